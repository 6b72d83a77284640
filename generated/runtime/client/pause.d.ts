// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallPort, RoundCall } from "./revision.js";
type PausedCall = Pick<RoundCall, "method" | "options">;
/**
 * Throws if a call may not go on.
 *
 * @throws CallAbortedError if the signal of the call is aborted; the reason of `port.closing`, if the client closes.
 */
export declare function throwIfEnded(port: CallPort, call: PausedCall): void;
/**
 * Settles like a promise.
 *
 * @throws the errors of {@link throwIfEnded} by rejection, as soon as the signal of the call is aborted or the client closes.
 */
export declare function untilEnded<Value>(
  port: CallPort,
  call: PausedCall,
  promise: Promise<Value>,
): Promise<Value>;
interface Pause {
  readonly milliseconds: number;
  /** Ends the pause when it settles. Its rejection is handled elsewhere. */
  readonly until?: Promise<unknown>;
}
/** Resolves after a time, or when a promise settles. Rejects as {@link untilEnded} does. */
export declare function pauseCall(
  port: CallPort,
  call: PausedCall,
  { milliseconds, until }: Pause,
): Promise<void>;
export {};
