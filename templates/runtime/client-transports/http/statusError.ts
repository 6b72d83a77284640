import { InvalidMessageError } from "../../client/errors.js";
import { HttpStatusError } from "../../client/httpErrors.js";
import { isRetryableStatus, parseRetryAfter } from "../../client/retryAfter.js";
import { excerptOf } from "../../wire/excerpt.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import { mediaTypeOf } from "./answer.js";
import type { RefusedResponse } from "./refusedResponse.js";

/** Returns the error for an HTTP status. The excerpt of the body is safe to print on a terminal. */
export function statusError({ head, body }: RefusedResponse, label: string): HttpStatusError {
  const { status } = head;
  const excerpt = excerptOf(body, 500);
  return new HttpStatusError(`${label} answered with HTTP status ${status}${excerpt && `: ${excerpt}`}`, {
    status,
    contentType: head.header("content-type"),
    excerpt,
    retryAfterMs: parseRetryAfter(head.header("retry-after")),
    isRetryable: isRetryableStatus(status),
  });
}

/** Returns the error for a successful response that is neither JSON nor an event stream. */
export function unreadableBodyError(body: string, head: ResponseHead, label: string): InvalidMessageError {
  const type = mediaTypeOf(head) || "no media type";
  return new InvalidMessageError(`${label} answered with ${type} that is not a JSON message: ${excerptOf(body, 200)}`);
}
