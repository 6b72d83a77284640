import { DIFF_AREA_IDS, DIFF_AREAS } from "../areas.js";
import type { DiffFinding, PeerRole } from "../diffFinding.js";
import { wrapText } from "../phrases.js";
import type { DiffReportEntry } from "./actions.js";
import {
  countSourceFindings,
  sourceOnlyFindings,
  buildDiffReportForRole,
  shortenAction,
  type DiffReportForRole,
} from "./roleView.js";
import { describeAffectedMessageCount } from "./messageMethods.js";
import { controlsToSpaces } from "../../escape/escape.js";
import { describeHiddenFindings, listRolesOfAudience, type DiffReport, type ComparedSchemaFile } from "./diffReport.js";

/** Styles a text for the terminal. */
type TerminalTextPainter = (style: "red" | "green" | "yellow" | "dim" | "bold", text: string) => string;

export interface TerminalDiffReportOptions {
  /** If absent, the report has no colours. */
  paint?: TerminalTextPainter;
  /** The number of characters in a line; 100 if absent. */
  width?: number;
}

/** The options of a report with their defaults, and whether the headings name the role. */
interface Layout {
  paint: TerminalTextPainter;
  width: number;
  named: boolean;
}

const DEFAULT_WIDTH = 100;

/** The smallest width to which the report wraps. In a narrower terminal, lines break anywhere. */
const LEAST_WIDTH = 40;

/** The width of the column with titles of findings that concern only source code. */
const TITLE_WIDTH = 56;

/** Returns the report for a terminal: a summary line for each role, the actions, counts of other findings, and the compared schemas. */
export function formatTerminalDiffReport(report: DiffReport, options: TerminalDiffReportOptions = {}): string {
  const { paint = (_, text) => text, width = DEFAULT_WIDTH } = options;
  const views = listRolesOfAudience(report.as).map((role) => buildDiffReportForRole(report, role));
  const layout = { paint, width: Math.max(width, LEAST_WIDTH), named: views.length > 1 };
  return [
    ...views.map(({ verdict, duties }) => paint(duties.must > 0 ? "red" : "green", verdict)),
    ...views.flatMap((view) => roleLines(view, report, layout)),
    ...sourceLines(report, paint),
    ...describeHiddenFindings(report).flatMap((line) => ["", controlsToSpaces(line)]),
    "",
    pinLine("from", report.before),
    pinLine("to", report.after),
    "",
  ].join("\n");
}

function roleLines(view: DiffReportForRole, report: DiffReport, layout: Layout): string[] {
  const { role, first, sections, duties } = view;
  const { paint, named, width } = layout;
  const lead = first.flatMap(({ rule, title }) => {
    const [start, ...rest] = wrapText(controlsToSpaces(title), Math.max(width - TEXT_COLUMN, 20));
    return [`${INDENTATION}${rule}  ${start}`, ...rest.map((line) => " ".repeat(TEXT_COLUMN) + line)];
  });
  const of = named ? ` as a ${role} author` : "";
  const begin =
    first.length === 0 ? [] : ["", paint("bold", `Begin with${of} (${first.length} of ${duties.must})`), ...lead];
  return begin.concat(
    sections.flatMap(({ heading, actions, duty }) => [
      "",
      paint("bold", `${controlsToSpaces(heading)}${named ? ` as a ${role} author` : ""} (${actions.length})`),
      ...(duty === undefined
        ? actions.flatMap((action) => actionLines({ action, role, report }, layout))
        : DIFF_AREA_IDS.flatMap((area) => {
            const own = actions.filter((action) => action.area === area);
            if (own.length === 0) return [];
            return [
              `  ${paint("bold", DIFF_AREAS[area].heading)}`,
              ...own.flatMap((action) => actionLines({ action, role, report }, layout)),
            ];
          })),
    ]),
  );
}

/** The spaces before an action and its rule, and the width of both together, under which the text is aligned. */
const INDENTATION = "    ";
const TEXT_COLUMN = INDENTATION.length + "MSG001  ".length;

/** Returns the lines of an action: its rule and sentence, sentences of the specification about the same change, and its places. */
function actionLines(
  { action, role, report }: { action: DiffReportEntry; role: PeerRole; report: DiffReport },
  { paint, width }: Layout,
): string[] {
  const { findings, prose, rule, title } = action;
  const [first] = findings as [DiffFinding];
  const more = findings.length > 1 ? ` and ${findings.length - 1} more` : "";
  const ids = [first, ...prose].flatMap(({ fingerprint }) => report.factIds?.get(fingerprint) ?? []);
  const notes = [
    first.path + more,
    describeAffectedMessageCount(findings),
    first.gate === undefined ? undefined : `condition: ${first.gate}`,
    ...ids.map((id) => `explain: ${id}`),
  ].filter((text) => text !== undefined);
  const lines = (text: string): string[] =>
    wrapText(controlsToSpaces(text), Math.max(width - TEXT_COLUMN, 20), /(?<!\bexplain:|\bMCP) /);
  const [start, ...rest] = lines(title) as [string, ...string[]];
  const acts = prose.map((fact) => fact.action[role] ?? fact.title);
  const small = [
    ...acts.map((text) => (report.group === "action" ? shortenAction(report, text) : text)),
    notes.join(" · "),
  ].flatMap(lines);
  return [
    `${INDENTATION}${rule}  ${start}`,
    ...[...rest, ...small.map((line) => paint("dim", line))].map((line) => " ".repeat(TEXT_COLUMN) + line),
  ];
}

function sourceLines(report: DiffReport, paint: TerminalTextPainter): string[] {
  const found = sourceOnlyFindings(report);
  if (found.length === 0 || report.level === "wire") return [];
  const lines =
    report.level === undefined
      ? countSourceFindings(report).map(({ rule, name, count, breaking }) => {
          const note = breaking > 0 ? ` (${breaking} can stop source from compiling)` : "";
          return `  ${String(count).padStart(4)}  ${`${name}${note}`.padEnd(TITLE_WIDTH - 6)}  ${rule}`;
        })
      : found.map(({ title, rule, path, ts }) => {
          const note = ts === "breaking" ? " (breaks source)" : "";
          return `  ${controlsToSpaces(title).padEnd(TITLE_WIDTH)}  ${rule}  ${paint("dim", controlsToSpaces(path))}${note}`;
        });
  return ["", `Only in source (${found.length})`, ...lines];
}

function pinLine(word: string, { revision, file, sha256 }: ComparedSchemaFile): string {
  return `${word.padEnd(4)}  ${controlsToSpaces(revision)}  ${controlsToSpaces(file)}  sha256 ${sha256}`;
}
