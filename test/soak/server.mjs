// The server under load. `node --expose-gc server.mjs http|stdio [sessionIdleMs]` tells on its IPC channel how it fares.
import { setTimeout as pause } from "node:timers/promises";
import * as handshake from "../../generated/2025-11-25/index.js";
import * as stateless from "../../generated/2026-07-28/index.js";
import { McpError } from "../../generated/runtime/errors.js";
import { serveHttp } from "../../generated/runtime/http.js";
import { serveStdio } from "../../generated/runtime/stdio.js";

const CLOCK = "soak://clock";
const TICK_MS = 100;
const CACHING = { ttlMs: 0, cacheScope: "private" };

const inputSchema = { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } };
let running = 0;
const faults = [];

const text = (said) => ({ content: [{ type: "text", text: said }] });

/** Ends with the time or with the call. */
const rest = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

const TOOLS = {
  echo: ({ text: said }) => text(said),
  big: ({ text: said, size }) => text(said + "x".repeat(size)),
  async slow({ text: said, ms }, { signal }) {
    await rest(ms, signal);
    return text(said);
  },
  async steps({ text: said, steps, ms, size = 0 }, context) {
    const padding = "x".repeat(size);
    for (let step = 1; step <= steps; step++) {
      if (step > 1) await rest(ms, context.signal);
      context.progress(step, steps, padding);
    }
    return text(said);
  },
  async poll({ text: said, ms }, context) {
    context.detach(ms);
    await rest(ms, context.signal);
    return text(said);
  },
  wait: (_, { signal }) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve(text("too late")), { once: true })),
};

async function callTool({ name, arguments: args = {} }, context) {
  if (!Object.hasOwn(TOOLS, name)) throw new McpError(-32602, `no tool ${name}`);
  running++;
  try {
    return await TOOLS[name](args, context);
  } finally {
    running--;
  }
}

function serverOf({ createServer }, caching) {
  return createServer(
    { name: "soak", version: "1", onError: (error) => faults.push(String(error?.stack ?? error)) },
    {
      tools: {
        listTools: () => ({ tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema })), ...caching }),
        callTool,
      },
      resources: {
        listResources: () => ({ resources: [{ uri: CLOCK, name: "clock" }], ...caching }),
        listResourceTemplates: () => ({ resourceTemplates: [], ...caching }),
        readResource: ({ uri }) => ({ contents: [{ uri, text: "tick" }], ...caching }),
        subscribe() {},
        unsubscribe() {},
      },
      logging: true,
    },
  );
}

const servers = [serverOf(handshake, {}), serverOf(stateless, CACHING)];
let ticks = 0;
setInterval(() => {
  ticks++;
  for (const server of servers) server.resourceUpdated({ uri: CLOCK });
  servers[1].toolListChanged();
  // Each session keeps this, whether or not anybody hears it.
  if (ticks % 20 === 0) servers[0].toolListChanged();
}, TICK_MS).unref();

async function usage() {
  for (let round = 0; round < 3; round++) {
    await pause(20);
    globalThis.gc();
  }
  const resources = {};
  for (const type of process.getActiveResourcesInfo()) resources[type] = (resources[type] ?? 0) + 1;
  const { heapUsed, external, rss } = process.memoryUsage();
  const listeners = servers.map((server) => server.listeners.size);
  return { heapUsed, external, rss, resources, listeners, running, faults: faults.splice(0) };
}

process.on("message", async () => process.send(await usage()));
process.on("disconnect", () => process.exit());
const [, , transport, sessionIdleMs] = process.argv;
if (transport === "stdio") {
  serveStdio(servers);
  process.send({ url: "" });
} else {
  const { url } = await serveHttp(servers, { port: 0, sessionIdleMs: Number(sessionIdleMs) });
  process.send({ url });
}
