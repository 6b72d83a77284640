import type { SchemaSymbolTable } from "../model/members.js";
import type { SchemaType, ValueConstraints } from "../model/protocol.js";
import {
  matchUnionAlternatives,
  resolveTypeAlternatives,
  type ObjectTypeAlternative,
  type TypeAlternative,
} from "./alternatives.js";
import type { ConstrainedTypesToCompare, SymbolTablesToCompare, TypeWithConstraints } from "./typePair.js";
import { formatConstraintsAsTsDocTags, formatTypeOnOneLine } from "./singleLineType.js";

/** A sample text for each format that guards check. */
const SAMPLES: { readonly [format: string]: string } = {
  uri: "file:///example",
  "uri-template": "file:///{name}",
  byte: "ZXhhbXBsZQ==",
};

/** The maximum numbers of nested levels for an example value, in the order in which the search tries them. */
const LEVELS = [4, 8, 16, 32];

/** The maximum length of a string in an example value. */
export const MAX_EXAMPLE_STRING_LENGTH = 1_000_000;
/** The maximum length of an array in an example value. */
export const MAX_EXAMPLE_ARRAY_LENGTH = 100_000;

/**
 * Returns a small example value that a revision allows for a type: without optional members, and with the fewest items. A string is the
 * name of its member, unless its format has a sample. Returns undefined if no alternative of the type has a small value.
 */
export function findShortestExampleValue(
  scope: SchemaSymbolTable,
  { type, limits }: TypeWithConstraints,
  name = "example",
): unknown {
  return findSmallestAlternative(scope, resolveTypeAlternatives(scope, type, limits).options, name);
}

/**
 * Returns the smallest value of the first alternative that has a value of reasonable size.
 *
 * @returns undefined if no alternative has such a value.
 */
export function findSmallestAlternative(
  scope: SchemaSymbolTable,
  options: readonly TypeAlternative[],
  name = "example",
): unknown {
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

  #ofType({ type, limits }: TypeWithConstraints, name: string, levels: number): unknown {
    const key = `${levels} ${formatTypeOnOneLine(type)}${formatConstraintsAsTsDocTags(limits)}`;
    if (this.#without.has(key)) return undefined;
    const value = this.of(resolveTypeAlternatives(this.#scope, type, limits).options, name, levels);
    if (value === undefined) this.#without.add(key);
    return value;
  }

  #ofOption(option: TypeAlternative, name: string, levels: number): unknown {
    switch (option.kind) {
      case "fixed":
        return option.value;
      case "string":
        return sampleText(option.limits, name);
      case "number":
        return sampleNumber(option.limits);
      case "boolean":
        return true;
      case "null":
        return null;
      case "anything":
        return {};
      case "array":
        return this.#array(option.element, option.limits.minItems ?? 0, levels);
      case "object":
        return this.#object(option, levels);
    }
  }

  #array(type: TypeWithConstraints["type"], length: number, levels: number): unknown[] | undefined {
    if (length === 0) return [];
    const item =
      levels > 0 && length <= MAX_EXAMPLE_ARRAY_LENGTH ? this.#ofType({ type }, "example", levels - 1) : undefined;
    return item === undefined ? undefined : Array.from({ length }, () => item);
  }

  #object({ members }: ObjectTypeAlternative, levels: number): object | undefined {
    const value: Record<string, unknown> = {};
    for (const [name, { optional, type, constraints }] of members.properties) {
      if (optional) continue;
      const side = { type, ...(constraints && { limits: constraints }) };
      const member = levels > 0 ? this.#ofType(side, name, levels - 1) : undefined;
      if (member === undefined) return undefined;
      value[name] = member;
    }
    return value;
  }
}

function sampleNumber({ minimum = -Infinity, maximum = Infinity }: ValueConstraints): number {
  return Math.max(minimum, Math.min(1, maximum));
}

function sampleText(
  { format, minLength = 0, maxLength = Infinity }: ValueConstraints,
  name: string,
): string | undefined {
  if (minLength > MAX_EXAMPLE_STRING_LENGTH) return undefined;
  const text = (format !== undefined && Object.hasOwn(SAMPLES, format) && SAMPLES[format]) || name;
  return text.padEnd(minLength, "x").slice(0, maxLength);
}

