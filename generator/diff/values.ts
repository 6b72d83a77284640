import { isObject } from "../../templates/runtime/validation/checks.js";
import { isBase64, isUri, isUriTemplate } from "../../templates/runtime/validation/formats.js";
import type { SchemaSymbolTable } from "../model/members.js";
import type { SchemaType, ValueConstraints } from "../model/protocol.js";
import { guardPatternOfTemplate, templateOfText } from "../model/template.js";
import {
  alternativesOf,
  matchUnionAlternatives,
  type ArrayAlternative,
  type ObjectAlternative,
  type TypeAlternative,
} from "./alternatives.js";
import type { LimitedType, Scopes, Sides, TypeSides } from "./typePair.js";
import { textOfLimited } from "./typeWords.js";

/** True if a revision allows a value for a type. Members that the type does not declare are allowed. */
export function isValueAllowed(scope: SchemaSymbolTable, type: LimitedType, value: unknown): boolean {
  return alternativesOf(scope, type).some((option) => fits(scope, option, value));
}

function fits(scope: SchemaSymbolTable, option: TypeAlternative, value: unknown): boolean {
  switch (option.kind) {
    case "anything":
      return true;
    case "fixed":
      return value === option.value;
    case "null":
      return value === null;
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string" && isText(option.limits, value);
    case "number": {
      const { integer, minimum, maximum } = option.limits;
      return typeof value === "number" && inRange(value, minimum, maximum) && (!integer || Number.isInteger(value));
    }
    case "array":
      return (
        Array.isArray(value) &&
        inRange(value.length, option.limits.minItems, option.limits.maxItems) &&
        value.every((item, i) => isValueAllowed(scope, { type: option.first?.[i] ?? option.element }, item))
      );
    case "object":
      return isObject(value) && hasMembers(scope, option, value);
  }
}

/** The formats that generated guards check, with a sample text. JSON Schema treats any other format as an annotation. */
const FORMATS: { readonly [format: string]: { check: (value: unknown) => boolean; sample: string } } = {
  uri: { check: isUri, sample: "file:///example" },
  "uri-template": { check: isUriTemplate, sample: "file:///{name}" },
  byte: { check: isBase64, sample: "ZXhhbXBsZQ==" },
};

function formatOf({ format = "" }: ValueConstraints): (typeof FORMATS)[string] | undefined {
  if (Object.hasOwn(FORMATS, format)) return FORMATS[format];
  const template = templateOfText(format);
  if (template === undefined) return undefined;
  const pattern = new RegExp(guardPatternOfTemplate(template));
  return {
    check: (value) => typeof value === "string" && pattern.test(value),
    sample: template.parts
      .map((part) => ("text" in part ? part.text : part.open === "number" ? "1" : "example"))
      .join(""),
  };
}

function isText(limits: ValueConstraints, value: string): boolean {
  if (!inRange([...value].length, limits.minLength, limits.maxLength)) return false;
  return formatOf(limits)?.check(value) ?? true;
}

function hasMembers(
  scope: SchemaSymbolTable,
  { members: { properties, index } }: ObjectAlternative,
  value: Record<string, unknown>,
): boolean {
  for (const [name, property] of properties) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member === undefined ? !property.optional : !isValueAllowed(scope, property, member)) return false;
  }
  if (index === undefined) return true;
  return Object.keys(value).every(
    (name) => properties.has(name) || isValueAllowed(scope, { type: index.value }, value[name]),
  );
}

function inRange(size: number, least = -Infinity, most = Infinity): boolean {
  return size >= least && size <= most;
}

/** The maximum numbers of nested levels for an example value, in the order in which the search tries them. */
const LEVELS = [4, 8, 16, 32];

export const MAX_EXAMPLE_STRING_LENGTH = 1_000_000;
export const MAX_EXAMPLE_ARRAY_LENGTH = 100_000;

/**
 * Returns a small example value that a revision allows for a type: without optional members, and with the fewest items. A string is the
 * name of its member, unless its format has a sample. Returns undefined if no alternative of the type has a small value.
 */
export function smallestValueOf(scope: SchemaSymbolTable, type: LimitedType, name?: string): unknown {
  return smallestOf(scope, alternativesOf(scope, type), name);
}

