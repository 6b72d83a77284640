/** A captured server that did something wrong, or nothing: what (what to do). */
export class CaptureError extends Error {
  override readonly name = "CaptureError";
}

/** The response of a server: a result, an error of JSON-RPC, or an HTTP status without a message of JSON-RPC. */
export type Answer =
  | { readonly result: { readonly [member: string]: unknown } }
  | { readonly error: JsonRpcError }
  | { readonly httpError: HttpError };

export interface JsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export interface HttpError {
  readonly status: number;
  /** The reason phrase of the status line, which may be empty. */
  readonly reason: string;
}

/** A way to a server. */
export interface Wire {
  /** The address or the command of the server, for errors. */
  readonly server: string;
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

const MEBIBYTE = 1024 * 1024;

/** The most bytes of a message. */
export const MOST_BYTES: number = 10 * MEBIBYTE;

/** The most bytes that a server may send in all: what is read is kept several times over until it is written. */
const MOST_IN_ALL: number = 32 * MEBIBYTE;

/** Adds up what a server sends. */
export class ByteCount {
  readonly #server: string;
  #total = 0;

  /** @param server its address or command. */
  constructor(server: string) {
    this.#server = server;
  }

  /** @throws CaptureError if the server has sent more than mcpgen reads. */
  add(bytes: number): void {
    this.#total += bytes;
    if (this.#total > MOST_IN_ALL)
      throw tooMuch(this.#server, `it sent more than ${MOST_IN_ALL / MEBIBYTE} MiB in all`);
  }
}

/** The error for a message over the limit. */
export function tooLong(server: string): CaptureError {
  return tooMuch(server, `it sent a message of more than ${MOST_BYTES / MEBIBYTE} MiB`);
}

/** The error for a server that sends more than mcpgen reads. */
export function tooMuch(server: string, excess: string): CaptureError {
  return new CaptureError(`${server}: ${excess}, the most that mcpgen captures (have the server list less)`);
}

/** A text that a server sent, as errors show it. */
export function shownText(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** How much of what a server wrote is told on. */
const MOST_SHOWN = 120;

/** An error, and the beginning of what the server wrote, if it wrote anything. */
export function saying(problem: string, text: string, advice: string): CaptureError {
  return new CaptureError(`${problem}${text === "" ? "" : `: ${JSON.stringify(shownText(text))}`} (${advice})`);
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
