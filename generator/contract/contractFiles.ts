import { basename } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { emitContract, type EmitContractOptions } from "./emitContract.js";
import type { Contract, ContractTool } from "./contract.js";
import { refuseInvalidContractEntries } from "./listedItems.js";
import { getRevisionFactsForContractHandlers, type ServedRevision } from "./revisionFacts.js";

/** The files that are generated from a contract, with notes. */
export interface GeneratedContractFiles {
  files: GeneratedFile[];
  /** Notes for the author of the contract. */
  notes: string[];
  /** The hexadecimal SHA-256 of the text of the contract. */
  sha256: string;
}

/**
 * Generates the files of `contract/`, which are written beside the packages of the revisions.
 *
 * @param options.withServer the revisions whose packages contain a server.
 * @throws SchemaError if the contract cannot be served in a revision.
 */
export async function generateContractFiles(
  contract: Contract,
  { withServer, ...options }: Omit<EmitContractOptions, "source"> & { withServer: readonly string[] },
): Promise<GeneratedContractFiles> {
  const without = options.revisions.find(({ model }) => !withServer.includes(model.revision));
  if (without !== undefined)
    throw contract.fail(
      [],
      `revision ${without.model.revision} is generated without its server, which the contract needs (add "server" to "only")`,
    );
  await refuseInvalidContractEntries(contract, options.revisions);
  const files = await emitContract(contract, { ...options, source: basename(contract.file) });
  const notes = [...contract.notes, ...notesOnOutputs(contract, options.revisions)];
  return { files, notes: notes.map((note) => `${contract.file}: ${note}`), sha256: contract.sha256 };
}

/** Returns a note for each tool whose output can be sent only as text in some revisions. */
function notesOnOutputs({ tools }: Contract, revisions: readonly ServedRevision[]): string[] {
  const older = revisions.filter((one) => getRevisionFactsForContractHandlers(one).structured === "object");
  if (older.length === 0) return [];
  const named = older.map(({ model }) => model.revision).sort();
  return tools
    .filter((tool) => tool.outputSchema !== undefined && !returnsObject(tool))
    .map(
      ({ name }) =>
        `the output schema of ${name} accepts values that are not objects; such an output is sent only as text in ${named.join(", ")}`,
    );
}

/** Returns true if the output schema of a tool accepts only objects. */
function returnsObject({ outputSchema }: ContractTool): boolean {
  return typeof outputSchema === "object" && outputSchema["type"] === "object";
}
