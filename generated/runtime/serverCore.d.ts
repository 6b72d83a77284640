// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Servers of all revisions: connections, calls, sessions and what handlers get as their context.
 *
 * @module
 */
import {
  type Awaitable,
  type HeaderRule,
  type HttpRequest,
  type IncomingJsonRpcRequest,
  type JsonObject,
  type JsonRpcResponseWriter,
  type LogLevel,
  McpError,
  type MethodDescription,
  type Principal,
  type Revision,
  type RevisionMessageChecks,
  type TraceContext,
  type WireError,
} from "./protocol.js";
export type { Awaitable } from "./protocol.js";
/** Resolves with true if a client's result is valid for a request of the server, or if the revision declares no result for this request. */
export declare function isValidClientResult(
  { revision, checks }: Pick<RevisionImplementation, "revision" | "checks">,
  method: string,
  result: unknown,
): Promise<boolean>;
/**
 * Ends the handler that calls this function, by throwing an error. The client gets the given result, such as the handle of a task,
 * which the handler's return type does not include. `return endCall(…)` compiles with any return type.
 *
 * @param result the result, or a promise of the result. The call is answered when the promise resolves, and fails if it rejects.
 * @throws Error always; a `catch` block around the call must throw this error again.
 */
export declare function endCall(result: object): never;
/** Returns the result that was passed to {@link endCall}, or undefined if `endCall` did not throw this value. */
export declare function getResultThrownByEndCall(thrown: unknown): object | undefined;
/**
 * Marks a result that never changes. The result is frozen with all its members, checked once, and written as JSON once for all calls that
 * return it.
 *
 * @returns the same object.
 */
export declare function fixed<T extends object>(result: T): T;
/** Returns true if a result was passed to {@link fixed}, which marks results that never change. */
export declare function isResultMarkedAsFixed(result: object): boolean;
/** A notification from a server to its clients. */
export interface ServerNotification {
  /** The method of a notification that the server may send. */
  readonly method: string;
  readonly params: JsonObject;
  /** The owner of the clients that the notification is for; undefined if it is for all clients. */
  readonly owner?: string | undefined;
}
/**
 * Sends a notification to the clients that receive it: in the session of each handshake client, and on the `subscriptions/listen` streams
 * of stateless clients.
 */
export declare function notifyClients(
  listeners: Iterable<NotificationListener>,
  { method, params, owner }: ServerNotification,
): void;
/** Sends a notification to all clients that receive it. */
export declare function notifyAllClients(
  { listeners }: Pick<Server, "listeners">,
  method: string,
  params?: JsonObject,
): void;
/** Returns true if a notification concerns one client only, such as the end of an elicitation that this client accepted. */
export declare function isMessageForOneClient({ direction, declaredBy }: MethodDescription): boolean;
/**
 * Throws if a notification to one client requires a capability that was not declared. The client must have declared a capability that only
 * clients can declare; the server must have declared any other capability.
 *
 * @throws McpError that names the capability.
 */
export declare function assertMayNotify(
  {
    server,
    client,
  }: Pick<HandlerContext, "client"> & {
    server: Server;
  },
  method: string,
): void;
/** Returns true if capabilities have the member at a path such as `resources.subscribe`. */
export declare function isCapabilityDeclared(capabilities: JsonObject, path: string | null): boolean;
/**
 * Returns the error with a code that the revision permits. A code that the specification reserves, and that the revision does not
 * define, is replaced.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
export declare function replaceReservedErrorCode(
  { codes, reservedCodes }: Pick<Revision, "codes" | "reservedCodes">,
  error: WireError,
): WireError;
/** A client's request, from its arrival to its response. The handler of the request gets this object as its context. */
export declare class IncomingRequestCall implements RunnableIncomingRequest, ConnectionAndResponseWriter {
  #private;
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  readonly connection: ConnectionForIncomingRequests;
  readonly writer: JsonRpcResponseWriter;
  constructor(server: Server, incoming: IncomingJsonRpcRequest, origin: ConnectionAndResponseWriter);
  get client(): ClientFacts;
  /** The least severe level of log messages that the client receives; undefined if it receives none. */
  protected get logLevel(): LogLevel | undefined;
  get isOver(): boolean;
  /** The session of the call; undefined in revisions without sessions. */
  get session(): ConnectionForIncomingRequests["session"];
  get principal(): Principal | undefined;
  /** The owner of what the call creates; undefined without authorization. */
  get owner(): string | undefined;
  get requestId(): string | number;
  get revision(): string;
  get request(): HttpRequest | undefined;
  get meta(): JsonObject;
  get trace(): TraceContext | undefined;
  /** The `AbortController` of the signal is created when the signal is first read, since most calls end at once. */
  get signal(): AbortSignal;
  progress(progress: number, total?: number, message?: string): void;
  log(level: LogLevel, data: unknown, logger?: string): void;
  detach(retry?: number): void;
  notify(method: string, params: JsonObject): void;
  send(text: string): void;
  /**
   * Sends a notification to this client only: on the stream of the call or, after the call, on the stream of the session.
   *
   * @throws McpError if the capability that the notification requires was not declared.
   */
  notifyClient(method: string, params: JsonObject): void;
  /** Sends a notification that belongs to the session, not to the call. */
  notifySession(method: string, params: JsonObject): void;
  /**
   * Sends a request to the client and resolves with the client's result. A stateless call ends with an `input_required` result
   * instead.
   */
  ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown>;
  /** Ends the handler with an `input_required` result. The client repeats the request with its responses. */
  inputRequired(required: JsonObject): never;
  /** Ends the handler. The client gets the handle of a task, which the author's own code runs, not the runtime. */
  createTask(created: JsonObject): never;
  /** Runs a handler. If it returns no promise, the response is sent at once. */
  run(handle: RuntimeMethodHandler, params?: JsonObject): void;
  abort(): void;
  conclude(): void;
  /**
   * Sends the result that a handler returned. If it is not a valid result of the method, sends an error instead.
   *
   * @throws anything that a Proxy or a getter of the result throws; RangeError if the result is too long for a string.
   */
  finish(result: unknown): void;
  fail(thrown: unknown, rejectionCode?: number): void;
  refuseParams(message: JsonObject): void;
  /** Adds the members that a handler may leave out of its result. */
  protected completed(result: unknown): unknown;
  /** Returns the JSON of a completed result; undefined if its `toJSON` method returns a value that JSON does not have. */
  protected textOf(result: unknown): string | undefined;
  protected fits(result: unknown): boolean;
  /**
   * Sends a result as the response.
   *
   * @param result as JSON.
   * @throws RangeError if the response is too long for a string.
   */
  protected answer(result: string): void;
  /** Sends an error because a handler returned an invalid result. `onError` gets the first issue. */
  protected report(result: unknown): void;
}
/**
 * Returns the call that a context belongs to.
 *
 * @throws TypeError if the value is not the context that a handler got, for example a copy of it.
 */
