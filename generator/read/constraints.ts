import type { Constraints, Type } from "../model/protocol.js";

/** Tags whose value is a number; the name of the tag is the name of the constraint. */
const NUMERIC = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/**
 * Declarations whose numbers are no integers although they carry no tag that says so.
 *
 * The published schema marks each number that may have a fraction with `@TJS-type number`; everything else is an integer there.
 */
export const FRACTIONS_WITHOUT_TAG: ReadonlyMap<string, string> = new Map([
  ["JSONValue", "any JSON value, and a JSON number may have a fraction"],
]);

/**
 * Reads the constraint tags of a comment (`@minimum`, `@format`, `@TJS-type`, ...).
 *
 * @param owner name of the declaration, for {@link FRACTIONS_WITHOUT_TAG}.
 * @returns undefined where nothing constrains the type.
 * @throws Error with a sentence for the person who wrote the tag.
 * @see https://github.com/YousefED/typescript-json-schema#annotations
 */
export function readConstraints(owner: string, type: Type, tags: ReadonlyMap<string, string>): Constraints | undefined {
  const constraints: Constraints = {};
  for (const name of NUMERIC) {
    const text = tags.get(name);
    if (text === undefined) continue;
    const value = Number(text);
    if (text === "" || !Number.isFinite(value))
      throw new Error(`@${name} needs a number, not "${text}" (correct the tag)`);
    constraints[name] = value;
  }

  const format = tags.get("format");
  if (format === "") throw new Error("@format needs the name of a format, such as uri (complete the tag)");
  if (format !== undefined) constraints.format = format;

  const numeric = tags.get("TJS-type");
  if (numeric !== undefined && numeric !== "number" && numeric !== "integer") {
    throw new Error(`@TJS-type is number or integer, not "${numeric}" (write the type itself in TypeScript)`);
  }
  if (numeric !== "number" && !FRACTIONS_WITHOUT_TAG.has(owner) && hasNumber(type)) constraints.integer = true;

  return Object.keys(constraints).length > 0 ? constraints : undefined;
}

function hasNumber(type: Type): boolean {
  if (type.kind === "union") return type.members.some(hasNumber);
  return type.kind === "primitive" && type.name === "number";
}
