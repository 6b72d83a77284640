// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
/** Checks a service that the server needs, such as a database. If the check takes too long, `signal` is aborted. */
export type HealthCheck = (signal: AbortSignal) => Awaitable<unknown>;
/** The result of all checks. */
export interface CheckedHealth {
  readonly isOk: boolean;
  /** The result of each check, by name. */
  readonly checks: {
    readonly [name: string]: "ok" | "failed";
  };
}
/** The options of health checks whose results are cached. The comments of `HealthProbeOptions` describe each option. */
export interface CachedCheckOptions {
  readonly timeoutMs: number;
  readonly cacheMs: number;
  readonly createReporter: () => (error: unknown) => void;
}
/** Runs health checks. Keeps the last result for a short time, and returns it again in this time. */
export declare class CachedChecks {
  #private;
  /** @throws TypeError if the name of a check has characters that may need an escape in a response or a log. */
  constructor(
    checks: {
      readonly [name: string]: HealthCheck;
    },
    options: CachedCheckOptions,
  );
  /** Resolves with the result of all checks. Never rejects. */
  run(): Promise<CheckedHealth>;
}
