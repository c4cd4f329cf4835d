import { type Status, StatusBadge } from "../StatusBadge";

export default { title: "Widgets/Status badge", id: "widgets-status-badge" };

const badge = (status: Status) => () => <StatusBadge status={status} />;

export const Rejected = badge("REJECTED");
export const Inactive = badge("INACTIVE");
export const Pending = badge("PENDING");
export const Approved = badge("APPROVED");
export const Active = badge("ACTIVE");
export const Archived = badge("ARCHIVED");
