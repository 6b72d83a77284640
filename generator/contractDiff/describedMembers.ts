import {
  getKeywordValueInDialect,
  SchemaDocument,
  subschemasOf,
  type JsonSchema,
} from "../../templates/runtime/json-schema/document.js";
import { createMatcher } from "../../templates/runtime/json-schema/patterns/matcher.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonValuePath } from "../contract/contract.js";
import { IN_PLACE } from "../contract/subschemas.js";
import { LimitError, Steps } from "../inclusion/steps.js";
import { partAt } from "./schemaForm.js";

/** Real schemas need a few hundred. */
const STEPS = 100_000;

/**
 * Returns true if no part of a schema says anything about a member, so that it could have any value. All schemas that can apply to the same
 * object count, wherever they are: those of `allOf`, `anyOf` and `dependentSchemas`, those of patterns, and those for all other members.
 *
 * @param at the path of the schema of the object.
 */
export function isUndescribed(root: JsonSchema, at: JsonValuePath, name: string): boolean {
  const owner = partAt(root, at);
  if (!isObject(owner) || !isObject(root)) return false;
  const steps = new Steps(STEPS);
  try {
    const groups = new SchemaGroups(new SchemaDocument(root), steps);
    return groups.with(owner, root).every((group) => [...group].every((schema) => groups.saysNothingOf(schema, name)));
  } catch (error) {
    // Nothing is known of a schema that is too large, or has a reference that leads out of the document.
    if (error instanceof LimitError || error instanceof TypeError || error instanceof URIError) return false;
    throw error;
  }
}

/** Finds which schemas of a document can apply to the same value. */
class SchemaGroups {
  readonly #document: SchemaDocument;
  readonly #steps: Steps;
  readonly #ids: Map<JsonObject, number> = new Map();

  constructor(document: SchemaDocument, steps: Steps) {
    this.#document = document;
    this.#steps = steps;
  }

  /** Returns the groups that contain a schema. */
  with(owner: JsonObject, root: JsonObject): ReadonlySet<JsonObject>[] {
    const known = new Set<string>();
    const found: ReadonlySet<JsonObject>[] = [];
    const open = [[root]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const group = this.#closed(next);
      const key = [...group]
        .map((schema) => this.#id(schema))
        .sort()
        .join(" ");
      if (known.has(key)) continue;
      known.add(key);
      if (group.has(owner)) found.push(group);
      open.push(...this.#below(group));
    }
    return found;
  }

  /** Returns true if a schema says nothing about the value of a member. */
  saysNothingOf(schema: JsonObject, name: string): boolean {
    const isFixed = ["const", "enum"].some((keyword) => this.#keyword(schema, keyword) !== undefined);
    return !isFixed && this.#ofMember(schema, name).every((part) => part === true || isEmpty(part));
  }

  /** Adds the schemas that apply to the same value. */
  #closed(schemas: readonly JsonObject[]): ReadonlySet<JsonObject> {
    const group = new Set<JsonObject>();
    const open = [...schemas];
    for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
      this.#steps.spend(1);
      if (group.has(schema)) continue;
      group.add(schema);
      for (const [keyword, , part] of subschemasOf(schema))
        if (IN_PLACE.test(keyword) && this.#keyword(schema, keyword) !== undefined && isObject(part)) open.push(part);
      open.push(...this.#targets(schema));
    }
    return group;
  }

  #targets(schema: JsonObject): JsonObject[] {
    const from = this.#document.resourceBySchema.get(schema)!;
    return ["$ref", "$dynamicRef"].flatMap((keyword): JsonObject[] => {
      const reference = this.#keyword(schema, keyword);
      if (typeof reference !== "string") return [];
      const target = this.#document.resolve(reference, from);
      if (!isObject(target)) return [];
      const anchor = keyword === "$ref" ? undefined : ownMember(target, "$dynamicAnchor");
      if (typeof anchor !== "string") return [target];
      const resources = new Set(this.#document.resourceBySchema.values());
      return [...resources].map(({ dynamicAnchors }) => dynamicAnchors.get(anchor)).filter((one) => one !== undefined);
    });
  }

  /** Returns the schemas for each member that a group names, for all other members, and for items. */
  #below(group: ReadonlySet<JsonObject>): JsonObject[][] {
    const all = [...group];
    const names = new Set(all.flatMap((schema) => Object.keys(this.#map(schema, "properties"))));
    const ofMembers = [...names].map((name) => all.flatMap((schema) => this.#ofMember(schema, name)));
    const ofOthers = all.flatMap((schema) => [
      ...Object.values(this.#map(schema, "patternProperties")),
      ...REST.flatMap((keyword) => this.#keyword(schema, keyword) ?? []),
    ]);
    const ofItems = all.flatMap((schema) => ITEMS.flatMap((keyword) => this.#keyword(schema, keyword) ?? []));
    return [...ofMembers, ofOthers, ofItems].map((parts) => parts.filter(isObject)).filter((parts) => parts.length > 0);
  }

  /** Returns the schemas of a member in the keywords of one schema. */
  #ofMember(schema: JsonObject, name: string): unknown[] {
    const own = ownMember(this.#map(schema, "properties"), name);
    const matching = Object.entries(this.#map(schema, "patternProperties"))
      .filter(([pattern]) => createMatcher(pattern)(name, this.#steps))
      .map(([, part]) => part);
    const named = own === undefined ? matching : [own, ...matching];
    const additional = this.#keyword(schema, "additionalProperties");
    const rest = named.length > 0 || additional === undefined ? [] : [additional];
    const unevaluated = this.#keyword(schema, "unevaluatedProperties");
    return [...named, ...rest, ...(unevaluated === undefined ? [] : [unevaluated])];
  }

  #keyword(schema: JsonObject, keyword: string): unknown {
    return getKeywordValueInDialect(this.#document.dialect, schema, keyword);
  }

  #map(schema: JsonObject, keyword: string): JsonObject {
    const held = this.#keyword(schema, keyword);
    return isObject(held) ? held : {};
  }

  #id(schema: JsonObject): number {
    if (!this.#ids.has(schema)) this.#ids.set(schema, this.#ids.size);
    return this.#ids.get(schema)!;
  }
}

const REST = ["additionalProperties", "unevaluatedProperties"] as const;
const ITEMS = ["prefixItems", "items", "additionalItems", "contains", "unevaluatedItems"] as const;

function isEmpty(part: unknown): boolean {
  return isObject(part) && Object.keys(part).length === 0;
}
