import { MultiSelect } from "../MultiSelect";
import { services } from "./topics";

export default { title: "Widgets/Multi select", id: "widgets-multi-select" };

export const Empty = () => <MultiSelect label="Services" options={services} name="services" />;
export const Chosen = () => (
  <MultiSelect
    label="Services"
    options={services}
    name="services"
    defaultValue={["Training", "Compliance", "Monitoring, evaluation & learning"]}
  />
);
export const Search = () => <MultiSelect label="Services" options={services} search />;
export const SearchPlaceholder = () => <MultiSelect label="Services" options={services} search searchPlaceholder="Search services" />;
export const Keys = () => (
  <MultiSelect
    label="Countries"
    labelKey="name"
    valueKey="code"
    options={[
      { name: "Kenya", code: "KE" },
      { name: "Peru", code: "PE" },
    ]}
  />
);
export const Required = () => <MultiSelect label="Services" options={services} required />;
export const Disabled = () => <MultiSelect label="Services" options={services} disabled defaultValue={["Training"]} />;
export const Error = () => <MultiSelect label="Services" options={services} error="Choose at least one service." />;
export const Sm = () => <MultiSelect label="Services" size="sm" options={services} />;
export const Md = () => <MultiSelect label="Services" size="md" options={services} />;
