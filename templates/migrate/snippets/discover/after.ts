import type {
  Client,
  RequestMetaObject,
  ServerCapabilities,
} from "./mcp/newer-date/index.js";

/** Any request may be the first one; ask only where you want to know before. */
export async function look(
  client: Client,
  _meta: RequestMetaObject,
): Promise<ServerCapabilities> {
  const { capabilities } = await client.discover({ _meta });
  return capabilities;
}
