// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getNodeProcess } from "../platform/node.js";
import { callSafely, reportToConsole } from "./reporter.js";
import { assertTimeLimit } from "./timeLimit.js";
/** The exit codes of processes that a signal ended: 128 and the number of the signal. */
const EXIT_CODES = {
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
export function drainOnSignals(servers, options = {}) {
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
    const listener = () => {
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
async function drain(servers, options) {
  const process = getNodeProcess();
  const { onError = reportToConsole, health, delayMs, timeoutMs } = options;
  let exitCode = 0;
  const fail = (error) => {
    exitCode = 1;
    callSafely(
      () => onError(error),
      () => undefined,
    );
  };
  const attempt = async (step) => {
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
