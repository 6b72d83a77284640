import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { SchemaError } from "../model/schemaError.js";
import { readInputFileText } from "../read/inputText.js";
import { checkContract } from "./checkContract.js";
import { isModule, type Contract } from "./contract.js";
import { parseJsonContract } from "./jsonContract.js";
import type { PackageIdentity } from "./typescript/readContractTypes.js";

interface ReadContractOptions {
  /** True for a client only. Invalid entries are left out with a note: the author of a client cannot correct a server. */
  isForClientOnly?: boolean;
  /** True if the contract is only compared, so that its schemas need not be those of a server that mcpgen can generate. */
  isCompared?: boolean;
  /** Returns the name and version that a contract in TypeScript leaves out. By default they are those of the package around the file. */
  identity?: PackageIdentity | undefined;
  /** The project's output folder. A contract of the project that exports values is run; without this option it is refused. */
  out?: string;
}

/**
 * Reads and checks a contract: the description of a server with its tools, prompts and resources, as the newest revision lists them.
 * Comments and trailing commas are allowed.
 *
 * @throws SchemaError for the first part that is wrong, with its position and the correction.
 */
export async function readContract(file: string, options: ReadContractOptions = {}): Promise<Contract> {
  if (!existsSync(file))
    throw new SchemaError(file, { line: 1, column: 1 }, 'the file does not exist (correct the path in "contract")');
  const text = readInputFileText(file, "a contract");
  if (options.out === undefined || !isModule(file)) return parseContract(file, text, options);
  const { isContractOfValues, loadContractValues, projectAround } = await import("./contractValues.js");
  if (!isContractOfValues(file, text)) return parseContract(file, text, options);
  const { isForClientOnly = false, isCompared = false, out } = options;
  const loaded = await loadContractValues(file, text, projectAround(out));
  const sha256 = hashOf(JSON.stringify(loaded.given));
  return {
    file,
    sha256,
    hasSchemas: true,
    ...(await checkContract({ ...loaded, isForClientOnly, isCompared, hasSchemas: true })),
  };
}

/**
 * Parses and checks the text of a contract.
 *
 * @param file the name of the file in error messages. A name with the ending `.ts` stands for TypeScript.
 * @throws SchemaError for the first part that is wrong, with its position and the correction.
 */
export async function parseContract(
  file: string,
  given: string,
  { isForClientOnly = false, isCompared = false, identity }: ReadContractOptions = {},
): Promise<Contract> {
  // TypeScript's parser is loaded only for TypeScript: it takes longer than the rest of a run with JSON.
  const parsed = isModule(file)
    ? (await import("./contractText.js")).parseContractText(file, given, identity)
    : parseJsonContract(file, given);
  return { file, sha256: hashOf(given), ...(await checkContract({ ...parsed, isForClientOnly, isCompared })) };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
