import { PACKAGE_PARTS, type GeneratedPackagePartName } from "../emit/parts.js";
import { PICTURE_THEMES, type PictureTheme, type PictureThemeName } from "./themes.js";

/** A box of the overview: a title in bold, and lines below the title. */
interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly title: string;
  readonly lines: readonly string[];
  readonly isMain?: true;
}

/** The description of each part of a package in the overview. A part without a description does not compile. */
const PART_DESCRIPTIONS: { readonly [P in GeneratedPackagePartName]: string } = {
  types: "every declaration, with docs",
  methods: "params and result by method",
  guards: "isX(value) for every type",
  validate: "errors with their positions",
  server: "createServer, typed handlers",
  client: "typed calls, for connect",
  model: "the model as JSON",
  schema: "JSON Schema 2020-12",
};

const LINE_HEIGHT = 20;
const PADDING = 16;
const TITLE_HEIGHT = 26;
const WIDTH = 960;
const TITLE = "mcpgen reads the schema of one protocol revision, builds a model, and writes a typed package";

/** Returns the text of the SVG file that shows how mcpgen gets from a schema to a package. */
export function renderOverviewPicture(theme: PictureThemeName): string {
  const colours = PICTURE_THEMES[theme];
  const boxes = layOutBoxes();
  const height = Math.max(...boxes.map((box) => box.y + heightOfBox(box))) + PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="14">`,
    `<title id="title">${TITLE}</title>`,
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="${colours.accent}"/></marker></defs>`,
    ...boxes.flatMap((box) => drawBox(box, colours)),
    ...ARROWS.map(
      (path) => `<path d="${path}" fill="none" stroke="${colours.accent}" stroke-width="2" marker-end="url(#arrow)"/>`,
    ),
    "</svg>",
    "",
  ].join("\n");
}

/** The arrows between the columns, as paths: schema to model, facts to model, model to package, model to commands. */
const ARROWS = [
  "M252 116 C290 116 286 163 318 163",
  "M252 236 C290 236 286 189 318 189",
  "M562 160 C600 160 596 117 632 117",
  "M562 192 C600 192 596 285 632 285",
];

function layOutBoxes(): PictureBox[] {
  const packageBox: PictureBox = {
    x: 636,
    y: PADDING,
    width: 308,
    title: "package of the revision",
    lines: PACKAGE_PARTS.map((part) => `${part}: ${PART_DESCRIPTIONS[part]}`),
    isMain: true,
  };
  return [
    {
      x: PADDING,
      y: 75,
      width: 236,
      title: "schema of one revision",
      lines: ["schema.ts or schema.json,", "bundled or your own"],
    },
    {
      x: PADDING,
      y: 195,
      width: 236,
      title: "facts of the prose",
      lines: ["lifecycle, transports,", "headers, error codes"],
    },
    {
      x: 322,
      y: 125,
      width: 240,
      title: "model",
      lines: ["declarations and types,", "methods with their direction,", "results, capabilities"],
    },
    packageBox,
    {
      x: 636,
      y: packageBox.y + heightOfBox(packageBox) + PADDING,
      width: 308,
      title: "also from the model",
      lines: [
        "diff, migrate: changes and duties",
        "validate: errors in captured messages",
        "scaffold: a server with typed tools",
      ],
    },
  ];
}

function heightOfBox({ lines }: PictureBox): number {
  return PADDING + TITLE_HEIGHT + lines.length * LINE_HEIGHT;
}

function drawBox(box: PictureBox, colours: PictureTheme): string[] {
  const { x, y, width, title, lines, isMain } = box;
  const [fill, stroke] = isMain ? [colours.mainFill, colours.accent] : [colours.fill, colours.border];
  const left = x + PADDING;
  const first = y + PADDING + TITLE_HEIGHT + 4;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${heightOfBox(box)}" rx="8" fill="${fill}" stroke="${stroke}"/>`,
    `<text x="${left}" y="${y + PADDING + 10}" font-weight="600" font-size="16" fill="${colours.text}">${title}</text>`,
    ...lines.map((line, i) => `<text x="${left}" y="${first + i * LINE_HEIGHT}" fill="${colours.text}">${line}</text>`),
  ];
}
