import { Toggle } from "../Toggle";

export default { title: "Widgets/Toggle", id: "widgets-toggle" };

export const Off = () => <Toggle label="Analytics" />;
export const On = () => <Toggle label="Analytics" defaultChecked />;
export const Labels = () => <Toggle label="Dark Mode" onLabel="Switch to Light Mode" offLabel="Switch to Dark Mode" />;
export const OnOffLabels = () => <Toggle label="Low-data mode" onLabel="On" offLabel="Off" defaultChecked />;
export const Hint = () => <Toggle label="Marketing" hint="The chat, and what it remembers." />;
export const Disabled = () => <Toggle label="Necessary" disabled />;
export const DisabledOn = () => <Toggle label="Necessary" disabled defaultChecked />;
