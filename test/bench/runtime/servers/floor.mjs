import { echo, TOOLS } from "./tools.mjs";

const ABOUT = { capabilities: { tools: {} }, serverInfo: { name: "echo", version: "1.0.0" } };
const INITIALIZED = JSON.stringify({ protocolVersion: "2025-11-25", ...ABOUT });
const LIST = JSON.stringify({ tools: TOOLS });

/** Answers three methods, and believes all that it is told: no guard, no error, no cancellation, no session, no header. */
export function answer({ id, method, params }) {
  return `{"jsonrpc":"2.0","id":${id},"result":${resultOf(method, params)}}`;
}

function resultOf(method, params) {
  if (method === "tools/call") return JSON.stringify(echo(params.arguments.text));
  return method === "tools/list" ? LIST : INITIALIZED;
}
