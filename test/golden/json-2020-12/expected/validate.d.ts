// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClassifiedMessage, Issue, ValidateOptions, ValidateResultOptions } from "../runtime/protocol.js";
import type * as types from "./types.js";

/** The types of this revision, by name. */
export interface TypesByName {
  Result: types.Result;
  GetResult: types.GetResult;
  GetRequest: types.GetRequest;
  ClientRequest: types.ClientRequest;
}

/** The name of a type of this revision. */
export type TypeName = keyof TypesByName;

/**
 * Returns the errors of a value that must be of a type. The list is empty if the value is valid.
 *
 * @throws RangeError if this revision has no type of that name.
 */
export declare function validate(name: TypeName, value: unknown, options?: ValidateOptions): Issue[];

/**
 * Returns the errors of a result. The list is empty if the result is valid. A result does not contain the name of its
 * type, so the method of its request selects the type.
 *
 * @param method the method of the request.
 * @throws RangeError if this revision has no request with that method.
 */
export declare function validateResult(method: string, value: unknown, options?: ValidateResultOptions): Issue[];

/**
 * Asserts that a value is of a type.
 *
 * @throws ValidationError with all errors of the value.
 * @throws RangeError if this revision has no type of that name.
 */
export declare function assert<Name extends TypeName>(name: Name, value: unknown): asserts value is TypesByName[Name];

/**
 * Returns the kind of a message, such as request or batch, by its envelope and method. It does not check params and
 * results, and never throws.
 */
export declare function classify(message: unknown): ClassifiedMessage;
