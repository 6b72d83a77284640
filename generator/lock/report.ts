import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { actionsOf, severitiesInWords, type AudienceAction } from "../contractDiff/report/contractReport.js";
import { jsonContractFinding } from "../contractDiff/report/json.js";
import { contractFindingLines } from "../contractDiff/report/text.js";
import type { ContractFinding } from "../contractDiff/contractFinding.js";
import { formatWorkflowAnnotation, type GitHubWorkflowCommand } from "../escape/annotation.js";
import { quoteShellPath, shortenText } from "../escape/escape.js";
import { visibleText } from "../escape/visibleText.js";
import { acceptanceOf, valueAt } from "./compareLock.js";
import type { LockDifference } from "./lockDifference.js";
import type { JudgedDifference } from "./lockFindings.js";
import { describeMark, marksIn, type MarkedText } from "./marks.js";
import { wordBudget, wordDiff, type TextPart, type WordBudget } from "./wordDiff.js";

/** The maximum number of differences of a server, and of findings and texts of an entry, that a report shows. */
const MOST_DIFFERENCES = 200;
const MOST_FINDINGS = 20;
const MOST_TEXTS = 20;

interface ReportOptions {
  /** Colours a part of a line. */
  readonly paint: (style: "red" | "green" | "yellow" | "dim" | "bold", text: string) => string;
  /** The server of the lock for `--accept`; empty if the differences cannot be accepted. */
  readonly server: string;
  /** The number of characters in a line of a finding; 100 if absent. */
  readonly width?: number;
  /** The work that the word diffs of a run may cost in all. */
  readonly budget?: WordBudget;
}

/** Returns the lines about the differences of a server. */
export function differenceLines(
  differences: readonly JudgedDifference[],
  { paint, server, width = 100, budget = wordBudget() }: ReportOptions,
): string[] {
  const lines = differences
    .slice(0, MOST_DIFFERENCES)
    .flatMap((difference) => [
      `  ${paint("bold", shortenText(visibleText(difference.message), 500))}`,
      ...findingLines(difference, { paint, width }),
      ...changedTexts(difference, budget).map(
        ({ pointer, parts }) =>
          `    ${shortenText(visibleText(pointer), 200) || "text"}  ${parts.map((part) => partText(part, paint)).join("")}`,
      ),
      ...marksOfDifference(difference).map((mark) => `    ${paint("yellow", describeMark(mark))}`),
      ...(server === "" || difference.kind === "invalid"
        ? []
        : [`    --accept ${quoteShellPath(acceptanceOf(server, difference))}`]),
    ]);
  const more = differences.length - MOST_DIFFERENCES;
  return more > 0 ? [...lines, `  … and ${more} more`] : lines;
}

/** The line for a difference that changes nothing for callers and hosts that mcpgen knows of. */
const NO_FINDING = "no rule of mcpgen diff is about this change (compare both states yourself)";

function findingLines(
  { findings, kind }: JudgedDifference,
  { paint, width }: Required<Pick<ReportOptions, "paint" | "width">>,
): string[] {
  if (findings.length === 0) return kind === "invalid" ? [] : [`    ${NO_FINDING}`];
  const more = findings.length - MOST_FINDINGS;
  return [
    ...findings.slice(0, MOST_FINDINGS).flatMap((finding) => {
      const actions = actionsOfUser(finding);
      // The texts that changed follow word by word.
      const { before: _, after: __, ...shown } = finding;
      return contractFindingLines(shown, { as: "all", actions, paint, width });
    }),
    ...(more > 0 ? [`… and ${more} more findings (see --format json)`] : []),
  ].map((line) => `    ${line}`);
}

/** Returns what those who use the server should do: the reader of a lock is not its author. */
function actionsOfUser(finding: ContractFinding): AudienceAction[] {
  return (["client", "host"] as const).flatMap((audience) => actionsOf(finding, audience));
}

function partText({ text, of }: TextPart, paint: ReportOptions["paint"]): string {
  if (of === "both") return text;
  return of === "before" ? paint("red", `[-${text}-]`) : paint("green", `{+${text}+}`);
}

interface ChangedText {
  readonly pointer: string;
  readonly parts: readonly TextPart[];
}

