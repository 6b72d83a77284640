import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { Revision } from "../../templates/runtime/protocol/revision.js";
import { createToolHandlers } from "../../templates/runtime/contract/handlers.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { hasReachedStepLimit, SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";

const test = suite("the steps of a check");

function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** A value in others, so many levels deep. */
function nested(depth: number, inner: unknown, wrap: (value: unknown) => unknown): unknown {
  let value = inner;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
}

/** An object that counts how often its names are listed. */
function watched(value: object): { readonly value: object; readonly looks: () => number } {
  let looks = 0;
  const proxy = new Proxy(value, { ownKeys: (target) => (looks++, Reflect.ownKeys(target)) });
  return { value: proxy, looks: () => looks };
}

test("a list whose items are invalid is refused before its items are compared", () => {
  const { value, looks } = watched({ a: 1 });
  const guard = new SchemaGuard({ type: "array", items: { type: "string" }, uniqueItems: true });
  assert.is(guard.accepts([value, value]), false);
  assert.is(looks(), 0);
});

test("each part is compared once, however many lists around it must have unique items", () => {
  const { value, looks } = watched({ a: 1 });
  const lists = nested(500, [value, {}], (inner) => [inner, 1]);
  assert.is(new SchemaGuard({ uniqueItems: true, items: { $ref: "#" } }).accepts(lists), true);
  assert.is(looks(), 1);
});

test("a value that nests deep is compared by steps in proportion to its size", () => {
  const guard = new SchemaGuard({ uniqueItems: true }, { steps: 1_000_000 });
  const deep = (leaf: string): unknown => nested(1900, leaf, (inner) => [inner, 1]);
  const long = "a".repeat(1_000_000);
  assert.is(guard.accepts([deep(long), deep(`${long}b`)]), true);
  assert.is(guard.accepts([deep(long), deep(long)]), false);
  assert.is(hasReachedStepLimit(guard.issues([deep(long), deep(long)])), false);
});

test("a comparison with a constant ends at the first difference", () => {
  const { value, looks } = watched({ a: 1 });
  const guard = new SchemaGuard({ items: { enum: [{ a: 0, b: 1 }, [1], [{}, 1], { c: {} }] } });
  assert.is(guard.accepts([{ a: 1, b: value }]), false);
  assert.is(guard.accepts([[value]]), false);
  assert.is(guard.accepts([[value, 2]]), false);
  assert.is(guard.accepts([{ d: value }]), false);
  assert.ok(looks() <= 1, `${looks()} looks`);
});

/** Equal values, and values that differ in one place. */
const COMPARED: readonly (readonly [value: string, wanted: string, isEqual: boolean])[] = [
  ['{"a": [1, {"b": null}], "c": "d"}', '{"c": "d", "a": [1.0, {"b": null}]}', true],
  ['{"a": 1}', '{"a": 1, "b": 2}', false],
  ['{"a": 1, "b": 2}', '{"a": 1}', false],
  ['{"a": 1}', '{"b": 1}', false],
  ['{"0": 1}', "[1]", false],
  ["[1]", '{"0": 1}', false],
  ["[]", "{}", false],
  ["[[]]", "[{}]", false],
  ["[null]", "[0]", false],
  ['["1"]', "[1]", false],
  ['{"__proto__": 1}', "{}", false],
  ['{"a": "1:2", "b": 3}', '{"a": "1", "b": "2:3"}', false],
  ['["1,2"]', '["1", "2"]', false],
  ['["#0"]', "[[]]", false],
];

for (const [value, wanted, isEqual] of COMPARED)
  test(`${value} is ${isEqual ? "" : "not "}equal to ${wanted}, by const, enum and uniqueItems`, () => {
    const [one, other] = [JSON.parse(value), JSON.parse(wanted)] as [unknown, unknown];
    assert.is(new SchemaGuard({ const: other }).accepts(one), isEqual);
    assert.is(new SchemaGuard({ enum: ["x", other] }).accepts(one), isEqual);
    assert.is(new SchemaGuard({ uniqueItems: true }).accepts([one, other]), !isEqual);
    assert.is(new SchemaGuard({ uniqueItems: true }).accepts([[], [one], [other]]), !isEqual);
  });

for (const keyword of ["anyOf", "oneOf"])
  test(`${keyword} in ${keyword}: verdicts on alternatives of parts are kept`, () => {
    const both = (name: string): object => ({ type: "object", properties: { next: { $ref: "#" } }, required: [name] });
    const guard = new SchemaGuard({ [keyword]: [both("a"), both("b"), { type: "null" }] });
    const chain = (last: unknown): unknown => nested(300, last, (next) => ({ a: 1, next }));
    assert.is(guard.accepts(chain(null)), true);
    assert.is(guard.accepts(chain({ next: 1 })), false);
    assert.is(hasReachedStepLimit(guard.issues(chain({ next: 1 }))), false);
  });

test("verdicts that are kept know what an alternative has evaluated", () => {
  const link = { properties: { a: true, next: { $ref: "#" } }, required: ["a"] };
  const guard = new SchemaGuard({
    anyOf: [{ ...link, required: ["b"] }, link, { type: "null" }],
    unevaluatedProperties: false,
  });
  const chain = (last: unknown): unknown => nested(300, last, (next) => ({ a: 1, next }));
  assert.is(guard.accepts(chain(null)), true);
  assert.is(guard.accepts(chain({ a: 1, c: 1 })), false);
});

