import type { GitHubWorkflowCommand } from "../../escape/annotation.js";
import { shortenText } from "../../escape/escape.js";
import { visibleText } from "../../escape/visibleText.js";
import {
  formatAnnotations,
  formatFindingsAsJUnit,
  formatSarif,
  type CiItem,
  type CiSeverity,
} from "../../diff/report/ciFormats.js";
import type { ContractFinding } from "../contractFinding.js";
import { CONTRACT_RULE_IDS, CONTRACT_RULES } from "../rules/contractRules.js";
import type { Severity } from "../severity.js";
import {
  actionsOf,
  evidenceOf,
  isShown,
  notesOf,
  severityFor,
  verdictsOf,
  versionVerdict,
  type ContractReport,
} from "./contractReport.js";
import { failingFindings, type ContractFailOn } from "./failOn.js";

/** The maximum length of a text in an annotation or a test case. */
const MOST_CHARACTERS = 1000;

const LEVELS: Readonly<Record<Severity, CiSeverity>> = {
  breaking: "error",
  undecided: "warning",
  notable: "warning",
  compatible: "notice",
};

/** Returns the report as annotations of a GitHub workflow, on the lines of the newer contract. A new contract has none on its lines. */
export function formatContractAnnotations(report: ContractReport): GitHubWorkflowCommand[] {
  const { before, as, level = "notable" } = report;
  const tooLow = versionItems(report);
  const verdicts = verdictsOf(tooLow.length > 0 ? { ...report, declared: undefined } : report).map(({ text }) => text);
  if (before.isAbsent === true) return formatAnnotations([], verdicts);
  const shown = report.findings.filter((finding) => isShown(finding, as, level));
  return formatAnnotations(
    [...tooLow, ...shown.map((finding) => itemOf(finding, report))],
    [...verdicts, ...notesOf(report, level)],
  );
}

/** A version that is too low is an error at its line. */
function versionItems(report: ContractReport): CiItem[] {
  const verdict = versionVerdict(report);
  if (verdict?.isBad !== true) return [];
  return [
    {
      rule: "mcpgen diff",
      path: "--fail-on version",
      title: verdict.text,
      details: [],
      severity: "error",
      fingerprint: "",
      ...placeOf({ place: { of: "after", at: ["version"] } }, report),
    },
  ];
}

/** Returns the report as JUnit XML. @param failOn the findings that are failures; with `never`, those that break. */
export function formatContractJUnit(report: ContractReport, failOn: ContractFailOn): string {
  const from = failOn === "never" ? "breaking" : failOn;
  const failing = new Set(failingFindings(report, from));
  const items = listItems(report).map(({ finding, item }) => {
    const isFailure = failing.has(finding) && (item.ignored === undefined || from === "version");
    return { ...item, ...(isFailure && { failure: severityFor(finding, report.as), ignored: undefined }) };
  });
  const { before, after } = report;
  const summary = verdictsOf(report).map(({ text }) => text);
  return formatFindingsAsJUnit(`mcpgen diff ${before.given} ${after.given}`, items, summary.join(". "));
}

/** Returns the report as SARIF 2.1.0. */
export function formatContractSarif(report: ContractReport): string {
  return formatSarif(
    listItems(report).map(({ item }) => item),
    CONTRACT_RULE_IDS.map((id) => ({ id, ...CONTRACT_RULES[id] })),
  );
}

function listItems(report: ContractReport): { finding: ContractFinding; item: CiItem }[] {
  const { as, level = "all" } = report;
  const shown = report.findings.filter((finding) => isShown(finding, as, level));
  return [
    ...shown.map((finding) => ({ finding, item: itemOf(finding, report) })),
    ...report.ignored.map(({ finding, reason }) => ({
      finding,
      item: { ...itemOf(finding, report), ignored: reason },
    })),
  ];
}

function itemOf(finding: ContractFinding, report: ContractReport): CiItem {
  const { rule, path, title, why, fingerprint } = finding;
  const { as } = report;
  const evidence = evidenceOf(finding).map(({ words, code }) => (code === undefined ? words : `${words}: ${code}`));
  const actions = actionsOf(finding, as).map(({ audience, text }) => `${audience}: ${text}`);
  return {
    rule,
    path: visibleText(path),
    title: visibleText(title),
    details: [...evidence, why, ...actions].map((text) => visibleText(shortenText(text, MOST_CHARACTERS))),
    severity: LEVELS[severityFor(finding, as) ?? "compatible"],
    fingerprint,
    ...placeOf(finding, report),
  };
}

function placeOf(
  finding: Pick<ContractFinding, "place" | "after">,
  { after, lineOf }: ContractReport,
): Pick<CiItem, "file" | "line"> {
  if (after.origin !== "file") return {};
  return { file: after.given, ...(lineOf !== undefined && { line: lineOf(finding) }) };
}
