import { bumpOf, type Bump } from "../contractDiff/bump.js";
import { compareContracts } from "../contractDiff/compareContracts.js";
import type { ContractFinding } from "../contractDiff/contractFinding.js";
import { declaredBump, type DeclaredBump } from "../contractDiff/declaredBump.js";
import { lineFinder } from "../contractDiff/findingLines.js";
import { emptySide, loadContractFile, type LoadedSide } from "../contractDiff/loadSide.js";
import { formatContractAnnotations, formatContractJUnit, formatContractSarif } from "../contractDiff/report/ci.js";
import { formatContractComment } from "../contractDiff/report/comment.js";
import {
  audiencesOf,
  CONTRACT_REPORT_AUDIENCES,
  CONTRACT_REPORT_LEVELS,
  severityFor,
  verdictsOf,
  versionVerdict,
  type ContractReport,
} from "../contractDiff/report/contractReport.js";
import {
  CONTRACT_FAIL_ON,
  failingFindings,
  parseContractFailOn,
  type ContractFailOn,
} from "../contractDiff/report/failOn.js";
import { formatContractJson } from "../contractDiff/report/json.js";
import { formatContractText } from "../contractDiff/report/text.js";
import type { DiffFormat } from "../diff/report/diffReport.js";
import { applyIgnoreFileEntries } from "../diff/report/ignoreEntries.js";
import type { TerminalDiffReportOptions } from "../diff/report/text.js";
import { refuseOptionsWith, type DiffCommandArguments } from "./diffOptions.js";
import type { ContractSides } from "./diffSides.js";
import { addToIgnoreFile, readDiffIgnoreFile, readReason, warnOfStaleEntries } from "./ignoreFile.js";
import { refuseOverwriting, writeReportFile } from "./report.js";
import { colour, printAnnotations, printJson, printLines, printText, terminalWidth } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** `mcpgen diff` of two contracts. @returns the exit code: 1 if a finding matches `--fail-on`, else 0. */
export async function runContractDiffCommand(given: DiffCommandArguments, sides: ContractSides): Promise<number> {
  refuseOptionsWith("contracts", given);
  const as = oneOf("--as", given.as ?? "all", CONTRACT_REPORT_AUDIENCES);
  const level = given.level === undefined ? undefined : oneOf("--level", given.level, CONTRACT_REPORT_LEVELS);
  const failOn = failOnOf(given.failOn);
  const reason = readReason(given);
  const out = given.out === "-" ? undefined : given.out;
  const inputs = sides.map((side) => side?.given);
  refuseOverwriting("--out", out, [...inputs, given.ignore, given.writeIgnore]);
  refuseOverwriting("--write-ignore", given.writeIgnore, inputs);
  const accepted = given.ignore === undefined ? [] : readDiffIgnoreFile(given.ignore);
  const [before, after] = await loadSides(sides, given);
  const found = compareContracts(before, after);
  const sifted = applyIgnoreFileEntries(found, accepted, new Date().toISOString().slice(0, 10));
  if (given.ignore !== undefined) warnOfStaleEntries(given.ignore, sifted);
  const concerns = (finding: ContractFinding): boolean => severityFor(finding, as) !== undefined;
  const report: ContractReport = {
    before: before.side,
    after: after.side,
    findings: sifted.kept.filter(concerns),
    ignored: sifted.ignored.filter(({ finding }) => concerns(finding)),
    as,
    level,
    bump: bumpOf(
      sifted.kept,
      sifted.ignored.map(({ finding }) => finding),
    ),
    ...(failOn === "version" && before.side.isAbsent !== true && { declared: declaredBy(before, after) }),
    lineOf: lineFinder(before.contract, after.contract),
  };
  if (given.writeIgnore !== undefined) {
    const written = `accepted when ${before.side.version} and ${after.side.version} of ${after.side.name} were compared`;
    addToIgnoreFile(given.writeIgnore, failingFindings(report, acceptedBy(failOn)), reason ?? written);
  }
  await print(report, { given, failOn, out });
  return failingFindings(report, failOn).length > 0 ? 1 : 0;
}

/** The findings that `--write-ignore` adds: those for which the command fails, or else those that break or may break. */
function acceptedBy(failOn: ContractFailOn): ContractFailOn {
  return failOn === "never" || failOn === "version" ? "undecided" : failOn;
}

