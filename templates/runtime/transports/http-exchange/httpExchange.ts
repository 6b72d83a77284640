import type { HttpRequest } from "../../jsonrpc/incoming.js";
import type { Principal } from "../../protocol/context.js";
import type { ClientBudget } from "../../stores/budget.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";

/** Header names and values in turn: name, value, name, value. The adapters pass the list on without a copy. */
export type HeaderList = readonly string[];

/** Receives the body of a request. `readBody` calls either `read` or `reject`, once. */
export interface RequestBodyReceiver {
  /** Receives the complete body as text. */
  read(text: string): void;
  /** Receives the reason why the body cannot be used. */
  reject(fault: UnusableBodyReason): void;
}

/**
 * One HTTP request and its response, independent of the HTTP server that received the request. An adapter for `node:http` and an
 * adapter for web-standard requests implement it.
 */
export interface HttpExchange {
  readonly method: string;
  /** The path and the query of the URL, as the client sent them. */
  readonly target: string;
  /** The beginning of the path at which a router of a framework mounted the handler, such as `/api`; empty without a router. */
  readonly mount: string;
  /** The authenticated caller; undefined without authorization. */
  readonly principal?: Principal | undefined;
  /** The text that `ownerOf` returns for the principal. Owns the session that the request creates, or whose id it contains. */
  readonly owner?: string | undefined;
  /**
   * Checks that the caller has the scopes for a message. If not, rejects the request and returns false. Undefined without authorization.
   *
   * @param message the parsed body: any JSON value.
   */
  checkScopes?(message: unknown): boolean;
  /** The request as the HTTP server or the framework passed it to the adapter. */
  readonly raw: object;
  /** The request for handlers (`context.request`); created when a handler first reads it. */
  readonly request: HttpRequest;
  /**
   * Returns the value of a request header; `undefined` if the request does not have the header.
   *
   * @param name in lower case.
   */
  header(name: string): string | undefined;
  /**
   * Reads the body as UTF-8 and passes the text, or the reason why the body cannot be used, to the reader. The rest of a body over the
   * limit is read and dropped, so that the connection can carry the next request; a body many times over the limit is cut off.
   */
  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void;
  /** Sends a complete response. */
  respond(status: number, headers: HeaderList, body?: string): void;
  /** Sends status 200 and the headers of a response whose body is written in parts. */
  startStream(headers: HeaderList): void;
  /** Writes a part of the body; call `startStream` first. */
  write(text: string): void;
  /** Writes the last part of the body, if any, and ends the response. */
  end(text?: string): void;
  /** Breaks the connection to the client before the response is complete. */
  disconnect(): void;
  /** The bytes of the response that have been written and not yet sent to the client. */
  readonly unsentBytes: number;
  /**
   * Calls the listener if the client disconnects before the response has ended. Calls it immediately if the client has already
   * disconnected.
   */
  onDisconnect(listener: () => void): void;
}

/** The headers of a response whose body is one JSON-RPC message or batch. */
export const JSON_HEADERS: HeaderList = ["content-type", "application/json"];

const TEXT_HEADERS: HeaderList = ["content-type", "text/plain; charset=utf-8"];

/**
 * Rejects a request at the level of HTTP: sends a status and one line of plain text. For requests that contain no JSON-RPC message.
 *
 * @param reason one sentence for the developer of the client; `headers` are sent in addition to the content type.
 */
export function respondWithPlainTextError(
  exchange: HttpExchange,
  status: number,
  { reason, headers = [] }: { reason: string; headers?: HeaderList },
): void {
  exchange.respond(status, [...TEXT_HEADERS, ...headers], `${reason}\n`);
}

/** Returns the path of a request without the query. */
export function pathOf({ target }: Pick<HttpExchange, "target">): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}

/** Returns the path of a request below the mount point of the handler, without the query. */
export function pathBelowMount(exchange: Pick<HttpExchange, "target" | "mount">): string {
  return pathOf(exchange).slice(exchange.mount.length);
}

/** Returns the headers as an object without a prototype, so that a header named `constructor` is only present if it was sent. */
export function headerRecord(
  headers: readonly (readonly [name: string, value: string | undefined])[],
): HttpRequest["headers"] {
  const record = Object.create(null) as { [name: string]: string | undefined };
  for (const [name, value] of headers) record[name] = value;
  return record;
}

/** An exchange that passes each call on to another exchange. Classes that change a part of an exchange extend it. */
export class HttpExchangeWrapper implements HttpExchange {
  protected readonly exchange: HttpExchange;

  constructor(exchange: HttpExchange) {
    this.exchange = exchange;
  }

  get method(): string {
    return this.exchange.method;
  }

  get target(): string {
    return this.exchange.target;
  }

  get mount(): string {
    return this.exchange.mount;
  }

  get raw(): object {
    return this.exchange.raw;
  }

  get principal(): Principal | undefined {
    return this.exchange.principal;
  }

  get owner(): string | undefined {
    return this.exchange.owner;
  }

  get request(): HttpRequest {
    return this.exchange.request;
  }

  header(name: string): string | undefined {
    return this.exchange.header(name);
  }

  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void {
    this.exchange.readBody(meter, reader);
  }

  respond(status: number, headers: HeaderList, body?: string): void {
    this.exchange.respond(status, headers, body);
  }

