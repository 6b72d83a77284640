import { suite } from "uvu";
import * as assert from "uvu/assert";
import { getOppositePeerRole } from "../../generator/diff/roles.js";
import { BridgeRefusal } from "../../generated/runtime/conversion.js";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import { findingsOf, modelAt, PAIRS } from "../diff/support/compared.js";
import { isAllowed, rolesOf } from "../diff/support/verdicts.js";
import { seeded } from "../support/random.js";
import {
  chainBetween,
  convertAlong,
  convertedParts,
  valuesOf,
  type DirectedPair,
  type SentPart,
} from "./support/conversions.js";

const test = suite("example values of the diff, between all revisions");

/** An example value that one revision allows and the other rejects, as the part of a message. */
interface SentExample extends SentPart {
  readonly from: string;
  readonly to: string;
  readonly of: string;
  readonly value: unknown;
}

function examplesOf(before: string, after: string): SentExample[] {
  return findingsOf([before, after]).flatMap((finding) => partsOf(finding, { before, after }));
}

/** Returns the example of a finding for each sender. An example that is a whole message belongs to lifecycles, not to converters. */
function partsOf({ witness }: DiffFinding, revisions: { before: string; after: string }): SentExample[] {
  if (witness === undefined) return [];
  const { of, legal, value } = witness;
  const [method, part] = of.split("#") as [string, "params" | "result" | undefined];
  if (part === undefined) return [];
  const from = revisions[legal];
  const to = revisions[legal === "before" ? "after" : "before"];
  const { direction } = modelAt(from).methods.find((one) => one.method === method)!;
  const requesters = direction === "embedded" ? (["server"] as const) : rolesOf(direction);
  const senders = part === "params" ? requesters : requesters.map(getOppositePeerRole);
  return senders.map((sender) => ({ from, to, of, method, part, sender, value }));
}

/** The number of examples that must be tested at least, so that the test does not pass without examples. */
const LEAST = 1;

for (const [before, after] of PAIRS)
  test(`${before}..${after}: each example is converted or refused, in the direction that broke`, () => {
    const examples = examplesOf(before, after);
    assert.ok(examples.length >= LEAST, `${examples.length} examples`);
    for (const example of examples) {
      const { from, to, of, sender, value } = example;
      try {
        const converted = convertAlong(chainBetween(from, to), example, value);
        assert.ok(
          isAllowed(to, { of, value: converted, sender, embedded: true }),
          `${of} from ${from} to ${to}: ${JSON.stringify(value)} becomes ${JSON.stringify(converted)}`,
        );
      } catch (error) {
        if (!(error instanceof BridgeRefusal)) throw error;
        assert.not.equal(error.feature, "");
      }
    }
  });

/** The number of random messages from one revision to another. */
const COUNT = 1_000;

for (const [older, newer] of PAIRS)
  for (const [from, to] of [
    [newer, older],
    [older, newer],
  ] as const)
    test(`from ${from} to ${to}: random messages are converted or refused`, () => {
      const pair: DirectedPair = { from, to, direction: from > to ? "lower" : "lift" };
      const choose = seeded(23);
      const values = valuesOf(pair, choose);
      const parts = convertedParts(pair);
      for (let index = 0; index < COUNT; index++) {
        const part = parts[choose(parts.length)]!;
        const value = part.make(values);
        try {
          const converted = part.convert === undefined ? value : part.convert(value, []);
          assert.ok(
            part.accepts(converted),
            `${part.label}: ${JSON.stringify(value)} becomes ${JSON.stringify(converted)}`,
          );
        } catch (error) {
          if (!(error instanceof BridgeRefusal)) throw error;
        }
      }
    });

test.run();
