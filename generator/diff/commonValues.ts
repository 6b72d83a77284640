import type { Constraints } from "../model/protocol.js";
import { alternativesOf, type Alternative, type ObjectAlternative } from "./alternatives.js";
import { matchAlternatives } from "./matchAlternatives.js";
import type { ScopePair, LimitedType, LimitedTypePair } from "./typePair.js";
import { LONGEST_LIST, smallestOf, smallestValue } from "./smallestValue.js";

type JsonObject = Record<string, unknown>;

/** Levels of nesting in which both revisions are followed; what lies deeper is made for the older one alone. */
const LEVELS = 5;

/** A value that both revisions allow, as far as there is one. */
export function commonValue(
  models: ScopePair,
  { before, after }: LimitedTypePair,
  name = "example",
  levels: number = LEVELS,
): unknown {
  const from = alternativesOf(models.before, before.type, before.limits).options;
  const to = alternativesOf(models.after, after.type, after.limits).options;
  if (to[0]!.kind === "anything") return smallestOf(models.before, from, name);
  if (from[0]!.kind === "anything") return smallestOf(models.after, to, name);
  const [match] = matchAlternatives(models, from, to);
  if (match === undefined || levels === 0) return smallestOf(models.before, from, name);
  const pair = { from: from[match.before]!, to: to[match.after]! };
  return commonOfAlternatives(models, pair, { name, levels });
}

interface AlternativePair {
  from: Alternative;
  to: Alternative;
}

function commonOfAlternatives(
  models: ScopePair,
  { from, to }: AlternativePair,
  { name, levels }: { name: string; levels: number },
): unknown {
  if (from.kind === "object" && to.kind === "object") return commonObject(models, { from, to }, {}, levels - 1);
  if (from.kind === "array" && to.kind === "array") {
    const length = Math.max(from.limits.minItems ?? 0, to.limits.minItems ?? 0);
    if (length === 0 || length > LONGEST_LIST) return [];
    const item = commonValue(
      models,
      { before: { type: from.element }, after: { type: to.element } },
      "example",
      levels - 1,
    );
    return Array.from({ length }, () => item);
  }
  if (!("limits" in from && "limits" in to)) return smallestOf(models.before, [from], name);
  const minimum = Math.max(from.limits.minimum ?? -Infinity, to.limits.minimum ?? -Infinity);
  const limits = { ...from.limits, ...to.limits, ...(Number.isFinite(minimum) && { minimum }) };
  return smallestOf(models.before, [{ ...from, limits }], name);
}

/** An object with what either revision requires; `given` takes the place of what would stand there, undefined leaves it out. */
export function commonObject(
  models: ScopePair,
  { from, to }: { from: ObjectAlternative; to: ObjectAlternative },
  given: { readonly [name: string]: unknown } = {},
  levels: number = LEVELS,
): JsonObject {
  const value: JsonObject = {};
  for (const name of new Set([...from.members.properties.keys(), ...to.members.properties.keys()])) {
    const [a, b] = [from.members.properties.get(name), to.members.properties.get(name)];
    if ((a?.optional ?? true) && (b?.optional ?? true)) continue;
    if (Object.hasOwn(given, name)) continue;
    const sides = { before: a && sideOf(a), after: b && sideOf(b) };
    value[name] =
      sides.before === undefined
        ? smallestValue(models.after, sides.after!, name)
        : sides.after === undefined
          ? smallestValue(models.before, sides.before, name)
          : commonValue(models, { before: sides.before, after: sides.after }, name, levels);
  }
  for (const [name, member] of Object.entries(given)) if (member !== undefined) value[name] = member;
  return value;
}

function sideOf({ type, constraints }: { type: LimitedType["type"]; constraints?: Constraints }): LimitedType {
  return { type, ...(constraints && { limits: constraints }) };
}
