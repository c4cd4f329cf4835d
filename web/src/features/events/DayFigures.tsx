import { Facts } from "../../components/Facts";
import type { EventFigure } from "../../generated/payload";

/** The numbers of an event's day, each with what it counts. Renders nothing without numbers. */
export function DayFigures({ figures }: { figures: EventFigure[] }) {
  if (figures.length === 0) return null;
  return <Facts className="day-figures" of={figures.map(({ label, value }) => [label, value])} />;
}
