import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { copyUnlistedMembers } from "../contract/scopes.js";
import { resolveDefinitions } from "../contract/sharedDefinitions.js";
import { captureContractFromServer, type CapturedContract } from "../contract/capture/capture.js";
import { isContractInTypeScript } from "../contract/contract.js";
import { parseContractText } from "../contract/contractText.js";
import { parseContract } from "../contract/readContract.js";
import { formatCountWithNoun } from "../diff/sentences.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { readInputFileText } from "../read/inputText.js";
import { SchemaError } from "../model/schemaError.js";
import { readOptionalFile } from "../output/changes.js";
import type { Flags, Texts } from "./given.js";
import { readAuthentication, type ConnectionArguments } from "./loginOptions.js";
import { writeNewFile } from "./report.js";
import { parseDeclaredCapabilities, readServerAddress, refuseInvalidTimeout } from "./serverArguments.js";
import { printLines, warn, printText, printProgress } from "./terminal.js";
import { UsageError } from "./usageError.js";

type ContractCommandArguments = ConnectionArguments &
  Texts<"from" | "url" | "declare" | "out" | "toTs" | "toJson"> &
  Flags<"force">;

/** `mcpgen contract`. @returns 1 if mcpgen cannot generate code for the contract, which is written in both cases. */
export async function runContractCommand(given: ContractCommandArguments): Promise<number> {
  if (given.toTs !== undefined || given.toJson !== undefined) return convertContract(given);
  const { header = [], declare, timeout } = given;
  refuseInvalidTimeout(timeout);
  const address = readServerAddress(given);
  const authentication = readAuthentication(address, header, given);
  printProgress(`reading the lists of ${address}`);
  const captured = await captureContractFromServer({
    address,
    headers: header,
    ...authentication,
    timeout,
    declared: parseDeclaredCapabilities(declare),
  });
  for (const note of captured.notes) warn(`note: ${note}`);
  const out = given.out === "-" ? undefined : given.out;
  const text = await formatContract(out, copyUnlistedMembers(captured.contract, readContractToReplace(out)));
  if (out === undefined) printText(text);
  else writeContract(out, text, { captured, force: given.force });
  return isFit(out ?? "contract.json", text);
}

function writeContract(
  out: string,
  text: string,
  { captured, force }: { captured: CapturedContract; force: boolean | undefined },
): void {
  const { contract, revision } = captured;
  const other = readServerName(out);
  const existing =
    other === undefined || other === contract["name"]
      ? undefined
      : `this file is the contract of the server ${JSON.stringify(other)}, not of ${JSON.stringify(contract["name"])}`;
  writeNewFile(out, text, { force, existing });
  printLines(`wrote ${out}: ${formatContractCounts(contract)} (revision ${revision})`);
}

/** Returns the name of the server in a contract file; undefined if the file does not exist or is not a contract. */
export function readServerName(file: string): string | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  try {
    const name = contractOf(file, readFileSync(file, "utf8"))?.["name"];
    return typeof name === "string" ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the JSON value of a contract, with self-contained schemas. @throws SchemaError if the text is not one. */
export function readContractValue(file: string, text: string): JsonObject {
  return resolveDefinitions({ ...parseContractText(file, text), isForClientOnly: true }).given;
}

/** Like {@link readContractValue}, but returns undefined if the text is not a contract. */
function contractOf(file: string, text: string): JsonObject | undefined {
  try {
    return readContractValue(file, text);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** Writes a contract in the language that the name of its file says. */
async function formatContract(file: string | undefined, contract: JsonObject): Promise<string> {
  if (file === undefined || !isContractInTypeScript(file)) return formatJsonLikePrettier(contract);
  const { writeContractTypes } = await import("../contract/typescript/writeContractTypes.js");
  return writeContractTypes(contract);
}

/** Converts a contract file, for `--to-ts` and `--to-json`. */
async function convertContract({ force, ...given }: ContractCommandArguments): Promise<number> {
  const isToTypes = given.toTs !== undefined;
  const file = (given.toTs ?? given.toJson)!;
  if (given.toTs !== undefined && given.toJson !== undefined)
    throw new UsageError("--to-ts and --to-json cannot be used together (omit one of them)");
  if (!existsSync(file)) throw new UsageError(`${file}: there is no such file (correct the path)`);
  const text = readInputFileText(file, "a contract");
  const contract = await parseContract(file, text);
  const converted = await formatContract(isToTypes ? "contract.ts" : undefined, parseContractText(file, text).given);
  for (const line of contract.notes) warn(`note: ${file}: ${line}`);
  if (given.out === undefined || given.out === "-") printText(converted);
  else {
    if (isContractInTypeScript(given.out) !== isToTypes)
      throw new UsageError(`--out: the name of the file must end with ${isToTypes ? ".ts" : ".json"} (correct it)`);
    writeNewFile(given.out, converted, { force });
    printLines(`wrote ${given.out} (name it as "contract" in mcpgen.config.json, and delete ${file})`);
  }
  return 0;
}

function readContractToReplace(file: string | undefined): unknown {
  if (file === undefined) return undefined;
  const text = readOptionalFile(dirname(file), basename(file));
  return text === undefined ? undefined : contractOf(file, text);
}

async function isFit(file: string, text: string): Promise<number> {
  try {
    const { notes } = await parseContract(file, text);
    for (const line of notes) warn(`note: ${file}: ${line}`);
    return 0;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    warn(`${error.message}`);
    return 1;
  }
}

/** Returns the numbers of entries in the lists of a contract, such as `3 tools, 1 prompt`. */
export function formatContractCounts(contract: object): string {
  const lists = contract as { readonly [list: string]: unknown };
  const nouns = { tools: "tool", prompts: "prompt", resources: "resource", resourceTemplates: "template" };
  const listed = Object.entries(nouns).flatMap(([list, noun]) =>
    Array.isArray(lists[list]) && lists[list].length > 0 ? [formatCountWithNoun(lists[list].length, noun)] : [],
  );
  return listed.length === 0 ? "the server has no tools, prompts or resources" : listed.join(", ");
}
