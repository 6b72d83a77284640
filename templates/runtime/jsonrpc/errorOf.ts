import type { JsonObject } from "../validation/checks.js";
import { McpError } from "./errors.js";

/** Returns the error of a response whose envelope is valid. */
export function errorOf(response: JsonObject): McpError {
  const { code, message, data } = response["error"] as McpError;
  return new McpError(code, message, data);
}
