// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Issue,
  ValidateOptions,
  ValidateResultOptions,
} from "../runtime/protocol.js";
import { type TypeTable, createValidator } from "../runtime/validation.js";

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

/** The types of results, by method of the request. */
const RESULTS: TypeTable = {
  ping: "#EmptyResult",
  initialize: "#InitializeResult",
  "tools/call": "#CallToolResult",
  "resources/subscribe": "#EmptyResult",
  "sampling/createMessage": "#CreateMessageResult",
};

const explain = /* @__PURE__ */ createValidator(TYPES, {});

/**
 * Returns the errors of a value that must be of a type. The list is empty if the
 * value is valid.
 *
 * @throws RangeError if this revision has no type of that name.
 */
export function validate(
  name: TypeName,
  value: unknown,
  options?: ValidateOptions,
): Issue[] {
  if (!Object.hasOwn(TYPES, name))
    throw new RangeError(`Revision 2099-01-01 has no type "${name}".`);
  return explain(`#${name}`, value, options);
}

/**
 * Returns the errors of a result. The list is empty if the result is valid. A
 * result does not contain the name of its type, so the method of its request
 * selects the type.
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export function validateResult(
  method: string,
  value: unknown,
  options?: ValidateResultOptions,
): Issue[] {
  const type = Object.hasOwn(RESULTS, method) ? RESULTS[method] : undefined;
  if (type === undefined)
    throw new RangeError(`Revision 2099-01-01 has no request "${method}".`);
  return explain(type, value, options);
}
