import type { DiffFinding } from "../diff/diffFinding.js";
import type { ExampleMessagePair } from "../diff/exampleMessages.js";
import { isWithin, type ProseEntry } from "../diff/overlay.js";
import { describePlace } from "../diff/places.js";
import { DIFF_RULES_BY_ID } from "../diff/rules/rules.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { formatTextWithCode } from "../html/inlineCode.js";
import { formatMarkedJson } from "./markedJson.js";
import type { DiffPageContext } from "./pageContext.js";

/** One column of a comparison: a caption, and the code below it. */
interface ComparisonColumn {
  revision: string;
  caption: string;
  code?: HtmlFragment;
}

/** Returns the two columns before and after of a finding; an empty fragment if the finding has no messages to compare. */
export function formatComparison(finding: DiffFinding, context: DiffPageContext): HtmlFragment {
  const messages = findShownMessages(finding, context);
  const fact = context.factOf(finding);
  return formatHtml`${[
    ...(messages === undefined ? [] : [formatColumns(columnsOfMessages(messages, finding, context))]),
    ...(fact === undefined ? [] : [formatColumns(columnsOfFact(fact, context))]),
    ...(hasTexts(finding) ? [formatColumns(columnsOfTexts(finding, context))] : []),
    ...(finding.witness === undefined || isShown(finding, messages) ? [] : [formatWitness(finding.witness, context)]),
  ]}`;
}

/**
 * Returns the messages of both revisions, unless they would mislead: a changed type that only one of the messages contains looks like
 * a removed member.
 */
function findShownMessages(finding: DiffFinding, context: DiffPageContext): ExampleMessagePair | undefined {
  const messages = context.messagesOf(finding);
  if (messages === undefined || DIFF_RULES_BY_ID[finding.rule].showsTypes !== true) return messages;
  return [messages.before, messages.after].every((message) => hasPart(message, messages.changed))
    ? messages
    : undefined;
}

/** True if the columns already show a whole message or an alternative that only one revision allows. */
function isShown({ rule }: DiffFinding, messages: ExampleMessagePair | undefined): boolean {
  return messages !== undefined && ["message", "alternative"].includes(DIFF_RULES_BY_ID[rule].subject);
}

/** True if a finding about the schemas shows the types or the values of both revisions. */
function hasTexts({ source, before, after }: DiffFinding): boolean {
  return source === "schema" && before !== undefined && after !== undefined;
}

function columnsOfMessages(
  { of, before, after, changed }: ExampleMessagePair,
  { path }: DiffFinding,
  { report }: DiffPageContext,
): ComparisonColumn[] {
  const place = describeExample(of);
  const member = changed.at(-1);
  return [
    { revision: report.before.revision, message: before },
    { revision: report.after.revision, message: after },
  ].map(({ revision, message }) => {
    if (message === undefined) return { revision, caption: `no \`${path.slice(path.indexOf(":") + 1)}\`` };
    const isPresent = hasPart(message, changed);
    const isNamed = member !== undefined && !/^\d+$/.test(member);
    return {
      revision,
      caption: isPresent || !isNamed ? place : `${place}, without \`${member}\``,
      code: formatMarkedJson(message, changed.length === 0 ? ["method"] : changed),
    };
  });
}

/** Returns the name of an example: a message, a part of it, or a type. */
function describeExample(of: string): string {
  if (of.startsWith("error:")) return "an error response";
  const [method, part] = of.split("#") as [string, string | undefined];
  if (part === "result") return `a response to \`${method}\``;
  return `\`${method}\``;
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
function columnsOfFact(fact: ProseEntry, { report: { before, after } }: DiffPageContext): ComparisonColumn[] {
  return [before, after].map(({ revision }) =>
    isWithin(fact, revision)
      ? { revision, caption: "an example of the rule", code: formatHtml`${fact.example}` }
      : { revision, caption: "no such rule" },
  );
}

function columnsOfTexts({ before, after }: DiffFinding, { report }: DiffPageContext): ComparisonColumn[] {
  return [
    { revision: report.before.revision, caption: "in the schema", code: formatHtml`${before}` },
    { revision: report.after.revision, caption: "in the schema", code: formatHtml`${after}` },
  ];
}

function formatColumns(columns: readonly ComparisonColumn[]): HtmlFragment {
  return formatHtml`<div class="sides">${columns.map(
    ({ revision, caption, code }) =>
      formatHtml`<figure><figcaption><b>MCP ${revision}:</b> ${formatTextWithCode(caption)}</figcaption>${code && formatHtml`<pre>${code}</pre>`}</figure>`,
  )}</div>`;
}

function formatWitness(
  { of, legal, value }: NonNullable<DiffFinding["witness"]>,
  { report }: DiffPageContext,
): HtmlFragment {
  const [valid, invalid] = legal === "before" ? [report.before, report.after] : [report.after, report.before];
  const place = of.includes("#") ? describePlace(of) : `\`${of}\``;
  return formatHtml`<figure class="witness"><figcaption>${formatTextWithCode(place)}: valid in <b>MCP ${valid.revision}</b>, invalid in <b>MCP ${invalid.revision}</b></figcaption><pre>${formatMarkedJson(value)}</pre></figure>`;
}
