import { suite } from "uvu";
import * as assert from "uvu/assert";
import { nameOf } from "../../generator/extension/readFacts.js";
import { auditFacts, auditSchema, refusal, type Facts } from "./support/given.js";

const test = suite("the facts of an extension");

type Change = (facts: Facts & { methods: Record<string, Facts> }) => void;

/** A fact that is refused, and the error for it. */
type Row = readonly [rule: string, change: Change, error: string];

const ROWS: readonly Row[] = [
  [
    "a member that is unknown",
    (facts) => (facts["method"] = {}),
    'extension.json:60:3: method: is not allowed (did you mean "methods"?)',
  ],
  [
    "a sender that is not known yet",
    ({ methods }) => (methods["audit/list"]!["from"] = null),
    'extension.json:17:7: methods["audit/list"].from: must be one of "client", "server", "view", "host" or an array, but is null (correct the value)',
  ],
  [
    "a row without a message",
    ({ methods }) => (methods["audit/lists"] = { from: "client" }),
    'extension.json:39:5: methods["audit/lists"]: no type of the extension has the method audit/lists (remove the row, or declare the message)',
  ],
  [
    "a message without a row",
    ({ methods }) => delete methods["audit/list"],
    'schema.ts:36:18: ListAuditEntriesRequest has the method audit/list, but extension.json does not state who sends it (add "audit/list": { "from": … } to "methods")',
  ],
  [
    "a method of the core with a sender of the core",
    ({ methods }) => (methods["tools/call"] = { from: "client" }),
    'extension.json:40:7: methods["tools/call"].from: tools/call is a method of the core, whose schema states if a client sends it (write "view" or "host")',
  ],
  [
    "a result that is not declared",
    ({ methods }) => (methods["audit/list"]!["result"] = "Entries"),
    'extension.json:25:7: methods["audit/list"].result: Entries is not declared (correct the name)',
  ],
  [
    "a result of a notification",
    ({ methods }) => (methods["notifications/audit/seen"]!["result"] = "EmptyResult"),
    'extension.json:38:7: methods["notifications/audit/seen"].result: notifications/audit/seen is a notification, which has no result (remove "result")',
  ],
  [
    "a header of a member that the params lack",
    ({ methods }) => (methods["audit/list"]!["headers"] = [{ name: "Mcp-Name", pointer: "/params/logs" }]),
    'extension.json:21:11: methods["audit/list"].headers[0].pointer: the params of audit/list have no member logs (correct the pointer)',
  ],
  [
    "a filter that the subscription lacks",
    (facts) => delete facts["members"],
    'extension.json:32:9: methods["notifications/audit/recorded"].filter.member: SubscriptionFilter has no member auditLogs (add a type with it to "members": { "SubscriptionFilter": … })',
  ],
  [
    "a filter for a message of the client",
    ({ methods }) => (methods["notifications/audit/seen"]!["filter"] = { member: "auditLogs" }),
    'extension.json:38:7: methods["notifications/audit/seen"].filter: a client subscribes only to notifications of the server (remove "filter")',
  ],
  [
    "a capability for a message that no view sends",
    ({ methods }) => (methods["audit/list"]!["capability"] = "auditing"),
    'extension.json:25:7: methods["audit/list"].capability: a host declares capabilities for messages of views (remove "capability")',
  ],
  [
    "a handshake that no view sends",
    (facts) => (facts["handshake"] = { open: "audit/list", opened: "audit/opened", version: "1" }),
    'extension.json:61:5: handshake.open: the view sends no request audit/list (add it to "methods" with "from": "view")',
  ],
  [
    "a handshake without the members of one",
    (facts) => {
      (facts["methods"] as Record<string, Facts>)["tools/call"] = { from: "view" };
      (facts["methods"] as Record<string, Facts>)["notifications/message"] = { from: "view" };
      facts["handshake"] = { open: "tools/call", opened: "notifications/message", version: "1" };
    },
    'extension.json:67:5: handshake.open: the params of CallToolRequest have no member appInfo (declare it, or remove "handshake")',
  ],
  [
    "a member that the core's type has already",
    (facts) => (facts["members"] = { Tool: "AuditSubscription", SubscriptionFilter: "SubscriptionFilter" }),
    "extension.json:48:5: members.SubscriptionFilter: SubscriptionFilter has the member toolsListChanged already: the schema of the core declares it (rename it in SubscriptionFilter)",
  ],
  [
    "a member of a type of its own",
    (facts) => (facts["members"] = { AuditEntry: "AuditSubscription" }),
    "extension.json:47:5: members.AuditEntry: AuditEntry is a type of this extension (declare the members in its schema)",
  ],
  [
    "a key of _meta in a type without _meta",
    (facts) => (facts["meta"] = { ToolAnnotations: { audit: "AuditToolMeta" } }),
    "extension.json:51:7: meta.ToolAnnotations.audit: ToolAnnotations of 2026-07-28 has no member _meta (remove the row)",
  ],
  [
    "settings of a peer that does not declare the extension",
    (facts) => (facts["declaredBy"] = ["client"]),
    'extension.json:12:5: settings.server: a server does not declare the extension (add "server" to "declaredBy", or remove the settings)',
  ],
  [
    "a result with the resultType of another one",
    (facts) => (facts["results"] = { "tools/call": { type: "HeldResult", resultType: "waiting" } }),
    'extension.json:43:7: results["tools/call"].resultType: HeldResult has the resultType "held" (declare resultType: "waiting")',
  ],
  [
    "a resultType of the core",
    (facts) => (facts["results"] = { "tools/call": { type: "HeldResult", resultType: "complete" } }),
    'extension.json:43:7: results["tools/call"].resultType: "complete" is a resultType of the core (use another one)',
  ],
  [
    "a result of a method that the core lacks",
    (facts) => (facts["results"] = { "tools/run": { type: "HeldResult", resultType: "held" } }),
    'extension.json:41:5: results["tools/run"]: 2026-07-28 has no request tools/run (correct the method, or use "methods" for your own)',
  ],
  [
    "the name of a feature of the core",
    (facts) => (facts["name"] = "tools"),
    'extension.json:60:3: name: the extension com.example/audit has the feature name "tools", which the core uses too (add another "name")',
  ],
  [
    "a revision that the extension is not for",
    (facts) => (facts["revisions"] = ["2025-11-25"]),
    "extension.json:5:3: revisions: the extension com.example/audit is not for 2026-07-28 (use it with 2025-11-25)",
  ],
  [
    "another id than the one that was given",
    (facts) => (facts["id"] = "com.example/log"),
    "extension.json:3:3: id: the facts are those of com.example/log, not of com.example/audit (give --extension com.example/log=FILE)",
  ],
];

