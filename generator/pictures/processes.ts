import { BOX_PADDING, drawBoxes, heightOfBox, type PictureBox } from "./boxes.js";
import { PICTURE_THEMES, type PictureThemeName } from "./themes.js";

const WIDTH = 960;
const TITLE =
  "A proxy sends each request of a client to any process of the server. The processes hold connections and running handlers. Redis holds the state that processes share.";

/** Returns the text of the SVG file that shows the state that clients, processes and Redis hold. */
export function renderProcessesPicture(theme: PictureThemeName): string {
  const boxes = layOutBoxes();
  const height = Math.max(...boxes.map((box) => box.y + heightOfBox(box))) + BOX_PADDING;
  return drawBoxes({ title: TITLE, width: WIDTH, height, boxes, arrows: ARROWS }, PICTURE_THEMES[theme]);
}

/** The arrows: client to proxy, proxy to each process, each process to Redis. */
const ARROWS = [
  "M116 118 L116 176",
  "M216 216 C262 216 246 87 292 87",
  "M216 236 C262 236 246 267 292 267",
  "M556 87 C602 87 586 130 632 130",
  "M556 267 C602 267 586 224 632 224",
];

function layOutBoxes(): PictureBox[] {
  const client = { x: BOX_PADDING, width: 200 };
  const process = {
    x: 296,
    width: 260,
    lines: ["open connections", "running handlers", "questions that wait for an answer", "copies of sessions in use"],
  };
  return [
    {
      ...client,
      y: BOX_PADDING,
      title: "client",
      lines: ["session id", "id of the last event", "requestState, signed"],
    },
    { ...client, y: 180, title: "proxy", lines: ["sends each request", "to the next process"] },
    { ...process, y: BOX_PADDING, title: "process A" },
    { ...process, y: 196, title: "process B" },
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
}
