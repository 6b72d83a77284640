import {
  LATEST_PROTOCOL_VERSION,
  type Client,
  type RequestMetaObject,
  type Tool,
} from "./mcp/newer-date/index.js";

const _meta: RequestMetaObject = {
  "io.modelcontextprotocol/protocolVersion": LATEST_PROTOCOL_VERSION,
  "io.modelcontextprotocol/clientInfo": { name: "desk", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

export async function toolsOf(client: Client): Promise<Tool[]> {
  const { tools } = await client.listTools({ _meta });
  return tools;
}
