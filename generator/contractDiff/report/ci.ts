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
  type ContractReport,
} from "./contractReport.js";
import { isFailing, type ContractFailOn } from "./failOn.js";

/** The maximum length of a text in an annotation or a test case. */
const MOST_CHARACTERS = 1000;

const LEVELS: Readonly<Record<Severity, CiSeverity>> = {
  breaking: "error",
  undecided: "warning",
  notable: "warning",
  compatible: "notice",
};

/** Returns the report as annotations of a GitHub workflow, on the lines of the newer contract. */
export function formatContractAnnotations(report: ContractReport): GitHubWorkflowCommand[] {
  const level = report.level ?? "notable";
  const shown = report.findings.filter((finding) => isShown(finding, report.as, level));
  return formatAnnotations(
    shown.map((finding) => itemOf(finding, report)),
    [...verdictsOf(report), ...notesOf(report, level)],
  );
}

/** Returns the report as JUnit XML. @param failOn the findings that are failures; with `never`, those that break. */
export function formatContractJUnit(report: ContractReport, failOn: ContractFailOn): string {
  const from = failOn === "never" ? "breaking" : failOn;
  const items = listItems(report).map(({ finding, item }) => {
    const isFailure = item.ignored === undefined && isFailing(finding, from, report.as);
    return { ...item, ...(isFailure && { failure: severityFor(finding, report.as) }) };
  });
  const { before, after } = report;
  return formatFindingsAsJUnit(`mcpgen diff ${before.given} ${after.given}`, items, verdictsOf(report).join(". "));
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
  const { after, as, lineOf } = report;
  const evidence = evidenceOf(finding).map(({ words, code }) => (code === undefined ? words : `${words}: ${code}`));
  const actions = actionsOf(finding, as).map(({ audience, text }) => `${audience}: ${text}`);
  return {
    rule,
    path: visibleText(path),
    title: visibleText(title),
    details: [...evidence, why, ...actions].map((text) => visibleText(shortenText(text, MOST_CHARACTERS))),
    severity: LEVELS[severityFor(finding, as) ?? "compatible"],
    fingerprint,
    ...(after.origin === "file" && { file: after.given, ...(lineOf !== undefined && { line: lineOf(finding) }) }),
  };
}
