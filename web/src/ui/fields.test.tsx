// @vitest-environment happy-dom
// Properties and markup of form fields, as far as no layout, key or pointer of a real browser is needed. The rest is tested
// in `.storybook/promises`.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MultiSelect } from "./MultiSelect";
import { PhoneInput } from "./PhoneInput";
import { SingleSelect } from "./SingleSelect";
import { TextInput } from "./TextInput";
import { Toggle } from "./Toggle";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));

// Promise: forms 21, 43
test("a text input can be disabled, square, a text area, small or large, and has a maximum length", () => {
  render(<TextInput label="Name" disabled square size="sm" />);
  render(<TextInput label="Message" textarea size="md" maxLength={40} />);
  const [name, message] = [screen.getByLabelText<HTMLInputElement>("Name"), screen.getByLabelText<HTMLTextAreaElement>("Message")];
  expect([name.tagName, name.disabled, name.parentElement?.className, name.parentElement?.dataset["size"]]).toEqual([
    "INPUT",
    true,
    "ui-field-box ui-field-square",
    "sm",
  ]);
  expect([message.tagName, message.maxLength, message.parentElement?.dataset["size"]]).toEqual(["TEXTAREA", 40, "md"]);
});

// Promise: forms 23, 32, 45
test("the error text of a field is below it, also for both selects", () => {
  render(<TextInput label="Name" error="Write a name." />);
  render(<SingleSelect label="Topic" options={["Demo"]} error="Choose a topic." />);
  render(<MultiSelect label="Services" options={["Training"]} error="Choose a service." />);
  for (const [words, box] of [
    ["Write a name.", "ui-field-box"],
    ["Choose a topic.", "ui-select"],
    ["Choose a service.", "ui-select"],
  ] as const) {
    const error = screen.getByText(words);
    expect(error.className).toBe("ui-field-error");
    expect(error.previousElementSibling?.className, words).toContain(box);
  }
});

// Promise: widgets 25, 32
test("a toggle has a text for each state, flips, and ignores clicks when disabled", () => {
  const flipped = vi.fn();
  render(<Toggle label="Low-data mode" onLabel="On" offLabel="Off" onCheckedChange={flipped} />);
  render(<Toggle label="Necessary" disabled onCheckedChange={flipped} />);
  const [mode, necessary] = screen.getAllByRole<HTMLInputElement>("switch");
  expect(mode?.parentElement?.querySelector(".ui-toggle-on")?.textContent).toBe("On");
  expect(mode?.parentElement?.querySelector(".ui-toggle-off")?.textContent).toBe("Off");
  for (const toggle of [mode, mode, necessary]) if (toggle) fireEvent.click(toggle);
  expect(flipped.mock.calls).toEqual([[true], [false]]);
  expect([necessary?.disabled, necessary?.checked]).toEqual([true, false]);
});

// Promise: forms 30
test("options are label and value pairs, strings, or objects whose keys are named", () => {
  const sent = (name: string) => Array.from(document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`), (field) => field.value);
  render(<SingleSelect label="Topic" name="topic" options={[{ label: "Request a demo", value: "demo" }]} defaultValue="demo" />);
  expect([screen.getByRole<HTMLInputElement>("combobox", { name: "Topic" }).value, ...sent("topic")]).toEqual(["Request a demo", "demo"]);
  render(
    <SingleSelect
      label="Country"
      name="country"
      labelKey="name"
      valueKey="code"
      options={[{ name: "Kenya", code: "KE" }]}
      defaultValue="KE"
    />,
  );
  expect([screen.getByRole<HTMLInputElement>("combobox", { name: "Country" }).value, ...sent("country")]).toEqual(["Kenya", "KE"]);
  render(
    <MultiSelect
      label="Places"
      name="places"
      labelKey="name"
      valueKey="code"
      options={[{ name: "Peru", code: "PE" }]}
      defaultValue={["PE"]}
    />,
  );
  expect(screen.getByRole("button", { name: "Remove Peru" })).toBeTruthy();
  expect(sent("places")).toEqual(["PE"]);
});

// Promise: forms 32
test("a select has a placeholder and a size, and can be required and disabled", () => {
  render(<SingleSelect label="Topic" options={["Demo"]} placeholder="What about?" size="sm" required />);
  const topic = screen.getByRole<HTMLInputElement>("combobox", { name: "Topic" });
  expect([
    topic.placeholder,
    topic.closest<HTMLElement>("[data-size]")?.dataset["size"],
    topic.getAttribute("aria-required"),
    topic.disabled,
  ]).toEqual(["What about?", "sm", "true", false]);
  render(<MultiSelect label="Services" options={["Training"]} placeholder="Which?" size="md" disabled />);
  const services = screen.getByRole<HTMLButtonElement>("combobox", { name: "Services" });
  expect([services.disabled, services.closest<HTMLElement>("[data-size]")?.dataset["size"]]).toEqual([true, "md"]);
  expect(screen.getByText("Which?")).toBeTruthy();
});

// Promise: forms 31
test("a multi-select has a search field on request, with the placeholder Search or another one", () => {
  render(<MultiSelect label="Plain" options={["Training"]} />);
  press("combobox", "Plain");
  expect(screen.queryByRole("searchbox")).toBeNull();
  cleanup();
  for (const [given, shown] of [
    [undefined, "Search"],
    ["Find a service", "Find a service"],
  ] as const) {
    render(<MultiSelect label="Services" options={["Training"]} search searchPlaceholder={given} />);
    press("combobox", "Services");
    expect(screen.getByRole<HTMLInputElement>("searchbox").placeholder).toBe(shown);
    cleanup();
  }
});

// Promise: forms 35, 36
test("picking an option sets the value and closes the list", () => {
  const chosen = vi.fn();
  render(<SingleSelect label="Topic" options={["Demo", "Press"]} defaultValue="Demo" onValueChange={chosen} />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Topic" });
  fireEvent.click(field);
  expect([field.value, screen.getAllByRole("option").length]).toEqual(["", 2]);
  press("option", "Press");
  expect(chosen.mock.calls).toEqual([[""], ["Press"]]);
  expect(field.value).toBe("Press");
  expect(screen.queryByRole("listbox")).toBeNull();
});

// Promise: forms 12
test("the list of countries opens and closes by its button, and closes by a press outside", () => {
  render(<PhoneInput label="Phone" />);
  const button = screen.getByRole("button", { name: "Country" });
  const isOpen = () => button.getAttribute("aria-expanded");
  expect(isOpen()).toBe("false");
  fireEvent.click(button);
  expect(isOpen()).toBe("true");
  fireEvent.click(button);
  expect(isOpen()).toBe("false");
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe("false");
});

// Promise: forms 6
test("no country is chosen until a number or a choice is given", async () => {
  render(<PhoneInput label="Empty" />);
  expect(screen.getByRole("button", { name: "Country" }).textContent).toBe("+");
  cleanup();
  render(<PhoneInput label="Given" value="+254712345678" />);
  const country = screen.getByRole("button", { name: /^Country/u });
  await vi.waitFor(() => expect(country.textContent).toBe("+254"), { timeout: 30_000 });
});
