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
  ListenOptions,
} from "./listenEvents.js";
/** A subscription of a listener. */
export interface ListenerSubscription {
  readonly port: CallPort;
  readonly filter: ListenFilter;
  readonly queue: ListenEventQueue;
  /** Aborted when the listener is closed. */
  readonly signal: AbortSignal;
}
/** Subscribes to notifications of the server, and subscribes again after an abrupt loss of the connection. */
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
/** Returns true if a request failed because the connection broke, and false if the server or the client rejected it. */
export declare function isAbruptLoss(error: unknown): boolean;
/** Returns the error for a filter that the server rejected as a whole. */
export declare function createNothingAcceptedError(
  filter: ListenFilter,
): CapabilityError;
/** Returns true if a filter selects no notifications. */
export declare function isEmptyFilter(filter: object): boolean;
