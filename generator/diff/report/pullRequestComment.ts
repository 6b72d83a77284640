import { escapeHtml, shortenText } from "../../escape/escape.js";
import type { DiffFinding, PeerRole } from "../diffFinding.js";
import { formatCountWithNoun } from "../sentences.js";
import { describeHiddenFindings, listRolesOfAudience, type ComparedSchemaFile, type DiffReport } from "./diffReport.js";
import { countSourceFindings, describeEntry, sourceOnlyFindings, viewForRole, type ReportEntry } from "./roleView.js";

/** The maximum length of a GitHub comment, in characters. mcpgen counts bytes, which are never fewer than the characters. */
const MOST_BYTES = 65_535;

/** The bytes reserved for the note about omitted lines, the compared schemas and the closing tags. */
const RESERVED_BYTES = 4_000;

/** The maximum length of a text from a schema. A longer text is shortened, so that a single text cannot fill the comment. */
const MOST_OF_ONE = 300;

/**
 * Returns the report as a comment on a pull request.
 *
 * Each entry is one line of HTML, in which GitHub does not read the text of a schema as Markdown.
 */
export function formatPullRequestDiffComment(report: DiffReport): string {
  const views = listRolesOfAudience(report.as).map((role) => viewForRole(report, role));
  const ofRole = (role: PeerRole): string => (views.length > 1 ? ` as a ${role} author` : "");
  const page = new CommentPage(MOST_BYTES - RESERVED_BYTES);
  page.add(`### Model Context Protocol ${code(report.before.revision)} → ${code(report.after.revision)}`, "");
  for (const { verdict } of views) page.add(`**${verdict}**`, "");
  for (const { role, first, duties } of views) {
    if (first.length === 0) continue;
    page.add(`#### Begin with${ofRole(role)} (${first.length} of ${duties.must})`, "");
    page.add(...first.map(({ rule, title }) => `- ${cell(title)} <code>${rule}</code>`), "");
  }
  for (const { role, sections } of views)
    for (const { heading, actions } of sections) {
      const todo = actions.filter(({ duty }) => duty === "must");
      if (todo.length === 0) continue;
      page.add(`#### ${cell(heading)}${ofRole(role)} (${todo.length})`, "");
      for (const action of todo)
        page.add(`<details><summary>${summaryOf(action)}</summary>${body(action, role)}</details>`);
      page.add("");
    }
  for (const { role, sections } of views)
    for (const { heading, actions } of sections) {
      const others = actions.filter(({ duty }) => duty !== "must").map((action) => `<li>${summaryOf(action)}</li>`);
      const summary = `${cell(heading)}${views.length > 1 ? ` (${role})` : ""}: ${others.length}`;
      if (others.length > 0) page.fold(summary, others);
    }
  addSource(page, report);
  const left = `_${formatCountWithNoun(page.left, "line")} left out: a comment holds no more (see the text or JSON report)._`;
  const notShown = describeHiddenFindings(report).flatMap((line) => [`${cell(line)}.`, ""]);
  const pins = [pin("from", report.before), pin("to", report.after), ""];
  return [...page.lines, ...(page.left > 0 ? [left, ""] : []), ...notShown, ...pins].join("\n");
}

/** Collects lines up to a size in bytes, and counts the lines that did not fit. */
class CommentPage {
  readonly lines: string[] = [];
  left = 0;
  #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  add(...lines: string[]): void {
    const size = Buffer.byteLength(lines.join("\n")) + 1;
    if (size > this.#room) {
      this.left += lines.filter((line) => line !== "").length;
      return;
    }
    this.#room -= size;
    this.lines.push(...lines);
  }

  /** Adds a collapsed section. Lines that do not fit are left out and counted; the section is always closed. */
  fold(summary: string, lines: readonly string[]): void {
    const [start, end] = [`<details><summary>${summary}</summary><ul>`, "</ul></details>"];
    const frame = Buffer.byteLength(start + end) + 10;
    if (frame > this.#room) {
      this.left += lines.length;
      return;
    }
    this.#room -= frame;
    this.lines.push(start);
    for (const line of lines) this.add(line);
    this.lines.push(end, "");
  }
}

function addSource(page: CommentPage, report: DiffReport): void {
  const found = sourceOnlyFindings(report);
  if (found.length === 0 || report.level === "wire") return;
  const lines =
    report.level === undefined
      ? countSourceFindings(report).map(
          ({ rule, name, count, note }) => `<li>${count} ${cell(name)} <code>${rule}</code>${note}</li>`,
        )
      : found.map(({ title, rule, path }) => `<li>${cell(title)} <code>${rule}</code> ${code(path)}</li>`);
  page.fold(`Only in source: ${found.length}`, lines);
}

function summaryOf(action: ReportEntry): string {
  const { findings, rule, title } = action;
  const { path, more, notes } = describeEntry(action);
  const all = [...notes, ...(findings[0]!.source === "prose" ? ["spec prose"] : [])];
  const suffixes = all.map((text) => ` (${cell(text)})`);
  return `${cell(title)} <code>${rule}</code> ${code(path)}${more}${suffixes.join("")}`;
}

function body({ findings, prose }: ReportEntry, role: PeerRole): string {
  const [{ why, witness }] = findings as [DiffFinding];
  const acts = [...new Set(prose.flatMap(({ action }) => action[role] ?? []))];
  const pages = [...new Set([...findings, ...prose].flatMap(({ page }) => page ?? []))];
  const links = pages
    .filter((page) => /^https:\/\/[^\s"'<>]+$/.test(page))
    .map((page, index) => `<a href="${escapeHtml(page)}">spec${index > 0 ? ` ${index + 1}` : ""}</a>`);
  const paths = findings.length > 1 ? findings.slice(0, 20).map(({ path }) => code(path)) : [];
  const paragraphs = [
    [...acts, why].map(cell).join("<br>"),
    paths.join(", "),
    witness === undefined ? "" : `Legal only ${witness.legal}: ${code(JSON.stringify(witness.value))}`,
    links.join(", "),
  ];
  return paragraphs.map((text) => text && `<p>${text}</p>`).join("");
}

/** Escapes a text so that GitHub finds no mention, issue number or Markdown in it. Text between backticks becomes code. */
function cell(text: string): string {
  return inElement(shortenText(text, MOST_OF_ONE))
    .replace(/[\\`*_[\]|~!]|@(?=\w)|(?<!&)#(?=\d)/g, (character) =>
      character === "@" || character === "#" ? `${character}<!-- -->` : entity(character),
    )
    .replace(/&#96;(.+?)&#96;/g, "<code>$1</code>");
}

function code(text: string): string {
  return `<code>${inElement(shortenText(text, MOST_OF_ONE)).replace(/[\\`*_[\]|~!]/g, entity)}</code>`;
}

/** Escapes a text between tags. Quotes are kept, since JSON contains many and they need no escape there. */
function inElement(text: string): string {
  return escapeHtml(text).replaceAll("&quot;", '"').replaceAll("&#39;", "'");
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

function pin(word: string, { revision, file, sha256 }: ComparedSchemaFile): string {
  return `<sub>${word} ${code(revision)} ${code(file)} sha256 <code>${sha256}</code></sub>  `;
}
