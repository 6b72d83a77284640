import { formatHtml } from "../html/fragment.js";
import { drawPicture, PICTURE_THEMES, type PictureThemeName } from "./boxes.js";

/** A run of characters in one style. */
interface Span {
  readonly text: string;
  readonly styles: ReadonlySet<Style>;
}

type Style = keyof typeof CODES;

/** The codes that switch a style on, and off. @see https://ecma-international.org/publications-and-standards/standards/ecma-48/ */
const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
} as const;

/** The colours of styles. All have a contrast of at least 7 to the background. */
export const TERMINAL_COLOURS: {
  readonly [name in PictureThemeName]: { readonly [style in Exclude<Style, "bold">]: string };
} = {
  light: { dim: "#4a5058", red: "#9a0f1f", green: "#0b5a1f", yellow: "#6b4700" },
  dark: { dim: "#b3bcc6", red: "#ffa198", green: "#6fdd8b", yellow: "#eac54f" },
};

const COLUMNS = 112;
const FONT_SIZE = 13;
/** The width of a character of common monospaced fonts. */
const CHARACTER = FONT_SIZE * 0.6;
const LINE = 19;
const PADDING = 16;

/** Draws what a command printed on a terminal. Longer lines break as in a terminal. */
export function renderTerminalPicture(theme: PictureThemeName, title: string, output: string): string {
  const { text: colour, fill, border } = PICTURE_THEMES[theme];
  const lines = output.trimEnd().split("\n").flatMap(spansOf).flatMap(brokenLines);
  const [width, height] = [Math.ceil(COLUMNS * CHARACTER) + 2 * PADDING, lines.length * LINE + 2 * PADDING];
  return drawPicture({ title, width, height }, [
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${fill}" stroke="${border}"/>`,
    `<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="${FONT_SIZE}" fill="${colour}">`,
    ...lines.map((spans, i) => {
      const y = PADDING + i * LINE + FONT_SIZE;
      return `<text x="${PADDING}" y="${y}" xml:space="preserve">${spans.map((span) => drawSpan(span, theme)).join("")}</text>`;
    }),
    "</g>",
  ]);
}

function drawSpan({ text, styles }: Span, theme: PictureThemeName): string {
  const escaped = String(formatHtml`${text}`);
  const colour = [...styles].find((style) => style !== "bold");
  const attributes = [
    ...(styles.has("bold") ? ['font-weight="600"'] : []),
    ...(colour === undefined ? [] : [`fill="${TERMINAL_COLOURS[theme][colour]}"`]),
  ];
  return attributes.length === 0 ? escaped : `<tspan ${attributes.join(" ")}>${escaped}</tspan>`;
}

/** Splits a line at its escape sequences. No style of mcpgen goes over a line break. */
function spansOf(line: string): Span[][] {
  const spans: Span[] = [];
  let styles = new Set<Style>();
  for (const [i, part] of line.split(/\u001b\[(\d+)m/).entries()) {
    if (i % 2 === 0) {
      if (part !== "") spans.push({ text: part, styles });
      continue;
    }
    styles = new Set(styles);
    for (const [style, [on, off]] of Object.entries(CODES) as [Style, readonly [number, number]][])
      if (Number(part) === on) styles.add(style);
      else if (Number(part) === off) styles.delete(style);
  }
  return [spans];
}

/** Breaks a line after the columns of the picture. */
function brokenLines(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]];
  let column = 0;
  for (const { text, styles } of spans) {
    let rest = [...text];
    while (rest.length > 0) {
      if (column === COLUMNS) {
        lines.push([]);
        column = 0;
      }
      const part = rest.slice(0, COLUMNS - column);
      lines.at(-1)!.push({ text: part.join(""), styles });
      column += part.length;
      rest = rest.slice(part.length);
    }
  }
  return lines;
}
