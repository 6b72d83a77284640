// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What servers and clients share: JSON-RPC messages, facts about revisions, checks of values, event streams and headers.
 *
 * @module
 */
/** A JSON object: values by member name. */
export type JsonObject = {
  readonly [key: string]: unknown;
};
/** Returns true for a JSON object, and false for an array or null. */
export declare function isObject(value: unknown): value is JsonObject;
/**
 * Returns true for an object or an array. A guard uses this cheaper check if it also checks a required member, because no JSON array has
 * such a member.
 */
export declare function isObjectOrArray(value: unknown): value is JsonObject;
export declare function isString(value: unknown): value is string;
/** Returns true for a number that JSON can represent, and false for `NaN` and the infinities. */
export declare function isNumber(value: unknown): value is number;
export declare function isInteger(value: unknown): value is number;
export declare function isBoolean(value: unknown): value is boolean;
export declare function isOptionalString(value: unknown): boolean;
export declare function isOptionalBoolean(value: unknown): boolean;
export declare function isOptionalObject(value: unknown): boolean;
/** The maximum number of messages in a batch. A longer batch is invalid. */
export declare const MAX_BATCH = 1000;
/**
 * Returns true for a request id that a response can repeat unchanged. `JSON.parse` rounds integers outside of the safe range, so such an
 * id could become the id of another request.
 */
export declare function isRequestId(id: unknown): id is string | number;
/** Returns the id of a message for its error response, or null if the message has no valid id. */
export declare function getErrorResponseId(message: unknown): string | number | null;
/**
 * The maximum depth of a value that the guard of a recursive type accepts. The limit keeps the stack from overflowing. Messages of the
 * protocol have less than a tenth of this depth.
 */
export declare const MAX_DEPTH = 512;
/**
 * Returns true if an item or member is valid.
 *
 * @param depth the depth of the item or member in the checked value; used only by the guards of recursive types.
 */
export type ItemOrMemberCheck = (part: unknown, depth: number) => boolean;
/** Returns true for an array whose items all pass a check. */
export declare function isArrayOf(value: unknown, check: ItemOrMemberCheck, depth?: number): value is unknown[];
export declare function isOptionalArrayOf(value: unknown, check: ItemOrMemberCheck): boolean;
/**
 * Returns true for an object whose members all pass a check.
 *
 * @param declared names of members that do not have to pass the check.
 */
export declare function isMapOf(
  value: unknown,
  check: ItemOrMemberCheck,
  declared?: readonly string[],
  depth?: number,
): value is JsonObject;
/** Returns the value of an object's own member. Inherited members, such as `constructor` and `toString`, count as missing. */
export declare function ownMember(value: JsonObject, key: string): unknown;
/**
 * Returns true if the length of a string is within two limits, which are included.
 *
 * @param minimum in Unicode code points.
 * @param maximum in Unicode code points.
 */
export declare function hasLengthWithin(value: string, minimum: number, maximum: number): boolean;
/**
 * Returns the kind of a JSON-RPC message, or undefined if the message is invalid. Only the envelope is checked, not the members of
 * `params` and `result`. `classifyMessage` uses this function, and adds the reason why a message is invalid.
 *
 * @see https://www.jsonrpc.org/specification
 */
export declare function getJsonRpcMessageKind(
  message: JsonObject,
): "request" | "notification" | "result" | "error" | undefined;
/** The error response for an invalid message, ready to be sent. @see https://www.jsonrpc.org/specification#error_object */
export interface InvalidMessageErrorObject {
  readonly code: -32600;
  readonly message: string;
  readonly data: {
    readonly pointer: string;
  };
}
/** Returns the error response for a message that `getJsonRpcMessageKind` finds invalid, or for an array that is not a valid batch. */
export declare function createInvalidMessageError(message: unknown, batching: boolean): InvalidMessageErrorObject;
/** The kind of a JSON-RPC message, with the members of its envelope. The members of `params` and `result` are not checked. */
export type ClassifiedMessage =
  | {
      readonly kind: "request" | "notification";
      readonly method: string;
      /** The id of a request; undefined for a notification. */
      readonly id?: string | number;
      /** True if the revision has a method of this name and kind. */
      readonly known: boolean;
      /** The side that sends messages with this method; undefined if the method is unknown. */
      readonly direction?: MethodDescription["direction"];
    }
  | {
      readonly kind: "result";
      readonly id: string | number;
    }
  | {
      readonly kind: "error";
      readonly id?: string | number;
      readonly code: number;
    }
  | {
      readonly kind: "batch";
      readonly messages: readonly ClassifiedMessage[];
    }
  | {
      readonly kind: "invalid";
      readonly error: InvalidMessageErrorObject;
    };
