import { bridge } from "../../../../generated/runtime/bridge.js";
import { echo, TOOLS } from "./tools.mjs";

const GENERATED = "../../../../generated";

/** The echo tool. It also reports progress, which is sent if the request has a progress token. */
function callTool({ arguments: { text } }, context) {
  context.progress(1);
  return echo(text);
}

const LIST = { tools: TOOLS, ttlMs: 0, cacheScope: "public" };

/** Returns a server of a revision with the echo tool. */
export async function nativeOf(revision, list = LIST) {
  const { createServer } = await import(`${GENERATED}/${revision}/server.js`);
  return createServer({ name: "echo", version: "1.0.0" }, { tools: { listTools: () => list, callTool } });
}

/** Returns a server for clients of a revision whose handlers belong to another revision. */
export async function bridgedTo(clients, handlers, list) {
  const chain = await import(`${GENERATED}/${handlers}/bridges/${clients}.js`);
  const [server] = bridge(await nativeOf(handlers, list), [chain], { log: () => {} });
  return server;
}
