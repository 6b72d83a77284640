import { loadBundledProtocolModel, listBundledRevisions, isPublishedSchemaJsonHash } from "../bundled/bundled.js";
import { markSchemaJsonFindings } from "../diff/schemaJsonArtifacts.js";
import { diffProtocolModels } from "../diff/diffModels.js";
import type { DiffFinding } from "../diff/diffFinding.js";
import { loadSpecificationTextData } from "../diff/overlay.js";
import type { FactsOfRevisions } from "../diff/revisionComparison.js";
import type { Sides } from "../diff/typePair.js";
import { DIFF_RULES_BY_ID } from "../diff/rules/rules.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { LoadedRevision } from "./loadRevision.js";

/**
 * Returns the differences between two loaded revisions.
 *
 * A published schema.json cannot express everything that its schema.ts contains. Differences that exist only for this reason
 * are marked.
 *
 * @param options.overlay true to add the changes that only the prose of the specification states.
 * @param options.titles the names of the two sides in texts, if they are not two revisions.
 * @param options.isOfExtension true if the sides are two versions of an extension.
 */
export async function compareRevisions(
  before: LoadedRevision,
  after: LoadedRevision,
  { overlay, titles, isOfExtension }: { overlay: boolean; titles?: Sides<string>; isOfExtension?: boolean },
): Promise<DiffFinding[]> {
  const naming = { before: await modelWithHeritage(before), after: await modelWithHeritage(after) };
  const findings = diffProtocolModels({
    before: before.model,
    after: after.model,
    naming,
    ...(titles !== undefined && { titles }),
    ...(isOfExtension !== undefined && { isOfExtension }),
    published: [...listBundledRevisions().keys()],
    ...(overlay && { prose: { ...factsOf(before, after), overlay: loadSpecificationTextData() } }),
  });
  if (!isPublished(before) && !isPublished(after)) return findings;
  return markSchemaJsonFindings(findings, [...(await lossesOf(before)), ...(await lossesOf(after))], naming);
}

/** Returns true for the published schema.json. If the user edited it, a difference from schema.ts may be intended. */
function isPublished({ form, model, pin }: LoadedRevision): boolean {
  return form === "json" && isPublishedSchemaJsonHash(model.revision, pin);
}

/** Returns the model of the bundled schema.ts for a schema.json, because JSON Schema does not express `extends`. */
async function modelWithHeritage({ form, model }: LoadedRevision): Promise<ProtocolModel> {
  if (form === "typescript" || !listBundledRevisions().has(model.revision)) return model;
  return (await loadBundledProtocolModel(model.revision)).model;
}

/** Returns the prose facts of both revisions, or of none: with those of one, all would look added or removed. */
function factsOf(before: LoadedRevision, after: LoadedRevision): FactsOfRevisions {
  const isKnown = before.facts !== null && after.facts !== null;
  return { before: isKnown ? before.facts : null, after: isKnown ? after.facts : null };
}

/** Returns the differences between the schema.ts and the published schema.json of the same revision; an empty list for any other file. */
async function lossesOf(loaded: LoadedRevision): Promise<DiffFinding[]> {
  if (!isPublished(loaded)) return [];
  const before = await modelWithHeritage(loaded);
  const losses = diffProtocolModels({ before, after: loaded.model, naming: { before, after: before } });
  // Error codes are also read from revision.json, so a schema.json without constants does not lose them.
  return losses.filter(({ rule }) => DIFF_RULES_BY_ID[rule].subject !== "errorCode");
}
