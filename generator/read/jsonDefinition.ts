import type { JSONSchema } from "json-schema-to-typescript";
import type { SchemaError } from "../model/schemaError.js";
import {
  INHERITED_PREFIX,
  buildDocCommentText,
  decodePercentEncoding,
  blockComment,
  isValidExtendsList,
  readCommentTags,
} from "./jsonComment.js";
import { templateOfPattern, textOfTemplate } from "../model/template.js";
import { MAX_UNION_MEMBERS } from "./typeReader.js";
import {
  ANNOTATION_KEYWORDS,
  noteUncheckedConstraints,
  buildConstraintTags,
  isJsonObject,
  isImpossible,
  isOnlyOfItsType,
  refuseUnknownKeywords,
  tupleOf,
  type SchemaDocumentContext,
  type JsonKeyPath,
  type JsonObject,
} from "./jsonKeywords.js";

/**
 * A definition of a schema.json that is prepared for the conversion to TypeScript. `schema` is the input for
 * json-schema-to-typescript, and `head` returns the start of the declaration, such as `export interface Tool`. For a
 * definition that declares a constant, `constant` returns the complete TypeScript code instead.
 */
type ConvertibleDefinition = { schema: JSONSchema; head(name: string): string } | { constant(name: string): string };

/**
 * Converts a definition of a schema.json into the input for json-schema-to-typescript. References become type names,
 * constraints become tags of a comment, and the tags of {@link readCommentTags} are applied.
 *
 * @throws SchemaError at a keyword that a protocol model cannot express.
 */
export function prepareDefinition(
  definition: unknown,
  at: JsonKeyPath,
  conversion: SchemaDocumentContext,
): ConvertibleDefinition {
  const converter = new Converter(conversion);
  const tags = readCommentTags(definition);
  if (tags.has("constant")) return converter.constant(definition as JsonObject, at);
  const inherited = tags.get("extends");
  if (inherited !== undefined && !isValidExtendsList(inherited))
    throw conversion.fail(at, "@extends in $comment must list names or Omit<> of names (correct the tag)");
  const schema = converter.convert(
    inherited === undefined ? definition : ownMembers(definition as JsonObject, tags),
    at,
    "named",
  );
  if (tags.has("alias")) return { schema, head: (name) => `export type ${name} =` };
  return {
    schema,
    head: (name) => `export interface ${name}${inherited === undefined ? "" : ` extends ${inherited}`}`,
  };
}

/** Returns the schema of an interface without the members that the interface inherits. */
function ownMembers(definition: JsonObject, tags: ReadonlyMap<string, string>): JsonObject {
  const { properties, required, additionalProperties, ...rest } = definition;
  const own = new Set<unknown>((tags.get("own") ?? "").split(" ").map(decodePercentEncoding));
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(isJsonObject(properties) ? properties : {}).filter(([name]) => own.has(name)),
    ),
    required: Array.isArray(required) ? required.filter((name) => own.has(name)) : [],
    ...(tags.has("index") && { additionalProperties }),
  };
}

/** Returns the keywords of a schema that describe an object beside an `anyOf` or `allOf`; undefined if there are none. */
function objectKeywords(schema: JsonObject): JsonObject | undefined {
  const { properties, required, additionalProperties, propertyNames } = schema;
  if (
    properties === undefined &&
    required === undefined &&
    propertyNames === undefined &&
    !isJsonObject(additionalProperties)
  )
    return undefined;
  const listed = Array.isArray(required) ? required.map(String) : [];
  const declared = isJsonObject(properties) ? properties : {};
  // A member that only the alternatives declare can be required beside them.
  const more = Object.fromEntries(listed.filter((name) => !Object.hasOwn(declared, name)).map((name) => [name, true]));
  return { ...schema, type: "object", properties: { ...declared, ...more } };
}

