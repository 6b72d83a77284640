import { shortenText } from "../../escape/escape.js";
import { visibleText } from "../../escape/visibleText.js";
import type { TerminalDiffReportOptions } from "../../diff/report/text.js";
import { wrapText } from "../../diff/sentences.js";
import type { ContractFinding } from "../contractFinding.js";
import { SEVERITIES, type Severity } from "../severity.js";
import {
  actionsOf,
  evidenceOf,
  isShown,
  notesOf,
  severitiesInWords,
  severityFor,
  SEVERITY_HEADINGS,
  verdictsOf,
  type AudienceAction,
  type ContractReport,
  type ContractReportAudience,
  type ContractSide,
} from "./contractReport.js";

const DEFAULT_WIDTH = 100;
const LEAST_WIDTH = 40;
const INDENTATION = "  ";
const RULE_WIDTH = "TOL001  ".length;
const TEXT_COLUMN = INDENTATION.length + RULE_WIDTH;

/** The maximum length of a text from a contract. */
const MOST_CHARACTERS = 300;

/** Returns the report for a terminal: a verdict for each audience, and the findings by severity. */
export function formatContractText(report: ContractReport, options: TerminalDiffReportOptions = {}): string {
  const { paint = (_, text) => text, width = DEFAULT_WIDTH } = options;
  const { as, level = "notable" } = report;
  const shown = report.findings.filter((finding) => isShown(finding, as, level));
  const entry = (finding: ContractFinding): string[] =>
    contractFindingLines(finding, { as, actions: actionsOf(finding, as), paint, width }).map(
      (line) => INDENTATION + line,
    );
  const section = (severity: Severity): string[] => {
    const own = shown.filter((finding) => severityFor(finding, as) === severity);
    if (own.length === 0) return [];
    return ["", paint("bold", `${SEVERITY_HEADINGS[severity]} (${own.length})`), ...own.flatMap(entry)];
  };
  return [
    ...verdictsOf(report).map(({ text, isBad }) => paint(isBad ? "red" : "green", visibleText(text))),
    ...SEVERITIES.flatMap(section),
    ...notesOf(report, level).flatMap((note) => ["", note]),
    "",
    sideLine("from", report.before),
    sideLine("to", report.after),
    "",
  ].join("\n");
}

interface FindingLinesOptions extends Required<TerminalDiffReportOptions> {
  readonly as: ContractReportAudience;
  readonly actions: readonly AudienceAction[];
}

/** Returns a finding as lines for a terminal: what changed, what shows it, what to do, and where. */
export function contractFindingLines(
  finding: ContractFinding,
  { as, actions, paint, width }: FindingLinesOptions,
): string[] {
  const { rule, title, path, also = [] } = finding;
  const textWidth = Math.max(Math.max(width, LEAST_WIDTH) - TEXT_COLUMN, 20);
  const wrap = (text: string): string[] => wrapText(visibleText(shortenText(text, MOST_CHARACTERS)), textWidth);
  const more = also.length === 0 ? "" : ` and ${also.length} more`;
  const [first, ...rest] = wrap(title);
  const details = [
    ...evidenceOf(finding).map(({ words, code }) => (code === undefined ? words : `${words}: ${code}`)),
    ...actions.map(({ audience, text }) => `${audience}: ${text}`),
    `${path}${more} · ${severitiesInWords(finding, as)}`,
  ].flatMap(wrap);
  return [
    `${rule}  ${first}`,
    ...[...rest, ...details.map((line) => paint("dim", line))].map((line) => " ".repeat(RULE_WIDTH) + line),
  ];
}

function sideLine(word: string, { given, name, version, sha256, isAbsent }: ContractSide): string {
  const texts = [given, name, version].map((text) => visibleText(shortenText(text, MOST_CHARACTERS)));
  if (isAbsent === true) return `${word.padEnd(4)}  ${texts[0]}  does not exist`;
  return `${word.padEnd(4)}  ${texts[0]}  ${texts[1]} ${texts[2]}  sha256 ${sha256.slice(0, 12)}`;
}
