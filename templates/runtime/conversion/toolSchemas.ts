import { isObject, MAX_DEPTH, type JsonObject } from "../validation/checks.js";
import { asConverter, type ConversionLoss, type MessageConverter } from "./conversion.js";

/**
 * The conversion of the schemas of tools for revisions in which a schema describes an object and `properties` contains no boolean
 * schemas. `wrapUnlessObject` wraps each value that is not an object in the same way as these functions wrap its schema.
 */

/** The member that contains the value in a wrapped result. */
const RESULT = "result";

/** The members of a schema whose values are data, so that a `$ref` inside is not a reference. */
const DATA = /^(const|default|enum|examples)$/;

/** The members of a schema that contain schemas by name, so that a name such as `default` has no meaning inside. */
const BY_NAME = /^(\$defs|definitions|dependentSchemas|patternProperties|properties)$/;

/** Returns a function that converts the input schema of a tool. */
export function convertInputSchema<From, To>(loss: ConversionLoss): MessageConverter<From, To> {
  return schemaConverter(loss, withObjectProperties);
}

/**
 * Returns a function that converts the output schema of a tool. If the schema allows values that are not objects, the function returns the
 * schema of an object that contains the value as a member.
 */
export function convertOutputSchema<From, To>(loss: ConversionLoss): MessageConverter<From, To> {
  return schemaConverter(loss, (schema) =>
    withObjectProperties(schema["type"] === "object" ? schema : wrapped(schema)),
  );
}

/**
 * Returns a converter that converts each schema object once, because a server lists the same tools again and again. A schema object must
 * therefore not change after it was listed.
 */
function schemaConverter<From, To>(
  loss: ConversionLoss,
  convert: (schema: JsonObject) => JsonObject,
): MessageConverter<From, To> {
  const known = new WeakMap<object, JsonObject>();
  return asConverter((value, losses) => {
    const schema = value as JsonObject;
    let converted = known.get(schema);
    if (converted === undefined) {
      converted = convert(schema);
      known.set(schema, converted);
    }
    if (converted !== schema) losses.push(loss);
    return converted;
  });
}

/** Returns a schema whose `properties` are objects and whose `required` is a list of names. */
function withObjectProperties(schema: JsonObject): JsonObject {
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
 * wrapped.
 */
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
