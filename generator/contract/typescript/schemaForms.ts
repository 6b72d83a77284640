/** A JSON Schema that is being written. */
export type Schema = { [keyword: string]: unknown };

/** The dialects of JSON Schema, each with the value of `$schema` that the tag `@dialect` stands for. */
export const DIALECTS: ReadonlyMap<string, string> = new Map([
  ["draft-07", "http://json-schema.org/draft-07/schema#"],
  ["2020-12", "https://json-schema.org/draft/2020-12/schema"],
]);

/** Returns the schema of a literal type. */
export function constSchema(value: unknown): Schema {
  return value === null ? { type: "null" } : { type: typeof value, const: value };
}

/** Returns the schema of a union of literal types. */
export function enumSchema(values: readonly unknown[]): Schema {
  const different = [...new Set(values)];
  const types = new Set(different.map((value) => typeof value));
  const [type] = types;
  return { ...(types.size === 1 && type !== "object" && { type }), enum: different };
}

/** Returns the schema of a union: a list of types or of values if the members say no more, and otherwise `anyOf`. */
export function unionSchema(all: readonly Schema[]): Schema {
  const isOnly = (schema: Schema, keyword: string): boolean =>
    Object.hasOwn(schema, keyword) && Object.keys(schema).every((name) => name === keyword || name === "type");
  const isType = (schema: Schema): boolean => isOnly(schema, "type") && typeof schema["type"] === "string";
  if (all.every(isType)) return { type: [...new Set(all.map(({ type }) => type))] };
  const isNull = (schema: Schema): boolean => isType(schema) && schema["type"] === "null";
  if (all.every((schema) => isOnly(schema, "const") || isNull(schema)))
    return enumSchema(all.map((schema) => (isNull(schema) ? null : schema["const"])));
  return { anyOf: all };
}

/** Writes a union as `anyOf` or `oneOf`, instead of a list of types or values. */
export function setUnionForm(schema: Schema, form: "anyOf" | "oneOf", fail: (problem: string) => Error): void {
  const { type, enum: values, anyOf, ...others } = schema;
  const members =
    anyOf ??
    (Array.isArray(values)
      ? values.map(constSchema)
      : Array.isArray(type)
        ? type.map((name) => ({ type: name }))
        : undefined);
  if (members === undefined) throw fail("needs a union (remove the tag)");
  for (const keyword of ["type", "enum", "anyOf"]) delete schema[keyword];
  Object.assign(schema, others, { [form]: members });
}
