// The server under load. `node --expose-gc server.mjs http|stdio [sessionIdleMs]` tells on its IPC channel how it fares.
import * as handshake from "../../generated/2025-11-25/index.js";
import * as stateless from "../../generated/2026-07-28/index.js";
import { serveHttp } from "../../generated/runtime/http.js";
import { serveStdio } from "../../generated/runtime/stdio.js";
import { CACHING, Handlers, memory, rest, text, TOOLS as COMMON } from "./tools.mjs";

const CLOCK = "soak://clock";
const TICK_MS = 100;

const inputSchema = { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } };

const TOOLS = {
  ...COMMON,
  big: ({ text: said, size }) => text(said + "x".repeat(size)),
  async poll({ text: said, ms }, context) {
    context.detach(ms);
    await rest(ms, context.signal);
    return text(said);
  },
};
const handlers = new Handlers(TOOLS);

function serverOf({ createServer }, caching) {
  return createServer(
    { name: "soak", version: "1", onError: handlers.onError },
    {
      tools: {
        listTools: () => ({ tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema })), ...caching }),
        callTool: (params, context) => handlers.call(params, context),
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

process.on("message", async () => {
  const listeners = servers.map((server) => server.listeners.size);
  process.send({ ...(await memory()), listeners, ...handlers.report() });
});
process.on("disconnect", () => process.exit());
const [, , transport, sessionIdleMs] = process.argv;
if (transport === "stdio") {
  serveStdio(servers);
  process.send({ url: "" });
} else {
  const { url } = await serveHttp(servers, { port: 0, sessionIdleMs: Number(sessionIdleMs) });
  process.send({ url });
}
