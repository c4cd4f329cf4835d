// A reference to one of thousands of entries: what is typed is looked for in their names, and the browser offers what is found.

/** Offers entries in every control of the form whose entries are too many for a list. */
export function searchEntries(form: HTMLFormElement): void {
  const list = document.createElement("datalist");
  list.id = "edit-found";
  form.append(list);
  form.addEventListener("input", async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset["search"]) return;
    const q = target.value;
    target.setAttribute("list", list.id);
    const response = await fetch(`${form.dataset["file"] ?? ""}/choices?${new URLSearchParams({ of: target.dataset["search"], q })}`);
    const found = response.ok ? ((await response.json()) as [string, string][]) : [];
    // An answer to what was typed before comes too late.
    if (target.value === q) list.replaceChildren(...found.map(([slug, title]) => new Option(title, slug)));
  });
}
