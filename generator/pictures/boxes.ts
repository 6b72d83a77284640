import type { PictureTheme } from "./themes.js";

/** A box of a picture: a title in bold, and lines below the title. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly title: string;
  readonly lines: readonly string[];
  readonly isMain?: true;
}

/** A picture of boxes with arrows between them. */
interface BoxPicture {
  /** Describes the picture for readers who do not see it. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PictureBox[];
  /** The arrows as SVG paths. */
  readonly arrows: readonly string[];
}

const LINE_HEIGHT = 20;
const TITLE_HEIGHT = 26;

/** The space between the border of a box and its text. */
export const BOX_PADDING = 16;

/** Returns the text of the SVG file of a picture. */
export function drawBoxes({ title, width, height, boxes, arrows }: BoxPicture, colours: PictureTheme): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="14">`,
    `<title id="title">${title}</title>`,
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="${colours.accent}"/></marker></defs>`,
    ...boxes.flatMap((box) => drawBox(box, colours)),
    ...arrows.map(
      (path) => `<path d="${path}" fill="none" stroke="${colours.accent}" stroke-width="2" marker-end="url(#arrow)"/>`,
    ),
    "</svg>",
    "",
  ].join("\n");
}

export function heightOfBox({ lines }: PictureBox): number {
  return BOX_PADDING + TITLE_HEIGHT + lines.length * LINE_HEIGHT;
}

function drawBox(box: PictureBox, colours: PictureTheme): string[] {
  const { x, y, width, title, lines, isMain } = box;
  const [fill, stroke] = isMain ? [colours.mainFill, colours.accent] : [colours.fill, colours.border];
  const left = x + BOX_PADDING;
  const first = y + BOX_PADDING + TITLE_HEIGHT + 4;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${heightOfBox(box)}" rx="8" fill="${fill}" stroke="${stroke}"/>`,
    `<text x="${left}" y="${y + BOX_PADDING + 10}" font-weight="600" font-size="16" fill="${colours.text}">${title}</text>`,
    ...lines.map((line, i) => `<text x="${left}" y="${first + i * LINE_HEIGHT}" fill="${colours.text}">${line}</text>`),
  ];
}
