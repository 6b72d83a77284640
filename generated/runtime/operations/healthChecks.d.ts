// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
/** A check of a service that the server needs, such as a database. The signal is aborted if the check takes too long. */
export type HealthCheck = (signal: AbortSignal) => Awaitable<unknown>;
/** The result of all checks. */
export interface CheckedHealth {
  readonly isOk: boolean;
  /** The result of each check, by name. */
  readonly checks: {
    readonly [name: string]: "ok" | "failed";
  };
}
/** The options of checks. The comments of `HealthProbeOptions` describe them. */
export interface CachedCheckOptions {
  readonly timeoutMs: number;
  readonly cacheMs: number;
  readonly createReporter: () => (error: unknown) => void;
}
/** Runs checks, and returns the same result again for a short time. */
export declare class CachedChecks {
  #private;
  /** @throws TypeError if a name has characters that may need an escape in a response or a log. */
  constructor(
    checks: {
      readonly [name: string]: HealthCheck;
    },
    options: CachedCheckOptions,
  );
  /** Resolves with the result of all checks. Never rejects. */
  run(): Promise<CheckedHealth>;
}
