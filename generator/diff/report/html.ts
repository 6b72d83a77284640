import { createHash } from "node:crypto";
import type { DiffFinding } from "../diffFinding.js";
import { DIFF_RULES_BY_ID, type DiffRuleId } from "../rules/rules.js";
import { buildDiffReportForRole } from "./roleView.js";
import { determineReportEntryKind } from "./actionKinds.js";
import { listMethodsAffectedByFinding } from "./messageMethods.js";
import { escapeHtml } from "../../escape/markup.js";
import {
  isBreakingForAudience,
  isFindingIncludedAtDetailLevel,
  describeIgnoredAndFilteredFindings,
  listRolesOfAudience,
  type DiffReport,
  type ComparedSchemaFile,
} from "./diffReport.js";

/** The values that the template of the HTML page inserts. All texts are escaped for HTML. */
export interface HtmlDiffReportView {
  title: string;
  style: string;
  script: string;
  styleHash: string;
  scriptHash: string;
  verdicts: string[];
  leftOut: string[];
  roles: string[];
  rules: { id: DiffRuleId; name: string }[];
  messages: string[];
  sides: { word: string; revision: string; file: string; sha256: string }[];
  findings: HtmlFinding[];
}

/** One finding, as values for the template of the HTML page. All texts are escaped for HTML. */
interface HtmlFinding {
  id: string;
  rule: DiffRuleId;
  level: string;
  roles: string;
  /** The roles whose code the change breaks. */
  broken: string;
  messages: string;
  title: string;
  path: string;
  mark: string;
  tags: string[];
  facts: { term: string; text: string; isCode: boolean }[];
  links: { address: string }[];
}

/**
 * Returns the content of the HTML page: every finding, with the attributes that its filters use.
 *
 * @param parts the style and the script of the page. Its content security policy allows them by their hashes.
 */
export function buildHtmlDiffReportView(
  report: DiffReport,
  parts: { style: string; script: string },
): HtmlDiffReportView {
  const { before, after, as, level = "all" } = report;
  const findings = report.findings.filter((finding) => isFindingIncludedAtDetailLevel(finding, level));
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return {
    title: escapeHtml(`MCP ${before.revision} → ${after.revision}`),
    ...parts,
    styleHash: hashOf(parts.style),
    scriptHash: hashOf(parts.script),
    verdicts: listRolesOfAudience(as).map((role) => escapeHtml(buildDiffReportForRole(report, role).verdict)),
    leftOut: describeIgnoredAndFilteredFindings(report).map(escapeHtml),
    roles: listRolesOfAudience(as),
    rules: rules.map((id) => ({ id, name: escapeHtml(DIFF_RULES_BY_ID[id].name.replaceAll("-", " ")) })),
    messages: [...new Set(findings.flatMap(listMethodsAffectedByFinding))].sort().map(escapeHtml),
    sides: [sideOf("From", before), sideOf("To", after)],
    findings: findings.map((finding) => findingOf(finding, report)),
  };
}

/** Returns a hash source for a content security policy. @see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function sideOf(word: string, { revision, file, sha256 }: ComparedSchemaFile): HtmlDiffReportView["sides"][number] {
  return { word, revision: escapeHtml(revision), file: escapeHtml(file), sha256 };
}

function findingOf(finding: DiffFinding, { as }: DiffReport): HtmlFinding {
  const { rule, path, title, wire, ts, fingerprint, page } = finding;
  const roles = listRolesOfAudience(as).filter(
    (role) => !["source", undefined].includes(determineReportEntryKind(finding, role)),
  );
  return {
    id: fingerprint,
    rule,
    level: wire !== "none" ? "wire" : ts !== "none" ? "ts" : "docs",
    roles: (roles.length === 0 ? listRolesOfAudience(as) : roles).join(" "),
    broken: listRolesOfAudience(as)
      .filter((role) => isBreakingForAudience(finding, role))
      .join(" "),
    messages: escapeHtml(listMethodsAffectedByFinding(finding).join(" ")),
    title: escapeHtml(title),
    path: escapeHtml(path),
    mark: isBreakingForAudience(finding, as) ? "breaking" : wire,
    tags: tagsOf(finding).map(escapeHtml),
    facts: factsOf(finding, as).map((fact) => ({ ...fact, text: escapeHtml(fact.text) })),
    links: page !== undefined && page.startsWith("https://") ? [{ address: escapeHtml(page) }] : [],
  };
}

function tagsOf({ breaks, ts, gate, deprecated, source, mentioned }: DiffFinding): string[] {
  return [
    ...breaks.map((name) => `breaks ${name}`),
    ...(ts === "breaking" ? ["breaks source"] : []),
    ...(gate === undefined ? [] : [`once ${gate} is there`]),
    ...(deprecated ? ["deprecated"] : []),
    ...(source === "prose" ? ["spec prose"] : []),
    ...(mentioned === false ? ["not in the official list of changes"] : []),
  ];
}

function factsOf(finding: DiffFinding, as: DiffReport["as"]): HtmlFinding["facts"] {
  const { why, action, before, after, also = [], reachedFrom, witness } = finding;
  const rows: [string, string | undefined, boolean][] = [
    ...listRolesOfAudience(as).map((role): [string, string | undefined, boolean] => [
      `As a ${role} author`,
      action[role],
      false,
    ]),
    ["Why", why, false],
    ["Before", before, true],
    ["After", after, true],
    ["Travels in", reachedFrom.length > 0 ? reachedFrom.join(", ") : undefined, true],
    ["Also", also.length > 0 ? also.join(", ") : undefined, true],
    [`Legal only ${witness?.legal ?? ""}`, witness && `${witness.of}: ${JSON.stringify(witness.value)}`, true],
  ];
  return rows.flatMap(([term, text, isCode]) => (text === undefined || text === "" ? [] : [{ term, text, isCode }]));
}
