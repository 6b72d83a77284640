import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import { compareRevisions } from "../../generator/pipeline/compareRevisions.js";
import { findExtensionVersion, loadExtensionVersions } from "../../generator/pipeline/loadExtensionVersion.js";
import { temporaryFolder } from "../support/programs.js";
import { auditFacts, auditSchema, type Facts } from "./support/given.js";

interface Version {
  readonly schema?: string;
  readonly facts?: Facts;
}

function written({ schema = auditSchema(), facts = auditFacts() }: Version): string {
  const folder = join(temporaryFolder(), "audit");
  mkdirSync(folder);
  writeFileSync(join(folder, "schema.ts"), schema);
  writeFileSync(join(folder, "extension.json"), JSON.stringify(facts));
  return folder;
}

async function findingsBetween(before: Version, after: Version): Promise<DiffFinding[]> {
  const [older, newer] = [before, after].map((version) => findExtensionVersion(written(version))!);
  const loaded = await loadExtensionVersions(older!, newer!);
  return compareRevisions(...loaded, {
    overlay: false,
    isOfExtension: true,
    titles: { before: "the older version", after: "the newer version" },
  });
}

const lines = (findings: readonly DiffFinding[]): string[] =>
  findings.map(({ rule, path, wire, breaks }) => `${rule} ${path} ${wire}${breaks.map((name) => ` ${name}`).join("")}`);

function edited(text: string, ...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((schema, [from, to]) => {
    assert.ok(schema.includes(from), `the schema has no ${from}`);
    return schema.replace(from, to);
  }, text);
}

/** The second version of the audit extension of the tests. */
function second(): Required<Version> {
  const schema = edited(
    auditSchema(),
    ["  /** The person or program that acted. */", "  at: string;\n  /** The person or program that acted. */"],
    ['"read" | "write" | "delete"', '"read" | "write" | "share"'],
    ["retentionDays: number", "retentionDays?: number"],
    ['method: "notifications/audit/seen"', 'method: "notifications/audit/shown"'],
  );
  const facts = auditFacts();
  const { "notifications/audit/seen": seen, ...methods } = facts["methods"] as Facts;
  return {
    schema,
    facts: {
      ...facts,
      declaredBy: ["server"],
      methods: {
        ...methods,
        "audit/list": { from: "client", headers: [{ name: "Audit-Log", pointer: "/params/log" }] },
        "notifications/audit/recorded": { from: "server", filter: { member: "auditLogs", pointer: "/entry/actor" } },
        "notifications/audit/shown": seen,
      },
      errorCodes: { AUDIT_LOG_CLOSED: { code: 4101, meaning: "The log takes no further entries." } },
    },
  };
}

test("messages, types with examples, and facts of two versions of an extension are compared", async () => {
  const found = await findingsBetween({}, second());
  assert.equal(lines(found), [
    "MSG003 notification:notifications/audit/shown compatible",
    "MSG004 notification:notifications/audit/seen breaking client.send",
    "EXT001 audit/list#header.Audit-Log breaking client.send",
    "EXT001 audit/list#header.Mcp-Name breaking server.receive",
    "EXT001 extension:com.example/audit#declaredBy.client breaking server.receive",
    "EXT001 extension:com.example/audit#errorCodes.AUDIT_LOG_CLOSED breaking client.receive server.receive",
    "EXT001 notifications/audit/recorded#filter breaking client.send server.receive",
    "FLD002 AuditEntry.at breaking server.send",
    "FLD004 AuditSettings.retentionDays breaking client.receive",
    "UNI001 union:AuditAction+share breaking client.receive",
    "UNI002 union:AuditAction-delete breaking server.send",
  ]);
  const entry = found.find(({ path }) => path === "AuditEntry.at")!;
  assert.equal(entry.witness, {
    of: "audit/list#result",
    legal: "before",
    value: { resultType: "complete", entries: [{ sequence: 1, actor: "actor", action: "read" }] },
  });
  assert.is(
    found[2]!.action.client,
    "The client must send the value of `/params/log` in the header `Audit-Log` of `audit/list` over HTTP (in the newer version, unlike the older version).",
  );
});

test("a receiver is asked to accept what the newer version of an extension has no longer", async () => {
  const found = await findingsBetween({}, second());
  const actionsOf = (start: string): DiffFinding["action"] => found.find(({ path }) => path.startsWith(start))!.action;
  assert.match(
    actionsOf("union:AuditAction-delete").client!,
    /^The client should accept `delete` as .*, because servers of older versions of the extension can send it/,
  );
  assert.is(
    actionsOf("notification:notifications/audit/seen").server,
    "The server should handle `notifications/audit/seen`, because clients of older versions of the extension can send it (in the newer version, unlike the older version).",
  );
  assert.not.match(JSON.stringify(found.map(({ action }) => action)), /(?:will|need) no longer/);
});

test("the findings of the swapped versions are about the same facts", async () => {
  const pathsOf = (found: readonly DiffFinding[]): string[] =>
    found.map(({ path }) => path.replace(/([+-])(share|delete)$/, " $2")).sort();
  assert.equal(pathsOf(await findingsBetween(second(), {})), pathsOf(await findingsBetween({}, second())));
});

