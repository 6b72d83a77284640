import type { IncomingJsonRpcRequest } from "../jsonrpc/incoming.js";
import { isObject } from "../validation/checks.js";

/** The outcome of a request, with the code of its error. */
export interface ResponseOutcome {
  /**
   * - `ok`: a result.
   * - `tool-error`: the result of a tool with `isError`.
   * - `error`: a JSON-RPC error.
   * - `cancelled`: the client cancelled the request or disconnected, or the server ended the connection.
   */
  readonly outcome: "ok" | "tool-error" | "error" | "cancelled";
  /** The code of the JSON-RPC error; undefined if the outcome is not `error`. */
  readonly errorCode: number | undefined;
}

const ERROR = ',"error":{"code":';
const TOOL_ERROR = '"isError":true';

/**
 * Returns the outcome of a response that the runtime wrote. The runtime writes the members of a response in a fixed order, so this function finds
 * errors without a JSON parser. It parses only the results of tools that contain the text `"isError":true`.
 *
 * @param text the JSON of the response.
 */
export function readOutcome({ id, method }: IncomingJsonRpcRequest, text: string): ResponseOutcome {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)}`;
  if (text.startsWith(ERROR, head.length))
    return {
      outcome: "error",
      errorCode: parseInt(text.slice(head.length + ERROR.length), 10),
    };
  const isToolError = method === "tools/call" && text.includes(TOOL_ERROR) && hasIsError(text);
  return { outcome: isToolError ? "tool-error" : "ok", errorCode: undefined };
}

/** Returns true if the result of a tool has `isError: true` as its own member, and not only inside its structured content. */
function hasIsError(text: string): boolean {
  const { result } = JSON.parse(text) as { readonly result?: unknown };
  return isObject(result) && result["isError"] === true;
}
