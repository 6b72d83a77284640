import { readdirSync } from "node:fs";
import { join } from "node:path";
import { loadFacts, loadBundledProtocolModel } from "../../../generator/bundled/bundled.js";
import { diffProtocolModels } from "../../../generator/diff/diffModels.js";
import type { DiffFinding } from "../../../generator/diff/diffFinding.js";
import { loadSpecificationTextData, type SpecificationTextData } from "../../../generator/diff/overlay.js";
import type { ModelSides } from "../../../generator/diff/typePair.js";
import type { ProtocolModel } from "../../../generator/model/protocol.js";
import { REVISIONS } from "../../support/revisions.js";

/** The names of two revisions. The first is the older revision of the diff, whatever its date. */
export type Revisions = readonly [before: string, after: string];

/** All pairs of bundled revisions, each in one direction, the older revision first. */
export const PAIRS: readonly Revisions[] = REVISIONS.flatMap((before, at) =>
  REVISIONS.slice(at + 1).map((after) => [before, after] as const),
);

/** All pairs of bundled revisions in both directions. */
export const DIRECTED: readonly Revisions[] = PAIRS.flatMap(([older, newer]) => [
  [older, newer] as const,
  [newer, older] as const,
]);

/** The pairs whose facts are listed by hand: each revision with the next, and a pair that is further apart. */
export const LISTED: readonly Revisions[] = readdirSync(join(import.meta.dirname, "..", "facts"))
  .sort()
  .map((file) => file.replace(/\.json$/, "").split("..") as [string, string]);

export const OVERLAY: SpecificationTextData = loadSpecificationTextData();

const MODELS: ReadonlyMap<string, ProtocolModel> = new Map(
  await Promise.all(
    REVISIONS.map(async (revision) => [revision, (await loadBundledProtocolModel(revision)).model] as const),
  ),
);
const FOUND = new Map<string, readonly DiffFinding[]>();

/** Returns the committed model of a bundled revision. */
export function modelAt(revision: string): ProtocolModel {
  return MODELS.get(revision)!;
}

/** Returns the findings between two bundled revisions, including facts from prose. */
export function findingsOf([before, after]: Revisions): readonly DiffFinding[] {
  const key = `${before}..${after}`;
  const known = FOUND.get(key) ?? diffOf(modelAt(before), modelAt(after));
  FOUND.set(key, known);
  return known;
}

/**
 * Returns the findings between two models of bundled revisions, including facts from prose.
 *
 * @param naming the same revisions in a form that declares which type inherits from which.
 */
export function diffOf(
  before: ProtocolModel,
  after: ProtocolModel,
  naming: ModelSides = { before, after },
): DiffFinding[] {
  const prose = {
    before: loadFacts(before.revision),
    after: loadFacts(after.revision),
    overlay: OVERLAY,
  };
  return diffProtocolModels({ before, after, prose, naming, published: REVISIONS });
}

/** Returns all names of the place of a finding. */
export function placesOf({ path, also = [] }: DiffFinding): string[] {
  return [path, ...also];
}
