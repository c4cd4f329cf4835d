import { ChevronLeft, ChevronRight, Pause, Play } from "../icons";
import * as words from "../words";

/** The button for autoplay comes first in the tab order, then the previous and the next slide, then one dot for each slide. */
export function CarouselControls({
  count,
  current,
  onGo,
  navigation,
  pagination,
  playing,
  onPlay,
}: {
  count: number;
  current: number;
  onGo: (index: number) => void;
  navigation: boolean;
  pagination: boolean;
  /** Undefined if the carousel never moves by itself. */
  playing: boolean | undefined;
  onPlay: (playing: boolean) => void;
}) {
  return (
    <>
      {playing === undefined ? null : (
        <button
          type="button"
          className="ui-carousel-button"
          aria-label={playing ? words.pause : words.play}
          onClick={() => onPlay(!playing)}
        >
          {playing ? <Pause /> : <Play />}
        </button>
      )}
      {navigation ? (
        <>
          <button type="button" className="ui-carousel-button" aria-label={words.previousSlide} onClick={() => onGo(current - 1)}>
            <ChevronLeft />
          </button>
          <button type="button" className="ui-carousel-button" aria-label={words.nextSlide} onClick={() => onGo(current + 1)}>
            <ChevronRight />
          </button>
        </>
      ) : null}
      {pagination ? (
        <div className="ui-carousel-points" role="group" aria-label={words.chooseSlide}>
          {Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              className="ui-carousel-point"
              aria-label={words.goToSlide(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => onGo(index)}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
