import * as handshake from "../../../../generated/2025-11-25/server.js";
import * as stateless from "../../../../generated/2026-07-28/server.js";
import { fixed } from "../../../../generated/runtime/server.js";
import { echo, TOOLS } from "./tools.mjs";

const ABOUT = { name: "echo", version: "1.0.0" };
const LIST = fixed({ tools: TOOLS });
const LASTING = fixed({ tools: TOOLS, ttlMs: 0, cacheScope: "public" });
const callTool = ({ arguments: { text } }) => echo(text);

export const SERVERS = [
  handshake.createServer(ABOUT, { tools: { listTools: () => LIST, callTool } }),
  stateless.createServer(ABOUT, { tools: { listTools: () => LASTING, callTool } }),
];
