import { parseServerSentEvents, parseJsonRpcMessageOfEvent, streamResponseText } from "./events.js";
import {
  parseResponseToRequest,
  ReceivedByteCounter,
  CaptureError,
  MAX_MESSAGE_BYTES,
  createErrorQuotingServerText,
  createMessageTooLongError,
  type ServerResponseOrHttpError,
  type ClientTransport,
} from "./clientTransport.js";

/** A client connection to a server over Streamable HTTP. */
export class StreamableHttpCaptureTransport implements ClientTransport {
  readonly #url: URL;
  readonly #givenHeaders: Headers;
  readonly #count: ReceivedByteCounter;
  #id = 0;
  #session: string | undefined;
  #revision: string | undefined;

  /**
   * @param headers the HTTP headers that the user gave. Each request contains them.
   * @throws CaptureError if the address is not an HTTP URL.
   */
  constructor(url: string, headers: Headers = new Headers()) {
    this.#givenHeaders = headers;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new CaptureError(`${url}: the address is not an HTTP URL (write http://host:port/path)`);
    this.#url = new URL(url);
    this.#count = new ReceivedByteCounter(this.server);
  }

  get server(): string {
    return this.#url.href;
  }

  async request(method: string, params: object, signal: AbortSignal): Promise<ServerResponseOrHttpError> {
    const id = this.#id++;
    const response = await this.#post({ jsonrpc: "2.0", id, method, params }, signal);
    this.#session = response.headers.get("mcp-session-id") ?? this.#session;
    const type = response.headers.get("content-type")?.toLowerCase() ?? "";
    const isStream = type.startsWith("text/event-stream");
    const found = isStream ? await this.#inStream(response, id) : await this.#inBody(response, id);
    if (found !== undefined) return found;
    if (response.status === 401)
      throw new CaptureError(
        `${this.#url.href}: HTTP 401, the server requires authentication (give --header "Authorization: Bearer …")`,
      );
    if (response.status === 403)
      throw new CaptureError(
        `${this.#url.href}: HTTP 403, the server denies access (give --header "Authorization: Bearer …" with sufficient rights)`,
      );
    if (!response.ok) return { httpError: { status: response.status, reason: response.statusText } };
    throw new CaptureError(`${this.#url.href}: the server sent no response to ${method} (check the address)`);
  }

  async notify(method: string, signal: AbortSignal): Promise<void> {
    const response = await this.#post({ jsonrpc: "2.0", method }, signal);
    await response.body?.cancel();
  }

  setRevision(revision: string): void {
    this.#revision = revision;
  }

  async close(): Promise<void> {
    if (this.#session === undefined) return;
    try {
      const ended = { method: "DELETE", headers: this.#headers(), signal: AbortSignal.timeout(1_000) };
      const response = await fetchSameOrigin(this.#url, ended);
      await response.body?.cancel();
    } catch {
      // If this DELETE request fails, the server ends the session after a timeout.
    }
  }

  async #post(message: { method: string; [member: string]: unknown }, signal: AbortSignal): Promise<Response> {
    const headers = {
      ...this.#headers(),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-method": message.method,
    };
    return fetchSameOrigin(this.#url, { method: "POST", headers, body: JSON.stringify(message), signal });
  }

  #headers(): { [name: string]: string } {
    return {
      ...Object.fromEntries(this.#givenHeaders),
      ...(this.#session !== undefined && { "mcp-session-id": this.#session }),
      ...(this.#revision !== undefined && { "mcp-protocol-version": this.#revision }),
    };
  }

  async #inBody(response: Response, id: number): Promise<ServerResponseOrHttpError | undefined> {
    let text = "";
    for await (const part of streamResponseText(response, this.#count)) {
      text += part;
      if (text.length > MAX_MESSAGE_BYTES) throw createMessageTooLongError(this.server);
    }
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      if (!response.ok) return undefined;
      throw createErrorQuotingServerText(
        "the server responded with a body that is not JSON",
        text,
        "check the address",
      );
    }
    const answered = parseResponseToRequest(message, id);
    if (answered !== undefined || response.ok) return answered;
    // If the server could not parse the request, its error has no id. An error in the body of an HTTP error response is therefore returned
    // as the response to this request.
    const { error } = message as { error?: { code?: unknown; message?: unknown } };
    return typeof error?.code === "number"
      ? { error: { code: error.code, message: String(error.message) } }
      : undefined;
  }

  /** Reads an event stream until the response to a request arrives. Other messages on the stream are ignored. */
  async #inStream(response: Response, id: number): Promise<ServerResponseOrHttpError | undefined> {
    for await (const event of parseServerSentEvents(streamResponseText(response, this.#count), this.server)) {
      const answer = parseResponseToRequest(parseJsonRpcMessageOfEvent(event), id);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }
}

/** The maximum number of redirects that a request follows. */
const MOST_REDIRECTS = 5;

/**
 * Fetches a URL. A redirect to the same origin is followed with the same method and body. A redirect to another origin is not
 * followed, because the headers may contain credentials for the origin that the user gave.
 *
 * @throws CaptureError if the server does not respond, or redirects to another origin; the reason of the signal if it is aborted.
 */
export async function fetchSameOrigin(url: URL, request: RequestInit): Promise<Response> {
  let place = url;
  for (let i = 0; i <= MOST_REDIRECTS; i++) {
    const response = await answerAt(place, request);
    const next = response.headers.get("location");
    if (!REDIRECTS.includes(response.status) || next === null) return response;
    await response.body?.cancel();
    place = new URL(next, place);
    if (place.origin !== url.origin)
      throw new CaptureError(
        `${url.href}: the server redirects to another origin, ${place.href} (give this address if you trust it)`,
      );
  }
  throw new CaptureError(`${url.href}: the server redirects more than ${MOST_REDIRECTS} times (correct the server)`);
}

/** The HTTP statuses of redirects. @see https://httpwg.org/specs/rfc9110.html#status.3xx */
const REDIRECTS = [301, 302, 303, 307, 308];

async function answerAt(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: "manual" });
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason;
    const { cause, message } = error as Error;
    const why = cause instanceof Error && cause.message !== "" ? cause.message : message;
    throw new CaptureError(`${url.href}: ${why} (check the address)`);
  }
}
