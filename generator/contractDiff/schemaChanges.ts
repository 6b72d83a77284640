import { canonicalJson } from "../../templates/runtime/lock/canonicalJson.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { JsonValuePath } from "../contract/contract.js";
import { toJsonPointer } from "../contract/subschemas.js";
import { canonicalSchema, hasMeaning, partAt, TEXT_KEYWORDS, type ListEdit, type SchemaEdit } from "./schemaForm.js";
import {
  areTypesDisjoint,
  deprecation,
  hasOwnName,
  indexed,
  isSameJson,
  isSchema,
  keysOf,
  listIn,
  mapIn,
  namesIn,
  renameable,
  textOf,
  texts,
  typeInWords,
  typesOf,
  typeWords,
  unmatched,
  valuesOf,
} from "./schemaParts.js";
import { suggestRenames } from "./similarity.js";
import { isUnionOnly, unionOf, unionOfValues, widened, type UnionKeyword } from "./unions.js";

/** What a change of a schema is. The first kinds can change which values are valid. */
export type SchemaChangeKind =
  | "memberAdded"
  | "memberRemoved"
  | "memberRenamed"
  | "becameRequired"
  | "becameOptional"
  | "type"
  | "valuesAdded"
  | "valuesRemoved"
  | "limit"
  | "other"
  | "default"
  | "deprecated"
  | "text"
  | "metadata";

/** One change between two schemas. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  /** The path of the changed part, which ends with the keyword unless the part is a member. */
  readonly at: JsonValuePath;
  /** The path of the schema that has the changed keyword, or of the member. */
  readonly owner: JsonValuePath;
  readonly keyword?: string;
  readonly before?: string;
  readonly after?: string;
  /** True for a new member, or the new name of one, that is required. */
  readonly isRequired?: boolean;
  readonly similarity?: string;
  /** What turns the older schema into one with only this change. Empty for a change that restricts no value. */
  readonly edits: readonly SchemaEdit[];
}

/** Keywords that restrict a number, a string, or a size. */
const LIMITS: ReadonlySet<string> = new Set(
  "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems minProperties maxProperties minContains maxContains".split(
    " ",
  ),
);

/** Keywords with a schema for parts of the value, or for the same value. */
const SINGLE: ReadonlySet<string> = new Set(
  "items additionalItems additionalProperties contains propertyNames unevaluatedProperties unevaluatedItems not if then else".split(
    " ",
  ),
);

const LISTS: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);

const DEFINITIONS: ReadonlySet<string> = new Set(["$defs", "definitions"]);

/** All other keywords that can change which values are valid. The rest are annotations, and keywords of other tools. */
const OTHERS: ReadonlySet<string> = new Set(
  "dependencies dependentRequired dependentSchemas $schema $id $anchor $dynamicAnchor $dynamicRef".split(" "),
);

/** Keywords that are compared together with others, and `$comment`, which says nothing to callers. */
const COMPARED_TOGETHER: ReadonlySet<string> = new Set("type enum const properties required $comment".split(" "));

/**
 * Returns the changes between two schemas, in the order of their parts. Another order of members is no change.
 *
 * @param hasRenames true to join a removed and a new member that are alike. Readers of an output need both changes.
 */
export function listSchemaChanges(
  before: JsonSchema,
  after: JsonSchema,
  { hasRenames }: { readonly hasRenames: boolean },
): SchemaChange[] {
  const comparison = new SchemaComparison(before, after, hasRenames);
  comparison.compare(before, after, []);
  return comparison.changes;
}

/** The keywords for parts of a value, which a union has in its alternatives. */
const PARTS = ["properties", "patternProperties", "additionalProperties", "required", "items", "prefixItems"];

type Schemas = readonly [before: JsonObject, after: JsonObject];

