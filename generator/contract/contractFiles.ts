import { basename } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { emitContract, type EmitContractOptions } from "./emitContract.js";
import type { Contract, ContractTool } from "./contract.js";
import { refuseInvalidContractEntries } from "./listedItems.js";
import { findNewestRevision, contractFactsOf, type ServedRevision } from "./revisionFacts.js";

/** The options of {@link generateContractFiles}. */
interface GenerateContractFilesOptions extends Omit<EmitContractOptions, "source"> {
  /** The revisions of all packages, also of those without server and client. */
  revisions: readonly ServedRevision[];
}

/** The files that are generated from a contract, with notes. */
interface GeneratedContractFiles {
  files: GeneratedFile[];
  /** Notes for the author of the contract. */
  notes: string[];
  /** The hexadecimal SHA-256 of the text of the contract. */
  sha256: string;
}

/**
 * Generates the files of `contract/`, which are written beside the packages of the revisions.
 *
 * @param options.revisions the revisions of the packages.
 * @throws SchemaError if the contract cannot be served in a revision.
 */
export async function generateContractFiles(
  contract: Contract,
  { revisions, servers, bridges, ...options }: GenerateContractFilesOptions,
): Promise<GeneratedContractFiles> {
  const without = revisions.find((one) => !servers.includes(one));
  if (without !== undefined && (servers.length > 0 || options.clients.length === 0))
    throw contract.fail(
      [],
      `revision ${without.model.revision} is generated without its server, which the contract needs (add "server" to "only")`,
    );
  const natives = bridges === undefined ? servers : [findNewestRevision(servers)];
  await refuseInvalidContractEntries(contract, natives);
  const files = await emitContract(contract, { ...options, servers, bridges, source: basename(contract.file) });
  const notes = [...contract.notes, ...notesOnOutputs(contract, servers, bridges !== undefined)];
  return { files, notes: notes.map((note) => `${contract.file}: ${note}`), sha256: contract.sha256 };
}

/** Returns a note for each tool whose output has another form in some revisions. */
function notesOnOutputs({ tools }: Contract, revisions: readonly ServedRevision[], isBridged: boolean): string[] {
  const older = revisions.filter((one) => contractFactsOf(one).structured === "object");
  if (older.length === 0) return [];
  const named = older.map(({ model }) => model.revision).sort();
  const form = isBridged ? 'is sent as { "result": … }' : "is sent only as text";
  return tools
    .filter((tool) => tool.outputSchema !== undefined && !returnsObject(tool))
    .map(
      ({ name }) =>
        `the output schema of ${name} accepts values that are not objects; such an output ${form} in ${named.join(", ")}`,
    );
}

/** Returns true if the output schema of a tool accepts only objects. */
function returnsObject({ outputSchema }: ContractTool): boolean {
  return typeof outputSchema === "object" && outputSchema["type"] === "object";
}
