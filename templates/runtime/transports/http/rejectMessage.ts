import { formatErrorResponseAsJson, type WireError } from "../../jsonrpc/errors.js";
import { getErrorResponseId } from "../../validation/checks.js";
import { JSON_HEADERS, type HttpExchange } from "../http-exchange/httpExchange.js";
import type { HttpEndpointState } from "./endpointState.js";

/**
 * Rejects a message at the HTTP endpoint, before a connection receives it, with a JSON-RPC error. The error has the id of the message.
 * If the message has no valid id, the id of the error is `null`, or omitted if the revision in `revisions.forErrors` allows that.
 *
 * @param message the parsed body; `undefined` if the body could not be parsed.
 */
export function respondWithJsonRpcError(
  { revisions }: Pick<HttpEndpointState, "revisions">,
  exchange: HttpExchange,
  { status, error, message }: { status: number; error: WireError; message: unknown },
): void {
  const text = formatErrorResponseAsJson(getErrorResponseId(message), error, revisions.forErrors);
  exchange.respond(status, JSON_HEADERS, text);
}
