import { accepts } from "./accepts.js";
import { alternativesOf, type Alternative, type ObjectAlternative } from "./alternatives.js";
import type { Witness } from "./diffFinding.js";
import type { TypeDifference, ScopePair, LimitedType, LimitedTypePair, RouteStep } from "./typePair.js";
import type { RootRoute } from "./routes.js";
import { RULES } from "./rules/rules.js";
import { LONGEST_LIST, LONGEST_TEXT, smallestOf, smallestValue } from "./smallestValue.js";
import { commonObject, commonValue } from "./commonValues.js";

/**
 * A value that travels by the given way, is legal in one of the revisions only, and would be legal in both but for the
 * difference.
 *
 * @returns undefined where no such value was found: then the difference does not show on the wire.
 */
export function findWitness(
  models: ScopePair,
  { root, route }: RootRoute,
  difference: TypeDifference,
  legal: Witness["legal"],
): Witness | undefined {
  const { sides } = root.pair;
  for (const value of valuesAt(models, sides, [...route, ...difference.route], { difference, legal })) {
    const isLegal = {
      before: accepts(models.before, sides.before.type, value, sides.before.limits),
      after: accepts(models.after, sides.after.type, value, sides.after.limits),
    };
    if (isLegal[legal] && !isLegal[legal === "before" ? "after" : "before"]) return { of: root.label, legal, value };
  }
  return undefined;
}

interface WitnessGoal {
  difference: TypeDifference;
  legal: Witness["legal"];
}

/** Values that follow the route and differ at its end. */
function* valuesAt(
  models: ScopePair,
  sides: LimitedTypePair,
  route: readonly RouteStep[],
  sought: WitnessGoal,
): Generator<unknown> {
  const options = {
    before: alternativesOf(models.before, sides.before.type, sides.before.limits).options,
    after: alternativesOf(models.after, sides.after.type, sides.after.limits).options,
  };
  let [step, ...rest] = route;
  if (step === undefined) return yield* valuesAtEnd(models, options, sought);
  let [from, to] = [options.before[0]!, options.after[0]!];
  if (step.kind === "option") {
    [from, to] = [options.before[step.before]!, options.after[step.after]!];
    [step, ...rest] = rest;
  }
  if (step === undefined) return yield* valuesAtEnd(models, { before: [from], after: [to] }, sought);
  yield* valuesBelow(models, { from, to, step, rest }, sought);
}

/** Where anything may stand, an object without declared members may. */
function asObject(option: Alternative): Alternative {
  if (option.kind !== "anything") return option;
  return { kind: "object", type: { kind: "primitive", name: "object" }, members: { properties: new Map() } };
}

interface RouteDescent {
  from: Alternative;
  to: Alternative;
  step: RouteStep;
  rest: readonly RouteStep[];
}

function* valuesBelow(
  models: ScopePair,
  { from, to, step, rest }: RouteDescent,
  sought: WitnessGoal,
): Generator<unknown> {
  if (step.kind === "element" && from.kind === "array" && to.kind === "array") {
    const sides = { before: { type: from.element }, after: { type: to.element } };
    const length = Math.max(1, from.limits.minItems ?? 0, to.limits.minItems ?? 0);
    for (const item of valuesAt(models, sides, rest, sought))
      yield [item, ...Array.from({ length: length - 1 }, () => commonValue(models, sides))];
  }
  [from, to] = [asObject(from), asObject(to)];
  if (from.kind !== "object" || to.kind !== "object") return;
  if (step.kind === "map") {
    const sides = { before: indexOf(from), after: indexOf(to) };
    for (const member of valuesAt(models, sides, rest, sought))
      yield commonObject(models, { from, to }, { example: member });
  }
  if (step.kind !== "member") return;
  const { name } = step;
  if (rest.length === 0 && RULES[sought.difference.rule].witness === "memberAbsent")
    return yield commonObject(models, { from, to }, { [name]: undefined });
  const sides = { before: memberOf(from, name), after: memberOf(to, name) };
  for (const member of valuesAt(models, sides, rest, sought))
    yield commonObject(models, { from, to }, { [name]: member });
}

function indexOf({ members }: ObjectAlternative): LimitedType {
  return { type: members.index?.value ?? { kind: "primitive", name: "unknown" } };
}

function memberOf({ members }: ObjectAlternative, name: string): LimitedType {
  const member = members.properties.get(name);
  if (member === undefined) return indexOf({ members } as ObjectAlternative);
  return { type: member.type, ...(member.constraints && { limits: member.constraints }) };
}

function* valuesAtEnd(
  models: ScopePair,
  options: { before: readonly Alternative[]; after: readonly Alternative[] },
  { difference, legal }: WitnessGoal,
): Generator<unknown> {
  const own = options[legal];
  const chosen = difference.option === undefined ? own : [own[difference.option] ?? own[0]!];
  for (const option of chosen) {
    if (option.kind === "anything") yield* [null, true, 0.5, 1, "example", [], {}];
    else if (option.kind === "array") yield* [[smallestValue(models[legal], { type: option.element })], []];
    else yield smallestOf(models[legal], [option]);
  }
  if (RULES[difference.rule].witness === "atLimits") yield* valuesAtLimits(models, options);
}

/** Values just inside and outside of the limits of either side. */
function* valuesAtLimits(
  models: ScopePair,
  options: { before: readonly Alternative[]; after: readonly Alternative[] },
): Generator<unknown> {
  for (const option of [...options.before, ...options.after]) {
    if (!("limits" in option)) continue;
    const { minimum, maximum, minLength, maxLength, minItems, maxItems } = option.limits;
    if (option.kind === "number")
      yield* [
        0.5,
        -1,
        1e9,
        ...[minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1])),
      ];
    if (option.kind === "string") {
      yield "not a uri, nor base64: {";
      for (const length of around(LONGEST_TEXT, minLength, maxLength)) yield "x".repeat(length);
    }
    if (option.kind !== "array") continue;
    const item = smallestValue(models.before, { type: option.element });
    for (const length of around(LONGEST_LIST, minItems, maxItems)) yield Array.from({ length }, () => item);
  }
}

/** The sizes next to some limits, as far as they can be made. */
function around(longest: number, ...limits: (number | undefined)[]): number[] {
  return limits
    .flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]))
    .filter((size) => size >= 0 && size <= longest);
}