/** The facts of a revision that `classifyMessage` needs. */
export interface RulesForClassifyMessage {
  readonly methods: {
    readonly [method: string]: MethodDescription;
  };
  /** True if the revision has JSON-RPC batches. */
  readonly batching: boolean;
}
/** Returns the kind of a message. For an invalid message, returns the reason why it is invalid. Never throws. */
export declare function classifyMessage(message: unknown, rules: RulesForClassifyMessage): ClassifiedMessage;
/** An object with a time limit. It is also the node of a linked list, so that watching its limit allocates no further object. */
export interface TimeLimited {
  /** The list that contains the object. Only `DeadlineTimers` uses this member and the next three. */
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  /** Called once the time limit has passed, after `DeadlineTimers` has removed the object. */
  expire(): void;
}
/** The objects that expire `ms` milliseconds after their start, in the order in which they expire, and a timer for the first object. */
export interface WatchedList {
  readonly ms: number;
  first: TimeLimited | undefined;
  last: TimeLimited | undefined;
  timer: unknown;
}
/** The clock and the timers of `DeadlineTimers`. Tests replace them. */
export interface DeadlineClock {
  now(): number;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** Sets whether a timer keeps the process running. */
  keepRunning(timer: unknown, isNeeded: boolean): void;
}
/** The longest time of a timer. `setTimeout` runs a callback with a longer time at once. */
export declare const MAX_TIMER_MS: number;
/**
 * Watches the time limits of many pending requests with one timer for each distinct limit. Starting and ending a request does not touch the
 * timer, which is set again only when it fires. The timer keeps the process running as long as a request is pending.
 */
export declare class DeadlineTimers {
  #private;
  constructor(clock?: DeadlineClock);
  /** Starts the time limit of an object. A limit that is too long for a timer, such as `Infinity`, is ignored. */
  start(limited: TimeLimited, ms: number): void;
  /** Starts the time limit of a watched object again. Ignores an object that is not watched. */
  restart(limited: TimeLimited): void;
  /** Ends the time limit of an object. */
  stop(limited: TimeLimited): void;
  /** Returns the milliseconds since an object was started last, without the time for which the clock was stopped. */
  elapsed(limited: TimeLimited): number;
  /** True while the time limits are stopped. */
  get isHeld(): boolean;
  /** Stops the time limits of all objects until the returned function is called. */
  hold(): () => void;
  /** Clears all timers. */
  close(): void;
}
/** An error that is sent to the client exactly as a handler throws it. */
export declare class McpError extends Error {
  readonly name = "McpError";
  /** The JSON-RPC error code. */
  readonly code: number;
  /** A JSON value for the client, sent as the `data` of the error. */
  readonly data: unknown;
  /** Set by clients: true if the same call may succeed later, because the response has HTTP status 429 or 503; otherwise undefined. */
  readonly isRetryable?: boolean;
  /** Set by clients together with `isRetryable`: the milliseconds to wait before the next call; undefined if the server names no time. */
  readonly retryAfterMs?: number | undefined;
  constructor(code: number, message: string, data?: unknown);
  /** Returns true for an McpError, also of another generated folder: such an error has the same name and a code. */
  static [Symbol.hasInstance](error: unknown): boolean;
}
/** Returns the error of a JSON-RPC error response as an `McpError`. The envelope of the response must be valid. */
export declare function errorOf(response: JsonObject): McpError;
/** The error codes that JSON-RPC defines. @see https://www.jsonrpc.org/specification#error_object */
export declare const CODES: {
  readonly parse: -32700;
  readonly request: -32600;
  readonly method: -32601;
  readonly params: -32602;
  readonly internal: -32603;
};
/** The `code`, `message` and `data` of a JSON-RPC error. */
export type WireError = Pick<McpError, "code" | "message" | "data">;
/** The error message that clients get instead of a message that may show the server's internals. */
export declare const INTERNAL_ERROR = "Internal error";
/**
 * Returns the error for a resource that does not exist; throw it from `readResource`. The client receives it with the code of its
 * revision: -32002 up to 2025-11-25, -32602 since 2026-07-28.
 *
 * @param uri of the resource, sent as `data.uri`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling
 */
export declare function resourceNotFound(uri: string): McpError;
/**
 * Returns the JSON of an error response. If JSON cannot hold the error, for example because it is too long for a string, the response has a
 * neutral message and no data.
 *
 * @param id the id of the request, or null if the message has no valid id.
 * @param revision the revision of the client. If its `errorWithoutId` is true, the response omits a null `id`.
 */
