import type { DiffFinding, PeerRole } from "../diffFinding.js";
import type { DiffReportEntry } from "./actions.js";
import { buildDiffReportForRole, countSourceFindings, sourceOnlyFindings, type DiffReportForRole } from "./roleView.js";
import { describeAffectedMessageCount } from "./messageMethods.js";
import { escapeHtml, shortenText } from "../../escape/escape.js";
import { formatCountWithNoun } from "../phrases.js";
import { describeHiddenFindings, listRolesOfAudience, type ComparedSchemaFile, type DiffReport } from "./diffReport.js";

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
  const views = listRolesOfAudience(report.as).map((role) => buildDiffReportForRole(report, role));
  const page = new CommentPage(MOST_BYTES - RESERVED_BYTES);
  page.add(`### Model Context Protocol ${code(report.before.revision)} → ${code(report.after.revision)}`, "");
  for (const { verdict } of views) page.add(`**${verdict}**`, "");
  for (const view of views) addFirst(page, view, views.length > 1);
  for (const view of views) addTodo(page, view, views.length > 1);
  for (const view of views) addFolded(page, view, views.length > 1);
  addSource(page, report);
  const left =
    page.left > 0
      ? [
          `_${formatCountWithNoun(page.left, "line")} left out: a comment holds no more (see the text or JSON report)._`,
          "",
        ]
      : [];
  const notShown = describeHiddenFindings(report).flatMap((line) => [`${cell(line)}.`, ""]);
  return [...page.lines, ...left, ...notShown, pin("from", report.before), pin("to", report.after), ""].join("\n");
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

function addFirst(page: CommentPage, { role, first, duties }: DiffReportForRole, named: boolean): void {
  if (first.length === 0) return;
  page.add(`#### Begin with${named ? ` as a ${role} author` : ""} (${first.length} of ${duties.must})`, "");
  page.add(...first.map(({ rule, title }) => `- ${cell(title)} <code>${rule}</code>`), "");
}

function addTodo(page: CommentPage, { role, sections }: DiffReportForRole, named: boolean): void {
  for (const { heading, actions } of sections) {
    const todo = actions.filter(({ duty }) => duty === "must");
    if (todo.length === 0) continue;
    page.add(`#### ${cell(heading)}${named ? ` as a ${role} author` : ""} (${todo.length})`, "");
    for (const action of todo)
      page.add(`<details><summary>${summaryOf(action)}</summary>${body(action, role)}</details>`);
    page.add("");
  }
}

function addFolded(page: CommentPage, { role, sections }: DiffReportForRole, named: boolean): void {
  for (const { heading, actions } of sections) {
    const others = actions.filter(({ duty }) => duty !== "must");
    if (others.length === 0) continue;
    const summary = `${cell(heading)}${named ? ` (${role})` : ""}: ${others.length}`;
    page.fold(
      summary,
      others.map((action) => `<li>${summaryOf(action)}</li>`),
    );
  }
}

function addSource(page: CommentPage, report: DiffReport): void {
  const found = sourceOnlyFindings(report);
  if (found.length === 0 || report.level === "wire") return;
  const lines =
    report.level === undefined
      ? countSourceFindings(report).map(
          ({ rule, name, count, breaking }) =>
            `<li>${count} ${cell(name)} <code>${rule}</code>${breaking > 0 ? ` (${breaking} can stop source from compiling)` : ""}</li>`,
        )
      : found.map(({ title, rule, path }) => `<li>${cell(title)} <code>${rule}</code> ${code(path)}</li>`);
  page.fold(`Only in source: ${found.length}`, lines);
}

function summaryOf(action: DiffReportEntry): string {
  const { findings, rule, title } = action;
  const [first] = findings;
  const more = findings.length > 1 ? ` and ${findings.length - 1} more` : "";
  const notes = [
    describeAffectedMessageCount(findings),
    first!.gate === undefined ? undefined : `condition: ${first!.gate}`,
    first!.source === "prose" ? "spec prose" : undefined,
  ];
  const suffixes = notes.filter((text) => text !== undefined).map((text) => ` (${cell(text)})`);
  return `${cell(title)} <code>${rule}</code> ${code(first!.path)}${more}${suffixes.join("")}`;
}

function body({ findings, prose }: DiffReportEntry, role: PeerRole): string {
  const [first] = findings as [DiffFinding];
  const acts = [...new Set(prose.flatMap(({ action }) => action[role] ?? []))];
  const pages = [...new Set([...findings, ...prose].flatMap(({ page }) => page ?? []))].filter((page) =>
    /^https:\/\/[^\s"'<>]+$/.test(page),
  );
  return [
    `<p>${[...acts, first.why].map(cell).join("<br>")}</p>`,
    ...(findings.length > 1
      ? [
          `<p>${findings
            .slice(0, 20)
            .map(({ path }) => code(path))
            .join(", ")}</p>`,
        ]
      : []),
    ...(first.witness === undefined
      ? []
      : [`<p>Legal only ${first.witness.legal}: ${code(JSON.stringify(first.witness.value))}</p>`]),
    ...(pages.length > 0
      ? [
          `<p>${pages.map((page, index) => `<a href="${escapeHtml(page)}">spec${index > 0 ? ` ${index + 1}` : ""}</a>`).join(", ")}</p>`,
        ]
      : []),
  ].join("");
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
