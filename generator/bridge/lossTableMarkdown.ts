import { escapeMarkdownExceptCodeSpans, formatMarkdownCodeSpan } from "../escape/markdown.js";
import {
  BRIDGE_VERDICTS,
  NOTE_ON_UNDECLARED_MEMBERS,
  VERDICT_MEANINGS,
  type BridgedFeature,
  type LossTable,
} from "./lossTable.js";
import { describeCounts } from "./lossTableText.js";

/** Returns the loss tables of two revisions as a Markdown page. */
export function formatMarkdownLossTables(tables: readonly [LossTable, LossTable]): string {
  const [{ server, client }] = tables;
  return [
    `# Bridges between ${server} and ${client}`,
    "A bridge converts the messages between a server of one revision and a client of another revision. The tables list the features that the two revisions have in different forms, or that only one of them has. The word _receiver_ means the server or the client that gets a message.",
    ...tables.flatMap(sectionsOf),
    NOTE_ON_UNDECLARED_MEMBERS,
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

function sectionsOf(table: LossTable): string[] {
  return [
    `## A server of ${table.server} with clients of ${table.client}`,
    `Summary: ${describeCounts(table)}.`,
    ...BRIDGE_VERDICTS.flatMap((verdict) => {
      const features = table.features.filter((one) => one.verdict === verdict);
      if (features.length === 0) return [];
      return [`### ${capitalized(verdict)}`, VERDICT_MEANINGS[verdict], tableOf(features)];
    }),
  ];
}

/** Returns a table whose columns are aligned, so that it can be read as text too. */
function tableOf(features: readonly BridgedFeature[]): string {
  const rows = [["feature", "the receiver gets", "verdict", "reason"], ...features.flatMap(rowsOf)];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const [head, ...body] = rows.map((cells) => rowOf(cells.map((cell, column) => cell.padEnd(widths[column]!))));
  return [head, rowOf(widths.map((width) => "-".repeat(width))), ...body].join("\n");
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function rowsOf({ feature, steps }: BridgedFeature): string[][] {
  return steps.map(({ summary, verdict, reason, specification }) => {
    const link = specification === null ? "" : ` [Specification](${specification})`;
    return [formatMarkdownCodeSpan(feature), textOf(summary), verdict, `${textOf(reason)}${link}`];
  });
}

function textOf(sentence: string): string {
  return escapeMarkdownExceptCodeSpans(sentence).replaceAll("|", "\\|");
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
