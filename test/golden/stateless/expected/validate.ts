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
import {
  type TypeTable,
  createValidator,
  selectResultType,
} from "../runtime/validation.js";
import { METHODS } from "./methods.js";
import type * as types from "./types.js";

/** The types of this revision, by name. */
export interface TypesByName {
  CallToolRequest: types.CallToolRequest;
  CallToolResult: types.CallToolResult;
  CallToolResultResponse: types.CallToolResultResponse;
  InputRequiredResult: types.InputRequiredResult;
  ElicitRequest: types.ElicitRequest;
  ElicitResult: types.ElicitResult;
  ProgressNotification: types.ProgressNotification;
  CancelledNotification: types.CancelledNotification;
  Result: types.Result;
  ServerCapabilities: types.ServerCapabilities;
  ClientCapabilities: types.ClientCapabilities;
  InputRequest: types.InputRequest;
  InputResponse: types.InputResponse;
  ClientRequest: types.ClientRequest;
  ClientNotification: types.ClientNotification;
  ServerNotification: types.ServerNotification;
}

/** The name of a type of this revision. */
export type TypeName = keyof TypesByName;

const TYPES: TypeTable = {
  CallToolRequest: {
    method: ["=", "tools/call"],
    params: {
      name: "s",
      "inputResponses?": {
        "*": "#InputResponse",
      },
    },
  },
  CallToolResult: {
    "<": ["Result"],
    content: ["[]", "s"],
  },
  CallToolResultResponse: {
    result: ["|", "#CallToolResult", "#InputRequiredResult"],
  },
  InputRequiredResult: {
    "<": ["Result"],
    inputRequests: {
      "*": "#InputRequest",
    },
  },
  ElicitRequest: {
    method: ["=", "elicitation/create"],
    params: {
      message: "s",
    },
  },
  ElicitResult: {
    action: ["=", "accept", "decline"],
  },
  ProgressNotification: {
    method: ["=", "notifications/progress"],
    params: {
      progress: "i",
    },
  },
  CancelledNotification: {
    method: ["=", "notifications/cancelled"],
    params: {
      requestId: "s",
    },
  },
  Result: {
    resultType: ["=", "complete", "input_required"],
  },
  ServerCapabilities: {
    "tools?": "o",
  },
  ClientCapabilities: {
    "elicitation?": "o",
  },
  InputRequest: "#ElicitRequest",
  InputResponse: "#ElicitResult",
  ClientRequest: "#CallToolRequest",
  ClientNotification: "#CancelledNotification",
  ServerNotification: "#ProgressNotification",
};

/** The types of results, by method of the request. */
const RESULTS: TypeTable = {
  "tools/call": ["|", "#CallToolResult", "#InputRequiredResult"],
  "elicitation/create": "#ElicitResult",
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
 * If the server may request input instead, the `resultType` of the result selects
 * its type: `"complete"`, or `"input_required"` for an `InputRequiredResult`. The
 * schema alone accepts both types for both values, and so do the guards.
 *
 * @see https://modelcontextprotocol.io/specification/2099-01-01/basic#responses
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
  return explain(
    selectResultType(type, value, "#InputRequiredResult"),
    value,
    options,
  );
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
