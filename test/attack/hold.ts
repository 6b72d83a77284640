/** Milliseconds for the ping of another client. A server that needs longer is blocked: no test depends on less. */
export const PING_PATIENCE = 60_000;

/** Milliseconds for one attempt. Commands have a limit of CPU time besides; this one only ends what hangs. */
export const ATTEMPT_PATIENCE = 600_000;

/** Rejects if a condition does not hold. */
export function hold(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Rejects if a promise is pending for too long. */
export async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing for ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The beginning of a text, for messages. */
export function short(text: string, length = 160): string {
  const shown = JSON.stringify(text.slice(0, length));
  return text.length > length ? `${shown}… (${text.length} characters)` : shown;
}