export declare function getIncomingCallOfContext(context: HandlerContext): IncomingRequestCall;
/**
 * Counts the bytes or sessions that a server keeps for its clients, and compares the sum with a limit. With authorization, one owner may use at most
 * a quarter of the limit, so that one caller cannot use the share of other callers.
 */
export declare class ClientBudget {
  #private;
  /** @param leastShare one owner may always use this amount, even if it is more than a quarter of the limit. */
  constructor(limit: number, leastShare?: number);
  /** The amount that all owners use at the moment. */
  get used(): number;
  /** Returns the amount that an owner can still use. @param owner undefined without authorization. */
  left(owner: string | undefined): number;
  /** Adds an amount to the used amount of an owner. If the owner cannot use so much, returns false and changes nothing. */
  take(amount: number, owner: string | undefined): boolean;
  /** Adds an amount to the used amount of an owner, even if this exceeds the limit. */
  add(amount: number, owner: string | undefined): void;
  /** Subtracts an amount from the used amount of an owner. */
  give(amount: number, owner: string | undefined): void;
}
/** A client for which a server keeps data. */
export interface BytesHolder {
  /** The owner of the session or stream; undefined without authorization. */
  readonly owner: string | undefined;
  /** The number of bytes that the server already keeps for the same client. Default: 0. */
  readonly heldBytes?: number;
}
/** The options that limit how many bytes a server keeps for its clients. */
export interface ClientBytesLimits {
  readonly maxClientBytes?: number;
  readonly maxRetainedBytes?: number;
}
/** The members of a server that limit how many bytes the server keeps for its clients. */
export interface ServerLimitsOnClientData {
  readonly options: ClientBytesLimits;
  /** Counts the bytes that the server keeps for all its clients. */
  readonly retained: ClientBudget;
}
/** Returns the budget for the bytes that a server keeps for all its clients. */
export declare function createClientBytesBudget({ maxRetainedBytes, maxClientBytes }: ClientBytesLimits): ClientBudget;
/**
 * Returns the estimated number of bytes that a JSON value needs in memory.
 *
 * @param limit the function stops counting above this number of bytes. It then returns a number above the limit, which may be smaller than the true
 * size.
 */
export declare function estimateMemoryBytes(value: unknown, limit: number): number;
/**
 * Reserves the bytes of a value that the server keeps for a client. When the server drops the value, the caller of this function must release the
 * bytes.
 *
 * @returns the estimated number of bytes of the value.
 * @throws McpError (-32602) if the value exceeds the limit for one client; (-32603) if it exceeds the limit for all clients, or for all clients of
 * the owner.
 */
export declare function reserveBytesForClient(
  { options, retained }: ServerLimitsOnClientData,
  value: unknown,
  { owner, heldBytes }: BytesHolder,
): number;
/** The session of a client after `initialize`: the client's identity and capabilities, its log level and its subscriptions. */
export declare class HandshakeSession implements McpSession, NotificationListener {
  #private;
  readonly server: Server;
  readonly client: ClientFacts;
  stored: SessionRecordSaver | undefined;
  /** The resource URIs that the client subscribed to, each with the bytes that the server keeps for the subscription. */
  readonly subscriptions: Map<string, number>;
  logLevel: LogLevel;
  /** The estimated number of bytes that the server keeps for this client. */
  heldBytes: number;
  /**
   * @param params of `initialize`.
   * @param connection sends notifications that belong to no call.
   * @throws McpError if `clientInfo` and `capabilities` are too large, or if the server keeps too many bytes for its clients.
   */
  constructor(server: Server, params: JsonObject, connection: Pick<ConnectionForIncomingRequests, "owner" | "push">);
  get owner(): string | undefined;
  wants(method: string, { uri }: JsonObject): boolean;
  deliver(method: string, params: JsonObject): void;
  handleOf(method: string, handle: RuntimeMethodHandler | undefined): RuntimeMethodHandler | undefined;
  ask(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown>;
  settle(response: JsonObject): void;
  progressed(params: JsonObject): void;
  notify(method: string, params: JsonObject): void;
  end(): void;
  close(): void;
  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value: unknown): number;
}
/** The lifecycle in which `initialize` begins a session, and the session carries the client's identity. */
export declare const HANDSHAKE: ProtocolLifecycleImplementation;
/**
 * Names the requests to the client for which a handler gives no key: `elicit-1`, `elicit-2` and so on, in the order of the handler's calls.
 */
