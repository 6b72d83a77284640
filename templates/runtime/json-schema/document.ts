import { isObject, ownMember, type JsonObject } from "../validation/checks.js";

/** Keywords whose value contains schemas: one schema, a list, schemas by name, or (`items`, `dependencies`) several of these forms. */
const SUBSCHEMA_KEYWORDS: ReadonlySet<string> = new Set(
  "additionalItems additionalProperties allOf anyOf contains contentSchema definitions $defs dependencies dependentSchemas else if items not oneOf patternProperties prefixItems properties propertyNames then unevaluatedItems unevaluatedProperties".split(
    " ",
  ),
);

/** The keywords whose value contains schemas by name. */
export const KEYWORDS_WITH_NAMES: RegExp =
  /^(\$defs|definitions|dependencies|dependentSchemas|patternProperties|properties)$/;

/** The part of a document that one `$id` names, or the document itself. */
export interface JsonSchemaResource {
  readonly uri: string;
  readonly root: JsonSchema;
  readonly anchors: Map<string, JsonObject>;
  /** The anchors that `$dynamicAnchor` declares; `anchors` contains them too. */
  readonly dynamicAnchors: Map<string, JsonObject>;
}

/**
 * Yields the direct subschemas of a schema. Each has its keyword, and its name or index in the value of the keyword. The name is empty if
 * the value is a single schema.
 */
export function* subschemasOf(
  schema: JsonObject,
): Generator<readonly [keyword: string, name: string, subschema: JsonSchema]> {
  // Most schemas have none.
  if (!Object.keys(schema).some((keyword) => SUBSCHEMA_KEYWORDS.has(keyword))) return;
  for (const keyword of SUBSCHEMA_KEYWORDS) {
    const value = ownMember(schema, keyword);
    if (value === undefined) continue;
    const isMany = KEYWORDS_WITH_NAMES.test(keyword) || Array.isArray(value);
    for (const [name, subschema] of Object.entries((isMany ? value : { "": value }) ?? {}))
      if (isObject(subschema) || typeof subschema === "boolean") yield [keyword, name, subschema];
  }
}

/** A JSON Schema document whose references can be resolved. A reference to another document is an error, because no document is fetched. */
export class SchemaDocument {
  readonly dialect: Dialect;
  /** All schemas of the document, each with the resource that contains it. */
  readonly resourceBySchema: Map<JsonObject, JsonSchemaResource> = new Map();
  #isDynamic: boolean | undefined;
  readonly #resources: Map<string, JsonSchemaResource> = new Map();

  /** @throws TypeError if the dialect is unknown, or two schemas have the same `$id` or anchor. */
  constructor(root: JsonSchema, dialect?: Dialect) {
    this.dialect = dialectOf(root, dialect);
    this.#addSchema(root, this.#addResource("schema:/", root));
  }

  /** True if the document contains a `$dynamicRef`, so that guards must keep a dynamic scope. */
  get isDynamic(): boolean {
    this.#isDynamic ??= [...this.resourceBySchema.keys()].some((schema) => Object.hasOwn(schema, "$dynamicRef"));
    return this.#isDynamic;
  }

  /**
   * Returns the schema that a reference names.
   *
   * @param from the resource that contains the reference.
   * @throws TypeError if the document does not contain the schema.
   */
  resolve(reference: string, from: JsonSchemaResource): JsonSchema {
    const [uri, fragment] = splitFragment(absoluteUri(reference, from.uri));
    const resource = this.#resources.get(uri);
    if (resource === undefined) throw new TypeError(`${reference} is not in this document`);
    const name = decodeURIComponent(fragment);
    const found =
      name === "" ? resource.root : name[0] === "/" ? valueAt(name, resource.root) : resource.anchors.get(name);
    if (typeof found === "boolean" || this.resourceBySchema.has(found as JsonObject)) return found as JsonSchema;
    throw new TypeError(`${reference} does not name a schema of this document`);
  }

  #addResource(uri: string, root: JsonSchema): JsonSchemaResource {
    const resource = { uri, root, anchors: new Map(), dynamicAnchors: new Map() };
    if (this.#resources.has(uri)) throw new TypeError(`$id: two schemas have the URI ${uri}`);
    this.#resources.set(uri, resource);
    return resource;
  }

