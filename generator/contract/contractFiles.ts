import { basename } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { emitContract, type ContractOptions } from "./emitContract.js";
import type { Contract, Tool } from "./contract.js";
import { refuseUnlisted } from "./listedItems.js";
import { contractFacts, type ServedRevision } from "./revisionFacts.js";

/** What a contract became, and what it was. */
export interface ContractFiles {
  files: GeneratedFile[];
  /** For people. */
  notes: string[];
  /** Hexadecimal SHA-256 of the contract. */
  sha256: string;
}

/**
 * Writes what stands beside the packages for a contract.
 *
 * @param options.withServer the revisions that are generated with their server.
 * @throws SchemaError where the contract cannot be served in a revision.
 */
export async function contractFiles(
  contract: Contract,
  { withServer, ...options }: Omit<ContractOptions, "source"> & { withServer: readonly string[] },
): Promise<ContractFiles> {
  const without = options.revisions.find(({ model }) => !withServer.includes(model.revision));
  if (without !== undefined)
    throw contract.fail([], `${without.model.revision} is generated without its server (add server to "only")`);
  await refuseUnlisted(contract, options.revisions);
  const files = await emitContract(contract, { ...options, source: basename(contract.file) });
  const notes = [...contract.notes, ...notesOnOutputs(contract, options.revisions)];
  return { files, notes: notes.map((note) => `${contract.file}: ${note}`), sha256: contract.sha256 };
}

/** Which tools have an output that some revisions cannot carry but as text. */
function notesOnOutputs({ tools }: Contract, revisions: readonly ServedRevision[]): string[] {
  const older = revisions.filter((one) => contractFacts(one).structured === "object");
  if (older.length === 0) return [];
  const named = older.map(({ model }) => model.revision).sort();
  return tools
    .filter((tool) => tool.outputSchema !== undefined && !returnsObject(tool))
    .map(({ name }) => `${name} need not return an object: what is none goes out as text alone in ${named.join(", ")}`);
}

/** Whether the output schema of a tool says that it is an object. */
function returnsObject({ outputSchema }: Tool): boolean {
  return typeof outputSchema === "object" && outputSchema["type"] === "object";
}
