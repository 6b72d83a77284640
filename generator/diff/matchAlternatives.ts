import type { Scope } from "../model/members.js";
import { alternativesOf, type Alternative, type ObjectAlternative } from "./alternatives.js";
import type { ScopePair } from "./typePair.js";

/** An alternative of either side that is the other's counterpart, by index. */
export interface AlternativeMatch {
  before: number;
  after: number;
}

/**
 * Which alternatives of two unions mean the same: those of one kind, and objects that share a name, a discriminator or most of
 * their members.
 */
export function matchAlternatives(
  models: ScopePair,
  before: readonly Alternative[],
  after: readonly Alternative[],
): AlternativeMatch[] {
  const candidates = before.flatMap((from, i) =>
    after.flatMap((to, j) => {
      const likeness = similarityOf(models, from, to);
      return likeness === undefined ? [] : [{ before: i, after: j, likeness }];
    }),
  );
  const lone = objectsOf(before).length === 1 && objectsOf(after).length === 1;
  candidates.sort((x, y) => y.likeness - x.likeness || x.before - y.before || x.after - y.after);
  const matches: AlternativeMatch[] = [];
  for (const { before: i, after: j, likeness } of candidates) {
    if (matches.some((match) => match.before === i || match.after === j)) continue;
    if (likeness >= 0 || (lone && likeness > CONFLICT)) matches.push({ before: i, after: j });
  }
  return matches.sort((x, y) => x.before - y.before);
}

const SAME_NAME = 1_000;
/** What objects score that can never be the same, since a member has another fixed value. */
const CONFLICT = -1_000;

/** How much two alternatives are alike; less than zero for objects with little in common, undefined for other kinds. */
function similarityOf(models: ScopePair, from: Alternative, to: Alternative): number | undefined {
  if (from.kind !== to.kind) return undefined;
  if (from.kind === "fixed" && to.kind === "fixed") return from.value === to.value ? 1 : undefined;
  if (from.kind !== "object" || to.kind !== "object") return 1;
  const bonus = from.name !== undefined && from.name === to.name ? SAME_NAME : 0;
  const names = [...from.members.properties.keys()];
  const shared = names.filter((name) => to.members.properties.has(name));
  const clashing = shared.some((name) => fixedOf(models.before, from, name) !== fixedOf(models.after, to, name));
  if (clashing && bonus === 0) return CONFLICT;
  const distinct = names.length + to.members.properties.size - 2 * shared.length;
  const discriminated = shared.some((name) => fixedOf(models.before, from, name) !== undefined);
  return bonus + 2 * shared.length - distinct + (discriminated ? shared.length : 0);
}

/** The only value that a member may have, if there is just one. */
function fixedOf(scope: Scope, { members }: ObjectAlternative, name: string): unknown {
  const { options } = alternativesOf(scope, members.properties.get(name)!.type);
  return options.length === 1 && options[0]!.kind === "fixed" ? options[0]!.value : undefined;
}

function objectsOf(options: readonly Alternative[]): readonly Alternative[] {
  return options.filter(({ kind }) => kind === "object");
}