export declare function formatErrorResponseAsJson(
  id: string | number | null,
  { code, message, data }: WireError,
  revision: {
    readonly errorWithoutId: boolean;
  },
): string;
/**
 * Returns the members of an McpError, or undefined for any other value. Never throws. An McpError is recognised by its shape, since it may
 * come from another copy of this module. Each member is read once: a getter may throw, or return another value the next time.
 */
export declare function getThrownMcpError(thrown: unknown): WireError | undefined;
/** The member of a server that `passErrorToOnError` needs: its `onError` option. */
export interface ServerWithOnErrorOption {
  readonly options: {
    readonly onError: (error: unknown, errorId?: string) => void;
  };
}
/**
 * Passes an error to `onError`. Never throws: if `onError` throws or rejects, its own error is written to the error console.
 *
 * @param errorId the `data.errorId` of the error response, if the client got an error response.
 */
export declare function passErrorToOnError(
  { options }: ServerWithOnErrorOption,
  error: unknown,
  errorId?: string,
): void;
/** A request that has arrived, with its id, its method and its params. */
export interface IncomingJsonRpcRequest {
  readonly id: string | number;
  readonly method: string;
  /** The params of the request; an empty object if the message has no params. */
  readonly params: JsonObject;
}
/** Sends the messages that belong to one incoming message. Each text is the complete JSON of one message. */
export interface JsonRpcResponseWriter {
  /** The transport that carried the message; undefined for a transport that is not part of the runtime. */
  readonly transport?: "stdio" | "http" | "http+sse" | "memory" | undefined;
  /** The HTTP request that carried the message; undefined on stdio and in memory. */
  readonly request?: HttpRequest | undefined;
  /** The authenticated caller; undefined without authorization. */
  readonly principal?: Principal | undefined;
  /** Sends a notification or a request of the server, before the response. */
  send(text: string): void;
  /**
   * Sends the response. No other message may follow.
   *
   * @param rejectionCode the JSON-RPC error code if the client's request was rejected before it reached a handler. Over HTTP, this code
   * decides the status of the response.
   */
  answer(text: string, rejectionCode?: number): void;
  /** Closes the writer without a response, because the request was cancelled. */
  drop?(): void;
  /**
   * Lets the client disconnect and fetch the response later, if the transport supports this.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach?(retry?: number): void;
}
/**
 * An HTTP request as the transport received it. The client chooses every member except `remoteAddress`, so no member proves
 * the client's identity. With authorization, `headers` does not contain the access token, and `context.principal` is the caller.
 */
export interface HttpRequest {
  /** The HTTP method. */
  readonly method: string;
  /** The absolute URL, with the host of the `Host` header. Behind a proxy, this is the URL that the proxy requested. */
  readonly url: string;
  /** The values of the headers, by name in lower case. The values of a header that was sent several times are joined by a comma. */
  readonly headers: {
    readonly [name: string]: string | undefined;
  };
  /** The IP address of the peer, or of the proxy in front of it; undefined if unknown or if the connection has closed. */
  readonly remoteAddress: string | undefined;
}
/**
 * The members of Node's global `process` that the runtime uses. Deno and Bun have them as well. The runtime declares Node's types itself,
 * so projects need not install `@types/node`; objects with Node's own types are assignable to them.
 */
export interface NodeProcess extends NodeEventEmitter {
  readonly stdin: NodeInputStream;
  readonly stdout: NodeStdout;
  readonly stderr: NodeOutputStream;
  readonly pid: number;
  readonly ppid: number;
  readonly platform: string;
  cwd(): string;
  readonly env: {
    readonly [name: string]: string | undefined;
  };
  readonly versions: {
    readonly [name: string]: string | undefined;
  };
  exit(code: number): never;
  off(event: string, listener: NodeListener): unknown;
  /** Runs a callback after the current code and its microtasks have ended. */
  nextTick(callback: () => void): void;
  /** Sends a signal to a process, or to a process group if `pid` is negative. Signal 0 only checks that it exists. */
  kill(pid: number, signal: string | number): boolean;
  getBuiltinModule(name: string): unknown;
}
/** A listener, whose arguments depend on the event. It is the type of a method, because TypeScript compares the arguments of methods in both directions. */
export type NodeListener = {
  listen(...args: unknown[]): void;
}["listen"];
/** An object with Node's event methods. */
export interface NodeEventEmitter {
  on(event: string, listener: NodeListener): unknown;
  once(event: string, listener: NodeListener): unknown;
}
/** A readable stream of Node. */
export interface NodeInputStream extends NodeEventEmitter {
  isPaused(): boolean;
  pause(): unknown;
  resume(): unknown;
}
/** A writable stream of Node. */
export interface NodeOutputStream extends NodeEventEmitter {
  write(text: unknown, encoding?: unknown, done?: unknown): boolean;
  end(done?: () => void): unknown;
}
/** The stream `process.stdout`, with the two methods that Node calls to pass written chunks to the file descriptor. */
export interface NodeStdout extends NodeOutputStream {
  _write?: (chunk: unknown, encoding: unknown, done: unknown) => void;
  _writev?: unknown;
}
/** Returns Node's global `process`, also on Deno and Bun. */
export declare function getNodeProcess(): NodeProcess;
/**
 * Returns a built-in module of Node. An `import` would prevent other runtimes and bundlers from loading the importing module.
 *
 * @param name with prefix, such as `node:http`.
 */
export declare function getNodeBuiltinModule<T>(name: string): T;
/** Returns a built-in module of Node, or undefined if the runtime does not have it. For modules that also run without Node. */
export declare function findNodeBuiltinModule<T>(name: string): T | undefined;
/**
 * Returns the SHA-256 of a text of ASCII characters, as hexadecimal digits. `crypto.subtle` computes it too, but only asynchronously, which
 * would make each HTTP request wait for another thread.
 */
export declare const sha256OfAscii: (text: string) => string;
/**
 * Computes what {@link sha256OfAscii} returns, for runtimes without Node's `crypto.hash`.
 *
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export declare function computeSha256(text: string): string;
/** A value, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;
/** Returns true for a promise, and for any other object with a `then` method. */
export declare function isThenable(value: unknown): value is PromiseLike<unknown>;
/** Calls a function. If the function throws, returns a rejected promise, so that the caller handles both failures alike. */
export declare function rejectInsteadOfThrowing<T>(call: () => Awaitable<T>): Awaitable<T>;
/**
 * Calls a function with a value, or with the value that its promise resolves to. A value that is not a promise is passed on at once, without
 * a microtask, so that stores in memory cost no more than a function call.
 */
export declare function callWithResolvedValue<T, R>(value: Awaitable<T>, use: (value: T) => Awaitable<R>): Awaitable<R>;
/** Resolves when the promise is resolved, or after the given milliseconds. */
export declare function waitAtMost(ms: number, promise: Promise<unknown>): Promise<void>;
/** The log levels of RFC 5424, least severe first. */
export type LogLevel = "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";
export declare const LOG_LEVELS: readonly LogLevel[];
/** The features in the loss tables of all revisions of which messages can lose parts. */
export declare const LOSS_FEATURES: readonly [
  "audio",
  "caching",
  "completion-context",
  "completion-limit",
  "input-schema",
  "log-level",
  "output-schema",
  "parked-notifications",
  "resource-link",
  "result-type",
  "roots-changed",
  "structured-content",
  "structured-value",
  "task-awaited",
  "task-status",
  "tasks",
  "tasks-list",
  "titled-enum",
  "undeclared-member",
  "url-complete",
];
/** A feature of which messages can lose parts. */
export type LossFeature = (typeof LOSS_FEATURES)[number];
/** A part of a message that the receiver gets in another form (`degraded`), or does not get (`dropped`). */
export interface ConversionLoss {
  /** The name of the feature in the loss table, such as `audio` or `structured-value`. */
  readonly feature: string;
  /** `degraded` if the receiver gets the part in another form, `dropped` if it does not get the part. */
  readonly kind: "degraded" | "dropped";
  /**
   * The place of the part in the value that was converted, as a JSON pointer such as `/content/0`. If a message passes several pairs of
   * revisions, the pointer refers to the value that reached the pair of `pair`.
   */
  readonly path: string;
  /** The pair of revisions whose conversion lost the part, the sender's revision first: `2026-07-28..2025-11-25`. */
  readonly pair: string;
  /**
   * True if the part is a hint, such as the time for which a result may be cached: the receiver gets all content without it. The option
   * `onLoss: "refuse"` permits the loss of hints, unless it names their feature.
   */
  readonly isHint?: true;
}
/** A loss, with the message that it occurred in. */
export interface ReportedLoss extends ConversionLoss {
  /** The method of the message, such as `tools/call`. */
  readonly method: string;
  /** The revision of the connection: of the client that a server serves, or of the server that a client calls. */
  readonly revision: string;
}
/** A loss as it is logged: in a message that was sent, or in a message that `onLoss` refused. */
export interface LoggedLoss extends Omit<ReportedLoss, "kind"> {
  /** The form in which the receiver gets the part of the message; `refused` if the message was not sent. */
  readonly kind: ReportedLoss["kind"] | "refused";
}
/**
 * The treatment of a loss: `degrade` sends the message without the lost part, `refuse` sends an error instead. A function decides for
 * each loss; `degrade` is used if it returns undefined.
 */
export type LossPolicy = "degrade" | "refuse" | ((loss: ReportedLoss) => "degrade" | "refuse" | void);
/**
 * The treatment of losses, for all features or by feature. A feature without a member is treated by `degrade`. Each bridge and each client
 * accepts all features, also those that its messages cannot lose.
 */
export type LossPolicies =
  | LossPolicy
  | {
      readonly [Feature in LossFeature]?: LossPolicy;
    };
/** Facts about one type of request or notification, as plain data. */
export interface MethodDescription {
  readonly kind: "request" | "notification";
  /** The sender of the message. `embedded` is a request of the server that an `input_required` result contains. */
  readonly direction: "clientToServer" | "serverToClient" | "both" | "embedded";
  /** The name of the type of the complete message, such as `CallToolRequest`. */
  readonly message: string;
  /** The name of the function that handles or sends the message, such as `callTool` or `elicit`. */
  readonly handler: string;
  /** The path of the capability that the message requires, such as `resources.subscribe`; null if it requires no capability. */
  readonly capability: string | null;
  /** The side that declares the required capability; null if no capability is required. */
  readonly declaredBy: "client" | "server" | "either" | null;
  readonly deprecated: boolean;
  /** The feature of the method, such as `tools`; null for methods of the protocol itself, such as `ping`. */
  readonly feature: string | null;
}
/** The method by which a client calls a tool. Its calls can run as tasks, and its results can report invalid arguments. */
export declare const CALL_TOOL = "tools/call";
/** The authenticated caller of a request, as the access token of the request describes it. It never contains the token. */
export interface Principal {
  /** The issuer of the access token: the identifier of an authorization server. */
  readonly issuer: string;
  /** The user; unique for the issuer. Undefined if the token belongs to a client without a user. */
  readonly subject?: string | undefined;
  /** The OAuth client that the token was issued to. */
  readonly clientId?: string | undefined;
  /** The scopes of the access token. */
  readonly scopes: readonly string[];
  /** The claims of the token, or the response of the authorization server to an introspection request. Frozen in all depths. */
  readonly claims: JsonObject;
  /** The time at which the token expires, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
}
/**
 * Returns the text under which stores keep what belongs to a caller: the issuer with the subject, or with the client id if there is no
 * subject. The text is the same for all tokens of the caller, and differs for each other caller.
 *
 * @throws TypeError if the principal has neither a subject nor a client id.
 */
export declare function ownerOf({
  issuer,
  subject,
  clientId,
}: Pick<Principal, "issuer" | "subject" | "clientId">): string;
/**
 * Returns a copy of params or of a result, with the id of the task in its `_meta`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#related-task-metadata
 */
export declare function addRelatedTaskMeta(taskId: string, body: JsonObject): JsonObject;
/** Returns a result without the id of its task in `_meta`, for clients that do not know of the task. */
export declare function removeRelatedTaskMeta(result: JsonObject): JsonObject;
/** The facts of a revision that servers and clients need, as plain data. They are generated from its schema and its `revision.json`. */
export interface RevisionFacts {
  /** The date that identifies the revision in messages. */
  readonly revision: string;
  /** The lifecycle of connections: peers initialize a session first, or each request is independent. */
  readonly lifecycle: "handshake" | "stateless";
  /** True if the revision has JSON-RPC batches. */
  readonly batching: boolean;
  /** The request that a client may start with: `initialize` or `server/discover`. */
  readonly open: string;
  /** True if Streamable HTTP has sessions in this revision. */
  readonly sessions: boolean;
  /** True if a broken response stream of Streamable HTTP can be continued by the id of its last event. */
  readonly resumable: boolean;
  /** True if the server may end a response stream of Streamable HTTP before the response, and the client then reconnects for it. */
  readonly polling: boolean;
  /** True if HTTP requests after the first name the revision in the header `MCP-Protocol-Version`. */
  readonly versionHeader: boolean;
  readonly headers: readonly HeaderRule[];
  /** Error codes by name, such as `HEADER_MISMATCH`. */
  readonly codes: {
    readonly [name: string]: number;
  };
  /** True if an error response leaves out an unknown request id. Otherwise the `id` of such a response is null. */
  readonly errorWithoutId: boolean;
  /** True if each result has a `resultType`, such as `complete` or `input_required`. */
  readonly typedResults: boolean;
}
/** The facts of a revision by which the runtime serves it. */
export interface Revision extends RevisionFacts {
  readonly transports: readonly string[];
  /** Error codes that the specification reserves. An error must not have a reserved code, unless `codes` contains the code. */
  readonly reservedCodes: readonly ReservedErrorCodes[];
  readonly methods: {
    readonly [method: string]: MethodDescription;
  };
  /**
   * Paths of server capabilities, such as `tasks.list`, that are declared as `{}`. Other capabilities below the top level are
   * declared as `true`.
   */
  readonly objectCapabilities: readonly string[];
  /**
   * The response to invalid arguments of a tool: `result` is a tool result with `isError`, which the model sees; `error` is a
   * JSON-RPC error.
   */
  readonly inputErrors: "result" | "error";
  /** The names of the types of `input_required` results, by method. */
  readonly inputs: {
    readonly [method: string]: string;
  };
  /** The names of the types that a client's result may have, by the method of the server's request. */
  readonly answers: {
    readonly [method: string]: readonly string[];
  };
}
/** The guards of a revision, as the generated code exports them. */
export interface RevisionMessageChecks {
  /** Guards of the client's messages, by method. A guard returns true if the message is valid. */
  readonly messages: Guards;
  /** Guards of the server's results, by the method of the client's request. A guard returns true if the result is valid. */
  readonly results: Guards;
  /**
   * Resolves with the validation issues of a value. Loads the code that finds issues at the first call.
   *
   * @param type the name of the type that the value should have.
   */
  explain(type: string, value: unknown): Promise<readonly Issue[]>;
}
export type Guards = {
  readonly [method: string]: (value: unknown) => boolean;
};
/** A range of error codes that belongs to the specification. */
export interface ReservedErrorCodes {
  /** The lowest error code of the range. */
  readonly first: number;
  /** The highest error code of the range. */
  readonly last: number;
  /** The error code that the runtime sends instead of a code in this reserved range, unless the revision defines that code. */
  readonly instead: number;
}
/** An HTTP request header that repeats a member of the JSON body. */
export interface HeaderRule {
  readonly name: string;
  /** The JSON pointer of the repeated member in the body. */
  readonly pointer: string;
  /** The methods of the requests that must repeat the member in this HTTP header; null means all methods. */
  readonly methods: readonly string[] | null;
  /** The code of the error response if the header and the body differ. */
  readonly code: number;
}
/**
 * Returns the status of a task in the revisions with sessions. There, a task whose tool reports an error has failed. In the tasks extension
 * and in stores, the task has completed with this result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#task-status
 */
export declare function getSessionTaskStatus<Status>(status: Status, result: unknown): Status | "failed";
/**
 * The name of the extension by which a client of a stateless revision accepts a task as the result of a call.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export declare const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";
/** Returns true if the capabilities of a client or a server declare the extension. */
export declare function declaresTasks({ extensions }: JsonObject): boolean;
/** A tool as `tools/list` returns it. */
export interface ToolDefinition {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly [member: string]: unknown;
}
/**
 * The position of a request in a distributed trace, as its sender described it. The sender chooses every member, so no member proves
 * anything.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
export interface TraceContext {
  /** The text of `traceparent`, for requests to other services. */
  readonly traceparent: string;
  /** The id of the trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** The id of the sender's span: 16 hexadecimal digits. */
  readonly parentId: string;
  /** True if the sender may have recorded the trace. */
  readonly isSampled: boolean;
  /** The text of `tracestate`; undefined if the request has none, or an invalid one. */
  readonly tracestate?: string | undefined;
  /** The text of `baggage`; undefined if the request has none, or an invalid one. @see https://www.w3.org/TR/baggage/ */
  readonly baggage?: string | undefined;
}
/** Returns true for a string of `format: uri`. @see https://www.rfc-editor.org/rfc/rfc3986#section-3 */
export declare function isUri(value: unknown): value is string;
/** Returns true for a string of `format: uri-template`. @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
export declare function isUriTemplate(value: unknown): value is string;
/** Returns true for a string of `format: byte`: base64 with padding. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export declare function isBase64(value: unknown): value is string;
/**
 * The kind of an issue. The set of codes is closed: a new code is a breaking change, so a `switch` over the codes may be exhaustive.
 *
 * - `missing`: a required member is missing.
 * - `undeclared`: the type does not declare the member. Reported only with the option `exact`.
 * - `forbidden`: the JSON Schema allows no value here.
 * - `mismatch`: the value does not have the type, length, range, format or fixed value that the type requires.
 * - `undecided`: the check stopped at its limit of steps, so the value was rejected without a verdict.
 */
export type IssueCode = "missing" | "undeclared" | "forbidden" | "mismatch" | "undecided";
/** A part of a value that does not match the type. */
export interface Issue {
  /** The kind of the issue, for programs. */
  readonly code: IssueCode;
  /** The position of the invalid part as a JSON Pointer (RFC 6901); empty for the whole value. */
  readonly pointer: string;
  /** The values that the type allows, as a noun phrase such as `a string`. */
  readonly expected: string;
  /** The value that was found, in words; `missing` for a missing member. */
  readonly found: string;
  /** The issue for people, as the predicate of a sentence: `must be a string, but is 1`. The subject is the pointer. */
  readonly message: string;
}
/** Options of `validate`. */
export interface ValidateOptions {
  /** Also reports members that the type does not declare. Such members are valid, because the protocol allows additional members. */
  readonly exact?: boolean;
  /** The maximum number of issues; 100 by default. The check stops at the maximum. */
  readonly maxIssues?: number;
}
/** Options of `validateResult`. */
export interface ValidateResultOptions extends ValidateOptions {
  /** Whether the params of the request had a `task`. In a revision with tasks, the result may then be a created task. */
  readonly task?: boolean;
}
/** The error that `assert` throws for an invalid value. Its message describes the first issue. */
export declare class ValidationError extends TypeError {
  readonly name = "ValidationError";
  /** The issues of the value. The message of the error describes the first. */
  readonly issues: readonly Issue[];
  /** @param type the name of the type that the value does not match. */
  constructor(type: string, issues: readonly Issue[]);
}
/**
 * Returns the message of an issue, as the predicate of a sentence whose subject is the JSON Pointer.
 *
 * @param expected the values that the type allows, as a noun phrase.
 * @param found the value, as {@link describeValue} describes it.
 */
export declare function issueMessage(code: IssueCode, expected: string, found: string): string;
/** Describes a value for people. Long strings are cut; objects and arrays are not written out. */
export declare function describeValue(value: unknown): string;
/** Returns a member name as a token of a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export declare function escapePointerToken(name: string): string;
/** The rule of a revision for all headers that repeat tool arguments. */
export interface ArgumentHeaderRule {
  /** The common prefix of the header names, in lower case, such as `mcp-param-`. */
  readonly prefix: string;
  /** The methods whose requests have these headers; null for all methods. */
  readonly methods: readonly string[] | null;
}
/** Returns true for the name of a header rule that applies to all headers which repeat tool arguments. */
export declare function isArgumentHeaderRule({ name }: { readonly name: string }): boolean;
/** Returns the rule for headers that repeat tool arguments; undefined if the revision has none. */
export declare function findArgumentHeaderRule(
  rules: readonly {
    readonly name: string;
    readonly methods: readonly string[] | null;
  }[],
): ArgumentHeaderRule | undefined;
/** A header that repeats a tool argument. */
export interface ArgumentHeader {
  /** The name of the header, in lower case. */
  readonly name: string;
  /** The names of the members that lead from the arguments to the repeated value. */
  readonly path: readonly string[];
}
/** The headers that the `inputSchema` of a tool requires. */
export interface ArgumentHeaders {
  readonly headers: readonly ArgumentHeader[];
  /** The reason why clients must not use the tool; undefined if the annotations are valid. */
  readonly problem: string | undefined;
}
/**
 * Returns the headers that the `x-mcp-header` annotations of an `inputSchema` require, and the first problem of these annotations. If there
 * is a problem, the headers are those of the valid annotations.
 *
 * @param prefix of the header names, see `findArgumentHeaderRule`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#schema-extension
 */
export declare function argumentHeadersOf(inputSchema: unknown, prefix: string): ArgumentHeaders;
/**
 * Returns the headers for the arguments of a call: name, value, name, value. The values are not encoded. Arguments that are absent, null,
 * arrays or objects have no header.
 *
 * @throws RangeError for a number outside the range in which every integer is exact.
 */
export declare function readArgumentHeaders(headers: readonly ArgumentHeader[], args: unknown): string[];
/** Returns true for the values that a header can repeat: strings, numbers and booleans. */
export declare function isRepeatableArgument(value: unknown): value is string | number | boolean;
/** Returns the value that a path of own members leads to; undefined if a member is missing. */
export declare function memberAt(value: unknown, path: readonly string[]): unknown;
/**
 * Collects the chunks of a byte stream. Many small chunks are copied into blocks: an object for each byte takes a hundred times the memory
 * of the byte, so that a limit for bytes would not bound the memory.
 */
export declare class ByteList {
  #private;
  length: number;
  push(chunk: Uint8Array): void;
  /** Returns all bytes as one array. */
  join(): Uint8Array;
}
/** The reason why an event stream cannot be read further: an event is longer than the limit, or its bytes are not valid UTF-8. */
export type EventStreamFault = "tooLong" | "notUtf8";
/** Receives the events of a stream. */
export interface EventReceiver {
  /**
   * Receives a complete event.
   *
   * @param data the `data` lines of the event, joined with line breaks; may be empty.
   * @param type the value of the `event` line; empty if the event has none.
   */
  event(data: string, type: string): void;
}
/**
 * Parses a stream of server-sent events. The cost is proportional to the length of the stream, however it is cut into chunks.
 *
 * In contrast to an `EventSource`, the parser stops at bytes that are not UTF-8, and at an event that is too long.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export declare class EventStreamParser {
  #private;
  /** The id of the last complete event; empty before an event with an id. */
  lastEventId: string;
  /** The milliseconds of the last `retry` line. */
  retryMs: number | undefined;
  /** @param limit the maximum length of an event, in UTF-16 code units: text has at most as many of them as it has bytes. */
  constructor(limit: number, receiver: EventReceiver);
  /** Adds a chunk of the stream, and passes the events that it completes to the receiver. Must not be called again after a fault. */
  push(chunk: Uint8Array): EventStreamFault | undefined;
}
/** Returns the start of a text, with control characters and line breaks escaped, so that a terminal shows it as it is. */
export declare function excerptOf(text: string, maxLength: number): string;
/**
 * Returns a message that may contain long texts of a server, with control characters escaped as in `escapeControlCharacters`. The middle of a
 * long message is omitted, because both its start and its end name the problem.
 */
