import type { ReactElement } from "react";
import { Breadcrumb } from "../Breadcrumb";
import { Button } from "../Button";
import { Carousel } from "../Carousel";
import { DropdownMenu } from "../DropdownMenu";
import { Loader } from "../Loader";
import { LoadingAnimation } from "../LoadingAnimation";
import { Modal } from "../Modal";
import { MultiSelect } from "../MultiSelect";
import { Notification, Notifications } from "../Notifications";
import { Pagination } from "../Pagination";
import { PasswordInput } from "../PasswordInput";
import { PhoneInput } from "../PhoneInput";
import { ScrollReveal } from "../ScrollReveal";
import { SingleSelect } from "../SingleSelect";
import { StatusBadge } from "../StatusBadge";
import { Tabs } from "../Tabs";
import { TextInput } from "../TextInput";
import { Toggle } from "../Toggle";

const nothing = () => {};

/** Each widget at least once, for tests that apply to all of them. */
const widgets: Record<string, ReactElement> = {
  Button: <Button variant="gold">Send</Button>,
  "Button, loading": <Button loading>Send</Button>,
  TextInput: <TextInput label="Name" required error="Write a name." hint="As on paper." />,
  "TextInput, area": <TextInput label="Message" textarea maxLength={4000} defaultValue="Dear" />,
  PasswordInput: <PasswordInput label="Password" />,
  PhoneInput: <PhoneInput label="Phone" name="phone" />,
  "PhoneInput, given": <PhoneInput label="Phone" name="phone" value="+34612345678" />,
  SingleSelect: <SingleSelect label="Topic" name="topic" options={["Demo", "Press"]} defaultValue="Press" />,
  MultiSelect: <MultiSelect label="Services" name="services" options={["Training", "Compliance"]} defaultValue={["Training"]} search />,
  Toggle: <Toggle label="Analytics" onLabel="On" offLabel="Off" defaultChecked />,
  "Tabs, routes": (
    <Tabs
      label="Event"
      tabs={[
        { text: "Agenda", route: "/a", active: true },
        { text: "FAQs", route: "/f" },
      ]}
    />
  ),
  "Tabs, buttons": (
    <Tabs
      label="Event"
      tabs={[
        { text: "Agenda", panel: "one" },
        { text: "FAQs", panel: "two" },
      ]}
    />
  ),
  DropdownMenu: (
    <DropdownMenu
      items={[
        { text: "Website", href: "/w" },
        { text: "Copy", onSelect: nothing },
      ]}
    />
  ),
  Breadcrumb: (
    <Breadcrumb
      entries={[
        { text: "home", route: "/" },
        { text: "blog", route: "/blog" },
      ]}
    />
  ),
  StatusBadge: <StatusBadge status="ACTIVE" />,
  Modal: (
    <Modal show onClose={nothing} title="Preferences" size="lg" footer="Foot">
      Body
    </Modal>
  ),
  Notifications: <Notifications />,
  Notification: <Notification type="error" title="Not sent" description="Try again." onDismiss={nothing} />,
  "Pagination, links": <Pagination currentPage={3} lastPage={9} url="/blog?tag=cash" />,
  "Pagination, events": <Pagination currentPage={1} lastPage={9} onPageChanged={nothing} />,
  Carousel: (
    <Carousel label="Quotes" autoplay>
      <p>One</p>
      <p>Two</p>
    </Carousel>
  ),
  "Carousel, fade": (
    <Carousel label="Quotes" effect="fade">
      <p>One</p>
      <p>Two</p>
    </Carousel>
  ),
  Loader: <Loader />,
  LoadingAnimation: <LoadingAnimation />,
  ScrollReveal: <ScrollReveal>Seen</ScrollReveal>,
};

/** The widgets with their names, for `describe.each`. */
export const everyWidget = Object.entries(widgets);
