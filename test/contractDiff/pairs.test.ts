import { test } from "uvu";
import * as assert from "uvu/assert";
import { KEYWORD_VALUE_CHECKS } from "../../generator/contract/keywordChecks.js";
import { refuseUnsupportedSchema } from "../../generator/contract/refuseSchema.js";
import { schemasWithin } from "../../generator/contract/subschemas.js";
import { dialectOf, FOREIGN_KEYWORDS } from "../../templates/runtime/json-schema/document.js";
import { pickFrom } from "../contract/support/randomSchemas.js";
import { ajvVerdict, guardVerdict, sides, type Verdict } from "./support/judges.js";
import { CHANGES, PAIRS, type Pair } from "./support/pairs.js";
import { materialOf, Sampler } from "./support/sample.js";

/** `SEED=7` draws other values. */
const SEED = Number(process.env["SEED"] ?? 1);
/** So many values of the side that the other one must include. */
const VALUES = 200;
const MOST_DRAWS = 8000;

/** How one validator judges values by both sides of a pair, in the order in which the first must be included in the second. */
interface Judge {
  readonly by: string;
  readonly isIncluded: Verdict;
  readonly isInOther: Verdict;
}

function judges(pair: Pair): Judge[] {
  const verdicts = { guard: guardVerdict, ...(pair.change.ajvErrs === undefined && { ajv: ajvVerdict }) };
  return Object.entries(verdicts).map(([by, verdict]) => {
    const [isIncluded, isInOther] = sides(pair).map(verdict) as [Verdict, Verdict];
    return { by, isIncluded, isInOther };
  });
}

/** Yields the values of a pair's table row, then values drawn from both schemas. */
function* values(pair: Pair, draws: number): Generator {
  const { lost, gained, values: listed = [] } = pair.change;
  yield* [...listed, lost, gained].filter((value) => value !== undefined);
  yield* drawn(pair, draws);
}

function* drawn(pair: Pair, draws: number): Generator {
  const pick = pickFrom(SEED * 1e6 + PAIRS.indexOf(pair));
  const material = materialOf([pair.before, pair.after]);
  const samplers = [pair.before, pair.after].map((schema) => new Sampler(schema, material, pick));
  for (let i = 0; i < draws; i++) yield samplers[i % 2]!.draw();
}

test("there are at least 60 changes, and no two have the same rule", () => {
  assert.ok(CHANGES.length >= 60, String(CHANGES.length));
  assert.is(new Set(CHANGES.map(({ rule }) => rule)).size, CHANGES.length);
  for (const verdict of ["compatible", "breaking", "undecided"])
    for (const of of ["input", "output"])
      assert.ok(
        PAIRS.some((pair) => pair.verdict === verdict && pair.of === of),
        `${of}: ${verdict}`,
      );
});

test("mcpgen supports the schemas", () => {
  for (const { rule, before, after } of CHANGES)
    for (const schema of [before, after]) refuseUnsupportedSchema(schema, rule);
});

for (const pair of PAIRS.filter(({ truth }) => truth === "breaking"))
  test(`${pair.name}: the witness breaks it`, () => {
    for (const { by, isIncluded, isInOther } of judges(pair)) {
      assert.ok(isIncluded(pair.witness), `${by}: the witness is valid on its own side`);
      assert.not(isInOther(pair.witness), `${by}: the witness is invalid on the other side`);
    }
  });

for (const pair of PAIRS.filter(({ truth }) => truth === "compatible"))
  test(`${pair.name}: no value contradicts`, () => {
    const all = judges(pair);
    const { empty } = pair.change;
    const isEmpty = empty === "both" || (empty === "after" && pair.of === "output");
    let [included, seen] = [0, 0];
    for (const value of values(pair, isEmpty ? VALUES : MOST_DRAWS)) {
      seen++;
      const verdicts = all.map(({ isIncluded, isInOther }) => [isIncluded(value), isInOther(value)]);
      for (const verdict of verdicts)
        assert.equal(verdict, verdicts[0], `the validators disagree: ${JSON.stringify(value)}`);
      const [isIncluded, isInOther] = verdicts[0]!;
      if (!isIncluded) continue;
      assert.ok(isInOther, `${JSON.stringify(value)} contradicts`);
      if (++included >= VALUES) break;
    }
    if (isEmpty) assert.is(included, 0, "the schema has no value");
    else assert.ok(included >= VALUES, `${included} of ${seen} values`);
  });

test("a row whose ajvErrs is set has a value that ajv and the guard judge differently", () => {
  for (const pair of PAIRS.filter(({ change }) => change.ajvErrs !== undefined)) {
    const differs = sides(pair).some((schema) => {
      const [byAjv, byGuard] = [ajvVerdict(schema), guardVerdict(schema)];
      return [...values(pair, VALUES)].some((value) => byAjv(value) !== byGuard(value));
    });
    assert.ok(differs, pair.name);
  }
});

/** Without this, the compatible pairs would prove little. */
test("drawn values alone contradict 19 of 20 breaking pairs", () => {
  const breaking = PAIRS.filter(({ truth }) => truth === "breaking");
  const missed = breaking.filter((pair) => {
    const [{ isIncluded, isInOther }] = judges(pair) as [Judge];
    for (const value of drawn(pair, 1000)) if (isIncluded(value) && !isInOther(value)) return false;
    return true;
  });
  assert.ok(missed.length <= breaking.length / 20, missed.map(({ name }) => name).join("\n"));
});

test("a drawn value ends, though its schema asks for more and more parts", () => {
  const next = { type: "object", properties: { a: { $ref: "#" }, b: { $ref: "#" } }, required: ["a", "b"] };
  for (const schema of [
    next,
    { type: "array", items: { $ref: "#" }, minItems: 1e9, contains: next, minContains: 1e9 },
  ]) {
    const sampler = new Sampler(schema, materialOf([schema]), pickFrom(SEED));
    for (let i = 0; i < 20; i++) assert.ok(JSON.stringify(sampler.draw()).length < 10_000);
  }
});

/** Known keywords that restrict no value by themselves, or restrict none in a tool's schema. */
const NO_RESTRICTION = new Set("$schema $id $anchor $dynamicAnchor $defs definitions contentSchema if".split(" "));
const ANNOTATIONS =
  "title description default examples deprecated readOnly writeOnly $comment format contentEncoding contentMediaType";

test("each keyword is in a row, and each that restricts values is in compatible and in breaking rows", () => {
  const found = { compatible: new Set<string>(), breaking: new Set<string>() };
  for (const { truth, before, after } of PAIRS)
    for (const side of [before, after])
      for (const { schema } of schemasWithin(side))
        for (const keyword of Object.keys(schema))
          if (!FOREIGN_KEYWORDS[dialectOf(side)].has(keyword)) found[truth].add(keyword);
  const restricting = ["const", ...KEYWORD_VALUE_CHECKS.keys()].filter((keyword) => !NO_RESTRICTION.has(keyword));
  const anywhere = new Set([...found.compatible, ...found.breaking]);
  const missing = (wanted: Iterable<string>, inside: Set<string>): string[] =>
    [...wanted].filter((keyword) => !inside.has(keyword));
  assert.equal(missing([...NO_RESTRICTION, ...ANNOTATIONS.split(" ")], anywhere), []);
  assert.equal(missing(restricting, found.compatible), []);
  assert.equal(missing(restricting, found.breaking), []);
});

test.run();
