import type { ValueConstraints, SchemaType } from "../model/protocol.js";

/** Documentation tags with a number as value. The constraint that a tag sets has the name of the tag. */
const NUMERIC = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/**
 * Declarations whose numbers may have a fraction without the tag `@TJS-type number`, each with the reason.
 *
 * In the published schemas, a number without this tag is an integer.
 */
export const FRACTIONAL_DECLARATIONS: ReadonlyMap<string, string> = new Map([
  ["JSONValue", "any JSON value, and a JSON number may have a fraction"],
]);

/**
 * Returns the constraints of a value that the tags of a comment state (`@minimum`, `@format`, `@TJS-type`, ...).
 *
 * @param owner name of the declaration, for {@link FRACTIONAL_DECLARATIONS}.
 * @returns undefined if there are no constraints.
 * @throws Error if the value of a tag is invalid.
 * @see https://github.com/YousefED/typescript-json-schema#annotations
 */
export function readConstraintsFromTsDocTags(
  owner: string,
  type: SchemaType,
  tags: ReadonlyMap<string, string>,
): ValueConstraints | undefined {
  const constraints: ValueConstraints = {};
  for (const name of NUMERIC) {
    const text = tags.get(name);
    if (text === undefined) continue;
    const value = Number(text);
    if (text === "" || !Number.isFinite(value))
      throw new Error(`the value of @${name} must be a number, not "${text}" (correct the tag)`);
    constraints[name] = value;
  }

  const format = tags.get("format");
  if (format === "") throw new Error("@format has no value (add the name of a format, such as uri)");
  if (format !== undefined) constraints.format = format;

  const numeric = tags.get("TJS-type");
  if (numeric !== undefined && numeric !== "number" && numeric !== "integer") {
    throw new Error(`the value of @TJS-type must be number or integer, not "${numeric}" (correct the tag)`);
  }
  if (numeric !== "number" && !FRACTIONAL_DECLARATIONS.has(owner) && hasNumber(type)) constraints.integer = true;

  return Object.keys(constraints).length > 0 ? constraints : undefined;
}

function hasNumber(type: SchemaType): boolean {
  if (type.kind === "union") return type.members.some(hasNumber);
  return type.kind === "primitive" && type.name === "number";
}
