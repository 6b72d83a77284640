import type { ValueConstraints, SchemaType } from "../model/protocol.js";
import { resolveTypeAlternatives, type TypeAlternative, type ObjectTypeAlternative } from "./alternatives.js";
import { matchUnionAlternatives } from "./matchAlternatives.js";
import {
  MAX_EXAMPLE_ARRAY_LENGTH,
  findSmallestValueOfAlternatives,
  findShortestExampleValue,
} from "./smallestValue.js";
import type { TypeWithConstraints, ConstrainedTypesToCompare, SymbolTablesToCompare } from "./typePair.js";

type JsonObject = Record<string, unknown>;

/** The default for `levels`: down to this many nested levels, an example value fits both revisions; deeper parts fit only the older one. */
const LEVELS = 5;

interface CommonValueOptions {
  /** The name of the member that holds the value. Strings in example values repeat this name. */
  name?: string;
  /** The number of nested levels for which values must still fit both revisions. Deeper values fit the older revision only. */
  levels?: number;
}

/** Returns a value that both revisions allow. If no such value is found, returns a value that the older revision allows. */
export function findExampleValueForBothRevisions(
  scopes: SymbolTablesToCompare,
  { before, after }: ConstrainedTypesToCompare,
  { name = "example", levels = LEVELS }: CommonValueOptions = {},
): unknown {
  const from = resolveTypeAlternatives(scopes.before, before.type, before.limits).options;
  const to = resolveTypeAlternatives(scopes.after, after.type, after.limits).options;
  if (to[0]!.kind === "anything") return findSmallestValueOfAlternatives(scopes.before, from, name);
  if (from[0]!.kind === "anything") return findSmallestValueOfAlternatives(scopes.after, to, name);
  const [match] = matchUnionAlternatives(scopes, from, to);
  if (match === undefined || levels === 0) return findSmallestValueOfAlternatives(scopes.before, from, name);
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
    const item = findExampleValueForBothRevisions(scopes, elements, { levels: levels - 1 });
    return Array.from({ length }, () => item);
  }
  if (!("limits" in from && "limits" in to)) return findSmallestValueOfAlternatives(scopes.before, [from], name);
  const minimum = Math.max(from.limits.minimum ?? -Infinity, to.limits.minimum ?? -Infinity);
  const limits = { ...from.limits, ...to.limits, ...(Number.isFinite(minimum) && { minimum }) };
  return findSmallestValueOfAlternatives(scopes.before, [{ ...from, limits }], name);
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
  { given = {}, levels = LEVELS }: CommonObjectOptions = {},
): JsonObject {
  const value: JsonObject = {};
  for (const name of new Set([...from.members.properties.keys(), ...to.members.properties.keys()])) {
    const [a, b] = [from.members.properties.get(name), to.members.properties.get(name)];
    if ((a?.optional ?? true) && (b?.optional ?? true)) continue;
    if (Object.hasOwn(given, name)) continue;
    if (a === undefined) value[name] = findShortestExampleValue(scopes.after, limitedType(b!), name);
    else if (b === undefined) value[name] = findShortestExampleValue(scopes.before, limitedType(a), name);
    else
      value[name] = findExampleValueForBothRevisions(
        scopes,
        { before: limitedType(a), after: limitedType(b) },
        { name, levels },
      );
  }
  for (const [name, member] of Object.entries(given)) if (member !== undefined) value[name] = member;
  return value;
}

function limitedType({ type, constraints }: { type: SchemaType; constraints?: ValueConstraints }): TypeWithConstraints {
  return { type, ...(constraints && { limits: constraints }) };
}
