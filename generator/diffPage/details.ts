import type { DiffFinding } from "../diff/diffFinding.js";
import { joinWithAnd } from "../diff/phrases.js";
import { DIFF_RULES_BY_ID } from "../diff/rules/rules.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { formatTextWithCode } from "../html/inlineCode.js";
import { findSpecificationPages, getFindingAnchor, type DiffPageContext } from "./pageContext.js";
import { formatComparison } from "./comparison.js";

/** The maximum number of names that a row lists. */
const MOST_NAMES = 12;

/** Returns the details of a finding: the reason, both revisions side by side, and a table of facts. */
export function formatDetails(finding: DiffFinding, context: DiffPageContext): HtmlFragment {
  return formatHtml`<p>${formatTextWithCode(finding.why)}</p>
${formatComparison(finding, context)}
<dl>${rowsOf(finding, context).map(([term, text]) => formatHtml`<dt>${term}</dt><dd>${text}</dd>`)}</dl>`;
}

type DetailRow = readonly [term: string, text: HtmlFragment];

function rowsOf(finding: DiffFinding, context: DiffPageContext): DetailRow[] {
  const { reachedFrom, also = [], breaks, gate, mentioned } = finding;
  const row = (term: string, text: HtmlFragment | false): DetailRow[] => (text === false ? [] : [[term, text]]);
  return [
    ...row("Messages", reachedFrom.length > 0 && formatNames(reachedFrom)),
    ...row("Also at", also.length > 0 && formatNames(also)),
    ...row("Breaks", breaks.length > 0 && formatHtml`${joinWithAnd(breaks.map(describeBroken))}`),
    ...row("Condition", gate !== undefined && formatHtml`only together with ${formatTextWithCode(`\`${gate}\``)}`),
    ...row(
      "Source code",
      finding.ts === "breaking" && formatHtml`code that uses the changed types may no longer compile`,
    ),
    ...rowOfReplacement(finding),
    ...row("Official list", mentioned === false && formatHtml`does not mention this change`),
    ...row("Rule", formatRule(finding, context)),
    ...findSpecificationPages(finding, context.models).map((address): DetailRow => [
      "Specification",
      formatHtml`<a href="${address}" rel="noreferrer">${address.replace(/^https:\/\//, "")}</a>`,
    ]),
    ...row("See also", formatRelated(finding, context)),
  ];
}

/** Returns the row of a rule that moved to another place, or of a deprecation with its replacement. */
function rowOfReplacement({ source, before, after, deprecated }: DiffFinding): DetailRow[] {
  if (source === "prose" && before !== undefined && after !== undefined)
    return [["Replaced", formatHtml`<code>${before}</code> by <code>${after}</code>`]];
  if (deprecated && before === undefined && after !== undefined)
    return [["Deprecated", formatHtml`${formatTextWithCode(after)}`]];
  return [];
}

function describeBroken(operation: string): string {
  const [role, action] = operation.split(".");
  return action === "send" ? `messages that a ${role} sends` : `messages that a ${role} receives`;
}

function formatNames(names: readonly string[]): HtmlFragment {
  const shown = names.slice(0, MOST_NAMES).map((name) => formatHtml` <code>${name}</code>`);
  const left = names.length - shown.length;
  return formatHtml`${shown}${left > 0 && ` and ${left} more`}`;
}

function formatRule({ rule, fingerprint }: DiffFinding, { report }: DiffPageContext): HtmlFragment {
  const id = report.factIds?.get(fingerprint) ?? rule;
  return formatHtml`${rule}: ${DIFF_RULES_BY_ID[rule].sentence} <code>mcpgen diff explain ${id}</code>`;
}

function formatRelated(finding: DiffFinding, context: DiffPageContext): HtmlFragment | false {
  const related = context.relatedTo(finding).slice(0, MOST_NAMES);
  if (related.length === 0) return false;
  return formatHtml`${related.map(
    (other, i) =>
      formatHtml`${i > 0 && ", "}<a href="#${getFindingAnchor(other)}">${formatTextWithCode(other.title)}</a>`,
  )}`;
}
