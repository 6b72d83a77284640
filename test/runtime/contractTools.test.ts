import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { Revision } from "../../templates/runtime/protocol/revision.js";
import { failure, ToolResult } from "../../templates/runtime/contract/toolResults.js";
import { createToolHandlers } from "../../templates/runtime/contract/handlers.js";
import { createAliases } from "../../templates/runtime/contract/aliases.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";

const test = suite("what a tool of a contract answers");

type Structured = Revision["structured"];

/** Answers of a tool that returns a value, where a revision has a place for its output. */
async function answered(returned: unknown, outputSchema?: object, structured: Structured = "any"): Promise<JsonObject> {
  const tool = { name: "say", inputSchema: { type: "object" }, ...(outputSchema && { outputSchema }) };
  const handlers = createToolHandlers<{ callTool(params: object, context: HandlerContext): unknown }>(
    { say: tool },
    { say: () => returned },
    { guardOf: (schema) => new SchemaGuard(schema) },
  );
  const rules: Partial<Revision> = { structured, inputErrors: "result", cached: false };
  const context = { server: { revision: rules } } as unknown as HandlerContext;
  return (await handlers.callTool({ name: "say" }, context)) as JsonObject;
}

async function refusal(returned: unknown, outputSchema?: object): Promise<Error> {
  try {
    await answered(returned, outputSchema);
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}

function text(content: string): object {
  return { type: "text", text: content };
}

test("a tool with an output schema that allows anything must still return something", async () => {
  for (const returned of [undefined, Promise.resolve(), new ToolResult({ content: [text("done")] })])
    assert.is((await refusal(returned, {})).message, "the output of say is not JSON");
  assert.equal(await answered(null, {}), { content: [text("null")], structuredContent: null });
});

test("the error for output that is not JSON names the tool", async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  for (const output of [{ a: 1n }, circle]) {
    const { message, cause } = await refusal(output, {});
    assert.is(message, "the output of say is not JSON");
    assert.instance(cause, TypeError);
  }
});

test("what JSON makes of output is what its schema decides on", async () => {
  const numbers = { type: "object", additionalProperties: { type: "number" } };
  assert.match((await refusal({ a: NaN }, numbers)).message, /\/a must be a number, but is null$/);
  assert.match((await refusal({ a: new Date(0) }, numbers)).message, /\/a must be a number, but is "1970/);
  const { structuredContent } = await answered({ a: undefined, b: { toJSON: () => 2 } }, numbers);
  assert.equal(structuredContent, { b: 2 });
});

test("a member named __proto__ travels as any other", async () => {
  const { structuredContent } = await answered(JSON.parse('{"__proto__": {"a": 1}}'), { type: "object" });
  assert.is(JSON.stringify(structuredContent), '{"__proto__":{"a":1}}');
});

test("whatever can be waited for is waited for", async () => {
  const later = { then: (resolve: (value: unknown) => void): void => void resolve({ a: 1 }) };
  assert.equal((await answered(later, {}))["structuredContent"], { a: 1 });
});

test("a failure carries no output, whoever words it", async () => {
  assert.equal(await answered(failure("no"), {}), { content: [text("no")], isError: true });
  const worded = new ToolResult({ content: [], isError: true, structuredContent: { a: 1 } });
  assert.equal(await answered(worded, {}), { content: [], isError: true });
});

const WORDED = new ToolResult({ content: [text("one")], structuredContent: { a: 1 }, _meta: { b: 2 } });
const LISTED = new ToolResult({ content: [text("one")], structuredContent: [1] });

/** What goes out in own words, and where it can go. */
const SENT: readonly (readonly [structured: Structured, answer: unknown, sent: object])[] = [
  ["any", WORDED, { content: [text("one")], _meta: { b: 2 }, structuredContent: { a: 1 } }],
  ["object", WORDED, { content: [text("one")], _meta: { b: 2 }, structuredContent: { a: 1 } }],
  ["none", WORDED, { content: [text("one"), text('{"a":1}')], _meta: { b: 2 } }],
  ["any", LISTED, { content: [text("one")], structuredContent: [1] }],
  ["object", LISTED, { content: [text("one"), text("[1]")] }],
  ["none", LISTED, { content: [text("one"), text("[1]")] }],
];

for (const [structured, answer, sent] of SENT)
  for (const schema of [undefined, {}])
    test(`output beside own words is never lost: ${structured}, ${JSON.stringify(sent)}, ${schema ? "" : "no "}schema`, async () => {
      assert.equal(await answered(answer, schema, structured), sent);
    });

test("an object goes out as such where objects may, though its schema is not listed there", async () => {
  const sent = await answered({ a: 1 }, { minProperties: 1 }, "object");
  assert.equal(sent, { content: [text('{"a":1}')], structuredContent: { a: 1 } });
});

test("without an output schema, text and content alone are answers", async () => {
  assert.equal(await answered("hello"), { content: [text("hello")] });
  assert.equal(await answered([text("hello")]), { content: [text("hello")] });
  for (const returned of [undefined, null, 1, { content: [] }])
    assert.is((await refusal(returned)).message, "say returned neither text nor content");
});

test("a call by an alias reaches the function of the tool, and lists have only its name", async () => {
  const handlers = createToolHandlers<{
    callTool(params: object, context: HandlerContext): unknown;
    listTools(params: object, context: HandlerContext): { tools: { name: string }[] };
  }>(
    { find: { name: "find", inputSchema: { type: "object", required: ["q"] } } },
    { find: ({ q }: { q: string }) => q },
    {
      guardOf: (schema) => new SchemaGuard(schema),
      aliases: createAliases({ names: [["search", "find"]], arguments: [] }),
    },
  );
  const rules: Partial<Revision> = { structured: "any", inputErrors: "result", cached: false };
  const context = { server: { revision: rules }, revision: "2026-07-28" } as unknown as HandlerContext;
  const call = (name: string, given: object): unknown => handlers.callTool({ name, arguments: given }, context);
  assert.equal(await call("search", { q: "a" }), { content: [text("a")] });
  assert.is(((await call("search", {})) as { isError?: boolean }).isError, true);
  assert.throws(() => call("lookup", {}), "there is no tool lookup");
  assert.equal(
    handlers.listTools({}, context).tools.map(({ name }) => name),
    ["find"],
  );
});

test.run();