export declare function printableMessage(text: string, maxLength: number): string;
/** Returns a text of several lines, with control characters escaped. Tabs and line breaks are kept. */
export declare function escapeControlCharacters(text: string): string;
/**
 * Returns the header value for a text: the text itself, or Base64 in the form `=?base64?…?=` if a header cannot contain the text;
 * `undefined` for a text with a lone surrogate, which UTF-8 cannot represent.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export declare function encodeHeaderValue(text: string): string | undefined;
/**
 * Returns the text of a header value, which is plain or Base64 in the form `=?base64?…?=`; `undefined` for invalid Base64.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export declare function decodeHeaderValue(header: string): string | undefined;
/** Receives the lines of a byte stream. */
export interface LineReceiver {
  /** Receives a line that is not blank, without its line break. */
  read(line: string): void;
  /** Receives the reason why a line was dropped. */
  reject(fault: UnusableLineReason): void;
}
/** The reason why a line cannot be used: it is longer than the limit, or its bytes are not valid UTF-8. */
export type UnusableLineReason = "tooLong" | "notUtf8";
/**
 * Splits a byte stream into lines of UTF-8. Each byte is searched for line breaks only once, so the cost of a long line is proportional to
 * its length. A line over the limit is reported when the limit is reached, and its remaining bytes are dropped.
 */
