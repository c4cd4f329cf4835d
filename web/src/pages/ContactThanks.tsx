import { GhostLink, GoldLink } from "../components/links";
import { NextSteps } from "../features/contact/NextSteps";
import { ReachUs } from "../features/contact/ReachUs";
import { WhoAnswers } from "../features/contact/WhoAnswers";
import type { ContactThanksData } from "../generated/payload";
import { useState } from "react";
import { Button } from "../ui/Button";
import { useHydrated } from "../ui/useHydrated";
import * as words from "../site/words/contact";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";

/** The thank-you view: the reference, what happens next, and who answers. Without a reference it does not say that a message arrived. */
export function ContactThanks({ data }: { data: ContactThanksData }) {
  const { thanks, reference } = data;
  return (
    <div className="wrap page contact">
      <div>
        <p className="eyebrow">{reference ? words.received : words.contact}</p>
        <h1>{reference ? thanks.title : words.noMessage}</h1>
        <p className="lede">{reference ? thanks.text : words.noReference}</p>
        {reference ? (
          <p className="reference">
            {words.reference}
            <b>{reference}</b>
            <CopyReference reference={reference} />
          </p>
        ) : null}
        <p className="actions">
          <GoldLink href={reference ? routes.blog : routes.contactUs}>{reference ? words.readBlog : words.writeToUs}</GoldLink>
          <GhostLink href={routes.home}>{common.backHome}</GhostLink>
        </p>
      </div>
      <aside aria-label={words.nextSteps}>
        <NextSteps steps={data.steps} />
        <WhoAnswers members={data.members} />
        <ReachUs reach={data.reach} />
      </aside>
    </div>
  );
}

/** Copies the reference. It is shown once the app runs, because it needs a script; the status says whether it worked. */
function CopyReference({ reference }: { reference: string }) {
  const hydrated = useHydrated();
  const [status, setStatus] = useState("");
  if (!hydrated) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setStatus(words.copied);
    } catch {
      setStatus(words.notCopied);
    }
  };
  return (
    <span className="copy-reference row">
      <Button variant="ghost" onClick={() => void copy()}>
        {words.copyReference}
      </Button>
      <span role="status">{status}</span>
    </span>
  );
}