/** Schemas and values that would take minutes or more: each is refused when its steps are used up. */
const ENDLESS: readonly (readonly [what: string, schema: object, value: unknown])[] = [
  [
    "two parts of a whole that lead to the whole",
    { allOf: [{ properties: { next: { $ref: "#" } } }, { properties: { next: { $ref: "#" } } }] },
    nested(100, 1, (next) => ({ next })),
  ],
  ["many schemas for many items", { allOf: times(1000, () => ({ items: { minimum: 0 } })) }, times(100_000, () => 1)],
  [
    "many alternatives for objects of many members",
    { items: { anyOf: times(2000, () => ({ additionalProperties: { type: "string" } })) } },
    times(10, () => Object.fromEntries(times(10_000, (i) => [`a${i}`, 1]))),
  ],
  [
    "many constants with many parts",
    { items: { enum: times(1000, (i) => nested(100, i, (a) => ({ a }))) } },
    times(100, () => nested(100, -1, (a) => ({ a }))),
  ],
  ["many decimals", { items: { multipleOf: 1e-300 } }, times(100_000, () => 1e300)],
  ["long texts, looked at often", { allOf: times(100, (i) => ({ maxLength: 500_000 + i })) }, "a".repeat(900_000)],
];

for (const [what, schema, value] of ENDLESS)
  test(`${what}: refused after the steps, without a reason that may be wrong`, () => {
    const guard = new SchemaGuard(schema, { steps: 100_000 });
    assert.is(guard.accepts(value), false);
    const issues = guard.issues(value);
    assert.is(hasReachedStepLimit(issues), true);
    const { pointer, message } = issues.at(-1)!;
    assert.equal([pointer, message], ["", "needs more than 100000 steps to check"]);
  });

test("without another limit, a check takes at most 4,000,000 steps", () => {
  const issues = new SchemaGuard({ items: { allOf: times(100, () => ({})) } }).issues(times(100_000, () => 1));
  assert.is(issues.at(-1)!.message, "needs more than 4000000 steps to check");
});

test("steps are counted: the same value is refused with one step less", () => {
  const schema = { items: { type: "number" } };
  const value = times(100, (i) => i);
  assert.is(new SchemaGuard(schema, { steps: 101 }).accepts(value), true);
  assert.is(new SchemaGuard(schema, { steps: 100 }).accepts(value), false);
  assert.is(new SchemaGuard(schema, { steps: Infinity }).accepts(value), true);
});

test("explanations are bounded: names of any length are not repeated in a hundred pointers", () => {
  const guard = new SchemaGuard({ additionalProperties: { additionalProperties: false } });
  const issues = guard.issues({ ["a".repeat(1_000_000)]: Object.fromEntries(times(100, (i) => [`b${i}`, 1])) });
  assert.is(hasReachedStepLimit(issues), true);
  assert.ok(issues.length < 6, `${issues.length} issues`);
});

test("a megabyte of records passes a large schema", () => {
  const record = (kind: string): object => ({
    type: "object",
    properties: {
      kind: { const: kind },
      ...Object.fromEntries(times(100, (i) => [`text${i}`, { type: "string", maxLength: 100, pattern: "^[a-z ]*$" }])),
      tags: { type: "array", items: { enum: ["a", "b", "c"] }, uniqueItems: true },
      size: { type: "number", minimum: 0, multipleOf: 0.01 },
    },
    required: ["kind", "tags", "size"],
    additionalProperties: false,
  });
  const guard = new SchemaGuard({
    type: "array",
    items: { oneOf: times(20, (i) => record(`k${i}`)) },
    uniqueItems: true,
  });
  const value = times(5000, (i) => ({
    kind: `k${i % 20}`,
    ...Object.fromEntries(times(5, (j) => [`text${j}`, `some words of number ${"i".repeat(i % 20)}`])),
    tags: ["a", "b"],
    size: i / 4,
  }));
  assert.ok(JSON.stringify(value).length > 1_000_000);
  assert.is(guard.accepts(value), true);
});

test("a megabyte of numbers passes", () => {
  const guard = new SchemaGuard({ type: "array", items: { type: "array", items: { anyOf: [{ type: "integer" }] } } });
  assert.is(guard.accepts(times(5000, () => times(100, (i) => i % 10))), true);
});

/** A tool whose arguments, or whose output, cannot be checked in the steps that there are. */
async function called(schemas: object, input: object, inputErrors: Revision["inputErrors"]): Promise<unknown> {
  const tool = { name: "say", inputSchema: { type: "object" }, ...schemas };
  const rules: Partial<Revision> = { structured: "any", inputErrors, cached: false };
  const handlers = createToolHandlers<{ callTool(params: object, context: HandlerContext): unknown }>(
    { say: tool },
    { say: () => [[1, 2, 3]] },
    { guardOf: (schema) => new SchemaGuard(schema, { steps: 3 }) },
  );
  return handlers.callTool({ name: "say", arguments: input }, {
    server: { revision: rules },
  } as unknown as HandlerContext);
}

for (const inputErrors of ["result", "error"] as const)
  test(`arguments that take too many steps are refused with -32602, where others are with ${inputErrors}`, async () => {
    try {
      await called(
        { inputSchema: { additionalProperties: { items: { type: "number" } } } },
        { a: [1, 2, 3] },
        inputErrors,
      );
      assert.unreachable();
    } catch (error) {
      const { code, message } = error as JsonObject & Error;
      assert.is(code, -32602);
      assert.match(message, /^Invalid arguments for say: needs more than 3 steps to check$/);
    }
  });

test("output that takes too many steps is a fault of the server", async () => {
  try {
    await called({ outputSchema: { items: { items: { type: "number" } } } }, {}, "result");
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TypeError);
    assert.match((error as Error).message, /^the output of say is invalid: needs more than 3 steps to check/);
  }
});

test.run();
