import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { UnsupportedSchemaError, refuseUnsupportedSchema } from "../../generator/contract/refuseSchema.js";
import { toolMistakes } from "../../generator/contract/toolNotes.js";
import { findGuardImports } from "../../generator/contract/guardExports.js";
import { hasReachedStepLimit, SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import {
  isLinearTimePattern,
  createMatcher,
  PatternSearcher,
  compilePattern,
} from "../../templates/runtime/json-schema/patterns/matcher.js";
import { parsePattern } from "../../templates/runtime/json-schema/patterns/syntax.js";

const test = suite("patterns");

/** `RUNS=100000` looks at more, and `npm run test:mutants` at twice as many. */
const RUNS = Number(process.env["RUNS"] ?? (process.env["MUTANTS"] === "all" ? 3000 : 1500));

/** Counts steps, and never stops. */
function counter(): { spent: number; spend(steps: number): void } {
  return { spent: 0, spend: (steps) => void (steps > 0 && (budget.spent += steps)) };
}
let budget = counter();

/** What the search without the engine says, however simple the pattern is. */
function searched(pattern: string, text: string): boolean {
  budget = counter();
  return new PatternSearcher(compilePattern(parsePattern(pattern))).test(text, budget);
}

const ATOMS =
  "a b ab . \\d \\w \\s \\S [ab] [^a] [a-c] [\\d-] [^\\s\\d] \\u0061 \\x62 \\u{1F600} \\ud83d\\ude00 [\\u{1F600}-\\u{1F610}] \\p{L} \\P{Lu} [\\p{Nd}b] \\- 😀 \\n \\cJ [\\b] \\. \\/"
    .split(" ")
    .filter((atom) => atom !== "\\-");
const EDGES = ["^", "$", "\\b", "\\B"];

const { pattern: PATTERN } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc
    .array(
      fc.array(tie("part"), { maxLength: 4 }).map((parts) => parts.join("")),
      { minLength: 1, maxLength: 3 },
    )
    .map((options) => options.join("|")),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...ATOMS, ...EDGES),
    fc
      .tuple(fc.constantFrom(...ATOMS), fc.constantFrom("*", "+", "?", "{2}", "{1,}", "{0,2}", "*?", "+?", "{1,2}?"))
      .map((both) => both.join("")),
    fc
      .tuple(tie("pattern"), fc.constantFrom("", "*", "+", "?", "{2}", "{0,2}", "{1,3}?"))
      .map(([inner, times]) => `(?:${inner})${times}`),
    fc
      .tuple(fc.constantFrom("(", "(?:", "(?=", "(?!", "(?<=", "(?<!"), tie("pattern"))
      .map(([open, inner]) => `${open}${inner})`),
  ),
}));
const TEXT = fc
  .array(fc.constantFrom("a", "b", "c", "1", "_", "-", " ", "\n", "😀", "\ud83d", "\ude00", "é", "A", "\b", ".", "/"), {
    maxLength: 8,
  })
  .map((parts) => parts.join(""));

test("the search says the same of random patterns and texts as JavaScript's engine", () => {
  const counts = { true: 0, false: 0 };
  fc.assert(
    fc.property(PATTERN, TEXT, (pattern, text) => {
      const expected = new RegExp(pattern, "u").test(text);
      counts[`${expected}`]++;
      return searched(pattern, text) === expected;
    }),
    { numRuns: RUNS, seed: 1 },
  );
  assert.ok(counts.true > RUNS / 10 && counts.false > RUNS / 10, JSON.stringify(counts));
});

test("a search that keeps what it found says the same of the next text", () => {
  fc.assert(
    fc.property(PATTERN, fc.array(TEXT, { maxLength: 6 }), (pattern, texts) => {
      const search = new PatternSearcher(compilePattern(parsePattern(pattern)));
      const expression = new RegExp(pattern, "u");
      return texts.every((text) => search.test(text, counter()) === expression.test(text));
    }),
    { numRuns: RUNS / 4, seed: 2 },
  );
});

/** Patterns that people write, and a text that makes an engine try long. */
const SLOW: readonly (readonly [pattern: string, text: string])[] = [
  ["^(a+)+$", `${"a".repeat(20_000)}!`],
  ["^(a|a)*$", `${"a".repeat(20_000)}!`],
  ["^(a*)*b", "a".repeat(20_000)],
  ["^(?:a?){50}a{50}$", `${"a".repeat(49)}!`],
  ["(x+x+)+y", "x".repeat(20_000)],
  ["\\s+$", `${" ".repeat(20_000)}!`],
  ["a.*b.*c", "ab".repeat(10_000)],
  ["^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", `a@${".".repeat(20_000)}@`],
  ["^(?=.*\\d)(?=.*[A-Z])[a-zA-Z]+$", "a".repeat(20_000)],
  ["^(?!.*--)(?:[a-z]+-?)+$", `${"a".repeat(20_000)}!`],
  ["^((?!-)[a-z0-9-]{1,63}(?<!-)\\.)+[a-z]{2,}$", `${"a-a.".repeat(5_000)}!`],
];

