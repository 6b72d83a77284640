/**
 * The extension `com.example/audit` in both published forms, written with the same means as the extensions of the protocol: the types of
 * the core by import from a copy or from the SDK, intersections, and the output of JSON Schema generators.
 */

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** A copy of a part of the core's schema beside the extension's. */
const CORE_COPY = `
export const LATEST_PROTOCOL_VERSION = "DRAFT-2026-v1";
export interface Result { _meta?: { [key: string]: unknown }; resultType: string }
export interface Error { code: number; message: string; data?: unknown }
export interface JSONRPCRequest { jsonrpc: "2.0"; id: string | number; method: string; params?: object }
export interface JSONRPCNotification { jsonrpc: "2.0"; method: string; params?: object }
export interface NotificationParams { _meta?: object }
`;

export const AUDIT_FILES: { readonly [file: string]: string } = {
  "spec.types.ts": CORE_COPY,
  "entries.ts": `export type EntryState = "open" | "signed";
/** One line of the ledger. */
export interface Entry {
  /** @format int */
  no: number;
  state: EntryState;
  signedBy: string | null;
}`,
  "schema.ts": `import type {
  Error as Fault,
  JSONRPCNotification,
  JSONRPCRequest,
  NotificationParams,
  Result,
} from "./spec.types.js";
import type { Entry } from "./entries.js";

export const LATEST_PROTOCOL_VERSION = "2026-05-01";

export interface SignedEntry extends Entry {
  state: "signed";
}
export interface RefusedEntry extends Entry {
  state: "open";
  fault: Fault;
}
/** @category audit */
export type AnyEntry = SignedEntry | RefusedEntry;

export type ReadEntryRequest = JSONRPCRequest & {
  method: "audit/read";
  params: { no: number };
};
export type ReadEntryResult = Result & AnyEntry & { resultType: "complete" };
export type EntryNotificationParams = NotificationParams & AnyEntry & { [key: string]: unknown };
export type EntryNotification = JSONRPCNotification & {
  method: "notifications/audit";
  params: EntryNotificationParams;
};
export type AuditSettings = Record<string, never>;
export declare const READ_METHOD: ReadEntryRequest["method"];
`,
};

const entry = (state: object, more: object = {}): object => ({
  $schema: DIALECT,
  type: "object",
  properties: {
    no: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 },
    state,
    signedBy: { anyOf: [{ type: "string", maxLength: 40 }, { type: "null" }] },
    ...more,
  },
  required: ["no", "state", "signedBy", ...Object.keys(more)],
});

const AUDIT_JSON = {
  $schema: DIALECT,
  $id: "https://example.com/audit/schema.json",
  title: "Audit",
  $defs: {
    EntryState: {
      $schema: DIALECT,
      anyOf: [
        { type: "string", const: "open" },
        { type: "string", const: "signed" },
      ],
    },
    SignedEntry: entry({ type: "string", const: "signed" }),
    RefusedEntry: entry({ type: "string", const: "open" }, { fault: { $ref: "core.schema.json#/$defs/Error" } }),
    AnyEntry: { anyOf: [{ $ref: "#/$defs/SignedEntry" }, { $ref: "#/$defs/RefusedEntry" }] },
    ReadEntryRequest: {
      allOf: [
        { $ref: "#/$defs/JSONRPCRequest" },
        {
          type: "object",
          properties: {
            method: { type: "string", const: "audit/read" },
            params: { type: "object", properties: { no: { type: "number" } }, required: ["no"] },
          },
          required: ["method", "params"],
        },
      ],
    },
    AuditSettings: { type: "object", propertyNames: { type: "string" }, additionalProperties: { not: {} } },
    Marks: {
      type: "object",
      propertyNames: { $ref: "https://example.com/audit/schema.json#/$defs/EntryState" },
      additionalProperties: { type: "string", pattern: "^mark/" },
      required: ["open"],
    },
    Range: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], items: false, minItems: 1 },
    Report: {
      type: "object",
      properties: {
        entries: { type: "array", items: { $ref: "entries.json#/$defs/Line" } },
        extra: { $ref: "#/$defs/any" },
      },
      required: ["entries"],
      $defs: {
        any: {
          anyOf: [
            ...["string", "number", "boolean", "null"].map((type) => ({ type })),
            { type: "object", propertyNames: { type: "string" }, additionalProperties: { $ref: "#/$defs/any" } },
            { type: "array", items: { $ref: "#/$defs/any" } },
          ],
        },
      },
    },
    JSONRPCRequest: {
      type: "object",
      properties: {
        jsonrpc: { const: "2.0" },
        id: { type: ["string", "integer"] },
        method: { type: "string" },
        params: { type: "object", additionalProperties: {} },
      },
      required: ["jsonrpc", "id", "method"],
    },
  },
};

const error = {
  type: "object",
  properties: { code: { type: "integer" }, message: { type: "string" }, data: {} },
  required: ["code", "message"],
};

export const AUDIT_JSON_FILES: { readonly [file: string]: string } = {
  "schema.json": JSON.stringify(AUDIT_JSON, null, 2),
  "core.schema.json": JSON.stringify({
    $schema: DIALECT,
    $defs: { Error: error, Role: { enum: ["user", "assistant"] } },
  }),
  "entries.json": JSON.stringify({
    $defs: {
      Line: { type: "object", properties: { text: { $ref: "#/$defs/Text" } } },
      Text: { type: "string" },
      Unused: {},
    },
  }),
};
