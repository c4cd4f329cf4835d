import type { Testimonial } from "../../generated/payload";
import { Carousel } from "../../ui/Carousel";
import { ThemedImage } from "./ThemedImage";

/** Quotes of clients: a list with scroll snapping, which the app turns into a carousel. */
export function Testimonials({ testimonials, label }: { testimonials: Testimonial[]; label: string }) {
  return (
    <Carousel label={label} autoplay>
      {testimonials.map((testimonial) => (
        <figure key={testimonial.text} className="quote">
          <blockquote>{`“${testimonial.text}”`}</blockquote>
          <figcaption>
            <ThemedImage light={testimonial.logo} dark={testimonial.darkModeLogo} alt={testimonial.alt} height={40} />
            {testimonial.author ? (
              <span>
                <b>{testimonial.author}</b>
                {testimonial.role ? `, ${testimonial.role}` : null}
              </span>
            ) : null}
          </figcaption>
        </figure>
      ))}
    </Carousel>
  );
}
