import { PACKAGE_PARTS, type GeneratedPackagePartName } from "../emit/parts.js";
import {
  BOX_PADDING,
  drawBoxes,
  heightOfBox,
  PICTURE_THEMES,
  type BoxPicture,
  type PictureBox,
  type PictureThemeName,
} from "./boxes.js";

const WIDTH = 960;

/** A part without a description does not compile. */
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

const PACKAGE: PictureBox = {
  x: 636,
  y: BOX_PADDING,
  width: 308,
  title: "package of the revision",
  lines: PACKAGE_PARTS.map((part) => `${part}: ${PART_DESCRIPTIONS[part]}`),
  isMain: true,
};

const FROM_SCHEMA_TO_PACKAGE: readonly PictureBox[] = [
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
  PACKAGE,
  {
    x: 636,
    y: PACKAGE.y + heightOfBox(PACKAGE) + BOX_PADDING,
    width: 308,
    title: "also from the model",
    lines: [
      "diff, migrate: changes and duties",
      "validate: errors in captured messages",
      "scaffold: a server with typed tools",
    ],
  },
];

/** Shows how mcpgen gets from a schema to a package. */
export function renderOverviewPicture(theme: PictureThemeName): string {
  const title = "mcpgen reads the schema of one protocol revision, builds a model, and writes a typed package";
  const [schemaToModel, factsToModel] = ["M252 116 C290 116 286 163 318 163", "M252 236 C290 236 286 189 318 189"];
  const [modelToPackage, modelToCommands] = ["M562 160 C600 160 596 117 632 117", "M562 192 C600 192 596 285 632 285"];
  const arrows = [schemaToModel, factsToModel, modelToPackage, modelToCommands];
  return drawDiagram(theme, { title, boxes: FROM_SCHEMA_TO_PACKAGE, arrows });
}

const CLIENT = { x: BOX_PADDING, width: 200 };
const PROCESS = {
  x: 296,
  width: 260,
  lines: ["open connections", "running handlers", "questions that wait for an answer", "copies of sessions in use"],
};

const PROCESSES: readonly PictureBox[] = [
  {
    ...CLIENT,
    y: BOX_PADDING,
    title: "client",
    lines: ["session id", "id of the last event", "requestState, signed"],
  },
  { ...CLIENT, y: 180, title: "proxy", lines: ["sends each request", "to the next process"] },
  { ...PROCESS, y: BOX_PADDING, title: "process A" },
  { ...PROCESS, y: 196, title: "process B" },
  {
    x: 636,
    y: 40,
    width: 308,
    title: "Redis",
    lines: [
      "sessions and their settings",
      "ids of running calls, by process",
      "events of streams, to resume",
      "notifications, as one log",
      "letters from process to process",
      "tasks and parked calls",
      "values that are valid once",
      "rate limits",
      "the living processes",
    ],
    isMain: true,
  },
];

/** Shows the state that clients, processes and Redis hold. */
export function renderProcessesPicture(theme: PictureThemeName): string {
  const title =
    "A proxy sends each request of a client to any process of the server. The processes hold connections and running handlers. Redis holds the state that processes share.";
  const clientToProxy = "M116 118 L116 176";
  const proxyToProcesses = ["M216 216 C262 216 246 87 292 87", "M216 236 C262 236 246 267 292 267"];
  const processesToRedis = ["M556 87 C602 87 586 130 632 130", "M556 267 C602 267 586 224 632 224"];
  return drawDiagram(theme, {
    title,
    boxes: PROCESSES,
    arrows: [clientToProxy, ...proxyToProcesses, ...processesToRedis],
  });
}

type Diagram = Omit<BoxPicture, "width" | "height">;

function drawDiagram(theme: PictureThemeName, { title, boxes, arrows }: Diagram): string {
  const height = Math.max(...boxes.map((box) => box.y + heightOfBox(box))) + BOX_PADDING;
  return drawBoxes({ title, width: WIDTH, height, boxes, arrows }, PICTURE_THEMES[theme]);
}
