import type { Testimonial } from "../generated/payload";
import { ThemedImage } from "./ThemedImage";

/** What clients said: a list that snaps while it scrolls, and the slides a carousel can take over. */
export function Testimonials({ testimonials, label }: { testimonials: Testimonial[]; label: string }) {
  return (
    <section className="quotes" aria-roledescription="carousel" aria-label={label}>
      <div className="quotes-track" tabIndex={0}>
        {testimonials.map((testimonial, index) => (
          <TestimonialSlide key={testimonial.text} testimonial={testimonial} position={`${index + 1} of ${testimonials.length}`} />
        ))}
      </div>
    </section>
  );
}

/** One slide: the words, who said them, whose mark. */
export function TestimonialSlide({ testimonial, position }: { testimonial: Testimonial; position: string }) {
  return (
    <figure className="quote" role="group" aria-roledescription="slide" aria-label={position}>
      <blockquote>“{testimonial.text}”</blockquote>
      <figcaption>
        <ThemedImage light={testimonial.logo} dark={testimonial.darkModeLogo} alt={testimonial.alt} />
        {testimonial.author ? (
          <span>
            <b>{testimonial.author}</b>
            {testimonial.role ? <>, {testimonial.role}</> : null}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}