type JsonObject = Record<string, unknown>;

/** The default for `levels`: down to this many nested levels, an example value fits both revisions; deeper parts fit only the older one. */
const COMMON_LEVELS = 5;

interface CommonValueOptions {
  /** The name of the member that holds the value. Strings in example values repeat this name. */
  name?: string;
  /** The number of nested levels for which values must still fit both revisions. Deeper values fit the older revision only. */
  levels?: number;
}

/** Returns a value that both revisions allow. If no such value is found, returns a value that the older revision allows. */
export function findSharedExample(
  scopes: SymbolTablesToCompare,
  { before, after }: ConstrainedTypesToCompare,
  { name = "example", levels = COMMON_LEVELS }: CommonValueOptions = {},
): unknown {
  const from = resolveTypeAlternatives(scopes.before, before.type, before.limits).options;
  const to = resolveTypeAlternatives(scopes.after, after.type, after.limits).options;
  if (to[0]!.kind === "anything") return findSmallestAlternative(scopes.before, from, name);
  if (from[0]!.kind === "anything") return findSmallestAlternative(scopes.after, to, name);
  const [match] = matchUnionAlternatives(scopes, from, to);
  if (match === undefined || levels === 0) return findSmallestAlternative(scopes.before, from, name);
  return commonOfAlternatives(scopes, { from: from[match.before]!, to: to[match.after]! }, { name, levels });
}

interface AlternativePair {
  from: TypeAlternative;
  to: TypeAlternative;
}

function commonOfAlternatives(
  scopes: SymbolTablesToCompare,
  { from, to }: AlternativePair,
  { name, levels }: Required<CommonValueOptions>,
): unknown {
  if (from.kind === "object" && to.kind === "object")
    return buildCommonExampleObject(scopes, { from, to }, { levels: levels - 1 });
  if (from.kind === "array" && to.kind === "array") {
    const length = Math.max(from.limits.minItems ?? 0, to.limits.minItems ?? 0);
    if (length === 0 || length > MAX_EXAMPLE_ARRAY_LENGTH) return [];
    const elements = { before: { type: from.element }, after: { type: to.element } };
    const item = findSharedExample(scopes, elements, { levels: levels - 1 });
    return Array.from({ length }, () => item);
  }
  if (!("limits" in from && "limits" in to)) return findSmallestAlternative(scopes.before, [from], name);
  const minimum = Math.max(from.limits.minimum ?? -Infinity, to.limits.minimum ?? -Infinity);
  const limits = { ...from.limits, ...to.limits, ...(Number.isFinite(minimum) && { minimum }) };
  return findSmallestAlternative(scopes.before, [{ ...from, limits }], name);
}

interface CommonObjectOptions {
  /** The values of some members of the example object. A member whose value is undefined is left out. */
  given?: { readonly [name: string]: unknown };
  /** The number of nested levels for which values must still fit both revisions. Deeper values fit the older revision only. */
  levels?: number;
}

/** Returns an example object with the given members and with every other member that either revision requires. */
export function buildCommonExampleObject(
  scopes: SymbolTablesToCompare,
  { from, to }: { from: ObjectTypeAlternative; to: ObjectTypeAlternative },
  { given = {}, levels = COMMON_LEVELS }: CommonObjectOptions = {},
): JsonObject {
  const value: JsonObject = {};
  for (const name of new Set([...from.members.properties.keys(), ...to.members.properties.keys()])) {
    const [a, b] = [from.members.properties.get(name), to.members.properties.get(name)];
    if ((a?.optional ?? true) && (b?.optional ?? true)) continue;
    if (Object.hasOwn(given, name)) continue;
    if (a === undefined) value[name] = findShortestExampleValue(scopes.after, limitedType(b!), name);
    else if (b === undefined) value[name] = findShortestExampleValue(scopes.before, limitedType(a), name);
    else value[name] = findSharedExample(scopes, { before: limitedType(a), after: limitedType(b) }, { name, levels });
  }
  for (const [name, member] of Object.entries(given)) if (member !== undefined) value[name] = member;
  return value;
}

function limitedType({ type, constraints }: { type: SchemaType; constraints?: ValueConstraints }): TypeWithConstraints {
  return { type, ...(constraints && { limits: constraints }) };
}
