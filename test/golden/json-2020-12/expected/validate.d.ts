// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  Issue,
  ValidateResultOptions,
  ValidateOptions,
} from "../runtime/validation/issues.js";

/** The name of a type of this revision. */
export type TypeName = "Result" | "GetResult" | "GetRequest" | "ClientRequest";

/**
 * Tells what is wrong with a value of a type; an empty list where nothing is.
 *
 * @throws RangeError where there is no such type.
 */
export declare function validate(
  name: TypeName,
  value: unknown,
  options?: ValidateOptions,
): Issue[];

/**
 * Tells what is wrong with the result of a request, which does not name itself.
 *
 * @param method of the request that it answers.
 * @throws RangeError where there is no such request.
 */
export declare function validateResult(
  method: string,
  value: unknown,
  options?: ValidateResultOptions,
): Issue[];
