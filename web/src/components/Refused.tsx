import { Status } from "../ui/Status";
import { notRightYet } from "../site/words/contact";

/** Says above a form that the server has refused it. Without a script the browser focuses the element by `autofocus`. */
export function Refused({ errors }: { errors: Readonly<Record<string, string>> }) {
  if (Object.keys(errors).length === 0) return null;
  return (
    <Status className="form-error" role="alert" tabIndex={-1} autoFocus>
      {errors["form"] ?? notRightYet}
    </Status>
  );
}
