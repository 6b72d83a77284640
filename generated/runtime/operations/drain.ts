// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getNodeProcess } from "../platform/node.js";
import type { HealthProbes } from "./health.js";
import { callSafely, reportToConsole } from "./reporter.js";
import { assertTimeLimit } from "./timeLimit.js";

/** A running server: the result of `serveHttp`, `serveStdio`, `createNodeHandler` or `createFetchHandler`. */
export interface ClosableServer {
  /** Ends the calls in progress and closes the server. */
  close(): Promise<void>;
}

/** A signal at which servers are closed. */
export type DrainSignal = "SIGTERM" | "SIGINT";

/** The options of {@link drainOnSignals}. */
export interface DrainOptions {
  /** The health probes of the server. Readiness becomes false at the first signal. */
  readonly health?: Pick<HealthProbes, "startDraining">;
  /**
   * Milliseconds between the first signal and `close()`, in which the server handles all requests, so that a load balancer can learn from the
   * readiness that it must send requests elsewhere. Default: 0. Behind a load balancer, set it to more than the interval of its probes.
   */
  readonly delayMs?: number;
  /**
   * Milliseconds after the first signal at which the process ends with exit code 1, also if `close()` has not ended. Default: 25,000, which
   * is less than the 30 seconds that Kubernetes waits.
   */
  readonly timeoutMs?: number;
  /** The signals. Default: SIGTERM and SIGINT. */
  readonly signals?: readonly DrainSignal[];
  /** Called after the servers are closed, also if `close()` of one has failed, and before the process ends, for example to close a database. */
  readonly afterClose?: () => unknown;
  /** Called with an error of `close()` or `afterClose`. The exit code is 1 then. Default: the error is written to the error console. */
  readonly onError?: (error: unknown) => void;
}

/** The exit codes of processes that a signal ended: 128 and the number of the signal. */
const EXIT_CODES: { readonly [S in DrainSignal]: number } = {
  SIGTERM: 143,
  SIGINT: 130,
};

/**
 * Closes servers when the process receives SIGTERM or SIGINT: readiness becomes false, `delayMs` pass, `close()` of each server ends its calls,
 * and the process ends with exit code 0. A second signal ends the process at once, with exit code 143 (SIGTERM) or 130 (SIGINT).
 *
 * @param servers the result of `serveHttp`, `serveStdio` and the like; one or several.
 * @returns a function that stops listening to the signals, if no signal has arrived yet.
 * @throws TypeError if `delayMs` is not less than `timeoutMs`, or `timeoutMs` is longer than the maximum delay of a timer (about 24 days).
 */
export function drainOnSignals(
  servers: ClosableServer | readonly ClosableServer[],
  options: DrainOptions = {},
): () => void {
  const { delayMs = 0, timeoutMs = 25_000 } = options;
  assertTimeLimit("timeoutMs", timeoutMs);
  if (!(delayMs >= 0 && delayMs < timeoutMs))
    throw new TypeError(
      `delayMs is ${delayMs}: it must be from 0 to less than timeoutMs, which is ${timeoutMs}`,
    );
  const process = getNodeProcess();
  const { signals = ["SIGTERM", "SIGINT"] } = options;
  let isDraining = false;
  const listeners = signals.map((signal) => {
    const listener = (): void => {
      if (isDraining) process.exit(EXIT_CODES[signal]);
      isDraining = true;
      void drain([servers].flat(), { ...options, delayMs, timeoutMs });
    };
    process.on(signal, listener);
    return { signal, listener };
  });
  return () => {
    if (isDraining) return;
    for (const { signal, listener } of listeners) process.off(signal, listener);
  };
}

async function drain(
  servers: readonly ClosableServer[],
  options: DrainOptions & Required<Pick<DrainOptions, "delayMs" | "timeoutMs">>,
): Promise<void> {
  const process = getNodeProcess();
  const { onError = reportToConsole, health, delayMs, timeoutMs } = options;
  let exitCode = 0;
  const fail = (error: unknown): void => {
    exitCode = 1;
    callSafely(
      () => onError(error),
      () => undefined,
    );
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
  // A server that fails to close must not end the calls of the others.
  await Promise.all(servers.map((each) => attempt(() => each.close())));
  await attempt(() => options.afterClose?.());
  process.exit(exitCode);
}
