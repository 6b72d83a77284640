import { formatCountWithNoun, joinWithAnd, wrapText } from "../diff/sentences.js";
import type { TerminalDiffReportOptions } from "../diff/report/text.js";
import { capitalize } from "../model/names.js";
import type { BridgeVerdict } from "./bridgeRules.js";
import {
  BRIDGE_VERDICTS,
  NOTE_ON_UNDECLARED_MEMBERS,
  VERDICT_MEANINGS,
  countVerdicts,
  type BridgedFeature,
  type LossTable,
} from "./lossTable.js";
import { escapeMarkdownProse, formatMarkdownCodeSpan } from "../escape/escape.js";

const DEFAULT_WIDTH = 100;

/** The smallest width to which the text wraps. In a narrower terminal, lines break anywhere. */
const LEAST_WIDTH = 40;

const STYLES = { lossless: "green", degraded: "yellow", dropped: "yellow", refused: "red" } as const;

/** Returns loss tables for a terminal. */
export function formatTerminalLossTables(
  tables: readonly LossTable[],
  { paint = (_, text) => text, width = DEFAULT_WIDTH }: TerminalDiffReportOptions = {},
): string {
  const layout = { paint, width: Math.max(width, LEAST_WIDTH) };
  return [
    ...tables.flatMap((table) => [...linesOfTable(table, layout), ""]),
    ...wrapText(NOTE_ON_UNDECLARED_MEMBERS, layout.width),
    "",
  ].join("\n");
}

type Layout = Required<TerminalDiffReportOptions>;

function linesOfTable(table: LossTable, layout: Layout): string[] {
  const { paint } = layout;
  const column = 4 + Math.max(0, ...table.features.map(({ feature }) => feature.length));
  return [
    paint("bold", `Server of ${table.server}, client of ${table.client}: ${describeCounts(table)}`),
    ...BRIDGE_VERDICTS.flatMap((verdict) => {
      const features = table.features.filter((one) => one.verdict === verdict);
      if (features.length === 0) return [];
      return [
        "",
        `  ${paint(STYLES[verdict], `${verdict}:`)} ${VERDICT_MEANINGS[verdict]}`,
        ...features.flatMap((feature) => linesOfFeature(feature, { ...layout, column })),
      ];
    }),
  ];
}

/** Returns the number of features with each verdict that occurs, as text. */
export function describeCounts(table: LossTable): string {
  const counts = countVerdicts(table);
  const found = BRIDGE_VERDICTS.filter((verdict) => counts[verdict] > 0);
  const parts = found.map((verdict: BridgeVerdict, index) =>
    index === 0 ? `${formatCountWithNoun(counts[verdict], "feature")} ${verdict}` : `${counts[verdict]} ${verdict}`,
  );
  return parts.length === 0 ? "all features are the same" : joinWithAnd(parts);
}

function linesOfFeature({ feature, steps }: BridgedFeature, layout: Layout & { readonly column: number }): string[] {
  const { paint, width, column } = layout;
  const wrapped = (text: string): string[] => wrapText(text, Math.max(width - column, 20));
  const lines = steps.flatMap(({ summary, reason, specification }) => [
    ...wrapped(summary),
    ...[...wrapped(reason), ...(specification === null ? [] : [specification])].map((line) => paint("dim", line)),
  ]);
  const [first, ...rest] = lines as [string, ...string[]];
  return [`    ${feature}`.padEnd(column + 2) + first, ...rest.map((line) => " ".repeat(column + 2) + line)];
}

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
      return [`### ${capitalize(verdict)}`, VERDICT_MEANINGS[verdict], tableOf(features)];
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
  return escapeMarkdownProse(sentence).replaceAll("|", "\\|");
}

/** The version of the JSON format. A change that breaks readers increases it. */
const FORMAT_VERSION = 1;

/** Returns loss tables as JSON, which {@link JSON_LOSS_TABLES_SCHEMA} describes. */
export function formatJsonLossTables(tables: readonly LossTable[]): string {
  const report = {
    formatVersion: FORMAT_VERSION,
    tables: tables.map((table) => ({
      server: table.server,
      client: table.client,
      summary: countVerdicts(table),
      features: table.features,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const text = { type: "string" } as const;
const count = { type: "integer", minimum: 0 } as const;
const verdict = { enum: BRIDGE_VERDICTS } as const;

const object = (properties: Record<string, object>): object => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const step = object({
  pair: {
    ...text,
    description: "The revisions of the sender and of the receiver of the converted messages, joined by two dots.",
  },
  verdict,
  summary: { ...text, description: "One sentence about the message that the receiver gets." },
  reason: text,
  specification: {
    anyOf: [{ ...text, pattern: "^https://" }, { type: "null" }],
    description: "The page of the specification; null if the specification has no rule.",
  },
});

/** The JSON schema of `mcpgen diff --bridge --format json`. */
export const JSON_LOSS_TABLES_SCHEMA: object = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "The features that bridges between two revisions of the Model Context Protocol convert or refuse",
  ...object({
    formatVersion: { const: FORMAT_VERSION },
    tables: {
      type: "array",
      description: "A table for servers of the first revision, and a table for servers of the second revision.",
      items: object({
        server: { ...text, description: "The revision of the server." },
        client: { ...text, description: "The revision of the client." },
        summary: {
          ...object(Object.fromEntries(BRIDGE_VERDICTS.map((name) => [name, count]))),
          description: "The number of features with each verdict.",
        },
        features: {
          type: "array",
          items: object({
            feature: {
              ...text,
              description: "The id of the feature, which the option onLoss and reported losses of bridge() use.",
            },
            verdict: { ...verdict, description: "The worst verdict of the steps." },
            steps: {
              type: "array",
              minItems: 1,
              description: "The conversions of the feature between neighbouring revisions.",
              items: step,
            },
          }),
        },
      }),
    },
  }),
};