/** Returns the words that changed in the texts of an entry, and other values as JSON. */
function changedTexts(
  { kind, list, pointers, states: [before, after] }: LockDifference,
  budget: WordBudget,
): ChangedText[] {
  if (kind === "gone" || kind === "invalid") return [];
  if (kind === "new")
    return isObject(after) && list !== "extensions" ? newTexts(after) : [addedText("", textOf(after))];
  return pointers.slice(0, MOST_TEXTS).flatMap((pointer): ChangedText[] => {
    const [one, other] = [valueAt(before, pointer), valueAt(after, pointer)].map(textOf);
    return one === other ? [] : [{ pointer, parts: wordDiff(one!, other!, budget) }];
  });
}

/** Returns what a reader must know of a new entry, such as the arguments of a look-alike tool. */
function newTexts({ description, title, inputSchema, arguments: given, annotations }: JsonObject): ChangedText[] {
  const texts = {
    "": description ?? title,
    arguments: argumentsOf(inputSchema) ?? (Array.isArray(given) ? given.map(argumentText).join(", ") : undefined),
    annotations: isObject(annotations) ? JSON.stringify(annotations) : undefined,
  };
  return Object.entries(texts).flatMap(([place, text]) =>
    typeof text === "string" && text !== "" ? [addedText(place, text)] : [],
  );
}

function addedText(pointer: string, text: string): ChangedText {
  return { pointer, parts: wordDiff("", text) };
}

/** Returns the arguments of a tool, such as `to: string, cc?: array`; undefined for a schema without properties. */
function argumentsOf(schema: unknown): string | undefined {
  if (!isObject(schema) || !isObject(schema["properties"])) return undefined;
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return Object.entries(schema["properties"])
    .map(([name, part]) => {
      const type = isObject(part) ? part["type"] : undefined;
      const shownType = typeof type === "string" || Array.isArray(type) ? `: ${[type].flat().join(" | ")}` : "";
      return `${name}${required.includes(name) ? "" : "?"}${shownType}`;
    })
    .join(", ");
}

/** Returns the argument of a prompt. */
function argumentText(argument: unknown): string {
  return isObject(argument) ? `${String(argument["name"])}${argument["required"] === true ? "" : "?"}` : "";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
}

/** Returns the reasons to read the new texts of a difference. */
export function marksOfDifference({ kind, pointers, states: [, after] }: LockDifference): MarkedText[] {
  if (kind === "gone") return [];
  const places = kind === "changed" ? pointers : [""];
  const all = places.flatMap((place) => marksIn(valueAt(after, place), place));
  return all
    .filter(
      (mark, i) => all.findIndex(({ pointer, reason }) => pointer === mark.pointer && reason === mark.reason) === i,
    )
    .slice(0, MOST_TEXTS);
}

/** Returns a difference for programs. */
export function jsonDifference(server: string, { findings, ...difference }: JudgedDifference): object {
  const { id, kind, pointers, lookalike, message, before, after, digests } = difference;
  return {
    id,
    kind,
    message,
    pointers,
    ...(lookalike !== undefined && { lookalike }),
    findings: findings.map(jsonContractFinding),
    before,
    after,
    digests,
    ...(kind !== "invalid" && { accept: acceptanceOf(server, difference) }),
    marks: marksOfDifference(difference),
  };
}

/** Returns the annotations of a pull request for the differences of a server. */
export function differenceAnnotations(
  { file, server }: { readonly file: string; readonly server: string },
  differences: readonly JudgedDifference[],
): GitHubWorkflowCommand[] {
  return differences.slice(0, MOST_DIFFERENCES).map((difference) => {
    const { message, findings } = difference;
    const found = findings
      .slice(0, MOST_FINDINGS)
      .map((finding) => `${finding.rule} ${finding.title} (${severitiesInWords(finding, "all")})`);
    const parts = [...[message, ...found].map(visibleText), ...marksOfDifference(difference).map(describeMark)];
    const text = `${visibleText(server)}: ${parts.join("; ")} (accept it with mcpgen check --lock --accept ${acceptanceOf(server, difference)}, or do not use it)`;
    return formatWorkflowAnnotation("error", { file }, text);
  });
}
