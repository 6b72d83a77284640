/** Members of a JSON object, by name. */
export type JsonObject = { readonly [key: string]: unknown };

/** Whether a value is a JSON object: no array, no null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether a value has members: an object or an array. Enough where a required member is looked at next, which no JSON array has.
 */
export function isObjectOrArray(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
}

export function isString(value: unknown): value is string {
  return typeof value === "string";
}

/** A JSON number: `NaN` and the infinities are none. */
export function isNumber(value: unknown): value is number {
  return typeof value === "number" && value - value === 0;
}

export function isInteger(value: unknown): value is number {
  return typeof value === "number" && value % 1 === 0;
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isOptionalString(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

export function isOptionalBoolean(value: unknown): boolean {
  return value === undefined || typeof value === "boolean";
}

export function isOptionalObject(value: unknown): boolean {
  return value === undefined || isObject(value);
}

/** The most messages of a batch: a longer batch is invalid. */
export const MAX_BATCH = 1000;

/**
 * Whether a value is an id that can be sent back unchanged. `JSON.parse` rounds integers outside of the safe range, so such an id would
 * become the id of another request.
 */
export function isRequestId(id: unknown): id is string | number {
  return typeof id === "string" || Number.isSafeInteger(id);
}

/**
 * Levels of nesting that the guard of a recursive type follows: what is deeper is refused before the stack overflows. No message
 * of the protocol nests a tenth as deep.
 */
export const MAX_DEPTH = 512;

/** A check of a part of a value; `depth` counts the levels above it and matters to recursive types only. */
export type ValueCheck = (part: unknown, depth: number) => boolean;

/** Whether a value is an array of which each item passes the check. */
export function isArrayOf(
  value: unknown,
  check: ValueCheck,
  depth = 0,
): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    if (!check(value[i], depth)) return false;
  }
  return true;
}

export function isOptionalArrayOf(value: unknown, check: ValueCheck): boolean {
  return value === undefined || isArrayOf(value, check);
}

/** Whether a value is an object of which each member passes the check, but for those that are declared by name. */
export function isMapOf(
  value: unknown,
  check: ValueCheck,
  declared?: readonly string[],
  depth = 0,
): value is JsonObject {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!check(value[key], depth) && !declared?.includes(key)) return false;
  }
  return true;
}

/** A member that an object has itself, where an inherited one has the same name (`constructor`, `toString`, ...). */
export function ownMember(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Whether a string has as many Unicode code points as the limits allow, both included. */
export function hasLength(
  value: string,
  minimum: number,
  maximum: number,
): boolean {
  if (value.length < minimum) return false;
  if (value.length <= maximum && minimum === 0) return true;
  let count = 0;
  for (const _ of value) count++;
  return count >= minimum && count <= maximum;
}
