import { NextSteps } from "../NextSteps";
import type { ContactThanksData } from "../../generated/payload";

/** After the form: the reference, and what happens next. */
export function Thanks({ thanks, steps, reference }: Pick<ContactThanksData, "thanks" | "steps" | "reference">) {
  return (
    <div className="wrap page contact">
      <div>
        <p className="eyebrow">Received</p>
        <h1>{thanks.title}</h1>
        <p className="lede">{thanks.text}</p>
        {reference ? (
          <p className="reference">
            Your reference <b>{reference}</b>
          </p>
        ) : null}
        <p className="actions">
          <a className="btn btn-gold" href="/blog">
            Read the blog
          </a>
          <a className="btn btn-ghost" href="/">
            Back to Homepage
          </a>
        </p>
      </div>
      <NextSteps steps={steps} />
    </div>
  );
}
