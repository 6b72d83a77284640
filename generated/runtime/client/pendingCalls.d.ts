// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { DeadlineTimers } from "../jsonrpc/deadlines.js";
import type { JsonObject } from "../validation/checks.js";
import type { CallOptions } from "./callOptions.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import type { NotificationSender } from "./notificationSender.js";
import { type CallOwner, type PendingCall } from "./pendingCall.js";
import type { ReopeningChannel } from "./reopeningChannel.js";
import type { RevisionCalls } from "./revisionCalls.js";
/** The members of a connection that its pending calls use. */
export interface PendingCallsUser {
  readonly channel: ReopeningChannel;
  /** The calls of the connection's current revision. */
  readonly calls: RevisionCalls;
  readonly sender: NotificationSender;
}
/** The calls of one connection that have not ended. Assigns their ids, sends them, and settles each with one result or one error. */
export declare class PendingCalls implements CallOwner {
  #private;
  readonly deadlines: DeadlineTimers;
  constructor(user: PendingCallsUser, settings: ConnectionSettings);
  /** Sends a call, unless its signal is aborted. */
  start<Result>(call: PendingCall): Promise<Result>;
  /** Sends a call again under a new id, after a promise has resolved. */
  startAgain(call: PendingCall, ready: Promise<void>): void;
  /** Returns the call in flight with an id. */
  find(id: unknown): PendingCall | undefined;
  /** Removes a call. Returns false if the call is not in flight. */
  remove(call: PendingCall): boolean;
  /** Removes and returns all calls in flight. */
  removeAll(): readonly PendingCall[];
  /** Returns true for the id of a cancelled call, and forgets the id. */
  wasCancelled(id: unknown): boolean;
  /** Returns the oldest call in flight, if it is the only one or opens the connection. */
  get only(): PendingCall | undefined;
  resolve(call: PendingCall, result: JsonObject): void;
  reject(call: PendingCall, error: unknown): void;
  /** Rejects a call in flight, because the server cannot end it. */
  abandon(call: PendingCall, error: Error): void;
  /** Rejects the requests that open the connection. Their late responses cause no warnings. */
  stopOpening(error: Error): void;
  expired(call: PendingCall, limit: "idle" | "total"): void;
  aborted(call: PendingCall): void;
  restartLimit(call: PendingCall): void;
  maxTimeoutOf(options: CallOptions | undefined): number;
  timeoutOf(options: CallOptions | undefined): number;
  /** Rejects all calls and clears their timers. */
  close(error: Error): void;
}
