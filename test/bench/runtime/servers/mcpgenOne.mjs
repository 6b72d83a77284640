import { createServer } from "../../../../generated/2025-11-25/server.js";
import { fixed } from "../../../../generated/runtime/server.js";
import { echo, TOOLS } from "./tools.mjs";

const LIST = fixed({ tools: TOOLS });

/** One revision alone, for its size. */
export const SERVER = createServer(
  { name: "echo", version: "1.0.0" },
  { tools: { listTools: () => LIST, callTool: ({ arguments: { text } }) => echo(text) } },
);
