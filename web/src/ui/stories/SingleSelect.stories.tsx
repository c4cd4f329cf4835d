import { SingleSelect } from "../SingleSelect";
import { services, topics } from "./topics";

export default { title: "Widgets/Single select", id: "widgets-single-select" };

export const Empty = () => <SingleSelect label="Topic" options={topics} name="topic" placeholder="What is it about?" />;
export const Chosen = () => <SingleSelect label="Topic" options={topics} name="topic" defaultValue="partnership" />;
export const Keys = () => (
  <SingleSelect
    label="Country"
    labelKey="name"
    valueKey="code"
    options={[
      { name: "Kenya", code: "KE" },
      { name: "Côte d’Ivoire", code: "CI" },
    ]}
  />
);
export const ManyOptions = () => <SingleSelect label="Service" options={services} />;
export const Required = () => <SingleSelect label="Topic" options={topics} required />;
export const Disabled = () => <SingleSelect label="Topic" options={topics} disabled defaultValue="press" />;
export const Error = () => <SingleSelect label="Topic" options={topics} required error="Choose a topic." />;
export const Sm = () => <SingleSelect label="Topic" size="sm" options={topics} />;
export const Md = () => <SingleSelect label="Topic" size="md" options={topics} />;