for (const [pattern, text] of SLOW)
  test(`${pattern}: matched in steps that grow with the text, and noted`, () => {
    assert.is(isLinearTimePattern(pattern), false);
    assert.is(searched(pattern, text), false);
    assert.ok(budget.spent < 2_000_000, `${budget.spent} steps`);
    const guard = new SchemaGuard({ pattern });
    assert.is(guard.accepts(text), false);
    assert.is(hasReachedStepLimit(guard.issues(text)), false);
    const names = new SchemaGuard({ patternProperties: { [pattern]: false } });
    assert.is(names.accepts({ [text]: 1 }), true);
    const notes = toolMistakes({
      name: "find",
      inputSchema: { type: "object", properties: { q: { type: "string", pattern } } },
    });
    assert.match(
      notes.join(),
      /^inputSchema of find\/properties\/q\/pattern: other validators can need exponential time/,
    );
  });

/** Patterns that JavaScript's engine can be left with. */
const SAFE: readonly string[] = [
  "^[a-z0-9-]+$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^#[0-9a-fA-F]{6}$",
  "^https?://",
  "^(?:foo|far)$",
  "^[a-z]{1,5000}$",
  "^[A-Za-z_][A-Za-z0-9_]*(?:\\.[A-Za-z_][A-Za-z0-9_]*)*$",
  "^\\S+$",
  "^.{1,100000}$",
  "\\d",
  "[A-Z]{3}",
  "^$",
  "",
  "^\\p{L}+$",
];

for (const pattern of SAFE)
  test(`${pattern || "the empty pattern"}: left to JavaScript's engine, and not noted`, () => {
    assert.is(isLinearTimePattern(pattern), true);
    const tool = { name: "find", inputSchema: { type: "object", properties: { q: { type: "string", pattern } } } };
    assert.equal(toolMistakes(tool), []);
    assert.equal(findGuardImports([tool.inputSchema]).matchers, []);
  });

test("a guard has the search only if a pattern needs it", () => {
  for (const schema of [{ pattern: "(a+)+$" }, { patternProperties: { "(a+)+$": true } }]) {
    const { matchers, imports } = findGuardImports([schema]);
    assert.equal(matchers, ["createMatcher"]);
    assert.ok(imports.includes("createMatcher"));
  }
});

test("work that no text excuses is refused when the steps are used up", () => {
  const looks = new SchemaGuard({ pattern: "(?:a(?=a*b))*c" });
  assert.is(hasReachedStepLimit(looks.issues(`${"a".repeat(100_000)}b`)), true);
});

test("a text that overflows the stack of JavaScript's engine is refused", () => {
  const guard = new SchemaGuard({ pattern: "^(?:[a-z]|%[0-9]{2})+$" }, { steps: Infinity });
  assert.is(hasReachedStepLimit(guard.issues("a".repeat(12_000_000))), true);
});

/** Patterns that no search without memory can decide, and what is told. */
const REFUSED: readonly (readonly [pattern: string, reason: RegExp])[] = [
  ["^(a)\\1$", /^the pattern \^\(a\)\\1\$ has a back reference \(\\1\), so its matching time cannot be limited/],
  ["^(?<x>a)\\k<x>$", /has a back reference/],
  ["^(a|ab){1,5000}$", /is too large/],
  ["(".repeat(201) + ")".repeat(201), /nests too deep/],
];

for (const [pattern, reason] of REFUSED)
  test(`${pattern.slice(0, 40)} is refused, with its tool and place`, () => {
    assert.throws(
      () => createMatcher(pattern),
      (error: Error) => error instanceof TypeError && reason.test(error.message),
    );
    const schema = { type: "object", properties: { a: { type: "string", pattern } } };
    try {
      refuseUnsupportedSchema(schema, "contract.json: inputSchema of find");
      assert.unreachable();
    } catch (error) {
      assert.instance(error, UnsupportedSchemaError);
      assert.match(
        (error as Error).message,
        /^contract\.json: inputSchema of find\/properties\/a\/pattern: the pattern /,
      );
      assert.match((error as UnsupportedSchemaError).problem, reason);
    }
  });

test("parts that take nothing may be repeated without end", () => {
  assert.is(searched("^(?:){999999999}a$", "a"), true);
  assert.is(searched("^(?:(?:){99999}){99999}a$", "b"), false);
});

test.run();
