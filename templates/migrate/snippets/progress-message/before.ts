import type { ServerContext } from "./mcp/older-date/index.js";

export function tell(context: ServerContext): void {
  context.progress(1, 2);
}
