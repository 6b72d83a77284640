/**
 * Adds the reason of an error's cause, and the reason of this cause, to the error's message, unless the message contains it.
 *
 * @param length the maximum length of the chain of causes, which may be a circle.
 */
export function withReason(message: string, cause: unknown, length = 4): string {
  const found = Object(cause) as {
    readonly message?: unknown;
    readonly cause?: unknown;
    /** The errors of an AggregateError, such as one for each address of a host. */
    readonly errors?: readonly unknown[];
  };
  const own = typeof cause === "string" ? cause : String(found.message ?? "");
  const reason = length === 0 ? own : withReason(own, found.cause ?? found.errors?.[0], length - 1);
  if (message.includes(reason)) return message;
  // The query of a URL may contain a secret.
  const safe = reason.replace(/(\/\/\S*\?)[^\s)]+/g, "$1…").slice(0, 300);
  return message === "" ? safe : `${message.replace(/\.$/, "")}: ${safe}`;
}
