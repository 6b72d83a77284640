import * as before from "./mcp/older-date/index.js";
import * as after from "./mcp/newer-date/index.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

const ABOUT = { name: "greeter", version: "1.0.0" };
const TOOLS: before.Tool[] = [
  { name: "greet", inputSchema: { type: "object" } },
];

function callTool(): before.CallToolReturn & after.CallToolReturn {
  return { content: [{ type: "text", text: "Hello!" }] };
}

serveStdio([
  before.createServer(ABOUT, {
    tools: { listTools: () => ({ tools: TOOLS }), callTool },
  }),
  after.createServer(ABOUT, {
    tools: {
      listTools: () => ({ tools: TOOLS, ttlMs: 60_000, cacheScope: "public" }),
      callTool,
    },
  }),
]);
