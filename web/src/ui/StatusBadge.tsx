import { oneOf } from "./oneOf";

/** Every value a badge has; its text is the value. */
export const STATUSES = ["REJECTED", "INACTIVE", "PENDING", "APPROVED", "ACTIVE", "ARCHIVED"] as const;
export type Status = (typeof STATUSES)[number];

/** A coloured pill with a dot. Dots differ in shape as well, so that colour is never the only difference. */
export function StatusBadge({ status }: { status: Status }) {
  oneOf("status", status, STATUSES);
  return (
    <span className="ui-status" data-status={status}>
      {status}
    </span>
  );
}
