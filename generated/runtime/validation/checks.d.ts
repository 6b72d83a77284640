// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Members of a JSON object, by name. */
export type JsonObject = {
  readonly [key: string]: unknown;
};
/** Whether a value is a JSON object: no array, no null. */
export declare function isObject(value: unknown): value is JsonObject;
/**
 * Whether a value has members: an object or an array. Enough where a required member is looked at next, which no JSON array has.
 */
export declare function isRecord(value: unknown): value is JsonObject;
export declare function isString(value: unknown): value is string;
/** A JSON number: `NaN` and the infinities are none. */
export declare function isNumber(value: unknown): value is number;
export declare function isInteger(value: unknown): value is number;
export declare function isBoolean(value: unknown): value is boolean;
export declare function optionalString(value: unknown): boolean;
export declare function optionalBoolean(value: unknown): boolean;
export declare function optionalObject(value: unknown): boolean;
/** The most messages of a batch: a longer batch is invalid. */
export declare const MAX_BATCH = 1000;
/**
 * Whether a value is an id that can be sent back unchanged. `JSON.parse` rounds integers outside of the safe range, so such an id would
 * become the id of another request.
 */
export declare function isId(id: unknown): id is string | number;
/**
 * Levels of nesting that the guard of a recursive type follows: what is deeper is refused before the stack overflows. No message
 * of the protocol nests a tenth as deep.
 */
export declare const DEEPEST = 512;
/** A check of a part of a value; `depth` counts the levels above it and matters to recursive types only. */
export type Check = (part: unknown, depth: number) => boolean;
/** Whether a value is an array of which each item passes the check. */
export declare function isArrayOf(
  value: unknown,
  check: Check,
  depth?: number,
): value is unknown[];
export declare function optionalArrayOf(value: unknown, check: Check): boolean;
/** Whether a value is an object of which each member passes the check, but for those that are declared by name. */
export declare function isMapOf(
  value: unknown,
  check: Check,
  declared?: readonly string[],
  depth?: number,
): value is JsonObject;
/** A member that an object has itself, where an inherited one has the same name (`constructor`, `toString`, ...). */
export declare function own(value: JsonObject, key: string): unknown;
/** Whether a string has as many Unicode code points as the limits allow, both included. */
export declare function hasLength(
  value: string,
  minimum: number,
  maximum: number,
): boolean;