  startStream(headers: HeaderList): void {
    this.exchange.startStream(headers);
  }

  write(text: string): void {
    this.exchange.write(text);
  }

  end(text?: string): void {
    this.exchange.end(text);
  }

  disconnect(): void {
    this.exchange.disconnect();
  }

  get unsentBytes(): number {
    return this.exchange.unsentBytes;
  }

  onDisconnect(listener: () => void): void {
    this.exchange.onDisconnect(listener);
  }
}

/** Limits on request bodies. All requests to one endpoint share them. */
export interface RequestBodyByteLimits {
  /** The maximum size of one body, in bytes. */
  readonly maxBodyBytes: number;
  /** Counts the bytes of all bodies that the endpoint keeps in memory at the same time. */
  readonly budget: ClientBudget;
}

/**
 * The reason why a request body cannot be used:
 * - `tooLong`: the body is longer than `maxBodyBytes`.
 * - `overBudget`: the bodies of all requests together are longer than `maxPendingBytes`, or those of the caller longer than its share.
 * - `notUtf8`: the bytes are not valid UTF-8.
 * - `interrupted`: the upload ended before the body was complete.
 * - `alreadyRead`: other code has read the body before, and what it read is unknown.
 */
export type UnusableBodyReason = "tooLong" | "overBudget" | "notUtf8" | "interrupted" | "alreadyRead";

/** A body that is longer than this multiple of `maxBodyBytes` is cut off instead of being read to its end. */
const CUT_OFF_FACTOR = 8;

/** Counts the bytes of one body while it arrives, and keeps them in the budget until `release` is called. */
export class RequestBodyByteCounter {
  readonly limits: RequestBodyByteLimits;
  /** Called when the body is released: the request has been rejected, or the calls in the body have ended. May be called several times. */
  onRelease: (() => void) | undefined = undefined;
  /** The bytes that have arrived. */
  received = 0;
  readonly #owner: string | undefined;
  #inBudget = 0;
  #fault: UnusableBodyReason | undefined;

  /** @param owner of the request; undefined without authorization. */
  constructor(limits: RequestBodyByteLimits, owner: string | undefined) {
    this.limits = limits;
    this.#owner = owner;
  }

  /** The reason why the body cannot be used; `undefined` as long as it can be used. */
  get fault(): UnusableBodyReason | undefined {
    return this.#fault;
  }

  /** True if the body exceeds the limit so far that the adapter must stop reading it. */
  get mustCutOff(): boolean {
    return this.received > this.limits.maxBodyBytes * CUT_OFF_FACTOR;
  }

  /** Counts the bytes of a chunk; returns true if the chunk is needed, false if the body can no longer be used. */
  count(bytes: number): boolean {
    const { maxBodyBytes, budget } = this.limits;
    this.received += bytes;
    // The fault `tooLong` replaces an earlier fault `overBudget`, because the client can only succeed with a shorter body.
    if (this.received > maxBodyBytes) this.fail("tooLong");
    else if (this.#fault === undefined) {
      if (budget.take(bytes, this.#owner)) this.#inBudget += bytes;
      else this.fail("overBudget");
    }
    return this.#fault === undefined;
  }

  /** Marks the body as unusable, releases its bytes, and returns the reason. */
  fail(fault: UnusableBodyReason): UnusableBodyReason {
    this.#fault = fault;
    this.release();
    return fault;
  }

  /** Returns the bytes of the body to the budget; call it when the body is no longer kept in memory. */
  release(): void {
    this.onRelease?.();
    if (this.#inBudget === 0) return;
    this.limits.budget.give(this.#inBudget, this.#owner);
    this.#inBudget = 0;
  }
}

/** The HTTP status, the JSON-RPC error code and the message for a request whose body cannot be used. */
const BODY_ERRORS: {
  readonly [Reason in UnusableBodyReason]: readonly [status: number, code: number, message: string];
} = {
  tooLong: [413, CODES.request, "Invalid Request: the body is longer than {} bytes (server option maxBodyBytes)"],
  overBudget: [
    503,
    CODES.internal,
    "the server allows no further bytes of request bodies for this caller (server option maxPendingBytes): send the request again later",
  ],
  alreadyRead: [
    500,
    CODES.internal,
    "the application read the body before the MCP handler and did not leave it in request.body: exclude the path of the MCP endpoint from the code that reads it (or let this code read a request.clone())",
  ],
  notUtf8: [400, CODES.parse, "Parse error: the body is not valid UTF-8"],
  interrupted: [400, CODES.parse, "Parse error: the upload of the body ended before it was complete"],
};

/** Returns the error for a body that is not JSON. */
export function createBodyParseError(text: string): McpError {
  const fault = text.trim() === "" ? "empty" : "not JSON";
  return new McpError(CODES.parse, `Parse error: the body is ${fault} (send one JSON-RPC message)`);
}

/** Returns the HTTP status and the JSON-RPC error for a request whose body cannot be used. */
export function createRequestBodyError(
  fault: UnusableBodyReason,
  { maxBodyBytes }: RequestBodyByteLimits,
): { status: number; error: McpError } {
  const [status, code, message] = BODY_ERRORS[fault];
  const data = fault === "tooLong" ? { maxBodyBytes } : undefined;
  return { status, error: new McpError(code, message.replace("{}", String(maxBodyBytes)), data) };
}
