// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
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
  | "Former"
  | "Mixed"
  | "SetLevelRequest"
  | "EmptyResult"
  | "ServerCapabilities"
  | "ClientCapabilities"
  | "ClientRequest";

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
