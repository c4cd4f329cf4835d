import { useState } from "react";
import { Tabs } from "../Tabs";
import type { Tab } from "../tabs/tab";

export default { title: "Widgets/Tabs", id: "widgets-tabs" };

const words = ["Overview", "Agenda", "Speakers", "FAQs", "Registration"];
const routes: Tab[] = words.map((text, index) => ({ text, route: `#${text.toLowerCase()}`, active: index === 1 }));
const panels: Tab[] = words.map((text, index) => ({ text, active: index === 0, panel: <p>What stands under {text}.</p> }));

export const Routes = () => <Tabs label="Event" tabs={routes} />;
export const EmptyRoute = () => <Tabs label="Event" tabs={[...routes, { text: "Photographs", route: "" }]} />;
export const Buttons = () => <Tabs label="Event" tabs={panels} />;
export const Reports = () => {
  const [index, setIndex] = useState(0);
  return (
    <>
      <Tabs label="Event" tabs={words.map((text) => ({ text }))} onSelect={setIndex} />
      <output className="gallery-value">{index}</output>
    </>
  );
};
export const Centre = () => <Tabs label="Event" tabs={panels} centre />;
export const End = () => <Tabs label="Event" tabs={routes} end />;
export const MaxContent = () => <Tabs label="Event" tabs={routes} maxContent />;