export declare class InputKeys {
  #private;
  /** @param revision that has the methods of the requests. */
  constructor({ methods }: Pick<Revision, "methods">);
  /** Returns the key of the next request with a method. */
  next(method: string): string;
}
/**
 * A request whose `_meta` names its client. If the handler needs input from the client, the call ends with an `input_required` result,
 * and the client repeats the request with its responses.
 */
export declare class StatelessRequestCall extends IncomingRequestCall {
  #private;
  get client(): ClientFacts;
  protected get logLevel(): LogLevel | undefined;
  run(handle: RuntimeMethodHandler): void;
  ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown>;
  finish(result: unknown): void;
  fail(thrown: unknown, rejectionCode?: number): void;
  conclude(): void;
  /** Adds `resultType`. `textOf` adds the identity of the server, because a longer text costs less than a further object. */
  protected completed(result: unknown): unknown;
  protected fits(result: unknown): boolean;
  protected textOf(result: unknown): string | undefined;
}
/** The lifecycle in which each request carries the client's identity, and no request depends on an earlier one. */
export declare const STATELESS: ProtocolLifecycleImplementation;
/** A server, with a function for each notification of the features that the server has handlers for. */
export type ServerWithNotifications<Handlers, Notifications> = Server &
  AllOf<Notifications[keyof Handlers & keyof Notifications]>;
/** The intersection type of all members of a union type. */
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;
/**
 * Returns a server of one revision that calls the given handlers. The server has a function for each notification of the features in
 * `handlers`; the generated interfaces name these functions.
 *
 * @throws TypeError if a feature lacks a required handler (the message names the method), or if a secret of the server option `secret` is too
 * short or the list of secrets is empty.
 */
export declare function createServerOfRevision<T>(
  binding: RevisionImplementation,
  options: ServerOptions,
  handlers: object,
): T;
/**
 * Returns the class of the context objects that the handlers of a revision get. The class has a method for each request to the client, such
 * as `elicit`, and for each notification to one client.
 */
export declare function getHandlerContextClass({ revision, lifecycle }: Server): IncomingRequestCallConstructor;
/**
 * Reports a compile error if a handler returns an object literal with a member that the result type does not declare. TypeScript by
 * itself does not check returned literals for such members. Values of declared interfaces are exempt, because they can serve several
 * revisions. Also reports a feature that the revision does not have.
 */
export type HandlersWithExactReturns<Given, Handlers> = {
  [Feature in keyof Given]: Feature extends keyof Handlers
    ? CheckedGroup<Given[Feature], NonNullable<Handlers[Feature]>>
    : Feature extends RequiredKey<Given>
      ? `${Feature & string} is no feature of this revision: delete it`
      : unknown;
};
/**
 * Makes the compiler report undeclared members in the results of one feature's handlers. If the handlers are an object literal, the second
 * part of the type puts the error at the handler itself. Otherwise the first part puts the error at the whole feature.
 */
type CheckedGroup<Given, Group> = Said<FaultIn<keyof Given, Given, Group>> & {
  [Name in keyof Given]: Given[Name] & Said<FaultIn<Name, Given, Group>>;
};
type Said<Fault> = [Fault] extends [never] ? unknown : Fault;
type FaultIn<Name, Given, Group> = Name extends keyof Given & KeyOfAnyUnionMember<Group>
  ? Given[Name] extends (...given: never) => infer Returned
    ? MemberTypeInUnion<Group, Name> extends (...given: never) => infer Wanted
      ? Fault<Name, Undeclared<Awaited<Returned>, Awaited<Wanted>>>
      : never
    : never
  : never;
/**
 * The text of the compile error for a handler; `never` if there is no error. `Members` is `any` if the compiler reports another error for
 * the handler, so no second error is reported.
 */
type Fault<Name, Members> =
  IsAny<Members> extends true
    ? never
    : [Members] extends [never]
      ? never
      : `${Name & string} returns ${Members & string}, which its result does not have`;
/** The names of the members that an object literal has and the wanted type does not declare, down to five levels of nesting. */
type Undeclared<Given, Wanted, Depth extends unknown[] = []> =
  IsAny<Given> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Depth["length"] extends 5
        ? never
        : Given extends readonly (infer Item)[]
          ? Undeclared<Item, ItemOf<Wanted>, [...Depth, 0]>
          : Given extends Literal
            ? | (Exclude<RequiredKey<Given>, KeyOfAnyUnionMember<Wanted>> & string)
              | {
                  [Key in WalkedKey<Given>]: Key extends KeyOfAnyUnionMember<Wanted>
                    ? Undeclared<Given[Key], MemberTypeInUnion<Wanted, Key>, [...Depth, 0]>
                    : never;
                }[WalkedKey<Given>]
            : never;
/** Matches the types of object literals. They have an implicit index signature; interfaces and classes do not. */
type Literal = {
  readonly [name: string]: unknown;
};
/**
 * The names of the required members. Optional members are not checked: an object literal has only required members, so a type with optional
 * members was declared.
 */
