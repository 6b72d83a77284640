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
  Former: types.Former;
  Mixed: types.Mixed;
  SetLevelRequest: types.SetLevelRequest;
  EmptyResult: types.EmptyResult;
  ServerCapabilities: types.ServerCapabilities;
  ClientCapabilities: types.ClientCapabilities;
  ClientRequest: types.ClientRequest;
}

/** The name of a type of this revision. */
export type TypeName = keyof TypesByName;

const TYPES: TypeTable = {
  Former: "s",
  Mixed: {
    "former?": "#Former",
    current: "i",
  },
  SetLevelRequest: {
    method: ["=", "logging/setLevel"],
    params: "#Mixed",
  },
  EmptyResult: {},
  ServerCapabilities: {
    "logging?": "o",
  },
  ClientCapabilities: {},
  ClientRequest: "#SetLevelRequest",
};

/** The types of results, by method of the request. */
const RESULTS: TypeTable = {
  "logging/setLevel": "#EmptyResult",
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