export declare class LineSplitter {
  #private;
  /** @param limit the maximum length of a line, in bytes. */
  constructor(limit: number, reader: LineReceiver);
  /** Adds a chunk of the stream, and passes the lines that it completes to the reader. */
  push(chunk: Uint8Array): void;
  /** Ends the stream, and passes the text after the last line break to the reader. */
  end(): void;
}
/**
 * A part of a parsed URI template (levels 1 to 3). The generator parses templates and writes their parts.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570
 */
export type UriTemplatePart =
  /** Literal text, percent-encoded. */
  | string
  /** The value of a variable such as `{name}`. The value contains only unreserved and percent-encoded characters, so no `/`. */
  | {
      readonly value: string;
    }
  /**
   * The value of `{+name}` or `{#name}`: any characters except white space. If `sign` is `#`, a URI may omit the `#` together with the
   * value.
   */
  | {
      readonly rest: string;
      readonly sign?: "#";
    }
  /** The named values of `{?name}` or `{&name}`, in any order. A URI may omit all of them together with the `?` or `&`. */
  | {
      readonly query: readonly string[];
      readonly sign: "?" | "&";
    };
/** The decoded values of the variables of a URI. They come from the client, so they may contain `/` and `..`. */
export type TemplateVariables = {
  [name: string]: string;
};
/**
 * Returns the decoded variables of a URI, or undefined if the URI does not match the template. The time is linear in the length of the
 * URI. Never throws; a single regular expression would overflow its stack on a URI of some megabytes.
 */
export declare function matchUri(parts: readonly UriTemplatePart[], uri: string): TemplateVariables | undefined;
/**
 * Returns the URI of a URI template (RFC 6570, levels 1 to 4) and the values of its variables. A variable without a value is left out.
 *
 * @throws URIError if a value has an unpaired surrogate.
 */
export declare function expandUriTemplate(
  template: string,
  variables: {
    readonly [name: string]: string | undefined;
  },
): string;
