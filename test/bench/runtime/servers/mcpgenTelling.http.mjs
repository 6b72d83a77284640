import * as handshake from "../../../../generated/2025-11-25/server.js";
import * as stateless from "../../../../generated/2026-07-28/server.js";
import { fixed } from "../../../../generated/runtime/server.js";
import { serveHttp } from "../../../../generated/runtime/http.js";
import { echo, TOOLS } from "./tools.mjs";

const ABOUT = { name: "echo", version: "1.0.0" };
const LIST = fixed({ tools: TOOLS });
const LASTING = fixed({ tools: TOOLS, ttlMs: 0, cacheScope: "public" });

/** Tells how far it is, which makes the answer a stream where the request wants to know. */
function callTool({ arguments: { text } }, context) {
  context.progress(1, 1);
  return echo(text);
}

const { url } = await serveHttp(
  [
    handshake.createServer(ABOUT, { tools: { listTools: () => LIST, callTool } }),
    stateless.createServer(ABOUT, {
      tools: { listTools: () => LASTING, callTool },
    }),
  ],
  { port: 0, host: "127.0.0.1" },
);
console.error(`port ${new URL(url).port}`);
