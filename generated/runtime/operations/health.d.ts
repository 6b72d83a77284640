// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpHealth } from "../transports/http/httpOperations.js";
import { type HealthCheck } from "./healthChecks.js";
/** The options of {@link healthProbes}. Each option has a default. */
export interface HealthProbeOptions {
  /** The path for liveness. Default: `/livez`. */
  readonly livePath?: string;
  /** The path for readiness. Default: `/readyz`. */
  readonly readyPath?: string;
  /**
   * The checks for readiness, by name. A check fails if it throws, rejects, returns `false` or takes longer than `timeoutMs`. Responses contain the
   * names (letters, digits, `.`, `_` and `-`) of the checks, and never their errors. The checks do not affect liveness: a platform restarts a process
   * that is not alive, and a restart does not repair a database.
   */
  readonly checks?: {
    readonly [name: string]: HealthCheck;
  };
  /** Milliseconds after which an unfinished check counts as failed. Default: 1,000. */
  readonly timeoutMs?: number;
  /**
   * Milliseconds for which probes reuse the last result of the checks. Default: 1,000. Probes in this time, and probes that arrive while checks are
   * running, start no new checks, so many probes cause no load.
   */
  readonly cacheMs?: number;
  /** Called with the error of a failed check, at most once a minute for each check. Default: writes the error to the error console. */
  readonly onError?: (error: unknown) => void;
}
/** The health probes of an HTTP endpoint. Pass the object that {@link healthProbes} returns as the HTTP option `health`. */
export interface HealthProbes extends HttpHealth {
  /** Makes readiness false from now on, so that a load balancer sends no new requests. The server still handles the requests that arrive. */
  startDraining(): void;
  /** Resolves with true if `startDraining` was not called and all checks succeed. */
  isReady(): Promise<boolean>;
}
/**
 * Returns the health probes of an HTTP endpoint: a path for liveness and a path for readiness, which platforms such as Kubernetes and load balancers
 * request. Responses have status 200 or 503 and a JSON body. Requests to these paths need no token and no allowed `Host`. Readiness is false if a
 * check fails, after `startDraining()`, and after `close()` of the endpoint was called.
 *
 * @throws TypeError if a path does not begin with `/`, both paths are equal, the name of a check contains characters that are not allowed, or a time
 * is not a valid number of milliseconds.
 */
export declare function healthProbes(
  options?: HealthProbeOptions,
): HealthProbes;
