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

const rpc = (part: object): object => ({ jsonrpc: "2.0", id: 1, ...part });
const LISTED = { resultType: "complete", ttlMs: 1, cacheScope: "private" };
const TOOL = { name: "example", inputSchema: { type: "object" } };

const EXAMPLES: readonly (readonly [rule: string, finding: string, messages: ExampleMessagePair])[] = [
  [
    "a required member is absent before and present after",
    "FLD002 Result.resultType",
    {
      of: "tools/list#result",
      before: rpc({ result: { tools: [] } }),
      after: rpc({ result: { ...LISTED, tools: [] } }),
      changed: ["result", "resultType"],
    },
  ],
  [
    "a change in an optional part of a message is visible although it breaks nothing",
    "FLD005 Tool.execution",
    {
      of: "tools/list#result",
      before: rpc({ result: { tools: [{ ...TOOL, execution: {} }] } }),
      after: rpc({ result: { ...LISTED, tools: [TOOL] } }),
      changed: ["result", "tools", "0", "execution"],
    },
  ],
  [
    "a removed method has a message before only",
    "MSG002 method:ping",
    { of: "ping", before: rpc({ method: "ping" }), changed: [] },
  ],
  [
    "a new method has a message after only",
    "MSG001 method:server/discover",
    { of: "server/discover", after: rpc({ method: "server/discover", params: { _meta: META } }), changed: [] },
  ],
  [
    "an error code is shown with the data that its type requires",
    "ERR001 error:-32021",
    {
      of: "error:-32021",
      after: rpc({ error: { code: -32021, message: "Example message", data: { requiredCapabilities: {} } } }),
      changed: ["error", "code"],
    },
  ],
  [
    "an input_required result says so, although the schema would allow any resultType",
    "UNI001 union:tools/call#result+InputRequiredResult",
    {
      of: "tools/call#result",
      before: rpc({ result: { content: [] } }),
      after: rpc({ result: { resultType: "input_required", requestState: "c3RlcDI=" } }),
      changed: ["result"],
    },
  ],
];

for (const [rule, finding, messages] of EXAMPLES) test(rule, () => assert.equal(messagesOf(NEXT, finding), messages));

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
