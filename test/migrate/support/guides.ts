import type { DiffFinding, PeerRole } from "../../../generator/diff/diffFinding.js";
import { compareRevisions } from "../../../generator/pipeline/compareRevisions.js";
import { loadRevision } from "../../../generator/pipeline/loadRevision.js";
import type { Comparison } from "../../../generator/migrate/roleGuide.js";
import { NEWEST, OLDEST, REVISIONS, STEPS } from "../../support/revisions.js";

export const ROLES: readonly PeerRole[] = ["server", "client"];

/** The pairs of revisions for which guides are generated: each revision with the next, and the first with the last. */
export const PAIRS: readonly (readonly [string, string])[] = [...STEPS, [OLDEST, NEWEST]];

/** All other pairs of revisions, in both directions. */
export const OTHER_PAIRS: readonly (readonly [string, string])[] = REVISIONS.flatMap((before) =>
  REVISIONS.filter((after) => after !== before).map((after) => [before, after] as const),
).filter(([before, after]) => !PAIRS.some((pair) => pair[0] === before && pair[1] === after));

const known = new Map<string, Promise<Comparison>>();

/** Returns two bundled revisions with the findings of their diff. */
export function comparison(before: string, after: string): Promise<Comparison> {
  const pair = `${before}..${after}`;
  if (!known.has(pair)) known.set(pair, compare(before, after));
  return known.get(pair)!;
}

async function compare(before: string, after: string): Promise<Comparison> {
  const [older, newer] = [await loadRevision(before), await loadRevision(after)];
  const findings: DiffFinding[] = await compareRevisions(older, newer, { overlay: true });
  return { before: older.model, after: newer.model, findings };
}
