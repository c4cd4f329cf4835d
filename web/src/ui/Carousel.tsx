import { Children, type ReactNode, useEffect, useRef } from "react";
import { useRotation } from "./carousel/useRotation";
import { useTrack } from "./carousel/useTrack";
import { ChevronLeft, ChevronRight, Pause, Play } from "./icons";
import { useHydrated } from "./useHydrated";
import * as words from "./words";

/** Milliseconds between slides, milliseconds of a transition, and pixels from which a movement counts as a drag. */
export const CAROUSEL = { autoplay: 3000, speed: 300, threshold: 5 };

export type CarouselEffect = "slide" | "fade";

export type CarouselProps = {
  label: string;
  /** Each child is a slide. */
  children: ReactNode;
  /** Moves by itself: `true` every 3000 ms, a number every so many milliseconds. Never under reduced motion or in low-data mode. */
  autoplay?: boolean | number | undefined;
  speed?: number | undefined;
  threshold?: number | undefined;
  /** Buttons to the previous and the next slide. */
  navigation?: boolean | undefined;
  /** A dot for each slide. */
  pagination?: boolean | undefined;
  effect?: CarouselEffect | undefined;
};

/**
 * The W3C's carousel pattern on a list with scroll snapping; without a script it is only this list. Autoplay pauses while the pointer
 * is over it or the focus is inside. Its first control stops autoplay.
 */
export function Carousel({
  label,
  children,
  autoplay = false,
  speed = CAROUSEL.speed,
  threshold = CAROUSEL.threshold,
  navigation = true,
  pagination = true,
  effect = "slide",
}: CarouselProps) {
  const slides = Children.toArray(children);
  const box = useRef<HTMLElement>(null);
  const started = useHydrated();
  const { track, current, go, handlers } = useTrack(slides.length, effect, speed, threshold);
  const delay = autoplay === true ? CAROUSEL.autoplay : autoplay || 0;
  const { playing, setPlaying, handlers: pauses } = useRotation(box, slides.length > 1 ? delay : 0, current, () => go(current + 1));

  useEffect(() => box.current?.style.setProperty("--ui-speed", `${speed}ms`), [speed]);

  const button = (name: string, icon: ReactNode, press: () => void) => (
    <button type="button" className="ui-carousel-button" aria-label={name} onClick={press}>
      {icon}
    </button>
  );

  return (
    <section
      ref={box}
      className={effect === "fade" ? "ui-carousel ui-fade" : "ui-carousel"}
      aria-roledescription={words.carousel}
      aria-label={label}
      data-started={started || undefined}
      {...pauses}
    >
      <div className="ui-carousel-controls">
        {started && slides.length > 1 ? (
          <>
            {playing === undefined
              ? null
              : button(playing ? words.pause : words.play, playing ? <Pause /> : <Play />, () => setPlaying(!playing))}
            {navigation ? button(words.previousSlide, <ChevronLeft />, () => go(current - 1)) : null}
            {navigation ? button(words.nextSlide, <ChevronRight />, () => go(current + 1)) : null}
            {pagination ? (
              <div className="ui-carousel-points" role="group" aria-label={words.chooseSlide}>
                {slides.map((_, index) => (
                  <button
                    key={index}
                    type="button"
                    className="ui-carousel-point"
                    aria-label={words.goToSlide(index + 1)}
                    aria-current={index === current || undefined}
                    onClick={() => go(index)}
                  />
                ))}
              </div>
            ) : null}
          </>
        ) : null}
      </div>
      <div
        ref={track}
        className="ui-carousel-track"
        role="group"
        aria-label={words.slides}
        tabIndex={0}
        aria-live={playing ? "off" : "polite"}
        {...handlers}
      >
        {slides.map((slide, index) => {
          const away = index !== current;
          return (
            <div
              // Slides have no key but their index.
              key={index}
              className="ui-slide"
              role="group"
              aria-roledescription={words.slide}
              aria-label={words.slideOf(index + 1, slides.length)}
              data-current={!away || undefined}
              inert={started && effect === "fade" && away}
            >
              {slide}
            </div>
          );
        })}
      </div>
    </section>
  );
}
