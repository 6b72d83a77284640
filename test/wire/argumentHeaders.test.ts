import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  argumentHeadersOf,
  findArgumentHeaderRule,
  readArgumentHeaders,
} from "../../templates/runtime/wire/argumentHeaders.js";
import { HeaderRulesChecker } from "../../templates/runtime/transports/http/statelessHeaderCheck.js";
import type { HttpExchange } from "../../templates/runtime/transports/http-exchange/httpExchange.js";
import { encodeHeaderValue } from "../../templates/runtime/wire/headerValue.js";
import { REVISION } from "../../generated/2026-07-28/server.js";

const test = suite("headers that repeat arguments");

const headersOf = (properties: object): ReturnType<typeof argumentHeadersOf> =>
  argumentHeadersOf({ type: "object", properties }, "mcp-param-");
const text = (header: unknown): object => ({ type: "string", "x-mcp-header": header });

test("the rule of the revision gives the prefix and the methods", () => {
  assert.equal(findArgumentHeaderRule(REVISION.headers), { prefix: "mcp-param-", methods: ["tools/call"] });
  assert.is(findArgumentHeaderRule([]), undefined);
});

test("annotated properties give headers, at any depth of properties", () => {
  const { headers, problem } = headersOf({
    region: text("Region"),
    count: { type: "integer", "x-mcp-header": "Count" },
    plain: { type: "string" },
    nested: { type: "object", properties: { "a.b": { type: "boolean", "x-mcp-header": "X" } } },
  });
  assert.is(problem, undefined);
  assert.equal(headers, [
    { name: "mcp-param-region", path: ["region"] },
    { name: "mcp-param-count", path: ["count"] },
    { name: "mcp-param-x", path: ["nested", "a.b"] },
  ]);
});

for (const [why, properties, problem] of [
  ["an empty name", { a: text("") }, "the x-mcp-header of a is not the name of a header"],
  ["a name that is no string", { a: text(1) }, "the x-mcp-header of a is not the name of a header"],
  ["a name with a space", { a: text("My Region") }, "the x-mcp-header of a is not the name of a header"],
  ["a name with a colon", { a: text("A:B") }, "the x-mcp-header of a is not the name of a header"],
  ["a name beyond ASCII", { a: text("Région") }, "the x-mcp-header of a is not the name of a header"],
  ["a name with a line break", { a: text("A\r\nB") }, "the x-mcp-header of a is not the name of a header"],
  ["a name twice", { a: text("R"), b: text("r") }, "two arguments have the x-mcp-header r"],
  [
    "a name twice, deeper",
    { a: text("R"), b: { properties: { c: text("R") } } },
    "two arguments have the x-mcp-header R",
  ],
] as const)
  test(`a tool with ${why} is invalid`, () => {
    assert.is(headersOf(properties).problem, problem);
  });

for (const type of ["object", "array", "null", "number", ["string", "null"], undefined])
  test(`a tool with a header for the type ${JSON.stringify(type)} is invalid`, () => {
    assert.is(
      headersOf({ a: { type, "x-mcp-header": "A" } }).problem,
      "a has an x-mcp-header, and its type is not string, integer or boolean",
    );
  });

for (const [keyword, schema] of [
  ["items", { items: text("A") }],
  ["items", { properties: { list: { type: "array", items: { properties: { a: text("A") } } } } }],
  ["oneOf", { oneOf: [{ properties: { a: text("A") } }] }],
  ["then", { if: {}, then: { properties: { a: text("A") } } }],
  ["$defs", { $defs: { region: text("A") } }],
  ["patternProperties", { patternProperties: { "^a": text("A") } }],
  ["additionalProperties", { additionalProperties: text("A") }],
  ["not", { properties: { a: { not: { not: text("A") } } } }],
] as const)
  test(`a tool with a header below ${keyword} is invalid: ${JSON.stringify(schema)}`, () => {
    const { headers, problem } = argumentHeadersOf(schema, "mcp-param-");
    assert.match(problem ?? "", /^.+ contains an x-mcp-header$/);
    assert.equal(headers, []);
  });

