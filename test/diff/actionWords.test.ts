import { test } from "uvu";
import * as assert from "uvu/assert";
import { describeCondition } from "../../generator/diff/findingText.js";
import type { DiffFinding, PeerRole } from "../../generator/diff/diffFinding.js";
import { describeLimitedType, describeType } from "../../generator/diff/typeWords.js";
import { DIRECTED, findingsOf, OVERLAY, type Revisions } from "./support/compared.js";

const ALL: readonly DiffFinding[] = DIRECTED.flatMap(findingsOf);

/** Findings with the expected start of an action. */
const EXPECTED: readonly (readonly [name: string, Revisions, PeerRole, string])[] = [
  [
    "FLD005 TextContent._meta",
    ["2026-07-28", "2025-03-26"],
    "client",
    'The schema does not define `_meta` in objects with `type: "text"` (`TextContent`) at `content` in the result of `sampling/createMessage`: the client should leave out `_meta` (',
  ],
  [
    "FLD005 TextContent._meta",
    ["2026-07-28", "2025-03-26"],
    "server",
    'The schema does not define `_meta` in objects with `type: "text"` (`TextContent`) at `messages[].content` in the result of `prompts/get` and the params of `sampling/createMessage` and at `content[]` in the result of `tools/call`: the server should',
  ],
  [
    "FLD001 Icons.icons",
    ["2025-06-18", "2025-11-25"],
    "client",
    "The client may set `icons` in `clientInfo` in the params of `initialize` (in MCP 2025-11-25, unlike MCP 2025-06-18)",
  ],
  [
    "FLD001 TaskAugmentedRequestParams.task",
    ["2025-06-18", "2025-11-25"],
    "client",
    "The client may set `task` in the params of `tools/call` if the server declared `tasks.requests` for the method (",
  ],
  [
    "FLD001 NotificationParams._meta",
    ["2025-06-18", "2025-11-25"],
    "client",
    "The client may set `_meta` in the params of `notifications/cancelled` and `notifications/progress`; in MCP 2025-06-18, only the type `Notification`, which these messages extend, declares it (",
  ],
  [
    "UNI001 union:tools/call#result+InputRequiredResult",
    ["2025-11-25", "2026-07-28"],
    "client",
    'The client must support `InputRequiredResult` (`{ "resultType": "input_required" }`) as the result of `tools/call`, which the server can send (',
  ],
  [
    "UNI001 union:SamplingMessage.content+ToolUseContent",
    ["2025-06-18", "2025-11-25"],
    "client",
    'The client may declare the capability `sampling.tools`; a client that declares it must support `ToolUseContent` (`{ "type": "tool_use", "id": …, "input": …, "name": … }`) as `messages[].content` in the params of `sampling/createMessage` (',
  ],
  [
    "FLD009 completion/complete#result.completion.values",
    ["2025-11-25", "2026-07-28"],
    "server",
    "The server must send `completion.values` in the result of `completion/complete` as an array with at most 100 items; in MCP 2025-11-25, the schema allows an array of any length (",
  ],
  [
    "MSG006 method:roots/list",
    ["2026-07-28", "2025-11-25"],
    "client",
    "The client must answer each `roots/list` request of the server with a JSON-RPC response, because results have no `inputRequests` (",
  ],
  [
    "MSG001 method:tasks/cancel",
    ["2025-06-18", "2025-11-25"],
    "server",
    "The server may send `tasks/cancel` to a client that declared the capability `tasks.cancel`, and must answer `tasks/cancel` from the client if the server declared `tasks.cancel` itself (",
  ],
  [
    "MSG003 notification:notifications/tasks/status",
    ["2025-06-18", "2025-11-25"],
    "client",
    "The client may send `notifications/tasks/status` if the client declared the capability `tasks` (",
  ],
  [
    "TYP005 type:ElicitRequest",
    ["2025-06-18", "2025-11-25"],
    "server",
    "The server sends `ElicitRequest`: code that builds this type must set `jsonrpc`",
  ],
  [
    "TYP005 type:ElicitRequest",
    ["2025-06-18", "2025-11-25"],
    "client",
    "The client receives `ElicitRequest`: code that reads this type needs no change (",
  ],
  [
    "TYP005 type:CallToolResultResponse",
    ["2025-11-25", "2026-07-28"],
    "server",
    "The server sends `CallToolResultResponse`: code that builds this type must set `jsonrpc`",
  ],
  [
    "UNI001 union:PrimitiveSchemaDefinition+UntitledMultiSelectEnumSchema",
    ["2025-06-18", "2025-11-25"],
    "client",
    'The client must support `UntitledMultiSelectEnumSchema` (`{ "type": "array", "items": { "type": "string", "enum": […] } }`) as a value of `requestedSchema.properties` in the params of `elicitation/create`',
  ],
  [
    "FLD010 Tool.inputSchema.properties",
    ["2026-07-28", "2025-03-26"],
    "server",
    "The server may set `properties` in `tools[].inputSchema` in the result of `tools/list` only as an object with any members, each of type `object`; in MCP 2026-07-28, the schema allows any JSON value for it (",
  ],
  [
    "FLD005 RequestParams._meta",
    ["2025-11-25", "2025-06-18"],
    "server",
    "In `_meta` in the params of `elicitation/create` and `sampling/createMessage`, the server should set only `progressToken` and keys of its own: only the type `Request`",
  ],
  [
    "CAP001 capability:server.completions",
    ["2024-11-05", "2026-07-28"],
    "client",
    "The client may use the capability `completions` of a server that declared it: `completion/complete` (in MCP 2026-07-28, unlike MCP 2024-11-05)",
  ],
  [
    "CAP001 capability:client.sampling.tools",
    ["2025-06-18", "2025-11-25"],
    "client",
    "The client may declare the capability `sampling.tools`, which announces `tools` and `toolChoice` in the params of `sampling/createMessage` (",
  ],
];