/** @throws UsageError for a version in which a bump is not defined. */
function declaredBy({ side: before }: LoadedSide, { side: after }: LoadedSide): DeclaredBump {
  const declared = declaredBump(before.version, after.version);
  if (declared !== undefined) return declared;
  throw new UsageError(
    `--fail-on version: ${before.version} and ${after.version} are not both semantic versions (write MAJOR.MINOR.PATCH, or use --fail-on breaking)`,
  );
}

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw new UsageError(`${option} ${value} is not for contracts (use ${known.join(", ")})`);
}

function failOnOf(text: string): ContractFailOn {
  const failOn = parseContractFailOn(text);
  if (failOn !== undefined) return failOn;
  throw new UsageError(
    `--fail-on: "${text}" is neither a severity nor the id of a rule about contracts (use ${CONTRACT_FAIL_ON.join(", ")}, or ids from mcpgen diff rules)`,
  );
}

/** Loads both sides. Beside a server, a contract is as the server would list it in the revision of the connection. */
async function loadSides(
  [before, after]: ContractSides,
  given: DiffCommandArguments,
): Promise<readonly [LoadedSide, LoadedSide]> {
  const file = before ?? after!;
  if (before !== undefined && after !== undefined) {
    if (before.isAbsent !== true) return [await loadContractFile(before), await loadContractFile(after)];
    const newer = await loadContractFile(after);
    return [emptySide(before, newer), newer];
  }
  const own = await loadContractFile(file);
  const { listed, live } = await (await import("./diffServer.js")).loadServerBeside(own, given);
  return before === undefined ? [live, listed] : [listed, live];
}

interface PrintOptions {
  readonly given: DiffCommandArguments;
  readonly failOn: ContractFailOn;
  readonly out: string | undefined;
}

async function print(report: ContractReport, { given, failOn, out }: PrintOptions): Promise<void> {
  const { format } = given;
  if (given.bump === true) return printBump(report, { format, out });
  if (out !== undefined) writeReportFile(out, await formatContractReport(report, { format, failOn }));
  else if (format === "github") printAnnotations(formatContractAnnotations(report));
  else {
    const terminal = { paint: colour, ...terminalWidth() };
    printText(await formatContractReport(report, { format, failOn, terminal }));
  }
}

interface FormatContractReportOptions {
  readonly format: DiffFormat;
  readonly failOn: ContractFailOn;
  readonly terminal?: TerminalDiffReportOptions;
}

export async function formatContractReport(
  report: ContractReport,
  { format, failOn, terminal }: FormatContractReportOptions,
): Promise<string> {
  switch (format) {
    case "text":
      return formatContractText(report, terminal);
    case "markdown":
      return formatContractComment(report);
    case "json":
      return formatContractJson(report);
    case "github":
      return formatContractAnnotations(report)
        .map((command) => `${command}\n`)
        .join("");
    case "junit":
      return formatContractJUnit(report, failOn);
    case "sarif":
      return formatContractSarif(report);
    case "html":
      return (await import("../contractDiff/report/page.js")).renderContractDiffPage(report);
  }
}

/** Prints the version that must grow, for all and for each audience, with the findings that say so. */
function printBump(report: ContractReport, { format, out }: { format: DiffFormat; out: string | undefined }): void {
  const { bump, as, declared } = report;
  if (out !== undefined)
    throw new UsageError("--bump and --out exclude each other (omit --out: the bump is on standard output)");
  const audiences = Object.fromEntries(audiencesOf(as).map((audience) => [audience, bump.audiences[audience]]));
  if (format === "json") return printJson({ ...bump, audiences, ...(declared !== undefined && { declared }) }, 2);
  if (format !== "text") throw new UsageError(`--format ${format} and --bump exclude each other (use text or json)`);
  const verdict = report.before.isAbsent === true ? verdictsOf(report)[0] : versionVerdict(report);
  printLines(
    as === "all" ? bump.bump : bump.audiences[as].bump,
    ...audiencesOf(as).flatMap((audience) => bumpLines(audience, bump)),
    ...(verdict === undefined ? [] : [verdict.text]),
  );
}

/** The maximum number of findings that say why an audience needs a version. */
const MOST_REASONS = 20;

function bumpLines(audience: keyof Bump["audiences"], { audiences }: Bump): string[] {
  const { bump, because } = audiences[audience];
  const reasons = because
    .slice(0, MOST_REASONS)
    .map(({ rule, title, ignored }) => `    ${rule}  ${title}${ignored ? " (ignored)" : ""}`);
  const left = because.length - reasons.length;
  return [
    `  ${audience}: ${bump}`,
    ...(reasons.length === 0 ? ["    nothing changed"] : reasons),
    ...(left > 0 ? [`    and ${left} more (the diff without --bump lists them)`] : []),
  ];
}
