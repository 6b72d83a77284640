import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import * as z from "zod";

/* A server of the official SDK that rejects the handshake. */

const TITLE = "A note";

function createServer() {
  const server = new McpServer({ name: "stateless", version: "1.0.0" });
  server.registerTool(
    "echo",
    { title: "Echo", description: "Returns a text.", inputSchema: z.object({ text: z.string() }) },
    ({ text }) => ({ content: [{ type: "text", text: `echo ${text}` }] }),
  );
  server.registerTool("link", { inputSchema: z.object({}) }, () => ({
    content: [{ type: "resource_link", uri: "note://first", name: "first", title: TITLE }],
  }));
  server.registerTool("count", { inputSchema: z.object({}), outputSchema: z.object({ count: z.number() }) }, () => ({
    content: [],
    structuredContent: { count: 3 },
  }));
  server.registerResource("first", "note://first", { title: TITLE, mimeType: "text/plain" }, ({ href }) => ({
    contents: [{ uri: href, mimeType: "text/plain", text: "Buy milk." }],
  }));
  server.registerPrompt("greet", { title: "Greeting" }, () => ({
    messages: [{ role: "user", content: { type: "text", text: "Say hello." } }],
  }));
  return server;
}

serveStdio(createServer, { legacy: "reject" });
