import { basename, dirname } from "node:path";
import { captureContractFromServer } from "../contract/capture/capture.js";
import { HttpSseCaptureTransport } from "../contract/capture/httpSseTransport.js";
import { StreamableHttpCaptureTransport } from "../contract/capture/streamableHttpTransport.js";
import { StdioCaptureTransport, splitCommandIntoWords } from "../contract/capture/stdioTransport.js";
import { CaptureError, type ClientTransport } from "../contract/capture/clientTransport.js";
import { parseContract } from "../contract/readContract.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { SchemaError } from "../model/schemaError.js";
import { compareFilesWithFolder } from "../output/changes.js";
import { applyFileChanges } from "../output/write.js";
import { printLinesToStderr, printLines, printMultilineText, printProgressLine } from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface ContractCommandArguments {
  from?: string | undefined;
  url?: string | undefined;
  /** The HTTP headers of requests to the server, such as `Authorization: Bearer …`. */
  header?: readonly string[] | undefined;
  out?: string | undefined;
  force?: boolean | undefined;
  /** Seconds to wait for each response of the server. */
  timeout: number;
}

/** The maximum of `--timeout`: one day, in seconds. A capture can last ten timeouts, and a Node timer cannot be longer than 24 days. */
const LONGEST = 86_400;

/**
 * `mcpgen contract`: requests the tools, prompts and resources of a server, and writes them into a contract.
 *
 * @returns the exit code: 1 if mcpgen cannot generate code for the contract, else 0. The contract is written in both cases.
 */
export async function runContractCommand(given: ContractCommandArguments): Promise<number> {
  const { from, url, force = false, timeout } = given;
  const out = given.out === "-" ? undefined : given.out;
  if (from === undefined && url === undefined)
    throw new UsageError(
      'give the command or the address of the server (--from "node server.js", or --url http://localhost:3000/mcp)',
    );
  if (from !== undefined && url !== undefined)
    throw new UsageError("--from and --url cannot be used together (omit one of them)");
  if (!(timeout > 0 && timeout <= LONGEST))
    throw new UsageError(`--timeout must be a number of seconds above 0 and up to ${LONGEST} (correct --timeout)`);
  printProgressLine(`reading the lists of ${from ?? url}`);
  const text = formatJsonLikePrettier(await captured(given));
  if (out === undefined) printMultilineText(text);
  else {
    const path = basename(out);
    applyFileChanges(
      dirname(out),
      compareFilesWithFolder(dirname(out), [{ path, text }], { written: new Map(), force }),
    );
    printLines(`wrote ${out}: ${counts(JSON.parse(text) as { [list: string]: unknown })}`);
  }
  return isFit(out ?? "contract.json", text);
}

async function captured({ from, url, header = [], timeout }: ContractCommandArguments): Promise<unknown> {
  const headers = headersOf(header);
  const open = (): ClientTransport =>
    from === undefined
      ? new StreamableHttpCaptureTransport(url!, headers)
      : new StdioCaptureTransport(splitCommandIntoWords(from));
  const openHttpSse = url === undefined ? undefined : (): ClientTransport => new HttpSseCaptureTransport(url, headers);
  try {
    return await captureContractFromServer(open, { timeout: Math.ceil(timeout * 1000), openHttpSse });
  } catch (error) {
    if (error instanceof CaptureError) throw new UsageError(error.message);
    throw error;
  }
}

function headersOf(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):\s*([\t\x20-\x7e]*)$/.exec(line) ?? [];
    if (name === undefined)
      throw new UsageError(`--header ${JSON.stringify(line)} is not a valid header (write "Name: value")`);
    headers.set(name, value!);
  }
  return headers;
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

function counts(contract: { readonly [list: string]: unknown }): string {
  const listed = Object.entries({
    tools: "tools",
    prompts: "prompts",
    resources: "resources",
    resourceTemplates: "templates",
  }).flatMap(([list, name]) =>
    Array.isArray(contract[list])
      ? [`${contract[list].length} ${contract[list].length === 1 ? name.slice(0, -1) : name}`]
      : [],
  );
  return listed.length === 0 ? "the server has no tools, prompts or resources" : listed.join(", ");
}
