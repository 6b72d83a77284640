import { ZodJsonSchemaAdapter } from "@tmcp/adapter-zod";
import { McpServer } from "tmcp";
import { DESCRIPTION, echo, NAMES } from "./tools.mjs";
import { INPUT } from "./zodInput.mjs";

export const server = new McpServer(
  { name: "echo", version: "1.0.0" },
  { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } },
);
for (const name of NAMES) server.tool({ name, description: DESCRIPTION, schema: INPUT }, ({ text }) => echo(text));
