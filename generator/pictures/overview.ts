import { PACKAGE_PARTS, type GeneratedPackagePartName } from "../emit/parts.js";
import { BOX_PADDING, drawBoxes, heightOfBox, type PictureBox } from "./boxes.js";
import { PICTURE_THEMES, type PictureThemeName } from "./themes.js";

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

const WIDTH = 960;
const TITLE = "mcpgen reads the schema of one protocol revision, builds a model, and writes a typed package";

/** Returns the text of the SVG file that shows how mcpgen gets from a schema to a package. */
export function renderOverviewPicture(theme: PictureThemeName): string {
  const colours = PICTURE_THEMES[theme];
  const boxes = layOutBoxes();
  const height = Math.max(...boxes.map((box) => box.y + heightOfBox(box))) + BOX_PADDING;
  return drawBoxes({ title: TITLE, width: WIDTH, height, boxes, arrows: ARROWS }, colours);
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
    y: BOX_PADDING,
    width: 308,
    title: "package of the revision",
    lines: PACKAGE_PARTS.map((part) => `${part}: ${PART_DESCRIPTIONS[part]}`),
    isMain: true,
  };
  return [
    {
      x: BOX_PADDING,
      y: 75,
      width: 236,
      title: "schema of one revision",
      lines: ["schema.ts or schema.json,", "bundled or your own"],
    },
    {
      x: BOX_PADDING,
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
      y: packageBox.y + heightOfBox(packageBox) + BOX_PADDING,
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
