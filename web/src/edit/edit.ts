// The editor in the browser. Everything works without this script; it adds the findings and the preview while somebody types, an
// editor for Markdown, and the saving of what is not saved yet.
import { takeLeft } from "./left";
import { liveForm } from "./live";
import { upgrade } from "./markdown";
import { searchEntries } from "./search";

const form = document.querySelector<HTMLFormElement>("form[data-file]");
if (form) {
  const isLeft = takeLeft(form);
  searchEntries(form);
  const texts = form.querySelectorAll<HTMLTextAreaElement>("textarea[data-kind=markdown]");
  liveForm(form, [...texts].map(upgrade), isLeft);
}
