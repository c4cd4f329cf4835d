import { oneOf } from "./oneOf";

/** All values of a badge. The value is also its text. */
export const STATUSES = ["REJECTED", "INACTIVE", "PENDING", "APPROVED", "ACTIVE", "ARCHIVED"] as const;
export type Status = (typeof STATUSES)[number];

/** A coloured pill with a dot. The dots differ in shape too, so that colour is never the only difference. */
export function StatusBadge({ status }: { status: Status }) {
  oneOf("status", status, STATUSES);
  return (
    <span className="ui-status" data-status={status}>
      {status}
    </span>
  );
}
