import { emitBridgeFiles, emitBridges, findNeighbouringRevisions, type BridgedPackage } from "../bridge/emitBridges.js";
import { findBridgeParts } from "../bridge/emitChains.js";
import { isPublishedSchema, loadBundledProtocolModel, loadFacts } from "../bundled/bundled.js";
import type { ServedRevision, BridgeToClients } from "../contract/revisionViews.js";
import { emitRevisionPackage } from "../emit/emitPackage.js";
import { breakLongLines, type GeneratedFile } from "../emit/generatedFile.js";
import type { GeneratedPackagePartName, OutputLanguage } from "../emit/parts.js";
import type { ProtocolModel } from "../model/protocol.js";

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
  packages: readonly Omit<BridgedPackage, "facts">[],
  target: OutputLanguage,
): Promise<GeneratedBridges> {
  const published = packages.filter(({ model }) => isPublishedSchema(model));
  const bridged = await Promise.all(
    published.map(async ({ model: { revision }, parts }): Promise<BridgedPackage> => {
      const { model } = await loadBundledProtocolModel(revision);
      return { model, parts, facts: loadFacts(revision) };
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

interface ContractBridges extends GeneratedBridges {
  /** The bridges, newest first; undefined if each revision has a server of its own. */
  readonly bridges: readonly BridgeToClients[] | undefined;
}

/** The result for a contract whose revisions each have a server of their own. */
export const NO_BRIDGES: ContractBridges = { bridges: undefined, files: [], notes: [] };

const PARTS_FOR_CONVERTERS: readonly GeneratedPackagePartName[] = ["types", "guards"];

interface ContractBridgesOptions {
  readonly packages: readonly { readonly model: ProtocolModel; readonly formats: boolean }[];
  readonly target: OutputLanguage;
}

/**
 * Returns the bridges by which the newest of the given revisions serves the clients of the others. If a revision lies between them and has
 * no package in the output folder, the types and guards of this revision are generated too, because the converters import them.
 */
export async function generateContractBridges(
  served: readonly ServedRevision[],
  { packages, target }: ContractBridgesOptions,
): Promise<ContractBridges> {
  const [newest, ...others] = [...served].sort((a, b) => (a.model.revision < b.model.revision ? 1 : -1));
  if (newest === undefined || others.length === 0) return NO_BRIDGES;
  const own = served.filter(({ model }) => !isPublishedSchema(model)).map(({ model }) => model.revision);
  if (own.length > 0) return withoutBridges(`the schema of ${own.join(", ")} is not a published schema`);
  const found = others.map((client) => ({
    revision: client.model.revision,
    parts: findBridgeParts(newest, client),
  }));
  const missing = found.flatMap(({ revision, parts }) => (parts === undefined ? [revision] : []));
  if (missing.length > 0)
    return withoutBridges(`mcpgen has no bridge from ${newest.model.revision} to ${missing.join(", ")}`);
  const pairs = found.flatMap(({ parts }) => parts!.pairs);
  const names = new Set(pairs.flat());
  const generated = new Set(packages.map(({ model }) => model.revision));
  const hasFormats = packages.every(({ formats }) => formats);
  const between = [...names].filter((revision) => !generated.has(revision));
  const models = await Promise.all(
    [...names].map(async (revision) => (await loadBundledProtocolModel(revision)).model),
  );
  const files = [
    ...(await emitBridges(findNeighbouringRevisions(models), target, { isPublic: false })),
    ...(await Promise.all(between.map((revision) => packageForConverters(revision, { target, formats: hasFormats })))),
  ];
  const bridges = found.map(({ revision, parts }) => ({
    revision,
    folders: parts!.pairs.map((pair) => pair.join("_")),
    behaviour: parts!.behaviour,
  }));
  return { bridges, files: files.flat(), notes: [] };
}

function withoutBridges(reason: string): ContractBridges {
  const note = `each revision has its own server, and handlers are typed for all revisions, because ${reason}`;
  return { ...NO_BRIDGES, notes: [note] };
}

/** Returns the modules of a revision that is not served, but lies between two served revisions. */
async function packageForConverters(
  revision: string,
  options: { readonly target: OutputLanguage; readonly formats: boolean },
): Promise<GeneratedFile[]> {
  const { model } = await loadBundledProtocolModel(revision);
  const files = emitRevisionPackage(model, { parts: PARTS_FOR_CONVERTERS, ...options });
  const isModule = ({ path }: GeneratedFile): boolean => /\/(?:types|guards)\.(?:js|ts|d\.ts)$/.test(path);
  return breakLongLines(files.filter(isModule));
}
