import * as before from "./mcp/older-date/index.js";
import * as after from "./mcp/newer-date/index.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

const handlers: before.ServerHandlers & after.ServerHandlers = {
  prompts: {
    listPrompts: () => ({ prompts: [{ name: "greet" }] }),
    getPrompt: () => ({
      messages: [{ role: "user", content: { type: "text", text: "Hello!" } }],
    }),
  },
};

const ABOUT = { name: "greeter", version: "1.0.0" };

serveStdio([
  before.createServer(ABOUT, handlers),
  after.createServer(ABOUT, handlers),
]);
