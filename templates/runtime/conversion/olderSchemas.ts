import { isObject, MAX_DEPTH, type JsonObject } from "../validation/checks.js";

/**
 * The schemas of tools in revisions in which a schema describes an object and `properties` contains no boolean schemas. `wrapUnlessObject`
 * wraps each value that is not an object in the same way as these functions wrap its schema.
 */

/** The member that contains the value in a wrapped result. */
const RESULT = "result";

/** The members of a schema whose values are data, so that a `$ref` inside is not a reference. */
export const DATA: RegExp = /^(const|default|enum|examples)$/;

/** The members of a schema that contain schemas by name, so that a name such as `default` has no meaning inside. */
export const BY_NAME: RegExp = /^(\$defs|definitions|dependentSchemas|patternProperties|properties)$/;

/** Returns the output schema of a tool in older revisions: that of an object, which contains any other value as a member. */
export function olderOutputSchema(schema: JsonObject): JsonObject {
  return olderInputSchema(wrapUnlessOfObjects(schema));
}

/** Returns the input schema of a tool in older revisions: `properties` are objects, and `required` is a list of names. */
export function olderInputSchema(schema: JsonObject): JsonObject {
  const { properties, required } = schema;
  const isListed =
    required === undefined || (Array.isArray(required) && required.every((name) => typeof name === "string"));
  const converted = propertiesOf(properties);
  if (isListed && converted === properties) return schema;
  const copy: { [name: string]: unknown } = { ...schema };
  if (!isListed) delete copy["required"];
  if (converted === undefined) delete copy["properties"];
  else copy["properties"] = converted;
  return copy;
}

function propertiesOf(properties: unknown): unknown {
  if (!isObject(properties)) return undefined;
  const members = Object.entries(properties);
  if (members.every(([, schema]) => isObject(schema))) return properties;
  return Object.fromEntries(
    members.flatMap(([name, schema]) =>
      isObject(schema) ? [[name, schema]] : typeof schema === "boolean" ? [[name, schema ? {} : { not: {} }]] : [],
    ),
  );
}

/**
 * Returns a schema of objects that accepts the values of the given schema: objects unchanged, if the schema allows them, and other values
 * wrapped. A schema of objects is returned unchanged.
 */
export function wrapUnlessOfObjects(schema: JsonObject): JsonObject {
  return schema["type"] === "object" ? schema : wrapped(schema);
}

function wrapped({ $schema, ...schema }: JsonObject): JsonObject {
  const dialect = $schema === undefined ? undefined : { $schema };
  const wrap = (at: string): JsonObject => ({
    properties: { [RESULT]: moved(schema, `#${at}/properties/${RESULT}`) },
    required: [RESULT],
  });
  if (!allowsObjects(schema)) return { ...dialect, type: "object", ...wrap("") };
  return { ...dialect, type: "object", anyOf: [moved(schema, "#/anyOf/0"), wrap("/anyOf/1")] };
}

function allowsObjects({ type }: JsonObject): boolean {
  if (type === undefined) return true;
  return Array.isArray(type) ? type.includes("object") : type === "object";
}

/**
 * Returns a schema whose references to its own parts begin at the schema's new place. A part with its own `$id` is kept, and so are parts
 * that are nested deeper than any guard accepts.
 */
function moved(schema: unknown, place: string, depth = 0): unknown {
  if (depth > MAX_DEPTH) return schema;
  if (Array.isArray(schema)) return schema.map((part) => moved(part, place, depth + 1));
  if (!isObject(schema) || typeof schema["$id"] === "string") return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, part]) => {
      const isReference = name === "$ref" || name === "$dynamicRef";
      if (isReference && typeof part === "string" && /^#(\/|$)/.test(part)) return [name, place + part.slice(1)];
      if (BY_NAME.test(name) && isObject(part)) {
        const schemas = Object.entries(part).map(([key, inner]) => [key, moved(inner, place, depth + 1)] as const);
        return [name, Object.fromEntries(schemas)];
      }
      return [name, DATA.test(name) ? part : moved(part, place, depth + 1)];
    }),
  );
}