  #addSchema(schema: JsonSchema, outer: JsonSchemaResource): void {
    if (!isObject(schema) || this.resourceBySchema.has(schema)) return;
    const resource = isRefIgnoringSiblings(schema, this.dialect) ? outer : this.#addIdentifiers(schema, outer);
    this.resourceBySchema.set(schema, resource);
    for (const [, , subschema] of subschemasOf(schema)) this.#addSchema(subschema, resource);
  }

  /** Adds the `$id` and the anchors of a schema. Returns the resource that contains the schema. */
  #addIdentifiers(schema: JsonObject, outer: JsonSchemaResource): JsonSchemaResource {
    const id = ownMember(schema, "$id");
    const [uri, fragment] = typeof id === "string" ? splitFragment(absoluteUri(id, outer.uri)) : [outer.uri, ""];
    const isNew = typeof id === "string" && id[0] !== "#";
    const resource = isNew ? this.#addResource(uri, schema) : outer;
    // In draft-07, a fragment in `$id` declares an anchor.
    const isDraft07 = this.dialect === "draft-07";
    if (isDraft07 && fragment !== "") addAnchor(resource.anchors, fragment, schema);
    if (isDraft07) return resource;
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const name = ownMember(schema, keyword);
      if (typeof name !== "string") continue;
      if (resource.anchors.get(name) !== schema) addAnchor(resource.anchors, name, schema);
      if (keyword !== "$anchor") resource.dynamicAnchors.set(name, schema);
    }
    return resource;
  }
}

function addAnchor(anchors: Map<string, JsonObject>, name: string, schema: JsonObject): void {
  if (anchors.has(name)) throw new TypeError(`two schemas have the anchor #${name}`);
  anchors.set(name, schema);
}

/** @throws TypeError if the reference is not a valid URI reference. */
function absoluteUri(reference: string, base: string): string {
  return reference[0] === "#" ? splitFragment(base)[0] + reference : new URL(reference, base).href;
}

function splitFragment(uri: string): [uri: string, fragment: string] {
  const hash = uri.indexOf("#");
  return hash < 0 ? [uri, ""] : [uri.slice(0, hash), uri.slice(hash + 1)];
}

/** Returns the part of a value at a JSON Pointer, or undefined if there is no such part. */
function valueAt(pointer: string, value: unknown): unknown {
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (part, token) => (typeof part === "object" && part !== null ? ownMember(part as JsonObject, token) : undefined),
      value,
    );
}

/** A JSON Schema, as `JSON.parse` returns it. */
export type JsonSchema = boolean | object;

/** The supported dialects of JSON Schema. */
export type Dialect = "draft-07" | "2020-12";

/** The supported dialects by the URI in `$schema`, without an empty fragment. */
export const DIALECT_BY_URI: ReadonlyMap<unknown, Dialect> = new Map([
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
]);

/** For each dialect, the keywords that only the other dialect defines. The dialect ignores them. */
export const FOREIGN_KEYWORDS: { readonly [dialect in Dialect]: ReadonlySet<string> } = {
  "draft-07": new Set([
    "$anchor",
    "$dynamicAnchor",
    "$dynamicRef",
    "dependentRequired",
    "dependentSchemas",
    "maxContains",
    "minContains",
    "prefixItems",
    "unevaluatedItems",
    "unevaluatedProperties",
  ]),
  "2020-12": new Set(["additionalItems", "dependencies"]),
};

/**
 * Returns the dialect of a schema.
 *
 * @param fallback the dialect of a schema without `$schema`.
 * @throws TypeError if `$schema` names an unknown dialect.
 */
export function dialectOf(schema: JsonSchema, fallback: Dialect = "2020-12"): Dialect {
  const uri = isObject(schema) ? ownMember(schema, "$schema") : undefined;
  if (uri === undefined) return fallback;
  const found = DIALECT_BY_URI.get(String(uri).replace(/#$/, ""));
  if (found === undefined)
    throw new TypeError(`$schema: the dialect ${String(uri)} is not supported (use draft-07 or 2020-12)`);
  return found;
}

/** Returns true if a `$ref` makes the dialect ignore all other keywords of the schema, as in draft-07. */
export function isRefIgnoringSiblings(schema: JsonObject, dialect: Dialect): boolean {
  return dialect === "draft-07" && Object.hasOwn(schema, "$ref");
}

/** Returns the value of a keyword, or undefined if the schema does not have the keyword or the dialect ignores the keyword. */
export function getKeywordValueInDialect(dialect: Dialect, schema: JsonObject, keyword: string): unknown {
  const value = ownMember(schema, keyword);
  if (value === undefined || FOREIGN_KEYWORDS[dialect].has(keyword)) return undefined;
  return isRefIgnoringSiblings(schema, dialect) && keyword !== "$ref" ? undefined : value;
}

/** The functions that depend on the dialect. A vocabulary whose keywords mean the same in both dialects does not need them. */
export interface DialectRules {
  dialectOf(schema: JsonSchema, fallback?: Dialect): Dialect;
  isReferenceOnly(schema: JsonObject, dialect: Dialect): boolean;
  keywordValueIn(dialect: Dialect, schema: JsonObject, keyword: string): unknown;
}

/** The rules of draft-07 and 2020-12. */
export const dialectRules: DialectRules = {
  dialectOf,
  isReferenceOnly: isRefIgnoringSiblings,
  keywordValueIn: getKeywordValueInDialect,
};
