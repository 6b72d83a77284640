import type { Case } from "../check.js";

/** Revision, message, and what it is. */
type Row = readonly [revision: string, message: unknown, what: unknown];

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const PINGED = { kind: "request", method: "ping", id: 1, known: true, direction: "both" };

const ROWS: readonly Row[] = [
  ["2024-11-05", PING, PINGED],
  ["2024-11-05", [PING], refused("", "this revision does not have batches")],
  ["2025-03-26", [PING, 5], { kind: "batch", messages: [PINGED, refused("", "the message is not an object")] }],
  ["2025-03-26", [], refused("", "the batch is empty")],
  [
    "2025-06-18",
    { jsonrpc: "2.0", method: "notifications/progress", params: {} },
    { kind: "notification", method: "notifications/progress", known: true, direction: "both" },
  ],
  ["2025-06-18", { jsonrpc: "2.0", id: "a", result: {} }, { kind: "result", id: "a" }],
  [
    "2025-11-25",
    { jsonrpc: "2.0", id: 1, method: "constructor" },
    { kind: "request", method: "constructor", id: 1, known: false },
  ],
  ["2025-11-25", { jsonrpc: "2.0", error: { code: -32700, message: "a" } }, { kind: "error", code: -32700 }],
  ["2026-07-28", PING, { kind: "request", method: "ping", id: 1, known: false }],
  ["2026-07-28", { jsonrpc: "1.0", id: 1, method: "tools/list" }, refused("/jsonrpc", 'jsonrpc is not "2.0"')],
];

export const cases: readonly Case[] = ROWS.map(([revision, message, what], row) => ({
  name: `message ${row}: ${revision} ${JSON.stringify(message)}`,
  expected: what,
  actual: (modules) => (modules[`${revision}/validate`]!["classify"] as (given: unknown) => unknown)(message),
}));

function refused(pointer: string, reason: string): unknown {
  return { kind: "invalid", error: { code: -32600, message: `Invalid Request: ${reason}`, data: { pointer } } };
}
