import type { ReportAction } from "./actions.js";
import { sourceCounts, sourceFindings, roleViewFor, type RoleView } from "./roleView.js";
import { messageCountText } from "./messageMethods.js";
import { plain } from "../../escape/steering.js";
import { omissionNotes, rolesOf, type DiffReport, type ComparedSchema } from "./diffReport.js";

/** Colours a text for the terminal. */
export type PaintText = (colour: "red" | "green" | "yellow" | "dim", text: string) => string;

/** The width of the column with titles. A longer title moves the columns after it to the right. */
const TITLE_WIDTH = 56;

/** Returns the report for a terminal: a verdict for each role, the actions, counts of other findings, and the compared schemas. */
export function textReport(report: DiffReport, paint: PaintText = (_, text) => text): string {
  const views = rolesOf(report.as).map((role) => roleViewFor(report, role));
  return [
    ...views.map(({ verdict, counts }) => paint(counts.todo > 0 ? "red" : "green", verdict)),
    ...views.flatMap((view) => roleLines(view, { paint, named: views.length > 1 })),
    ...sourceLines(report, paint),
    ...omissionNotes(report).flatMap((line) => ["", plain(line)]),
    "",
    pinLine("from", report.before),
    pinLine("to", report.after),
    "",
  ].join("\n");
}

function roleLines({ role, sections }: RoleView, { paint, named }: { paint: PaintText; named: boolean }): string[] {
  return sections.flatMap(({ heading, actions }) => [
    "",
    `${plain(heading)}${named ? ` as a ${role} author` : ""} (${actions.length})`,
    ...actions.flatMap((action) => actionLines(action, paint)),
  ]);
}

function actionLines(action: ReportAction, paint: PaintText): string[] {
  const { findings, prose, rule, title } = action;
  const [first] = findings;
  const more = findings.length > 1 ? ` and ${findings.length - 1} more` : "";
  const reached = messageCountText(findings);
  const notes = [reached, gateNote(action), first!.source === "prose" ? "spec prose" : undefined]
    .filter((text) => text !== undefined)
    .map((text) => ` (${plain(text)})`);
  const line = `  ${plain(title).padEnd(TITLE_WIDTH)}  ${rule}  ${paint("dim", plain(first!.path) + more)}${notes.join("")}`;
  const titles = prose.map((fact) => plain(fact.title)).join("; ");
  return titles === "" ? [line] : [line, paint("dim", `      spec: ${titles}`)];
}

/** Returns the note about the opt-in that an action requires. */
export function gateNote({ findings }: ReportAction): string | undefined {
  const gate = findings[0]!.gate;
  return gate === undefined ? undefined : `once ${gate} is there`;
}

function sourceLines(report: DiffReport, paint: PaintText): string[] {
  const found = sourceFindings(report);
  if (found.length === 0 || report.level === "wire") return [];
  const lines =
    report.level === undefined
      ? sourceCounts(report).map(({ rule, name, count, breaking }) => {
          const note = breaking > 0 ? ` (${breaking} can stop source from compiling)` : "";
          return `  ${String(count).padStart(4)}  ${`${name}${note}`.padEnd(TITLE_WIDTH - 6)}  ${rule}`;
        })
      : found.map(({ title, rule, path, ts }) => {
          const note = ts === "breaking" ? " (breaks source)" : "";
          return `  ${plain(title).padEnd(TITLE_WIDTH)}  ${rule}  ${paint("dim", plain(path))}${note}`;
        });
  return ["", `Only in source (${found.length})`, ...lines];
}

function pinLine(word: string, { revision, file, sha256 }: ComparedSchema): string {
  return `${word.padEnd(4)}  ${plain(revision)}  ${plain(file)}  sha256 ${sha256}`;
}
