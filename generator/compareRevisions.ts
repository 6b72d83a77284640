import { loadBundledModel, listBundledRevisions, isPublishedSchemaJsonHash } from "./bundled/bundled.js";
import { markSchemaJsonArtifacts } from "./diff/schemaJsonArtifacts.js";
import { diffProtocolModels } from "./diff/diffModels.js";
import type { DiffFinding } from "./diff/diffFinding.js";
import { loadBundledProseOverlay } from "./diff/overlay.js";
import type { ComparedRevisionFacts } from "./diff/revisionComparison.js";
import { DIFF_RULES_BY_ID } from "./diff/rules/rules.js";
import type { ProtocolModel } from "./model/protocol.js";
import type { LoadedRevision } from "./loadRevision.js";

/**
 * Returns the differences between two loaded revisions.
 *
 * If a revision was read from its published schema.json, findings that only come from the limits of this form are marked.
 *
 * @param overlay whether to add the changes that only the prose of the specification states.
 */
export async function compareRevisions(
  before: LoadedRevision,
  after: LoadedRevision,
  { overlay }: { overlay: boolean },
): Promise<DiffFinding[]> {
  const naming = { before: await modelWithHeritage(before), after: await modelWithHeritage(after) };
  const findings = diffProtocolModels({
    before: before.model,
    after: after.model,
    naming,
    ...(overlay && { prose: { ...factsOf(before, after), overlay: loadBundledProseOverlay() } }),
  });
  if (!isPublished(before) && !isPublished(after)) return findings;
  return markSchemaJsonArtifacts(findings, [...(await lossesOf(before)), ...(await lossesOf(after))], naming);
}

/** Returns whether a revision was read from its published schema.json. In any other file, each difference may be intended. */
function isPublished({ form, model, pin }: LoadedRevision): boolean {
  return form === "json" && isPublishedSchemaJsonHash(model.revision, pin);
}

/** Returns the model of the bundled schema.ts for a schema.json, because JSON Schema does not express `extends`. */
async function modelWithHeritage({ form, model }: LoadedRevision): Promise<ProtocolModel> {
  if (form === "typescript" || !listBundledRevisions().has(model.revision)) return model;
  return (await loadBundledModel(model.revision)).model;
}

/** Returns the prose facts of both revisions. Both are null if one is unknown: its facts would look removed. */
function factsOf(before: LoadedRevision, after: LoadedRevision): ComparedRevisionFacts {
  const isKnown = before.facts !== null && after.facts !== null;
  return { before: isKnown ? before.facts : null, after: isKnown ? after.facts : null };
}

/** Returns the differences between the published schema.json of a revision and its schema.ts. */
async function lossesOf(loaded: LoadedRevision): Promise<DiffFinding[]> {
  if (!isPublished(loaded)) return [];
  const before = await modelWithHeritage(loaded);
  const losses = diffProtocolModels({ before, after: loaded.model, naming: { before, after: before } });
  // Error codes come from revision.json as well, so a form without constants does not lose them.
  return losses.filter(({ rule }) => DIFF_RULES_BY_ID[rule].subject !== "errorCode");
}
