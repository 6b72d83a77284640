import { isDeepStrictEqual } from "node:util";
import {
  FOREIGN_KEYWORDS,
  isRefIgnoringSiblings,
  type JsonSchema,
  type SchemaDocument,
} from "../../templates/runtime/json-schema/document.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { Steps } from "./steps.js";

/** A schema with its document, in which its references are resolved. */
export interface SchemaPlace {
  readonly schema: JsonSchema;
  readonly document: SchemaDocument;
}

/** Keywords that restrict no value. Schemas that they contain count where a reference names them. */
const WITHOUT_EFFECT =
  /^(\$(schema|id|anchor|defs|comment)|definitions|title|description|default|examples|deprecated|readOnly|writeOnly|format|content.*)$/;

/**
 * Returns true if two schemas have the same keywords with the same values, so that they accept the same values. References are followed;
 * the names of definitions do not count. False means only that this is not known.
 */
export function isSameSchema(one: SchemaPlace, other: SchemaPlace, steps: Steps): boolean {
  return new Comparison(one.document, other.document, steps).areSame(one.schema, other.schema, 0);
}

/** A deeper comparison is given up. */
const DEEPEST = 300;

class Comparison {
  readonly #one: SchemaDocument;
  readonly #other: SchemaDocument;
  readonly #steps: Steps;
  /** Pairs that were seen before. A pair that is met again within itself does not differ. */
  readonly #seen: Map<JsonObject, Set<JsonObject>> = new Map();

  constructor(one: SchemaDocument, other: SchemaDocument, steps: Steps) {
    this.#one = one;
    this.#other = other;
    this.#steps = steps;
  }

  areSame(one: JsonSchema, other: JsonSchema, depth: number): boolean {
    if (!isObject(one) || !isObject(other)) return one === other;
    if (depth > DEEPEST || this.#one.dialect !== this.#other.dialect) return false;
    this.#steps.spend(8);
    let seen = this.#seen.get(one);
    if (seen === undefined) this.#seen.set(one, (seen = new Set()));
    if (seen.has(other)) return true;
    seen.add(other);
    const [keywords, others] = [this.#keywords(one), this.#keywords(other)];
    return (
      keywords.length === others.length &&
      keywords.every((keyword) => Object.hasOwn(other, keyword) && this.#haveSame(keyword, [one, other], depth))
    );
  }

  #keywords(schema: JsonObject): string[] {
    const { dialect } = this.#one;
    if (isRefIgnoringSiblings(schema, dialect)) return ["$ref"];
    return Object.keys(schema).filter((name) => !WITHOUT_EFFECT.test(name) && !FOREIGN_KEYWORDS[dialect].has(name));
  }

  #haveSame(keyword: string, [one, other]: readonly [JsonObject, JsonObject], depth: number): boolean {
    if (keyword === "$dynamicRef" || keyword === "$dynamicAnchor") return one === other && this.#one === this.#other;
    if (keyword === "$ref") {
      const target = this.#one.resolve(String(one[keyword]), this.#one.resourceBySchema.get(one)!);
      const otherTarget = this.#other.resolve(String(other[keyword]), this.#other.resourceBySchema.get(other)!);
      return this.areSame(target, otherTarget, depth + 1);
    }
    const [value, otherValue] = [one[keyword], other[keyword]];
    if (LISTS.test(keyword) || (keyword === "items" && Array.isArray(value)))
      return this.#areSameLists(value as JsonSchema[], otherValue, depth);
    if (BY_NAME.test(keyword)) return this.#areSameByName(value as JsonObject, otherValue as JsonObject, depth);
    if (SINGLE.test(keyword)) return this.areSame(value as JsonSchema, otherValue as JsonSchema, depth + 1);
    return isDeepStrictEqual(value, otherValue);
  }

  #areSameLists(one: readonly JsonSchema[], other: unknown, depth: number): boolean {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((schema, i) => this.areSame(schema, other[i] as JsonSchema, depth + 1));
  }

  #areSameByName(one: JsonObject, other: JsonObject, depth: number): boolean {
    const names = Object.keys(one);
    if (names.length !== Object.keys(other).length || !names.every((name) => Object.hasOwn(other, name))) return false;
    return names.every((name) =>
      Array.isArray(one[name])
        ? isDeepStrictEqual(one[name], other[name])
        : this.areSame(one[name] as JsonSchema, other[name] as JsonSchema, depth + 1),
    );
  }
}

const LISTS = /^(allOf|anyOf|oneOf|prefixItems)$/;
const BY_NAME = /^(dependencies|dependentSchemas|patternProperties|properties)$/;
const SINGLE =
  /^(additionalItems|additionalProperties|contains|else|if|items|not|propertyNames|then|unevaluated(Items|Properties))$/;
