// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InvalidMessageError } from "../../client/errors.js";
import { HttpStatusError } from "../../client/httpErrors.js";
import { isRetryableStatus, parseRetryAfter } from "../../client/retryAfter.js";
import { excerptOf } from "../../wire/excerpt.js";
import { mediaTypeOf } from "./answer.js";
/** Returns the error for an HTTP status. The excerpt of the body is safe to print on a terminal. */
export function statusError({ head, body }, label) {
  const { status } = head;
  const excerpt = excerptOf(body, 500);
  return new HttpStatusError(
    `${label} answered with HTTP status ${status}${excerpt && `: ${excerpt}`}`,
    {
      status,
      contentType: head.header("content-type"),
      excerpt,
      retryAfterMs: parseRetryAfter(head.header("retry-after")),
      isRetryable: isRetryableStatus(status),
    },
  );
}
/** Returns the error for a successful response that is neither JSON nor an event stream. */
export function unreadableBodyError(body, head, label) {
  const type = mediaTypeOf(head) || "no media type";
  return new InvalidMessageError(
    `${label} answered with ${type} that is not a JSON message: ${excerptOf(body, 200)}`,
  );
}