class SchemaComparison {
  readonly changes: SchemaChange[] = [];
  /** The definitions that only the newer schema has, for changes that refer to them. */
  readonly #newDefinitions: SchemaEdit[];
  readonly #hasRenames: boolean;
  /** The paths of the parts that are compared now, and where they are in the older schema if they are elsewhere. */
  readonly #moved: Map<string, JsonValuePath> = new Map();

  readonly #schemas: readonly JsonSchema[];

  constructor(before: JsonSchema, after: JsonSchema, hasRenames: boolean) {
    this.#hasRenames = hasRenames;
    this.#schemas = [before, after];
    this.#newDefinitions = [...DEFINITIONS].flatMap((keyword) => {
      const [known, all] = [before, after].map((schema) => mapIn(schema, keyword)) as [JsonObject, JsonObject];
      return Object.entries(all)
        .filter(([name]) => !Object.hasOwn(known, name))
        .map(([name, value]) => ({ at: [keyword, name], value }));
    });
  }

  compare(before: JsonSchema, after: JsonSchema, at: JsonValuePath): void {
    if (before === after || canonicalSchema(before) === canonicalSchema(after)) return;
    if (!isObject(before) || !isObject(after)) return this.#replaced("other", [before, after], at);
    if (ownMember(before, "$ref") !== ownMember(after, "$ref") || areTypesDisjoint(before, after))
      return this.#replaced("type", [before, after], at);
    if (!this.#union(before, after, at)) this.#parts([before, after], at);
  }

  #parts([before, after]: Schemas, at: JsonValuePath, union?: UnionKeyword): void {
    this.#type(before, after, at);
    this.#values([before, after], at, union);
    this.#members(before, after, at);
    const known = this.#otherUnion(before, after, at);
    for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (COMPARED_TOGETHER.has(keyword) || known.includes(keyword)) continue;
      const [one, other] = [ownMember(before, keyword), ownMember(after, keyword)];
      if (isSameJson(one, other)) continue;
      this.#keyword(keyword, { one, other, at });
    }
  }

  /**
   * Compares a schema with a union that says the same in another way, or of which it is one alternative. Returns false if there is nothing of
   * the kind.
   */
  #union(before: JsonObject, after: JsonObject, at: JsonValuePath): boolean {
    const [one, other] = [unionOfValues(before), unionOfValues(after)];
    if (one !== undefined || other !== undefined) {
      const [left, right] = [one?.schema ?? before, other?.schema ?? after];
      if (unionOf(left) !== undefined || unionOf(right) !== undefined) return false;
      this.#parts([left, right], at, one?.keyword);
      return true;
    }
    // A reference to a definition may lead into the whole schema.
    if (at.length === 0) return false;
    const wider = widened(before, after);
    if (wider !== undefined) {
      this.compare(before, wider.schema, at);
      this.#retyped([before, after], at, (part) => wider.around(part as JsonSchema));
      return true;
    }
    const narrower = widened(after, before);
    if (narrower === undefined) return this.#regrouped([before, after], at);
    const { schema, keyword, index } = narrower;
    this.#at(at, [...at, keyword, index], () => this.compare(schema, after, at));
    this.#retyped([before, after], at, (part) => partAt(part, [keyword, index]));
    return true;
  }

  /** Compares a schema with a union as a whole: its parts are in more than one alternative, so none is removed or new. */
  #regrouped([before, after]: Schemas, at: JsonValuePath): boolean {
    const [left, right] = [isUnionOnly(before), isUnionOnly(after)];
    const plain = left ? after : before;
    if (left === right || unionOf(plain) !== undefined || !PARTS.some((name) => Object.hasOwn(plain, name)))
      return false;
    for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [one, other] = [ownMember(before, keyword), ownMember(after, keyword)];
      if (!hasMeaning(keyword) && keyword !== "$comment" && !isSameJson(one, other))
        this.#keyword(keyword, { one, other, at });
    }
    const [one, other] = [typeWords(before), typeWords(after)];
    const edits = [{ at, value: after }];
    if (one !== other) {
      this.#add({ kind: "type", at: [...at, "type"], owner: at, keyword: "type", ...texts(one, other), edits });
      return true;
    }
    const { keyword, schemas } = unionOf(left ? before : after)!;
    const values = texts(left ? textOf(schemas) : undefined, left ? undefined : textOf(schemas));
    this.#add({ kind: "other", at: [...at, keyword], owner: at, keyword, ...values, edits });
    return true;
  }

  #retyped([before, after]: Schemas, owner: JsonValuePath, turn: SchemaEdit["turn"] & {}): void {
    const [one, other] = [typeWords(before), typeWords(after)];
    if (one === other) return;
    const edits = [{ at: owner, turn }];
    this.#add({ kind: "type", at: [...owner, "type"], owner, keyword: "type", ...texts(one, other), edits });
  }

  /** Compares the alternatives of `anyOf` with those of `oneOf`. Returns the keywords that need no other comparison. */
  #otherUnion(before: JsonObject, after: JsonObject, owner: JsonValuePath): string[] {
    const [one, other] = [unionOf(before), unionOf(after)];
    if (one === undefined || other === undefined || one.keyword === other.keyword) return [];
    const [old, now] = [one.keyword, other.keyword];
    const at = [...owner, now];
    this.#at(at, [...owner, old], () => this.#list(now, { one: one.schemas, other: other.schemas, at }));
    const turn = (part: unknown): unknown => {
      const { [old]: schemas, ...others } = part as JsonObject;
      return { ...others, [now]: schemas };
    };
    this.#add({ kind: "other", at, owner, keyword: old, before: old, after: now, edits: [{ at: owner, turn }] });
    return [old, now];
  }

  /** Compares parts with a path that is another one in the older schema. */
  #at(path: JsonValuePath, old: JsonValuePath, compare: () => void): void {
    const key = JSON.stringify(path);
    this.#moved.set(key, this.#oldPath(old));
    compare();
    this.#moved.delete(key);
  }

  #oldPath(at: JsonValuePath): JsonValuePath {
    if (this.#moved.size === 0) return at;
    for (let end = at.length; end > 0; end--) {
      const old = this.#moved.get(JSON.stringify(at.slice(0, end)));
      if (old !== undefined) return [...old, ...at.slice(end)];
    }
    return at;
  }

  #replaced(kind: "type" | "other", [before, after]: readonly [JsonSchema, JsonSchema], at: JsonValuePath): void {
    const [one, other] = [typeInWords(before), typeInWords(after)];
    this.#add({ kind, at, owner: at, keyword: "schema", before: one, after: other, edits: [{ at, value: after }] });
  }

  #type(before: JsonObject, after: JsonObject, owner: JsonValuePath): void {
    const [given, now] = [before, after].map((schema) => typesOf(schema)?.sort().join());
    const [one, other] = [typeWords(before), typeWords(after)];
    if (given === now || one === other) return;
    const at = [...owner, "type"];
    this.#add({
      kind: "type",
      at,
      owner,
      keyword: "type",
      ...texts(one, other),
      edits: [{ at, value: after["type"] }],
    });
  }

  /**
   * Compares `enum` and `const`, which mean the same for one value.
   *
   * @param union the keyword of the older schema, if its values are alternatives.
   */
  #values([before, after]: Schemas, owner: JsonValuePath, union: UnionKeyword | undefined): void {
    const [one, other] = [valuesOf(before), valuesOf(after)];
    const keyword = ["enum", "const"].find((name) => Object.hasOwn(before, name) || Object.hasOwn(after, name));
    if (keyword === undefined) return;
    const at = [...owner, keyword];
    const replaced = ["const", ...(union === undefined ? [] : [union])].map((name) => ({ at: [...owner, name] }));
    if (one === undefined || other === undefined) {
      const values = [...(other?.values() ?? [])];
      const value = other === undefined ? undefined : values;
      const edits = [...replaced, { at: [...owner, "enum"], value }];
      this.#add({
        kind: "limit",
        at,
        owner,
        keyword,
        before: one && keysOf(one),
        after: other && keysOf(other),
        edits,
      });
      return;
    }
    const added = new Map([...other].filter(([key]) => !one.has(key)));
    const removed = new Map([...one].filter(([key]) => !other.has(key)));
    // Without `const`, the list has only the values that both keywords allow.
    const hidden = listIn(before, "enum").filter((value) => !one.has(canonicalJson(value)));
    const edit = (list: ListEdit): SchemaEdit[] => [
      ...replaced,
      {
        at: [...owner, "enum"],
        list: { ...list, from: [...one.values()], without: [...hidden, ...(list.without ?? [])] },
      },
    ];
    if (removed.size > 0) {
      const edits = edit({ without: [...removed.values()] });
      this.#add({ kind: "valuesRemoved", at, owner, keyword, before: keysOf(removed), edits });
    }
    if (added.size > 0) {
      const edits = edit({ with: [...added.values()] });
      this.#add({ kind: "valuesAdded", at, owner, keyword, after: keysOf(added), edits });
    }
  }

  /** Compares `properties` together with `required`. */
  #members(before: JsonObject, after: JsonObject, owner: JsonValuePath): void {
    const [ofBefore, ofAfter] = [mapIn(before, "properties"), mapIn(after, "properties")];
    const [needed, needs] = [namesIn(before, "required"), namesIn(after, "required")];
    const at = (name: string): JsonValuePath => [...owner, "properties", name];
    const required = (list: ListEdit): SchemaEdit => ({ at: [...owner, "required"], list });
    const gone = Object.keys(ofBefore).filter((name) => !Object.hasOwn(ofAfter, name));
    const fresh = Object.keys(ofAfter).filter((name) => !Object.hasOwn(ofBefore, name));
    const renames = this.#hasRenames
      ? suggestRenames(
          gone.map((name) => renameable(name, ofBefore)),
          fresh.map((name) => renameable(name, ofAfter)),
        )
      : [];
    for (const { before: old, after: now, similarity } of renames) {
      const isRequired = needs.has(now);
      const list = { without: [old], with: isRequired ? [now] : [] };
      const edits = [{ at: at(old) }, { at: at(now), value: ofAfter[now] }, required(list)];
      const member = { at: at(old), owner: at(old), before: old, after: now, isRequired };
      this.#add({ kind: "memberRenamed", ...member, similarity, edits });
    }
    for (const name of gone.filter((one) => !renames.some((rename) => rename.before === one)))
      this.#add({
        kind: "memberRemoved",
        at: at(name),
        owner: at(name),
        edits: [{ at: at(name) }, required({ without: [name].filter((one) => !needs.has(one)) })],
      });
    for (const name of fresh.filter((one) => !renames.some((rename) => rename.after === one))) {
      const isRequired = needs.has(name);
      const edits = [{ at: at(name), value: ofAfter[name] }, ...(isRequired ? [required({ with: [name] })] : [])];
      this.#add({ kind: "memberAdded", at: at(name), owner: at(name), isRequired, edits });
    }
    for (const name of needs)
      if (!needed.has(name) && !fresh.includes(name))
        this.#add({ kind: "becameRequired", at: at(name), owner: at(name), edits: [required({ with: [name] })] });
    for (const name of needed)
      if (!needs.has(name) && !gone.includes(name))
        this.#add({ kind: "becameOptional", at: at(name), owner: at(name), edits: [required({ without: [name] })] });
    for (const [name, part] of Object.entries(ofBefore))
      if (Object.hasOwn(ofAfter, name)) this.compare(part as JsonSchema, ofAfter[name] as JsonSchema, at(name));
  }

  #keyword(keyword: string, { one, other, at: owner }: { one: unknown; other: unknown; at: JsonValuePath }): void {
    const at = [...owner, keyword];
    if (isObject(one) && isObject(other) && SINGLE.has(keyword)) return this.compare(one, other, at);
    if (DEFINITIONS.has(keyword) || keyword === "patternProperties") return this.#map(keyword, { one, other, at });
    if (LISTS.has(keyword) && Array.isArray(one) && Array.isArray(other))
      return this.#list(keyword, { one, other, at });
    const kind = kindOf(keyword);
    if (kind === "deprecated" && (one === true) === (other === true)) return;
    const values = kind === "deprecated" ? [deprecation(one), deprecation(other)] : [textOf(one), textOf(other)];
    const edits = kind === "limit" || kind === "other" ? [{ at, value: other }] : [];
    this.#add({ kind, at, owner, keyword, ...texts(values[0], values[1]), edits });
  }

  /**
   * Compares schemas by name. A definition that only one side has restricts no value by itself, and what refers to it has changed too. If
   * nothing does, a model may still read it.
   */
  #map(keyword: string, { one, other, at }: { one: unknown; other: unknown; at: JsonValuePath }): void {
    const [before, after] = [one, other].map((map) => (isObject(map) ? map : {})) as [JsonObject, JsonObject];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [held, holds] = [ownMember(before, name), ownMember(after, name)];
      if (isSchema(held) && isSchema(holds)) this.compare(held, holds, [...at, name]);
      else if (!DEFINITIONS.has(keyword)) {
        const path = [...at, name];
        this.#add({ kind: "other", at: path, owner: path, keyword, edits: [{ at: path, value: holds }] });
      } else if (!hasOwnName(held ?? holds) && !this.#isReferred(toJsonPointer([...at, name]))) {
        const values = texts(textOf(held), textOf(holds));
        const words = { keyword: `${keyword}/${name}`, ...values };
        this.#add({ kind: "metadata", at: [...at, name], owner: at.slice(0, -1), ...words, edits: [] });
      }
    }
  }

  /** Compares lists of schemas. In lists without an order, equal schemas are the same wherever they are. */
  #list(
    keyword: string,
    { one, other, at }: { one: readonly unknown[]; other: readonly unknown[]; at: JsonValuePath },
  ): void {
    const isOrdered = keyword === "prefixItems";
    const [before, after] = isOrdered ? [indexed(one), indexed(other)] : [unmatched(one, other), unmatched(other, one)];
    if (before.length === 0 && after.length === 0) return;
    if (before.length === after.length) {
      before.forEach(({ i, schema }, k) => this.compare(schema, after[k]!.schema, [...at, i]));
      return;
    }
    const values = texts(textOf(one), textOf(other));
    this.#add({ kind: "other", at, owner: at.slice(0, -1), keyword, ...values, edits: [{ at, value: other }] });
  }

  #isReferred(pointer: string): boolean {
    const reference = JSON.stringify(`#${pointer}`);
    return this.#schemas.some((schema) => JSON.stringify(schema).includes(reference));
  }

  #add(change: { [K in keyof SchemaChange]: SchemaChange[K] | undefined }): void {
    const edits = (change.edits ?? []).map((edit) => ({ ...edit, at: this.#oldPath(edit.at) }));
    const refers = edits.some(({ value, turn }) => {
      return turn !== undefined || (value !== undefined && JSON.stringify(value).includes('"$ref"'));
    });
    const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    this.changes.push({
      ...(defined as unknown as SchemaChange),
      edits: refers ? [...edits, ...this.#newDefinitions] : edits,
    });
  }
}

/** Returns what a change of a keyword's value is, if the value has no parts to compare. */
function kindOf(keyword: string): "limit" | "other" | "default" | "deprecated" | "text" | "metadata" {
  if (LIMITS.has(keyword)) return "limit";
  if (SINGLE.has(keyword) || LISTS.has(keyword) || OTHERS.has(keyword)) return "other";
  if (keyword === "default" || keyword === "deprecated") return keyword;
  return TEXT_KEYWORDS.has(keyword) ? "text" : "metadata";
}
