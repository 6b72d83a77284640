import type { GeneratedFile } from "../emit/generatedFile.js";
import type { GeneratedPackagePartName, OutputLanguage } from "../emit/parts.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { emitBridges, findNeighbouringRevisions } from "./emitBridges.js";
import { emitBridgeChains } from "./emitChains.js";
import { emitClientChains } from "./emitClientChains.js";
import { nameOfPair } from "./pairPlan.js";

/** A package in the output folder, as far as bridges need it. */
export interface BridgedPackage {
  readonly model: ProtocolModel;
  /** The facts that the specification states in prose; undefined if they are unknown. */
  readonly facts: SpecificationRevisionFacts | undefined;
  readonly parts: readonly GeneratedPackagePartName[];
}

const NOTE =
  "bridges: no converters were written, because no two neighbouring revisions are generated with the parts types and guards";

/**
 * Returns the converters between the revisions of the packages, and the modules by which servers and clients of one revision communicate
 * with peers of another. Converters need the types and the guards of both packages.
 */
export async function emitBridgeFiles(
  packages: readonly BridgedPackage[],
  target: OutputLanguage,
): Promise<{ files: GeneratedFile[]; notes: string[] }> {
  const usable = packages.filter(({ parts }) => parts.includes("types") && parts.includes("guards"));
  const pairs = findNeighbouringRevisions(usable.map(({ model }) => model));
  if (pairs.length === 0) return { files: [], notes: [NOTE] };
  const servers = usable
    .filter(({ parts }) => parts.includes("server"))
    .map(({ model, facts }) => ({ revision: model.revision, facts }));
  const clients = usable.filter(({ parts }) => parts.includes("client")).map(({ model }) => model);
  const names = new Set(pairs.map(nameOfPair));
  const files = [
    ...(await emitBridges(pairs, target)),
    ...(await emitBridgeChains(servers, names, target)),
    ...(await emitClientChains(clients, names, target)),
  ];
  return { files, notes: [] };
}
