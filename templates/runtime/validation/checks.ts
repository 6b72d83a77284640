/** A JSON object: values by member name. */
export type JsonObject = { readonly [key: string]: unknown };

/** Returns true for a JSON object, and false for an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns true for an object or an array. A guard uses this cheaper check if it also checks a required member, because no JSON array has
 * such a member.
 */
export function isObjectOrArray(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
}

export function isString(value: unknown): value is string {
  return typeof value === "string";
}

/** Returns true for a number that JSON can represent, and false for `NaN` and the infinities. */
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

/** The maximum number of messages in a batch. A longer batch is invalid. */
export const MAX_BATCH = 1000;

/**
 * Returns true for a request id that a response can repeat unchanged. `JSON.parse` rounds integers outside of the safe range, so such an
 * id could become the id of another request.
 */
export function isRequestId(id: unknown): id is string | number {
  return typeof id === "string" || Number.isSafeInteger(id);
}

/** Returns the id of a message for its error response, or null if the message has no valid id. */
export function getErrorResponseId(message: unknown): string | number | null {
  const id = isObject(message) ? message["id"] : undefined;
  return isRequestId(id) ? id : null;
}

/**
 * The maximum depth of a value that the guard of a recursive type accepts. The limit keeps the stack from overflowing. Messages of the
 * protocol have less than a tenth of this depth.
 */
export const MAX_DEPTH = 512;

/**
 * Returns true if an item or member is valid.
 *
 * @param depth the depth of the item or member in the checked value; used only by the guards of recursive types.
 */
type ItemOrMemberCheck = (part: unknown, depth: number) => boolean;

/** Returns true for an array whose items all pass a check. */
export function isArrayOf(value: unknown, check: ItemOrMemberCheck, depth = 0): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    if (!check(value[i], depth)) return false;
  }
  return true;
}

export function isOptionalArrayOf(value: unknown, check: ItemOrMemberCheck): boolean {
  return value === undefined || isArrayOf(value, check);
}

/**
 * Returns true for an object whose members all pass a check.
 *
 * @param declared names of members that do not have to pass the check.
 */
export function isMapOf(
  value: unknown,
  check: ItemOrMemberCheck,
  declared?: readonly string[],
  depth = 0,
): value is JsonObject {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!check(value[key], depth) && !declared?.includes(key)) return false;
  }
  return true;
}

/** Returns the value of an object's own member. Inherited members, such as `constructor` and `toString`, count as missing. */
export function ownMember(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * Returns true if the length of a string is within two limits, which are included.
 *
 * @param minimum in Unicode code points.
 * @param maximum in Unicode code points.
 */
export function hasLengthWithin(value: string, minimum: number, maximum: number): boolean {
  if (value.length < minimum) return false;
  if (value.length <= maximum && minimum === 0) return true;
  let count = 0;
  for (const _ of value) count++;
  return count >= minimum && count <= maximum;
}

/** Returns the object without the member at a path such as `elicitation.url`. Returns the same object if the member is missing. */
export function withoutMemberAt(object: JsonObject, path: string): JsonObject {
  const [name, ...rest] = path.split(".") as [string, ...string[]];
  if (!Object.hasOwn(object, name)) return object;
  const { [name]: member, ...others } = object;
  if (rest.length === 0) return others;
  if (!isObject(member)) return object;
  const reduced = withoutMemberAt(member, rest.join("."));
  return reduced === member ? object : { ...object, [name]: reduced };
}

/** Returns the value of a JSON text; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the object of a JSON text; undefined if the text is not a JSON object. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}
