import { PasswordInput } from "../PasswordInput";

export default { title: "Widgets/Password input", id: "widgets-password-input" };

export const Hidden = () => <PasswordInput label="Password" defaultValue="forty thousand studies" />;
export const Required = () => <PasswordInput label="Password" required />;
export const Disabled = () => <PasswordInput label="Password" disabled defaultValue="forty thousand studies" />;
export const Error = () => <PasswordInput label="Password" error="Use twelve characters or more." />;
export const Sm = () => <PasswordInput label="Password" size="sm" />;
export const Md = () => <PasswordInput label="Password" size="md" />;
