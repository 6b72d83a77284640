import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import { compareRevisions } from "../../generator/compareRevisions.js";
import { loadRevision } from "../../generator/loadRevision.js";
import type { GuideComparison } from "../../generator/migrate/roleGuide.js";
import { REVISIONS } from "../shared.js";

/** The pairs of revisions for which guides are generated: each revision with the next, and the first with the last. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ["2024-11-05", "2025-03-26"],
  ["2025-03-26", "2025-06-18"],
  ["2025-06-18", "2025-11-25"],
  ["2025-11-25", "2026-07-28"],
  ["2024-11-05", "2026-07-28"],
];

/** All other pairs of revisions, in both directions. */
export const OTHER_PAIRS: readonly (readonly [string, string])[] = REVISIONS.flatMap((before) =>
  REVISIONS.filter((after) => after !== before).map((after) => [before, after] as const),
).filter(([before, after]) => !PAIRS.some((pair) => pair[0] === before && pair[1] === after));

const known = new Map<string, Promise<GuideComparison>>();

/** Returns two bundled revisions with the findings of their diff. */
export function comparison(before: string, after: string): Promise<GuideComparison> {
  const pair = `${before}..${after}`;
  if (!known.has(pair)) known.set(pair, compare(before, after));
  return known.get(pair)!;
}

async function compare(before: string, after: string): Promise<GuideComparison> {
  const [older, newer] = [await loadRevision(before), await loadRevision(after)];
  const findings: DiffFinding[] = await compareRevisions(older, newer, { overlay: true });
  return { before: older.model, after: newer.model, findings };
}
