import { bundledModel, bundledRevisions, isPublishedJson } from "./bundled/bundled.js";
import { markSchemaJsonArtifacts } from "./diff/schemaJsonArtifacts.js";
import { diffModels } from "./diff/diffModels.js";
import type { DiffFinding } from "./diff/diffFinding.js";
import { bundledOverlay } from "./diff/overlay.js";
import type { StatedRevisions } from "./diff/revisionComparison.js";
import { RULES } from "./diff/rules/rules.js";
import type { ProtocolModel } from "./model/protocol.js";
import type { LoadedRevision } from "./loadRevision.js";

/**
 * All findings from one loaded revision to another.
 *
 * Where the two were read from different forms, or are different revisions, what a JSON form cannot say is told apart from what
 * the protocol changed.
 *
 * @param overlay whether to add what only prose says.
 */
export async function compareRevisions(
  before: LoadedRevision,
  after: LoadedRevision,
  { overlay }: { overlay: boolean },
): Promise<DiffFinding[]> {
  const naming = { before: await knowingHeritage(before), after: await knowingHeritage(after) };
  const findings = diffModels({
    before: before.model,
    after: after.model,
    naming,
    ...(overlay && { prose: { ...factsOf(before, after), overlay: bundledOverlay() } }),
  });
  if (!isPublished(before) && !isPublished(after)) return findings;
  return markSchemaJsonArtifacts(findings, [...(await lossesOf(before)), ...(await lossesOf(after))], naming);
}

/** A JSON form that was published has losses that are known; in any other, each difference may be meant. */
function isPublished({ form, model, pin }: LoadedRevision): boolean {
  return form === "json" && isPublishedJson(model.revision, pin);
}

/** The revision in a form that says who inherits what from whom, where there is one. */
async function knowingHeritage({ form, model }: LoadedRevision): Promise<ProtocolModel> {
  if (form === "typescript" || !bundledRevisions().has(model.revision)) return model;
  return (await bundledModel(model.revision)).model;
}

/** What prose says of one side alone would look as if the other side had dropped it. */
function factsOf(before: LoadedRevision, after: LoadedRevision): StatedRevisions {
  const isKnown = before.facts !== null && after.facts !== null;
  return { before: isKnown ? before.facts : null, after: isKnown ? after.facts : null };
}

/** By what the JSON form of a bundled revision differs from its TypeScript form. */
async function lossesOf(loaded: LoadedRevision): Promise<DiffFinding[]> {
  if (!isPublished(loaded)) return [];
  const before = await knowingHeritage(loaded);
  const losses = diffModels({ before, after: loaded.model, naming: { before, after: before } });
  // Error codes are known from elsewhere: that the form has no constants loses nothing of them.
  return losses.filter(({ rule }) => RULES[rule].subject !== "errorCode");
}
