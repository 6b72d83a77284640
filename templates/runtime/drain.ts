/**
 * Closes a server when its process receives SIGTERM or SIGINT, without losing calls. Runs on Node, Deno and Bun.
 *
 * `drainOnSignals(serving, options)` listens to the signals. At the first signal, the readiness of the health probes becomes false. For
 * `delayMs` milliseconds, the server still handles all requests, and the load balancer starts to send requests to other processes. Then
 * `close()` waits for the running calls, and the process ends with exit code 0. A second signal ends the process at once, unless it follows
 * within one second.
 *
 * @example
 * ```ts
 * const health = healthProbes();
 * const serving = await serveHttp(server, { port: 3000, health });
 * drainOnSignals(serving, { health, delayMs: 5000 });
 * ```
 * @module
 */
export { drainOnSignals, type ClosableServer, type DrainOptions, type DrainSignal } from "./operations/drain.js";
