import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ContactForm as Form } from "../../generated/payload";
import { notify } from "../../ui/notices";
import { useOnMount } from "../../ui/useOnMount";
import { dropDraft, keepDraft, readDraft, wordsOf } from "./draft";
import { isUnderway, navigate } from "../../runtime/navigation/navigate";
import { type FieldValue, type Outcome, send, type Sending, takeOver } from "./send";
import * as words from "../../site/words/contact";
import * as routes from "../../generated/routes";

/** What the fields begin with. */
type Begin = Pick<Form, "values" | "services">;

/**
 * The contact form once the app runs: it restores what was written before a reload, sends in place, and keeps
 * everything until the server has it on disk.
 */
export function useContactForm(form: Form, onKept: (reference: string) => void) {
  const element = useRef<HTMLFormElement>(null);
  const tried = useRef("");
  const arrived = useRef(false);
  /** The page may have been asked for again since the message was sent: the newest handler knows which form is shown. */
  const latest = useRef({ form, onKept });
  useEffect(() => {
    latest.current = { form, onKept };
  });
  const focused = useRef("");
  /** Fields keep their own values: a new version draws them anew. */
  const [{ begin, version }, setBegin] = useState<{ begin: Begin; version: number }>({ begin: form, version: 0 });
  const [errors, setErrors] = useState(form.errors);
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);

  const idOf = (at: HTMLFormElement) => at.elements.namedItem("submissionId") as HTMLInputElement;

  const drawAnew = (next: Begin) => {
    focused.current = document.activeElement?.getAttribute("name") ?? "";
    setBegin((last) => ({ begin: next, version: last.version + 1 }));
  };

  const keep = () => {
    const at = element.current;
    if (at && !arrived.current) keepDraft({ query: location.search, fields: wordsOf(at), tried: tried.current });
  };

  /** What was sent must not stand in the form as if it were not. */
  const startAnew = (at: HTMLFormElement) => {
    at.reset();
    arrived.current = false;
    tried.current = "";
    idOf(at).value = newId();
    setErrors({});
    setProblem("");
    drawAnew(latest.current.form);
  };

  const settle = (outcome: Outcome, at: HTMLFormElement) => {
    // Somebody who is elsewhere, or on the way there, would not see what the form says.
    const isSeen = at.isConnected && !isUnderway();
    if (outcome.kind === "kept") {
      dropDraft();
      arrived.current = true;
      if (isSeen) return latest.current.onKept(outcome.reference);
      notify({ type: "success", title: words.arrived, description: words.referenceIs(outcome.reference) });
      if (at.isConnected) startAnew(at);
      return;
    }
    setErrors(outcome.kind === "mend" ? outcome.errors : {});
    setProblem(outcome.kind === "refused" ? outcome.sentence : outcome.kind === "unanswered" ? words.unanswered : "");
    if (isSeen) return;
    const description = outcome.kind === "refused" ? `${outcome.sentence} ${words.keptInForm}` : words.keptInForm;
    notify({ type: "error", title: words.notSent, description, action: { label: words.backToForm, run: () => navigate(routes.contactUs) } });
  };

  const follow = async (sent: Sending, at: HTMLFormElement) => {
    setSending(true);
    const outcome = await sent.outcome;
    setSending(false);
    // A form that was drawn later may have taken over.
    if (sent.form === at) settle(outcome, at);
  };

  useOnMount(() => {
    const at = element.current;
    if (!at) return undefined;
    const draft = readDraft();
    // A page that gives a message back has the newest words itself.
    if (draft && Object.keys(form.errors).length === 0) {
      const here: Begin["values"] = begin.values["topic"] && draft.query !== location.search ? { topic: begin.values["topic"] } : {};
      const { values, services } = byName(draft.fields);
      const typed = byName(wordsOf(at));
      delete typed.values["submissionId"];
      if (typed.values["topic"] === begin.values["topic"]) delete typed.values["topic"];
      tried.current = draft.tried;
      idOf(at).value = values["submissionId"] ?? "";
      drawAnew({ values: { ...values, ...here, ...typed.values }, services: typed.services.length > 0 ? typed.services : services });
      const sent = takeOver(at, idOf(at).value);
      if (sent) void follow(sent, at);
    }
    idOf(at).value ||= newId();
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      if (!arrived.current) keepDraft({ query: location.search, fields: wordsOf(at), tried: tried.current });
    };
  });

  // A link to this page with another topic: the topic changes, everything else stays.
  const asked = form.values["topic"];
  const before = useRef(asked);
  useEffect(() => {
    const at = element.current;
    if (!at || before.current === asked) return;
    before.current = asked;
    if (!asked) return;
    const { values, services } = byName(wordsOf(at));
    drawAnew({ values: { ...values, topic: asked }, services });
  }, [asked]);

  // Fields that are drawn anew leave the focus nowhere; whoever was in one goes on there.
  useEffect(() => {
    const field = focused.current && element.current?.elements.namedItem(focused.current);
    if (field instanceof HTMLElement) field.focus();
    focused.current = "";
  }, [version]);

  useEffect(() => {
    if (errors === form.errors || Object.keys(errors).length === 0) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors, form.errors]);

  const submit = () => {
    const at = element.current;
    if (!at || sending) return;
    const written = JSON.stringify(wordsOf(at).filter(([name]) => name !== "submissionId"));
    // An id answers with what came first under it: other words need another one.
    if (tried.current && tried.current !== written) idOf(at).value = newId();
    tried.current = written;
    keep();
    setProblem("");
    const fields = [...new FormData(at)].map(([name, value]): FieldValue => [name, String(value)]);
    void follow(send(at, idOf(at).value, fields), at);
  };

  return {
    begin,
    version,
    errors,
    problem,
    sending,
    again: submit,
    handlers: {
      ref: element,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
      onInput: keep,
      // Selects say nothing of their own; they have changed when the click or the key is over.
      onClick: keep,
      onKeyUp: keep,
    },
  };
}

/** Fields as the form's payload has them. */
function byName(fields: FieldValue[]): Begin {
  const services = fields.filter(([name]) => name === "services").map(([, value]) => value);
  return { values: Object.fromEntries(fields.filter(([name]) => name !== "services")), services };
}

/** Empty where the browser makes none (no https); the server then does. */
function newId(): string {
  return "randomUUID" in crypto ? crypto.randomUUID() : "";
}
