import { NextSteps } from "./NextSteps";
import { WhoAnswers } from "./WhoAnswers";
import type { ContactThanksData } from "../../generated/payload";

/** After the form: the reference, what happens next and who answers. Without a reference nothing is said to have arrived. */
export function Thanks({ thanks, steps, members, reference }: Pick<ContactThanksData, "thanks" | "steps" | "members" | "reference">) {
  return (
    <div className="wrap page contact">
      <div>
        {reference ? (
          <>
            <p className="eyebrow">Received</p>
            <h1>{thanks.title}</h1>
            <p className="lede">{thanks.text}</p>
            <p className="reference">
              Your reference <b>{reference}</b>
            </p>
          </>
        ) : (
          <>
            <p className="eyebrow">Contact</p>
            <h1>No message is shown here</h1>
            <p className="lede">This page shows the reference of a message that was sent, and this address has none.</p>
          </>
        )}
        <p className="actions">
          <a className="btn btn-gold" href={reference ? "/blog" : "/contact-us"}>
            {reference ? "Read the blog" : "Write to us"}
          </a>
          <a className="btn btn-ghost" href="/">
            Back to Homepage
          </a>
        </p>
      </div>
      <aside aria-label="What happens next">
        <NextSteps steps={steps} />
        <WhoAnswers members={members} />
      </aside>
    </div>
  );
}
