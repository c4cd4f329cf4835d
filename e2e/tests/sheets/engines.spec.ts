// A picture of the top of every kind of page in each engine, to lay side by side: output/sheets/engines/*.png.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { origin } from "../../support/http.ts";
import { type Engine, ENGINES } from "../../support/engines/driver.ts";
import { isInstalled } from "../../support/engines/places.ts";
import { REFUSED, start, Visitor } from "../../support/engines/test.ts";
import { KINDS } from "../../support/kinds.ts";

const FOLDER = join(import.meta.dirname, "../../output/sheets/engines");

for (const engine of ENGINES.filter(isInstalled)) {
  test(`every kind of page in ${engine}`, async () => {
    test.setTimeout(600_000);
    mkdirSync(FOLDER, { recursive: true });
    const driver = await start(engine, { scripts: true });
    try {
      await photograph(new Visitor(driver, origin()), engine);
    } finally {
      await driver.close();
    }
  });
}

async function photograph(visitor: Visitor, engine: Engine): Promise<void> {
  for (const [width, height] of [
    [360, 1100],
    [1440, 1000],
  ] as const) {
    await visitor.resize(width, height);
    for (const [kind, path] of Object.entries(KINDS)) {
      await visitor.load("/robots.txt");
      await visitor.page((cookies) => {
        for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
      }, REFUSED);
      await visitor.open(path);
      await visitor.until("the pictures in view are loaded", () =>
        Array.from(document.images)
          .filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect();
            return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && right > left;
          })
          .every((image) => image.complete),
      );
      await visitor.until("nothing moves", () =>
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
      );
      writeFileSync(join(FOLDER, `${kind.replace(/\W+/g, "-")}_${width}_${engine}.png`), await visitor.picture());
    }
  }
}
