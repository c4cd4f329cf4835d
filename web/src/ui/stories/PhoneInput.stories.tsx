import { useState } from "react";
import { PhoneInput } from "../PhoneInput";

export default { title: "Widgets/Phone input", id: "widgets-phone-input" };

export const Empty = () => {
  const [value, setValue] = useState<object>({ phoneNumber: "", isPhoneNumberValid: false });
  return (
    <>
      <PhoneInput label="Phone" name="phone" onValueChange={setValue} />
      <output className="gallery-value">{JSON.stringify(value)}</output>
    </>
  );
};
export const Given = () => <PhoneInput label="Phone" value="+34612345678" />;
export const Invalid = () => <PhoneInput label="Phone" value="+3461234" />;
export const Unreadable = () => <PhoneInput label="Phone" value="call the office" />;
export const Required = () => <PhoneInput label="Phone" required />;
export const Disabled = () => <PhoneInput label="Phone" disabled value="+254712345678" />;
export const Error = () => <PhoneInput label="Phone" value="+3461234" error="This is no number of that country." />;
export const Sm = () => <PhoneInput label="Phone" size="sm" />;
export const Md = () => <PhoneInput label="Phone" size="md" />;
