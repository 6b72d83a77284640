import {
  dialectOf,
  FOREIGN_KEYWORDS,
  isRefIgnoringSiblings,
  KEYWORDS_WITH_NAMES,
  SchemaDocument,
  type Dialect,
  type JsonSchema,
  type JsonSchemaResource,
} from "../../templates/runtime/json-schema/document.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { KEYWORD_VALUE_CHECKS } from "../contract/keywordChecks.js";
import { BESIDE_REFERENCES } from "../contract/refuseSchema.js";
import { schemasWithin } from "../contract/subschemas.js";
import { partAt } from "./schemaForm.js";

/**
 * Returns a schema that accepts the same values, in a form that the comparison reads: without the keywords that its dialect ignores, and
 * with a definition for each schema that only a reference makes a schema, such as one in `x-shared`. A schema that cannot be rewritten is
 * returned as it is.
 */
export function rewriteIgnored(schema: JsonSchema): JsonSchema {
  if (!isObject(schema)) return schema;
  try {
    return new Rewriting(schema).run();
  } catch (error) {
    // The dialect is unknown, or an identifier is used twice.
    if (error instanceof TypeError || error instanceof URIError) return schema;
    throw error;
  }
}

class Rewriting {
  readonly #given: JsonObject;
  readonly #dialect: Dialect;
  /** The names of the new definitions, by the pointers to their schemas. */
  readonly #names: Map<string, string> = new Map();
  readonly #definitions: { [name: string]: unknown } = {};

  constructor(given: JsonObject) {
    this.#given = given;
    this.#dialect = dialectOf(given);
  }

  run(): JsonSchema {
    const root = this.#stripped(this.#given) as JsonObject;
    const document = new SchemaDocument(root);
    const places = [...schemasWithin(root)].filter(
      ({ schema }) => document.resourceBySchema.get(schema)?.root === root && typeof schema["$ref"] === "string",
    );
    const resource = document.resourceBySchema.get(root)!;
    for (const { schema } of places) this.#define(schema, (reference) => hasTarget(document, reference, resource));
    if (this.#names.size === 0) return root;
    return { ...root, $defs: { ...(root["$defs"] as JsonObject | undefined), ...this.#definitions } };
  }

  /** Returns a copy of a value in the place of a schema. The copy is this object's own, so that its references can be changed. */
  #stripped(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((part) => this.#stripped(part));
    if (!isObject(value)) return value;
    const isBare = isRefIgnoringSiblings(value, this.#dialect);
    const members = Object.entries(value).flatMap(([keyword, held]) => {
      if (FOREIGN_KEYWORDS[this.#dialect].has(keyword)) return [];
      if (isBare && isKeyword(keyword) && !BESIDE_REFERENCES.has(keyword)) return [];
      return [[keyword, this.#keyword(keyword, held)] as const];
    });
    return Object.fromEntries(members);
  }

  #keyword(keyword: string, value: unknown): unknown {
    if (KEYWORDS_WITH_NAMES.test(keyword) && isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.#stripped(part)]));
    return isKeyword(keyword) && !/^(const|enum)$/.test(keyword) ? this.#stripped(value) : value;
  }

  /** Gives a reference to what is no subschema the name of a definition. */
  #define(schema: { [keyword: string]: unknown }, isResolved: (reference: string) => boolean): void {
    const reference = String(schema["$ref"]);
    if (!reference.startsWith("#/") || isResolved(reference)) return;
    const pointer = decodeURIComponent(reference.slice(1));
    const found = partAt(this.#given, stepsOf(pointer));
    if (!isObject(found) && typeof found !== "boolean") return;
    const known = this.#names.get(pointer);
    const name = known ?? this.#freeName();
    schema["$ref"] = `#/$defs/${name}`;
    if (known !== undefined) return;
    this.#names.set(pointer, name);
    this.#definitions[name] = true;
    const definition = this.#stripped(found) as JsonSchema;
    this.#definitions[name] = definition;
    for (const { schema: inner } of schemasWithin(definition))
      if (typeof inner["$ref"] === "string") this.#define(inner, isResolved);
  }

  #freeName(): string {
    const taken = ownMember(this.#given, "$defs");
    for (let i = this.#names.size; ; i++) {
      const name = `target${i}`;
      if (!Object.hasOwn(this.#definitions, name) && !(isObject(taken) && Object.hasOwn(taken, name))) return name;
    }
  }
}

function isKeyword(keyword: string): boolean {
  return keyword === "const" || KEYWORD_VALUE_CHECKS.has(keyword);
}

function hasTarget(document: SchemaDocument, reference: string, from: JsonSchemaResource): boolean {
  try {
    document.resolve(reference, from);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function stepsOf(pointer: string): string[] {
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}
