import { getJsonRpcMessageKind } from "../jsonrpc/envelope.js";
import { CODES, errorOf, getThrownMcpError, INTERNAL_ERROR, type WireError } from "../jsonrpc/errors.js";
import { callSafely } from "../protocol/awaitable.js";
import type { Guards } from "../protocol/revision.js";
import { getErrorResponseId, isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { isPlainData } from "./plainData.js";
import type { ViewPort } from "./port.js";

/** Facts about one type of message between a view and its host, as plain data. */
export interface ViewMethodDescription {
  readonly kind: "request" | "notification";
  /** The senders of the message. */
  readonly from: readonly ("view" | "host")[];
  /** The name of the type of the message. */
  readonly message: string;
  /** The name of the function that handles or sends the message. */
  readonly handler: string;
  readonly deprecated: boolean;
  /** The capability that a host declares with a function for the message; absent if it declares none. */
  readonly capability?: string;
}

/** One side of the exchange between a view and its host, as plain data. It is generated from the schema and the facts of extensions. */
export interface ViewSide {
  /** Who this side is. */
  readonly self: "view" | "host";
  /** The methods of all messages. */
  readonly methods: { readonly [method: string]: ViewMethodDescription };
  /** The guards of the messages that this side receives, by method. */
  readonly messages: Guards;
  /** The guards of the results that this side receives, by the method of its request. */
  readonly results: Guards;
  /** How both begin; undefined if neither waits for the other. */
  readonly handshake?: ViewHandshakeFacts;
}

/** The messages with which a view and its host begin. */
export interface ViewHandshakeFacts {
  /** The first request of the view. */
  readonly open: string;
  /** The notification of the view after the response. */
  readonly opened: string;
  /** The version of the messages. */
  readonly version: string;
  /** How the methods begin that are exchanged before. */
  readonly sandbox?: string;
}

/** Options of a request to the other side. */
export interface ViewCallOptions {
  /** Gives up the request: the other side is told, and the promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Milliseconds to wait for the response; by default 60 000. */
  readonly timeoutMs?: number;
}

/** What a function gets about the message that it handles. */
export interface ViewMessageContext {
  /** Aborted if the other side gives up its request, or if the exchange ends. */
  readonly signal: AbortSignal;
}

/** What both sides may set. */
export interface ViewChannelOptions {
  /** The size of the largest message, about in characters; by default 4 194 304. */
  readonly maxMessageSize?: number;
  /** Called with each message that was refused, and with each error of a function that handles one; by default `console.warn`. */
  readonly onWarning?: (warning: ViewWarning) => void;
}

/** A message of the other side that was refused, or an error of a function of this side. */
export interface ViewWarning {
  readonly message: string;
  /** The method of the message, if it has one. */
  readonly method?: string;
  /** What a function of this side threw. */
  readonly error?: unknown;
}

/** The exchange has ended, or a request to the other side got no valid response. */
export class ViewError extends Error {
  override readonly name = "ViewError";
}

/** A function of this side for a message. */
export type ViewHandle = (params: never, context: ViewMessageContext) => unknown;

/** Returns the function with a name; undefined if this side has none. */
export type FindFunction = (name: string) => ViewHandle | undefined;

/** Returns what finds functions in an object, which may be an instance of a class. */
export function functionsIn(handlers: object): FindFunction {
  return (name) => {
    const handle = (handlers as { readonly [name: string]: unknown })[name];
    return typeof handle === "function" ? (handle.bind(handlers) as ViewHandle) : undefined;
  };
}

interface PendingCall {
  readonly method: string;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** How many requests of the other side are handled at the same time. */
const MAX_REQUESTS = 100;

/** The JSON-RPC error code of a request beyond {@link MAX_REQUESTS}, of the range for reasons of a server. */
const TOO_MANY_REQUESTS = -32000;

/** Messages of the base protocol about a request, which no table has. */
const PING = "ping";
const CANCELLED = "notifications/cancelled";
const PROGRESS = "notifications/progress";

interface ViewChannelParts {
  readonly port: ViewPort;
  readonly find: FindFunction;
  readonly options: ViewChannelOptions;
}

/** Exchanges messages with the other side, which is not trusted: each message is checked before a function gets it. */
export class ViewChannel {
  readonly #side: ViewSide;
  readonly #port: ViewPort;
  readonly #find: FindFunction;
  readonly #options: ViewChannelOptions;
  readonly #calls = new Map<string | number, PendingCall>();
  readonly #handled = new Map<string | number, AbortController>();
  readonly #stop: () => void;
  #lastId = 0;
  #isClosed = false;

  constructor(side: ViewSide, { port, find, options }: ViewChannelParts) {
    this.#side = side;
    this.#port = port;
    this.#find = find;
    this.#options = options;
    this.#stop = port.listen((message) => this.#receive(message));
  }

  /** Sends a request. Rejects with McpError for an error of the other side, and with ViewError if there is no valid response. */
  request(method: string, params: unknown, { signal, timeoutMs = 60_000 }: ViewCallOptions = {}): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(closed(method));
    if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const giveUp = (error: unknown): void => {
        this.#calls.delete(id);
        end();
        this.notify(CANCELLED, { requestId: id });
        reject(error as Error);
      };
      const abort = (): void => giveUp(signal!.reason);
      const timer = setTimeout(
        () => giveUp(new ViewError(`${method} got no response within ${timeoutMs} ms`)),
        timeoutMs,
      );
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort);
      const settle =
        (then: (value: never) => void) =>
        (value: unknown): void => (end(), then(value as never));
      this.#calls.set(id, { method, resolve: settle(resolve), reject: settle(reject) });
      this.#port.post({ jsonrpc: "2.0", id, method, ...withParams(params) });
    });
  }

  notify(method: string, params: unknown): void {
    if (!this.#isClosed) this.#port.post({ jsonrpc: "2.0", method, ...withParams(params) });
  }

  /** Ends the exchange: nothing is received any more, and open requests of both sides are given up. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stop();
    for (const controller of this.#handled.values()) controller.abort(new ViewError("the exchange was closed"));
    for (const call of this.#calls.values()) call.reject(closed(call.method));
    this.#calls.clear();
  }

  #receive(message: unknown): void {
    // Other scripts post messages to windows too.
    if (this.#isClosed || !isObject(message) || message["jsonrpc"] !== "2.0") return;
    if (!isPlainData(message, this.#options.maxMessageSize ?? 4_194_304)) {
      this.#refuse(message, { code: CODES.request, message: "Invalid Request: too large, or no JSON" });
      return;
    }
    switch (getJsonRpcMessageKind(message)) {
      case "request":
        void this.#answer(message as unknown as IncomingRequest);
        return;
      case "notification":
        this.#hear(message as unknown as IncomingRequest);
        return;
      case "result":
      case "error":
        this.#settle(message);
        return;
      case undefined:
        this.#refuse(message, { code: CODES.request, message: "Invalid Request" });
    }
  }

  async #answer(request: IncomingRequest): Promise<void> {
    const { id, method, params = {} } = request;
    if (method === PING) {
      this.#port.post({ jsonrpc: "2.0", id, result: {} });
      return;
    }
    const handle = this.#handlerOf(method, "request");
    const refusal: WireError | undefined =
      handle === undefined
        ? { code: CODES.method, message: `Method not found: ${method.slice(0, 100)}`, data: undefined }
        : this.#handled.size >= MAX_REQUESTS || this.#handled.has(id)
          ? { code: TOO_MANY_REQUESTS, message: "Too many requests at the same time", data: undefined }
          : this.#side.messages[method]?.(request) !== true
            ? { code: CODES.params, message: `Invalid params of ${method}`, data: undefined }
            : undefined;
    if (refusal !== undefined) {
      this.#refuse(request as unknown as JsonObject, refusal);
      return;
    }
    const controller = new AbortController();
    this.#handled.set(id, controller);
    try {
      const result = (await handle!(params as never, { signal: controller.signal })) ?? {};
      if (!controller.signal.aborted) this.#port.post({ jsonrpc: "2.0", id, result });
    } catch (error) {
      const thrown = getThrownMcpError(error);
      if (thrown === undefined) this.#warn({ message: `the function for ${method} failed`, method, error });
      if (!controller.signal.aborted) this.#postError(id, thrown ?? { code: CODES.internal, message: INTERNAL_ERROR });
    } finally {
      this.#handled.delete(id);
    }
  }

  #hear(notification: IncomingRequest): void {
    const { method, params = {} } = notification;
    if (method === CANCELLED) {
      const id = params["requestId"] as string | number;
      this.#handled.get(id)?.abort(new ViewError("the other side gave up its request"));
      return;
    }
    if (method === PROGRESS) return;
    const handle = this.#handlerOf(method, "notification");
    if (handle === undefined) {
      if (!this.#isKnown(method, "notification"))
        this.#warn({ message: `nobody sends ${method.slice(0, 100)}`, method });
      return;
    }
    if (this.#side.messages[method]?.(notification) !== true) {
      this.#warn({ message: `a notification ${method} is invalid`, method });
      return;
    }
    const { signal } = new AbortController();
    callSafely(
      () => handle(params as never, { signal }),
      (error) => this.#warn({ message: `the function for ${method} failed`, method, error }),
    );
  }

  #settle(message: JsonObject): void {
    const id = message["id"] as string | number;
    const call = this.#calls.get(id);
    // The response to a request that was given up comes too late.
    if (call === undefined) return;
    this.#calls.delete(id);
    if (message["error"] !== undefined) call.reject(errorOf(message));
    else if (this.#side.results[call.method]?.(message["result"]) === true) call.resolve(message["result"]);
    else call.reject(new ViewError(`the result of ${call.method} is invalid`));
  }

  #isKnown(method: string, kind: ViewMethodDescription["kind"]): boolean {
    const facts = ownMember(this.#side.methods, method) as ViewMethodDescription | undefined;
    return facts?.kind === kind && facts.from.some((sender) => sender !== this.#side.self);
  }

  #handlerOf(method: string, kind: ViewMethodDescription["kind"]): ViewHandle | undefined {
    return this.#isKnown(method, kind) ? this.#find(this.#side.methods[method]!.handler) : undefined;
  }

  /** Refuses a message. A response is never answered, so that two sides do not refuse each other's messages without end. */
  #refuse(message: JsonObject, error: Pick<WireError, "code" | "message">): void {
    const method = typeof message["method"] === "string" ? { method: message["method"].slice(0, 100) } : {};
    this.#warn({ message: error.message, ...method });
    const id = getErrorResponseId(message);
    if (id !== null && "method" in message) this.#postError(id, error);
  }

  #postError(id: string | number, error: Pick<WireError, "code" | "message"> & Partial<WireError>): void {
    const { code, message, data } = error;
    this.#port.post({ jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } });
  }

  #warn(warning: ViewWarning): void {
    const { onWarning = (one) => console.warn(`MCP view: ${one.message}`, ...(one.error ? [one.error] : [])) } =
      this.#options;
    callSafely(() => onWarning(warning));
  }
}

interface IncomingRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params?: JsonObject;
}

function withParams(params: unknown): { readonly params?: unknown } {
  return params === undefined ? {} : { params };
}

function closed(method: string): ViewError {
  return new ViewError(`${method} was given up, because the exchange was closed`);
}

/** Returns an object with a function for each message that a side sends. */
export function callsOf(
  { self, methods, handshake }: ViewSide,
  send: {
    request(method: string, params: unknown, options?: ViewCallOptions): Promise<unknown>;
    notify(method: string, params: unknown): void;
  },
): { [name: string]: unknown } {
  const calls: { [name: string]: unknown } = {};
  for (const [method, { kind, from, handler }] of Object.entries(methods)) {
    if (!from.includes(self) || method === handshake?.open || method === handshake?.opened) continue;
    calls[handler] =
      kind === "request"
        ? (params: unknown = {}, options?: ViewCallOptions) => send.request(method, params, options)
        : (params: unknown = {}) => send.notify(method, params);
  }
  return calls;
}
