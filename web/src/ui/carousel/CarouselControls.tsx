import type { ReactNode } from "react";
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
  const button = (label: string, icon: ReactNode, press: () => void) => (
    <button type="button" className="ui-carousel-button" aria-label={label} onClick={press}>
      {icon}
    </button>
  );
  return (
    <>
      {playing === undefined ? null : button(playing ? words.pause : words.play, playing ? <Pause /> : <Play />, () => onPlay(!playing))}
      {navigation ? button(words.previousSlide, <ChevronLeft />, () => onGo(current - 1)) : null}
      {navigation ? button(words.nextSlide, <ChevronRight />, () => onGo(current + 1)) : null}
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
