import { titleOfSide } from "../diff/report/diffReport.js";
import type { DiffFinding } from "../diff/diffFinding.js";
import { joinWithAnd } from "../diff/sentences.js";
import { DIFF_RULES_BY_ID } from "../diff/rules/rules.js";
import { formatHtml, type HtmlFragment, formatTextWithCode } from "../html/fragment.js";
import { findSpecificationPages, getFindingAnchor, type DiffPageContext } from "./pageContext.js";
import type { ExampleMessagePair } from "../diff/exampleMessages.js";
import { isWithin, type ProseEntry } from "../diff/overlay.js";
import { describePlace } from "../diff/places.js";
import type { Side } from "../diff/typePair.js";
import { escapeControlsInCode, shortenText } from "../escape/escape.js";

/** The maximum number of names that a row lists. */
const MOST_NAMES = 12;

/** Returns the details of a finding: the reason, both revisions side by side, and a table of facts. */
export function formatDetails(finding: DiffFinding, context: DiffPageContext): HtmlFragment {
  return formatHtml`<p>${formatTextWithCode(finding.why)}</p>
${formatComparison(finding, context)}
<dl>${rowsOf(finding, context).map(([term, text]) => formatHtml`<dt>${term}</dt><dd>${text}</dd>`)}</dl>`;
}

type DetailRow = readonly [term: string, text: HtmlFragment];

