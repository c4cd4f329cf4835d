import { ScrollReveal } from "../ScrollReveal";

export default { title: "Widgets/Scroll reveal", id: "widgets-scroll-reveal" };

const cards = Array.from({ length: 8 }, (_, index) => `Card ${index + 1}`);

export const Default = () => (
  <div className="gallery-reveal">
    {cards.map((card) => (
      <ScrollReveal key={card}>
        <p className="card gallery-card">{card}</p>
      </ScrollReveal>
    ))}
  </div>
);
export const Options = () => (
  <div className="gallery-reveal">
    {cards.map((card, index) => (
      <ScrollReveal key={card} offset={40} duration={800} easing="ease-out" delay={index * 50}>
        <p className="card gallery-card">{card}</p>
      </ScrollReveal>
    ))}
  </div>
);
export const FromScroll = () => (
  <div className="gallery-reveal">
    {cards.map((card) => (
      <ScrollReveal key={card} from="scroll">
        <p className="card gallery-card">{card}</p>
      </ScrollReveal>
    ))}
  </div>
);
