// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CapabilityError } from "../errors.js";
import type { CallPort } from "../revision.js";
import {
  ListenEventQueue,
  type ClientListener,
  type ListenFilter,
  type ListenOptions,
} from "./listenEvents.js";
export type {
  ClientListener,
  ListenEvent,
  ListenFilter,
  ListenNotification,
  ListenOptions,
} from "./listenEvents.js";
/** The subscription of one listener. */
export interface ListenerSubscription {
  readonly port: CallPort;
  readonly filter: ListenFilter;
  readonly queue: ListenEventQueue;
  /** Aborted when the listener is closed. */
  readonly signal: AbortSignal;
}
/** Subscribes to notifications of the server. Subscribes again if the connection is lost, but not if the server ends the subscription. */
export declare function openListener(
  port: CallPort,
  filter: ListenFilter,
  options?: ListenOptions,
): ClientListener;
/** Waits before a subscription is opened again. */
export declare function pauseBeforeReopening(
  { port, signal }: ListenerSubscription,
  failures: number,
): Promise<void>;
/** Returns true for the error of a request that failed because the connection broke; false if the server or the client rejected the request. */
export declare function isConnectionFailure(error: unknown): boolean;
/** Returns the error for a filter of which the server accepted no part. */
export declare function createNothingAcceptedError(
  filter: ListenFilter,
): CapabilityError;
/** Returns true if a filter selects no notifications. */
export declare function isEmptyFilter(filter: object): boolean;
