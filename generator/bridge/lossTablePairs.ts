import type { ProtocolModel } from "../model/protocol.js";
import { buildLossTables, type LossTable } from "./lossTable.js";

/** The loss tables of two revisions: for servers of the older with clients of the newer, and for servers of the newer. */
export type LossTablesOfPair = readonly [LossTable, LossTable];

/** Returns the pairs of revisions that get a page or a section: each revision with the next, and the oldest with the newest. */
export function listShownPairs<T>(revisions: readonly T[]): (readonly [older: T, newer: T])[] {
  const steps = revisions.slice(1).map((newer, index) => [revisions[index]!, newer] as const);
  return steps.length > 1 ? [...steps, [revisions[0]!, revisions.at(-1)!] as const] : steps;
}

/** Returns the loss tables of every pair of revisions. */
export function buildAllLossTables(models: readonly ProtocolModel[]): LossTablesOfPair[] {
  return models.flatMap((older, index) => models.slice(index + 1).map((newer) => buildLossTables(older, newer)));
}
