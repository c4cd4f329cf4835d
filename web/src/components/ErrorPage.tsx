import { GoldLink } from "./links";
import type { ReactNode } from "react";
import type { ErrorData } from "../generated/payload";
import * as words from "../site/words/errors";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";

/**
 * Any error: what happened, what to do, and links to the home page and to the pages that visitors look for most. `children` is the
 * drawing beside it: drawings are large, and only pages that show an error load them.
 */
export function ErrorPage({ data, children }: { data: ErrorData; children: ReactNode }) {
  return (
    <div className="wrap page error">
      <div>
        <p className="eyebrow">{data.message}</p>
        <h1>{words.errorTitle(data.statusCode)}</h1>
        <p className="lede">{data.statusCode === 404 ? words.detour : words.unknown}</p>
        {data.detail ? <p className="error-detail">{data.detail}</p> : null}
        <GoldLink href={routes.home}>{common.backHome}</GoldLink>
        <nav aria-label={words.elsewhere}>
          <a href={routes.organizations}>{common.organizations}</a>
          <a href={routes.events}>{common.events}</a>
          <a href={routes.blog}>{common.blog}</a>
          <a href={routes.contactUs}>{common.contactUs}</a>
        </nav>
      </div>
      {children}
    </div>
  );
}
