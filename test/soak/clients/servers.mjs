// The servers under the clients' soak: their tools are what clients must cope with.
import * as handshake from "../../../generated/2025-11-25/index.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import { CACHING, Handlers, rest, text, TOOLS as COMMON } from "../tools.mjs";

const MOST_CALLS = 2 ** 23;
const TOOLS_PER_PAGE = 4;
const FORM = {
  message: "What is your name?",
  requestedSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
};

/** The open HTTP responses, by the number in the header `x-exchange` of their requests. */
export const responses = new Map();
/** The sessions that the server no longer knows. */
export const forgotten = new Set();
/** How often the tool call with a number has run. */
const runs = new Uint8Array(MOST_CALLS);

const breakOff = ({ request }) => responses.get(request.headers["x-exchange"])?.destroy();

const TOOLS = {
  ...COMMON,
  async ask({ text: said }, context) {
    const { content } = await context.elicit(FORM, { key: "name" });
    return text(`${said} ${content?.name}`);
  },
  /** Breaks the response off, at once or after an event. */
  async break({ text: said, events }, context) {
    for (let event = 1; event <= events; event++) context.progress(event, events);
    // What was written may reach the client before the end.
    if (events > 0) await rest(5, context.signal);
    breakOff(context);
    await rest(5, context.signal);
    return text(said);
  },
  /** Breaks the first response off. */
  breakOnce(args, context) {
    return runs[args.number] === 1 ? TOOLS.break(args, context) : text(args.text);
  },
  forget({ text: said }, { request }) {
    forgotten.add(request.headers["mcp-session-id"]);
    return text(said);
  },
  exit: () => process.exit(3),
  kill: () => process.kill(process.pid, "SIGKILL"),
};

/** Tools that may run more than once for one call of a client: in rounds, and after a break. */
const REPEATED = new Set(["ask", "breakOnce"]);

const handlers = new Handlers(TOOLS);

/** Returns what went wrong, and how many handlers are under way. */
export const report = () => handlers.report();

function callTool(params, context) {
  const { name, arguments: { number, text: said } = {} } = params;
  runs[number]++;
  if (runs[number] > 1 && !REPEATED.has(name)) handlers.fault(`${name} ran twice: ${said}`);
  return handlers.call(params, context);
}

const DEFINITIONS = Object.keys(TOOLS).map((name) => ({
  name,
  inputSchema: { type: "object" },
  annotations: { idempotentHint: name === "breakOnce" },
}));

export const TOOL_NAMES = Object.keys(TOOLS);

function listTools({ cursor = "0" } = {}) {
  const end = Number(cursor) + TOOLS_PER_PAGE;
  const more = end < DEFINITIONS.length ? { nextCursor: String(end) } : {};
  return { tools: DEFINITIONS.slice(Number(cursor), end), ...more };
}

function serverOf({ createServer }, caching) {
  return createServer(
    { name: "soak", version: "1", onError: handlers.onError },
    { tools: { listTools: (params) => ({ ...listTools(params), ...caching }), callTool }, logging: true },
  );
}

export const SERVERS = [serverOf(handshake, {}), serverOf(stateless, CACHING)];
