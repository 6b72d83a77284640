import {
  CapabilityError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  SessionLostError,
  TimeoutError,
} from "../errors.js";
import { pauseCall } from "../pause.js";
import type { CallPort } from "../revision.js";
import type { ListenEventQueue, ListenFilter } from "./events.js";

/** The request by which a stateless client subscribes to notifications. */
export const LISTEN = "subscriptions/listen";

/** The delay in milliseconds before a subscription is opened again. The delay doubles after each failure, up to `limit`. */
const DELAY = { first: 250, limit: 30_000, spread: 0.2 };

/** The subscription of one listener. */
export interface ListenerSubscription {
  readonly port: CallPort;
  readonly filter: ListenFilter;
  readonly queue: ListenEventQueue;
  /** Aborted when the listener is closed. */
  readonly signal: AbortSignal;
}

/** Waits before a subscription is opened again. */
export function pauseBeforeReopening({ port, signal }: ListenerSubscription, failures: number): Promise<void> {
  const delay = Math.min(DELAY.first * 2 ** failures, DELAY.limit);
  const factor = 1 - DELAY.spread + 2 * DELAY.spread * Math.random();
  const milliseconds = delay * factor;
  return pauseCall(port, { method: LISTEN, options: { signal } }, { milliseconds });
}

/** Returns true for the error of a request that failed because the connection broke, not because the server or the client rejected it. */
export function canReopen(error: unknown): boolean {
  const isFailure = [ConnectionLostError, ConnectError, SessionLostError, TimeoutError].some(
    (type) => error instanceof type,
  );
  return isFailure || (error instanceof HttpStatusError && error.status >= 500);
}

/** Returns the error for a filter of which the server accepted no part. */
export function createNothingAcceptedError(filter: ListenFilter): CapabilityError {
  const [first = "subscriptions"] = Object.keys(filter);
  return new CapabilityError(
    `The server does not offer the notifications of the filter (${Object.keys(filter).join(", ")}).`,
    { capability: first, reason: "server" },
  );
}

/** Returns true if a filter selects no notifications. */
export function isEmptyFilter(filter: object): boolean {
  return Object.values(filter).every((selected) =>
    Array.isArray(selected) ? selected.length === 0 : selected !== true,
  );
}
