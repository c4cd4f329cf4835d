import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Faq } from "../../generated/payload";
import { fold } from "../../ui/fold";
import { TextInput } from "../../ui/TextInput";
import { useHydrated } from "../../ui/useHydrated";
import { RichText } from "../../components/RichText";
import * as words from "../../site/words/events";

/** What a reader sees of a question and its answer, also in a translation by the browser. */
const textOf = ({ id, question, answer }: Faq) => document.getElementById(id)?.textContent ?? `${question} ${answer}`;

/** A text as the filter compares it. A line may break within a sentence of an answer. */
const comparable = (text: string) => fold(text).trim().replace(/\s+/g, " ");

/** Questions as native `<details>`. Once the app runs, a field filters them. */
export function FaqList({ faqs }: { faqs: Faq[] }) {
  const hydrated = useHydrated();
  const [text, setText] = useState("");
  const wanted = comparable(text);
  const matches = (faq: Faq) => comparable(textOf(faq)).includes(wanted);
  // A link leads to a question that the filter hides.
  useEffect(() => {
    const show = () => {
      const question = document.querySelector(".faqs details[hidden]:target");
      if (!question) return;
      flushSync(() => setText(""));
      question.scrollIntoView();
    };
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, []);
  const shown = wanted ? faqs.filter(matches).length : faqs.length;
  return (
    <div className="faqs">
      <div className="faq-filter row screen-only">
        {hydrated ? (
          <TextInput label={words.filterQuestions} type="search" autoComplete="off" value={text} onValueChange={setText} />
        ) : null}
        <p className="meta" role="status">
          {wanted ? words.someQuestions(shown, faqs.length) : words.questions(faqs.length)}
        </p>
      </div>
      <div>
        {faqs.map((faq) => (
          <details key={faq.id} id={faq.id} hidden={wanted !== "" && !matches(faq)}>
            <summary dir="auto">{faq.question}</summary>
            <RichText html={faq.answer} className="answer linked" />
          </details>
        ))}
        {shown === 0 ? <p className="empty">{words.noQuestion}</p> : null}
      </div>
    </div>
  );
}
