import type { CallerLimits } from "./limitOptions.js";

/** The length of a JSON-RPC batch. A single message counts as a batch of one message. */
export interface BatchLength {
  readonly messages: number;
  /** The number of messages that are requests. */
  readonly requests: number;
}

/** Returns false if a batch exceeds the limits of one of its callers, even if this caller sends no other requests. */
export function isBatchPermitted(callers: readonly CallerLimits[], { messages, requests }: BatchLength): boolean {
  return callers.every(
    (limits) => messages <= (limits.requests?.limit ?? Infinity) && requests <= (limits.calls ?? Infinity),
  );
}

/** Returns the number of messages that any batch of these callers may contain. */
export function maxMessagesOf(callers: readonly CallerLimits[]): number {
  return Math.min(...callers.flatMap(({ requests, calls }) => [requests?.limit ?? Infinity, calls ?? Infinity]));
}
