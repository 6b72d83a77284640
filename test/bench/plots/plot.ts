import { escapeXml } from "../../../generator/escape/escape.js";
import { median } from "../measure.js";
import type { BenchChart, BenchFigures, BenchRow } from "./figures.js";
import { axisMarks, ratiosOf, type Ratio } from "./ratios.js";

const WIDTH = 960;
const NAMES_WIDTH = 330;
const RIGHT = WIDTH - 70;
const LINE = 16;
const ROW_GAP = 12;
const HEAD = 92;

/** A colour and a shape for each contestant, so that the colour is not needed to tell them apart. Both schemes use the same order. */
const SHAPES = ["circle", "square", "diamond", "triangle", "cross", "ring", "bar", "plus"] as const;

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: var(--text) }
  .title { font-size: 18px; font-weight: 600 }
  .quiet { fill: var(--quiet); font-size: 11px }
  .ground { fill: var(--ground) }
  .grid { stroke: var(--line) }
  .ours { stroke: var(--text); stroke-width: 2 }
  svg { --ground: #ffffff; --text: #1b1f24; --quiet: #545d68; --line: #d3d9df }
${["#0a4fa3", "#a8201a", "#0f5c2b", "#744600", "#5b34a8", "#00606b", "#8a1c6b", "#4a4a4a"].map((colour, i) => `  .c${i} { stroke: ${colour}; fill: ${colour} }`).join("\n")}
  @media (prefers-color-scheme: dark) {
    svg { --ground: #14171b; --text: #e7eaee; --quiet: #b1bac4; --line: #3a424b }
${["#8cc0ff", "#ffb0a8", "#86dc9a", "#f3cc7c", "#cdb4ff", "#7fd8e3", "#ff9edb", "#cfcfcf"].map((colour, i) => `    .c${i} { stroke: ${colour}; fill: ${colour} }`).join("\n")}
  }
`;

/** Returns an SVG file with the ratios of one chart: a line for each contestant in each row, with the spread of the rounds. */
export function renderPlot(chart: BenchChart, figures: Omit<BenchFigures, "charts">): string {
  const rows = chart.rows.map((row) => ({ row, ratios: ratiosOf(row) }));
  const contestants = [...new Set(rows.flatMap(({ ratios }) => ratios.map(({ contestant }) => contestant)))];
  const marks = axisMarks(rows.flatMap(({ ratios }) => ratios));
  const at = (ratio: number): string => {
    const [first, last] = [Math.log(marks[0]!), Math.log(marks.at(-1)!)];
    return (NAMES_WIDTH + ((Math.log(ratio) - first) / (last - first)) * (RIGHT - NAMES_WIDTH)).toFixed(1);
  };
  const legend = formatLegend(contestants);
  let top = HEAD + legend.height;
  const start = top;
  const drawn = rows.map(({ row, ratios }) => {
    const text = drawRow(row, { ratios, contestants, top, at });
    top += Math.max(ratios.length, 1) * LINE + ROW_GAP;
    return text;
  });
  const notes = [...(chart.notes ?? []), ...formatCircumstances(figures)].flatMap((line) => wrap(line, 150));
  const height = top + 44 + notes.length * 15;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escapeXml(chart.title)}</title>
<style>${STYLE}</style>
<rect class="ground" width="${WIDTH}" height="${height}"/>
<text class="title" x="20" y="32">${escapeXml(chart.title)}</text>
<text class="quiet" x="20" y="52">Times as much as mcpgen (logarithmic axis). Marks: median of the rounds; lines: smallest to largest round. Less is better.</text>
${legend.text}
${marks.map((mark) => `<line class="${mark === 1 ? "ours" : "grid"}" x1="${at(mark)}" x2="${at(mark)}" y1="${start - 8}" y2="${top}"/>\n<text text-anchor="middle" x="${at(mark)}" y="${top + 16}">${mark === 1 ? "1 = mcpgen" : mark}</text>`).join("\n")}
${drawn.join("\n")}
${notes.map((note, i) => `<text class="quiet" x="20" y="${top + 44 + i * 15}">${escapeXml(note)}</text>`).join("\n")}
</svg>
`;
}

interface RowLayout {
  ratios: readonly Ratio[];
  contestants: readonly string[];
  top: number;
  at(ratio: number): string;
}

function drawRow(row: BenchRow, { ratios, contestants, top, at }: RowLayout): string {
  const [ours = []] = Object.values(row.figures);
  const name = `<text x="20" y="${top + 10}">${escapeXml(row.name)}</text>
<text class="quiet" x="20" y="${top + 24}">${ours.length === 0 ? "" : escapeXml(`mcpgen: ${format(median(ours))} ${row.unit}`)}</text>`;
  const lines = ratios.map(({ contestant, least, middle, most }, i) => {
    const y = top + 6 + i * LINE;
    const index = contestants.indexOf(contestant);
    const note = `${row.name}, ${contestant}: ${format(middle)} (${format(least)} to ${format(most)})`;
    return `<g class="c${index % SHAPES.length}"><title>${escapeXml(note)}</title><line x1="${at(least)}" x2="${at(most)}" y1="${y}" y2="${y}"/>${drawShape(index, Number(at(middle)), y)}</g><text class="quiet" x="${(Number(at(most)) + 9).toFixed(1)}" y="${y + 4}">${format(middle)}</text>`;
  });
  return [name, ...lines].join("\n");
}

/** The names of contestants with their marks, in lines of four. */
function formatLegend(contestants: readonly string[]): { text: string; height: number } {
  const text = contestants.map((contestant, i) => {
    const [x, y] = [28 + (i % 4) * 225, 76 + Math.floor(i / 4) * 20];
    return `<g class="c${i % SHAPES.length}">${drawShape(i, x, y - 4)}</g><text x="${x + 12}" y="${y}">${escapeXml(contestant)}</text>`;
  });
  return { text: text.join("\n"), height: Math.ceil(contestants.length / 4) * 20 };
}

function drawShape(index: number, x: number, y: number): string {
  const path = (d: string): string => `<path d="${d}"/>`;
  const stroke = (d: string): string => `<path fill="none" stroke-width="2.5" d="${d}"/>`;
  switch (SHAPES[index % SHAPES.length]!) {
    case "circle":
      return `<circle cx="${x}" cy="${y}" r="4.5"/>`;
    case "ring":
      return `<circle fill="none" stroke-width="2.5" cx="${x}" cy="${y}" r="4"/>`;
    case "square":
      return path(`M${x - 4} ${y - 4}h8v8h-8z`);
    case "diamond":
      return path(`M${x} ${y - 5.5}l5.5 5.5l-5.5 5.5l-5.5 -5.5z`);
    case "triangle":
      return path(`M${x} ${y - 5}l5 9h-10z`);
    case "cross":
      return stroke(`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`);
    case "bar":
      return stroke(`M${x} ${y - 5}v10`);
    case "plus":
      return stroke(`M${x - 5} ${y}h10m-5 -5v10`);
  }
}

/** The circumstances of the measurement, as lines of text. */
function formatCircumstances({ date, machine, versions, command }: Omit<BenchFigures, "charts">): string[] {
  return [`Measured on ${date} by: ${command}`, machine, versions.join(", ")];
}

function wrap(line: string, width: number): string[] {
  const lines = [""];
  for (const word of line.split(" ")) {
    const last = lines.at(-1)!;
    if (last === "") lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Three significant digits, and no exponent for large numbers. */
function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
