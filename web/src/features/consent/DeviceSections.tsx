import type { DeviceData, Heading } from "../../generated/payload";
import { CATEGORIES } from "./consent";
import type { CookieName, TabKey } from "../../site/stored";
import { meanings } from "./words";
import { useSite } from "../../site/contexts";
import { PreferencesForm } from "./PreferencesForm";

/** What is kept under a name, and when. */
type Purpose = readonly [what: string, when: string];

const COOKIES: Record<CookieName, Purpose> = {
  isDarkTheme: ["true or false: the page is dark or light.", "You use the Dark Mode switch."],
  isLowData: ["true or false: low-data mode is on or off.", "You use the Low-data mode switch."],
  areCookiesSetupUp: ["true: you have answered the cookie question.", "You save your cookie choice."],
  acceptedCookies: ["The names of the categories that you accepted.", "You save your cookie choice."],
};

const SESSION: Record<TabKey, Purpose> = {
  contactDraft: ["What you have typed into the contact form, so that a reload does not lose it. It reaches us only if you send it.", "You write in the form. Gone once you have sent it."],
  "scroll-places": ["How far you had scrolled on the pages that you saw, for the way back.", "You leave a page."],
  "chunk-reload": ["When and how often a page was loaded again because a part of it had not come, so that it does not reload without end.", "A part does not come."],
};

/** For the table of contents. */
export const DEVICE_HEADINGS: Heading[] = [
  { level: 2, id: "_device", text: "What is stored on your device" },
  { level: 2, id: "_consent", text: "What you can agree to" },
];

/** The beginning of the privacy policy: what this installation keeps on a visitor's device, and what it asks leave for. */
export function DeviceSections({ device }: { device: DeviceData }) {
  const site = useSite();
  const meaning = meanings(site);
  const [stored, agreed] = DEVICE_HEADINGS;
  return (
    <div className="prose">
      <h2 id={stored?.id}>{stored?.text}</h2>
      <p>The program that serves this site writes this section and the next, so they say what it really does.</p>
      <table className="stored">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it holds</th>
            <th scope="col">When it is set</th>
          </tr>
        </thead>
        <tbody>
          <Group title="Cookies, kept for one year" of={COOKIES} />
          <Group title="Session storage, kept until you close the tab" of={SESSION} />
          <Group title="Local storage: not used" of={{}} />
        </tbody>
      </table>
      <p>
        The cookies belong to this site only (<code>SameSite=Lax</code>), and on a secure connection they are sent over that connection only. Nothing in the table identifies you. You may delete all
        of it in your browser at any time. Your browser also keeps copies of pages and pictures, as it does for any site.
      </p>
      <h2 id={agreed?.id}>{agreed?.text}</h2>
      <ul>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <strong>{category}:</strong> {meaning[category]}
          </li>
        ))}
      </ul>
      {site.consent.visitsKeptMonths ? (
        <p>
          To count a visit, the page tells our server its path and the address of the page that led you to this site. The server keeps the day, the path, the name of the other site, and how often that
          occurred. It keeps no identifier, network address, browser or search words, so a count cannot be traced to a person. Counts are deleted after {site.consent.visitsKeptMonths} months.
        </p>
      ) : null}
      {device.chatOrigins.length > 0 ? (
        <p>
          Once the chat is loaded, your browser talks to its provider directly ({device.chatOrigins.join(", ")}). The provider then sees your network address and what you write in the chat, and may set
          cookies of its own under its own notice. If you withdraw your consent, the chat is not loaded again; cookies that the provider has set you can delete in your browser.
        </p>
      ) : null}
      <p>
        Until you save a choice, nothing is counted and no other origin is asked for anything. Before that, the switches for Analytics and Marketing are {site.consent.initiallyOn ? "on" : "off"}
        {site.consent.initiallyOn ? "; they are off if your browser sends Sec-GPC: 1" : ""}. You can change your mind at any time with <em>Cookie preferences</em> at the foot of each page. The site shows
        the same content whatever you choose.
      </p>
      <PreferencesForm />
    </div>
  );
}

function Group({ title, of }: { title: string; of: Record<string, Purpose> }) {
  return (
    <>
      <tr>
        <th colSpan={3} scope="rowgroup">
          {title}
        </th>
      </tr>
      {Object.entries(of).map(([name, [what, when]]) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>{what}</td>
          <td>{when}</td>
        </tr>
      ))}
    </>
  );
}