test("equal versions have no difference", async () => {
  assert.equal(lines(await findingsBetween({}, {})), []);
});

const VIEW = `import type { JSONRPCRequest, EmptyResult } from "@modelcontextprotocol/sdk/types.js";
export interface TurnPageRequest extends JSONRPCRequest { method: "journal/turn"; params: { by: number } }
export interface HideRequest extends JSONRPCRequest { method: "journal/hide"; params: { why?: string } }
export interface HideResult { done: boolean }
`;
const VIEW_FACTS: Facts = {
  id: "com.example/journal",
  declaredBy: ["server"],
  methods: { "journal/turn": { from: "view", result: "EmptyResult" }, "journal/hide": { from: "host" } },
};

test("the messages of a view and its host are compared, for the authors of servers and of clients", async () => {
  const methods = { ...(VIEW_FACTS["methods"] as Facts), "tools/call": { from: "view" } };
  const schema = edited(VIEW, ["by: number", "by: number; page: string"], ["why?: string", "why: string"]);
  const found = await findingsBetween(
    { schema: VIEW, facts: VIEW_FACTS },
    { schema, facts: { ...VIEW_FACTS, methods } },
  );
  assert.equal(lines(found), [
    "EXT001 tools/call#view breaking client.receive",
    "FLD002 journal/turn#params.page breaking server.send",
    "FLD003 journal/hide#params.why breaking client.send",
    "TYP001 type:ViewCallToolRequest none",
    "TYP001 type:ViewCallToolResult none",
  ]);
  assert.equal(
    found.slice(0, 3).map(({ action }) => action.client ?? action.server),
    [
      "The host must take `tools/call` from the view (in the newer version, unlike the older version).",
      "The host should accept the params of `journal/turn` without `page`, because views of older versions of the extension do not set it (in the newer version, unlike the older version).",
      "The host must always set `why`, optional in the older version, in the params of `journal/hide` (in the newer version, unlike the older version).",
    ],
  );
});

test("a text about the member that distinguishes objects names them by their type", async () => {
  const state = (
    values: string,
  ): string => `import type { JSONRPCNotification } from "@modelcontextprotocol/sdk/types.js";
export interface WaitingReview { state: ${values} }
export interface ClosedReview { state: "closed"; verdict: string }
export interface ReviewNotification extends JSONRPCNotification {
  method: "notifications/review";
  params: { review: WaitingReview | ClosedReview };
}`;
  const facts = {
    id: "com.example/review",
    declaredBy: ["server"],
    methods: { "notifications/review": { from: "server" } },
  };
  const [found] = await findingsBetween(
    { schema: state('"pending" | "waiting"'), facts },
    { schema: state('"waiting"'), facts },
  );
  assert.is(
    found!.action.server,
    "The server must no longer send `pending` as `state` in `WaitingReview` objects at `review` in the params of `notifications/review` (in the newer version, unlike the older version).",
  );
});

/** The params of the notification are an intersection with a union, which zod's JSON has where TypeScript has names. */
const ALERTS = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $defs: {
    AlertNotification: {
      allOf: [
        { type: "object", properties: { jsonrpc: { const: "2.0" }, params: {} }, required: ["jsonrpc"] },
        {
          type: "object",
          properties: {
            method: { const: "notifications/alert" },
            params: {
              allOf: [
                { type: "object", properties: { at: { type: "string" } }, required: ["at"] },
                {
                  anyOf: [
                    { type: "object", properties: { level: { const: "low" } }, required: ["level"] },
                    {
                      type: "object",
                      properties: { level: { const: "high" }, call: { type: "string" } },
                      required: ["level"],
                    },
                  ],
                },
              ],
            },
          },
          required: ["method", "params"],
        },
      ],
    },
  },
};

test("a union in an intersection inside a message is compared by its alternatives, in JSON too", async () => {
  const facts = {
    id: "com.example/alerts",
    declaredBy: ["server"],
    methods: { "notifications/alert": { from: "server" } },
  };
  const json = (edit: (text: string) => string): string => {
    const folder = join(temporaryFolder(), "alerts");
    mkdirSync(folder);
    writeFileSync(join(folder, "schema.json"), edit(JSON.stringify(ALERTS)));
    writeFileSync(join(folder, "extension.json"), JSON.stringify(facts));
    return folder;
  };
  const [older, newer] = [json((text) => text), json((text) => text.replace('"call"', '"caller"'))].map((folder) =>
    findExtensionVersion(folder)!,
  );
  const loaded = await loadExtensionVersions(older!, newer!);
  assert.equal(lines(await compareRevisions(...loaded, { overlay: false })), [
    "FLD001 notifications/alert#params.caller compatible",
    "FLD005 notifications/alert#params.call compatible",
  ]);
});

test("versions for no common revision are refused", async () => {
  const [older, newer] = [{}, { facts: { ...auditFacts(), revisions: ["2099-01-01"] } }].map((version: Version) =>
    findExtensionVersion(written(version))!,
  );
  const message = await loadExtensionVersions(older!, newer!).catch((error: Error) => error.message);
  assert.match(
    String(message),
    /extension\.json:\d+:\d+: revisions: the two versions of com\.example\/audit are for no common revision that mcpgen has \(add one to "revisions"\)$/,
  );
});

test.run();
