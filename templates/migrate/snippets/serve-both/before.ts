import { createServer, type ServerHandlers } from "./mcp/older-date/index.js";
import { serveStdio } from "./mcp/runtime/stdio.js";

const handlers: ServerHandlers = {
  prompts: {
    listPrompts: () => ({ prompts: [{ name: "greet" }] }),
    getPrompt: () => ({
      messages: [{ role: "user", content: { type: "text", text: "Hello!" } }],
    }),
  },
};

serveStdio(createServer({ name: "greeter", version: "1.0.0" }, handlers));
