import { createServer, type ServerContext } from "./mcp/newer-date/index.js";

createServer({ name: "greeter", version: "1.0.0" }, { logging: true });

export function greet(context: ServerContext): void {
  // Reaches the client if this request asked for messages of the level.
  context.log("info", "somebody was greeted");
}
