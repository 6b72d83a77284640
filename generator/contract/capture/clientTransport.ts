/** An error while a contract is captured from a server. The message has the problem and, in parentheses, the correction. */
export class CaptureError extends Error {
  override readonly name = "CaptureError";
}

/** The response of a server: a result, a JSON-RPC error, or an HTTP status without a JSON-RPC message. */
export type ServerResponseOrHttpError =
  | { readonly result: { readonly [member: string]: unknown } }
  | { readonly error: ReceivedJsonRpcError }
  | { readonly httpError: HttpStatusAndReason };

/** The error object of a JSON-RPC response. */
export interface ReceivedJsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The HTTP status of a response that contains no JSON-RPC message. */
export interface HttpStatusAndReason {
  readonly status: number;
  /** The reason phrase of the HTTP status line, which may be empty. */
  readonly reason: string;
}

/** A connection of mcpgen to a server. mcpgen is the client. */
export interface ClientTransport {
  /** The address of the server, or the command that starts it, for error messages. */
  readonly server: string;
  /**
   * Sends a request and returns the response.
   *
   * @param signal stops waiting for the response.
   * @throws CaptureError if the connection ends, or if the server sends an invalid message. If the signal is aborted, its reason is thrown.
   */
  request(method: string, params: object, signal: AbortSignal): Promise<ServerResponseOrHttpError>;
  /** Sends a notification without params to the server. */
  notify(method: string, signal: AbortSignal): Promise<void>;
  /** Sets the revision for further messages. The Streamable HTTP transport sends it in a header; other transports ignore it. */
  setRevision(revision: string): void;
  /** Closes the connection. Ends the session, and the server process if mcpgen started it. */
  close(): Promise<void>;
}

const MEBIBYTE = 1024 * 1024;

/** The maximum size of a message in bytes. */
export const MAX_MESSAGE_BYTES: number = 10 * MEBIBYTE;

/** The maximum number of bytes that a server may send in total. mcpgen holds several copies of all lists in memory. */
const MOST_IN_ALL: number = 32 * MEBIBYTE;

/** Counts the bytes that a server sends, and throws if there are too many. */
export class ReceivedByteCounter {
  readonly #server: string;
  #total = 0;

  /** @param server the address of the server, or the command that starts it, for error messages. */
  constructor(server: string) {
    this.#server = server;
  }

  /**
   * Adds to the number of received bytes.
   *
   * @throws CaptureError if the server has sent more bytes than mcpgen reads.
   */
  add(bytes: number): void {
    this.#total += bytes;
    if (this.#total > MOST_IN_ALL)
      throw createLimitExceededError(this.#server, `the server sent more than ${MOST_IN_ALL / MEBIBYTE} MiB in total`);
  }
}

/** Returns the error for a message of the server that is too long. */
export function createMessageTooLongError(server: string): CaptureError {
  return createLimitExceededError(server, `the server sent a message of more than ${MAX_MESSAGE_BYTES / MEBIBYTE} MiB`);
}

/** Returns the error for a server that exceeds a limit of mcpgen. */
export function createLimitExceededError(server: string, excess: string): CaptureError {
  return new CaptureError(
    `${server}: ${excess}; mcpgen does not accept more (reduce the number or the size of the items that the server lists)`,
  );
}

/** Shortens a text from a server for an error message. */
export function shortenServerTextForErrorMessage(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** The maximum number of characters of a server's text that an error message shows. */
const MOST_SHOWN = 120;

/** Returns an error whose message quotes the beginning of a text from the server. An empty text is not quoted. */
export function createErrorQuotingServerText(problem: string, text: string, advice: string): CaptureError {
  return new CaptureError(
    `${problem}${text === "" ? "" : `: ${JSON.stringify(shortenServerTextForErrorMessage(text))}`} (${advice})`,
  );
}

/**
 * Returns the response to the request with the given id. Returns `undefined` if the message is not this response.
 *
 * @throws CaptureError if the response has neither a result nor an error.
 */
export function parseResponseToRequest(message: unknown, id: number): ServerResponseOrHttpError | undefined {
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
