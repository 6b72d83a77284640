// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallPort, RoundCall } from "./revision.js";
type PausedCall = Pick<RoundCall, "method" | "options">;
/**
 * Throws if a call has ended.
 *
 * @throws CallAbortedError if the signal of the call is aborted.
 * @throws the reason of `port.closing` if the client is closed.
 */
export declare function throwIfEnded(port: CallPort, call: PausedCall): void;
/**
 * Settles like a promise, unless the call ends first.
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
  /** A promise that ends the pause when it settles. The caller handles its rejection. */
  readonly until?: Promise<unknown>;
}
/** Resolves after a time, or when the promise `until` settles. Rejects like {@link untilEnded} when the call ends. */
export declare function pauseCall(
  port: CallPort,
  call: PausedCall,
  { milliseconds, until }: Pause,
): Promise<void>;
export {};
