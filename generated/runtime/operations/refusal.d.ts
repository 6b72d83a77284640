// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import { type HttpExchange } from "../transports/http-exchange/httpExchange.js";
/** The rule of a revision for error responses without an id. */
export type ErrorForm = Pick<Revision, "errorWithoutId">;
/**
 * Rejects a request of a caller that has exceeded a limit.
 *
 * @param waitMs the time that the client must wait.
 * @see https://www.rfc-editor.org/rfc/rfc6585#section-4
 */
export declare function refuseForNow(
  exchange: HttpExchange,
  form: ErrorForm,
  waitMs: number,
): void;
/**
 * Rejects a batch that is longer than a limit. The server would never accept this batch, so the response does not ask the client to try again.
 *
 * @param maxMessages the number of messages that a batch may contain.
 */
export declare function refuseLongBatch(
  exchange: HttpExchange,
  form: ErrorForm,
  maxMessages: number,
): void;
