// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
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

/** What answers each request. */
const RESULTS: TypeTable = {
  "logging/setLevel": "#EmptyResult",
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
