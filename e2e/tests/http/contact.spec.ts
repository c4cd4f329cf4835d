// The contact form as bytes, with a mail server and a webhook that record what arrives.
import { inbox } from "../../support/inbox.ts";
import { type Server, STARTS_A_SERVER, startServer } from "../../support/server.ts";
import { mailSink, type Sink, webhookSink } from "../../support/sinks.ts";
import { ask, expect, test, until } from "../../support/http.ts";

type Desk = { server: Server; mail: Sink; webhook: Sink };

const desks = test.extend<object, { desk: Desk }>({
  desk: [
    async ({}, use) => {
      const [mail, webhook] = [await mailSink(), await webhookSink()];
      const flags = ["--smtp-url", mail.url, "--notify-to", "team@site.example", "--webhook-url", webhook.url, "--trust-proxy", "1"];
      const server = await startServer({ flags });
      await use({ server, mail, webhook });
      await Promise.all([server.stop(), mail.stop(), webhook.stop()]);
    },
    { scope: "worker", ...STARTS_A_SERVER },
  ],
});

const GOOD = { name: "Ada Example", email: "ada@example.org", topic: "demo", message: "Wells, and what came of them." };
let clients = 0;

/** Sends from a separate address. */
function post({ origin }: Server, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  clients += 1;
  const from = { "x-forwarded-for": `10.0.${clients >> 8}.${clients & 255}` };
  return fetch(`${origin}/contact-us`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { ...from, ...headers },
  });
}

const JSON_PLEASE = { accept: "application/json" };
const referenceOf = async (response: Response) => ((await response.json()) as { reference: string }).reference;

desks("a submission is delivered once to each receiver, and can be answered with Reply", async ({ desk: { server, mail, webhook } }) => {
  const response = await post(server, GOOD, JSON_PLEASE);
  expect(response.status).toBe(201);
  const reference = await referenceOf(response);
  const arrived = (sink: Sink) => sink.got.filter((text) => text.includes(reference));
  await until(async () => expect([arrived(mail).length, arrived(webhook).length]).toEqual([1, 1]), 15_000);
  const [text] = arrived(mail);
  expect(text).toMatch(/^Reply-To:.*ada@example\.org/m);
  expect(text).toMatch(new RegExp(`^Message-ID: <[^>]*${reference}[^>]*>`, "im"));
  expect(text).toContain("RCPT TO:<team@site.example>");
  expect(JSON.parse(arrived(webhook)[0] ?? "")).toMatchObject({ reference, ...GOOD, marked: false });
  await until(async () => expect(inbox(server).find((kept) => kept.reference === reference)?.status).toBe("delivered"), 5000);
});

desks("a visitor's text can't add headers to a mail", async ({ desk: { server, mail } }) => {
  const name = "Eve\r\nBcc: victim@example.org";
  const refused = await post(server, { ...GOOD, name }, JSON_PLEASE);
  expect(refused.status).toBe(422);
  const odd = await post(
    server,
    { ...GOOD, name: '=?utf-8?q?Bcc?= "x" <victim@example.org>,', message: "Bcc: victim@example.org\r\n.\r\nMAIL FROM:<x>" },
    JSON_PLEASE,
  );
  const reference = await referenceOf(odd);
  await until(async () => expect(mail.got.some((text) => text.includes(reference))).toBe(true), 15_000);
  const text = mail.got.find((one) => one.includes(reference)) ?? "";
  expect(text.match(/^RCPT TO:.*/gim)).toEqual(["RCPT TO:<team@site.example>"]);
  expect(text.split("\n\n")[0]).not.toMatch(/^Bcc:/im);
});

// Promise: contact-desk 4
desks("a message that a trap caught looks sent, is kept and marked, and is not delivered", async ({ desk: { server, mail, webhook } }) => {
  const page = await (await fetch(`${server.origin}/contact-us`)).text();
  const startedAt = /name="startedAt" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(startedAt).toMatch(/^\d+\.[0-9a-f]{64}$/);
  const caught: string[] = [];
  const traps: Record<string, string>[] = [{ fax: "1" }, { startedAt }];
  for (const trap of traps) {
    const response = await post(server, { ...GOOD, ...trap });
    expect(response.status).toBe(303);
    caught.push(new URL(response.headers.get("location") ?? "", server.origin).searchParams.get("reference") ?? "");
  }
  const free = await referenceOf(await post(server, GOOD, JSON_PLEASE));
  await until(async () => expect(webhook.got.some((text) => text.includes(free))).toBe(true), 15_000);
  for (const reference of caught) {
    expect(inbox(server).find((kept) => kept.reference === reference)).toMatchObject({ marked: true, status: "received" });
    expect([...mail.got, ...webhook.got].some((text) => text.includes(reference))).toBe(false);
  }
});

// Promise: contact-desk 1, 7; forms 24
desks("each invalid field has a sentence that says what is wrong", async ({ desk: { server } }) => {
  const wrong: [string, Record<string, string>][] = [
    ["name", { name: " " }],
    ["name", { name: "x".repeat(201) }],
    ["email", { email: "" }],
    ["email", { email: "ada@" }],
    ["email", { email: "ada example@example.org" }],
    ["organization", { organization: "x".repeat(201) }],
    ["phone", { phone: "+3412" }],
    ["phone", { phone: "call me" }],
    ["topic", { topic: "" }],
    ["topic", { topic: "cake" }],
    ["services", { services: "Cake" }],
    ["message", { message: "" }],
    ["message", { message: "x".repeat(4001) }],
    ["submissionId", { submissionId: "not a UUID" }],
  ];
  for (const [field, fields] of wrong) {
    const response = await post(server, { ...GOOD, ...fields }, JSON_PLEASE);
    expect(response.status, JSON.stringify(fields).slice(0, 60)).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string> };
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(/^[A-Z].*\.$/);
  }
});

// Promise: contact-desk 10
desks("no acknowledged message is lost by kill -9", async () => {
  const first = await startServer({ flags: ["--trust-proxy", "1"] });
  const sent = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => referenceOf(await post(first, { ...GOOD, name: `Visitor ${number}` }, JSON_PLEASE))),
  );
  await first.kill();
  const second = await startServer({ flags: ["--trust-proxy", "1"], place: { origin: first.origin, data: first.data } });
  expect(
    inbox(second)
      .map((kept) => kept.reference)
      .toSorted(),
  ).toEqual(sent.toSorted());
  expect((await post(second, GOOD)).status).toBe(303);
  await second.stop();
  await first.stop();
});

test("the thank-you view says that a message arrived only where its address has a reference", async () => {
  const said = async (query: string) => {
    const html = await (await ask(`/contact-us/thank-you${query}`)).text();
    return [/<h1>(.*?)<\/h1>/, /aria-current="page"><bdi>(.*?)<\/bdi>/].map((part) => part.exec(html)?.[1]);
  };
  expect(await said("?reference=ME-0000-0000")).toEqual(["Thank you. It has arrived.", "Thank You"]);
  expect(await said("")).toEqual(["No message is shown here", "No Message"]);
});