type RequiredKey<Given> = {
  [Key in keyof Given]-?: object extends Pick<Given, Key> ? never : Key;
}[keyof Given];
type WalkedKey<Given> = Exclude<keyof Given & string, SchemaName>;
/** Members that hold a JSON Schema. They are not checked, because a revision declares only some keywords of JSON Schema. */
type SchemaName = "inputSchema" | "outputSchema" | "requestedSchema";
export type IsAny<T> = 0 extends 1 & T ? true : false;
/** The names of the members of all types in a union. */
export type KeyOfAnyUnionMember<T> = T extends unknown ? keyof T : never;
export type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
/** The type of a member in those types of a union that have this member. */
export type MemberTypeInUnion<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
/**
 * Throws if the client did not declare the capability that a request to it requires.
 *
 * @throws McpError that names the capability.
 */
export declare function assertClientCan(
  {
    revision,
  }: {
    readonly revision: Pick<Revision, "methods" | "codes">;
  },
  method: string,
  {
    params,
    capabilities,
  }: {
    params: JsonObject;
    capabilities: JsonObject;
  },
): void;
/** Finds the server for a message. A process may have several servers, each with its own revision. */
export declare class JsonRpcRevisionRouter {
  #private;
  /** The servers of handshake revisions, oldest revision first. */
  readonly handshake: readonly Server[];
  /** The servers of stateless revisions, oldest revision first. */
  readonly stateless: readonly Server[];
  /** The server that answers while the revision of a client is unknown. */
  readonly newest: Server;
  /** @throws TypeError if there is no server, or if two servers have the same revision. */
  constructor(servers: readonly Server[]);
  /**
   * Returns the server for a request. In a session, this is the server of the session. Without a session, it is the server of the revision in
   * the request's `_meta`; for `initialize`, the server of the negotiated revision; for `ping`, the newest server with a handshake. Returns an
   * error if no server can answer the request.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  route({ method, params }: IncomingJsonRpcRequest, session: Server | undefined): Server | McpError;
  /** The dates of the revisions that a request may name in its `_meta`. */
  get supported(): string[];
}
/** Returns the router of a list of servers. Each list has one router. */
export declare function getJsonRpcRevisionRouter(servers: readonly Server[]): JsonRpcRevisionRouter;
/** Returns the revision that a message of the stateless lifecycle names, or undefined if it names none. */
export declare function getRevisionNamedInMessage(message: unknown): string | undefined;
/**
 * The result of `receive`. `answering` means that the writer's `answer` or `drop` is called, now or later. `accepted` means that the
 * message gets no response.
 */