test("a schema that is itself annotated is invalid", () => {
  const { problem } = argumentHeadersOf({ type: "string", "x-mcp-header": "A" }, "mcp-param-");
  assert.is(problem, "the schema itself has an x-mcp-header");
});

test("the word in a value, or as the name of a property, is no annotation", () => {
  const { headers, problem } = argumentHeadersOf(
    {
      properties: { "x-mcp-header": { type: "string", default: { "x-mcp-header": "" } } },
      $defs: { "x-mcp-header": { enum: [{ "x-mcp-header": "" }] } },
      examples: [{ "x-mcp-header": "A" }],
    },
    "mcp-param-",
  );
  assert.is(problem, undefined);
  assert.equal(headers, []);
});

test("schemas that nest 100,000 levels deep do not exhaust the stack", () => {
  const deep = (open: string, close: string): unknown => JSON.parse(open.repeat(1e5) + "{}" + close.repeat(1e5));
  for (const schema of [deep('{"properties":{"a":', "}}"), deep('{"not":', "}"), deep('{"allOf":[', "]}")])
    assert.equal({ ...argumentHeadersOf(schema, "p-") }, { headers: [], problem: undefined });
  assert.equal({ ...argumentHeadersOf(true, "p-") }, { headers: [], problem: undefined });
});

const HEADERS = [
  { name: "h-a", path: ["a"] },
  { name: "h-b", path: ["b", "c"] },
];

for (const [args, want] of [
  [{ a: "x", b: { c: true } }, ["h-a", "x", "h-b", "true"]],
  [{ a: -7, b: { c: "" } }, ["h-a", "-7", "h-b", ""]],
  [{ a: null, b: null }, []],
  [{ a: ["x"], b: { c: {} } }, []],
  [{ a: 9007199254740991 }, ["h-a", "9007199254740991"]],
  [{ b: "text" }, []],
  [undefined, []],
] as const)
  test(`${JSON.stringify(args)} gives the headers ${JSON.stringify(want)}`, () => {
    assert.equal(readArgumentHeaders(HEADERS, args), want);
  });

test("inherited members are no arguments", () => {
  assert.equal(readArgumentHeaders([{ name: "h", path: ["constructor", "name"] }], {}), []);
});

test("an integer beyond the safe range throws", () => {
  assert.throws(
    () => readArgumentHeaders(HEADERS, { a: 2 ** 53 }),
    (error: Error) =>
      error instanceof RangeError &&
      error.message === "The argument a is outside the safe integer range, so the header h-a cannot contain it",
  );
});

test("a text of many digits is a text", () => {
  const headers = [{ name: "h-a", path: ["a"] }];
  assert.equal(readArgumentHeaders(headers, { a: "12345678901234567890" }), ["h-a", "12345678901234567890"]);
});

test("the server accepts the headers that the client makes", () => {
  const rules = new HeaderRulesChecker(REVISION.headers);
  const inputSchema = {
    type: "object",
    properties: {
      s: text("S"),
      n: { type: "integer", "x-mcp-header": "N" },
      o: { type: "object", properties: { b: { type: "boolean", "x-mcp-header": "B" } } },
    },
  };
  for (const s of ["plain", "", " edge", "tab\t", "世界", "=?base64?x?=", null, undefined])
    for (const n of [0, -1, 2 ** 53 - 1, null]) {
      const args = { ...(s !== undefined && { s }), n, o: { b: false } };
      const sent = readArgumentHeaders(argumentHeadersOf(inputSchema, "mcp-param-").headers, args);
      const headers = new Map<string, string>();
      for (let i = 0; i < sent.length; i += 2) headers.set(sent[i]!, encodeHeaderValue(sent[i + 1]!)!);
      const exchange = { header: (name: string) => headers.get(name) } as unknown as HttpExchange;
      assert.is(rules.argumentMismatch(inputSchema, args, exchange), undefined);
      headers.set("mcp-param-b", "true");
      assert.ok(rules.argumentMismatch(inputSchema, args, exchange));
    }
});

test.run();
