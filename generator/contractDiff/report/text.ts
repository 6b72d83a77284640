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
  type ContractReport,
  type ContractSide,
} from "./contractReport.js";

const DEFAULT_WIDTH = 100;
const LEAST_WIDTH = 40;
const INDENTATION = "  ";
const TEXT_COLUMN = INDENTATION.length + "TOL001  ".length;

/** The maximum length of a text from a contract. */
const MOST_CHARACTERS = 300;

/** Returns the report for a terminal: a verdict for each audience, and the findings by severity. */
export function formatContractText(report: ContractReport, options: TerminalDiffReportOptions = {}): string {
  const { paint = (_, text) => text, width = DEFAULT_WIDTH } = options;
  const textWidth = Math.max(Math.max(width, LEAST_WIDTH) - TEXT_COLUMN, 20);
  const { as, level = "notable" } = report;
  const shown = report.findings.filter((finding) => isShown(finding, as, level));
  const entry = (finding: ContractFinding): string[] => {
    const [first, ...rest] = wrap(finding.title, textWidth);
    const details = detailsOf(finding, report).flatMap((line) => wrap(line, textWidth));
    return [
      `${INDENTATION}${finding.rule}  ${first}`,
      ...[...rest, ...details.map((line) => paint("dim", line))].map((line) => " ".repeat(TEXT_COLUMN) + line),
    ];
  };
  const section = (severity: Severity): string[] => {
    const own = shown.filter((finding) => severityFor(finding, as) === severity);
    if (own.length === 0) return [];
    return ["", paint("bold", `${SEVERITY_HEADINGS[severity]} (${own.length})`), ...own.flatMap(entry)];
  };
  const isBroken = (verdict: string): boolean => !/: 0 breaking, 0 undecided/.test(verdict);
  return [
    ...verdictsOf(report).map((verdict) => paint(isBroken(verdict) ? "red" : "green", verdict)),
    ...SEVERITIES.flatMap(section),
    ...notesOf(report, level).flatMap((note) => ["", note]),
    "",
    sideLine("from", report.before),
    sideLine("to", report.after),
    "",
  ].join("\n");
}

function detailsOf(finding: ContractFinding, { as }: ContractReport): string[] {
  const { path, also = [] } = finding;
  const more = also.length === 0 ? "" : ` and ${also.length} more`;
  return [
    ...evidenceOf(finding).map(({ words, code }) => (code === undefined ? words : `${words}: ${code}`)),
    ...actionsOf(finding, as).map(({ audience, text }) => `${audience}: ${text}`),
    `${path}${more} · ${severitiesInWords(finding, as)}`,
  ].map((line) => shortenText(line, MOST_CHARACTERS));
}

function wrap(text: string, width: number): string[] {
  return wrapText(visibleText(shortenText(text, MOST_CHARACTERS)), width);
}

function sideLine(word: string, { given, name, version, sha256 }: ContractSide): string {
  const texts = [given, name, version].map((text) => visibleText(shortenText(text, MOST_CHARACTERS)));
  return `${word.padEnd(4)}  ${texts[0]}  ${texts[1]} ${texts[2]}  sha256 ${sha256.slice(0, 12)}`;
}
