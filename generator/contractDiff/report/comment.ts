import { commentCode, CommentPage, commentText, MOST_OF_ONE } from "../../diff/report/commentPage.js";
import { joinWithAnd } from "../../diff/sentences.js";
import { shortenText } from "../../escape/escape.js";
import { visibleText } from "../../escape/visibleText.js";
import type { ContractFinding } from "../contractFinding.js";
import { SEVERITIES } from "../severity.js";
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

/** Returns the report as a comment on a pull request. Each entry is one line of HTML, in which GitHub reads no Markdown. */
export function formatContractComment(report: ContractReport): string {
  const { as, level = "notable", after } = report;
  const page = new CommentPage();
  page.add(`### Contract of ${code(after.name)}`, "");
  for (const { text } of verdictsOf(report)) page.add(`**${prose(text)}**`, "");
  const left: string[] = [];
  for (const severity of SEVERITIES) {
    const known = page.left;
    const own = report.findings.filter(
      (finding) => severityFor(finding, as) === severity && isShown(finding, as, level),
    );
    if (own.length === 0) continue;
    const heading = `${SEVERITY_HEADINGS[severity]} (${own.length})`;
    if (severity === "notable" || severity === "compatible") {
      page.fold(
        heading,
        own.map((finding) => `<li>${summaryOf(finding, report)}</li>`),
      );
    } else {
      page.add(`#### ${heading}`, "");
      for (const finding of own)
        page.add(`<details><summary>${summaryOf(finding, report)}</summary>${bodyOf(finding, report)}</details>`);
      page.add("");
    }
    if (page.left > known) left.push(`${Math.min(page.left - known, own.length)} ${severity}`);
  }
  const notes = notesOf(report, level).flatMap((note) => [`${prose(note)}.`, ""]);
  const leftNote = page.leftNote(joinWithAnd(left), "the same diff with --format html, or without --format");
  return [...page.lines, ...leftNote, ...notes, side("from", report.before), side("to", after), ""].join("\n");
}

function summaryOf(finding: ContractFinding, { as }: ContractReport): string {
  const { title, rule } = finding;
  return `${prose(title)} <code>${rule}</code> (${prose(severitiesInWords(finding, as))})`;
}

function bodyOf(finding: ContractFinding, { as }: ContractReport): string {
  const { path, also = [], why } = finding;
  const evidence = evidenceOf(finding).map(
    ({ words, code: shown }) => `${prose(words)}${shown === undefined ? "" : `: ${code(shown)}`}`,
  );
  const actions = actionsOf(finding, as).map(({ audience, text }) => `<b>${audience}</b> ${prose(text)}`);
  const paths = [path, ...also.slice(0, 20)].map(code).join(", ");
  const paragraphs = [evidence.join("<br>"), [prose(why), ...actions].join("<br>"), paths];
  return paragraphs.map((text) => text && `<p>${text}</p>`).join("");
}

function side(word: string, { given, name, version, sha256, isAbsent }: ContractSide): string {
  if (isAbsent === true) return `<sub>${word} ${code(given)} does not exist</sub>  `;
  return `<sub>${word} ${code(given)} ${code(`${name} ${version}`)} sha256 <code>${sha256}</code></sub>  `;
}

/** Shows what a person does not see. A long text is first cut: what is shown takes more room. */
function prose(text: string): string {
  return commentText(visibleText(shortenText(text, MOST_OF_ONE)));
}

function code(text: string): string {
  return commentCode(visibleText(shortenText(text, MOST_OF_ONE)));
}
