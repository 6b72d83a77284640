import type { DiffReportEntry } from "./actions.js";
import {
  countTypeScriptOnlyFindingsByRule,
  listFindingsThatOnlyAffectTypeScript,
  buildDiffReportForRole,
  type DiffReportForRole,
} from "./roleView.js";
import { describeAffectedMessageCount } from "./messageMethods.js";
import { replaceControlCharactersBySpaces } from "../../escape/steering.js";
import {
  describeIgnoredAndFilteredFindings,
  listRolesOfAudience,
  type DiffReport,
  type ComparedSchemaFile,
} from "./diffReport.js";

/** Colours a text for the terminal. */
export type TerminalTextPainter = (colour: "red" | "green" | "yellow" | "dim", text: string) => string;

/** The width of the column with titles. A longer title moves the columns after it to the right. */
const TITLE_WIDTH = 56;

/** Returns the report for a terminal: a summary line for each role, the actions, counts of other findings, and the compared schemas. */
export function formatTerminalDiffReport(report: DiffReport, paint: TerminalTextPainter = (_, text) => text): string {
  const views = listRolesOfAudience(report.as).map((role) => buildDiffReportForRole(report, role));
  return [
    ...views.map(({ verdict, counts }) => paint(counts.todo > 0 ? "red" : "green", verdict)),
    ...views.flatMap((view) => roleLines(view, { paint, named: views.length > 1 })),
    ...sourceLines(report, paint),
    ...describeIgnoredAndFilteredFindings(report).flatMap((line) => ["", replaceControlCharactersBySpaces(line)]),
    "",
    pinLine("from", report.before),
    pinLine("to", report.after),
    "",
  ].join("\n");
}

function roleLines(
  { role, sections }: DiffReportForRole,
  { paint, named }: { paint: TerminalTextPainter; named: boolean },
): string[] {
  return sections.flatMap(({ heading, actions }) => [
    "",
    `${replaceControlCharactersBySpaces(heading)}${named ? ` as a ${role} author` : ""} (${actions.length})`,
    ...actions.flatMap((action) => actionLines(action, paint)),
  ]);
}

function actionLines(action: DiffReportEntry, paint: TerminalTextPainter): string[] {
  const { findings, prose, rule, title } = action;
  const [first] = findings;
  const more = findings.length > 1 ? ` and ${findings.length - 1} more` : "";
  const reached = describeAffectedMessageCount(findings);
  const notes = [reached, describeRequiredPeerCapability(action), first!.source === "prose" ? "spec prose" : undefined]
    .filter((text) => text !== undefined)
    .map((text) => ` (${replaceControlCharactersBySpaces(text)})`);
  const line = `  ${replaceControlCharactersBySpaces(title).padEnd(TITLE_WIDTH)}  ${rule}  ${paint("dim", replaceControlCharactersBySpaces(first!.path) + more)}${notes.join("")}`;
  const titles = prose.map((fact) => replaceControlCharactersBySpaces(fact.title)).join("; ");
  return titles === "" ? [line] : [line, paint("dim", `      spec: ${titles}`)];
}

/**
 * Returns a note about the capability that a peer must declare before the change affects it: `once client.elicitation is there`.
 * Returns undefined if no capability is required.
 */
export function describeRequiredPeerCapability({ findings }: DiffReportEntry): string | undefined {
  const gate = findings[0]!.gate;
  return gate === undefined ? undefined : `once ${gate} is there`;
}

function sourceLines(report: DiffReport, paint: TerminalTextPainter): string[] {
  const found = listFindingsThatOnlyAffectTypeScript(report);
  if (found.length === 0 || report.level === "wire") return [];
  const lines =
    report.level === undefined
      ? countTypeScriptOnlyFindingsByRule(report).map(({ rule, name, count, breaking }) => {
          const note = breaking > 0 ? ` (${breaking} can stop source from compiling)` : "";
          return `  ${String(count).padStart(4)}  ${`${name}${note}`.padEnd(TITLE_WIDTH - 6)}  ${rule}`;
        })
      : found.map(({ title, rule, path, ts }) => {
          const note = ts === "breaking" ? " (breaks source)" : "";
          return `  ${replaceControlCharactersBySpaces(title).padEnd(TITLE_WIDTH)}  ${rule}  ${paint("dim", replaceControlCharactersBySpaces(path))}${note}`;
        });
  return ["", `Only in source (${found.length})`, ...lines];
}

function pinLine(word: string, { revision, file, sha256 }: ComparedSchemaFile): string {
  return `${word.padEnd(4)}  ${replaceControlCharactersBySpaces(revision)}  ${replaceControlCharactersBySpaces(file)}  sha256 ${sha256}`;
}
