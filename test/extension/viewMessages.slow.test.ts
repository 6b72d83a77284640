import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ProtocolModel } from "../../generator/model/protocol.js";
import { importFrom, JOURNAL, REVISION, writeExtended } from "./support/extended.js";
import { modelWith, writeExtension } from "./support/given.js";

const test = suite("messages of the core between views and hosts");

/** The messages and results of all view methods, by method. */
function formsOf({ extensions = [] }: ProtocolModel): object {
  const methods = extensions.flatMap(({ viewMethods }) => viewMethods);
  return Object.fromEntries(
    methods.map(({ method, message, result }) => [
      method,
      [message, ...(result?.kind === "reference" ? [result.name] : result === undefined ? [] : [result.kind])],
    ]),
  );
}

test("a view sends a request of the core without the members that name a client, and gets its final result", async () => {
  assert.equal(formsOf(await modelWith([JOURNAL])), {
    "journal/turn": ["TurnPageRequest", "ViewResult"],
    "notifications/journal/shown": ["PageShownNotification"],
    "tools/call": ["ViewCallToolRequest", "ViewCallToolResult"],
  });
});

test("a message of a revision with sessions names no client, so that views and hosts exchange it as it is", async () => {
  const model = await modelWith([JOURNAL], "2025-11-25");
  assert.equal(formsOf(model), {
    "journal/turn": ["TurnPageRequest", "EmptyResult"],
    "notifications/journal/shown": ["PageShownNotification"],
    "tools/call": ["CallToolRequest", "CallToolResult"],
  });
});

test("two extensions share the form of a message, and a type of the author keeps its name", async () => {
  const facts = (id: string): object => ({
    id,
    declaredBy: ["server"],
    methods: { "tools/call": { from: "view" }, [`${id}/own`]: { from: "client", result: "EmptyResult" } },
  });
  const schema = (id: string, name: string, others = ""): string => `
import type { JSONRPCRequest, RequestParams } from "@modelcontextprotocol/sdk/types.js";
export interface ${name}Request extends JSONRPCRequest { method: "${id}/own"; params: RequestParams }
${others}`;
  const [first, second] = ["com.example/one", "com.example/two"];
  const taken =
    'export interface ViewCallToolResult { taken: true }\nexport interface OtherRequest extends JSONRPCRequest { method: "com.example/one/other"; params: RequestParams & { view: ViewCallToolResult } }';
  const given = facts(first) as { methods: { [method: string]: object } };
  given.methods["com.example/one/other"] = { from: "client", result: "EmptyResult" };
  const model = await modelWith([
    writeExtension({ facts: given as never, schema: schema(first, "One", taken) }, first),
    writeExtension({ facts: facts(second) as never, schema: schema(second, "Two") }, second),
  ]);
  const views = (model.extensions ?? []).map(({ id, viewMethods }) => [
    id,
    viewMethods[0]!.message,
    viewMethods[0]!.result,
  ]);
  const result = { kind: "reference", name: "ViewOfCallToolResult" };
  assert.equal(views, [
    [first, "ViewCallToolRequest", result],
    [second, "ViewCallToolRequest", result],
  ]);
  const names = model.declarations.map(({ name }) => name);
  assert.is(new Set(names).size, names.length);
});

test("the guards accept what views and hosts send, and reject other members", async () => {
  const folder = await writeExtended({ extensions: [JOURNAL] });
  const guards = await importFrom<{ [name: string]: (value: unknown) => boolean }>(folder, `${REVISION}/guards.js`);
  const request = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "turn" } };
  const inSession = { ...request, params: { ...request.params, _meta: { progressToken: 1 } } };
  const result = { content: [{ type: "text", text: "one" }] };
  const table: readonly (readonly [guard: string, value: unknown, accepted: boolean])[] = [
    ["isViewCallToolRequest", request, true],
    ["isViewCallToolRequest", inSession, true],
    ["isViewCallToolRequest", { ...request, params: { name: 1 } }, false],
    ["isViewCallToolRequest", { ...request, params: { name: "turn", _meta: { progressToken: true } } }, false],
    ["isCallToolRequest", request, false],
    ["isViewCallToolResult", result, true],
    ["isViewCallToolResult", { ...result, resultType: "complete" }, true],
    ["isViewCallToolResult", { resultType: "input_required" }, false],
    ["isCallToolResult", result, false],
  ];
  for (const [guard, value, accepted] of table)
    assert.is(guards[guard]!(value), accepted, `${guard} ${JSON.stringify(value)}`);
});

test.run();
