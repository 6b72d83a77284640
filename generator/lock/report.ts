import { normalEntry } from "../../templates/runtime/lock/entries.js";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { formatWorkflowAnnotation, type GitHubWorkflowCommand } from "../escape/annotation.js";
import { shortenText } from "../escape/escape.js";
import { textsIn, valueAt, type LockDifference } from "./compareLock.js";
import { marksOf, type Mark } from "./marks.js";
import { visibleText } from "../escape/visibleText.js";
import { wordDiff, type TextPart } from "./wordDiff.js";

/** A text of an entry, with the reasons to read it. */
export interface MarkedText extends Mark {
  readonly pointer: string;
}

/** The maximum number of differences of a server, and of texts of an entry, that a report shows. */
const MOST_DIFFERENCES = 200;
const MOST_TEXTS = 20;

/** Returns the reasons to read the texts of a value, each with its place. */
export function marksIn(value: unknown): MarkedText[] {
  return textsIn(value).flatMap(([pointer, text]) => marksOf(text).map((mark) => ({ ...mark, pointer })));
}

/** Returns a mark as a line: the place, the reason, and the part of the text that it is about. */
export function describeMark({ pointer, reason, part }: MarkedText): string {
  const quoted = part === undefined ? "" : `: ${JSON.stringify(shortenText(visibleText(part), 120))}`;
  return `read ${pointer === "" ? "it" : shortenText(visibleText(pointer), 200)}: the text ${reason}${quoted}`;
}

/** Colours a part of a changed text. */
export type Paint = (style: "red" | "green" | "yellow" | "dim" | "bold", text: string) => string;

/** Returns the lines about the differences of a server. */
export function differenceLines(differences: readonly LockDifference[], paint: Paint): string[] {
  const lines = differences
    .slice(0, MOST_DIFFERENCES)
    .flatMap((difference) => [
      `  ${paint("bold", shortenText(visibleText(difference.id), 200))}  ${shortenText(visibleText(difference.message), 500)}`,
      ...changedTexts(difference).flatMap(
        ({ pointer, parts }) => `    ${pointer || "text"}  ${parts.map((part) => partText(part, paint)).join("")}`,
      ),
      ...marksOfDifference(difference).map((mark) => `    ${paint("yellow", describeMark(mark))}`),
    ]);
  const more = differences.length - MOST_DIFFERENCES;
  return more > 0 ? [...lines, `  … and ${more} more`] : lines;
}

function partText({ text, of }: TextPart, paint: Paint): string {
  if (of === "both") return text;
  return of === "before" ? paint("red", `[-${text}-]`) : paint("green", `{+${text}+}`);
}

interface ChangedText {
  readonly pointer: string;
  readonly parts: readonly TextPart[];
}

/** Returns the words that changed in the texts of an entry, and other values as JSON. */
function changedTexts(difference: LockDifference): ChangedText[] {
  const { kind, pointers } = difference;
  if (kind === "gone") return [];
  const [before, after] = statesOf(difference);
  if (kind === "new") {
    const description = isObject(after) ? (after["description"] ?? after["title"]) : after;
    return typeof description === "string" ? [{ pointer: "", parts: wordDiff("", description) }] : [];
  }
  return pointers.slice(0, MOST_TEXTS).flatMap((pointer): ChangedText[] => {
    const [one, other] = [valueAt(before, pointer), valueAt(after, pointer)].map(textOf);
    return one === other ? [] : [{ pointer, parts: wordDiff(one!, other!) }];
  });
}

/** Returns both states of a difference in the form to which its pointers refer. */
function statesOf({ list, before, after }: LockDifference): [before: unknown, after: unknown] {
  if (list === "server") return [before, after];
  const normal = (entry: unknown): unknown =>
    isObject(entry) ? normalEntry(list, entry, { isWrapped: false }) : undefined;
  return [normal(before), normal(after)];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
}

/** Returns the reasons to read the new texts of a difference. */
export function marksOfDifference(difference: LockDifference): MarkedText[] {
  const { kind, name, pointers } = difference;
  if (kind === "gone") return [];
  const [, after] = statesOf(difference);
  const places = kind === "new" ? [""] : pointers;
  const found = places.flatMap((place) =>
    textsIn(valueAt(after, place), place).flatMap(([pointer, text]) =>
      marksOf(text).map((mark) => ({ ...mark, pointer })),
    ),
  );
  const ofName =
    kind === "new" && !isObject(after)
      ? []
      : kind === "new"
        ? marksIn(name).map((mark) => ({ ...mark, pointer: "/name" }))
        : [];
  const all = [...ofName, ...found];
  return all
    .filter(
      (mark, i) => all.findIndex(({ pointer, reason }) => pointer === mark.pointer && reason === mark.reason) === i,
    )
    .slice(0, MOST_TEXTS);
}

/** Returns a difference for programs. */
export function jsonDifference(difference: LockDifference): object {
  const { id, kind, pointers, lookalike, message, before, after, digests } = difference;
  const marks = marksOfDifference(difference);
  return { id, kind, message, pointers, ...(lookalike !== undefined && { lookalike }), before, after, digests, marks };
}

/** Returns the annotations of a pull request for the differences of a server. */
export function differenceAnnotations(
  { file, server }: { readonly file: string; readonly server: string },
  differences: readonly LockDifference[],
): GitHubWorkflowCommand[] {
  return differences.slice(0, MOST_DIFFERENCES).map((difference) => {
    const { message } = difference;
    const marks = marksOfDifference(difference).map((mark) => `; ${describeMark(mark)}`);
    const text = `${server}: ${message}${marks.join("")} (accept it with mcpgen check --lock --accept, or do not use it)`;
    return formatWorkflowAnnotation("error", { file }, visibleText(text));
  });
}
