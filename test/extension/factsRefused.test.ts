import { suite } from "uvu";
import * as assert from "uvu/assert";
import { notesOnCodes } from "../../generator/extension/errorCodes.js";
import { findExtension } from "../../generator/pipeline/loadExtensions.js";
import { auditFacts, auditSchema, modelWith, refusal, writeExtension, type Facts } from "./support/given.js";

const test = suite("facts and schemas of an extension that do not fit");

/** The files of an extension, to be changed. */
interface Given {
  readonly facts: Facts & { methods: Record<string, Facts> };
  schema: string;
}

/** What a mistake changes in the files, and the error for it. */
type Row = readonly [rule: string, change: (given: Given) => void, error: string];

const RECORDED = "notifications/audit/recorded";

/** Sets the type of the member of the subscription, and the pointer of the filter. */
function filter(given: Given, type: string, pointer?: string): void {
  given.schema = given.schema.replace("auditLogs?: string[]", `auditLogs?: ${type}`);
  given.facts.methods[RECORDED]!["filter"] = { member: "auditLogs", ...(pointer !== undefined && { pointer }) };
}

function replace(given: Given, from: string, to: string): void {
  assert.ok(given.schema.includes(from), from);
  given.schema = given.schema.replace(from, to);
}

const FILTERS: readonly Row[] = [
  [
    "a pointer for a boolean",
    (given) => filter(given, "boolean", "/log"),
    'extension.json:33:9: methods["notifications/audit/recorded"].filter.pointer: auditLogs is no list, which "pointer" needs (remove "pointer", or declare auditLogs as a list)',
  ],
  [
    "a list without a pointer",
    (given) => filter(given, "string[]"),
    'extension.json:32:9: methods["notifications/audit/recorded"].filter.member: auditLogs is a list, but the filter does not say what the list contains (add "pointer" with the member of the params, or declare auditLogs?: boolean)',
  ],
  [
    "a text without a pointer",
    (given) => filter(given, "string"),
    'extension.json:32:9: methods["notifications/audit/recorded"].filter.member: auditLogs cannot be true, so that no client can select notifications/audit/recorded (declare auditLogs?: boolean)',
  ],
  [
    "a list of another type than the params",
    (given) => filter(given, "number[]", "/log"),
    'extension.json:33:9: methods["notifications/audit/recorded"].filter.pointer: auditLogs lists numbers, but /log of the params is a string (use one type for both: a string, a number or a boolean)',
  ],
  [
    "a list of objects",
    (given) => filter(given, "AuditEntry[]", "/entry"),
    'extension.json:33:9: methods["notifications/audit/recorded"].filter.pointer: auditLogs lists objects, but /entry of the params is an object (use one type for both: a string, a number or a boolean)',
  ],
  [
    "a pointer to a member that the params lack further inside",
    (given) => filter(given, "string[]", "/entry/log"),
    'extension.json:33:9: methods["notifications/audit/recorded"].filter.pointer: the params of notifications/audit/recorded have no member entry/log (correct the pointer)',
  ],
  [
    "a filter of the core",
    ({ facts }) => (facts.methods[RECORDED]!["filter"] = { member: "toolsListChanged" }),
    'extension.json:32:9: methods["notifications/audit/recorded"].filter.member: toolsListChanged is not a member that this extension adds to SubscriptionFilter (add one of its own)',
  ],
];

const ENVELOPES: readonly Row[] = [
  [
    "a notification with an id",
    (given) =>
      replace(
        given,
        "AuditRecordedNotification extends JSONRPCNotification",
        "AuditRecordedNotification extends JSONRPCRequest",
      ),
    "schema.ts:67:18: AuditRecordedNotification is a notification, which has no id (extend JSONRPCNotification)",
  ],
  [
    "a notification without a version",
    (given) => replace(given, "AuditSeenNotification extends JSONRPCNotification", "AuditSeenNotification"),
    "schema.ts:73:18: AuditSeenNotification does not require jsonrpc, unlike CancelledNotification of 2026-07-28 (extend JSONRPCNotification)",
  ],
  [
    "a request without an id",
    (given) => replace(given, "ListAuditEntriesRequest extends JSONRPCRequest", "ListAuditEntriesRequest"),
    "schema.ts:36:18: ListAuditEntriesRequest does not require jsonrpc, unlike DiscoverRequest of 2026-07-28 (extend JSONRPCRequest)",
  ],
  [
    "a method with several values",
    (given) => replace(given, 'method: "audit/list"', 'method: "audit/list" | "audit/all"'),
    'schema.ts:36:18: the method of ListAuditEntriesRequest is not one literal, so the row "audit/list" of extension.json has no message (declare an interface with method: "audit/list")',
  ],
  [
    "a method with any value",
    (given) => replace(given, 'method: "audit/list"', "method: string"),
    'schema.ts:36:18: the method of ListAuditEntriesRequest is not one literal, so the row "audit/list" of extension.json has no message (declare an interface with method: "audit/list")',
  ],
];

