import { getObjectTypeMembers, resolveTypeAlias, type SchemaSymbolTable } from "../../model/members.js";
import type { SchemaProperty, SchemaType } from "../../model/protocol.js";

/** A member whose fixed values distinguish the alternatives of a union. */
export interface UnionDiscriminator {
  member: string;
  /** The alternatives that declare each value of the discriminator; the key `undefined` is for alternatives without the member. */
  cases: ReadonlyMap<string | number | boolean | undefined, readonly SchemaType[]>;
}

/** The usual discriminators of MCP, in the order in which they are tried. Other members follow in source order. */
const PREFERRED = ["method", "type", "role", "mode", "jsonrpc"];

/**
 * Returns the discriminator of a union: the member whose value, such as `type: "text"`, shows the alternative. If several members
 * qualify, the member with the largest number of different values is returned.
 *
 * @returns `undefined` if an alternative is not an object, or if no member distinguishes the alternatives.
 */
export function findDiscriminator(
  scope: SchemaSymbolTable,
  alternatives: readonly SchemaType[],
): UnionDiscriminator | undefined {
  const members = alternatives.map((type) => getObjectTypeMembers(scope, type)?.properties);
  const [first] = members;
  if (first === undefined || !members.every((properties) => properties !== undefined)) return undefined;
  const candidates = [...new Set([...PREFERRED, ...first.keys()])];
  let best: UnionDiscriminator | undefined;
  for (const member of candidates) {
    if (Object.hasOwn(Object.prototype, member)) continue;
    const properties = members.map((all) => all.get(member));
    const cases = casesOf(scope, alternatives, properties);
    if (cases !== undefined && cases.size > (best?.cases.size ?? 1)) best = { member, cases };
  }
  return best;
}

/**
 * Groups the alternatives of a union by the literal values that they declare for a member (`"text"`, `"image"`). Returns `undefined`
 * if an alternative does not declare the member, or allows values that are not literals.
 *
 * @param properties the declarations of the member, one for each alternative in the same order.
 */
function casesOf(
  scope: SchemaSymbolTable,
  alternatives: readonly SchemaType[],
  properties: readonly (SchemaProperty | undefined)[],
): UnionDiscriminator["cases"] | undefined {
  const cases = new Map<string | number | boolean | undefined, SchemaType[]>();
  for (const [i, property] of properties.entries()) {
    const values = property && literalValues(scope, property.type);
    if (values === undefined) return undefined;
    for (const value of property!.optional ? [...values, undefined] : values) {
      const group = cases.get(value);
      if (group === undefined) cases.set(value, [alternatives[i]!]);
      else group.push(alternatives[i]!);
    }
  }
  return cases;
}

/** Returns all values of a type that consists of literals, or `undefined` if the type allows other values. */
export function literalValues(scope: SchemaSymbolTable, type: SchemaType): (string | number | boolean)[] | undefined {
  const resolved = resolveTypeAlias(scope, type);
  if (resolved.kind === "literal") return [resolved.value];
  if (resolved.kind === "constant") return [scope.constants.get(resolved.name)!.value];
  if (resolved.kind !== "union") return undefined;
  const values = resolved.members.map((member) => literalValues(scope, member));
  return values.every((value) => value !== undefined) ? [...new Set(values.flat())] : undefined;
}
