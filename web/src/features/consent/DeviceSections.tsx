import type { DeviceData, Heading } from "../../generated/payload";
import { CATEGORIES } from "./consent";
import type { CookieName, TabKey } from "../../site/stored";
import { meanings } from "./meanings";
import { useSite } from "../../site/contexts";
import { PreferencesForm } from "./PreferencesForm";
import * as common from "../../site/words/common";
import * as words from "../../site/words/device";

/** What is stored under a name, and when. */
type Purpose = readonly [what: string, when: string];

const COOKIES: Record<CookieName, Purpose> = {
  isDarkTheme: [words.themeHeld, words.themeSet],
  isLowData: [words.lowDataHeld, words.lowDataSet],
  areCookiesSetupUp: [words.answeredHeld, words.choiceSet],
  acceptedCookies: [words.acceptedHeld, words.choiceSet],
};

const SESSION: Record<TabKey, Purpose> = {
  contactDraft: [words.draftHeld, words.draftSet],
  "scroll-places": [words.scrollHeld, words.scrollSet],
  "chunk-reload": [words.reloadHeld, words.reloadSet],
};

/** Entries of the table of contents. */
export const DEVICE_HEADINGS: Heading[] = [
  { level: 2, id: "_device", text: words.storedTitle },
  { level: 2, id: "_consent", text: words.agreedTitle },
];

/** The first sections of the privacy policy: what this installation stores on a visitor's device, and what needs consent. */
export function DeviceSections({ device }: { device: DeviceData }) {
  const site = useSite();
  const meaning = meanings(site);
  const [stored, agreed] = DEVICE_HEADINGS;
  return (
    <div className="prose">
      <h2 id={stored?.id}>{stored?.text}</h2>
      <p>{words.storedIntro}</p>
      <table className="stored">
        <thead>
          <tr>
            <th scope="col">{words.columnName}</th>
            <th scope="col">{words.columnHeld}</th>
            <th scope="col">{words.columnSet}</th>
          </tr>
        </thead>
        <Group title={words.cookieGroup} of={COOKIES} />
        <Group title={words.sessionGroup} of={SESSION} />
        <Group title={words.localGroup} of={{}} />
      </table>
      <p>
        {words.onlyThisSite}
        <code>{words.sameSite}</code>
        {words.onlySecure}
      </p>
      <h2 id={agreed?.id}>{agreed?.text}</h2>
      <ul>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <strong>{category}:</strong> {meaning[category]}
          </li>
        ))}
      </ul>
      {site.consent.visitsKeptMonths ? <p>{words.visitsKept(site.consent.visitsKeptMonths)}</p> : null}
      {device.chatOrigins.length > 0 ? <p>{words.chatSees(device.chatOrigins.join(", "))}</p> : null}
      <p>
        {words.untilChosen(site.consent.initiallyOn)}
        <em>{common.cookiePreferences}</em>
        {words.changeMind}
      </p>
      <PreferencesForm />
    </div>
  );
}

function Group({ title, of }: { title: string; of: Record<string, Purpose> }) {
  return (
    <tbody>
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
    </tbody>
  );
}
