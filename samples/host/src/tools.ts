import type { CallToolResult, Tool } from "mcpgen-sdk/2026-07-28";
import type { Client } from "./servers.js";
import { print } from "./terminal.js";

/** A tool of one of the servers. */
export interface HostTool {
  readonly client: Client;
  readonly tool: Tool;
}

/** Returns the tools of all servers by their names in the host: `server/tool`. */
export async function listAllTools(
  clients: ReadonlyMap<string, Client>,
): Promise<Map<string, HostTool>> {
  const tools = new Map<string, HostTool>();
  for (const [server, client] of clients)
    for await (const tool of client.tools())
      tools.set(`${server}/${tool.name}`, { client, tool });
  return tools;
}

/** Calls a tool, and returns the text of its result. */
export async function callTool(
  { client, tool }: HostTool,
  args: { [name: string]: unknown },
): Promise<string> {
  const result = await client.callTool(
    { name: tool.name, arguments: args },
    {
      onProgress: ({ progress, message }) =>
        print(`${progress} ${message ?? ""}`),
    },
  );
  return `${result.isError === true ? "failed: " : ""}${textOf(result)}`;
}

function textOf({ content }: CallToolResult): string {
  return content
    .map((block) => (block.type === "text" ? block.text : `(${block.type})`))
    .join("\n");
}
