/** A captured server that did something wrong, or nothing: what (what to do). */
export class CaptureError extends Error {
  override readonly name = "CaptureError";
}

/** What a server answers: a result, or an error of JSON-RPC. */
export type Answer =
  | { readonly result: { readonly [member: string]: unknown } }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } };

/** A way to a server. */
export interface Wire {
  /**
   * @param signal gives up.
   * @throws CaptureError where the server goes away, or sends what is no message.
   */
  request(method: string, params: object, signal: AbortSignal): Promise<Answer>;
  notify(method: string, signal: AbortSignal): Promise<void>;
  /** The revision that is spoken from now on; some transports tell it with each message. */
  speak(revision: string): void;
  /** Leaves nothing behind: no process, no session. */
  close(): Promise<void>;
}

/** The most bytes of a message. */
export const MOST_BYTES: number = 10 * 1024 * 1024;

/** How much of what a server wrote is told on. */
const MOST_SHOWN = 120;

/** An error, and the beginning of what the server wrote, if it wrote anything. */
export function saying(problem: string, text: string, advice: string): CaptureError {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return new CaptureError(`${problem}${text === "" ? "" : `: ${JSON.stringify(shown)}`} (${advice})`);
}

/**
 * The answer in a message.
 *
 * @returns undefined where it is another message, or the answer to another request.
 */
export function answerIn(message: unknown, id: number): Answer | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { id: own, result, error, method } = message as { [member: string]: unknown };
  if (own !== id || method !== undefined) return undefined;
  if (typeof result === "object" && result !== null && !Array.isArray(result))
    return { result: result as { [member: string]: unknown } };
  const { code, message: text, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  if (typeof code === "number") return { error: { code, message: String(text), data } };
  throw saying("the server answered with neither a result nor an error", JSON.stringify(message), "mend the server");
}
