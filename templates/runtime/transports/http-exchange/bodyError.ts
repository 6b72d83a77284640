import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { UnusableBodyReason, RequestBodyByteLimits } from "./requestBody.js";

/** Returns the HTTP status and the JSON-RPC error for a request whose body cannot be used. */
export function createRequestBodyError(
  fault: UnusableBodyReason,
  { maxBodyBytes }: RequestBodyByteLimits,
): { status: number; error: McpError } {
  switch (fault) {
    case "tooLong":
      return {
        status: 413,
        error: new McpError(
          CODES.request,
          `Invalid Request: the body is longer than ${maxBodyBytes} bytes (server option maxBodyBytes)`,
          { maxBodyBytes },
        ),
      };
    case "overBudget":
      return {
        status: 503,
        error: new McpError(
          CODES.internal,
          "the server allows no further bytes of request bodies for this caller (server option maxPendingBytes): send the request again later",
        ),
      };
    case "alreadyRead":
      return {
        status: 500,
        error: new McpError(
          CODES.internal,
          "the server read the body before it passed the request to the MCP handler: exclude the path of the MCP endpoint from body parsers",
        ),
      };
    case "notUtf8":
      return parseError("the body is not valid UTF-8");
    case "interrupted":
      return parseError("the upload of the body ended before it was complete");
  }
}

function parseError(reason: string): { status: number; error: McpError } {
  const error = new McpError(CODES.parse, `Parse error: ${reason}`);
  return { status: 400, error };
}
