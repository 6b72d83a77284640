import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadBridgeTable } from "../../generator/bridge/bridgeRules.js";
import { checkConversions, type ConversionRun } from "./support/checkConversions.js";
import { DIRECTED_PAIRS, type DirectedPair } from "./support/conversions.js";
import { validatorOfResults } from "./support/publishedSchema.js";

const test = suite("random messages between neighbouring revisions");

const COUNT = 6_000;
const SEED = 17;

/** The rows whose operation converts values, and whose values are too rare for a short run. `rows.test.ts` has a value for each row. */
const RARE: ReadonlySet<string> = new Set(["cancelled-id", "completion-limit", "content-array"]);

const RUNS = new Map<DirectedPair, ConversionRun>();

for (const pair of DIRECTED_PAIRS) {
  test(`from ${pair.from} to ${pair.to}: valid, reversible or reported, unchanged input, no new object without a change`, () => {
    const run = checkConversions(pair, { count: COUNT, seed: SEED, validate: validatorOfResults(pair.to) });
    RUNS.set(pair, run);
    assert.is(run.failed, 0, JSON.stringify(run.failures[0]));
    assert.ok(run.unchanged > COUNT / 2, `${run.unchanged} unchanged`);
  });

  test(`from ${pair.from} to ${pair.to}: the run reaches each row of the table`, () => {
    const [older, newer] = [pair.from, pair.to].sort();
    const rows = loadBridgeTable().rules.filter(
      (rule) => rule.pair === `${older}..${newer}` && rule.direction === pair.direction && rule.verdict !== "lossless",
    );
    const missed = rows
      .filter(({ at, id }) => at.length > 0 && !RARE.has(id) && !RUNS.get(pair)!.features.has(id))
      .map(({ id }) => id);
    assert.equal(missed, []);
  });
}

test.run();
