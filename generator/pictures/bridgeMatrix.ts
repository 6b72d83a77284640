import { countVerdicts, type LossTable } from "../bridge/lossTable.js";
import { drawPicture, PICTURE_THEMES, type PictureTheme, type PictureThemeName } from "./boxes.js";

const TITLE =
  "The numbers of features that a bridge degrades, drops and refuses, for a server of each revision with clients of each revision";

const MARGIN = 16;
const HEAD_WIDTH = 132;
const HEAD_HEIGHT = 64;
const CELL_WIDTH = 152;
const CELL_HEIGHT = 88;
const GAP = 6;
const LINE_HEIGHT = 20;
const LEGEND_HEIGHT = 44;

/** The largest number of lost features of each shade but the last. */
const LARGEST_OF_SHADE = [0, 2, 5, 8];

const VERDICTS = ["degraded", "dropped", "refused"] as const;

/** The losses of every pair of revisions. */
export interface BridgeMatrix {
  /** The revisions, oldest first. */
  readonly revisions: readonly string[];
  /** A table for each server and client of different revisions. */
  readonly tables: readonly LossTable[];
}

/** Shows how many features the conversion between each pair of revisions loses. Cells with more losses have more contrast. */
export function renderBridgeMatrix(theme: PictureThemeName, { revisions, tables }: BridgeMatrix): string {
  const colours = PICTURE_THEMES[theme];
  const width = 2 * MARGIN + HEAD_WIDTH + revisions.length * CELL_WIDTH;
  const height = 2 * MARGIN + HEAD_HEIGHT + revisions.length * CELL_HEIGHT + LEGEND_HEIGHT;
  const cells = revisions.flatMap((server, row) =>
    revisions.flatMap((client, column) => {
      const table = tables.find((one) => one.server === server && one.client === client);
      return drawCell({ row, column }, table === undefined ? undefined : countVerdicts(table), colours);
    }),
  );
  return drawPicture({ title: TITLE, width, height }, [
    ...drawHeads(revisions, colours),
    ...cells,
    ...drawLegend(height - MARGIN - LEGEND_HEIGHT, colours),
  ]);
}

function drawHeads(revisions: readonly string[], { text }: PictureTheme): string[] {
  const bold = `font-weight="600" fill="${text}"`;
  return revisions.flatMap((revision, index) => {
    const x = leftOf(index) + (CELL_WIDTH - GAP) / 2;
    const y = topOf(index) + (CELL_HEIGHT - GAP) / 2;
    return [
      `<text x="${x}" y="${MARGIN + 22}" text-anchor="middle" fill="${text}">client of</text>`,
      `<text x="${x}" y="${MARGIN + 42}" text-anchor="middle" ${bold}>${revision}</text>`,
      `<text x="${MARGIN}" y="${y - 4}" fill="${text}">server of</text>`,
      `<text x="${MARGIN}" y="${y + 16}" ${bold}>${revision}</text>`,
    ];
  });
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

type VerdictCounts = ReturnType<typeof countVerdicts>;

/** Draws a cell. A cell without counts is for the same revision on both sides, which needs no bridge. */
function drawCell({ row, column }: CellPlace, counts: VerdictCounts | undefined, colours: PictureTheme): string[] {
  const [x, y] = [leftOf(column), topOf(row)];
  const fill = colours.shades[counts === undefined ? 0 : shadeOf(counts)]!;
  const stroke = counts === undefined ? `stroke="${colours.accent}" stroke-width="2"` : `stroke="${colours.border}"`;
  const lines = counts === undefined ? ["no bridge"] : VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`);
  const first = y + (CELL_HEIGHT - GAP) / 2 + 5 - ((lines.length - 1) * LINE_HEIGHT) / 2;
  return [
    `<rect x="${x}" y="${y}" width="${CELL_WIDTH - GAP}" height="${CELL_HEIGHT - GAP}" rx="6" fill="${fill}" ${stroke}/>`,
    ...lines.map(
      (line, index) =>
        `<text x="${x + (CELL_WIDTH - GAP) / 2}" y="${first + index * LINE_HEIGHT}" text-anchor="middle" fill="${colours.text}">${line}</text>`,
    ),
  ];
}

/** Draws the shades with the numbers of lost features that they mean. */
function drawLegend(y: number, colours: PictureTheme): string[] {
  const parts = colours.shades.map((fill, index) => {
    const x = leftOf(0) + index * 112 + 124;
    return [
      `<rect x="${x}" y="${y + 16}" width="24" height="20" rx="4" fill="${fill}" stroke="${colours.border}"/>`,
      `<text x="${x + 32}" y="${y + 31}" fill="${colours.text}">${describeShade(index)}</text>`,
    ];
  });
  return [`<text x="${leftOf(0)}" y="${y + 31}" fill="${colours.text}">features in total</text>`, ...parts.flat()];
}

function describeShade(index: number): string {
  const [last, largest] = [LARGEST_OF_SHADE[index - 1], LARGEST_OF_SHADE[index]];
  if (last === undefined) return "0";
  return largest === undefined ? `${last + 1} or more` : `${last + 1} to ${largest}`;
}

function shadeOf(counts: VerdictCounts): number {
  const lost = VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);
  const index = LARGEST_OF_SHADE.findIndex((largest) => lost <= largest);
  return index === -1 ? LARGEST_OF_SHADE.length : index;
}

function leftOf(column: number): number {
  return MARGIN + HEAD_WIDTH + column * CELL_WIDTH;
}

function topOf(row: number): number {
  return MARGIN + HEAD_HEIGHT + row * CELL_HEIGHT;
}
