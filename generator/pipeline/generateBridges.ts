import { emitBridgeFiles, type BridgedPackage } from "../bridge/bridgeFiles.js";
import { isPublishedSchema, loadBundledProtocolModel, loadSpecificationFactsOfRevision } from "../bundled/bundled.js";
import type { GeneratedFile } from "../emit/generatedFile.js";
import type { GeneratedPackagePartName, OutputLanguage } from "../emit/parts.js";
import type { ProtocolModel } from "../model/protocol.js";

/** A package in the output folder. */
export interface GeneratedPackage {
  readonly model: ProtocolModel;
  readonly parts: readonly GeneratedPackagePartName[];
}

/** The files of bridges, and notes for the user about packages that have no bridges. */
export interface GeneratedBridges {
  readonly files: readonly GeneratedFile[];
  readonly notes: readonly string[];
}

/**
 * Returns the converters and bridges between the revisions of the output folder.
 *
 * They are planned from the bundled schemas, which are the published schema.ts files. A published schema.json describes the same messages
 * with fewer facts. Packages of any other schema are left out, because the rules of bridges belong to the published revisions.
 */
export async function generateBridges(
  packages: readonly GeneratedPackage[],
  target: OutputLanguage,
): Promise<GeneratedBridges> {
  const published = packages.filter(({ model }) => isPublishedSchema(model));
  const bridged = await Promise.all(
    published.map(async ({ model: { revision }, parts }): Promise<BridgedPackage> => {
      const { model } = await loadBundledProtocolModel(revision);
      return { model, parts, facts: loadSpecificationFactsOfRevision(revision) };
    }),
  );
  const { files, notes } = await emitBridgeFiles(bridged, target);
  const notesOnSchemas = packages
    .filter((one) => !published.includes(one))
    .map(
      ({ model: { revision } }) =>
        `bridges: ${revision} has no converters, because its schema is not a published schema`,
    );
  return { files, notes: [...notesOnSchemas, ...notes] };
}
