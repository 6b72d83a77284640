import { isValueAllowedByType } from "./accepts.js";
import { resolveTypeAlternatives, type ObjectTypeAlternative, type TypeAlternative } from "./alternatives.js";
import {
  MAX_EXAMPLE_ARRAY_LENGTH,
  MAX_EXAMPLE_STRING_LENGTH,
  buildCommonExampleObject,
  findSharedExample,
  findShortestExampleValue,
  findSmallestAlternative,
} from "./smallestValue.js";
import type { OneSidedExample } from "./diffFinding.js";
import type { TypePathFromRoot } from "./routes.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import type {
  ConstrainedTypesToCompare,
  SymbolTablesToCompare,
  TypeDifference,
  TypePathStep,
  TypeWithConstraints,
} from "./typePair.js";

/** The difference that an example value must show, and the revision that must allow the value. */
export interface DifferenceToShowByExample {
  difference: TypeDifference;
  legal: OneSidedExample["legal"];
}

/**
 * Returns an example value that shows the effect of a difference: a value, such as the params of `tools/call`, that the revision
 * `goal.legal` allows and the other revision does not.
 *
 * @returns undefined if no such value was found. Then the diff treats the difference as harmless for this part of a message.
 */
export function findDifferenceExampleValue(
  scopes: SymbolTablesToCompare,
  { root, route }: TypePathFromRoot,
  goal: DifferenceToShowByExample,
): OneSidedExample | undefined {
  const { before, after } = root.pair.sides;
  const whole = [...route, ...goal.difference.route];
  for (const value of valuesAt(scopes, { types: root.pair.sides, route: whole }, goal)) {
    const isLegal = {
      before: isValueAllowedByType(scopes.before, before, value),
      after: isValueAllowedByType(scopes.after, after, value),
    };
    if (isLegal[goal.legal] && !isLegal[goal.legal === "before" ? "after" : "before"])
      return { of: root.label, legal: goal.legal, value };
  }
  return undefined;
}

/** A position on the way to a difference: the types of both revisions at this position, and the remaining steps to the difference. */
interface RemainingRoute {
  types: ConstrainedTypesToCompare;
  route: readonly TypePathStep[];
}

interface AlternativeLists {
  before: readonly TypeAlternative[];
  after: readonly TypeAlternative[];
}

/**
 * Yields values that may show the difference. Each value contains the part of the message to which the steps lead; the values differ
 * only in this part.
 */
function* valuesAt(
  scopes: SymbolTablesToCompare,
  { types, route }: RemainingRoute,
  goal: DifferenceToShowByExample,
): Generator<unknown> {
  const options = {
    before: resolveTypeAlternatives(scopes.before, types.before.type, types.before.limits).options,
    after: resolveTypeAlternatives(scopes.after, types.after.type, types.after.limits).options,
  };
  let [step, ...rest] = route;
  if (step === undefined) return yield* valuesAtEnd(scopes, options, goal);
  let [from, to] = [options.before[0]!, options.after[0]!];
  if (step.kind === "option") {
    [from, to] = [options.before[step.before]!, options.after[step.after]!];
    [step, ...rest] = rest;
  }
  if (step === undefined) return yield* valuesAtEnd(scopes, { before: [from], after: [to] }, goal);
  yield* valuesBelow(scopes, { from, to, step, rest }, goal);
}

/**
 * Replaces `unknown` by an object type without declared members, so that example objects can be built for it. Returns other types
 * unchanged.
 */
function asObject(option: TypeAlternative): TypeAlternative {
  if (option.kind !== "anything") return option;
  return { kind: "object", type: { kind: "primitive", name: "object" }, members: { properties: new Map() } };
}

/**
 * A position on the way to a difference: the types of both revisions at this position, the next step to the difference, and the steps
 * after it.
 */
interface RouteDescent {
  from: TypeAlternative;
  to: TypeAlternative;
  step: TypePathStep;
  rest: readonly TypePathStep[];
}

function* valuesBelow(
  scopes: SymbolTablesToCompare,
  { from, to, step, rest }: RouteDescent,
  goal: DifferenceToShowByExample,
): Generator<unknown> {
  if (step.kind === "element" && from.kind === "array" && to.kind === "array") {
    const types = { before: { type: from.element }, after: { type: to.element } };
    const length = Math.max(1, from.limits.minItems ?? 0, to.limits.minItems ?? 0);
    for (const item of valuesAt(scopes, { types, route: rest }, goal))
      yield [item, ...Array.from({ length: length - 1 }, () => findSharedExample(scopes, types))];
  }
  [from, to] = [asObject(from), asObject(to)];
  if (from.kind !== "object" || to.kind !== "object") return;
  if (step.kind === "map") {
    const types = { before: indexOf(from), after: indexOf(to) };
    for (const member of valuesAt(scopes, { types, route: rest }, goal))
      yield buildCommonExampleObject(scopes, { from, to }, { given: { example: member } });
  }
  if (step.kind !== "member") return;
  const { name } = step;
  if (rest.length === 0 && DIFF_RULES_BY_ID[goal.difference.rule].witness === "memberAbsent")
    return yield buildCommonExampleObject(scopes, { from, to }, { given: { [name]: undefined } });
  const types = { before: memberOf(from, name), after: memberOf(to, name) };
  for (const member of valuesAt(scopes, { types, route: rest }, goal))
    yield buildCommonExampleObject(scopes, { from, to }, { given: { [name]: member } });
}

function indexOf({ members }: ObjectTypeAlternative): TypeWithConstraints {
  return { type: members.index?.value ?? { kind: "primitive", name: "unknown" } };
}

function memberOf({ members }: ObjectTypeAlternative, name: string): TypeWithConstraints {
  const member = members.properties.get(name);
  if (member === undefined) return indexOf({ members } as ObjectTypeAlternative);
  return { type: member.type, ...(member.constraints && { limits: member.constraints }) };
}

function* valuesAtEnd(
  scopes: SymbolTablesToCompare,
  options: AlternativeLists,
  { difference, legal }: DifferenceToShowByExample,
): Generator<unknown> {
  const own = options[legal];
  const chosen = difference.option === undefined ? own : [own[difference.option] ?? own[0]!];
  for (const option of chosen) {
    if (option.kind === "anything") yield* [null, true, 0.5, 1, "example", [], {}];
    else if (option.kind === "array") yield* [[findShortestExampleValue(scopes[legal], { type: option.element })], []];
    else yield findSmallestAlternative(scopes[legal], [option]);
  }
  if (DIFF_RULES_BY_ID[difference.rule].witness === "atLimits") yield* valuesAtLimits(scopes, options);
}

/** Yields values just inside and just outside of the limits of either revision. */
function* valuesAtLimits(scopes: SymbolTablesToCompare, options: AlternativeLists): Generator<unknown> {
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
      for (const length of sizesAround([minLength, maxLength], MAX_EXAMPLE_STRING_LENGTH)) yield "x".repeat(length);
    }
    if (option.kind !== "array") continue;
    const item = findShortestExampleValue(scopes.before, { type: option.element });
    for (const length of sizesAround([minItems, maxItems], MAX_EXAMPLE_ARRAY_LENGTH))
      yield Array.from({ length }, () => item);
  }
}

/**
 * Returns the array or string lengths to try as example values: for each limit, the limit itself, one less and one more. Negative
 * lengths and lengths above `longest` are left out.
 */
function sizesAround(limits: readonly (number | undefined)[], longest: number): number[] {
  return limits
    .flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]))
    .filter((size) => size >= 0 && size <= longest);
}
