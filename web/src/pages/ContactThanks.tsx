import { NextSteps } from "../components/NextSteps";
import type { ContactThanksData } from "../generated/payload";

/** After the form: the reference, and what happens next. */
export function ContactThanks({ data }: { data: ContactThanksData }) {
  return (
    <div className="wrap page contact">
      <div>
        <p className="eyebrow">Received</p>
        <h1>{data.thanks.title}</h1>
        <p className="lede">{data.thanks.text}</p>
        {data.reference ? (
          <p className="reference">
            Your reference <b>{data.reference}</b>
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
      <NextSteps steps={data.steps} />
    </div>
  );
}
