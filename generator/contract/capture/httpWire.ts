import { eventsIn, messageIn, textOf } from "./events.js";
import { answerIn, ByteCount, CaptureError, MOST_BYTES, saying, tooLong, type Answer, type Wire } from "./wire.js";

/** Speaks to a server over Streamable HTTP. */
export class HttpWire implements Wire {
  readonly #url: URL;
  readonly #given: Headers;
  readonly #count: ByteCount;
  #id = 0;
  #session: string | undefined;
  #revision: string | undefined;

  /**
   * @param headers that each request carries.
   * @throws CaptureError where the address is none.
   */
  constructor(url: string, headers: Headers = new Headers()) {
    this.#given = headers;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new CaptureError(`${url}: this is no http address (write http://host:port/path)`);
    this.#url = new URL(url);
    this.#count = new ByteCount(this.server);
  }

  get server(): string {
    return this.#url.href;
  }

  async request(method: string, params: object, signal: AbortSignal): Promise<Answer> {
    const id = this.#id++;
    const response = await this.#post({ jsonrpc: "2.0", id, method, params }, signal);
    this.#session = response.headers.get("mcp-session-id") ?? this.#session;
    const type = response.headers.get("content-type")?.toLowerCase() ?? "";
    const isStream = type.startsWith("text/event-stream");
    const found = isStream ? await this.#inStream(response, id) : await this.#inBody(response, id);
    if (found !== undefined) return found;
    if ([401, 403].includes(response.status))
      throw new CaptureError(
        `${this.#url.href}: HTTP ${response.status}, it wants to know who asks (give --header "Authorization: Bearer …")`,
      );
    if (!response.ok) return { httpError: { status: response.status, reason: response.statusText } };
    throw new CaptureError(`${this.#url.href} did not answer ${method} (check the address)`);
  }

  async notify(method: string, signal: AbortSignal): Promise<void> {
    const response = await this.#post({ jsonrpc: "2.0", method }, signal);
    await response.body?.cancel();
  }

  speak(revision: string): void {
    this.#revision = revision;
  }

  async close(): Promise<void> {
    if (this.#session === undefined) return;
    try {
      const ended = { method: "DELETE", headers: this.#headers(), signal: AbortSignal.timeout(1_000) };
      const response = await reach(this.#url, ended);
      await response.body?.cancel();
    } catch {
      // The server ends the session itself after a while.
    }
  }

  async #post(message: { method: string; [member: string]: unknown }, signal: AbortSignal): Promise<Response> {
    const headers = {
      ...this.#headers(),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-method": message.method,
    };
    return reach(this.#url, { method: "POST", headers, body: JSON.stringify(message), signal });
  }

  #headers(): { [name: string]: string } {
    return {
      ...Object.fromEntries(this.#given),
      ...(this.#session !== undefined && { "mcp-session-id": this.#session }),
      ...(this.#revision !== undefined && { "mcp-protocol-version": this.#revision }),
    };
  }

  async #inBody(response: Response, id: number): Promise<Answer | undefined> {
    let text = "";
    for await (const part of textOf(response, this.#count)) {
      text += part;
      if (text.length > MOST_BYTES) throw tooLong(this.server);
    }
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      if (!response.ok) return undefined;
      throw saying("the server answered what is no JSON", text, "check the address");
    }
    const answered = answerIn(message, id);
    if (answered !== undefined || response.ok) return answered;
    // An error about a request that could not be read has no id.
    const { error } = message as { error?: { code?: unknown; message?: unknown } };
    return typeof error?.code === "number"
      ? { error: { code: error.code, message: String(error.message) } }
      : undefined;
  }

  /** Reads until the answer has come; whatever else the stream brings is of no interest. */
  async #inStream(response: Response, id: number): Promise<Answer | undefined> {
    for await (const event of eventsIn(textOf(response, this.#count), this.server)) {
      const answer = answerIn(messageIn(event), id);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }
}

/** How often a server may say that what is asked of it is at another path. */
const MOST_REDIRECTS = 5;

/**
 * Fetches, and says in a line why that failed. Who is sent to another path asks there the same; to another server nobody goes, for
 * headers that hold credentials are meant for the one that was named.
 *
 * @throws CaptureError where nobody answers, or another server is to; what the signal says where it gave up.
 */
export async function reach(url: URL, request: RequestInit): Promise<Response> {
  let place = url;
  for (let i = 0; i <= MOST_REDIRECTS; i++) {
    const response = await answerAt(place, request);
    const next = response.headers.get("location");
    if (!REDIRECTS.includes(response.status) || next === null) return response;
    await response.body?.cancel();
    place = new URL(next, place);
    if (place.origin !== url.origin)
      throw new CaptureError(`${url.href}: the server is at ${place.href} (give that address, if you trust it)`);
  }
  throw new CaptureError(`${url.href}: it leads from one path to the next without end (mend the server)`);
}

/** @see https://httpwg.org/specs/rfc9110.html#status.3xx */
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
