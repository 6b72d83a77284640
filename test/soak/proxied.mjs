// The upstream server of a proxy under load. `node proxied.mjs stdio` has sessions; `node proxied.mjs http PORT` has none.
import * as handshake from "../../generated/2025-11-25/index.js";
import * as stateless from "../../generated/2026-07-28/index.js";
import { serveHttp } from "../../generated/runtime/http.js";
import { serveStdio } from "../../generated/runtime/stdio.js";
import { CACHING, Handlers, text, TOOLS as COMMON } from "./tools.mjs";

const [, , transport, port] = process.argv;
const TOOLS = { ...COMMON, die: () => process.kill(process.pid, "SIGKILL"), pid: () => text(String(process.pid)) };
const handlers = new Handlers(TOOLS);
const { createServer } = transport === "stdio" ? handshake : stateless;
const caching = transport === "stdio" ? {} : CACHING;
const server = createServer(
  { name: "proxied", version: "1", onError: handlers.onError },
  {
    tools: {
      listTools: () => ({
        tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema: { type: "object" } })),
        ...caching,
      }),
      callTool: (params, context) => handlers.call(params, context),
    },
  },
);

if (transport === "stdio") serveStdio(server);
else {
  await serveHttp(server, { port: Number(port) });
  process.send("ready");
}
