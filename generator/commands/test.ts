import { openChecks, runChecks } from "../../templates/runtime/contract-testing/contractChecks.js";
import type { TestedContract } from "../../templates/runtime/contract-testing/testedContract.js";
import type { ContractReport } from "../../templates/runtime/contract-testing/checkResult.js";
import type { OpenConnection } from "../../templates/runtime/contract-testing/probe.js";
import { connectToServer } from "../connection/connectToServer.js";
import { loadClientRuntime } from "../connection/runtime.js";
import { isServerUrl, splitCommandIntoWords } from "../connection/target.js";
import { escapeControlsInCode, quoteShellPath } from "../escape/escape.js";
import { maskedTarget } from "../lock/hostServers.js";
import { readInputFileText } from "../read/inputText.js";
import { renderServerTestPage } from "../serverTest/page.js";
import {
  countsLine,
  countsOf,
  formatJUnitReport,
  formatTextReport,
  type ReportLine,
  type ServerTestReport,
} from "../serverTest/report.js";
import type { TestFormat } from "../serverTest/formats.js";
import { readContractValue } from "./contract.js";
import type { Flags, Texts } from "./given.js";
import { readAuthentication, type ConnectionArguments } from "./loginOptions.js";
import { refuseOverwriting, writeReportFile } from "./report.js";
import { readServerAddress, refuseInvalidTimeout } from "./serverArguments.js";
import { colour, printLines, printProgress, printText } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface TestCommandArguments
  extends
    Omit<ConnectionArguments, "timeout">,
    Texts<"from" | "url" | "contract" | "revision" | "allow" | "only" | "out">,
    Flags<"strict"> {
  readonly timeout?: number | undefined;
  readonly seed: number;
  readonly inputs: number;
  readonly format: TestFormat;
}

/** Seconds without --timeout: a server may need longer to start, for example because npx installs it. */
const SECONDS = { toConnect: 60, toRespond: 10 };

/** `mcpgen test`. @returns the exit code: 1 if a check failed, else 0. */
export async function runTestCommand(given: TestCommandArguments): Promise<number> {
  const { timeout = SECONDS.toRespond, seed, inputs, contract: file, format, out, strict = false } = given;
  refuseInvalidTimeout(timeout);
  refuseInvalidNumbers(given);
  refuseOverwriting("--out", out, [file]);
  const contract =
    file === undefined ? undefined : (readContractValue(file, readInputFileText(file, "a contract")) as TestedContract);
  const { revisions } = await loadClientRuntime();
  const opened = await openChecks(connector(given), contract, {
    also: [...revisions.values()],
    allow: given.allow === "all" ? "all" : namesIn(given.allow),
    ...(given.only !== undefined && { only: namesIn(given.only) }),
    strict,
    seed,
    inputs,
    timeoutMs: Math.ceil(timeout * 1000),
    isObserved: true,
  });
  printProgress(`running ${opened.checks.length} checks`);
  const report = await runChecks(opened);
  const { failed } = countsOf(report);
  const complete = { ...report, ...(failed > 0 && { repeat: commandToRepeat(given, report) }) };
  if (out === undefined) printReport(complete, format);
  else {
    writeReportFile(out, formatReport(complete, format));
    printLines(coloured(countsLine(complete)));
  }
  return failed > 0 ? 1 : 0;
}

function refuseInvalidNumbers({ seed, inputs }: TestCommandArguments): void {
  if (!Number.isSafeInteger(seed)) throw new UsageError("--seed must be a whole number (correct --seed)");
  if (!Number.isInteger(inputs) || inputs < 1 || inputs > 1000)
    throw new UsageError("--inputs must be a whole number from 1 to 1000 (correct --inputs)");
}

function namesIn(list: string = ""): string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Returns a function that connects to the server, again after the server has ended. */
function connector(given: TestCommandArguments): OpenConnection {
  const { header = [], timeout = SECONDS.toConnect } = given;
  const address = readServerAddress(given);
  const authentication = readAuthentication(address, header, { ...given, timeout });
  return async (monitor, revision = given.revision) => {
    const { client, close } = await connectToServer({
      address,
      headers: header,
      ...authentication,
      timeout,
      revision,
      observer: monitor,
      options: { undeclared: "send", check: "off", restart: false },
    });
    const { server, request } = client;
    return { revision: client.revision, server, request, close };
  };
}

function printReport(report: ServerTestReport, format: TestFormat): void {
  if (format === "text") printLines(...formatTextReport(report).map(coloured));
  else printText(formatReport(report, format));
}

function coloured({ status, text }: ReportLine): string {
  switch (status) {
    case "failed":
      return colour("red", text);
    case "warning":
      return colour("yellow", text);
    case "passed":
      return colour("green", text);
    case "skipped":
      return colour("dim", text);
    case "plain":
      return text;
  }
}

function formatReport(report: ServerTestReport, format: TestFormat): string {
  switch (format) {
    case "text":
      return `${formatTextReport(report)
        .map(({ text }) => text)
        .join("\n")}\n`;
    case "json":
      return `${escapeControlsInCode(JSON.stringify({ ...countsOf(report), ...report }, null, 2))}\n`;
    case "junit":
      return formatJUnitReport(report);
    case "html":
      return renderServerTestPage(report);
  }
}

/** The names in a command line that repeats failures; more failures are repeated by a run of all checks. */
const MOST_REPEATED = 5;

/** Returns the command line that repeats the failed checks. It has no headers and no secrets. */
function commandToRepeat(given: TestCommandArguments, { checks }: ContractReport): string {
  const failed = checks
    .filter(({ status }) => status === "failed")
    .map(({ subject }) => /^(?:tool|prompt|resource) (.+)$/s.exec(subject)?.[1]);
  const names = [...new Set(failed)].filter((name) => name !== undefined);
  const isPartial = failed.every((name) => name !== undefined) && names.length <= MOST_REPEATED;
  const options: readonly (readonly [name: string, value: string | undefined])[] = [
    ["from", given.from === undefined ? undefined : maskedAddress(given.from)],
    ["url", given.url === undefined ? undefined : maskedAddress(given.url)],
    ["token-env", given.tokenEnv],
    ["contract", given.contract],
    ["revision", given.revision],
    ["allow", given.allow],
    ["only", isPartial ? names.join(",") : given.only],
    ["seed", String(given.seed)],
    ["inputs", given.inputs === 20 ? undefined : String(given.inputs)],
    ["timeout", given.timeout === undefined ? undefined : String(given.timeout)],
  ];
  const words = options.flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${quoteShellPath(value)}`]));
  return ["mcpgen test", ...words, ...(given.strict === true ? ["--strict"] : [])].join(" ");
}

/** Returns the command or the address of a server, with its secrets masked. */
function maskedAddress(address: string): string {
  const text = address.trim();
  const words = isServerUrl(text) ? undefined : splitCommandIntoWords(text);
  const masked = maskedTarget({ name: undefined, ...(words === undefined ? { url: text } : { command: { words } }) });
  if ("url" in masked) return masked.url;
  const shown = [masked.command, ...(masked.args ?? [])];
  return shown.join("\n") === words?.join("\n") ? address : shown.map(quoteWord).join(" ");
}

/** Quotes a word of a command as {@link splitCommandIntoWords} reads it. */
function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `"${word.replaceAll(/["\\]/g, "\\$&")}"`;
}
