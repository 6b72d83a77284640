import type { ToolsHandlers } from "./mcp/2026-07-28/index.js";
import { McpError } from "./mcp/runtime/errors.js";

/** The steps of the tool `count`. */
const STEPS = 10;

/** Three tools: a plain one, one that takes long, and one that asks the user. */
export const tools: ToolsHandlers = {
  listTools: () => ({
    tools: [
      { name: "greet", inputSchema: { type: "object" } },
      {
        name: "count",
        description: "Counts to ten, and reports the progress.",
        inputSchema: {
          type: "object",
          properties: { stepMs: { type: "integer", maximum: 5000 } },
        },
      },
      {
        name: "delete_notes",
        description: "Deletes all notes after the user has agreed.",
        inputSchema: { type: "object" },
      },
    ],
    ttlMs: 60_000,
    cacheScope: "public",
  }),

  async callTool({ name, arguments: args }, context) {
    if (name === "greet") return textResult("Hello");
    if (name === "count") {
      for (let step = 1; step <= STEPS; step++) {
        await sleep(Number(args?.["stepMs"] ?? 100), context.signal);
        context.progress(step, STEPS);
      }
      return textResult(`Counted to ${STEPS}`);
    }
    if (name === "delete_notes") {
      const { action } = await context.elicit({
        message: "Delete all notes?",
        requestedSchema: { type: "object", properties: {} },
      });
      return textResult(action === "accept" ? "Deleted" : "Kept");
    }
    throw new McpError(-32602, `Unknown tool: ${name}`);
  },
};

function textResult(text: string) {
  return { content: [{ type: "text" as const, text }] };
}

/** Resolves after some time; rejects if the call is cancelled before. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
