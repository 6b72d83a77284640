import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import {
  dialectOf,
  isBareReference,
  type Dialect,
  type JsonSchema,
} from "./dialects.js";

/** Keywords whose value is a schema, a list of schemas, schemas by name, or (`items`, `dependencies`) of more than one kind. */
const HOLDERS: readonly string[] =
  "additionalItems additionalProperties allOf anyOf contains contentSchema definitions $defs dependencies dependentSchemas else if items not oneOf patternProperties prefixItems properties propertyNames then unevaluatedItems unevaluatedProperties".split(
    " ",
  );

/** Those among them that hold schemas by name. */
export const BY_NAME: RegExp =
  /^(\$defs|definitions|dependencies|dependentSchemas|patternProperties|properties)$/;

/** A part of a document that a URI names. */
export interface Resource {
  readonly uri: string;
  readonly root: JsonSchema;
  readonly anchors: Map<string, JsonObject>;
  /** The `$dynamicAnchor`s among the anchors. */
  readonly dynamic: Map<string, JsonObject>;
}

/** The schemas directly in a schema, each with the keyword that holds it and its name or number there, if it has one. */
export function* partsOf(
  schema: JsonObject,
): Generator<readonly [keyword: string, name: string, part: JsonSchema]> {
  for (const keyword of HOLDERS) {
    const held = ownMember(schema, keyword);
    const isMany = BY_NAME.test(keyword) || Array.isArray(held);
    for (const [name, part] of Object.entries(
      (isMany ? held : { "": held }) ?? {},
    ))
      if (isObject(part) || typeof part === "boolean")
        yield [keyword, name, part];
  }
}

/** A schema with all that its references may name. Nothing is ever fetched. */
export class SchemaDocument {
  readonly dialect: Dialect;
  /** Where each schema stands. */
  readonly places: Map<JsonObject, Resource> = new Map();
  #isDynamic: boolean | undefined;
  readonly #resources: Map<string, Resource> = new Map();

  constructor(root: JsonSchema, dialect?: Dialect) {
    this.dialect = dialectOf(root, dialect);
    this.#read(root, this.#add("schema:/", root));
  }

  /** Whether a schema asks by which way it was come to. */
  get isDynamic(): boolean {
    this.#isDynamic ??= [...this.places.keys()].some((schema) =>
      Object.hasOwn(schema, "$dynamicRef"),
    );
    return this.#isDynamic;
  }

  /**
   * What a reference names.
   *
   * @throws TypeError where it names nothing in the document.
   */
  resolve(reference: string, from: Resource): JsonSchema {
    const [uri, fragment] = split(absolute(reference, from.uri));
    const resource = this.#resources.get(uri);
    if (resource === undefined)
      throw new TypeError(`${reference} is not in this document`);
    const name = decodeURIComponent(fragment);
    const found =
      name === ""
        ? resource.root
        : name[0] === "/"
          ? follow(resource.root, name)
          : resource.anchors.get(name);
    if (typeof found === "boolean" || this.places.has(found as JsonObject))
      return found as JsonSchema;
    throw new TypeError(`${reference} names no schema of this document`);
  }

  #add(uri: string, root: JsonSchema): Resource {
    const made = { uri, root, anchors: new Map(), dynamic: new Map() };
    if (this.#resources.has(uri))
      throw new TypeError(`$id: ${uri} names two schemas`);
    this.#resources.set(uri, made);
    return made;
  }

  #read(schema: JsonSchema, outer: Resource): void {
    if (!isObject(schema) || this.places.has(schema)) return;
    const resource = isBareReference(schema, this.dialect)
      ? outer
      : this.#identify(schema, outer);
    this.places.set(schema, resource);
    for (const [, , part] of partsOf(schema)) this.#read(part, resource);
  }

  /** Takes down what a schema calls itself; returns the resource that it is in. */
  #identify(schema: JsonObject, outer: Resource): Resource {
    const id = ownMember(schema, "$id");
    const [uri, name] =
      typeof id === "string" ? split(absolute(id, outer.uri)) : [outer.uri, ""];
    const isNew = typeof id === "string" && id[0] !== "#";
    const resource = isNew ? this.#add(uri, schema) : outer;
    const isOld = this.dialect === "draft-07";
    if (isOld && name !== "") anchor(resource.anchors, name, schema);
    if (isOld) return resource;
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const given = ownMember(schema, keyword);
      if (typeof given !== "string") continue;
      if (resource.anchors.get(given) !== schema)
        anchor(resource.anchors, given, schema);
      if (keyword !== "$anchor") resource.dynamic.set(given, schema);
    }
    return resource;
  }
}

function anchor(
  anchors: Map<string, JsonObject>,
  name: string,
  schema: JsonObject,
): void {
  if (anchors.has(name)) throw new TypeError(`#${name} names two schemas`);
  anchors.set(name, schema);
}

/** @throws TypeError where there is no such URI. */
function absolute(reference: string, base: string): string {
  return reference[0] === "#"
    ? split(base)[0] + reference
    : new URL(reference, base).href;
}

function split(uri: string): [uri: string, fragment: string] {
  const at = uri.indexOf("#");
  return at < 0 ? [uri, ""] : [uri.slice(0, at), uri.slice(at + 1)];
}

/** What stands at a JSON Pointer. */
function follow(value: unknown, pointer: string): unknown {
  return pointer
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (part, step) =>
        typeof part === "object" && part !== null
          ? ownMember(part as JsonObject, step)
          : undefined,
      value,
    );
}
