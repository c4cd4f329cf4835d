import { useEffect } from "react";
import { Button } from "../Button";
import { dismiss, type NoticeType, Notifications, notify } from "../Notifications";

export default { title: "Widgets/Notification", id: "widgets-notification" };

const TEXT = {
  warning: ["Your connection is slow", "Low-data mode would load a tenth of the bytes."],
  success: ["Message sent", "Your reference is ME-2025-0417. We answer within two working days."],
  error: ["Your message was not sent", "The server could not be reached. What you wrote is still in the form."],
  info: ["A new version of this site is ready", "It appears with the next page you open."],
} as const;

const tell = (type: NoticeType) => notify({ type, title: TEXT[type][0], description: TEXT[type][1] });

function Example({ types }: { types: NoticeType[] }) {
  useEffect(() => {
    for (const type of types) tell(type);
    return () => dismiss();
  }, [types]);
  return (
    <>
      <Notifications />
      <Button className="gallery-notify" onClick={() => tell(types[0] ?? "info")}>
        Notify
      </Button>
    </>
  );
}

const example =
  (...types: NoticeType[]) =>
  () => <Example types={types} />;

export const Warning = example("warning");
export const Success = example("success");
export const Error = example("error");
export const Info = example("info");
export const Stack = example("info", "success", "warning", "error");