function rowsOf(finding: DiffFinding, context: DiffPageContext): DetailRow[] {
  const { reachedFrom, also = [], breaks, gate, mentioned, ts } = finding;
  const row = (term: string, text: HtmlFragment | false): DetailRow[] => (text === false ? [] : [[term, text]]);
  return [
    ...row("Messages", reachedFrom.length > 0 && formatNames(reachedFrom)),
    ...row("Also at", also.length > 0 && formatNames(also)),
    ...row("Breaks", breaks.length > 0 && formatHtml`${joinWithAnd(breaks.map(describeBroken))}`),
    ...row("Condition", gate !== undefined && formatHtml`only together with ${formatTextWithCode(`\`${gate}\``)}`),
    ...row("Source code", ts === "breaking" && formatHtml`code that uses the changed types may no longer compile`),
    ...rowOfReplacement(finding),
    ...row("Official list", mentioned === false && formatHtml`does not mention this change`),
    ...row("Rule", formatRule(finding, context)),
    ...findSpecificationPages(finding, context.models).flatMap((address) =>
      row("Specification", formatHtml`<a href="${address}" rel="noreferrer">${address.slice("https://".length)}</a>`),
    ),
    ...row("See also", formatRelated(finding, context)),
  ];
}

/** Returns the row of a rule that moved to another place, or of a deprecation with its replacement. */
function rowOfReplacement({ source, before, after, deprecated }: DiffFinding): DetailRow[] {
  if (source === "prose" && before !== undefined && after !== undefined)
    return [["Replaced", formatHtml`<code>${before}</code> by <code>${after}</code>`]];
  if (deprecated && before === undefined && after !== undefined)
    return [["Deprecated", formatHtml`${formatTextWithCode(after)}`]];
  return [];
}

function describeBroken(operation: string): string {
  const [role, action] = operation.split(".");
  return action === "send" ? `messages that a ${role} sends` : `messages that a ${role} receives`;
}

function formatNames(names: readonly string[]): HtmlFragment {
  const shown = names.slice(0, MOST_NAMES).map((name) => formatHtml` <code>${name}</code>`);
  const left = names.length - shown.length;
  return formatHtml`${shown}${left > 0 && ` and ${left} more`}`;
}

function formatRule({ rule, fingerprint }: DiffFinding, { report }: DiffPageContext): HtmlFragment {
  const id = report.factIds?.get(fingerprint) ?? rule;
  return formatHtml`${rule}: ${DIFF_RULES_BY_ID[rule].sentence} <code>mcpgen diff explain ${id}</code>`;
}

function formatRelated(finding: DiffFinding, context: DiffPageContext): HtmlFragment | false {
  const related = context.relatedTo(finding).slice(0, MOST_NAMES);
  if (related.length === 0) return false;
  return formatHtml`${related.map(
    (other, i) =>
      formatHtml`${i > 0 && ", "}<a href="#${getFindingAnchor(other)}">${formatTextWithCode(other.title)}</a>`,
  )}`;
}

/** Returns the two columns before and after of a finding; an empty fragment if the finding has no messages to compare. */
function formatComparison(finding: DiffFinding, context: DiffPageContext): HtmlFragment {
  const { rule, path, source, before, after, witness } = finding;
  const messages = findShownMessages(finding, context);
  const fact = context.factOf(finding);
  const isWhole = ["message", "alternative"].includes(DIFF_RULES_BY_ID[rule].subject);
  const hasTexts = source === "schema" && before !== undefined && after !== undefined;
  return formatHtml`${messages && formatColumns(context, (side) => columnOfMessage(messages, side, path))}${
    fact && formatColumns(context, (side) => columnOfFact(fact, context.report[side].revision))
  }${
    hasTexts && formatColumns(context, (side) => ({ caption: "in the schema", code: formatHtml`${finding[side]}` }))
  }${witness && (messages === undefined || !isWhole) && formatWitness(witness, context)}`;
}

/**
 * Returns the messages of both revisions, unless they would mislead: a changed type that only one of the messages contains looks like
 * a removed member.
 */
function findShownMessages(finding: DiffFinding, context: DiffPageContext): ExampleMessagePair | undefined {
  const messages = context.messagesOf(finding);
  if (messages === undefined || DIFF_RULES_BY_ID[finding.rule].showsTypes !== true) return messages;
  const isComplete = [messages.before, messages.after].every((message) => hasPart(message, messages.changed));
  return isComplete ? messages : undefined;
}

/** One column of a comparison: a caption, and the code below it. */
interface ComparisonColumn {
  caption: string;
  code?: HtmlFragment;
}

function columnOfMessage({ of, changed, ...messages }: ExampleMessagePair, side: Side, path: string): ComparisonColumn {
  const message = messages[side];
  if (message === undefined) return { caption: `no \`${path.slice(path.indexOf(":") + 1)}\`` };
  const place = describeExample(of);
  const member = changed.at(-1);
  const isNamed = member !== undefined && !/^\d+$/.test(member);
  return {
    caption: hasPart(message, changed) || !isNamed ? place : `${place}, without \`${member}\``,
    code: formatMarkedJson(message, changed.length === 0 ? ["method"] : changed),
  };
}

/** Returns the name of an example: a message, a part of it, or a type. */
function describeExample(of: string): string {
  if (of.startsWith("error:")) return "an error response";
  const [method, part] = of.split("#") as [string, string | undefined];
  return part === "result" ? `a response to \`${method}\`` : `\`${method}\``;
}

function hasPart(message: unknown, keys: readonly string[]): boolean {
  let part = message;
  for (const key of keys) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, key)) return false;
    part = (part as Record<string, unknown>)[key];
  }
  return true;
}

/** The revision that has the rule shows the example of the rule. */
function columnOfFact(fact: ProseEntry, revision: string): ComparisonColumn {
  if (!isWithin(fact, revision)) return { caption: "no such rule" };
  return { caption: "an example of the rule", code: formatHtml`${fact.example}` };
}

function formatColumns({ report }: DiffPageContext, columnOf: (side: Side) => ComparisonColumn): HtmlFragment {
  return formatHtml`<div class="sides">${(["before", "after"] as const).map((side) => {
    const { caption, code } = columnOf(side);
    return formatHtml`<figure><figcaption><b>${titleOfSide(report[side])}:</b> ${formatTextWithCode(caption)}</figcaption>${code && formatHtml`<pre>${code}</pre>`}</figure>`;
  })}</div>`;
}

