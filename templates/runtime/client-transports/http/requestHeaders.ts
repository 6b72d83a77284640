import { McpClientError } from "../../client/errors.js";
import type { OutgoingMessage } from "../../client/transport.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type { RevisionFacts } from "../../protocol/revision.js";
import { isArgumentHeaderRule } from "../../wire/argumentHeaders.js";
import { encodeHeaderValue } from "../../wire/headerValue.js";

/** The headers of the requests of one connection, as lists of name, value, name, value. */
export class RequestHeaders {
  readonly #user: UserHeaders;
  /** The id of the session, as the server sent it. */
  #sessionId: string | undefined;
  #revision: RevisionFacts | undefined;
  /** The name of the header that repeats the method, and the name of the header that repeats the name, the URI or the task id. */
  #methodHeader: string | undefined;
  #nameHeader: string | undefined;
  /** The headers that all POST requests of a method have, by method. */
  readonly #byMethod = new Map<string | undefined, readonly string[]>();

  constructor(user: UserHeaders) {
    this.#user = user;
  }

  use(revision: RevisionFacts): void {
    this.#revision = revision;
    const { headers } = revision;
    const named = headers.filter((rule) => !isArgumentHeaderRule(rule));
    const nameOf = (isRule: (pointer: string) => boolean): string | undefined =>
      named.find(({ pointer }) => isRule(pointer))?.name.toLowerCase();
    this.#methodHeader = nameOf((pointer) => pointer === "/method");
    this.#nameHeader = nameOf((pointer) => /^\/params\/(?!_meta)/.test(pointer));
    this.#byMethod.clear();
  }

  get sessionId(): string | undefined {
    return this.#sessionId;
  }

  set sessionId(id: string | undefined) {
    this.#sessionId = id;
    this.#byMethod.clear();
  }

  /** Returns the headers that all POST requests of a method have now. They name the session and the revision. */
  ofMethod(method: string | undefined): readonly string[] {
    let common = this.#byMethod.get(method);
    if (common === undefined) {
      common = this.#createOfMethod(method);
      this.#byMethod.set(method, common);
    }
    return common;
  }

  /**
   * Returns the headers of a POST request.
   *
   * @param common the headers that `ofMethod` returned for the message.
   * @throws McpClientError if a header cannot contain its value.
   */
  post(message: OutgoingMessage, common: readonly string[]): Awaitable<readonly string[]> {
    const user = this.#user;
    return typeof user === "function"
      ? user().then((own) => this.#post(message, common, own))
      : this.#post(message, common, user);
  }

  /** Returns the headers of a GET or DELETE request. */
  async plain(lastEventId?: string): Promise<readonly string[]> {
    const user = this.#user;
    const own = typeof user === "function" ? await user() : user;
    const headers = ["accept", "text/event-stream", ...this.#connection(false)];
    if (lastEventId) headers.push("last-event-id", toLatin1(lastEventId));
    return [...headers, ...own];
  }

  #post(
    { name, argumentHeaders }: OutgoingMessage,
    common: readonly string[],
    own: readonly string[],
  ): readonly string[] {
    const nameHeader = name === undefined ? undefined : this.#nameHeader;
    if (nameHeader === undefined && argumentHeaders === undefined)
      return own.length === 0 ? common : [...common, ...own];
    const headers = [...common, ...own];
    if (nameHeader !== undefined) pushEncoded(headers, nameHeader, name!);
    for (let i = 0; i < (argumentHeaders?.length ?? 0); i += 2)
      pushEncoded(headers, argumentHeaders![i]!, argumentHeaders![i + 1]!);
    return headers;
  }

  #createOfMethod(method: string | undefined): readonly string[] {
    const headers = [
      "content-type",
      "application/json",
      "accept",
      "application/json, text/event-stream",
      ...this.#connection(method === this.#revision?.open),
    ];
    if (this.#methodHeader !== undefined && method !== undefined) pushEncoded(headers, this.#methodHeader, method);
    return headers;
  }

  /** Returns the headers with the revision and the session. The request `initialize` has neither header. */
  #connection(isOpening: boolean): readonly string[] {
    const headers: string[] = [];
    if (this.#revision === undefined) return headers;
    const { versionHeader, lifecycle, revision } = this.#revision;
    if (isOpening && lifecycle === "handshake") return headers;
    if (versionHeader) headers.push("mcp-protocol-version", revision);
    if (this.#sessionId !== undefined) headers.push("mcp-session-id", this.#sessionId);
    return headers;
  }
}

function pushEncoded(headers: string[], name: string, text: string): void {
  const value = encodeHeaderValue(text);
  if (value === undefined)
    throw new McpClientError(`The header ${name} cannot contain a text with an unpaired surrogate.`);
  headers.push(name, value);
}

/** Returns the UTF-8 bytes of a text as characters, because HTTP sends each character of a header as one byte. */
function toLatin1(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** HTTP headers as an object, a `Headers`, or a list of names with values. */
export type HeaderValues = { readonly [name: string]: string } | Iterable<readonly [name: string, value: string]>;

/** Headers for each request, or a function that returns the headers of one request. */
export type HeadersOption = HeaderValues | (() => Awaitable<HeaderValues>);

/** The checked headers of the user, as a list of name, value, name, value. */
export type UserHeaders = readonly string[] | (() => Promise<readonly string[]>);

/** The headers that the client itself sets, in addition to all headers whose names start with `mcp-`. */
const OWN_NAMES = [
  "accept",
  "connection",
  "content-length",
  "content-type",
  "host",
  "last-event-id",
  "transfer-encoding",
];
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Returns the checked headers of the user. The headers that a function returns are checked for each request.
 *
 * @throws TypeError if a name or value is invalid, or if the client itself sets the header. The message does not contain the value.
 */
export function checkUserHeaders(option: HeadersOption | undefined): UserHeaders {
  return typeof option === "function" ? async () => flatten(await option()) : flatten(option ?? {});
}

function flatten(values: HeaderValues): readonly string[] {
  const entries =
    Symbol.iterator in values
      ? (values as Iterable<readonly [string, string]>)
      : Object.entries(values as { readonly [name: string]: string });
  const headers: string[] = [];
  for (const [key, value] of entries) {
    const name = key.toLowerCase();
    if (!TOKEN.test(name) || !VALUE.test(value))
      throw new TypeError(`The option headers contains an invalid name or value: ${JSON.stringify(key)}`);
    if (name.startsWith("mcp-") || OWN_NAMES.includes(name))
      throw new TypeError(`The option headers must not contain ${name}, because the client sets this header itself`);
    headers.push(name, value);
  }
  return headers;
}
