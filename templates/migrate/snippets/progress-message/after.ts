import type { ServerContext } from "./mcp/newer-date/index.js";

export function tell(context: ServerContext): void {
  context.progress(1, 2, "asking the weather office");
}
