import { LogoMark } from "../components/art/LogoMark";
import { useSite } from "../site/contexts";
import { setLowData, setTheme } from "../site/settings";
import { useHydrated } from "../ui/useHydrated";
import { DEMO, type NavLink } from "./links";
import { openPreferences } from "../features/consent/preferencesDoor";
import { SettingSwitch } from "./SettingSwitch";

/** The foot of every page: where else to go, who this is, and how the visitor wants to see it. */
export function Footer({ path }: { path: string }) {
  const site = useSite();
  const mounted = useHydrated();
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <a className="brand" href="/">
            <LogoMark />
            {site.name}
          </a>
          <p>{site.blurb}</p>
          <p>{site.city}</p>
          <a href={site.socialUrl} rel="me noopener">
            {site.name} on {site.socialName}
          </a>
        </div>
        <LinkColumn
          title="Learn More"
          links={[
            { text: "Vision", href: "/vision" },
            { text: "Login", href: site.loginUrl },
            { text: "Events", href: "/events" },
            { text: "Aidinsight", href: "/aidinsight" },
          ]}
        />
        <LinkColumn title="Contact" links={[DEMO, { text: "Blog", href: "/blog" }, { text: "Contact Us", href: "/contact-us" }]} />
        <div className="settings">
          <SettingSwitch name="isDarkTheme" label="Dark Mode" path={path} on="dark-only" off="light-only" textOn={switchTo("Light Mode")} textOff={switchTo("Dark Mode")} change={setTheme} />
          <SettingSwitch name="isLowData" label="Low-data mode" path={path} on="low-only" off="full-only" textOn="Low-data mode" textOff="Low-data mode" change={setLowData} />
          {mounted ? (
            <button type="button" onClick={openPreferences}>
              Cookie preferences
            </button>
          ) : (
            <noscript>
              <a href="/privacy-policy#_consent">Cookie preferences</a>
            </noscript>
          )}
        </div>
        <div className="legal">
          <p>
            © {site.year} {site.name}
          </p>
          <a href="/terms-of-service">Terms of Services</a>
          <a href="/privacy-policy">Privacy Policy</a>
        </div>
      </div>
    </footer>
  );
}

/** Beside the theme's switch stands the mode it changes to. Without the verb, a switch that is on would read "Light Mode: on". */
function switchTo(mode: string) {
  return (
    <>
      Switch to <b>{mode}</b>
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
