// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getThrownMcpError, McpError } from "../jsonrpc/errors.js";
import { isObject } from "../validation/checks.js";
/** The method whose errors the condition `resource` concerns. */
const READ_RESOURCE = "resources/read";
/**
 * Returns the value that a handler threw, with the error code of the client's revision. Returns the same value if no row concerns it.
 *
 * @param codes the rows of all pairs of a chain, in the order from the server's revision to the client's.
 */
export function convertErrorCode(thrown, codes, request) {
  const error = getThrownMcpError(thrown);
  if (error === undefined) return thrown;
  const { code, message, data } = error;
  let converted = code;
  for (const { from, to, when } of codes)
    if (converted === from && concerns(when, data, request)) converted = to;
  return converted === code ? thrown : new McpError(converted, message, data);
}
function concerns(when, data, { method, params }) {
  if (when === undefined) return true;
  if (!isObject(data)) return false;
  return when === "capability"
    ? isObject(data["requiredCapabilities"])
    : method === READ_RESOURCE && data["uri"] === params["uri"];
}
