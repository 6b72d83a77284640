import { controlsToSpaces } from "../../escape/escape.js";
import { DIFF_AREA_IDS, DIFF_AREAS } from "../areas.js";
import { wrapText } from "../sentences.js";
import { describeHiddenFindings, listRolesOfAudience, type ComparedSchemaFile, type DiffReport } from "./diffReport.js";
import {
  countSourceFindings,
  describeEntry,
  shortenAction,
  sourceOnlyFindings,
  viewForRole,
  type ReportEntry,
  type RoleView,
} from "./roleView.js";

/** Styles a text for the terminal. */
type TerminalTextPainter = (style: "red" | "green" | "yellow" | "dim" | "bold", text: string) => string;

export interface TerminalDiffReportOptions {
  /** If absent, the report has no colours. */
  paint?: TerminalTextPainter;
  /** The number of characters in a line; 100 if absent. */
  width?: number;
}

const DEFAULT_WIDTH = 100;

/** The smallest width to which the report wraps. In a narrower terminal, lines break anywhere. */
const LEAST_WIDTH = 40;

/** The width of the column with titles of findings that concern only source code. */
const TITLE_WIDTH = 56;

/** The spaces before an action and its rule, and the width of both together, under which the text is aligned. */
const INDENTATION = "    ";
const TEXT_COLUMN = INDENTATION.length + "MSG001  ".length;

/** Returns the report for a terminal: a summary line for each role, the actions, counts of other findings, and the compared schemas. */
export function formatTerminalDiffReport(report: DiffReport, options: TerminalDiffReportOptions = {}): string {
  const { paint = (_, text) => text, width = DEFAULT_WIDTH } = options;
  return new TerminalReport(report, paint, Math.max(width, LEAST_WIDTH)).lines().join("\n");
}

class TerminalReport {
  readonly #report: DiffReport;
  readonly #paint: TerminalTextPainter;
  readonly #textWidth: number;

  constructor(report: DiffReport, paint: TerminalTextPainter, width: number) {
    this.#report = report;
    this.#paint = paint;
    this.#textWidth = Math.max(width - TEXT_COLUMN, 20);
  }

  lines(): string[] {
    const { as, before, after } = this.#report;
    const views = listRolesOfAudience(as).map((role) => viewForRole(this.#report, role));
    return [
      ...views.map(({ verdict, duties }) => this.#paint(duties.must > 0 ? "red" : "green", verdict)),
      ...views.flatMap((view) => this.#role(view, views.length > 1 ? ` as a ${view.role} author` : "")),
      ...this.#source(),
      ...describeHiddenFindings(this.#report).flatMap((line) => ["", controlsToSpaces(line)]),
      "",
      pinLine("from", before),
      pinLine("to", after),
      "",
    ];
  }

  #role(view: RoleView, ofRole: string): string[] {
    const { first, sections, duties } = view;
    const lead = first.flatMap(({ rule, title }) => this.#entry(rule, this.#wrap(title, / /)));
    const begin = this.#paint("bold", `Begin with${ofRole} (${first.length} of ${duties.must})`);
    return [
      ...(first.length === 0 ? [] : ["", begin, ...lead]),
      ...sections.flatMap(({ heading, actions, duty }) => [
        "",
        this.#paint("bold", `${controlsToSpaces(heading)}${ofRole} (${actions.length})`),
        ...(duty === undefined
          ? actions.flatMap((action) => this.#action(action, view))
          : DIFF_AREA_IDS.flatMap((area) => {
              const own = actions.filter((action) => action.area === area);
              if (own.length === 0) return [];
              const title = `  ${this.#paint("bold", DIFF_AREAS[area].heading)}`;
              return [title, ...own.flatMap((action) => this.#action(action, view))];
            })),
      ]),
    ];
  }

  /** Returns the lines of an action: its rule and sentence, sentences of the specification about the same change, and its places. */
  #action(action: ReportEntry, { role }: RoleView): string[] {
    const { findings, prose, rule, title } = action;
    const { group, factIds } = this.#report;
    const { path, more, notes } = describeEntry(action);
    const ids = [findings[0]!, ...prose].flatMap(({ fingerprint }) => factIds?.get(fingerprint) ?? []);
    const places = [path + more, ...notes, ...ids.map((id) => `explain: ${id}`)].join(" · ");
    const acts = prose.map((fact) => fact.action[role] ?? fact.title);
    const small = [...acts.map((text) => (group === "action" ? shortenAction(this.#report, text) : text)), places];
    return this.#entry(rule, [
      ...this.#wrap(title),
      ...small.flatMap((text) => this.#wrap(text)).map((line) => this.#paint("dim", line)),
    ]);
  }

  #wrap(text: string, space = /(?<!\bexplain:|\bMCP) /): string[] {
    return wrapText(controlsToSpaces(text), this.#textWidth, space);
  }

  #entry(rule: string, [start, ...rest]: readonly string[]): string[] {
    return [`${INDENTATION}${rule}  ${start}`, ...rest.map((line) => " ".repeat(TEXT_COLUMN) + line)];
  }

  #source(): string[] {
    const found = sourceOnlyFindings(this.#report);
    const { level } = this.#report;
    if (found.length === 0 || level === "wire") return [];
    const lines =
      level === undefined
        ? countSourceFindings(this.#report).map(
            ({ rule, name, count, note }) =>
              `  ${String(count).padStart(4)}  ${`${name}${note}`.padEnd(TITLE_WIDTH - 6)}  ${rule}`,
          )
        : found.map(({ title, rule, path, ts }) => {
            const note = ts === "breaking" ? " (breaks source)" : "";
            return `  ${controlsToSpaces(title).padEnd(TITLE_WIDTH)}  ${rule}  ${this.#paint("dim", controlsToSpaces(path))}${note}`;
          });
    return ["", `Only in source (${found.length})`, ...lines];
  }
}

function pinLine(word: string, { revision, file, sha256 }: ComparedSchemaFile): string {
  return `${word.padEnd(4)}  ${controlsToSpaces(revision)}  ${controlsToSpaces(file)}  sha256 ${sha256}`;
}
