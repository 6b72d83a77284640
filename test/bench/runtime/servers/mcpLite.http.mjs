import { getRequestListener } from "@hono/node-server";
import { InMemorySessionAdapter, McpServer, StreamableHttpTransport } from "mcp-lite";
import { z } from "zod";
import { listen } from "./listening.mjs";
import { DESCRIPTION, echo, NAMES } from "./tools.mjs";
import { INPUT } from "./zodInput.mjs";

const server = new McpServer({ name: "echo", version: "1.0.0", schemaAdapter: (schema) => z.toJSONSchema(schema) });
for (const name of NAMES)
  server.tool(name, { description: DESCRIPTION, inputSchema: INPUT, handler: ({ text }) => echo(text) });
const transport = new StreamableHttpTransport({
  sessionAdapter: new InMemorySessionAdapter({ maxEventBufferSize: 16 }),
});

listen(getRequestListener(transport.bind(server)));
