import { Still } from "../components/Still";
import { Afterwards } from "../features/events/Afterwards";
import { EventPage } from "../features/events/EventPage";
import type { EventAfterwardsData } from "../generated/payload";

/** Tab of a past event: what came of it. */
export function EventAfterwards({ data }: { data: EventAfterwardsData }) {
  return (
    <EventPage event={data.event} tab="afterwards">
      <Still name="afterwards" data={data.afterwards}>
        {(of) => <Afterwards of={of} />}
      </Still>
    </EventPage>
  );
}