const NAMES: readonly Row[] = [
  [
    "a misspelled row",
    (given) => replace(given, 'method: "audit/list"', 'method: "audit/listed"'),
    'extension.json:16:5: methods["audit/list"]: no type of the extension has the method audit/list (did you mean "audit/listed", the method of ListAuditEntriesRequest?)',
  ],
  [
    "a row with an outdated method",
    (given) => replace(given, 'method: "audit/list"', 'method: "audit/entries/get"'),
    'schema.ts:36:18: ListAuditEntriesRequest has the method audit/entries/get, but extension.json does not state who sends it, and its row "audit/list" has no message (add "audit/entries/get": { "from": … } to "methods", or rename that row)',
  ],
  [
    "a row without a sender",
    ({ facts }) => (facts.methods["notifications/audit/seen"] = {}),
    'extension.json:36:5: methods["notifications/audit/seen"].from: is required but missing (add "from": "client" or "server" or "view" or "host")',
  ],
  [
    "facts without those who declare it",
    ({ facts }) => delete facts["declaredBy"],
    'extension.json:1:1: declaredBy: is required but missing (add "declaredBy": ["client"] or ["server"])',
  ],
  [
    "a misspelled member of a filter",
    ({ facts }) => (facts.methods[RECORDED]!["filter"] = { member: "auditLogs", pointr: "/log" }),
    'extension.json:33:9: methods["notifications/audit/recorded"].filter.pointr: is not allowed (did you mean "pointer"?)',
  ],
  [
    "a misspelled member of a header",
    ({ facts }) => (facts.methods["audit/list"]!["headers"] = [{ nam: "Mcp-Name", pointer: "/params/log" }]),
    'extension.json:20:11: methods["audit/list"].headers[0].nam: is not allowed (did you mean "name"?)',
  ],
  [
    "a member of the settings that no peer has",
    ({ facts }) => (facts["settings"] = { host: "AuditSettings" }),
    "extension.json:13:5: settings.host: is not allowed (use client, server)",
  ],
  [
    "a misspelled type",
    ({ facts }) => (facts["settings"] = { server: "AuditsSettings" }),
    "extension.json:13:5: settings.server: AuditsSettings is not declared (did you mean AuditSettings?)",
  ],
  [
    "a misspelled type of the core",
    ({ facts }) => (facts["members"] = { SubscriptionsFilter: "AuditSubscription" }),
    "extension.json:47:5: members.SubscriptionsFilter: SubscriptionsFilter is not declared (did you mean SubscriptionFilter?)",
  ],
  [
    "a misspelled result",
    ({ facts }) => (facts.methods["audit/list"]!["result"] = "ListAuditEntrysResult"),
    'extension.json:25:7: methods["audit/list"].result: ListAuditEntrysResult is not declared (did you mean ListAuditEntriesResult?)',
  ],
  [
    "a type that only older revisions have",
    ({ facts }) => (facts["meta"] = { TaskMetadata: { "com.example/audit": "AuditToolMeta" } }),
    'extension.json:50:5: meta.TaskMetadata: 2026-07-28 has no type TaskMetadata, unlike 2025-11-25 (write "revisions": ["2025-11-25"], or remove the row)',
  ],
  [
    "a name in code that the core has",
    ({ facts }) => (facts.methods["audit/list"]!["name"] = "callTool"),
    'extension.json:25:7: methods["audit/list"].name: audit/list and tools/call would have the same handler name callTool (write another name)',
  ],
];

const MEMBERS: readonly Row[] = [
  [
    "a required member of a type of the core",
    (given) => replace(given, "auditLogs?: string[]", "auditLogs: string[]"),
    "extension.json:47:5: members.SubscriptionFilter: AuditSubscription requires auditLogs, which peers without the extension do not send in SubscriptionFilter (make it optional: auditLogs?: …)",
  ],
];

const code =
  (value: number) =>
  ({ facts }: Given): void => {
    facts["errorCodes"] = { AUDIT_LOG_CLOSED: { code: value, meaning: "The log takes no further entries." } };
  };