export type ReceivedMessageStatus = "answering" | "accepted";
/** The connection of one client to the servers of a process. Each server has one revision. */
export declare class Connection implements ConnectionForIncomingRequests {
  #private;
  session: McpSession | undefined;
  push: (text: string) => void;
  readonly owner: string | undefined;
  /**
   * @param push sends a message that does not belong to a request of the client.
   * @param owner the text that `ownerOf` returns for the caller; undefined without authorization.
   */
  constructor(servers: readonly Server[], push: (text: string) => void, owner?: string);
  /** The negotiated revision; undefined before the handshake and in the stateless lifecycle. */
  get revision(): Revision | undefined;
  get supported(): readonly string[];
  /** Receives a parsed message or batch. Ignores it if the connection is closed. Never throws. */
  receive(message: unknown, writer: JsonRpcResponseWriter): ReceivedMessageStatus;
  /** Cancels the request with this id, while its handler runs or while the request still waits in a batch. */
  abort(id: string | number): void;
  /** Closes the connection: the client has disconnected, so calls are cancelled and no message is sent. */
  close(): void;
  /** Called when the client sends no further messages. Rejects the pending requests to the client; calls in flight are still answered. */
  end(): void;
  /** Returns the JSON of an error response for input that has no id, such as a line that is not JSON. */
  refusal(error: McpError): string;
  /** Resolves when every call has been answered. */
  idle(): Promise<void>;
  over(call: RunnableIncomingRequest): void;
}
/** The context of a request: the second argument of the handler, after the params of the request. */
export interface HandlerContext {
  /** Aborted when the client cancels the request or disconnects. */
  readonly signal: AbortSignal;
  /** The id of the request. */
  readonly requestId: string | number;
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The client's identity and capabilities, as the client declared them. */
  readonly client: ClientFacts;
  /** The protocol revision of the handlers, as its date. It is also the revision of the request, unless a bridge serves the client. */
  readonly revision: string;
  /** The protocol revision of the client, if a bridge serves the client with the handlers of another revision. */
  readonly clientRevision?: string | undefined;
  /** The HTTP request that carried the message; undefined on stdio and in memory. */
  readonly request?: HttpRequest | undefined;
  /** The authenticated caller; undefined without authorization, on stdio and in memory. */
  readonly principal?: Principal | undefined;
  /**
   * The trace that the request belongs to; undefined if the request names no trace, and without the option `readTrace` of
   * `createServer`.
   */
  readonly trace?: TraceContext | undefined;
  /**
   * Reports progress to the client. Does nothing if the client sent no `progressToken`, or a numeric token outside of the safe
   * integers. If `progress` or `total` is NaN or infinite, no notification is sent and `onError` gets a RangeError.
   *
   * @param progress must grow with each call.
   * @param total in the same unit as `progress`; leave it out if it is unknown.
   */
  progress(progress: number, total?: number, message?: string): void;
  /**
   * Sends a log message to the client, if the client receives messages of this level. If `data` cannot be written as JSON, no
   * message is sent and `onError` gets a TypeError.
   */
  log(level: LogLevel, data: unknown, logger?: string): void;
  /**
   * Ends the response stream of the call; the client reconnects later for the response. Does nothing on transports and in revisions without
   * this; only Streamable HTTP of 2025-11-25 has it.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach(retry?: number): void;
}
/** The context of handlers that belong to the runtime itself or to an extension of the protocol. */
export interface RuntimeHandlerContext extends HandlerContext {
  /** The owner of what the request creates: the text that `ownerOf` returns for the principal; undefined without authorization. */
  readonly owner: string | undefined;
  /** Sends a notification that belongs to the request, before its response. */
  notify(method: string, params: JsonObject): void;
  /**
   * Sends a request to the client and resolves with the client's result. In the stateless lifecycle, an `input_required` result
   * contains the request.
   */
  ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown>;
}
/** A client's identity and capabilities, as the client declared them. */
export interface ClientFacts {
  /** The name and version of the client; undefined if the client did not send them. */
  readonly info:
    | {
        readonly name: string;
        readonly version: string;
      }
    | undefined;
  /** The capabilities that the client declared. */
  readonly capabilities: JsonObject;
}
/** The clients that a notification is for. */
export interface NotificationRecipients {
  /** The text that `ownerOf` returns for a caller: only the sessions and streams of this caller get the notification. */
  readonly owner: string;
}
/** Options of a request to the client. */
export interface AskOptions {
  /**
   * The key of the request in `inputRequests`, if a handler sends several requests. By default `elicit-1`, `elicit-2` and so on, in
   * the order of the calls. Only used in the stateless lifecycle and in tasks.
   */
  readonly key?: string;
  /**
   * Milliseconds to wait for the response, 60,000 by default. Each progress notification restarts the timeout, up to ten timeouts in
   * total. Only used in the handshake lifecycle, outside of tasks.
   */
  readonly timeout?: number;
}
/**
 * Marks the result that reports invalid arguments of a tool. A bridge sends an error instead of this result to clients of revisions that
 * report invalid arguments in an error.
 *
 * @param pointer the JSON Pointer of the invalid member, from the params of the call.
 * @returns the same result.
 */
export declare function markInputErrorResult<T extends object>(result: T, pointer: string): T;
/** Returns the pointer that was passed to {@link markInputErrorResult}, or undefined for any other result. */
export declare function getInputErrorPointer(result: object): string | undefined;
/** The members of a server that an observer reads. */
export interface ServerForObserver {
  readonly revision: Revision;
  readonly handlers: ReadonlyMap<string, unknown>;
  /** The open sessions and subscriptions. */
  readonly listeners: Iterable<{
    readonly hearsEachOwner?: boolean;
  }>;
}
/** Watches the requests to a server. `createObserver` of the module `operations` creates it. Its functions never throw. */
export interface ServerObserver {
  /**
   * Called with each request before its handler runs. Returns the writer of the response, which passes each message on to the given writer.
   *
   * @param server the server that handles or rejects the request.
   */
  begin(
    server: ServerForObserver,
    incoming: IncomingJsonRpcRequest,
    writer: JsonRpcResponseWriter,
  ): ObservedRequestWriter;
}
/** The writer of the response to a request that an observer watches. */
export interface ObservedRequestWriter extends JsonRpcResponseWriter {
  /** Calls a function that runs the handler of the request, for example inside the span of a trace. */
  run(handle: () => void): void;
}
/** One page of a list. `nextCursor` requests the next page; the last page has no `nextCursor`. */
export interface Page<T> {
  /** The elements of the page. */
  readonly page: T[];
  /** The cursor of the next page; undefined for the last page. */
  readonly nextCursor?: string;
}
/** The size of the pages of a list that belongs to one caller. */
export interface OwnedPageOptions {
  /** The maximum number of elements of a page. */
  readonly size: number;
  /** The owner of the list: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner: string | undefined;
}
/**
 * Returns one page of a list. The cursor encodes the position in the list and the length of the list, so a cursor is rejected once
 * the length has changed.
 *
 * @param cursor the client's cursor; undefined for the first page.
 * @param options the maximum number of items on a page; in an object with `owner`, if a cursor of one caller must not be valid for another
 * caller.
 * @throws McpError (-32602) if the cursor is not valid for a list of this length.
 */
export declare function paginate<T>(
  items: readonly T[],
  cursor: string | undefined,
  options: number | OwnedPageOptions,
): Page<T>;
/** Returns the error for a cursor that this server did not issue for this list. */
export declare function createCursorError(): McpError;
/** Returns a short hash of an owner (FNV-1a). The hash in a cursor keeps callers from using each other's cursors by mistake. It is not a protection. */
export declare function hashOwnerForCursor(owner: string): string;
/** Returns the text of a cursor; an empty text if the cursor is invalid. */
export declare function decodeCursor(cursor: string): string;
/** The identity and the options of a server. */
export interface ServerOptions {
  /** The name of the server, for programs. */
  readonly name: string;
  /** The version of the server. */
  readonly version: string;
  /** The name of the server that people see. */
  readonly title?: string;
  /** Instructions for the client's language model: the purpose of the server and the use of its tools. */
  readonly instructions?: string;
  /** Capabilities that the server declares in addition to those of its handlers, such as `extensions`. */
  readonly capabilities?: JsonObject;
  /** Handlers of methods that an extension of the protocol adds. */
  readonly methods?: {
    readonly [method: string]: RuntimeMethodHandler;
  };
  /** HTTP request headers that an extension of the protocol adds. */
  readonly headers?: readonly HeaderRule[];
  /** Called with the server once it has been created. Extensions of the protocol use it. */
  readonly created?: (server: never) => void;
  /**
   * The secret that signs `requestState`, at least 32 characters. All processes of one service must have the same secret. By default
   * each server has a random secret.
   *
   * To replace the secret while clients have a `requestState` of the earlier secret, pass a list: the first secret signs, and a
   * `requestState` that was signed with any secret of the list is accepted. Deploy `[old, new]` to all processes, then `[new, old]`, and
   * `new` an hour later, when each `requestState` of the earlier secret has expired.
   */
  readonly secret?: string | readonly string[];
  /**
   * Rejects a `requestState` that was used before. Without this option, a client may send the same `requestState` for an hour, for
   * example again after it lost the response.
   */
  readonly requestStateClaims?: ClaimStore;
  /**
   * The maximum number of bytes that the server keeps for all its clients between messages, as an estimate: the client's identity
   * and capabilities from `initialize`, subscriptions, and the params of `subscriptions/listen`. A request that would exceed the
   * maximum is rejected with error -32603. 64 MiB by default, for each server of one revision. With authorization, one caller gets a
   * quarter of them.
   */
  readonly maxRetainedBytes?: number;
  /**
   * The maximum number of bytes that the server keeps for one session or one `subscriptions/listen` request. A request that would
   * exceed the maximum is rejected with error -32602. 1 MiB by default.
   */
  readonly maxClientBytes?: number;
  /**
   * Called with each error inside the server, such as a value that a handler threw (except for an `McpError`), an invalid result or
   * the error of a store. By default the error is written to the error console.
   *
   * @param errorId the `data.errorId` of the error that the client got; undefined if the client got no error, as for a notification.
   */
  readonly onError?: (error: unknown, errorId?: string) => void;
  /**
   * If true, clients get the messages of errors inside the server. Use this for development only. By default clients get a neutral
   * message and an `errorId`, since messages may hold secrets.
   */
  readonly exposeErrors?: boolean;
  /**
   * Watches the requests to the server, for metrics, traces and logs: pass the result of `createObserver(...)` of the module
   * `operations`. A bridge uses the observer of the server whose handlers it calls.
   */
  readonly observer?: ServerObserver | undefined;
  /**
   * Reads `context.trace` from a request: pass `readTraceContext` of the module `operations`. Without this option `context.trace` is
   * undefined.
   */
  readonly readTrace?: (request: Pick<HandlerContext, "meta" | "request">) => TraceContext | undefined;
}
/** A handler as the runtime calls it, without the types of its params and its result. */
export type RuntimeMethodHandler = (params: never, context: RuntimeHandlerContext) => unknown;
/** The author's handlers, grouped by feature. The generated interfaces declare the types of the handlers. */
export type HandlersByFeatureName = {
  readonly [feature: string]: unknown;
};
/** Receives the notifications that a server sends to all its clients. */
export interface NotificationListener {
  /** The owner of the session or stream: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner?: string | undefined;
  /** True for a listener of the server itself, which also gets the notifications for the clients of one owner. */
  readonly hearsEachOwner?: boolean;
  wants(method: string, params: JsonObject): boolean;
  /** @param owner of the clients that the notification is for; undefined if it is for all clients. */
  deliver(method: string, params: JsonObject, owner?: string): void;
}
/** The parts of a revision that a server is made of: its facts, its guards, and the code of its lifecycle. */
export interface RevisionImplementation {
  /** The facts of the revision. */
  readonly revision: Revision;
  /** The guards of the messages that a server receives and sends. */
  readonly checks: RevisionMessageChecks;
  /** The lifecycle of the revision: the handshake, or stateless requests. */
  readonly lifecycle: ProtocolLifecycleImplementation;
}
/**
 * A server of one revision, with its handlers. A connection calls only these handlers. A bridge (a server that serves clients of another
 * revision) is also an object of this type.
 */
export interface Server extends RevisionImplementation {
  /** The options of `createServer`, with a default for `onError`. */
  readonly options: ServerOptions & Required<Pick<ServerOptions, "onError">>;
  /** The capabilities that the server declares. */
  readonly capabilities: JsonObject;
  /** The name, version and title of the server. */
  readonly identity: JsonObject;
  /** The author's handlers, by method. A request for a method that has no handler is rejected with error -32601. */
  readonly handlers: ReadonlyMap<string, RuntimeMethodHandler>;
  /** The open sessions and subscriptions, which receive notifications. */
  readonly listeners: Set<NotificationListener>;
  /** Counts the bytes that the server keeps for clients between their messages. */
  readonly retained: ClientBudget;
  /** The JSON texts of objects that never change: fixed results, and the identity of the server. */
  readonly texts: WeakMap<object, string>;
  /** For a bridge: the native server whose handlers it calls, and the conversion of that server's notifications. Undefined for other servers. */
  readonly bridged?: BridgedServerOrigin | undefined;
}
/** The server that a bridge belongs to. */
export interface BridgedServerOrigin {
  readonly native: Server;
  /**
   * Returns the params of a notification of that server in the revision of the bridge; undefined if the clients of the bridge do not get the
   * notification. Never throws.
   */
  convertNotification(notification: { readonly method: string; readonly params: JsonObject }): JsonObject | undefined;
}
/** A server of the revision `N`, for functions that accept only the servers of one revision. */
export type ServerOfRevision<N extends string> = Server & {
  readonly revision: {
    readonly revision: N;
  };
};
/** The behaviour of one lifecycle. Each revision imports its own lifecycle, so a bundle that serves one leaves the other out. */
export interface ProtocolLifecycleImplementation {
  readonly Call: IncomingRequestCallConstructor;
  /** Returns the handler of a method: the runtime's own handler, or the author's. Returns undefined if the method has no handler. */
  handleOf(server: Server, method: string, connection: ConnectionForIncomingRequests): RuntimeMethodHandler | undefined;
}
/** The class of the objects that handle one request of a client, from its arrival to its response. Each lifecycle has its own class. */
export type IncomingRequestCallConstructor = new (
  server: Server,
  incoming: IncomingJsonRpcRequest,
  origin: ConnectionAndResponseWriter,
) => RunnableIncomingRequest;
/** The connection on which a request arrived, and the writer of its response. */
export interface ConnectionAndResponseWriter {
  readonly connection: ConnectionForIncomingRequests;
  readonly writer: JsonRpcResponseWriter;
}
/** A client's request, from its arrival to its response. The handler of the request gets this object as its context. */
export interface RunnableIncomingRequest extends RuntimeHandlerContext {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  /** True once the request has been answered or cancelled. */
  readonly isOver: boolean;
  /** Runs the handler and sends its result or its error as the response. */
  run(handle: RuntimeMethodHandler): void;
  /**
   * Sends an error response for a thrown value. Never throws.
   *
   * @param rejectionCode the JSON-RPC error code if the request never reached a handler. Over HTTP, it decides the status.
   */
  fail(thrown: unknown, rejectionCode?: number): void;
  /** Sends the error response for a message with invalid params. It contains the position of each issue. */
  refuseParams(message: JsonObject): void;
  /** Cancels the call: its signal is aborted and no response is sent. */
  abort(): void;
  /** Ends a call that lasts until the client closes the connection, such as `subscriptions/listen`. */
  conclude(): void;
  /** Sends a message on the HTTP stream of the call, or on the only stream of another transport. */
  send(text: string): void;
  /** Sends a notification to this client only. */
  notifyClient(method: string, params: JsonObject): void;
}
/** The members of a connection that the code for a single request uses. */
export interface ConnectionForIncomingRequests {
  /** The session of the client; undefined before the handshake, and in the stateless lifecycle. */
  session: McpSession | undefined;
  /** The owner of the connection: the text that `ownerOf` returns for the caller; undefined without authorization. */
  readonly owner: string | undefined;
  /** Sends a message that belongs to no call. */
  push: (text: string) => void;
  /** The dates of the revisions that a request may name in its `_meta`. */
  readonly supported: readonly string[];
  /** Removes a call that has ended. */
  over(call: RunnableIncomingRequest): void;
}
/** The state that a handshake began: the client's identity and capabilities, its subscriptions and its pending requests. */
export interface McpSession {
  readonly server: Server;
  readonly client: ClientFacts;
  /** The least severe level of log messages that the client receives. */
  logLevel: LogLevel;
  /** The session in a store; undefined on transports that have no session ids. */
  stored: SessionRecordSaver | undefined;
  /** The resource URIs that the client subscribed to, each with the number of bytes that the server stores for the subscription. */
  readonly subscriptions: Map<string, number>;
  /**
   * Returns the handler of a method that changes the session, such as `logging/setLevel`. Returns the given handler for any other
   * method.
   */
  handleOf(method: string, handle: RuntimeMethodHandler | undefined): RuntimeMethodHandler | undefined;
  /** Sends a request to the client and resolves with the client's result. */
  ask(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown>;
  /** Settles the pending request that a response of the client belongs to. */
  settle(response: JsonObject): void;
  /** Restarts the timeout of the pending request that a progress notification names. */
  progressed(params: JsonObject): void;
  /** Sends a notification to this client only. */
  notify(method: string, params: JsonObject): void;
  /** Adds the size of a value to the bytes that the server keeps for this session. Returns the size. */
  keep(value: unknown): number;
  /** Rejects the pending requests, because the client sends no further messages. */
  end(): void;
  /** Ends the session and releases the bytes that the server kept for the client. */
  close(): void;
}
/** The options of a request to a client, and the client's call whose handler sends this request. */
export interface RequestToClientOptions extends AskOptions {
  readonly call: RunnableIncomingRequest;
}
/** The key of a claim. A claim is a lock: for example, only the holder of the claim may use a value that is valid once, such as a `requestState`. */
export interface ClaimKey extends Owner {
  /** The name of the claim. Two claims of the same owner have different names. */
  readonly claim: string;
}
/**
 * Grants each key to one claimant at a time, until this claimant releases the claim or the claim expires. If the key stands for a value that is valid
 * once, the runtime never releases the claim, so it rejects a second use of the value.
 *
 * Consistency: if several processes claim the same key at the same time, the store grants exactly one claim.
 *
 * If the promise of `claim` rejects, the store has granted no claim, and the server rejects the request that needs the claim: a call in an HTTP
 * session with HTTP status 503, a request with a `requestState` with error -32603.
 */
export interface ClaimStore {
  /**
   * Claims a key for `ttlMs` milliseconds.
   *
   * @returns a number that is greater than the numbers of all earlier claims of the key, so that the store can recognise an earlier claimant. Returns
   * undefined if another claim of the key is valid, or if the store is full.
   */
  claim(key: ClaimKey, ttlMs: number): Awaitable<number | undefined>;
  /**
   * Releases a claim, so that another claimant can get the key. If the key has no valid claim with the number `claimed`, for example because the
   * claim has expired, `release` does nothing.
   */
  release(key: ClaimKey, claimed: number): Awaitable<void>;
}
/** Limits of a {@link MemoryClaimStore}. */
export interface MemoryClaimStoreOptions {
  /**
   * The maximum number of claims (running calls and used values) that exist at the same time. The store refuses further claims. 100,000 by default.
   * One principal can have at most a quarter of this number.
   */
  readonly maxClaims?: number;
}
/**
 * Keeps the claims of running calls and of used values in the memory of this process. If the store is full, it deletes expired claims first, and then
 * adds the new claim.
 */
export declare class MemoryClaimStore implements ClaimStore {
  #private;
  constructor({ maxClaims }?: MemoryClaimStoreOptions);
  claim(key: ClaimKey, ttlMs: number): number | undefined;
  release(key: ClaimKey, claimed: number): void;
}
/** The user who owns an entry in a store. Other users cannot read the entry. */
export interface Owner {
  /**
   * The authenticated caller that owns the entry; undefined without authorization. A store keeps the principal of each entry, and compares it at each
   * access. If the principals differ, the store acts as if the entry did not exist.
   */
  readonly principal?: string | undefined;
}
/** The key of a session: its id and its owner. */
export interface SessionKey extends Owner {
  /** The value of the header `Mcp-Session-Id`. */
  readonly session: string;
}
/** The key of a stream: its session and its number. */
export interface StreamKey extends SessionKey {
  /** The number of the stream within its session; 0 for the stream that `GET` opens. */
  readonly stream: number;
}
/** The key of a task: its id, its session and its owner. */
export interface TaskKey extends Owner {
  /** The id of the task. */
  readonly taskId: string;
  /** The id of the session that began the task; undefined in revisions without sessions. */
  readonly session?: string | undefined;
}
/**
 * Returns true if a record belongs to an owner. A store must not return records of other owners; the runtime uses this function to ignore such
 * records. A store that keeps JSON may return null for an undefined principal, so null and undefined are equal here.
 */
export declare function isRecordOf(
  {
    principal,
  }: {
    readonly principal?: string | null | undefined;
  },
  owner: Owner,
): boolean;
/** Returns the key of a task, without the other members of the task's record. */
export declare function getTaskKey({ taskId, session, principal }: TaskKey): TaskKey;
/** A position in the log of a service, in visible ASCII characters without spaces. `ServiceProcesses.isAfter` compares two positions. */
export type LogPosition = string;
/** A session in a store: the negotiated values of `initialize`, and the settings that the client changed later. All members are JSON. */
export interface SessionRecord extends SessionKey, SessionSettings {
  /** The negotiated protocol revision, such as `2025-11-25`. */
  readonly revision: string;
  /** The identity and the capabilities of the client, as `initialize` declared them. */
  readonly client: {
    readonly info:
      | {
          readonly name: string;
          readonly version: string;
        }
      | undefined;
    readonly capabilities: JsonObject;
  };
  /** The position of the service's log at the start of the session; undefined without a service of several processes. */
  readonly began?: LogPosition | undefined;
}
/** The settings of a session that the client can change after `initialize`. */
export interface SessionSettings {
  /** The level of the least severe log messages that the client receives. */
  readonly logLevel: string;
  /** The resource URIs that the client subscribed to. */
  readonly subscriptions: readonly string[];
}
/** Stores the settings of a session that is open in this process. */
export interface SessionRecordSaver {
  readonly key: SessionKey;
  /** Stores the present settings of the session. The server answers a request that changes settings after `save` has ended. */
  save(): Awaitable<void>;
  /**
   * Returns an id for a request from the server to the client. No other process of the service uses the same id. The function is undefined if only
   * this process serves the session.
   */
  nextRequestId?(): string;
}
/**
 * Stores HTTP sessions between requests. Pass a store as the option `sessionStore` to keep the sessions of one process over a restart. Several
 * processes use the session store of a service instead. A session expires `idleMs` milliseconds after the last `create` or `touch`. The runtime calls
 * `touch` at each request, and while a response of the session is open.
 *
 * Consistency: once a call has resolved, every later read sees its effect. If two calls update the same session, the later update wins.
 *
 * If a call rejects, the server answers the HTTP request with status 503.
 */
export interface SessionStore {
  /** Stores a new session. Returns false if the store is full, or if the principal has too many sessions. */
  create(record: SessionRecord, idleMs: number): Awaitable<boolean>;
  /** Returns a session, or undefined if the session does not exist, has expired, or belongs to another principal. */
  get(key: SessionKey): Awaitable<SessionRecord | undefined>;
  /** Returns a session like `get`, and sets its expiry to `idleMs` milliseconds from now. */
  touch(key: SessionKey, idleMs: number): Awaitable<SessionRecord | undefined>;
  /** Replaces the settings of a session. If the session does not exist, has expired, or belongs to another principal, `update` does nothing. */
  update(key: SessionKey, settings: SessionSettings): Awaitable<void>;
  /** Deletes a session. If the session does not exist, has expired, or belongs to another principal, `delete` does nothing. */
  delete(key: SessionKey): Awaitable<void>;
}
/** Limits of a {@link MemorySessionStore}. */
export interface MemorySessionStoreOptions {
  /** The maximum number of sessions that exist at the same time. 10,000 by default. One principal can have at most a quarter of this number. */
  readonly maxSessions?: number;
}
/** Keeps sessions in the memory of this process. If the store is full, it deletes expired sessions first, and then adds the new session. */
export declare class MemorySessionStore implements SessionStore {
  #private;
  constructor({ maxSessions }?: MemorySessionStoreOptions);
  create(record: SessionRecord, idleMs: number): boolean;
  get(key: SessionKey): SessionRecord | undefined;
  touch(key: SessionKey, idleMs: number): SessionRecord | undefined;
  update(key: SessionKey, settings: SessionSettings): void;
  delete(key: SessionKey): void;
  /** Called when a session was deleted or has expired. A subclass overrides this method to delete other data of the session. */
  protected dropped(_key: SessionKey): void;
}
