// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CallAbortedError } from "./errors.js";
/**
 * Throws if a call has ended.
 *
 * @throws CallAbortedError if the signal of the call is aborted.
 * @throws the reason of `port.closing` if the client is closed.
 */
export function throwIfEnded(port, call) {
  if (call.options?.signal?.aborted === true || port.closing.aborted)
    throw createEndError(port, call);
}
function createEndError(port, { method, options }) {
  const signal = options?.signal;
  return signal?.aborted === true
    ? new CallAbortedError(`The call of ${method} was aborted by its signal.`, {
        cause: signal.reason,
      })
    : port.closing.reason;
}
/**
 * Settles like a promise, unless the call ends first.
 *
 * @throws the errors of {@link throwIfEnded} by rejection, as soon as the signal of the call is aborted or the client closes.
 */
export async function untilEnded(port, call, promise) {
  const signals = [call.options?.signal, port.closing];
  let end;
  const ended = new Promise((_, reject) => {
    end = () => reject(createEndError(port, call));
  });
  for (const signal of signals) signal?.addEventListener("abort", end);
  if (signals.some((signal) => signal?.aborted)) end();
  try {
    return await Promise.race([promise, ended]);
  } finally {
    for (const signal of signals) signal?.removeEventListener("abort", end);
  }
}
/** Resolves after a time, or when the promise `until` settles. Rejects like {@link untilEnded} when the call ends. */
export async function pauseCall(port, call, { milliseconds, until }) {
  let timer;
  const elapsed = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
    until?.then(
      () => resolve(),
      () => resolve(),
    );
  });
  try {
    await untilEnded(port, call, elapsed);
  } finally {
    clearTimeout(timer);
  }
}