/** Returns the texts that a schema lists; "any" if it allows every text, undefined if it allows some in another way. */
function fixedTexts(schema: unknown, context: SchemaDocumentContext): string[] | "any" | undefined {
  if (schema === true) return "any";
  if (!isJsonObject(schema)) return undefined;
  const keywords = Object.keys(schema).filter((keyword) => !ANNOTATION_KEYWORDS.has(keyword));
  if (keywords.every((keyword) => keyword === "type" && schema["type"] === "string")) return "any";
  if (schema["$ref"] !== undefined) return fixedTexts(context.target(schema["$ref"]), context);
  if (typeof schema["const"] === "string") return [schema["const"]];
  if (Array.isArray(schema["enum"]))
    return schema["enum"].every((value) => typeof value === "string") ? schema["enum"] : undefined;
  const parts = schema["anyOf"] ?? schema["oneOf"];
  if (!Array.isArray(parts)) return undefined;
  const texts = parts.map((part) => fixedTexts(part, context));
  return texts.every((part) => Array.isArray(part)) ? texts.flat() : undefined;
}

/** Returns the type of the values that the keywords of a schema describe. Without `type`, they would allow other values too. */
function impliedType(schema: JsonObject): string | undefined {
  if (isJsonObject(schema["properties"])) return "object";
  return schema["items"] !== undefined || schema["prefixItems"] !== undefined ? "array" : undefined;
}

class Converter {
  readonly #conversion: SchemaDocumentContext;

  constructor(conversion: SchemaDocumentContext) {
    this.#conversion = conversion;
  }