for (const [name, pair, role, text] of EXPECTED)
  test(`${pair.join("..")}: ${name} says what the ${role} itself sends or receives`, () => {
    const found = findingsOf(pair).find(({ rule, path }) => `${rule} ${path}` === name);
    assert.is(found?.action[role]?.slice(0, text.length), text);
  });

test("no action of a role that sets or leaves out a member names a message that only the other role sends", () => {
  const sent: Record<PeerRole, RegExp> = {
    client:
      /the results? of `(tools|prompts|resources|completion|server|subscriptions)\/|params of `(sampling|roots|elicitation)\//,
    server:
      /the params of `(tools|prompts|resources|completion|logging|subscriptions)\/|results? of `(sampling|roots|elicitation)\//,
  };
  for (const { rule, path, action, source } of ALL)
    for (const role of ["client", "server"] as const) {
      const text = action[role];
      if (source === "prose" || text === undefined) continue;
      if (!new RegExp(`the ${role} (must|should|may) (always )?(set|leave out|omit|send)`, "i").test(text)) continue;
      assert.not.match(text, sent[role], `${rule} ${path}: ${text}`);
    }
});

/** Titles that must name what differs, by the name of the finding. */
const TITLES: readonly (readonly [name: string, Revisions, title: string])[] = [
  [
    "TYP005 type:CancelledNotification",
    ["2025-11-25", "2025-06-18"],
    "The schema defines a type `CancelledNotification` with `jsonrpc` in MCP 2025-11-25, but not in MCP 2025-06-18",
  ],
  [
    "TYP006 type:ClientRequest",
    ["2025-11-25", "2026-07-28"],
    "The union `ClientRequest` contains `DiscoverRequest` and `SubscriptionsListenRequest` only in MCP 2026-07-28, and `CancelTaskRequest`, `GetTaskPayloadRequest`, `GetTaskRequest`, `InitializeRequest`, `ListTasksRequest`, `PingRequest` and 3 more only in MCP 2025-11-25",
  ],
  [
    "FLD008 sampling/createMessage#params.metadata",
    ["2025-11-25", "2026-07-28"],
    "The type of `metadata` in the params of `sampling/createMessage` is `JSONObject` in MCP 2026-07-28, and `object` in MCP 2025-11-25",
  ],
];

for (const [name, pair, title] of TITLES)
  test(`${pair.join("..")}: the title of ${name} says in which revision it holds`, () => {
    assert.is(findingsOf(pair).find(({ rule, path }) => `${rule} ${path}` === name)?.title, title);
  });

test("each condition has words, and none of them is a path", () => {
  const gates = [
    ...OVERLAY.gates.map(({ gate }) => gate),
    ...OVERLAY.facts.flatMap(({ appears, disappears }) => [appears.gate, disappears.gate]),
  ].filter((gate) => gate !== undefined);
  assert.ok(gates.length > 20);
  const fact = { rule: "MSG001", path: "type:X", senders: [], wire: "none", breaks: [], ts: "none" } as const;
  for (const gate of gates) {
    const text = describeCondition(
      { ...fact, senders: [], breaks: [], gate, reachedFrom: ["a#params", "b#params"] },
      { role: "client", part: "sender" },
    );
    assert.match(text, /^(if|on|after) /, gate);
    assert.not.match(text, /only together|one of the capabilities/, gate);
  }
});

test("types and limits are words, not TypeScript", () => {
  assert.is(describeType("A | B[] | C", ""), "`A`, an array of `B` or `C`");
  assert.is(
    describeType('{ a: string | number; b?: { c: string; d: number }; kind: "x"; [key: string]: unknown } | B', ""),
    'an object with `a`, `kind: "x"`, optional `b` and any other members or `B`',
  );
  assert.is(describeType(undefined, "not defined"), "not defined");
  assert.is(describeLimitedType("string[]"), "an array of any length");
  assert.is(
    describeLimitedType("string[] @maxItems 100 @minItems 1"),
    "an array with at most 100 items and at least 1 item",
  );
  assert.is(describeLimitedType("number @integer @minimum 0"), "a number with no fractional part and a minimum of 0");
  assert.is(describeLimitedType("string @format uri"), "a string with the format `uri`");
});

test("an action in a revision from before a rule differs from the action after its end, where this is recorded", () => {
  const actionIn = (pair: Revisions): string | undefined =>
    findingsOf(pair).find(({ path, title }) => path === "http:GET" && title.startsWith("drop"))?.action.client;
  assert.is(
    actionIn(["2025-11-25", "2026-07-28"]),
    "The client must not send GET to the MCP endpoint, because the endpoint has no event stream for messages outside of requests (since MCP 2026-07-28).",
  );
  assert.is(
    actionIn(["2025-11-25", "2024-11-05"]),
    "Over HTTP, the client must use GET only to open the event stream of HTTP+SSE (in MCP 2024-11-05, unlike MCP 2025-11-25).",
  );
});

test.run();
