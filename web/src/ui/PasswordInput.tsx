import { useState } from "react";
import { Eye, EyeOff } from "./icons";
import { TextInput, type TextInputProps } from "./TextInput";
import { useHydrated } from "./useHydrated";
import * as words from "./words";

/** A password field, hidden until the visitor chooses to show it. Without a script there is no button for that. */
export function PasswordInput({
  autoComplete = "current-password",
  ...props
}: Omit<TextInputProps, "type" | "textarea" | "rows" | "icon" | "iconLabel" | "onIconClick">) {
  const [shown, setShown] = useState(false);
  const button = useHydrated() && {
    icon: shown ? <EyeOff /> : <Eye />,
    iconLabel: shown ? words.hidePassword : words.showPassword,
    onIconClick: () => setShown(!shown),
  };
  return <TextInput {...props} {...button} type={shown ? "text" : "password"} autoComplete={autoComplete} spellCheck={false} />;
}
