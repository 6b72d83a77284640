import { alternativesOf, type ObjectAlternative, type TypeAlternative } from "./alternatives.js";
import type { OneSidedExample } from "./diffFinding.js";
import type { TypePathFromRoot } from "./revisionComparison.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import type { LimitedType, Scopes, Side, Sides, TypeDifference, TypePathStep, TypeSides } from "./typePair.js";
import {
  MAX_EXAMPLE_ARRAY_LENGTH,
  MAX_EXAMPLE_STRING_LENGTH,
  buildCommonExampleObject,
  findSharedExample,
  isValueAllowed,
  leastItems,
  smallestOf,
  smallestValueOf,
} from "./values.js";

/** The difference that an example value must show, and the revision that must allow the value. */
export interface ExampleGoal {
  difference: TypeDifference;
  legal: Side;
}

/**
 * Returns a value, such as the params of `tools/call`, that the revision `goal.legal` allows and the other revision does not.
 *
 * @returns undefined if no such value was found. Then the diff treats the difference as harmless for this part of a message.
 */
export function findDifferenceExampleValue(
  scopes: Scopes,
  { root, route }: TypePathFromRoot,
  goal: ExampleGoal,
): OneSidedExample | undefined {
  const { legal, difference } = goal;
  const types = root.pair.sides;
  const other = legal === "before" ? "after" : "before";
  for (const value of valuesAt(scopes, { types, route: [...route, ...difference.route] }, goal))
    if (isValueAllowed(scopes[legal], types[legal], value) && !isValueAllowed(scopes[other], types[other], value))
      return { of: root.label, legal, value };
  return undefined;
}

/** A position on the way to a difference: the types of both revisions at this position, and the remaining steps to the difference. */
interface RemainingRoute {
  types: TypeSides;
  route: readonly TypePathStep[];
}

/** Yields values that may show the difference. They differ only in the part to which the steps lead. */
function* valuesAt(scopes: Scopes, { types, route }: RemainingRoute, goal: ExampleGoal): Generator<unknown> {
  const options = {
    before: alternativesOf(scopes.before, types.before),
    after: alternativesOf(scopes.after, types.after),
  };
  let [step, ...rest] = route;
  if (step === undefined) return yield* valuesAtEnd(scopes, options, goal);
  let chosen = { before: options.before[0]!, after: options.after[0]! };
  if (step.kind === "option") {
    chosen = { before: options.before[step.before]!, after: options.after[step.after]! };
    [step, ...rest] = rest;
  }
  if (step === undefined) return yield* valuesAtEnd(scopes, { before: [chosen.before], after: [chosen.after] }, goal);
  yield* valuesBelow(scopes, { ...chosen, step, rest }, goal);
}

/** Replaces `unknown` by an object type without declared members, so that example objects can be built for it. */
function asObject(option: TypeAlternative): TypeAlternative {
  if (option.kind !== "anything") return option;
  return { kind: "object", type: { kind: "primitive", name: "object" }, members: { properties: new Map() } };
}

/** The types at a position on the way to a difference, the next step to it, and the steps after this. */
interface RouteDescent extends Sides<TypeAlternative> {
  step: TypePathStep;
  rest: readonly TypePathStep[];
}

function* valuesBelow(
  scopes: Scopes,
  { before, after, step, rest }: RouteDescent,
  goal: ExampleGoal,
): Generator<unknown> {
  if (step.kind === "element" && before.kind === "array" && after.kind === "array") {
    const types = { before: { type: before.element }, after: { type: after.element } };
    const length = Math.max(1, leastItems(before, after));
    for (const item of valuesAt(scopes, { types, route: rest }, goal))
      yield [item, ...Array.from({ length: length - 1 }, () => findSharedExample(scopes, types))];
  }
  const [from, to] = [asObject(before), asObject(after)];
  if (from.kind !== "object" || to.kind !== "object" || (step.kind !== "map" && step.kind !== "member")) return;
  const name = step.kind === "map" ? undefined : step.name;
  const objectWith = (member: unknown): object =>
    buildCommonExampleObject(scopes, { before: from, after: to }, { given: { [name ?? "example"]: member } });
  if (name !== undefined && rest.length === 0 && DIFF_RULES_BY_ID[goal.difference.rule].witness === "memberAbsent")
    return yield objectWith(undefined);
  const types = { before: memberOf(from, name), after: memberOf(to, name) };
  for (const member of valuesAt(scopes, { types, route: rest }, goal)) yield objectWith(member);
}

/** Returns the type of a member; the type of undeclared members without a name. */
function memberOf({ members }: ObjectAlternative, name: string | undefined): LimitedType {
  const member = name === undefined ? undefined : members.properties.get(name);
  return member ?? { type: members.index?.value ?? { kind: "primitive", name: "unknown" } };
}

function* valuesAtEnd(
  scopes: Scopes,
  options: Sides<readonly TypeAlternative[]>,
  { difference, legal }: ExampleGoal,
): Generator<unknown> {
  const own = options[legal];
  const chosen = difference.option === undefined ? own : [own[difference.option] ?? own[0]!];
  for (const option of chosen) {
    if (option.kind === "anything") yield* [null, true, 0.5, 1, "example", [], {}];
    else if (option.kind === "array") yield* [[smallestValueOf(scopes[legal], { type: option.element })], []];
    else yield smallestOf(scopes[legal], [option]);
  }
  if (DIFF_RULES_BY_ID[difference.rule].witness === "atLimits")
    for (const option of [...options.before, ...options.after]) yield* valuesAtLimits(scopes, option);
}

/** Yields values just inside and just outside of the limits. */
function* valuesAtLimits(scopes: Scopes, option: TypeAlternative): Generator<unknown> {
  if (!("limits" in option)) return;
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = option.limits;
  if (option.kind === "number") yield* [0.5, -1, 1e9, ...around([minimum, maximum])];
  if (option.kind === "string") {
    yield "not a uri, nor base64: {";
    for (const length of lengthsAround([minLength, maxLength], MAX_EXAMPLE_STRING_LENGTH)) yield "x".repeat(length);
  }
  if (option.kind !== "array") return;
  const item = smallestValueOf(scopes.before, { type: option.element });
  for (const length of lengthsAround([minItems, maxItems], MAX_EXAMPLE_ARRAY_LENGTH))
    yield Array.from({ length }, () => item);
}

function lengthsAround(limits: readonly (number | undefined)[], longest: number): number[] {
  return around(limits).filter((size) => size >= 0 && size <= longest);
}

function around(limits: readonly (number | undefined)[]): number[] {
  return limits.flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));
}
