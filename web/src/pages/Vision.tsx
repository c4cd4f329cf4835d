import { Closing } from "../components/Closing";
import { PageIntro } from "../components/PageIntro";
import type { VisionData } from "../generated/payload";
import * as words from "../site/words/common";
import * as routes from "../generated/routes";

/** The vision of the company: points that are joined by a line down the page. */
export function Vision({ data }: { data: VisionData }) {
  return (
    <>
      <div className="wrap page">
        <PageIntro art="horizon" intro={data.intro} />
        <ol className="meridian">
          {data.points.map((point) => (
            <li key={point.title}>
              <h2>{point.title}</h2>
              <p>{point.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Closing closing={data.closing} action={words.contactUs} href={routes.contactUs} />
    </>
  );
}
