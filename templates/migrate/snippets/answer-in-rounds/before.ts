import {
  isCallToolResult,
  type CallToolResult,
  type Client,
} from "./mcp/older-date/index.js";

export async function call(
  client: Client,
  name: string,
): Promise<CallToolResult> {
  const result = await client.callTool({ name });
  if (!isCallToolResult(result)) throw new Error("not a plain result");
  return result;
}
