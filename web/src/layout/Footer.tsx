import { LogoMark } from "../components/art/LogoMark";
import { useSite } from "../site/contexts";
import { howWeKnowLinks } from "../site/howWeKnow";
import { setLowData, setTheme } from "../site/settings";
import { isReachable } from "../runtime/builds/builds";
import { isUnsent } from "../runtime/navigation/forms";
import { useHydrated } from "../ui/useHydrated";
import { DEMO, exploreLinks, type NavLink } from "./links";
import { openPreferences } from "../features/consent/preferencesDialog";
import { type MouseEvent, type ReactNode, useRef } from "react";
import * as words from "../site/words/layout";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";

/** The footer of every page: links, address, and the settings of the visitor. */
export function Footer({ path }: { path: string }) {
  const site = useSite();
  const mounted = useHydrated();
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <a className="brand" href={routes.home}>
            <LogoMark />
            {site.name}
          </a>
          <p>{site.blurb}</p>
          <p>{site.city}</p>
          <a href={site.socialUrl} rel="me noopener">
            {words.onNetwork(site.name, site.socialName)}
          </a>
        </div>
        <LinkColumn
          title={words.learnMore}
          links={[
            { text: words.vision, href: routes.vision },
            { text: words.login, href: site.loginUrl },
            { text: common.events, href: routes.events },
            { text: words.aidinsight, href: routes.aidinsight },
          ]}
        />
        <LinkColumn
          title={words.contact}
          links={[DEMO, { text: common.blog, href: routes.blog }, { text: common.contactUs, href: routes.contactUs }]}
        />
        <LinkColumn title={words.explore} links={exploreLinks} />
        <LinkColumn title={words.howWeKnow} links={howWeKnowLinks} />
        <div className="settings">
          <SettingSwitch
            name="isDarkTheme"
            label={words.darkMode}
            path={path}
            on="dark-only"
            off="light-only"
            textOn={switchTo(words.lightMode)}
            textOff={switchTo(words.darkMode)}
            change={setTheme}
          />
          <SettingSwitch
            name="isLowData"
            label={words.lowDataMode}
            path={path}
            on="low-only"
            off="full-only"
            textOn={words.lowDataMode}
            textOff={words.lowDataMode}
            change={changeLowData}
          />
          {mounted ? (
            <button type="button" onClick={openPreferences}>
              {common.cookiePreferences}
            </button>
          ) : (
            <noscript>
              <a href={`${routes.privacyPolicy}#_consent`}>{common.cookiePreferences}</a>
            </noscript>
          )}
        </div>
        <div className="legal">
          <p>{`© ${site.year} ${site.name}`}</p>
          <a href={routes.termsOfService}>{words.terms}</a>
          <a href={routes.privacyPolicy}>{common.privacyPolicy}</a>
        </div>
      </div>
    </footer>
  );
}

/** A new document has the fonts and pictures for the mode. None is loaded over unsent text, or where none, or the same, would come. */
async function changeLowData(on: boolean): Promise<void> {
  if (setLowData(on) && (await isReachable()) && !isUnsent()) location.reload();
}

/**
 * Label beside the theme's switch: the mode to which it changes. It contains a verb, because a screen reader would otherwise read
 * "Light Mode: on" while the dark mode is shown.
 */
function switchTo(mode: string) {
  return (
    <>
      {words.switchTo}
      <span>{mode}</span>
    </>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SettingSwitchProps = {
  /** Name of the setting's cookie and of its form field. */
  name: string;
  /** Accessible name of the switch. */
  label: string;
  /** Page that is opened after a submission without JavaScript. */
  path: string;
  /** Classes for the two states. CSS shows one of them, because the markup is the same for every visitor. */
  on: string;
  off: string;
  /** Text beside the switch in each state. */
  textOn: ReactNode;
  textOff: ReactNode;
  change: (on: boolean) => unknown;
};

/**
 * A switch for a setting that the server's markup can't know. The page contains both states, and CSS shows the right one. Each is a
 * submit button of a form, which works without JavaScript.
 */
function SettingSwitch({ name, label, path, on, off, textOn, textOff, change }: SettingSwitchProps) {
  const form = useRef<HTMLFormElement>(null);
  const press = (value: boolean) => (event: MouseEvent) => {
    event.preventDefault();
    change(value);
    form.current?.querySelector<HTMLElement>(`.${value ? on : off} button`)?.focus();
  };
  const state = (checked: boolean, shownBy: string, text: ReactNode) => (
    <label className={shownBy}>
      <button
        className="switch"
        type="submit"
        name={name}
        value={String(!checked)}
        role="switch"
        aria-checked={checked}
        aria-label={label}
        onClick={press(!checked)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <form ref={form} method="post" action="/preferences">
      <input type="hidden" name="return" value={path} />
      {state(false, off, textOff)}
      {state(true, on, textOn)}
    </form>
  );
}
