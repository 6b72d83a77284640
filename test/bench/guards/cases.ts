import * as messages from "./messages.js";
import { Writer, type Members } from "./writer.js";

/** One row of the table: messages of one type that are all valid or all invalid. */
export interface Case {
  name: string;
  /** The definition in the schema. */
  type: string;
  valid: boolean;
  /** JSON texts of many shapes. */
  texts: readonly string[];
  /** Measures the guards that were generated without formats. */
  withoutFormats?: true;
}

/** Shapes of each message. */
const VARIANTS = 96;

/** Pointer without its first slash, and what stands there instead; undefined leaves the member out. */
type Defect = readonly [at: string, instead: unknown];

type Make = (w: Writer, dialect: messages.Dialect) => readonly Members[];

const ENVELOPE: readonly Defect[] = [
  ["jsonrpc", "1.0"],
  ["jsonrpc", undefined],
  ["method", "no/such"],
  ["params", "text"],
];
const IDENTIFIED: readonly Defect[] = [...ENVELOPE, ["id", undefined], ["id", null], ["id", 1.5]];
const CALL: readonly Defect[] = [
  ...IDENTIFIED,
  ["params/name", undefined],
  ["params/name", 7],
  ["params/arguments", []],
  ["params/_meta", "text"],
];
const PROGRESS: readonly Defect[] = [
  ...ENVELOPE,
  ["params/progressToken", null],
  ["params/progress", "50"],
  ["params/total", "100"],
  ["params/message", 7],
];
const CANCELLED: readonly Defect[] = [
  ...ENVELOPE,
  ["params/requestId", {}],
  ["params/reason", 7],
  ["params/_meta", []],
];

const BLOCKS: readonly Defect[] = [
  ["content/0/text", 7],
  ["content/1/data", "####"],
  ["content/2/mimeType", undefined],
  ["content/3/uri", "no uri"],
  ["content/4/resource/blob", "AAA"],
  ["content/4/type", "no such"],
];

const VERSION: readonly Defect[] = [
  ["jsonrpc", "1.0"],
  ["jsonrpc", undefined],
];

/** A request whose id is wrong is still a notification. */
function defectsOfAny(message: Members): readonly Defect[] {
  if (message["method"] !== undefined) return [...VERSION, ["method", 7], ["params", "text"]];
  if (message["result"] !== undefined) return [...VERSION, ["id", null], ["result", "text"]];
  return [...VERSION, ["error", "text"], ["error/code", "text"], ["error/message", undefined]];
}

/** Where the messages of one or two rows come from. */
interface Source {
  name: string;
  type: string;
  make: Make;
  /** What makes a message invalid; without it there is no row of invalid ones. */
  defects?: (message: Members) => readonly Defect[];
}

const one =
  (make: (w: Writer, dialect: messages.Dialect) => Members): Make =>
  (w, dialect) => [make(w, dialect)];

const toolResult = (bytes: number): Source => ({
  name: `tool result of 5 blocks, ${bytes} B of base64`,
  type: "CallToolResult",
  make: one((w, dialect) => messages.toolResult(w, dialect, bytes)),
});

const SOURCES: readonly Source[] = [
  { name: "tools/call request", type: "CallToolRequest", make: one(messages.callTool), defects: () => CALL },
  { name: "tools/list request", type: "ListToolsRequest", make: one(messages.listTools), defects: () => IDENTIFIED },
  {
    name: "progress notification",
    type: "ProgressNotification",
    make: one(messages.progress),
    defects: () => PROGRESS,
  },
  {
    name: "cancelled notification",
    type: "CancelledNotification",
    make: one(messages.cancelled),
    defects: () => CANCELLED,
  },
  {
    name: "tools/list result of 50 tools",
    type: "ListToolsResult",
    make: one((w, d) => messages.toolsResult(w, d, 50)),
  },
  toolResult(8),
  { ...toolResult(60), defects: () => BLOCKS },
  toolResult(3000),
  {
    name: "JSONRPCMessage, 12 of all kinds",
    type: "JSONRPCMessage",
    make: messages.anyMessages,
    defects: defectsOfAny,
  },
  {
    name: "ClientRequest, each member",
    type: "ClientRequest",
    make: messages.clientRequests,
    defects: () => IDENTIFIED,
  },
];

/** The rows of a revision, of messages by so many implementations, each with an order of members of its own. */
export function casesOf(revision: string, orders: number): Case[] {
  const dialect = messages.DIALECTS[revision];
  if (dialect === undefined) throw new Error(`${revision}: no messages for it`);
  return SOURCES.flatMap(({ name, type, make, defects }) => {
    const made = (variant: number): readonly Members[] => make(new Writer(variant, orders), dialect);
    const valid: Case = { name: `${name}, valid`, type, valid: true, texts: texts(made) };
    const off: Case = { ...valid, name: `${name}, formats off`, withoutFormats: true };
    return [
      valid,
      ...(type === "CallToolResult" ? [off] : []),
      ...(defects === undefined
        ? []
        : [{ ...valid, name: `${name}, invalid`, valid: false, texts: texts(made, defects) }]),
    ];
  });
}

function texts(
  make: (variant: number) => readonly Members[],
  defects?: (message: Members) => readonly Defect[],
): string[] {
  return Array.from({ length: VARIANTS }, (_, variant) =>
    make(variant).map((message, index) => {
      if (defects === undefined) return JSON.stringify(message);
      const choices = defects(message);
      return JSON.stringify(spoilt(message, choices[(variant + index) % choices.length]!));
    }),
  ).flat();
}

/** The message with one defect, its other members as they were. */
function spoilt(message: Members, [at, instead]: Defect): Members {
  const copy = structuredClone(message) as Record<string, unknown>;
  const path = at.split("/");
  const last = path.pop()!;
  const holder = path.reduce((object, key) => (object[key] ??= {}) as Record<string, unknown>, copy);
  holder[last] = instead;
  return copy;
}
