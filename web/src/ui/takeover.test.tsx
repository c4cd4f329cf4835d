// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { MultiSelect } from "./MultiSelect";
import { PhoneInput } from "./PhoneInput";
import { SingleSelect } from "./SingleSelect";
import { TextInput } from "./TextInput";

/** The visitor uses the server's markup before the app takes over. */
async function takeOver(element: ReactElement, before: (form: HTMLFormElement) => void): Promise<HTMLFormElement> {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const form = <form>{element}</form>;
  place.innerHTML = renderToString(form);
  before(place.querySelector("form") as HTMLFormElement);
  await act(async () => hydrateRoot(place, form));
  return place.querySelector("form") as HTMLFormElement;
}

const valuesOf = (form: HTMLFormElement, name: string) =>
  Array.from(form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`), (field) => field.value);

test("the choice in the native select is kept, and the focus stays in the field", async () => {
  const form = await takeOver(<SingleSelect label="Topic" name="topic" options={["Demo", "Press"]} />, (before) => {
    const native = before.querySelector("select") as HTMLSelectElement;
    native.focus();
    native.value = "Press";
  });
  expect(form.querySelector("select")).toBeNull();
  expect(valuesOf(form, "topic")).toEqual(["Press"]);
  expect(document.activeElement?.getAttribute("role")).toBe("combobox");
});

test("options that were ticked in the disclosure stay chosen", async () => {
  const form = await takeOver(
    <MultiSelect label="Services" name="services" options={["Training", "Compliance"]} defaultValue={["Training"]} />,
    (before) => {
      for (const box of before.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) box.checked = box.value === "Compliance";
    },
  );
  expect(valuesOf(form, "services")).toEqual(["Compliance"]);
});

test("a phone number that was typed is kept", async () => {
  const form = await takeOver(<PhoneInput label="Phone" name="phone" />, (before) => {
    (before.querySelector("input[type=tel]") as HTMLInputElement).value = "+34 612 345 678";
  });
  expect(valuesOf(form, "phone").at(-1)).toMatch(/^\+34 ?612/u);
});

test("a text that was typed is kept", async () => {
  const form = await takeOver(<TextInput label="Name" name="name" />, (before) => {
    (before.querySelector("input") as HTMLInputElement).value = "Amara";
  });
  expect(valuesOf(form, "name")).toEqual(["Amara"]);
});
