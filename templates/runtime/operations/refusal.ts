import { CODES, formatErrorResponseAsJson } from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";
import { JSON_HEADERS, type HttpExchange } from "../transports/http-exchange/httpExchange.js";

/** The rule of a revision for error responses without an id. */
export type ErrorForm = Pick<Revision, "errorWithoutId">;

/**
 * Rejects a request of a caller that has exceeded a limit.
 *
 * @param waitMs the time that the client must wait.
 * @see https://www.rfc-editor.org/rfc/rfc6585#section-4
 */
export function refuseForNow(exchange: HttpExchange, form: ErrorForm, waitMs: number): void {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const error = {
    code: CODES.internal,
    message: `too many requests: try again in ${retryAfter} s`,
    data: { retryAfter },
  };
  exchange.respond(
    429,
    [...JSON_HEADERS, "retry-after", String(retryAfter)],
    formatErrorResponseAsJson(null, error, form),
  );
}

/**
 * Rejects a batch that is longer than a limit. The server would never accept this batch, so the response does not ask the client to try again.
 *
 * @param maxMessages the number of messages that a batch may contain.
 */
export function refuseLongBatch(exchange: HttpExchange, form: ErrorForm, maxMessages: number): void {
  const error = {
    code: CODES.request,
    message: `Invalid Request: the batch is longer than the limits of this server permit: send at most ${maxMessages} messages in a batch`,
    data: { maxMessages },
  };
  exchange.respond(413, JSON_HEADERS, formatErrorResponseAsJson(null, error, form));
}
