import type { JsonObject } from "../validation/checks.js";
import { McpError } from "./errors.js";

/** Returns the error of a JSON-RPC error response as an `McpError`. The envelope of the response must be valid. */
export function errorOf(response: JsonObject): McpError {
  const { code, message, data } = response["error"] as McpError;
  return new McpError(code, message, data);
}
