// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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

import { type HealthProbes, assertTimeLimit, reportToConsole } from "./operations.js";
import { callSafely, getNodeProcess } from "./protocol.js";

// ---- operations/drain ---------------------------------------------------------------------------

/** A running server: the result of `serveHttp`, `serveStdio`, `createNodeHandler` or `createFetchHandler`. */
export interface ClosableServer {
  /** Ends the calls in progress and closes the server. */
  close(): Promise<void>;
}

/** A signal after which `drainOnSignals` closes the servers. */
export type DrainSignal = "SIGTERM" | "SIGINT";

/** The options of {@link drainOnSignals}. */
export interface DrainOptions {
  /** The health probes of the server. Readiness becomes false at the first signal. */
  readonly health?: Pick<HealthProbes, "startDraining">;
  /**
   * Milliseconds between the first signal and `close()`. In this time the server handles all requests, and the load balancer sees in the
   * readiness probe that it must send new requests to other processes. Default: 0. Behind a load balancer, set `delayMs` to more than the
   * interval of its probes.
   */
  readonly delayMs?: number;
  /**
   * The time limit for the shutdown, in milliseconds from the first signal. If the servers are not closed after this time, the process ends
   * with exit code 1. Default: 25,000, because Kubernetes kills a process after 30 seconds.
   */
  readonly timeoutMs?: number;
  /** The signals that start the shutdown. Default: SIGTERM and SIGINT. */
  readonly signals?: readonly DrainSignal[];
  /** Called after the servers are closed, even if `close()` of a server failed. Use it, for example, to close a database before the process ends. */
  readonly afterClose?: () => unknown;
  /**
   * Called with an error of `close()` or `afterClose`. After such an error, the process ends with exit code 1. Default: writes the error to
   * the error console.
   */
  readonly onError?: (error: unknown) => void;
}

const DEFAULT_TIMEOUT_MS = 25_000;

/** Milliseconds after the first signal in which further signals are ignored. */
const REPEATED_MS = 1000;

/** The exit code of a process that a signal ended: 128 plus the number of the signal. */
const EXIT_CODES: { readonly [S in DrainSignal]: number } = { SIGTERM: 143, SIGINT: 130 };

/**
 * Closes servers when the process receives SIGTERM or SIGINT. At the signal, readiness becomes false. After `delayMs` milliseconds, `close()`
 * of each server waits for its running calls. Then the process ends with exit code 0. A second signal ends the process at once, with exit
 * code 143 (SIGTERM) or 130 (SIGINT). Signals within one second of the first signal are ignored, because a process can get one signal twice:
 * systemd sends it to all processes of a service, and a parent process may pass it on to its children.
 *
 * @param servers one server or several servers, such as the results of `serveHttp` and `serveStdio`.
 * @returns a function that stops listening to the signals. After the first signal, this function has no effect.
 * @throws TypeError if `delayMs` is not less than `timeoutMs`, or if `timeoutMs` is longer than the maximum delay of a timer (about 24 days).
 */
export function drainOnSignals(
  servers: ClosableServer | readonly ClosableServer[],
  options: DrainOptions = {},
): () => void {
  const { delayMs = 0, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  assertTimeLimit("timeoutMs", timeoutMs);
  if (!(delayMs >= 0 && delayMs < timeoutMs))
    throw new TypeError(`delayMs is ${delayMs}: it must be from 0 to less than timeoutMs, which is ${timeoutMs}`);
  const process = getNodeProcess();
  const { signals = ["SIGTERM", "SIGINT"] } = options;
  let startedAt: number | undefined;
  const listeners = signals.map((signal) => {
    const listener = (): void => {
      if (startedAt === undefined) {
        startedAt = performance.now();
        void drain([servers].flat(), options);
      } else if (performance.now() - startedAt >= REPEATED_MS) process.exit(EXIT_CODES[signal]);
    };
    process.on(signal, listener);
    return { signal, listener };
  });
  return () => {
    if (startedAt !== undefined) return;
    for (const { signal, listener } of listeners) process.off(signal, listener);
  };
}

async function drain(servers: readonly ClosableServer[], options: DrainOptions): Promise<void> {
  const process = getNodeProcess();
  const { onError = reportToConsole, health, delayMs = 0, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  let exitCode = 0;
  const fail = (error: unknown): void => {
    exitCode = 1;
    callSafely(() => onError(error));
  };
  const attempt = async (step: () => unknown): Promise<void> => {
    try {
      await step();
    } catch (error) {
      fail(error);
    }
  };
  setTimeout(() => {
    fail(new Error(`the server did not close within ${timeoutMs} ms`));
    process.exit(exitCode);
  }, timeoutMs);
  await attempt(() => health?.startDraining());
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  // If one server fails to close, the calls of the other servers must still end normally.
  await Promise.all(servers.map((each) => attempt(() => each.close())));
  await attempt(() => options.afterClose?.());
  process.exit(exitCode);
}
