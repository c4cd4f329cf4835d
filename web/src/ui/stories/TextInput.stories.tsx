import { Search } from "../icons";
import { TextInput } from "../TextInput";
import { useState } from "react";

export default { title: "Widgets/Text input", id: "widgets-text-input" };

export const Base = () => <TextInput label="Organization" placeholder="Where you work" autoComplete="organization" />;
export const Sm = () => <TextInput label="Organization" size="sm" placeholder="40 px high" />;
export const Md = () => <TextInput label="Organization" size="md" placeholder="54 px high" />;
export const Required = () => <TextInput label="Name" required autoComplete="name" />;
export const Disabled = () => <TextInput label="Name" disabled defaultValue="Amara Okafor" />;
export const Square = () => <TextInput label="Name" square />;
export const Textarea = () => <TextInput label="Message" textarea maxLength={4000} hint="At most 4,000 characters." />;
export const Error = () => (
  <TextInput label="Email" type="email" required defaultValue="amara@" error="Write the whole address, such as name@example.org." />
);
export const TextareaError = () => <TextInput label="Message" textarea required error="Write a message." />;
export const Hint = () => <TextInput label="Email" type="email" hint="We answer to this address and use it for nothing else." />;
export const MaxLength = () => <TextInput label="Two letters" maxLength={2} />;
export const Icon = () => <TextInput label="Find" icon={<Search />} />;
export const IconButton = () => {
  const [clicks, setClicks] = useState(0);
  return (
    <TextInput
      label="Find"
      type="search"
      icon={<Search />}
      iconLabel="Search"
      onIconClick={() => setClicks(clicks + 1)}
      hint={`Clicked ${clicks} times`}
    />
  );
};
