import { membersOf, resolveAlias, type Scope } from "../../model/members.js";
import type { Property, Type } from "../../model/protocol.js";

/** A member whose fixed values tell the alternatives of a union apart. */
export interface Discriminator {
  /** Name of the member. */
  member: string;
  /** Which alternatives a value of the member leaves; `undefined` stands for an absent member. */
  cases: ReadonlyMap<string | number | boolean | undefined, readonly Type[]>;
}

/** Members that tell alternatives apart, the most telling first; others follow in source order. */
const PREFERRED = ["method", "type", "role", "mode", "jsonrpc"];

/**
 * Finds the member that best tells object types apart: fixed values in every alternative, and at least two groups.
 *
 * @returns undefined where no member does.
 */
export function findDiscriminator(scope: Scope, alternatives: readonly Type[]): Discriminator | undefined {
  const members = alternatives.map((type) => membersOf(scope, type)?.properties);
  const [first] = members;
  if (first === undefined || !members.every((properties) => properties !== undefined)) return undefined;
  const candidates = [...new Set([...PREFERRED, ...first.keys()])];
  let best: Discriminator | undefined;
  for (const member of candidates) {
    const cases = casesOf(
      scope,
      alternatives,
      members.map((properties) => properties.get(member)),
      member,
    );
    if (cases !== undefined && cases.size > (best?.cases.size ?? 1)) best = { member, cases };
  }
  return best;
}

function casesOf(
  scope: Scope,
  alternatives: readonly Type[],
  properties: readonly (Property | undefined)[],
  member: string,
): Discriminator["cases"] | undefined {
  const cases = new Map<string | number | boolean | undefined, Type[]>();
  for (const [i, property] of properties.entries()) {
    const values = property && fixedValues(scope, property.type);
    if (values === undefined || Object.hasOwn(Object.prototype, member)) return undefined;
    for (const value of property!.optional ? [...values, undefined] : values) {
      const group = cases.get(value);
      if (group === undefined) cases.set(value, [alternatives[i]!]);
      else group.push(alternatives[i]!);
    }
  }
  return cases;
}

/** All values of a type that allows only literals. */
export function fixedValues(scope: Scope, type: Type): (string | number | boolean)[] | undefined {
  const resolved = resolveAlias(scope, type);
  if (resolved.kind === "literal") return [resolved.value];
  if (resolved.kind === "constant") return [scope.constants.get(resolved.name)!.value];
  if (resolved.kind !== "union") return undefined;
  const values = resolved.members.map((member) => fixedValues(scope, member));
  return values.every((value) => value !== undefined) ? [...new Set(values.flat())] : undefined;
}
