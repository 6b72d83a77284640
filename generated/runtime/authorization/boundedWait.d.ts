// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
/** A function of the author or of a verifier whose failure must not end the process, and whose result is awaited for a limited time. */
export interface BoundedCall<T> {
  /** The name of the function, for errors. */
  readonly name: string;
  readonly ms: number;
  /** The access token that the function gets, which is removed from its error. */
  readonly token: string;
  readonly call: (signal: AbortSignal) => Awaitable<T>;
  readonly onError: (error: Error) => void;
}
/**
 * Calls a function, and returns its result or a promise of its result. Returns or resolves with `undefined` if the function throws, rejects,
 * or takes longer than `ms`; `onError` then gets an error without the token. Never throws or rejects.
 */
export declare function callWithTimeLimit<T>({
  name,
  ms,
  token,
  call,
  onError,
}: BoundedCall<T>): Awaitable<T | undefined>;
