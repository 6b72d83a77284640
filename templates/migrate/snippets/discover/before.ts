import {
  LATEST_PROTOCOL_VERSION,
  type Client,
  type ServerCapabilities,
} from "./mcp/older-date/index.js";

export async function open(client: Client): Promise<ServerCapabilities> {
  const { capabilities } = await client.initialize({
    protocolVersion: LATEST_PROTOCOL_VERSION,
    clientInfo: { name: "desk", version: "1.0.0" },
    capabilities: {},
  });
  await client.notify.initialized();
  return capabilities;
}