for (const [rule, change, error] of ROWS)
  test(`${rule} is refused`, async () => {
    const facts = auditFacts();
    change(facts as never);
    assert.is(await refusal([{ facts, schema: auditSchema() }]), error);
  });

test("two extensions with one type, method, member, key, result or feature are refused by name", async () => {
  const other = (change: Change, schema: string = ""): Promise<string> => {
    const facts: Facts = { id: "com.example/journal", declaredBy: ["server"], methods: {} };
    change(facts as never);
    return refusal([
      { facts: auditFacts(), schema: auditSchema() },
      { facts, schema, id: "com.example/journal" },
    ]);
  };
  const META = "export interface JournalMeta { auditLogs?: string[]; }";
  assert.equal(
    await Promise.all([
      other(() => {}, "export interface AuditEntry { id: string; }"),
      other(
        ({ methods }) => (methods["audit/list"] = { from: "client", result: "EmptyResult" }),
        'export interface ReadJournalRequest { method: "audit/list"; }',
      ),
      other((facts) => (facts["members"] = { SubscriptionFilter: "JournalMeta" }), META),
      other((facts) => (facts["meta"] = { Tool: { "com.example/audit": "JournalMeta" } }), META),
      other((facts) => (facts["name"] = "audit"), META),
      other((facts) => (facts["errorCodes"] = { JOURNAL_FULL: { code: 4100, meaning: "No space." } }), META),
      other(
        (facts) => (facts["results"] = { "tools/call": { type: "JournalResult", resultType: "held" } }),
        'export interface JournalResult { resultType: "held"; }',
      ),
    ]),
    [
      "schema.ts:1:18: AuditEntry is also declared by the extension com.example/audit (import it from there, or rename it)",
      "schema.ts:1:18: ReadJournalRequest has the method audit/list, which ListAuditEntriesRequest of the extension com.example/audit has too (rename one of the methods)",
      "extension.json:8:5: members.SubscriptionFilter: SubscriptionFilter has the member auditLogs already: the extension com.example/audit declares it (rename it in JournalMeta)",
      'extension.json:9:7: meta.Tool["com.example/audit"]: _meta of Tool has the key "com.example/audit" already: the extension com.example/audit declares it (use another key)',
      'extension.json:7:3: name: the extension com.example/journal has the feature name "audit", which com.example/audit uses too (add another "name")',
      "extension.json:9:7: errorCodes.JOURNAL_FULL.code: 4100 is also the code of AUDIT_LOG_CLOSED of another extension (use another code)",
      'extension.json:10:7: results["tools/call"].resultType: the extension com.example/audit has a result of tools/call with the resultType "held" too (use another one)',
    ],
  );
});

test("a request to the client with an envelope is refused where results contain such requests", async () => {
  const schema = auditSchema().replace(
    "interface ApproveActionRequest {",
    "interface ApproveActionRequest extends JSONRPCRequest {",
  );
  assert.is(
    await refusal([{ facts: auditFacts(), schema }]),
    "schema.ts:47:18: servers of 2026-07-28 send requests inside of results, where ApproveActionRequest has no jsonrpc (declare an interface with method and params only)",
  );
});

test("the last part of an id is the name of the feature", () => {
  const ids = ["com.example/audit", "io.modelcontextprotocol/tasks", "com.example/server-card", "com.example/3d"];
  assert.equal(ids.map(nameOf), ["audit", "tasks", "serverCard", "extension3d"]);
});

test.run();
