// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpHealth } from "../transports/http/httpOperations.js";
import { type HealthCheck } from "./healthChecks.js";
/** The options of {@link healthProbes}. All of them have defaults. */
export interface HealthProbeOptions {
  /** The path for liveness. Default: `/livez`. */
  readonly livePath?: string;
  /** The path for readiness. Default: `/readyz`. */
  readonly readyPath?: string;
  /**
   * The checks for readiness, by name. A check fails if it throws, rejects, returns `false` or takes longer than `timeoutMs`. Responses contain
   * the names (letters, digits, `.`, `_` and `-`), and never the errors. A check is not a part of liveness, because a platform restarts processes
   * that are not alive, which does not repair a database.
   */
  readonly checks?: {
    readonly [name: string]: HealthCheck;
  };
  /** Milliseconds after which a check has failed. Default: 1,000. */
  readonly timeoutMs?: number;
  /**
   * Milliseconds for which the result of all checks is used again. Default: 1,000. Probes within this time, and during a run of the checks, run no
   * checks, so that many probes cause no load.
   */
  readonly cacheMs?: number;
  /** Called with the error of a failed check, at most once a minute for each check. Default: the error is written to the error console. */
  readonly onError?: (error: unknown) => void;
}
/** The value of the HTTP option `health`, as {@link healthProbes} returns it. */
export interface HealthProbes extends HttpHealth {
  /** From now on, readiness is false. Requests are still handled, until a load balancer sends no further requests. */
  startDraining(): void;
  /** Resolves with true if the process is not draining and all checks succeed. */
  isReady(): Promise<boolean>;
}
/**
 * Returns the health probes of an HTTP endpoint: paths for liveness and for readiness, for platforms such as Kubernetes and for load balancers.
 * Responses have status 200 or 503 and a JSON body. The paths need neither a token nor an allowed `Host`. Readiness is false after the endpoint
 * started to close, after `startDraining()`, and if a check fails.
 *
 * @throws TypeError if a path does not begin with `/`, both paths are equal, the name of a check has other characters, or a time is
 * not a valid number of milliseconds.
 */
export declare function healthProbes(
  options?: HealthProbeOptions,
): HealthProbes;
