import { basename, dirname } from "node:path";
import { copyScopesFromEarlierContract } from "../contract/scopes.js";
import { captureContractFromServer } from "../contract/capture/capture.js";
import { DECLARABLE_CAPABILITIES, type DeclarableCapability } from "../contract/capture/politeHandlers.js";
import { isServerUrl } from "../connection/target.js";
import { parseContract } from "../contract/readContract.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { SchemaError } from "../model/schemaError.js";
import { compareFilesWithFolder, readOptionalFileRefusingLinks } from "../output/changes.js";
import { applyFileChanges } from "../output/write.js";
import { parseContractJson } from "./contractText.js";
import { printLinesToStderr, printLines, printMultilineText, printProgressLine } from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface ContractCommandArguments {
  from?: string | undefined;
  url?: string | undefined;
  /** The HTTP headers of requests to the server, such as `Authorization: Bearer …`. */
  header?: readonly string[] | undefined;
  /** The capabilities to declare, separated by commas, or `none`. */
  declare?: string | undefined;
  out?: string | undefined;
  force?: boolean | undefined;
  /** Seconds to wait for each response of the server. */
  timeout: number;
}

/** The maximum of `--timeout`: one day, in seconds. A capture can last ten timeouts, and a Node timer cannot be longer than 24 days. */
const LONGEST = 86_400;

/** @throws UsageError if a time limit is not a number of seconds that timers support. */
export function refuseInvalidTimeout(timeout: number): void {
  if (!(timeout > 0 && timeout <= LONGEST))
    throw new UsageError(`--timeout must be a number of seconds above 0 and up to ${LONGEST} (correct --timeout)`);
}

/**
 * `mcpgen contract`: requests the tools, prompts and resources of a server, and writes them into a contract.
 *
 * @returns the exit code: 1 if mcpgen cannot generate code for the contract, else 0. The contract is written in both cases.
 */
export async function runContractCommand(given: ContractCommandArguments): Promise<number> {
  const { from, url, header = [], declare, force = false, timeout } = given;
  const out = given.out === "-" ? undefined : given.out;
  if (from === undefined && url === undefined)
    throw new UsageError(
      'give the command or the address of the server (--from "node server.js", or --url http://localhost:3000/mcp)',
    );
  if (from !== undefined && url !== undefined)
    throw new UsageError("--from and --url cannot be used together (omit one of them)");
  refuseInvalidTimeout(timeout);
  if (url !== undefined && !isServerUrl(url))
    throw new UsageError(`${url}: the address is not an HTTP URL (write http://host:port/path)`);
  printProgressLine(`reading the lists of ${from ?? url}`);
  const { contract, notes } = await captureContractFromServer({
    address: (from ?? url)!,
    headers: header,
    timeout,
    declared: parseDeclaredCapabilities(declare),
  });
  for (const note of notes) printLinesToStderr(`note: ${note}`);
  const text = formatJsonLikePrettier(copyScopesFromEarlierContract(contract, readContractToReplace(out, force)));
  if (out === undefined) printMultilineText(text);
  else {
    const path = basename(out);
    applyFileChanges(
      dirname(out),
      compareFilesWithFolder(dirname(out), [{ path, text }], { written: new Map(), force }),
    );
    printLines(`wrote ${out}: ${formatContractCounts(JSON.parse(text) as object)}`);
  }
  return isFit(out ?? "contract.json", text);
}

/** Returns the capabilities to declare. @throws UsageError if the list contains a word that is not a capability. */
export function parseDeclaredCapabilities(list: string | undefined): readonly DeclarableCapability[] {
  if (list === undefined) return DECLARABLE_CAPABILITIES;
  if (list === "none") return [];
  const names = list.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !(DECLARABLE_CAPABILITIES as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--declare ${unknown} is not a capability that mcpgen can declare (use ${DECLARABLE_CAPABILITIES.join(", ")} or none)`,
    );
  return names as DeclarableCapability[];
}

/** Returns the JSON value of the contract that `--force` replaces; undefined if there is no such file. */
function readContractToReplace(file: string | undefined, force: boolean): unknown {
  if (file === undefined || !force) return undefined;
  const text = readOptionalFileRefusingLinks(dirname(file), basename(file));
  return text === undefined ? undefined : parseContractJson(text);
}

async function isFit(file: string, text: string): Promise<number> {
  try {
    const { notes } = await parseContract(file, text);
    for (const line of notes) printLinesToStderr(`note: ${file}: ${line}`);
    return 0;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    printLinesToStderr(`${error.message}`);
    return 1;
  }
}

/** Returns the numbers of entries in the lists of a contract, such as `3 tools, 1 prompt`. */
export function formatContractCounts(contract: object): string {
  const lists = contract as { readonly [list: string]: unknown };
  const listed = Object.entries({
    tools: "tools",
    prompts: "prompts",
    resources: "resources",
    resourceTemplates: "templates",
  }).flatMap(([list, name]) =>
    Array.isArray(lists[list]) && lists[list].length > 0
      ? [`${lists[list].length} ${lists[list].length === 1 ? name.slice(0, -1) : name}`]
      : [],
  );
  return listed.length === 0 ? "the server has no tools, prompts or resources" : listed.join(", ");
}
