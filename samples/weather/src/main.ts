import * as handshake from "../../../generated/2025-11-25/index.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import { fixed } from "../../../generated/runtime/results.js";
import { serveStdio } from "../../../generated/runtime/stdio.js";
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
