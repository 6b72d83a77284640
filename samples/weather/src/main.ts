import * as handshake from "mcpgen-sdk/2025-11-25";
import * as stateless from "mcpgen-sdk/2026-07-28";
import { fixed } from "mcpgen-sdk/server";
import { serveStdio } from "mcpgen-sdk/stdio";
import { callTool, TOOLS } from "./tools.js";

const ABOUT = { name: "weather", version: "1.0.0" };

/** The list never changes: clients may keep it for an hour. */
const LIST = fixed({
  tools: TOOLS,
  ttlMs: 3_600_000,
  cacheScope: "public" as const,
});

serveStdio([
  handshake.createServer(ABOUT, {
    tools: { listTools: () => ({ tools: TOOLS }), callTool },
  }),
  stateless.createServer(ABOUT, {
    tools: { listTools: () => LIST, callTool },
  }),
]);
