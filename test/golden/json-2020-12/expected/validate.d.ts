// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Issue,
  ValidateOptions,
  ValidateResultOptions,
} from "../runtime/protocol.js";

/** The name of a type of this revision. */
export type TypeName = "Result" | "GetResult" | "GetRequest" | "ClientRequest";

/**
 * Returns the errors of a value that must be of a type. The list is empty if the
 * value is valid.
 *
 * @throws RangeError if this revision has no type of that name.
 */
export declare function validate(
  name: TypeName,
  value: unknown,
  options?: ValidateOptions,
): Issue[];

/**
 * Returns the errors of a result. The list is empty if the result is valid. A
 * result does not contain the name of its type, so the method of its request
 * selects the type.
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export declare function validateResult(
  method: string,
  value: unknown,
  options?: ValidateResultOptions,
): Issue[];
