// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A JSON object: values by member name. */
export type JsonObject = {
  readonly [key: string]: unknown;
};
/** Returns true for a JSON object, and false for an array or null. */
export declare function isObject(value: unknown): value is JsonObject;
/**
 * Returns true for an object or an array. A guard uses this cheaper check if it also checks a required member, because no JSON array has
 * such a member.
 */
export declare function isObjectOrArray(value: unknown): value is JsonObject;
export declare function isString(value: unknown): value is string;
/** Returns true for a number that JSON can represent, and false for `NaN` and the infinities. */
export declare function isNumber(value: unknown): value is number;
export declare function isInteger(value: unknown): value is number;
export declare function isBoolean(value: unknown): value is boolean;
export declare function isOptionalString(value: unknown): boolean;
export declare function isOptionalBoolean(value: unknown): boolean;
export declare function isOptionalObject(value: unknown): boolean;
/** The maximum number of messages in a batch. A longer batch is invalid. */
export declare const MAX_BATCH = 1000;
/**
 * Returns true for a request id that a response can repeat unchanged. `JSON.parse` rounds integers outside of the safe range, so such an
 * id could become the id of another request.
 */
export declare function isRequestId(id: unknown): id is string | number;
/** Returns the id of a message for its error response, or null if the message has no valid id. */
export declare function getErrorResponseId(
  message: unknown,
): string | number | null;
/**
 * The maximum depth of a value that the guard of a recursive type accepts. The limit keeps the stack from overflowing. Messages of the
 * protocol have less than a tenth of this depth.
 */
export declare const MAX_DEPTH = 512;
/**
 * Returns true if an item or member is valid.
 *
 * @param depth the depth of the item or member in the checked value; used only by the guards of recursive types.
 */
export type ItemOrMemberCheck = (part: unknown, depth: number) => boolean;
/** Returns true for an array whose items all pass a check. */
export declare function isArrayOf(
  value: unknown,
  check: ItemOrMemberCheck,
  depth?: number,
): value is unknown[];
export declare function isOptionalArrayOf(
  value: unknown,
  check: ItemOrMemberCheck,
): boolean;
/**
 * Returns true for an object whose members all pass a check.
 *
 * @param declared names of members that do not have to pass the check.
 */
export declare function isMapOf(
  value: unknown,
  check: ItemOrMemberCheck,
  declared?: readonly string[],
  depth?: number,
): value is JsonObject;
/** Returns the value of an object's own member. Inherited members, such as `constructor` and `toString`, count as missing. */
export declare function ownMember(value: JsonObject, key: string): unknown;
/**
 * Returns true if the length of a string is within two limits, which are included.
 *
 * @param minimum in Unicode code points.
 * @param maximum in Unicode code points.
 */
export declare function hasLengthWithin(
  value: string,
  minimum: number,
  maximum: number,
): boolean;
