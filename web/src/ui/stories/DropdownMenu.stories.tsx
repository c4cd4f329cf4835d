import { useState } from "react";
import { DropdownMenu } from "../DropdownMenu";

export default { title: "Widgets/Dropdown menu", id: "widgets-dropdown-menu" };

const links = ["Copy link", "Share by email", "Print", "Download as CSV", "Report a mistake", "See the history", "Visit website"];

export const Actions = () => {
  const [chosen, setChosen] = useState("nothing yet");
  return (
    <div className="gallery-menu">
      <DropdownMenu items={["Edit", "Copy", "Delete"].map((text) => ({ text, onSelect: () => setChosen(text) }))} />
      <output className="gallery-value">{chosen}</output>
    </div>
  );
};
export const Links = () => (
  <div className="gallery-menu">
    <DropdownMenu
      items={[
        { text: "Visit website", href: "#website" },
        { text: "Email", href: "mailto:events@meridian-evidence.example" },
      ]}
    />
  </div>
);
export const Scrolls = () => (
  <div className="gallery-menu">
    <DropdownMenu items={links.map((text) => ({ text }))} />
  </div>
);
export const AtTheLeft = () => <DropdownMenu items={[{ text: "Copy the address of this page" }, { text: "Print" }]} />;
