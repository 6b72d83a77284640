import { answerIn, CaptureError, MOST_BYTES, saying, type Answer, type Wire } from "./wire.js";

/** Speaks to a server over Streamable HTTP. */
export class HttpWire implements Wire {
  readonly #url: URL;
  readonly #given: Headers;
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
  }

  async request(method: string, params: object, signal: AbortSignal): Promise<Answer> {
    const id = this.#id++;
    const response = await this.#post({ jsonrpc: "2.0", id, method, params }, signal);
    this.#session = response.headers.get("mcp-session-id") ?? this.#session;
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    const found = isStream ? await inStream(response, id) : await inBody(response, id);
    if (found !== undefined) return found;
    if (!response.ok) return { error: { code: response.status, message: `HTTP ${response.status}` } };
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
      await fetch(this.#url, { method: "DELETE", headers: this.#headers(), signal: AbortSignal.timeout(1_000) });
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
    try {
      return await fetch(this.#url, { method: "POST", headers, body: JSON.stringify(message), signal });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const { cause, message: text } = error as Error;
      throw new CaptureError(
        `${this.#url.href}: ${cause instanceof Error && cause.message !== "" ? cause.message : text} (check the address)`,
      );
    }
  }

  #headers(): { [name: string]: string } {
    return {
      ...Object.fromEntries(this.#given),
      ...(this.#session !== undefined && { "mcp-session-id": this.#session }),
      ...(this.#revision !== undefined && { "mcp-protocol-version": this.#revision }),
    };
  }
}

async function inBody(response: Response, id: number): Promise<Answer | undefined> {
  let text = "";
  for await (const part of textOf(response)) text += part;
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
  return typeof error?.code === "number" ? { error: { code: error.code, message: String(error.message) } } : undefined;
}

/** Reads until the answer has come; whatever else the stream brings is of no interest. */
async function inStream(response: Response, id: number): Promise<Answer | undefined> {
  let rest = "";
  for await (const part of textOf(response)) {
    const events = (rest + part).replaceAll("\r\n", "\n").split("\n\n");
    rest = events.pop()!;
    for (const event of events) {
      const answer = answerIn(messageIn(event), id);
      if (answer !== undefined) return answer;
    }
  }
  return answerIn(messageIn(rest), id);
}

/** @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
function messageIn(event: string): unknown {
  const content = event
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length).replace(/^ /, ""))
    .join("\n");
  if (content === "") return undefined;
  try {
    return JSON.parse(content);
  } catch {
    throw saying("the server sent an event that is no message", content, "mend the server");
  }
}

/** The text of a body, as it comes, up to a limit. Who stops reading ends the response. */
async function* textOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) return;
  const decoder = new TextDecoder();
  let length = 0;
  for await (const chunk of body) {
    length += (chunk as Uint8Array).length;
    if (length > MOST_BYTES) throw new CaptureError("the server sent an answer that is too long (mend the server)");
    yield decoder.decode(chunk as Uint8Array, { stream: true });
  }
  yield decoder.decode();
}