/** Returns the smallest value of the first alternative that has a value of reasonable size; undefined if none has. */
export function smallestOf(scope: SchemaSymbolTable, options: readonly TypeAlternative[], name = "example"): unknown {
  for (const levels of LEVELS) {
    const value = new SmallestValueSearch(scope).of(options, name, levels);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Searches for values with a limited number of nested levels. Types without such a value are remembered and skipped. */
class SmallestValueSearch {
  readonly #scope: SchemaSymbolTable;
  readonly #without = new Set<string>();

  constructor(scope: SchemaSymbolTable) {
    this.#scope = scope;
  }

  of(options: readonly TypeAlternative[], name: string, levels: number): unknown {
    for (const option of options) {
      const value = this.#ofOption(option, name, levels);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #ofOption(option: TypeAlternative, name: string, levels: number): unknown {
    switch (option.kind) {
      case "fixed":
        return option.value;
      case "string":
        return sampleText(option.limits, name);
      case "number": {
        const { minimum = -Infinity, maximum = Infinity } = option.limits;
        return Math.max(minimum, Math.min(1, maximum));
      }
      case "boolean":
        return true;
      case "null":
        return null;
      case "anything":
        return {};
      case "array":
        return option.first === undefined
          ? this.#array(option.element, option.limits.minItems ?? 0, levels)
          : this.#tuple(option.first.slice(0, option.limits.minItems ?? 0), levels);
      case "object":
        return this.#object(option, levels);
    }
  }

  #array(type: SchemaType, length: number, levels: number): unknown[] | undefined {
    if (length === 0) return [];
    const item = length <= MAX_EXAMPLE_ARRAY_LENGTH ? this.#inside({ type }, "example", levels) : undefined;
    return item === undefined ? undefined : Array.from({ length }, () => item);
  }

  #tuple(types: readonly SchemaType[], levels: number): unknown[] | undefined {
    const items = types.map((type) => this.#inside({ type }, "example", levels));
    return items.includes(undefined) ? undefined : items;
  }

  #object({ members }: ObjectAlternative, levels: number): object | undefined {
    const value: Record<string, unknown> = {};
    for (const [name, property] of members.properties) {
      if (property.optional) continue;
      const member = this.#inside(property, name, levels);
      if (member === undefined) return undefined;
      value[name] = member;
    }
    return value;
  }

  #inside(type: LimitedType, name: string, levels: number): unknown {
    if (levels === 0) return undefined;
    const key = `${levels} ${textOfLimited(type)}`;
    if (this.#without.has(key)) return undefined;
    const value = this.of(alternativesOf(this.#scope, type), name, levels - 1);
    if (value === undefined) this.#without.add(key);
    return value;
  }
}

function sampleText(limits: ValueConstraints, name: string): string | undefined {
  const { minLength = 0, maxLength = Infinity } = limits;
  if (minLength > MAX_EXAMPLE_STRING_LENGTH) return undefined;
  return (formatOf(limits)?.sample ?? name).padEnd(minLength, "x").slice(0, maxLength);
}

/** Down to this many nested levels, an example value fits both revisions; deeper parts fit only the older one. */
const COMMON_LEVELS = 5;

/** Returns a value that both revisions allow. If no such value is found, returns a value that the older revision allows. */
export function findSharedExample(
  scopes: Scopes,
  { before, after }: TypeSides,
  { name = "example", levels = COMMON_LEVELS }: { name?: string; levels?: number } = {},
): unknown {
  const [from, to] = [alternativesOf(scopes.before, before), alternativesOf(scopes.after, after)];
  if (to[0]!.kind === "anything") return smallestOf(scopes.before, from, name);
  if (from[0]!.kind === "anything") return smallestOf(scopes.after, to, name);
  const [match] = matchUnionAlternatives(scopes, from, to);
  if (match === undefined || levels === 0) return smallestOf(scopes.before, from, name);
  const pair = { before: from[match.before]!, after: to[match.after]! };
  return commonOfAlternatives(scopes, pair, { name, levels: levels - 1 });
}

/** Returns the number of items that arrays need in both revisions. */
export function leastItems(from: ArrayAlternative, to: ArrayAlternative): number {
  return Math.max(from.limits.minItems ?? 0, to.limits.minItems ?? 0);
}

function commonOfAlternatives(
  scopes: Scopes,
  { before: from, after: to }: Sides<TypeAlternative>,
  { name, levels }: { name: string; levels: number },
): unknown {
  if (from.kind === "object" && to.kind === "object")
    return buildCommonExampleObject(scopes, { before: from, after: to }, { levels });
  if (from.kind === "array" && to.kind === "array") {
    const length = leastItems(from, to);
    if (length === 0 || length > MAX_EXAMPLE_ARRAY_LENGTH) return [];
    const elements = { before: { type: from.element }, after: { type: to.element } };
    if (from.first !== undefined || to.first !== undefined) return smallestOf(scopes.before, [from], name);
    const item = findSharedExample(scopes, elements, { levels });
    return Array.from({ length }, () => item);
  }
  if (!("limits" in from && "limits" in to)) return smallestOf(scopes.before, [from], name);
  const minimum = Math.max(from.limits.minimum ?? -Infinity, to.limits.minimum ?? -Infinity);
  const limits = { ...from.limits, ...to.limits, ...(Number.isFinite(minimum) && { minimum }) };
  return smallestOf(scopes.before, [{ ...from, limits }], name);
}

/**
 * Returns an example object with every member that either revision requires.
 *
 * @param given the values of some members. A member whose value is undefined is left out.
 */
export function buildCommonExampleObject(
  scopes: Scopes,
  { before: from, after: to }: Sides<ObjectAlternative>,
  { given = {}, levels = COMMON_LEVELS }: { given?: { readonly [name: string]: unknown }; levels?: number },
): object {
  const value: Record<string, unknown> = {};
  for (const name of new Set([...from.members.properties.keys(), ...to.members.properties.keys()])) {
    const [a, b] = [from.members.properties.get(name), to.members.properties.get(name)];
    if (((a?.optional ?? true) && (b?.optional ?? true)) || Object.hasOwn(given, name)) continue;
    if (a === undefined) value[name] = smallestValueOf(scopes.after, b!, name);
    else if (b === undefined) value[name] = smallestValueOf(scopes.before, a, name);
    else value[name] = findSharedExample(scopes, { before: a, after: b }, { name, levels });
  }
  for (const [name, member] of Object.entries(given)) if (member !== undefined) value[name] = member;
  return value;
}
