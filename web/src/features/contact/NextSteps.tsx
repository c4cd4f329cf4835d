import type { TitledText } from "../../generated/payload";
import * as words from "../../site/words/contact";

/** What happens after a message has been sent. */
export function NextSteps({ steps }: { steps: TitledText[] }) {
  return (
    <section className="next-steps" aria-labelledby="_next">
      <h2 id="_next">{words.nextSteps}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
