import type { Issue } from "../validation/issues.js";
import { callSafely } from "../protocol/awaitable.js";

/** A problem with a server that does not end a call. */
export interface ClientWarning {
  /** The kind of the problem. */
  readonly code:
    | "bad-message"
    | "bridge-loss"
    | "unknown-response"
    | "unexpected-request"
    | "invalid-notification"
    | "invalid-request"
    | "invalid-result"
    | "tool-dropped"
    | "schema-unusable"
    | "handler-failed"
    | "cache-failed"
    | "stream-lost"
    | "store-failed"
    | "undelivered"
    | "contract-drift"
    | "lock-drift"
    | "lifecycle-assumed";
  /** A sentence for logs. It contains no header, no environment variable and no secret of a URL. */
  readonly message: string;
  /** The first 200 characters of the text that caused the warning, with control characters escaped. */
  readonly excerpt?: string;
  /** For `invalid-result`: all problems of the result, each with its path. */
  readonly issues?: readonly Issue[];
  /** The error that caused the warning. */
  readonly cause?: unknown;
}

/** Calls a function of the user. If the function throws or its promise rejects, passes a warning with this message to `receiver`. */
export function callUserFunction(
  receiver: { warn(warning: ClientWarning): void },
  message: string,
  call: () => unknown,
): void {
  callSafely(call, (cause) => receiver.warn({ code: "handler-failed", message, cause }));
}

/** The texts of a server that are not JSON-RPC messages, such as log lines on the standard output. */
export interface IgnoredTexts {
  count: number;
  /** The start of the first text. */
  first: string | undefined;
}

/** After this number of texts, a client does not count further ones. */
const MAX_COUNTED = 100;

/** Returns a sentence about ignored texts, with a space before it; an empty text if there are none. */
export function describeIgnored({ count, first }: IgnoredTexts): string {
  if (count === 0) return "";
  const number = count < MAX_COUNTED ? count : `${MAX_COUNTED} or more`;
  const begin = first === undefined ? "" : `; the first is ${first}`;
  return ` The client ignored texts of the server that are not JSON-RPC messages (${number})${begin}.`;
}
