import { test } from "uvu";
import * as assert from "uvu/assert";
import { requiring } from "../support/requiring.js";
import { PUBLISHED_SCHEMAS } from "../support/schemas.js";
import { CELLS, inProcess, Matrix, overStdio } from "./support/cells.js";
import { openHttpOf, openMemory, overNetwork } from "./support/channels.js";
import { ALL_FEATURES } from "./support/features.js";
import { byGuards, byPublishedSchemas } from "./support/wire.js";

const published = requiring(test, PUBLISHED_SCHEMAS);
const checks = [byGuards, byPublishedSchemas()];

/** The features of all cells, by the kind of their expectation. Each transport compares all of them. */
const COUNTS = { native: 1212, difference: 153, absent: 146, inapplicable: 189 };

for (const [transport, open] of [
  ["in memory", openMemory],
  ["over HTTP", openHttpOf(overNetwork)],
] as const) {
  const matrix = new Matrix(inProcess(open), checks);

  for (const feature of ALL_FEATURES)
    published(`${feature.name}, ${transport}: all messages are valid by the published schemas`, async () => {
      for (const cell of CELLS) await matrix.check(feature, cell);
    });

  published(`all cells were compared ${transport}`, () => {
    assert.equal(matrix.counts, COUNTS);
  });
}

const stdio = new Matrix(overStdio, checks);

for (const cell of CELLS)
  published(
    `a client of ${cell.client} on stdio gets all features of a server of ${cell.native}, or the differences of the table`,
    () => stdio.checkAll(cell),
  );

published("all cells were compared over stdio", () => {
  assert.equal(stdio.counts, COUNTS);
});

test.run();