const metaKey =
  (key: string) =>
  ({ facts }: Given): void => {
    facts["meta"] = { Tool: { [key]: "AuditToolMeta" } };
  };

const RESERVED: readonly Row[] = [
  [
    "a code of the core",
    code(-32602),
    "extension.json:56:7: errorCodes.AUDIT_LOG_CLOSED.code: -32602 is INVALID_PARAMS of 2026-07-28 (use a code outside -32768 to -32000, such as 4100)",
  ],
  [
    "a code that MCP reserves",
    code(-32050),
    "extension.json:56:7: errorCodes.AUDIT_LOG_CLOSED.code: MCP reserves -32050 for errors of its own (use a code outside -32768 to -32000, such as 4100)",
  ],
  [
    "a code of an older revision",
    code(-32002),
    "extension.json:56:7: errorCodes.AUDIT_LOG_CLOSED.code: MCP reserves -32002 for errors of its own (use a code outside -32768 to -32000, such as 4100)",
  ],
  [
    "a code that JSON-RPC reserves",
    code(-32500),
    "extension.json:56:7: errorCodes.AUDIT_LOG_CLOSED.code: JSON-RPC reserves -32500 for errors of its own (use a code outside -32768 to -32000, such as 4100)",
  ],
  ...["io.modelcontextprotocol/audit", "dev.mcp/audit", "com.mcp.tools/audit", "mcp.dev/audit", "progressToken"].map(
    (key): Row => [
      `the key ${key} of _meta`,
      metaKey(key),
      `extension.json:51:7: meta.Tool${key === "progressToken" ? ".progressToken" : `["${key}"]`}: MCP reserves the key "${key}" of _meta (use the prefix of the extension, such as "com.example/audit")`,
    ],
  ),
];

const auditGiven = (): Given => ({ facts: auditFacts() as Given["facts"], schema: auditSchema() });

for (const [rule, change, error] of [...FILTERS, ...ENVELOPES, ...NAMES, ...MEMBERS, ...RESERVED])
  test(`${rule} is refused`, async () => {
    const given = auditGiven();
    change(given);
    assert.is(await refusal([given]), error);
  });

/** What is valid, although it is near a mistake. */
const VALID: readonly (readonly [rule: string, change: (given: Given) => void])[] = [
  ["a filter that is true or false", (given) => filter(given, "boolean")],
  ["a filter that can only be true", (given) => filter(given, "true")],
  ["a list of literals", (given) => filter(given, "AuditAction[]", "/entry/action")],
  ["a list of numbers for a number", (given) => filter(given, "number[]", "/entry/sequence")],
  ["a list of any values", (given) => filter(given, "unknown[]", "/log")],
  ["a list of one of several types", (given) => filter(given, "(string | number)[]", "/log")],
  ["a code outside of JSON-RPC's", code(-31999)],
  ["a code that implementations of MCP used", code(-32010)],
  ["a key with mcp as its third label", metaKey("com.example.mcp/audit")],
  ["a key without a prefix", metaKey("audit")],
];

for (const [rule, change] of VALID)
  test(`${rule} is accepted`, async () => {
    const given = auditGiven();
    change(given);
    assert.is(await refusal([given]), "accepted");
  });

test("an extension of MCP may use the prefix of MCP", async () => {
  const id = "io.modelcontextprotocol/audit";
  const given = auditGiven();
  metaKey(id)(given);
  const facts = { ...given.facts, id };
  assert.is(await refusal([{ facts, schema: given.schema, id }]), "accepted");
});

test("a code of the time before MCP had rules about codes is noted", () => {
  const given = auditGiven();
  code(-32010)(given);
  const { facts } = findExtension(writeExtension(given));
  assert.equal(
    notesOnCodes(facts).map((note) => note.replace(/^.*\//, "")),
    [
      "extension.json:56:7: errorCodes.AUDIT_LOG_CLOSED.code: MCP allows no new errors with codes from -32019 to -32000, so -32010 has no certain meaning for peers (use a code outside -32768 to -32000, such as 4100)",
    ],
  );
});

test("requests need no envelope in a revision whose own requests have none", async () => {
  const schema = 'export interface ReadRequest { method: "journal/read"; params: { page: number } }';
  const facts = {
    id: "com.example/journal",
    declaredBy: ["server"],
    methods: { "journal/read": { from: "client", result: "EmptyResult" } },
  };
  const extension = writeExtension({ facts, schema }, facts.id);
  const model = await modelWith([extension], "2025-06-18");
  assert.is(model.methods.at(-1)!.message, "ReadRequest");
});

test.run();
