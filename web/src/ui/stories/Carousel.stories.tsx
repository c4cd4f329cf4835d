import { Carousel, type CarouselProps } from "../Carousel";

export default { title: "Widgets/Carousel", id: "widgets-carousel" };

const QUOTES = [
  "We used to lose a month to the annual report. This year the draft was ready in a week, and every figure had a source.",
  "It told us which of our questions the literature can’t answer. That saved us a pilot.",
  "Our field teams ask in Portuguese and get the same studies as headquarters.",
];

function Example(props: Partial<CarouselProps>) {
  return (
    <Carousel label="What clients say" {...props}>
      {QUOTES.map((quote) => (
        <blockquote key={quote} className="gallery-quote">
          “{quote}” <a href="#case">The case</a>
        </blockquote>
      ))}
    </Carousel>
  );
}

export const Slide = () => <Example />;
export const Fade = () => <Example effect="fade" />;
export const Autoplay = () => <Example autoplay />;
export const AutoplayFade = () => <Example autoplay effect="fade" />;
export const NavigationOnly = () => <Example pagination={false} />;
export const PaginationOnly = () => <Example navigation={false} />;
export const OneSlide = () => (
  <Carousel label="What clients say" autoplay>
    <blockquote className="gallery-quote">“{QUOTES[0]}”</blockquote>
  </Carousel>
);
