import { escapeHtml } from "../../escape/escape.js";
import type { DiffFinding, PeerRole } from "../diffFinding.js";
import { commentCode, CommentPage, commentText } from "./commentPage.js";
import { describeHiddenFindings, listRolesOfAudience, type ComparedSchemaFile, type DiffReport } from "./diffReport.js";
import { countSourceFindings, describeEntry, sourceOnlyFindings, viewForRole, type ReportEntry } from "./roleView.js";

/**
 * Returns the report as a comment on a pull request.
 *
 * Each entry is one line of HTML, in which GitHub does not read the text of a schema as Markdown.
 */
export function formatPullRequestDiffComment(report: DiffReport): string {
  const views = listRolesOfAudience(report.as).map((role) => viewForRole(report, role));
  const ofRole = (role: PeerRole): string => (views.length > 1 ? ` as a ${role} author` : "");
  const page = new CommentPage();
  page.add(`### ${titleOf(report)}`, "");
  for (const { verdict } of views) page.add(`**${verdict}**`, "");
  for (const { role, first, duties } of views) {
    if (first.length === 0) continue;
    page.add(`#### Begin with${ofRole(role)} (${first.length} of ${duties.must})`, "");
    page.add(...first.map(({ rule, title }) => `- ${commentText(title)} <code>${rule}</code>`), "");
  }
  for (const { role, sections } of views)
    for (const { heading, actions } of sections) {
      const todo = actions.filter(({ duty }) => duty === "must");
      if (todo.length === 0) continue;
      page.add(`#### ${commentText(heading)}${ofRole(role)} (${todo.length})`, "");
      for (const action of todo)
        page.add(`<details><summary>${summaryOf(action)}</summary>${body(action, role)}</details>`);
      page.add("");
    }
  for (const { role, sections } of views)
    for (const { heading, actions } of sections) {
      const others = actions.filter(({ duty }) => duty !== "must").map((action) => `<li>${summaryOf(action)}</li>`);
      const summary = `${commentText(heading)}${views.length > 1 ? ` (${role})` : ""}: ${others.length}`;
      if (others.length > 0) page.fold(summary, others);
    }
  addSource(page, report);
  const notShown = describeHiddenFindings(report).flatMap((line) => [`${commentText(line)}.`, ""]);
  const pins = [pin("from", report.before), pin("to", report.after), ""];
  return [...page.lines, ...page.leftNote(), ...notShown, ...pins].join("\n");
}

function titleOf({ extension, before, after }: DiffReport): string {
  if (extension !== undefined) return `Extension ${commentCode(extension)}`;
  return `Model Context Protocol ${commentCode(before.revision)} → ${commentCode(after.revision)}`;
}

function addSource(page: CommentPage, report: DiffReport): void {
  const found = sourceOnlyFindings(report);
  if (found.length === 0 || report.level === "wire") return;
  const lines =
    report.level === undefined
      ? countSourceFindings(report).map(
          ({ rule, name, count, note }) => `<li>${count} ${commentText(name)} <code>${rule}</code>${note}</li>`,
        )
      : found.map(
          ({ title, rule, path }) => `<li>${commentText(title)} <code>${rule}</code> ${commentCode(path)}</li>`,
        );
  page.fold(`Only in source: ${found.length}`, lines);
}

function summaryOf(action: ReportEntry): string {
  const { findings, rule, title } = action;
  const { path, more, notes } = describeEntry(action);
  const all = [...notes, ...(findings[0]!.source === "prose" ? ["spec prose"] : [])];
  const suffixes = all.map((text) => ` (${commentText(text)})`);
  return `${commentText(title)} <code>${rule}</code> ${commentCode(path)}${more}${suffixes.join("")}`;
}

function body({ findings, prose }: ReportEntry, role: PeerRole): string {
  const [{ why, witness }] = findings as [DiffFinding];
  const acts = [...new Set(prose.flatMap(({ action }) => action[role] ?? []))];
  const pages = [...new Set([...findings, ...prose].flatMap(({ page }) => page ?? []))];
  const links = pages
    .filter((page) => /^https:\/\/[^\s"'<>]+$/.test(page))
    .map((page, index) => `<a href="${escapeHtml(page)}">spec${index > 0 ? ` ${index + 1}` : ""}</a>`);
  const paths = findings.length > 1 ? findings.slice(0, 20).map(({ path }) => commentCode(path)) : [];
  const paragraphs = [
    [...acts, why].map(commentText).join("<br>"),
    paths.join(", "),
    witness === undefined ? "" : `Legal only ${witness.legal}: ${commentCode(JSON.stringify(witness.value))}`,
    links.join(", "),
  ];
  return paragraphs.map((text) => text && `<p>${text}</p>`).join("");
}

function pin(word: string, { revision, file, sha256 }: ComparedSchemaFile): string {
  return `<sub>${word} ${commentCode(revision)} ${commentCode(file)} sha256 <code>${sha256}</code></sub>  `;
}
