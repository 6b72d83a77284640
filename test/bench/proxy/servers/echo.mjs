import { fixed } from "../../../../generated/runtime/server.js";
import { echo, TOOLS } from "../../runtime/servers/tools.mjs";

const revision = process.argv[3];
const { createServer } = await import(`../../../../generated/${revision}/server.js`);
const list = fixed({ tools: TOOLS, ...(revision >= "2026-07-28" && { ttlMs: 0, cacheScope: "public" }) });

/** The echo server, with the revision that the fourth argument names and no other. */
export const SERVER = createServer(
  { name: "echo", version: "1.0.0" },
  { tools: { listTools: () => list, callTool: ({ arguments: { text } }) => echo(text) } },
);