function formatWitness(
  { of, legal, value }: NonNullable<DiffFinding["witness"]>,
  { report }: DiffPageContext,
): HtmlFragment {
  const [valid, invalid] = legal === "before" ? [report.before, report.after] : [report.after, report.before];
  const place = of.includes("#") ? describePlace(of) : `\`${of}\``;
  return formatHtml`<figure class="witness"><figcaption>${formatTextWithCode(place)}: valid in <b>${titleOfSide(valid)}</b>, invalid in <b>${titleOfSide(invalid)}</b></figcaption><pre>${formatMarkedJson(value)}</pre></figure>`;
}

/** The maximum size of a message that the page shows. Larger values are shortened. */
const LONGEST_STRING = 200;
const MOST_ENTRIES = 20;
const MOST_LINES = 120;

/** Returns a JSON value as indented HTML. The value to which the keys in `changed` lead is marked. */
export function formatMarkedJson(value: unknown, changed?: readonly string[]): HtmlFragment {
  const writer = new MarkedJsonWriter(changed);
  writer.write(value, { prefix: "", suffix: "", path: [] });
  const lines = writer.lines.slice(0, MOST_LINES);
  const left = writer.lines.length - lines.length;
  return formatHtml`${groupLines(lines).map(formatLines)}${left > 0 && `… ${left} more lines`}`;
}

interface JsonLine {
  text: string;
  isMarked: boolean;
}

interface ValuePlace {
  /** The text before the value: the indentation and the name of its member. */
  prefix: string;
  /** The text after the value: a comma or an empty text. */
  suffix: string;
  path: readonly string[];
}

class MarkedJsonWriter {
  readonly lines: JsonLine[] = [];
  readonly #changed: readonly string[] | undefined;

  constructor(changed: readonly string[] | undefined) {
    this.#changed = changed;
  }

  write(value: unknown, place: ValuePlace): void {
    const { prefix, suffix, path } = place;
    if (typeof value !== "object" || value === null)
      return this.#line(`${prefix}${formatScalar(value)}${suffix}`, path);
    const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
    const entries = Object.entries(value);
    if (entries.length === 0) return this.#line(`${prefix}${open}${close}${suffix}`, path);
    const indent = "  ".repeat(path.length);
    this.#line(`${prefix}${open}`, path);
    for (const [i, [name, member]] of entries.slice(0, MOST_ENTRIES).entries())
      this.write(member, {
        prefix: `${indent}  ${Array.isArray(value) ? "" : `${formatScalar(name)}: `}`,
        suffix: i === entries.length - 1 ? "" : ",",
        path: [...path, name],
      });
    if (entries.length > MOST_ENTRIES) this.#line(`${indent}  … ${entries.length - MOST_ENTRIES} more`, path);
    this.#line(`${indent}${close}${suffix}`, path);
  }

  #line(text: string, path: readonly string[]): void {
    const changed = this.#changed;
    const isMarked = changed !== undefined && changed.every((name, i) => path[i] === name);
    this.lines.push({ text, isMarked });
  }
}

function formatScalar(value: unknown): string {
  const text = typeof value === "string" ? shortenText(value, LONGEST_STRING) : value;
  return escapeControlsInCode(JSON.stringify(text) ?? "");
}

/** Returns groups of neighbouring lines that are all marked or all not marked. A page of many messages then has few elements. */
function groupLines(lines: readonly JsonLine[]): JsonLine[][] {
  const groups: JsonLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0]?.isMarked === line.isMarked) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** The line breaks are outside of the inserted texts, because escaping replaces control characters by spaces. */
function formatLines(lines: readonly JsonLine[]): HtmlFragment {
  const text = lines.map((line) => formatHtml`${line.text}\n`);
  return lines[0]!.isMarked ? formatHtml`<mark>${text}</mark>` : formatHtml`${text}`;
}
