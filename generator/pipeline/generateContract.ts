import { dirname, isAbsolute, relative, resolve } from "node:path";
import { factsOf } from "../bundled/bundled.js";
import type { Contract } from "../contract/contract.js";
import { generateContractFiles } from "../contract/emitContract.js";
import { readContract } from "../contract/readContract.js";
import type { GeneratedFile } from "../emit/generatedFile.js";
import type { GeneratedPackagePartName, OutputLanguage } from "../emit/parts.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { ContractFileInManifest } from "../output/manifest.js";
import { findTypeScriptConfiguration, readCompilerOption } from "../output/typescriptProject.js";
import { generateContractBridges, NO_BRIDGES } from "./generateBridges.js";

/** The files of a contract, its entry for the manifest, and notes for its author. */
export interface GeneratedContract {
  readonly files: readonly GeneratedFile[];
  readonly notes: readonly string[];
  readonly inManifest: ContractFileInManifest;
}

interface GenerateContractOptions {
  readonly out: string;
  readonly packages: readonly PackageInFolder[];
  /** True if each revision has a server of its own, without bridges. */
  readonly isNative: boolean;
  readonly hasAuthorization: boolean;
  readonly target: OutputLanguage;
}

/** The package of one revision: its model, its parts, and whether its guards check string formats. */
interface PackageInFolder {
  readonly model: ProtocolModel;
  readonly parts: readonly GeneratedPackagePartName[];
  readonly formats: boolean;
}

/**
 * Returns the folder `contract/`, and the converters between revisions that the server of the contract needs.
 *
 * @param given the contract, or the path of its file.
 * @throws SchemaError if the contract cannot be read, or cannot be served in a revision.
 */
export async function generateContract(
  given: string | Contract,
  { out, packages, isNative, ...options }: GenerateContractOptions,
): Promise<GeneratedContract> {
  const all = packages.map(({ model }) => ({ model, facts: factsOf(model) }));
  const withPart = (part: GeneratedPackagePartName): typeof all =>
    all.filter((_, i) => packages[i]!.parts.includes(part));
  const [servers, clients] = [withPart("server"), withPart("client")];
  const isForClientOnly = servers.length === 0 && clients.length > 0;
  const contract = typeof given === "string" ? await readContract(given, { isForClientOnly, out }) : given;
  const { bridges, ...converters } = isNative
    ? NO_BRIDGES
    : await generateContractBridges(servers, { packages, target: options.target });
  const { sha256, ...generated } = await generateContractFiles(contract, {
    revisions: all,
    servers,
    clients,
    bridges,
    ...(contract.hasSchemas && { schemasModule: importPathOf(contract, out, options.target) }),
    ...options,
  });
  return {
    files: [...converters.files, ...generated.files],
    notes: [...converters.notes.map((note) => `${contract.file}: ${note}`), ...generated.notes],
    inManifest: {
      file: relative(resolve(out), resolve(contract.file)).replaceAll("\\", "/"),
      sha256,
      ...(isNative && { native: true }),
    },
  };
}

/**
 * Returns the path with which the code of a contract imports the contract's file.
 *
 * @throws SchemaError if the compiler would not compile the file.
 */
function importPathOf(contract: Contract, out: string, target: OutputLanguage): string {
  const { file, fail } = contract;
  const configuration = target === "ts" ? findTypeScriptConfiguration(out) : undefined;
  const root = configuration === undefined ? undefined : readCompilerOption(configuration, "rootDir");
  if (typeof root === "string" && leavesFolder(relative(resolve(dirname(configuration!), root), resolve(file))))
    throw fail(
      [],
      `the server imports this file, which is outside of "rootDir" ${JSON.stringify(root)} of ${relative(".", configuration!)} (move it there, and correct "contract" in mcpgen.config.json)`,
    );
  const path = relative(resolve(out, "contract"), resolve(file)).replaceAll("\\", "/");
  return (path.startsWith(".") ? path : `./${path}`).replace(/\.([cm]?)ts$/, target === "ts" ? ".$1js" : ".$1ts");
}

function leavesFolder(path: string): boolean {
  return isAbsolute(path) || path.split(/[\\/]/)[0] === "..";
}
