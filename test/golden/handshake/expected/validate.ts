// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type ClassifiedMessage,
  type Issue,
  type ValidateOptions,
  type ValidateResultOptions,
  ValidationError,
  classifyMessage,
} from "../runtime/protocol.js";
import { type TypeTable, createValidator } from "../runtime/validation.js";
import { METHODS } from "./methods.js";
import type * as types from "./types.js";

/** The types of this revision, by name. */
export interface TypesByName {
  InitializeRequest: types.InitializeRequest;
  InitializeResult: types.InitializeResult;
  PingRequest: types.PingRequest;
  CallToolRequest: types.CallToolRequest;
  CallToolParams: types.CallToolParams;
  CallToolResult: types.CallToolResult;
  SubscribeRequest: types.SubscribeRequest;
  CreateMessageRequest: types.CreateMessageRequest;
  CreateMessageResult: types.CreateMessageResult;
  CancelledNotification: types.CancelledNotification;
  CancelledParams: types.CancelledParams;
  ToolListChangedNotification: types.ToolListChangedNotification;
  Result: types.Result;
  EmptyResult: types.EmptyResult;
  ServerCapabilities: types.ServerCapabilities;
  ClientCapabilities: types.ClientCapabilities;
  ClientRequest: types.ClientRequest;
  ServerRequest: types.ServerRequest;
  ClientNotification: types.ClientNotification;
  ServerNotification: types.ServerNotification;
}

/** The name of a type of this revision. */
export type TypeName = keyof TypesByName;

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

/**
 * Asserts that a value is of a type.
 *
 * @throws ValidationError with all errors of the value.
 * @throws RangeError if this revision has no type of that name.
 */
export function assert<Name extends TypeName>(
  name: Name,
  value: unknown,
): asserts value is TypesByName[Name] {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}

/**
 * Returns the kind of a message, such as request or batch, by its envelope and
 * method. It does not check params and results, and never throws.
 */
export function classify(message: unknown): ClassifiedMessage {
  return classifyMessage(message, { methods: METHODS, batching: false });
}
