// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CachedChecks } from "./healthChecks.js";
import { createLimitedReporter, reportToConsole } from "./reporter.js";
import { assertTimeLimit } from "./timeLimit.js";
const HEADERS = [
  "content-type",
  "application/json",
  "cache-control",
  "no-store",
];
/**
 * Returns the health probes of an HTTP endpoint: a path for liveness and a path for readiness, which platforms such as Kubernetes and load balancers
 * request. Responses have status 200 or 503 and a JSON body. Requests to these paths need no token and no allowed `Host`. Readiness is false if a
 * check fails, after `startDraining()`, and after `close()` of the endpoint was called.
 *
 * @throws TypeError if a path does not begin with `/`, both paths are equal, the name of a check contains characters that are not allowed, or a time
 * is not a valid number of milliseconds.
 */
export function healthProbes(options = {}) {
  return new Probes(options);
}
class Probes {
  #livePath;
  #readyPath;
  #checks;
  isDraining = false;
  constructor(options) {
    const { livePath = "/livez", readyPath = "/readyz", checks = {} } = options;
    assertPaths(livePath, readyPath);
    const { timeoutMs = 1000, cacheMs = 1000 } = options;
    assertTimeLimit("timeoutMs", timeoutMs);
    if (!(cacheMs >= 0))
      throw new TypeError(
        `cacheMs is ${String(cacheMs)}: it must be a number of milliseconds`,
      );
    this.#livePath = livePath;
    this.#readyPath = readyPath;
    this.#checks = new CachedChecks(checks, {
      timeoutMs,
      cacheMs,
      createReporter: () =>
        createLimitedReporter(options.onError ?? reportToConsole),
    });
  }
  startDraining() {
    this.isDraining = true;
  }
  async isReady() {
    return !this.isDraining && (await this.#checks.run()).isOk;
  }
  respond(exchange, isClosing) {
    const path = exchange.target.split("?", 1)[0];
    const isLiveness = path === this.#livePath;
    if (!isLiveness && path !== this.#readyPath) return false;
    const { method } = exchange;
    if (method !== "GET" && method !== "HEAD")
      exchange.respond(405, ["allow", "GET, HEAD"]);
    else if (isLiveness) respondWithJson(exchange, 200, { status: "ok" });
    else if (isClosing || this.isDraining)
      respondWithJson(exchange, 503, { status: "draining" });
    else void this.#respondToReadiness(exchange);
    return true;
  }
  async #respondToReadiness(exchange) {
    const { isOk, checks } = await this.#checks.run();
    const isReady = isOk && !this.isDraining;
    const status = isReady ? "ok" : this.isDraining ? "draining" : "failed";
    respondWithJson(exchange, isReady ? 200 : 503, { status, checks });
  }
}
function respondWithJson(exchange, code, body) {
  const text = exchange.method === "HEAD" ? "" : `${JSON.stringify(body)}\n`;
  exchange.respond(code, HEADERS, text);
}
function assertPaths(...paths) {
  for (const path of paths)
    if (!/^\/[^?#]*$/.test(path))
      throw new TypeError(
        `the path ${JSON.stringify(path)} of health probes must begin with "/" and have no query`,
      );
  if (paths[0] === paths[1])
    throw new TypeError(
      `livePath and readyPath are both ${paths[0]} (use two different paths)`,
    );
}
