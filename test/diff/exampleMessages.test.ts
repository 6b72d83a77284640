import { test } from "uvu";
import * as assert from "uvu/assert";
import { ExampleMessageBuilder, type ExampleMessagePair } from "../../generator/diff/exampleMessages.js";
import { DIRECTED, findingsOf, modelAt, type Revisions } from "./support/compared.js";
import { guardsOf, isAllowed } from "./support/verdicts.js";

function builderOf([before, after]: Revisions): ExampleMessageBuilder {
  return new ExampleMessageBuilder({ before: modelAt(before), after: modelAt(after) });
}

function messagesOf(pair: Revisions, name: string): ExampleMessagePair | undefined {
  const [rule, path] = name.split(" ");
  const finding = findingsOf(pair).find((one) => one.rule === rule && one.path === path);
  assert.ok(finding, `${name} is a finding`);
  return builderOf(pair).messagesOf(finding);
}

const NEXT = ["2025-11-25", "2026-07-28"] as const;
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

test("a required member is absent before and present after", () => {
  assert.equal(messagesOf(NEXT, "FLD002 Result.resultType"), {
    of: "tools/list#result",
    before: { jsonrpc: "2.0", id: 1, result: { tools: [] } },
    after: {
      jsonrpc: "2.0",
      id: 1,
      result: { resultType: "complete", ttlMs: 1, cacheScope: "private", tools: [] },
    },
    changed: ["result", "resultType"],
  });
});

test("a change in an optional part of a message is visible although it breaks nothing", () => {
  const after = { name: "example", inputSchema: { type: "object" } };
  const pair = messagesOf(NEXT, "FLD005 Tool.execution");
  assert.equal(pair?.changed, ["result", "tools", "0", "execution"]);
  assert.equal(
    [pair?.before, pair?.after],
    [
      { jsonrpc: "2.0", id: 1, result: { tools: [{ ...after, execution: {} }] } },
      {
        jsonrpc: "2.0",
        id: 1,
        result: { resultType: "complete", ttlMs: 1, cacheScope: "private", tools: [after] },
      },
    ],
  );
});

test("a removed method has a message before only, a new method after only", () => {
  assert.equal(messagesOf(NEXT, "MSG002 method:ping"), {
    of: "ping",
    before: { jsonrpc: "2.0", id: 1, method: "ping" },
    changed: [],
  });
  assert.equal(messagesOf(NEXT, "MSG001 method:server/discover"), {
    of: "server/discover",
    after: { jsonrpc: "2.0", id: 1, method: "server/discover", params: { _meta: META } },
    changed: [],
  });
});

test("an error code is shown with the data that its type requires", () => {
  assert.equal(messagesOf(NEXT, "ERR001 error:-32021"), {
    of: "error:-32021",
    after: {
      jsonrpc: "2.0",
      id: 1,
      error: { code: -32021, message: "Example message", data: { requiredCapabilities: {} } },
    },
    changed: ["error", "code"],
  });
});

test("an input_required result says so, although the schema would allow any resultType", () => {
  const { after } = messagesOf(NEXT, "UNI001 union:tools/call#result+InputRequiredResult")!;
  assert.equal(after, {
    jsonrpc: "2.0",
    id: 1,
    result: { resultType: "input_required", requestState: "c3RlcDI=" },
  });
});

test("a batch is shown with a message in it", () => {
  const { before } = messagesOf(["2025-03-26", "2025-06-18"], "UNI002 union:JSONRPCMessage-JSONRPCBatchRequest")!;
  assert.is((before as unknown[]).length, 1);
});

for (const [before, after] of DIRECTED)
  test(`${before}..${after}: the guards of each revision allow its example messages`, () => {
    const builder = builderOf([before, after]);
    const revisions = { before, after };
    let shown = 0;
    for (const finding of findingsOf([before, after])) {
      const pair = builder.messagesOf(finding);
      for (const side of ["before", "after"] as const) {
        const message = pair?.[side];
        if (message === undefined) continue;
        shown += 1;
        const name = `${finding.rule} ${finding.path} ${side}: ${JSON.stringify(message)}`;
        assert.ok(isValid(revisions[side], pair!.of, message), name);
      }
    }
    assert.ok(shown > 15, `${shown} messages`);
  });

function isValid(revision: string, of: string, message: unknown): boolean {
  const [name, part] = of.split("#") as [string, string?];
  const guards = guardsOf(revision);
  if (name.startsWith("error:")) {
    const type = "isJSONRPCErrorResponse" in guards ? "JSONRPCErrorResponse" : "JSONRPCError";
    return guards.validate(type, message).length === 0;
  }
  const value = part === undefined ? message : (message as Record<string, unknown>)[part];
  return (["client", "server"] as const).some((sender) => isAllowed(revision, { of, value, sender, embedded: true }));
}

test.run();
