import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { everyWidget } from "./stories/everyWidget";
import { Modal } from "./Modal";
import { StatusBadge } from "./StatusBadge";

test("the server has no document", () => {
  expect(typeof document).toBe("undefined");
});

describe.each(everyWidget)("%s on the server", (_, element) => {
  const markup = renderToString(element);

  test("is the same for every visitor", () => {
    expect(renderToString(element)).toBe(markup);
  });

  test("has no style attribute and no event handler in its markup", () => {
    expect(markup).not.toMatch(/<[^>]*\s(style|on\w+)=/u);
    expect(markup).not.toContain("<style");
  });
});

const of = (name: string) => renderToString(everyWidget.find(([other]) => other === name)?.[1]);

describe("without a script", () => {
  test("a select is a native select", () => {
    expect(of("SingleSelect")).toMatch(/<select[^>]*name="topic"/u);
  });

  test("a multi-select is a disclosure of checkboxes", () => {
    expect(of("MultiSelect")).toMatch(/<details.*<input type="checkbox" name="services"[^>]*value="Compliance"/u);
  });

  // Promise: in-the-browser 16
  test("a phone field has its countries in a native select", () => {
    expect(of("PhoneInput")).toMatch(/<noscript><select[^>]*name="phoneCode".*<option value="KE">Kenya \+254/u);
  });

  test("a menu is a disclosure of its links", () => {
    expect(of("DropdownMenu")).toMatch(/<details.*<summary[^>]*aria-label="More options".*href="\/w"/u);
  });

  test("all slides and all panels are in the markup", () => {
    expect(of("Carousel")).toMatch(/One.*Two/u);
    expect(of("Tabs, buttons")).toMatch(/one.*two/u);
    expect(of("Carousel") + of("Tabs, buttons")).not.toMatch(/\shidden|inert/u);
  });
});

describe("an unsupported value is refused with its name", () => {
  // Promise: widgets 40
  test("the size of a modal", () => {
    const modal = (
      <Modal show={false} onClose={() => undefined} title="T" size={"huge" as "base"}>
        x
      </Modal>
    );
    expect(() => renderToString(modal)).toThrow('size must be one of base, md, lg, xl, full; it is "huge"');
  });

  // Promise: widgets 17
  test("the status of a badge", () => {
    expect(() => renderToString(<StatusBadge status={"OPEN" as "ACTIVE"} />)).toThrow(
      "status must be one of REJECTED, INACTIVE, PENDING, APPROVED, ACTIVE, ARCHIVED",
    );
  });
});
