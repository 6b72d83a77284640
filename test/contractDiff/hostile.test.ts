import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareSchemas } from "../../generator/contractDiff/schemaVerdicts.js";
import { decideInclusion } from "../../generator/inclusion/inclusion.js";
import { Steps } from "../../generator/inclusion/steps.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { HOSTILE } from "./support/hostile.js";

const STEPS = 100_000;
const TOO_LARGE = "the schemas are too large to compare within 100000 steps";

/** The verdict, or the reason why there is none: whether the first schema is included in the second, and the other way around. */
const WANTED: ReadonlyMap<string, readonly [string, string]> = new Map([
  [
    "2^60 references to the same value",
    ["the check of the value that tells both apart needs too many steps", "included"],
  ],
  ["2^60 members", ["the smallest value has more than 20000 parts", "the smallest value has more than 20000 parts"]],
  ["2^60 alternatives", ["witness", "included"]],
  ["25 combinations of 25 alternatives", [TOO_LARGE, TOO_LARGE]],
  ["exclusions of exclusions", ["included", TOO_LARGE]],
  ["patterns with quantifiers inside of quantifiers", ["witness", "witness"]],
  ["a pattern whose deterministic automaton has 2^30 states", [TOO_LARGE, TOO_LARGE]],
  ["fifty patterns of names", [TOO_LARGE, TOO_LARGE]],
  ["an enum of 10 MB", [TOO_LARGE, TOO_LARGE]],
  ["an enum of 30,000 objects", [TOO_LARGE, TOO_LARGE]],
  ["10,000 levels", ["a schema nests deeper than 200 levels", "a schema nests deeper than 200 levels"]],
  ["190 levels of alternatives", [TOO_LARGE, TOO_LARGE]],
  ["a chain of 5,000 references", [TOO_LARGE, TOO_LARGE]],
  ["a circle of 300 references, each with another one", [TOO_LARGE, TOO_LARGE]],
  ["8,000 members", [TOO_LARGE, TOO_LARGE]],
  [
    "a billion items that differ",
    ["an array would need more than 20000 items", "an array would need more than 20000 items"],
  ],
  [
    "a thousand items that contains allows",
    ["an array would need more than 20000 items", "an array would need more than 20000 items"],
  ],
  ["30 items that contains shares", [TOO_LARGE, "witness"]],
  ["different items of few values", ["witness", "witness"]],
  ["a divisor of 300 digits", ["witness", "included"]],
  ["divisors without a common multiple below 2^100", ["too many multiples would have to be tried", "witness"]],
  [
    "unevaluated members of 30 alternatives",
    [
      "unevaluatedProperties or unevaluatedItems depends on too many alternatives",
      "unevaluatedProperties or unevaluatedItems depends on too many alternatives",
    ],
  ],
  ["conditions after conditions", [TOO_LARGE, "included"]],
  ["members that need each other", ["included", "witness"]],
]);

/** Runs a function, and returns its result with the number of steps that were allowed to it. */
function counted<T>(run: () => T): [result: T, steps: number] {
  const { spend } = Steps.prototype;
  let steps = 0;
  Steps.prototype.spend = function (count) {
    spend.call(this, count);
    steps += count;
  };
  try {
    return [run(), steps];
  } finally {
    Steps.prototype.spend = spend;
  }
}

test("the table has all pairs", () => {
  assert.equal([...WANTED.keys()], [...HOSTILE.keys()]);
});

for (const [name, pair] of HOSTILE)
  test(`${name}: the verdict is there within the steps`, () => {
    const [first, second] = pair();
    for (const [i, [inner, outer]] of [[first, second] as const, [second, first] as const].entries()) {
      const [inclusion, steps] = counted(() => decideInclusion(inner, outer));
      assert.is(inclusion.verdict === "open" ? inclusion.reason : inclusion.verdict, WANTED.get(name)![i]);
      // Examples of a difference that is too hard to find may take a quarter more.
      assert.ok(steps <= 1.25 * STEPS, `${steps} steps`);
    }
  });

test("fewer steps are told in the reason", () => {
  const [inner, outer] = HOSTILE.get("conditions after conditions")!();
  const [inclusion, steps] = counted(() => decideInclusion(inner, outer, { steps: 1000 }));
  assert.equal(inclusion, { verdict: "open", reason: "the schemas are too large to compare within 1000 steps" });
  assert.ok(steps <= 1250, `${steps} steps`);
});

test("300 changes of one schema take no more comparisons than its first changes", () => {
  const members = (maximum: number): JsonSchema => ({
    properties: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`m${i}`, { type: "number", maximum }])),
  });
  const [{ changes }, steps] = counted(() => compareSchemas(members(2), members(1), "input"));
  assert.is(changes.length, 300);
  // The whole, and each of the first 48 changes alone and undone.
  assert.ok(steps <= (1 + 2 * 48) * 1.25 * STEPS, `${steps} steps`);
});

test("an unchanged schema is included, however large it is", () => {
  const [inner] = HOSTILE.get("an enum of 10 MB")!();
  assert.equal(decideInclusion(inner, structuredClone(inner)), { verdict: "included" });
});

test("a broken schema is told", () => {
  const reasonOf = (schema: object): unknown => {
    const [there, back] = [decideInclusion(schema, { type: "null" }), decideInclusion({ type: "null" }, schema)];
    assert.equal(there, back);
    return there.verdict === "open" ? there.reason : there.verdict;
  };
  assert.is(reasonOf({ $ref: "#/$defs/none" }), "#/$defs/none does not name a schema of this document");
  assert.is(reasonOf({ $ref: "https://example.com/a" }), "https://example.com/a is not in this document");
  assert.is(
    reasonOf({ properties: { a: { minLength: "1" } } }),
    "/properties/a/minLength must be a whole number that is not negative",
  );
  assert.is(
    reasonOf({ anyOf: [{ $ref: "#" }] }),
    "/anyOf/0/$ref closes a cycle of schemas that all apply to the same value",
  );
  assert.match(reasonOf({ pattern: "(a)\\1" }) as string, /^\/pattern the pattern \(a\)\\1 has a back reference/);
  assert.match(
    reasonOf({ $schema: "http://json-schema.org/draft-04/schema#" }) as string,
    /^\$schema: the dialect .* is not supported/,
  );
});

test.run();
