import { BrokenLine } from "./art/BrokenLine";
import { RoadTurns } from "./art/RoadTurns";
import type { ErrorData } from "../generated/payload";

const DETOUR = "Oops! That page seems to have taken a detour. Let us guide you back to your destination.";
const UNKNOWN = "Oops! We're unable to find out what's happening Let us guide you back to your destination.";

/** Any error: what happened, what to do, the way home, and where most people were going. */
export function ErrorPage({ data }: { data: ErrorData }) {
  const missing = data.statusCode === 404;
  return (
    <div className="wrap page error">
      <div>
        <p className="eyebrow">{data.message}</p>
        <h1>Error {data.statusCode}</h1>
        <p className="lede">{missing ? DETOUR : UNKNOWN}</p>
        {data.detail ? <p className="error-detail">{data.detail}</p> : null}
        <a className="btn btn-gold" href="/">
          Back to Homepage
        </a>
        <nav aria-label="Where to go instead">
          <a href="/organizations">Organizations</a>
          <a href="/events">Events</a>
          <a href="/blog">Blog</a>
          <a href="/contact-us">Contact Us</a>
        </nav>
      </div>
      {missing ? <RoadTurns /> : <BrokenLine />}
    </div>
  );
}
