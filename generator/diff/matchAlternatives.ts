import type { SchemaSymbolTable } from "../model/members.js";
import { resolveTypeAlternatives, type TypeAlternative, type ObjectTypeAlternative } from "./alternatives.js";
import type { SymbolTablesToCompare } from "./typePair.js";

/**
 * Two alternatives that are compared with each other: the index of one in the union of the older revision, and of the other in the
 * union of the newer revision.
 */
export interface MatchedAlternativeIndices {
  before: number;
  after: number;
}

/**
 * Matches the alternatives of a union in one revision with those in the other: alternatives of the same kind, and objects that
 * share a name, a discriminator or most of their members.
 */
export function matchUnionAlternatives(
  scopes: SymbolTablesToCompare,
  before: readonly TypeAlternative[],
  after: readonly TypeAlternative[],
): MatchedAlternativeIndices[] {
  const candidates = before.flatMap((from, i) =>
    after.flatMap((to, j) => {
      const similarity = similarityOf(scopes, from, to);
      return similarity === undefined ? [] : [{ before: i, after: j, similarity }];
    }),
  );
  const haveOneObject = objectsOf(before).length === 1 && objectsOf(after).length === 1;
  candidates.sort((x, y) => y.similarity - x.similarity || x.before - y.before || x.after - y.after);
  const matches: MatchedAlternativeIndices[] = [];
  for (const { before: i, after: j, similarity } of candidates) {
    if (matches.some((match) => match.before === i || match.after === j)) continue;
    if (similarity >= 0 || (haveOneObject && similarity > CONFLICT)) matches.push({ before: i, after: j });
  }
  return matches.sort((x, y) => x.before - y.before);
}

/** The number added to the similarity of two objects with the same name. It outweighs any difference of their members. */
const SAME_NAME = 1_000;
/**
 * The similarity of two objects that are certainly different alternatives of a union: a member that both declare has different fixed
 * values (`type: "text"` and `type: "image"`). The value is so low that the two objects are never matched.
 */
const CONFLICT = -1_000;

/**
 * Returns how similar two alternatives are: negative for objects with little in common, undefined for alternatives of different kinds
 * or with different fixed values.
 */
function similarityOf(scopes: SymbolTablesToCompare, from: TypeAlternative, to: TypeAlternative): number | undefined {
  if (from.kind !== to.kind) return undefined;
  if (from.kind === "fixed" && to.kind === "fixed") return from.value === to.value ? 1 : undefined;
  if (from.kind !== "object" || to.kind !== "object") return 1;
  const bonus = from.name !== undefined && from.name === to.name ? SAME_NAME : 0;
  const names = [...from.members.properties.keys()];
  const shared = names.filter((name) => to.members.properties.has(name));
  const clashing = shared.some((name) => fixedOf(scopes.before, from, name) !== fixedOf(scopes.after, to, name));
  if (clashing && bonus === 0) return CONFLICT;
  const distinct = names.length + to.members.properties.size - 2 * shared.length;
  const discriminated = shared.some((name) => fixedOf(scopes.before, from, name) !== undefined);
  return bonus + 2 * shared.length - distinct + (discriminated ? shared.length : 0);
}

/** Returns the only value that a member allows; undefined if the member allows several values. */
function fixedOf(scope: SchemaSymbolTable, { members }: ObjectTypeAlternative, name: string): unknown {
  const { options } = resolveTypeAlternatives(scope, members.properties.get(name)!.type);
  return options.length === 1 && options[0]!.kind === "fixed" ? options[0]!.value : undefined;
}

function objectsOf(options: readonly TypeAlternative[]): readonly TypeAlternative[] {
  return options.filter(({ kind }) => kind === "object");
}
