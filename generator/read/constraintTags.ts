import type { SchemaType, ValueConstraints } from "../model/protocol.js";

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

/** The declaration to which a comment belongs. */
export interface TagOwner {
  /** The name of the declaration, for {@link FRACTIONAL_DECLARATIONS}. */
  name: string;
  /** Whether a number without a tag is an integer, as in the schemas of the protocol. In other schemas it may have a fraction. */
  integers: boolean;
}

/** The names of formats that make a number an integer, as ts-to-zod reads them. */
const INTEGER_FORMATS: ReadonlySet<string> = new Set(["int", "int32", "int64", "integer"]);

/**
 * Returns the constraints of a value that the tags of a comment state (`@minimum`, `@format`, `@TJS-type`, ...).
 *
 * @returns undefined if there are no constraints.
 * @throws Error if the value of a tag is invalid.
 * @see https://github.com/YousefED/typescript-json-schema#annotations
 */
export function readConstraintsFromTsDocTags(
  owner: TagOwner,
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
  if (format !== undefined && !isIntegerFormat(format, type)) constraints.format = format;
  if (isInteger(owner, type, tags)) constraints.integer = true;
  return Object.keys(constraints).length > 0 ? constraints : undefined;
}

function isIntegerFormat(format: string | undefined, type: SchemaType): boolean {
  return format !== undefined && INTEGER_FORMATS.has(format) && hasNumber(type);
}

function isInteger({ name, integers }: TagOwner, type: SchemaType, tags: ReadonlyMap<string, string>): boolean {
  const numeric = tags.get("TJS-type");
  if (numeric !== undefined && numeric !== "number" && numeric !== "integer") {
    throw new Error(`the value of @TJS-type must be number or integer, not "${numeric}" (correct the tag)`);
  }
  if (!hasNumber(type)) return false;
  if (numeric !== undefined) return numeric === "integer";
  return isIntegerFormat(tags.get("format"), type) || (integers && !FRACTIONAL_DECLARATIONS.has(name));
}

const LIMITS: ReadonlySet<string> = new Set([...NUMERIC, "format"]);

/**
 * Returns the parts of a type such as `number & { readonly minimum: 0 }`, with which some schemas state limits: the number, and the limits.
 * Any other type is returned alone.
 */
export function splitLimits(type: SchemaType): { type: SchemaType; limits?: ValueConstraints } {
  if (type.kind !== "intersection") return { type };
  const scalars = type.members.filter(({ kind }) => kind === "primitive");
  const limits: ValueConstraints = {};
  for (const member of type.members) {
    if (member === scalars[0]) continue;
    if (member.kind !== "object" || member.index !== undefined) return { type };
    for (const { name, type: value } of member.properties) {
      if (!LIMITS.has(name) || value.kind !== "literal") return { type };
      Object.assign(limits, { [name]: value.value });
    }
  }
  const [scalar] = scalars;
  const isText = scalar?.kind === "primitive" && (scalar.name === "string" || scalar.name === "number");
  return isText ? { type: scalar, limits } : { type };
}

function hasNumber(type: SchemaType): boolean {
  if (type.kind === "union") return type.members.some(hasNumber);
  return type.kind === "primitive" && type.name === "number";
}
