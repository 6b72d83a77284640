import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hasReachedStepLimit, SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";

const test = suite("what a schema guard tells");

const CIRCLE = { properties: { kind: { const: "circle" }, radius: { type: "number" } }, required: ["kind", "radius"] };
const BOX = {
  properties: { kind: { const: "box" }, width: { type: "number" }, height: { type: "number" } },
  required: ["kind", "width", "height"],
};
const SHAPE = { anyOf: [CIRCLE, BOX] };
const UNITS = { properties: { city: { type: "string" }, unit: { enum: ["C", "F"] } }, required: ["city"] };
const POINT = { properties: { lat: { type: "number" }, lon: { type: "number" } }, required: ["lat", "lon"] };

const marked = (kind: unknown): object => ({ properties: { kind: { const: kind } }, required: ["kind"] });

const TOLD: readonly (readonly [rule: string, schema: object, value: unknown, told: readonly string[]])[] = [
  [
    "the one that a constant names, however much is wrong by it",
    SHAPE,
    { kind: "box", width: "1" },
    ["/height is required but missing", '/width must be a number, but is "1"'],
  ],
  [
    "all constants where none of them is there",
    {
      oneOf: [
        { type: "object", ...CIRCLE },
        { type: "object", ...BOX },
      ],
    },
    { kind: "ball", radius: 1 },
    ['/kind must be "circle" or "box", but is "ball"'],
  ],
  ["nothing of them where there are none", { anyOf: [] }, 1, [" is not allowed"]],
  ["what all of them refuse", { properties: { a: { anyOf: [false, false] } } }, { a: 1 }, ["/a is not allowed"]],
  [
    "the one with the least wrong, though a value of several fits not",
    { anyOf: [UNITS, POINT] },
    { city: "Oslo", unit: "K" },
    ['/unit must be one of "C", "F", but is "K"'],
  ],
  [
    "the one that is meant among alternatives of alternatives",
    { items: { oneOf: [{ type: "null" }, { oneOf: [CIRCLE, BOX] }] } },
    [{ kind: "box", width: 1, height: "2" }],
    ['/0/height must be a number, but is "2"'],
  ],
  [
    "all constants of alternatives of alternatives, whatever they are",
    { anyOf: [{ oneOf: [marked(1), marked(2)] }, marked(3), marked(null)] },
    { kind: 4 },
    ["/kind must be 1 or 2 or 3 or null, but is 4"],
  ],
  [
    "what is allowed at all",
    { anyOf: [false, { type: "string" }, { type: "null" }] },
    5,
    [" must be a string or null, but is 5"],
  ],
  [
    "the one that is meant in a part of the one that is meant",
    { oneOf: [{ properties: { op: { const: "draw" }, shape: SHAPE } }, { properties: { op: { const: "drop" } } }] },
    { op: "draw", shape: { kind: "circle", radius: null } },
    ["/shape/radius must be a number, but is null"],
  ],
  [
    "all that they expect of the value as a whole",
    { properties: { a: { anyOf: [{ anyOf: [{ type: "string" }, { minimum: 3 }] }, { const: null }] } } },
    { a: 2 },
    ["/a must be a string or at least 3 or null, but is 2"],
  ],
];

for (const [rule, schema, value, told] of TOLD)
  test(`of alternatives: ${rule}`, () => {
    const guard = new SchemaGuard(schema);
    assert.is(guard.accepts(value), false);
    assert.equal(
      guard.issues(value).map(({ pointer, message }) => `${pointer} ${message}`),
      told,
    );
  });

/** Formulas: of two, or a number. */
const FORMULA = {
  oneOf: [
    ...["add", "multiply"].map((op) => ({
      properties: { op: { const: op }, left: { $ref: "#" }, right: { $ref: "#" } },
      required: ["op", "left"],
    })),
    { properties: { op: { const: "number" }, value: { type: "number" } }, required: ["op", "value"] },
  ],
};

test("what is wrong deep within alternatives of alternatives is found, in no more steps than a check may take", () => {
  const guard = new SchemaGuard(FORMULA);
  let formula: object = { op: "number", value: "one" };
  for (let i = 0; i < 100; i++) formula = { op: i % 2 === 0 ? "add" : "multiply", left: formula };
  const issues = guard.issues(formula);
  assert.equal(
    issues.map(({ pointer, message }) => `${pointer} ${message}`),
    [`${"/left".repeat(100)}/value must be a number, but is "one"`],
  );
});

test("what tells alternatives apart is looked at before the parts, wherever it is declared", () => {
  const last = (op: string): object => ({ properties: { left: { $ref: "#" }, op: { const: op } }, required: ["op"] });
  const guard = new SchemaGuard({ oneOf: [last("add"), last("multiply"), last("number")] });
  let formula: object = { op: "number" };
  for (let i = 0; i < 100; i++) formula = { left: formula, op: "add" };
  assert.is(guard.accepts(formula), true);
  const wrong = { left: { left: formula, op: "divide" }, op: "add" };
  assert.is(guard.accepts(wrong), false);
  assert.is(hasReachedStepLimit(guard.issues(wrong)), false);
});

test("what nests too deep is told where that begins to be so", () => {
  const list = { anyOf: [{ type: "null" }, { type: "array", items: { $ref: "#" } }] };
  const nested = JSON.parse("[".repeat(1000) + "]".repeat(1000)) as unknown;
  const [issue] = new SchemaGuard(list).issues(nested);
  assert.is(issue!.expected, "at most 2048 levels deep");
  assert.match(issue!.pointer, /^(\/0){600,}$/);
});

test("a long constant is told by its beginning, a long list of values by their number", () => {
  const [constant] = new SchemaGuard({ const: "a".repeat(1000) }).issues(1);
  assert.is(constant!.expected, `"${"a".repeat(299)}`);
  const [listed] = new SchemaGuard({ enum: Array.from({ length: 500 }, (_, i) => i) }).issues(-1);
  assert.is(listed!.expected, "one of 500 values");
});

test("the code of an issue names its kind", () => {
  const rows: readonly (readonly [schema: object, value: unknown, code: string])[] = [
    [{ required: ["a"] }, {}, "missing"],
    [{ properties: { a: false } }, { a: 1 }, "forbidden"],
    [{ additionalProperties: false }, { a: 1 }, "forbidden"],
    [{ anyOf: [] }, 1, "forbidden"],
    [{ type: "string" }, 1, "mismatch"],
    [{ anyOf: [{ type: "string" }, false] }, 1, "mismatch"],
    [{ enum: ["a"] }, "b", "mismatch"],
  ];
  for (const [schema, value, expected] of rows) {
    const codes = new SchemaGuard(schema).issues(value).map(({ code }) => code);
    assert.equal(codes, [expected], JSON.stringify(schema));
  }
});

test.run();
