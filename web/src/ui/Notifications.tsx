import { Cross, Failure, Info, Success, Warning } from "./icons";
import { dismiss, type Notice, useNotices } from "./notices";
import { useStands } from "./Status";
import { useFocusReturn } from "./useFocusReturn";
import * as words from "./words";

export { dismiss, type Notice, type NoticeType, notify } from "./notices";

const ICONS = { warning: Warning, success: Success, error: Failure, info: Info };

/** The stack of notices at the top right. The layout contains one; any code may call `notify`. */
export function Notifications() {
  const notices = useNotices();
  return (
    <section className="ui-notices" aria-label={words.notifications}>
      {notices.map((notice) => (
        <Notification key={notice.id} {...notice} onDismiss={() => dismiss(notice.id)} />
      ))}
    </section>
  );
}

/** One notice. */
export function Notification({ type, title, description, action, onDismiss }: Omit<Notice, "id"> & { onDismiss: () => void }) {
  const Icon = ICONS[type];
  const box = useFocusReturn<HTMLDivElement>();
  const stands = useStands();
  return (
    <div ref={box} className="ui-notice" role={type === "error" || type === "warning" ? "alert" : "status"} data-type={type}>
      <span className="ui-notice-icon">
        <Icon size={22} />
      </span>
      <div>
        {stands ? <p className="ui-notice-title">{title}</p> : null}
        {stands && description ? <p className="ui-notice-text">{description}</p> : null}
        {action ? (
          <button type="button" className="ui-notice-action" onClick={action.run}>
            {action.label}
          </button>
        ) : null}
      </div>
      <button type="button" className="ui-notice-close" aria-label={words.dismiss} onClick={onDismiss}>
        <Cross size={16} />
      </button>
    </div>
  );
}
