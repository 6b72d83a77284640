import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject } from "../../templates/runtime/validation/checks.js";
import type { CapturedContract } from "../contract/capture/capture.js";
import { isModule, type Contract } from "../contract/contract.js";
import { parseContract, readContract } from "../contract/readContract.js";
import { SchemaError } from "../model/schemaError.js";
import { parsePackageIdentity } from "../packageRoot.js";
import {
  AbsentInGitError,
  isSamePathInGit,
  parseGitFile,
  readGitFile,
  readGitFileAbove,
  type GitFile,
} from "../read/gitFile.js";
import { readInputFileText } from "../read/inputText.js";
import { parseLenientJson } from "../read/jsonFile.js";
import type { ComparedContract } from "./contractPair.js";
import { findAmbiguousEntries } from "./listedTwice.js";
import type { ContractSide } from "./report/contractReport.js";

/** A contract to compare, with what reports say about its origin. */
export interface LoadedSide extends ComparedContract {
  readonly side: ContractSide;
}

/** What an argument of `mcpgen diff` names: a file or a state of git, with its text. */
export interface DiffArgument {
  readonly given: string;
  readonly text: string;
  readonly git?: GitFile;
  /** True for a contract that the state of git does not have yet. */
  readonly isAbsent?: true;
}

/** Reads the file that an argument names, in the folder or in a state of git; undefined if it names neither. */
export function readDiffArgument(given: string): DiffArgument | undefined {
  const found = statSync(given, { throwIfNoEntry: false });
  // What is no file is left to the reader of schemas, which says so.
  if (found !== undefined)
    return found.isFile() ? { given, text: readInputFileText(given, "a contract or a schema") } : undefined;
  const git = parseGitFile(given);
  return git === undefined ? undefined : { given, git, text: readGitFile(git) };
}

/**
 * Reads the older side of a comparison. A state of git without the file of the newer side is the state before that contract was added.
 * Another path may be misspelt, so it is an error.
 */
export function readOlderArgument(given: string, newer: DiffArgument | undefined): DiffArgument | undefined {
  try {
    return readDiffArgument(given);
  } catch (error) {
    const git = parseGitFile(given);
    if (!(error instanceof AbsentInGitError) || git === undefined || newer === undefined || !isContract(newer))
      throw error;
    if (isSamePathInGit(git, newer.git ?? newer.given)) return { given, git, text: "", isAbsent: true };
    throw error;
  }
}

/** Matches what each contract in TypeScript or JavaScript has: one of its interfaces, or an exported list. */
const CONTRACT_MODULE =
  /^\s*(?:export\s+)?(?:declare\s+)?interface\s+(?:Tools|Resources|Prompts|Server)\b|^\s*export\s+const\s+(?:tools|prompts|resources|resourceTemplates)\b/m;

/** Matches what each schema of the protocol has. */
const PROTOCOL = /\bJSONRPCMessage\b|\bJSONRPCRequest\b/;

const LISTS = ["tools", "prompts", "resources", "resourceTemplates"];

/** True if a file is a contract, and not a schema of the protocol. */
export function isContract({ given, text, isAbsent }: DiffArgument): boolean {
  if (isAbsent === true) return true;
  if (isModule(given)) return !PROTOCOL.test(text) && CONTRACT_MODULE.test(text);
  const value = parseLenientJson(text.replace(/^\uFEFF/, ""));
  if (!isObject(value)) return false;
  const isNamed = typeof value["name"] === "string" && typeof value["version"] === "string";
  return isNamed || LISTS.some((list) => Array.isArray(value[list]));
}

/**
 * Reads a contract of a file or of a state of git. It may have schemas that mcpgen cannot serve: it may be that of somebody else's server.
 *
 * @throws SchemaError for the first part that is wrong.
 */
export async function loadContractFile(argument: DiffArgument): Promise<LoadedSide> {
  const { given, git } = argument;
  const contract = await parseArgument(argument);
  return { contract, isLive: false, side: sideOf(given, git === undefined ? "file" : "git", contract) };
}

/** Returns the side without entries that a new contract is compared with. */
export function emptySide({ given }: DiffArgument, { contract: newer }: LoadedSide): LoadedSide {
  const { instructions: _, extensions: __, ...others } = newer;
  const contract = {
    ...others,
    sha256: createHash("sha256").update("").digest("hex"),
    tools: [],
    prompts: [],
    resources: [],
    resourceTemplates: [],
    aliases: { tools: new Map(), prompts: new Map() },
    leftOut: [],
  };
  return { contract, isLive: false, side: { ...sideOf(given, "git", contract), isAbsent: true } };
}

async function parseArgument({ given, text, git }: DiffArgument): Promise<Contract> {
  if (!isModule(given)) return parseContract(given, text, { isCompared: true });
  if (git === undefined) return readContract(given, { isCompared: true, out: join(dirname(given), "out") });
  const { isContractOfValues } = await import("../contract/contractValues.js");
  if (isContractOfValues(given, text))
    throw new SchemaError(
      given,
      { line: 1, column: 1 },
      'the file exports values, and mcpgen runs no file of a state of git, which can be somebody else\'s (commit the contract.json that mcpgen contract --from "node server.js" writes and compare that, or check the state out with git worktree add)',
    );
  const identity = (): ReturnType<typeof parsePackageIdentity> =>
    parsePackageIdentity(readGitFileAbove(git, "package.json") ?? "");
  return parseContract(given, text, { isCompared: true, identity });
}

/** Checks the contract of a running server. Invalid entries are left out, and a finding says so. */
export async function loadCapturedContract({ contract: value }: CapturedContract): Promise<LoadedSide> {
  const contract = await parseContract("the server", JSON.stringify(value), {
    isForClientOnly: true,
    isCompared: true,
  });
  const ambiguous = findAmbiguousEntries(value);
  return { contract, isLive: true, ambiguous, side: sideOf("running server", "server", contract) };
}

function sideOf(given: string, origin: ContractSide["origin"], contract: Contract): ContractSide {
  const { name, version } = contract.about;
  return { given, origin, name, version, sha256: contract.sha256 };
}
