import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { modelAt } from "../diff/support/compared.js";
import { REVISIONS } from "../support/revisions.js";
import { listConvertedPlaces } from "./support/places.js";

const test = suite("places that converters change, check or refuse");

for (const [index, newer] of REVISIONS.slice(1).entries()) {
  const older = REVISIONS[index]!;

  test(`${older}..${newer}: the places are those of the golden file`, () => {
    const file = join(import.meta.dirname, "places", `${older}..${newer}.txt`);
    const pair = { older: modelAt(older), newer: modelAt(newer) };
    const text = (["lower", "lift"] as const)
      .map(
        (direction) =>
          `${direction}\n${listConvertedPlaces(pair, direction)
            .map((line) => `  ${line}\n`)
            .join("")}`,
      )
      .join("\n");
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, text);
    assert.fixture(text, readFileSync(file, "utf8"));
  });
}

test.run();
