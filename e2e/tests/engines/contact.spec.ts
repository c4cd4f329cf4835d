// The contact form in each engine.
import { inbox } from "../../support/inbox.ts";
import { expect, test } from "../../support/engines/test.ts";
import type { Visitor } from "../../support/engines/visitor.ts";

const FORM = { role: "form", name: "Contact" } as const;
const MESSAGE = "We would like to see what the evidence says about wells.";
const field = (name: string) => ({ role: "textbox", name, within: FORM }) as const;
const send = (visitor: Visitor) => visitor.click({ role: "button", name: "Send", within: FORM });

async function write(visitor: Visitor, name: string): Promise<void> {
  await visitor.fill(field("Name"), name);
  await visitor.fill(field("Email"), "ada@example.org");
  await visitor.fill(field("Message"), MESSAGE);
}

test("topic, services and phone are chosen, and the message arrives with its reference", async ({ visitor, server }) => {
  await visitor.open("/contact-us");
  await write(visitor, `Ada of ${visitor.engine}`);
  await visitor.click({ role: "combobox", name: "Topic", within: FORM });
  await visitor.click({ role: "option", name: "Partnership" });
  await visitor.click({ role: "combobox", name: "Services", within: FORM });
  await visitor.click({ role: "option", name: "Training" });
  await visitor.click({ role: "option", name: "Compliance" });
  await visitor.press("Escape");
  await visitor.click({ role: "button", name: "Remove Training", within: FORM });
  await visitor.sees({ role: "button", name: "Remove Compliance", within: FORM });
  await visitor.click({ role: "button", name: /^Country/, within: FORM });
  await visitor.fill({ role: "searchbox", name: "Search countries" }, "Spain");
  await visitor.until("the list is filtered", () => document.querySelectorAll(".ui-phone-popup [role=option]").length === 1);
  await visitor.click({ role: "option", name: /Spain/ });
  await visitor.sees({ role: "button", name: /^Country.*\+34/, within: FORM });
  await visitor.fill(field("Phone number"), "12");
  await visitor.look(field("Phone number"), (number) => number.getAttribute("aria-invalid") === "true");
  await visitor.fill(field("Phone number"), "612345678");
  await visitor.look(field("Phone number"), (number) => number.getAttribute("aria-invalid") !== "true");
  await send(visitor);
  await visitor.sees({ role: "heading", name: /^Thank you/ });
  const reference = await visitor.look({ role: "main" }, (main) => /ME-\w{4}-\w{4}/.exec(main.textContent ?? "")?.[0]);
  const [kept] = inbox(server).filter(({ name }) => name === `Ada of ${visitor.engine}`);
  expect(kept).toMatchObject({ reference, topic: "partnership", services: ["Compliance"], phone: "+34612345678", message: MESSAGE });
});

test.describe("a form with a mistake", () => {
  test.use({ allowedMessages: [/422/] });

  test("comes back with a message beside the field, the focus there, and all values", async ({ visitor }) => {
    await visitor.open("/contact-us?topic=general");
    await visitor.fill(field("Email"), "ada@");
    await visitor.fill(field("Message"), MESSAGE);
    await send(visitor);
    await visitor.look(field("Name"), (name) => name.getAttribute("aria-invalid") === "true");
    await visitor.isOn(field("Name"));
    await visitor.sees({ role: "alert", within: FORM });
    expect(await visitor.look(field("Message"), (message) => (message as HTMLTextAreaElement).value)).toBe(MESSAGE);
  });
});

test.describe("without a connection", () => {
  test.use({
    allowedMessages: [/Failed to (load|fetch)|ERR_|NetworkError|Load failed|access control|network connection|could not connect|manifest/i],
  });

  test("everything is kept, and is sent once when the connection is back", async ({ visitor, line, server }) => {
    await visitor.open("/contact-us?topic=press");
    await write(visitor, `Mary of ${visitor.engine}`);
    line.cut();
    await send(visitor);
    await visitor.look({ role: "alert", within: FORM }, (alert) => alert.textContent?.includes("Everything you wrote is kept"));
    line.mend();
    await visitor.reload();
    await visitor.look(field("Name"), (name) => (name as HTMLInputElement).value.startsWith("Mary of"));
    await send(visitor);
    await visitor.sees({ role: "heading", name: /^Thank you/ });
    expect(inbox(server).filter(({ name }) => name === `Mary of ${visitor.engine}`)).toHaveLength(1);
  });
});
