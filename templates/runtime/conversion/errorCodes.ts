import { getThrownMcpError, McpError } from "../jsonrpc/errors.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { ConvertedErrorCode } from "./conversion.js";

/** The request whose handler threw an error. */
interface FailedRequest {
  readonly method: string;
  readonly params: JsonObject;
}

/** The method whose errors the condition `resource` concerns. */
const READ_RESOURCE = "resources/read";

/**
 * Returns the value that a handler threw, with the error code of the client's revision. Returns the same value if no row concerns it.
 *
 * @param codes the rows of all pairs of a chain, in the order from the server's revision to the client's.
 */
export function convertErrorCode(
  thrown: unknown,
  codes: readonly ConvertedErrorCode[],
  request: FailedRequest,
): unknown {
  const error = getThrownMcpError(thrown);
  if (error === undefined) return thrown;
  const { code, message, data } = error;
  let converted = code;
  for (const { from, to, when } of codes) if (converted === from && concerns(when, data, request)) converted = to;
  return converted === code ? thrown : new McpError(converted, message, data);
}

function concerns(when: ConvertedErrorCode["when"], data: unknown, { method, params }: FailedRequest): boolean {
  if (when === undefined) return true;
  if (!isObject(data)) return false;
  return when === "capability"
    ? isObject(data["requiredCapabilities"])
    : method === READ_RESOURCE && data["uri"] === params["uri"];
}
