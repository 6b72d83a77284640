import { formatCountWithNoun, joinWithAnd, wrapText } from "../diff/phrases.js";
import type { TerminalDiffReportOptions } from "../diff/report/text.js";
import type { BridgeVerdict } from "./bridgeRules.js";
import {
  BRIDGE_VERDICTS,
  countVerdicts,
  NOTE_ON_UNDECLARED_MEMBERS,
  VERDICT_MEANINGS,
  type BridgedFeature,
  type LossTable,
} from "./lossTable.js";

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
