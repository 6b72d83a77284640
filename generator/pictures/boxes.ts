/** A box of a picture: a title in bold, and lines below the title. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly title: string;
  readonly lines: readonly string[];
  readonly isMain?: true;
}

interface PictureFrame {
  /** Describes the picture for readers who do not see it. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/** A picture of boxes with arrows between them. */
export interface BoxPicture extends PictureFrame {
  readonly boxes: readonly PictureBox[];
  /** The arrows as SVG paths. */
  readonly arrows: readonly string[];
}

const LINE_HEIGHT = 20;
const TITLE_HEIGHT = 26;

/** The space between the border of a box and its text. */
export const BOX_PADDING = 16;

export function drawBoxes({ boxes, arrows, ...frame }: BoxPicture, colours: PictureTheme): string {
  return drawPicture(frame, [
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="${colours.accent}"/></marker></defs>`,
    ...boxes.flatMap((box) => drawBox(box, colours)),
    ...arrows.map(
      (path) => `<path d="${path}" fill="none" stroke="${colours.accent}" stroke-width="2" marker-end="url(#arrow)"/>`,
    ),
  ]);
}

/** Returns the text of an SVG file. */
export function drawPicture({ title, width, height }: PictureFrame, elements: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="14">`,
    `<title id="title">${title}</title>`,
    ...elements,
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

/** The colours of a picture. */
export interface PictureTheme {
  readonly text: string;
  readonly fill: string;
  readonly border: string;
  readonly mainFill: string;
  readonly accent: string;
  /** The colours of cells from the smallest to the largest number. They differ in lightness, so readers distinguish them without colour. */
  readonly shades: readonly string[];
}

export type PictureThemeName = "light" | "dark";

/** The colours for pages with a light and with a dark background. Text has a contrast of at least 7 to the colours of boxes and cells. */
export const PICTURE_THEMES: { readonly [name in PictureThemeName]: PictureTheme } = {
  light: {
    text: "#1f2328",
    fill: "#f6f8fa",
    border: "#d1d9e0",
    mainFill: "#ddf4ff",
    accent: "#0969da",
    shades: ["#ffffff", "#e4effb", "#c8def5", "#abccef", "#8fb9e8"],
  },
  dark: {
    text: "#f0f6fc",
    fill: "#151b23",
    border: "#3d444d",
    mainFill: "#121d2f",
    accent: "#4493f8",
    shades: ["#0d1117", "#14233a", "#1a3355", "#204270", "#26518a"],
  },
};