  constant(definition: JsonObject, at: JsonKeyPath): ConvertibleDefinition {
    const { const: value } = definition;
    if (typeof value !== "string" && typeof value !== "number")
      throw this.#fail(
        at,
        'a definition with @constant must have a string or number as "const" (correct the definition)',
      );
    return {
      constant: (name) => `${blockComment(definition)}export const ${name} = ${JSON.stringify(value)};\n`,
    };
  }

  /**
   * Returns a schema that json-schema-to-typescript can compile.
   *
   * @param place "named" for a definition, "member" for a property, "inner" for any other schema. The constraints of
   * definitions and properties become tags of their comment. Other schemas have no comment, so their constraints are lost, but for an
   * "alternative": its constraints are among the tags of the schema around it.
   */
  convert(given: unknown, at: JsonKeyPath, place: "named" | "member" | "inner" | "alternative"): JSONSchema {
    if (given === true) return { tsType: "unknown" };
    if (place === "member" && isImpossible(given)) {
      const text = isJsonObject(given) ? buildDocCommentText(given, []) : undefined;
      return { tsType: "never", ...(text !== undefined && { description: text }) };
    }
    if (typeof given !== "object" || given === null || Array.isArray(given))
      throw this.#fail(at, "a schema must be an object here (write an object)");
    const schema = given as JsonObject;
    refuseUnknownKeywords(schema, at, this.#conversion);
    const hasComment = place === "named" || place === "member";
    const tags = hasComment ? buildConstraintTags(schema, at, this.#conversion) : [];
    if (place === "inner") noteUncheckedConstraints(schema, at, this.#conversion);
    const described = buildDocCommentText(schema, tags);
    return { ...this.#type(schema, at, hasComment), ...(described !== undefined && { description: described }) };
  }

  #type(schema: JsonObject, at: JsonKeyPath, hasComment: boolean): JSONSchema {
    const tags = readCommentTags(schema);
    if (tags.has("any")) return { tsType: "any" };
    const omitted = tags.get("omit");
    if (omitted !== undefined && !isValidExtendsList(omitted))
      throw this.#fail(at, "@omit in $comment must be an Omit<> of a name (correct the tag)");
    if (omitted !== undefined) return { tsType: omitted };
    if (schema["$ref"] !== undefined) return { tsType: this.#conversion.reference(schema["$ref"], at) };
    for (const keyword of ["anyOf", "oneOf", "allOf"] as const) {
      if (schema[keyword] !== undefined) return this.#combination(schema, keyword, { at, hasComment });
    }
    if (schema["const"] !== undefined) return { const: this.#scalar(schema["const"], [...at, "const"]) } as JSONSchema;
    if (schema["enum"] !== undefined)
      return {
        enum: this.#choices(schema, "enum", at).map((value, i) => this.#scalar(value, [...at, "enum", i])),
      } as JSONSchema;
    const type = schema["type"] ?? impliedType(schema);
    if (type === undefined) return { tsType: "unknown" };
    if (Array.isArray(type))
      return { anyOf: this.#choices(schema, "type", at).map((one) => this.#ofType(String(one), schema, at)) };
    return this.#ofType(String(type), schema, at);
  }

  #ofType(type: string, schema: JsonObject, at: JsonKeyPath): JSONSchema {
    switch (type) {
      case "string":
        return this.#text(schema, at);
      case "number":
      case "boolean":
      case "null":
        return { type };
      case "integer":
        return { type: "number" };
      case "array":
        return this.#array(schema, at);
      case "object":
        return this.#object(schema, at);
      default:
        throw this.#fail(
          [...at, "type"],
          `"${type}" is not a JSON Schema type (write string, number, integer, boolean, null, array or object)`,
        );
    }
  }

  /** Converts a string. A pattern with fixed and open parts, such as `^ui://`, becomes a template literal type. */
  #text(schema: JsonObject, at: JsonKeyPath): JSONSchema {
    const { pattern } = schema;
    if (pattern === undefined) return { type: "string" };
    const template = typeof pattern === "string" ? templateOfPattern(pattern) : undefined;
    const hasLimits = ["format", "minLength", "maxLength"].some((keyword) => schema[keyword] !== undefined);
    if (template !== undefined && !hasLimits) return { tsType: textOfTemplate(template) };
    this.#conversion.lose([...at, "pattern"], "values are not checked against pattern");
    return { type: "string" };
  }

  #array(schema: JsonObject, at: JsonKeyPath): JSONSchema {
    const first = tupleOf(schema);
    if (first === undefined)
      return schema["items"] === undefined
        ? { type: "array", items: { tsType: "unknown" } }
        : { type: "array", items: this.convert(schema["items"], [...at, "items"], "inner") };
    const key = Array.isArray(schema["prefixItems"]) ? "prefixItems" : "items";
    const further = key === "items" ? "additionalItems" : "items";
    const { minItems = 0, maxItems = Infinity } = schema as { minItems?: number; maxItems?: number };
    const isClosed = maxItems <= first.length || isImpossible(schema[further]);
    if (!isClosed && maxItems !== Infinity)
      this.#conversion.lose([...at, "maxItems"], "values are not checked against maxItems beside prefixItems");
    const items = first.map((item, i): JSONSchema => {
      const type = this.convert(item, [...at, key, i], "inner");
      // An item that may be absent: json-schema-to-typescript has no other way to say so.
      return i < minItems ? type : { anyOf: [type, { tsType: "undefined" }] };
    });
    const rest = schema[further] ?? true;
    return {
      type: "array",
      items,
      additionalItems: isClosed ? false : this.convert(rest, [...at, further], "inner"),
    } as JSONSchema;
  }

  #object(given: JsonObject, at: JsonKeyPath): JSONSchema {
    const schema = this.#withNamedKeys(given, at);
    const declared = schema["properties"] ?? {};
    if (!isJsonObject(declared)) throw this.#fail([...at, "properties"], '"properties" must be an object (write { })');
    const properties = Object.entries(declared);
    const required = schema["required"] === undefined ? [] : this.#list(schema, "required", at);
    for (const name of required) {
      if (!properties.some(([declared]) => declared === name)) {
        throw this.#fail(
          [...at, "required"],
          `${JSON.stringify(name)} is required but not declared (declare ${JSON.stringify(name)} in "properties")`,
        );
      }
    }
    const more = schema["additionalProperties"];
    if (more === true && properties.length === 0) return { tsType: "object" };
    if (
      properties.length > 0 &&
      isJsonObject(more) &&
      !isImpossible(more) &&
      Object.keys(more).some((keyword) => !ANNOTATION_KEYWORDS.has(keyword))
    ) {
      this.#conversion.lose(
        [...at, "additionalProperties"],
        "the type of undeclared members also allows the values of the declared members",
      );
    }
    return {
      type: "object",
      properties: Object.fromEntries(
        properties.map(([name, property]) => [
          this.#memberName(name, at),
          this.convert(property, [...at, "properties", name], "member"),
        ]),
      ),
      required: required as string[],
      additionalProperties: this.#otherMembers(more, properties.length > 0, [...at, "additionalProperties"]),
    };
  }

  /** Returns an object with a property for each key that `propertyNames` lists: such a schema has no other members. */
  #withNamedKeys(schema: JsonObject, at: JsonKeyPath): JsonObject {
    const { propertyNames, ...rest } = schema;
    if (propertyNames === undefined) return schema;
    const keys = fixedTexts(propertyNames, this.#conversion);
    if (keys === "any") return rest;
    if (keys === undefined) {
      this.#conversion.lose([...at, "propertyNames"], "values are not checked against propertyNames");
      return rest;
    }
    const { properties = {}, additionalProperties = true, ...others } = rest;
    const named = Object.fromEntries(keys.map((name) => [name, additionalProperties]));
    return { ...others, properties: { ...named, ...(properties as JsonObject) } };
  }

  /** Returns the type of members that the schema does not declare; false if it has no `additionalProperties`. */
  #otherMembers(more: unknown, hasDeclared: boolean, at: JsonKeyPath): JSONSchema | false {
    if (more === undefined) return false;
    if (more === true) return { tsType: "unknown" };
    if (!isImpossible(more)) return this.convert(more, at, "inner");
    if (!hasDeclared) return { tsType: "never" };
    this.#conversion.lose(at, "undeclared members are allowed nevertheless, as everywhere in the protocol");
    return false;
  }

  #memberName(name: string, at: JsonKeyPath): string {
    if (name !== "__proto__") return name in Object.prototype ? INHERITED_PREFIX + name : name;
    throw this.#fail(
      [...at, "properties", name],
      'a member cannot be named "__proto__": JavaScript objects give it another meaning (rename it)',
    );
  }

  #combination(
    schema: JsonObject,
    keyword: "anyOf" | "oneOf" | "allOf",
    { at, hasComment }: { at: JsonKeyPath; hasComment: boolean },
  ): JSONSchema {
    const beside = ["items", "prefixItems", "enum", "const"].find((other) => schema[other] !== undefined);
    if (beside !== undefined)
      throw this.#fail(
        [...at, beside],
        `"${beside}" beside "${keyword}" is not supported (move "${beside}" into a member of "${keyword}")`,
      );
    if (keyword === "oneOf") this.#conversion.lose([...at, "oneOf"], "treated as anyOf: several members may match");
    const given = this.#choices(schema, keyword, at).map((member, i) => [member, [...at, keyword, i]] as const);
    // A member that no value matches, such as `undefined` in the output of some generators, changes no union.
    const kept = keyword === "allOf" ? given : given.filter(([member]) => !isImpossible(member));
    const members = (kept.length === 0 ? given : kept).map(([member, place]) => {
      const isLimited = hasComment && keyword !== "allOf" && isJsonObject(member);
      return this.convert(
        member,
        place,
        isLimited && isOnlyOfItsType(schema, member, this.#conversion) ? "alternative" : "inner",
      );
    });
    const combined = (keyword === "allOf" ? { allOf: members } : { anyOf: members }) as JSONSchema;
    const object = objectKeywords(schema);
    const others = (["allOf", "anyOf", "oneOf"] as const).filter((one) => one !== keyword && schema[one] !== undefined);
    if (object === undefined && others.length === 0) return combined;
    const rest = others.map((one) => this.#combination({ [one]: schema[one] }, one, { at, hasComment: false }));
    return { allOf: [...(object === undefined ? [] : [this.#object(object, at)]), ...rest, combined] } as JSONSchema;
  }

  #list(schema: JsonObject, keyword: string, at: JsonKeyPath): unknown[] {
    const list = schema[keyword];
    if (!Array.isArray(list)) throw this.#fail([...at, keyword], `"${keyword}" must be an array (write [ ])`);
    return list;
  }

  #choices(schema: JsonObject, keyword: string, at: JsonKeyPath): unknown[] {
    const list = this.#list(schema, keyword, at);
    if (list.length === 0)
      throw this.#fail([...at, keyword], `"${keyword}" is empty, so no value is valid (add a member)`);
    if (list.length > MAX_UNION_MEMBERS)
      throw this.#fail(
        [...at, keyword],
        `"${keyword}" has ${list.length} members, and the limit is ${MAX_UNION_MEMBERS} (use a type that all members have in common)`,
      );
    return list;
  }

  #scalar(value: unknown, at: JsonKeyPath): string | number | boolean | null {
    if (value === null || ["string", "number", "boolean"].includes(typeof value))
      return value as string | number | boolean | null;
    throw this.#fail(
      at,
      "const and enum may contain only strings, numbers, booleans and null (describe an object by a schema)",
    );
  }

  #fail(at: JsonKeyPath, problem: string): SchemaError {
    return this.#conversion.fail(at, problem);
  }
}
