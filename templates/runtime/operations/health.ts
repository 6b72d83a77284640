import {
  pathBelowMount,
  pathOf,
  type HeaderList,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { HttpHealth } from "../transports/http/options.js";
import { createLimitedReporter, reportToConsole } from "./reporter.js";
import { callUntilTimeout, MAX_TIMER_MS } from "../protocol/timers.js";
import type { Awaitable } from "../protocol/awaitable.js";

/** The options of {@link healthProbes}. Each option has a default. */
export interface HealthProbeOptions {
  /** The path for liveness. Default: `/livez`. */
  readonly livePath?: string;
  /** The path for readiness. Default: `/readyz`. */
  readonly readyPath?: string;
  /**
   * The checks for readiness, by name. A check fails if it throws, rejects, returns `false` or takes longer than `timeoutMs`. Responses
   * contain the names (letters, digits, `.`, `_` and `-`) of the checks, and never their errors. The checks do not affect liveness: a
   * platform restarts a process that is not alive, and a restart does not repair a database.
   */
  readonly checks?: { readonly [name: string]: HealthCheck };
  /** Milliseconds after which an unfinished check counts as failed. Default: 1,000. */
  readonly timeoutMs?: number;
  /**
   * Milliseconds for which probes reuse the last result of the checks. Default: 1,000. Probes in this time, and probes that arrive while
   * checks are running, start no new checks, so many probes cause no load.
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

const HEADERS: HeaderList = ["content-type", "application/json", "cache-control", "no-store"];

/**
 * Returns the health probes of an HTTP endpoint: a path for liveness and a path for readiness, which platforms such as Kubernetes and load
 * balancers request. Responses have status 200 or 503 and a JSON body. Requests to these paths need no token and no allowed `Host`. Readiness
 * is false if a check fails, after `startDraining()`, and after `close()` of the endpoint was called.
 *
 * @throws TypeError if a path does not begin with `/`, both paths are equal, the name of a check contains characters that are not allowed, or a time
 * is not a valid number of milliseconds.
 */
export function healthProbes(options: HealthProbeOptions = {}): HealthProbes {
  return new Probes(options);
}

class Probes implements HealthProbes {
  readonly #livePath: string;
  readonly #readyPath: string;
  readonly #checks: CachedChecks;
  isDraining = false;

  constructor(options: HealthProbeOptions) {
    const { livePath = "/livez", readyPath = "/readyz", checks = {} } = options;
    assertPaths(livePath, readyPath);
    const { timeoutMs = 1000, cacheMs = 1000, onError = reportToConsole } = options;
    assertTimeLimit("timeoutMs", timeoutMs);
    if (!(cacheMs >= 0)) throw new TypeError(`cacheMs is ${String(cacheMs)}: it must be a number of milliseconds`);
    this.#livePath = livePath;
    this.#readyPath = readyPath;
    this.#checks = new CachedChecks(checks, { timeoutMs, cacheMs, onError });
  }

  startDraining(): void {
    this.isDraining = true;
  }

  async isReady(): Promise<boolean> {
    return !this.isDraining && (await this.#checks.run()).isOk;
  }

  respond(exchange: HttpExchange, isClosing: boolean): boolean {
    const paths = [pathOf(exchange), pathBelowMount(exchange)];
    const isLiveness = paths.includes(this.#livePath);
    if (!isLiveness && !paths.includes(this.#readyPath)) return false;
    const { method } = exchange;
    if (method !== "GET" && method !== "HEAD") exchange.respond(405, ["allow", "GET, HEAD"]);
    else if (isLiveness) respondWithJson(exchange, 200, { status: "ok" });
    else if (isClosing || this.isDraining) respondWithJson(exchange, 503, { status: "draining" });
    else void this.#respondToReadiness(exchange);
    return true;
  }

  async #respondToReadiness(exchange: HttpExchange): Promise<void> {
    const { isOk, checks } = await this.#checks.run();
    const isReady = isOk && !this.isDraining;
    const status = isReady ? "ok" : this.isDraining ? "draining" : "failed";
    respondWithJson(exchange, isReady ? 200 : 503, { status, checks });
  }
}

function respondWithJson(exchange: HttpExchange, code: number, body: object): void {
  const text = exchange.method === "HEAD" ? "" : `${JSON.stringify(body)}\n`;
  exchange.respond(code, HEADERS, text);
}

function assertPaths(...paths: readonly string[]): void {
  for (const path of paths)
    if (!/^\/[^?#]*$/.test(path))
      throw new TypeError(`the path ${JSON.stringify(path)} of health probes must begin with "/" and have no query`);
  if (paths[0] === paths[1])
    throw new TypeError(`livePath and readyPath are both ${paths[0]} (use two different paths)`);
}

/** Checks a service that the server needs, such as a database. If the check takes too long, `signal` is aborted. */
export type HealthCheck = (signal: AbortSignal) => Awaitable<unknown>;

/** The result of all checks. */
interface CheckedHealth {
  readonly isOk: boolean;
  /** The result of each check, by name. */
  readonly checks: { readonly [name: string]: "ok" | "failed" };
}

type CachedCheckOptions = Required<Pick<HealthProbeOptions, "timeoutMs" | "cacheMs" | "onError">>;

const NAME = /^[\w.-]{1,64}$/;

/** Runs health checks. Keeps the last result for a short time, and returns it again in this time. */
class CachedChecks {
  /** Runs each check. Resolves with its name and its result, and never rejects. */
  readonly #checks: readonly (() => Promise<readonly [name: string, "ok" | "failed"]>)[];
  readonly #cacheMs: number;
  #last: Promise<CheckedHealth> | undefined;
  #validUntil = Infinity;

  /** @throws TypeError if the name of a check has characters that may need an escape in a response or a log. */
  constructor(checks: { readonly [name: string]: HealthCheck }, options: CachedCheckOptions) {
    this.#cacheMs = options.cacheMs;
    this.#checks = Object.entries(checks).map(([name, check]) => {
      if (!NAME.test(name))
        throw new TypeError(
          `the name ${JSON.stringify(name)} of a health check must have 1 to 64 letters, digits, ".", "_" and "-"`,
        );
      const report = createLimitedReporter(options.onError);
      return async () => {
        try {
          return [name, (await callUntilTimeout(options.timeoutMs, check)) === false ? "failed" : "ok"];
        } catch (cause) {
          report(new Error(`the health check ${name} failed`, { cause }));
          return [name, "failed"];
        }
      };
    });
  }

  /** Resolves with the result of all checks. Never rejects. */
  run(): Promise<CheckedHealth> {
    if (this.#last === undefined || performance.now() >= this.#validUntil) {
      // The time in which the result is valid starts when the checks end. So there is a pause between two runs, even if the checks take long.
      this.#validUntil = Infinity;
      this.#last = this.#runAll();
    }
    return this.#last;
  }

  async #runAll(): Promise<CheckedHealth> {
    const results = await Promise.all(this.#checks.map((run) => run()));
    this.#validUntil = performance.now() + this.#cacheMs;
    const isOk = results.every(([, result]) => result === "ok");
    return { isOk, checks: Object.fromEntries(results) };
  }
}

/** @throws TypeError if the value of an option is not a number of milliseconds that a timer can wait. The message names the option. */
export function assertTimeLimit(name: string, ms: number): void {
  if (!(ms >= 1 && ms <= MAX_TIMER_MS))
    throw new TypeError(
      `${name} is ${String(ms)}: it must be a number of milliseconds from 1 to ${MAX_TIMER_MS} (about 24 days)`,
    );
}
