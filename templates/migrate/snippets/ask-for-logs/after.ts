import type { RequestMetaObject } from "./mcp/newer-date/index.js";

/** The level goes with each request whose messages are wanted. */
export function quietly(_meta: RequestMetaObject): RequestMetaObject {
  return { ..._meta, "io.modelcontextprotocol/logLevel": "warning" };
}
