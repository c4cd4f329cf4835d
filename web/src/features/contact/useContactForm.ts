import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ContactForm as Form } from "../../generated/payload";
import { notify } from "../../ui/notices";
import { useOnMount } from "../../ui/useOnMount";
import { type Draft, dropDraft, isWrittenSince, keepDraft, readDraft, wordsOf } from "./draft";
import { navigate } from "../../runtime/navigation/navigate";
import { isUnderway, readShown } from "../../runtime/navigation/shown";
import { type FieldValue, type Outcome, send, type Sending, takeOver } from "./send";
import * as words from "../../site/words/contact";
import * as routes from "../../generated/routes";

/** Initial values of the fields. */
type InitialFields = Pick<Form, "values" | "services">;

/**
 * The contact form's behaviour once the app runs. It restores a draft after a reload, sends by `fetch`, and keeps the draft until
 * the server has stored the message on disk.
 */
export function useContactForm(form: Form, onStored: (reference: string, topic: string) => void) {
  const element = useRef<HTMLFormElement>(null);
  const tried = useRef("");
  const arrived = useRef(false);
  /** Whether the visitor has done something in the form since it was sent. A late parser changes the phone field by itself. */
  const touched = useRef(false);
  /** The latest properties: the page may have been loaded again since the message was sent, and only the latest handler is valid. */
  const latest = useRef({ form, onStored });
  useEffect(() => {
    latest.current = { form, onStored };
  });
  const focused = useRef("");
  /** Query of the page that has the form. The form is removed when another page is shown already. */
  const query = useRef("");
  useEffect(() => {
    query.current = readShown().url.search;
  });
  /** The fields are uncontrolled. A new version mounts them again with new initial values. */
  const [{ initial, version }, setInitial] = useState<{ initial: InitialFields; version: number }>({ initial: form, version: 0 });
  const [errors, setErrors] = useState(form.errors);
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  /** The same for as long as the form is shown: the page may be loaded again, and is not begun anew by that. */
  const [startedAt, setStartedAt] = useState(form.startedAt);
  const since = useRef(startedAt);

  const idOf = (at: HTMLFormElement) => at.elements.namedItem("submissionId") as HTMLInputElement;

  const mountFields = (next: InitialFields) => {
    focused.current = document.activeElement?.getAttribute("name") ?? "";
    setInitial((last) => ({ initial: next, version: last.version + 1 }));
  };

  const draftOf = (at: HTMLFormElement): Draft => ({
    query: query.current,
    startedAt: since.current,
    fields: wordsOf(at),
    tried: tried.current,
  });

  /** Keeps what is written. Returns whether it is there after a reload. */
  const keep = (at = element.current): boolean => at === null || arrived.current || keepDraft(draftOf(at));

  const keepTyped = () => {
    touched.current = true;
    keep();
  };

  /** Empties the form, because a message that was sent must not look as if it were unsent. */
  const emptyForm = (at: HTMLFormElement) => {
    at.reset();
    arrived.current = false;
    tried.current = "";
    idOf(at).value = newId();
    setErrors({});
    setProblem("");
    mountFields(latest.current.form);
  };

  const settle = (outcome: Outcome, at: HTMLFormElement) => {
    // A visitor who is on another page, or is navigating to one, would not see a message in the form.
    const isSeen = at.isConnected && !isUnderway();
    if (outcome.kind === "stored") {
      const isLeft = touched.current && isWrittenSince(draftOf(at));
      if (isLeft) {
        // What the visitor wrote while the message was under way becomes the draft of another message.
        tried.current = "";
        idOf(at).value = newId();
        keep(at);
      } else {
        dropDraft();
        arrived.current = true;
      }
      if (!isSeen || isLeft) {
        const description = words.referenceIs(outcome.reference) + (isLeft ? words.laterIsKept : "");
        notify({ type: "success", title: words.arrived, description });
      }
      if (isSeen) latest.current.onStored(outcome.reference, String(new FormData(at).get("topic")));
      else if (at.isConnected && !isLeft) emptyForm(at);
      return;
    }
    setErrors(outcome.kind === "invalid" ? outcome.errors : {});
    setProblem(outcome.kind === "refused" ? outcome.sentence : outcome.kind === "unanswered" ? words.unanswered(keep()) : "");
    if (isSeen) return;
    const description = outcome.kind === "refused" ? `${outcome.sentence} ${words.keptInForm}` : words.keptInForm;
    notify({
      type: "error",
      title: words.notSent,
      description,
      action: { label: words.backToForm, run: () => navigate(routes.contactUs) },
    });
  };

  const follow = async (sent: Sending, at: HTMLFormElement) => {
    setSending(true);
    const outcome = await sent.outcome;
    setSending(false);
    // A form that was mounted later may have taken over the message.
    if (sent.form === at) settle(outcome, at);
  };

  useOnMount(() => {
    const at = element.current;
    if (!at) return undefined;
    const draft = readDraft();
    // A page with errors contains the values that were just submitted, so they are newer than the draft.
    if (draft && Object.keys(form.errors).length === 0) {
      const here = draft.query === query.current ? {} : chosenByAddress(initial.values);
      const { values, services } = byName(draft.fields);
      forgetOtherProfile(values, here);
      const typed = byName(wordsOf(at));
      delete typed.values["submissionId"];
      if (typed.values["topic"] === initial.values["topic"]) delete typed.values["topic"];
      tried.current = draft.tried;
      // It may have been changed after it was sent, before the visitor left the page.
      touched.current = true;
      since.current = draft.startedAt || since.current;
      setStartedAt(since.current);
      idOf(at).value = values["submissionId"] ?? "";
      mountFields({ values: { ...values, ...here, ...typed.values }, services: typed.services.length > 0 ? typed.services : services });
      const sent = takeOver(at, idOf(at).value);
      if (sent) void follow(sent, at);
    }
    idOf(at).value ||= newId();
    const leave = () => void keep(at);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  });

  // The visitor followed a link to this page with another topic or service. These change, and all other fields stay.
  const asked = form.values["topic"];
  const { profile, unknownProfile } = form.values;
  const service = form.services[0];
  const before = useRef({ asked, profile, unknownProfile, service });
  useEffect(() => {
    const at = element.current;
    const last = before.current;
    const isSameProfile = last.profile === profile && last.unknownProfile === unknownProfile;
    if (!at || (last.asked === asked && isSameProfile && last.service === service)) return;
    before.current = { asked, profile, unknownProfile, service };
    const { values, services } = byName(wordsOf(at));
    const chosen = chosenByAddress({ topic: asked, profile, unknownProfile });
    forgetOtherProfile(values, chosen);
    const others = services.filter((name) => name !== last.service);
    mountFields({
      values: { ...values, ...chosen },
      services: service ? [...others.filter((name) => name !== service), service] : others,
    });
  }, [asked, profile, unknownProfile, service]);

  // Mounting the fields again loses the focus. It returns to the field that had it.
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
    // The server answers a known id with the result of its first message, so another text needs another id.
    if (tried.current && tried.current !== written) idOf(at).value = newId();
    tried.current = written;
    touched.current = false;
    keep();
    setProblem("");
    const fields = [...new FormData(at)].map(([name, value]): FieldValue => [name, String(value)]);
    void follow(send(at, idOf(at).value, fields), at);
  };

  return {
    initial,
    version,
    errors,
    problem,
    sending,
    startedAt,
    again: submit,
    handlers: {
      ref: element,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
      onInput: keepTyped,
      // The custom selects fire no input event. They have changed once the click or the key press is over.
      onClick: keepTyped,
      onKeyUp: () => keep(),
    },
  };
}

/** Groups fields as in the form's payload. */
function byName(fields: FieldValue[]): InitialFields {
  const services = fields.filter(([name]) => name === "services").map(([, value]) => value);
  return { values: Object.fromEntries(fields.filter(([name]) => name !== "services")), services };
}

/** The topic and the profile, where the address names them. */
function chosenByAddress({ topic, profile, unknownProfile }: Record<string, string | undefined>): Record<string, string> {
  return { ...(topic ? { topic } : {}), ...(profile ? { profile } : {}), ...(unknownProfile ? { unknownProfile } : {}) };
}

/** Forgets the profile and the fact of a correction when the address has chosen another topic or another profile. */
function forgetOtherProfile(values: InitialFields["values"], { topic, profile }: ReturnType<typeof chosenByAddress>) {
  if (!topic || (topic === "correction" && values["profile"] === profile)) return;
  delete values["profile"];
  delete values["fact"];
}

/** Empty if the browser can't make one (without https); then the server does. */
function newId(): string {
  return "randomUUID" in crypto ? crypto.randomUUID() : "";
}
