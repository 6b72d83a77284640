// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Connects views and the hosts that show them, for extensions with messages between both.
 *
 * @module
 */
import {
  CODES,
  type Guards,
  INTERNAL_ERROR,
  type JsonObject,
  McpError,
  type WireError,
  callSafely,
  errorOf,
  getErrorResponseId,
  getJsonRpcMessageKind,
  getThrownMcpError,
  isObject,
  ownMember,
} from "./protocol.js";

// ---- views/plainData ----------------------------------------------------------------------------

/** The depth of a message. Messages of the protocol have less than a tenth of it. */
const MAX_DEPTH = 256;

/**
 * Returns true if a value could be JSON, and is not too large. A window can post much more than JSON: cycles, maps, errors, buffers. What it
 * posts is a copy with the prototypes of this window, so that no other prototype is plain.
 *
 * @param size the number of characters in strings and names, and of values, that are allowed together.
 */
export function isPlainData(value: unknown, size: number): boolean {
  let left = size;
  const isPlain = (part: unknown, depth: number): boolean => {
    left--;
    if (typeof part === "string") left -= part.length;
    if (left < 0) return false;
    if (part === null || typeof part !== "object")
      return part === null || typeof part === "string" || typeof part === "boolean" || Number.isFinite(part);
    if (depth === 0) return false;
    if (Array.isArray(part)) return part.length <= left && part.every((item) => isPlain(item, depth - 1));
    if (Object.getPrototypeOf(part) !== Object.prototype) return false;
    for (const name in part) {
      left -= name.length;
      const member = (part as { readonly [name: string]: unknown })[name];
      // An assignment of this name elsewhere would change a prototype. A member that is undefined is missing in JSON.
      if (name === "__proto__" || (member !== undefined && !isPlain(member, depth - 1))) return false;
    }
    return left >= 0;
  };
  return isPlain(value, MAX_DEPTH);
}

