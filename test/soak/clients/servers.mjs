// The servers under the clients' soak: their tools are what clients must cope with.
import { setTimeout as pause } from "node:timers/promises";
import * as handshake from "../../../generated/2025-11-25/index.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import { McpError } from "../../../generated/runtime/errors.js";

const CACHING = { ttlMs: 0, cacheScope: "private" };
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
/** What went wrong, and how many handlers are under way. */
export const state = { faults: [], running: 0 };

/** How often the tool call with a number has run. */
const runs = new Uint8Array(MOST_CALLS);

const text = (said) => ({ content: [{ type: "text", text: said }] });

/** Ends with the time or with the call. */
const rest = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

const breakOff = ({ request }) => responses.get(request.headers["x-exchange"])?.destroy();

const TOOLS = {
  echo: ({ said }) => text(said),
  async slow({ said, ms }, { signal }) {
    await rest(ms, signal);
    return text(said);
  },
  async steps({ said, steps, ms }, context) {
    for (let step = 1; step <= steps; step++) {
      if (step > 1) await rest(ms, context.signal);
      context.progress(step, steps);
    }
    return text(said);
  },
  wait: (_, { signal }) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(text("too late"));
      signal.addEventListener("abort", () => resolve(text("too late")), { once: true });
    }),
  async ask({ said }, context) {
    const { content } = await context.elicit(FORM, { key: "name" });
    return text(`${said} ${content?.name}`);
  },
  /** Breaks the response off, at once or after an event. */
  async break({ said, events }, context) {
    for (let event = 1; event <= events; event++) context.progress(event, events);
    // What was written may reach the client before the end.
    if (events > 0) await rest(5, context.signal);
    breakOff(context);
    await rest(5, context.signal);
    return text(said);
  },
  /** Breaks the first response off. */
  breakOnce(args, context) {
    return runs[args.number] === 1 ? TOOLS.break(args, context) : text(args.said);
  },
  forget({ said }, { request }) {
    forgotten.add(request.headers["mcp-session-id"]);
    return text(said);
  },
  exit: () => process.exit(3),
  kill: () => process.kill(process.pid, "SIGKILL"),
};

/** Tools that may run more than once for one call of a client: in rounds, and after a break. */
const REPEATED = new Set(["ask", "breakOnce"]);

async function callTool({ name, arguments: args = {} }, context) {
  if (!Object.hasOwn(TOOLS, name)) throw new McpError(-32602, `no tool ${name}`);
  runs[args.number]++;
  if (runs[args.number] > 1 && !REPEATED.has(name)) state.faults.push(`${name} ran twice: ${args.said}`);
  state.running++;
  try {
    return await TOOLS[name](args, context);
  } finally {
    state.running--;
  }
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
    { name: "soak", version: "1", onError: (error) => state.faults.push(String(error?.stack ?? error)) },
    { tools: { listTools: (params) => ({ ...listTools(params), ...caching }), callTool }, logging: true },
  );
}

export const SERVERS = [serverOf(handshake, {}), serverOf(stateless, CACHING)];
