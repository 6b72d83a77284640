/** An error while a contract is captured from a server. The message has the problem and, in parentheses, the correction. */
export class CaptureError extends Error {
  override readonly name = "CaptureError";
}

/** The response of a server: a result, a JSON-RPC error, or an HTTP status without a JSON-RPC message. */
export type TransportResponse =
  | { readonly result: { readonly [member: string]: unknown } }
  | { readonly error: JsonRpcError }
  | { readonly httpError: HttpErrorStatus };

/** The error object of a JSON-RPC response. */
export interface JsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The HTTP status of a response without a JSON-RPC message. */
export interface HttpErrorStatus {
  readonly status: number;
  /** The reason phrase of the status line, which may be empty. */
  readonly reason: string;
}

/** A client connection to a server. */
export interface ClientTransport {
  /** The address or the command of the server in error messages. */
  readonly server: string;
  /**
   * Sends a request and returns the response.
   *
   * @param signal stops waiting for the response.
   * @throws CaptureError if the connection ends, or if the server sends an invalid message; the reason of the signal if it is aborted.
   */
  request(method: string, params: object, signal: AbortSignal): Promise<TransportResponse>;
  /** Sends a notification without params. */
  notify(method: string, signal: AbortSignal): Promise<void>;
  /** Sets the revision that some transports send with each further message. */
  setRevision(revision: string): void;
  /** Closes the connection, and ends the session and the process of the server. */
  close(): Promise<void>;
}

const MEBIBYTE = 1024 * 1024;

/** The most bytes that a message may have. */
export const MAX_MESSAGE_BYTES: number = 10 * MEBIBYTE;

/** The most bytes that a server may send in total. mcpgen holds several copies of all lists in memory until the contract is written. */
const MOST_IN_ALL: number = 32 * MEBIBYTE;

/** Counts the bytes that a server sends. */
export class ReceivedByteCounter {
  readonly #server: string;
  #total = 0;

  /** @param server the address or the command of the server in error messages. */
  constructor(server: string) {
    this.#server = server;
  }

  /**
   * Adds bytes to the total.
   *
   * @throws CaptureError if the server has sent more bytes than mcpgen reads.
   */
  add(bytes: number): void {
    this.#total += bytes;
    if (this.#total > MOST_IN_ALL)
      throw createLimitExceededError(this.#server, `the server sent more than ${MOST_IN_ALL / MEBIBYTE} MiB in total`);
  }
}

/** Returns the error for a message that is too long. */
export function createMessageTooLongError(server: string): CaptureError {
  return createLimitExceededError(server, `the server sent a message of more than ${MAX_MESSAGE_BYTES / MEBIBYTE} MiB`);
}

/** Returns the error for a server that exceeds a limit of mcpgen. */
export function createLimitExceededError(server: string, excess: string): CaptureError {
  return new CaptureError(
    `${server}: ${excess}; mcpgen does not accept more (reduce the number or the size of the items that the server lists)`,
  );
}

/** Returns a text that a server sent, shortened for an error message. */
export function shortenServerText(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** The characters of a server's text that an error message shows. */
const MOST_SHOWN = 120;

/** Returns an error whose message quotes the beginning of a text that the server sent, if the text is not empty. */
export function createErrorQuotingServerText(problem: string, text: string, advice: string): CaptureError {
  return new CaptureError(`${problem}${text === "" ? "" : `: ${JSON.stringify(shortenServerText(text))}`} (${advice})`);
}

/**
 * Returns the response in a message; `undefined` if the message is no response, or the response to another request.
 *
 * @throws CaptureError if the response has neither a result nor an error.
 */
export function readResponseInMessage(message: unknown, id: number): TransportResponse | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { id: own, result, error, method } = message as { [member: string]: unknown };
  if (own !== id || method !== undefined) return undefined;
  if (typeof result === "object" && result !== null && !Array.isArray(result))
    return { result: result as { [member: string]: unknown } };
  const { code, message: text, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  if (typeof code === "number") return { error: { code, message: String(text), data } };
  throw createErrorQuotingServerText(
    "the server sent a response with neither a result nor an error",
    JSON.stringify(message),
    "correct the server",
  );
}