// ---- views/channel ------------------------------------------------------------------------------

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

  constructor(side: ViewSide, port: ViewPort, find: FindFunction, options: ViewChannelOptions) {
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

// ---- views/port ---------------------------------------------------------------------------------

/** A way to the other side of a view: a window, a port of a message channel, or the bridge of a native host. */
export interface ViewPort {
  /** Sends a message to the other side. */
  post(message: object): void;
  /**
   * Passes each message of the other side to a function, as an object.
   *
   * @returns a function that ends this.
   */
  listen(receive: (message: unknown) => void): () => void;
}

/** The part of a `Window` that a port uses, so that this package needs no types of browsers. */
export interface PeerWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** The part of a `MessageEvent` that a port uses. */
interface PeerMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

type Listen = (type: "message", listener: (event: PeerMessage) => void) => void;

/**
 * Returns the port to another window. A message counts only if it comes from this very window, and from its origin.
 *
 * @param peer `window.parent` in a view, or the `contentWindow` of the frame in a host.
 * @param origin the origin of the other window, such as `https://sandbox.example.com`; `*` if any is right, which only a view can say.
 */
export function windowPort(peer: PeerWindow, origin: string): ViewPort {
  const own = globalThis as unknown as { readonly addEventListener: Listen; readonly removeEventListener: Listen };
  return {
    post: (message) => peer.postMessage(message, origin),
    listen(receive) {
      const listener = (event: PeerMessage): void => {
        if (event.source === peer && (origin === "*" || event.origin === origin)) receive(event.data);
      };
      own.addEventListener("message", listener);
      return () => own.removeEventListener("message", listener);
    },
  };
}

/** Returns a port, given one or a window. */
export function portTo(peer: ViewPort | PeerWindow, origin: string): ViewPort {
  // A window of another origin throws for each other member, so this reads the one that it has.
  return "postMessage" in peer ? windowPort(peer, origin) : peer;
}

// ---- views/passOn -------------------------------------------------------------------------------

interface CallOptionsOfServer {
  readonly signal: AbortSignal;
}

/** The functions of a connected client that a host uses for its views. Any client of this package has them. */
export interface ServerOfView {
  readonly server: { readonly capabilities: JsonObject };
  tools(): AsyncIterable<unknown>;
  callTool(params: never, options: CallOptionsOfServer): Promise<unknown>;
  readResource(params: never, options: CallOptionsOfServer): Promise<unknown>;
  listResources(params: never, options: CallOptionsOfServer): Promise<unknown>;
}

/**
 * Returns true if views may call a tool.
 *
 * @see https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx#resource-discovery
 */
export function isForViews(tool: unknown): boolean {
  return isVisibleTo(tool, "app");
}

/** Returns true if the model may call a tool: a host leaves all others out of what it tells the model. */
export function isForModel(tool: unknown): boolean {
  return isVisibleTo(tool, "model");
}

/** Returns the URI of the view for the results of a tool; undefined if the tool has none. */
export function viewOf(tool: unknown): string | undefined {
  const uri = memberOf(metaOf(tool), "resourceUri") ?? memberOf(memberOf(tool, "_meta"), "ui/resourceUri");
  return typeof uri === "string" && uri.startsWith("ui://") ? uri : undefined;
}

function isVisibleTo(tool: unknown, reader: "app" | "model"): boolean {
  const visibility = memberOf(metaOf(tool), "visibility");
  return !Array.isArray(visibility) || visibility.includes(reader);
}

function metaOf(tool: unknown): unknown {
  return memberOf(memberOf(tool, "_meta"), "ui");
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? ownMember(value, name) : undefined;
}

/** The methods whose notifications say that the tools have changed. */
const TOOLS_CHANGED = "notifications/tools/list_changed";

/** Passes the requests of a view on to its server. Only what the request means is passed on, not its `_meta`. */
export function passOn(client: ServerOfView): { readonly find: FindFunction; hear(method: string): void } {
  let tools: Promise<ReadonlyMap<unknown, unknown>> | undefined;
  const listed = async (): Promise<ReadonlyMap<unknown, unknown>> => {
    const found = new Map<unknown, unknown>();
    for await (const tool of client.tools()) found.set(memberOf(tool, "name"), tool);
    return found;
  };
  const has = (capability: string): boolean => isObject(client.server.capabilities[capability]);
  const functions: { readonly [name: string]: readonly [capability: string, handle: ViewHandle] } = {
    callTool: [
      "tools",
      async ({ name, arguments: given }: JsonObject, { signal }: ViewMessageContext) => {
        tools ??= listed();
        // A list that could not be read is read again for the next call.
        tools.catch(() => (tools = undefined));
        const tool = (await tools).get(name);
        if (tool === undefined || !isForViews(tool))
          throw new McpError(CODES.params, `Views may not call the tool ${String(name)}`);
        return client.callTool({ name, ...(given !== undefined && { arguments: given }) } as never, { signal });
      },
    ],
    readResource: ["resources", ({ uri }: JsonObject, { signal }) => client.readResource({ uri } as never, { signal })],
    listResources: [
      "resources",
      ({ cursor }: JsonObject, { signal }) =>
        client.listResources((cursor === undefined ? {} : { cursor }) as never, { signal }),
    ],
  };
  return {
    find(name) {
      const [capability, handle] = functions[name] ?? [];
      return capability !== undefined && has(capability) ? handle : undefined;
    },
    hear(method) {
      if (method === TOOLS_CHANGED) tools = undefined;
    },
  };
}

// ---- views/host ---------------------------------------------------------------------------------

/** Options of a host for one view. */
export interface HostOptions<Capabilities = object, Surroundings = object> extends ViewChannelOptions {
  /**
   * The origin of the frame, such as `https://sandbox.example.com`: messages of other pages that are loaded there are ignored. It differs
   * from the origin of the host, so that a view cannot reach the host's page.
   */
  readonly origin: string;
  /** The connection to the server of the view. The host passes calls of tools, and requests for resources, on to this server alone. */
  readonly server?: ServerOfView;
  /** Capabilities of the host. Those of functions that the host has are added. */
  readonly capabilities?: Capabilities;
  /** The surroundings of the view. */
  readonly context?: Surroundings;
}

/** What a host has besides the functions that send its messages. Messages to the view wait until it is ready. */
export interface ViewConnection<Opening = unknown> {
  /** Resolves when the view is ready, with what it said of itself; rejects with ViewError if the exchange ends before. */
  readonly ready: Promise<Opening>;
  /** Ends the exchange. Before it, tell the view, which may save its state. */
  close(): void;
}

/** Connects a host to a view, whose document it need not have loaded yet. */
export function openView(
  side: ViewSide,
  view: ViewPort | PeerWindow,
  info: ViewPeerInfo,
  handlers: object,
  { origin, server, capabilities = {}, context = {}, ...options }: HostOptions,
): ViewConnection {
  const { handshake, methods } = side;
  const passed = server === undefined ? undefined : passOn(server);
  const given = functionsIn(handlers);
  let resolve!: (opening: unknown) => void;
  let reject!: (error: ViewError) => void;
  const promise = new Promise<unknown>((...functions) => ([resolve, reject] = functions));
  // Who does not wait for the view does not want to hear that it never came.
  promise.catch(() => undefined);
  let opening: unknown;
  const own: { [name: string]: ViewHandle } = {};
  if (handshake === undefined) resolve(undefined);
  else {
    own[methods[handshake.open]!.handler] = (params: { readonly protocolVersion?: unknown }) => {
      opening = params;
      const { version } = handshake;
      const all = { ...declared(), ...capabilities };
      return { protocolVersion: version, hostInfo: info, hostCapabilities: all, hostContext: context };
    };
    own[methods[handshake.opened]!.handler] = () => {
      if (opening !== undefined) resolve(opening);
    };
  }
  const find = (name: string): ViewHandle | undefined => own[name] ?? given(name) ?? passed?.find(name);
  const channel = new ViewChannel(side, portTo(view, origin), find, options);
  const isEarly = (method: string): boolean => handshake?.sandbox !== undefined && method.startsWith(handshake.sandbox);
  const calls = callsOf(side, {
    async request(method, params, callOptions) {
      if (!isEarly(method)) await promise;
      return channel.request(method, params, callOptions);
    },
    notify(method, params) {
      passed?.hear(method);
      if (isEarly(method)) channel.notify(method, params);
      else promise.then(() => channel.notify(method, params)).catch(() => undefined);
    },
  });
  return {
    ...calls,
    ready: promise,
    close() {
      channel.close();
      reject(new ViewError("the exchange was closed before the view was ready"));
    },
  };

  /** Returns the capabilities of the functions that this host has for messages of views. */
  function declared(): object {
    const names = Object.values(methods).flatMap(({ capability, from, handler }) =>
      capability !== undefined && from.includes("view") && find(handler) !== undefined ? [capability] : [],
    );
    return Object.fromEntries(names.map((name) => [name, {}]));
  }
}

// ---- views/policy -------------------------------------------------------------------------------

/** An origin, perhaps with a wildcard for its subdomains. Nothing else gets into a policy: a space or a semicolon would begin another source. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/**
 * Returns the Content Security Policy for a view. A host sends it as a header with the page around the view, since the view inherits it.
 * Without origins, the view loads nothing but what its document contains, and connects to nobody.
 *
 * @param csp the origins that the view needs, from `_meta.ui.csp` of its contents. What is no origin is left out.
 * @see https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx#ui-resource-format
 */
export function viewPolicy(csp: object | undefined): string {
  const origins = (member: string): string => {
    const listed = isObject(csp) ? ownMember(csp, member) : undefined;
    const valid = Array.isArray(listed) ? listed.filter((one) => typeof one === "string" && ORIGIN.test(one)) : [];
    return valid.map((one) => ` ${one}`).join("");
  };
  const or = (given: string, otherwise: string): string => (given === "" ? otherwise : given);
  const resources = origins("resourceDomains");
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${resources}`,
    `style-src 'self' 'unsafe-inline'${resources}`,
    `img-src 'self' data:${resources}`,
    `font-src 'self'${resources}`,
    `media-src 'self' data:${resources}`,
    `connect-src${or(origins("connectDomains"), " 'none'")}`,
    `frame-src${or(origins("frameDomains"), " 'none'")}`,
    `base-uri${or(origins("baseUriDomains"), " 'self'")}`,
    "object-src 'none'",
    "form-action 'none'",
  ].join("; ");
}

// ---- views/view ---------------------------------------------------------------------------------

/** The name and the version of a view or a host, and other members of `Implementation`. */
export interface ViewPeerInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
}

/** Options of a view. */
export interface ViewOptions<Capabilities = object> extends ViewChannelOptions {
  /** What the view does for its host. `tools` is added if the view has functions for its tools. */
  readonly capabilities?: Capabilities;
  /** The way to the host; by default, the window around the frame of the view. */
  readonly host?: ViewPort | PeerWindow;
  /** The origin of the window of the host; by default any, because a view cannot know who shows it. */
  readonly origin?: string;
}

/** What a view has besides the functions that send its messages. */
export interface HostConnection<Opened = unknown> {
  /** What the host said of itself in the handshake: its name, its capabilities and the surroundings of the view. */
  readonly about: Opened;
  /** Ends the exchange. */
  close(): void;
}

/**
 * Connects a view to its host. Resolves after the handshake.
 *
 * @throws McpError if the host refuses the handshake; ViewError if it does not respond.
 */
export async function openHost(
  side: ViewSide,
  info: ViewPeerInfo,
  handlers: object,
  { capabilities = {}, host = parentWindow(), origin = "*", ...options }: ViewOptions,
): Promise<HostConnection> {
  const find = functionsIn(handlers);
  const channel = new ViewChannel(side, portTo(host, origin), find, options);
  const { handshake } = side;
  let about: unknown;
  try {
    if (handshake !== undefined) {
      const own = find("listTools") === undefined ? {} : { tools: {} };
      const { open, opened, version } = handshake;
      const appCapabilities = { ...own, ...capabilities };
      about = await channel.request(open, { appInfo: info, appCapabilities, protocolVersion: version });
      channel.notify(opened, {});
    }
  } catch (error) {
    channel.close();
    throw error;
  }
  const calls = callsOf(side, {
    request: (method, params, given) => channel.request(method, params, given),
    notify: (method, params) => channel.notify(method, params),
  });
  return { ...calls, about, close: () => channel.close() };
}

function parentWindow(): PeerWindow {
  const { parent } = globalThis as { readonly parent?: PeerWindow };
  if (parent === undefined || parent === (globalThis as unknown))
    throw new TypeError("a view runs in a frame of its host (give the option `host` for another way to it)");
  return parent;
}
