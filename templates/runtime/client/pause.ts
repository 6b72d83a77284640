import { CallAbortedError } from "./errors.js";
import type { CallPort, RoundCall } from "./revision.js";

type PausedCall = Pick<RoundCall, "method" | "options">;

/**
 * Throws if a call has ended.
 *
 * @throws CallAbortedError if the signal of the call is aborted.
 * @throws the reason of `port.closing` if the client is closed.
 */
export function throwIfEnded(port: CallPort, call: PausedCall): void {
  if (call.options?.signal?.aborted === true || port.closing.aborted) throw createEndError(port, call);
}

function createEndError(port: CallPort, { method, options }: PausedCall): unknown {
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
export async function untilEnded<Value>(port: CallPort, call: PausedCall, promise: Promise<Value>): Promise<Value> {
  let release!: () => void;
  const ended = new Promise<never>((_, reject) => {
    release = onAbort([call.options?.signal, port.closing], () => reject(createEndError(port, call)));
  });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    release();
  }
}

/** Calls a function when one of the signals is aborted, at once if one is aborted already. Returns a function that ends this. */
export function onAbort(signals: readonly (AbortSignal | undefined)[], listener: () => void): () => void {
  for (const signal of signals) signal?.addEventListener("abort", listener);
  if (signals.some((signal) => signal?.aborted)) listener();
  return () => {
    for (const signal of signals) signal?.removeEventListener("abort", listener);
  };
}

interface Pause {
  readonly milliseconds: number;
  /** A promise that ends the pause when it settles. The caller handles its rejection. */
  readonly until?: Promise<unknown>;
}

/** Resolves after a time, or when the promise `until` settles. Rejects like {@link untilEnded} when the call ends. */
export async function pauseCall(port: CallPort, call: PausedCall, { milliseconds, until }: Pause): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
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
