// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Issue,
  ValidateResultOptions,
  ValidateOptions,
} from "../runtime/validation/issues.js";
import type { TypeTable } from "../runtime/validation/typeCode.js";
import { createValidator } from "../runtime/validation/validate.js";

/** The name of a type of this revision. */
export type TypeName =
  | "InitializeRequest"
  | "InitializeResult"
  | "PingRequest"
  | "CallToolRequest"
  | "CallToolParams"
  | "CallToolResult"
  | "SubscribeRequest"
  | "CreateMessageRequest"
  | "CreateMessageResult"
  | "CancelledNotification"
  | "CancelledParams"
  | "ToolListChangedNotification"
  | "Result"
  | "EmptyResult"
  | "ServerCapabilities"
  | "ClientCapabilities"
  | "ClientRequest"
  | "ServerRequest"
  | "ClientNotification"
  | "ServerNotification";

const TYPES: TypeTable = {
  InitializeRequest: {
    method: ["=", "initialize"],
    params: {
      protocolVersion: "s",
    },
  },
  InitializeResult: {
    "<": ["Result"],
    capabilities: "#ServerCapabilities",
  },
  PingRequest: {
    method: ["=", "ping"],
    "params?": {
      "_meta?": "o",
    },
  },
  CallToolRequest: {
    method: ["=", "tools/call"],
    params: "#CallToolParams",
  },
  CallToolParams: {
    name: "s",
  },
  CallToolResult: {
    "<": ["Result"],
    content: ["[]", "s"],
  },
  SubscribeRequest: {
    method: ["=", "resources/subscribe"],
    params: {
      uri: "s",
    },
  },
  CreateMessageRequest: {
    method: ["=", "sampling/createMessage"],
    params: {
      prompt: "s",
    },
  },
  CreateMessageResult: {
    "<": ["Result"],
    text: "s",
  },
  CancelledNotification: {
    method: ["=", "notifications/cancelled"],
    "params?": "#CancelledParams",
  },
  CancelledParams: {
    "reason?": "s",
  },
  ToolListChangedNotification: {
    method: ["=", "notifications/tools/list_changed"],
  },
  Result: {
    "_meta?": {
      "*": "u",
    },
    "*": "u",
  },
  EmptyResult: "#Result",
  ServerCapabilities: {
    "tools?": {
      "listChanged?": "b",
    },
    "resources?": {
      "subscribe?": "b",
    },
  },
  ClientCapabilities: {
    "sampling?": "o",
  },
  ClientRequest: [
    "|",
    "#PingRequest",
    "#InitializeRequest",
    "#CallToolRequest",
    "#SubscribeRequest",
  ],
  ServerRequest: ["|", "#PingRequest", "#CreateMessageRequest"],
  ClientNotification: "#CancelledNotification",
  ServerNotification: [
    "|",
    "#CancelledNotification",
    "#ToolListChangedNotification",
  ],
};

/** What answers each request. */
const RESULTS: TypeTable = {
  ping: "#EmptyResult",
  initialize: "#InitializeResult",
  "tools/call": "#CallToolResult",
  "resources/subscribe": "#EmptyResult",
  "sampling/createMessage": "#CreateMessageResult",
};

const explain = /* @__PURE__ */ createValidator(TYPES, {});

/**
 * Tells what is wrong with a value of a type; an empty list where nothing is.
 *
 * @throws RangeError where there is no such type.
 */
export function validate(
  name: TypeName,
  value: unknown,
  options?: ValidateOptions,
): Issue[] {
  if (!Object.hasOwn(TYPES, name)) throw new RangeError(`no type ${name}`);
  return explain(`#${name}`, value, options);
}

/**
 * Tells what is wrong with the result of a request, which does not name itself.
 *
 * @param method of the request that it answers.
 * @throws RangeError where there is no such request.
 */
export function validateResult(
  method: string,
  value: unknown,
  options?: ValidateResultOptions,
): Issue[] {
  const type = Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  if (type === undefined) throw new RangeError(`no request ${method}`);
  return explain(type, value, options);
}
