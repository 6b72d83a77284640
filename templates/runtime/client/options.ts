import type { LogLevel } from "../protocol/context.js";
import type { LossPolicies } from "../protocol/losses.js";
import type { JsonObject } from "../validation/checks.js";
import type { Awaitable, CallPort, ClientBridge, ClientRevision } from "./revision.js";
import type { ClientLimits } from "./limits.js";
import type { ClientLock } from "./lockOptions.js";
import type { ClientWarning } from "./warning.js";

/** A client revision whose types are not known. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyClientRevision = ClientRevision<any, any, any>;

/** The module `client.js` of a generated package, imported with `import * as`. */
export interface ClientRevisionModule<Calls = unknown, Handlers = unknown, Name extends string = string> {
  readonly CLIENT_BINDING: ClientRevision<Calls, Handlers, unknown, Name>;
}

/** The module `client.js` of the revision of a client's calls. A module `bridges/client-*.js` belongs in the option `also`. */
interface CalledRevisionModule<
  Calls = unknown,
  Handlers = unknown,
  Name extends string = string,
> extends ClientRevisionModule<Calls, Handlers, Name> {
  readonly CONVERTERS?: never;
}

/**
 * A further revision of a client, imported with `import * as`: a module `client.js` of a generated package, or a module
 * `bridges/client-*.js` in the package of the revision `As`, which converts the messages between both revisions.
 */
export interface FurtherRevisionModule<As extends string = string> extends ClientRevisionModule {
  readonly CONVERTERS?: ClientConverters<As>;
}

/** The conversions between the revision of a client's calls and one other revision. A generated module exports them. */
export interface ClientConverters<As extends string = string> {
  /** The revision of the calls. */
  readonly as: As;
  /** The paths of the client capabilities that only the revision of the calls has, such as `sampling.tools`. */
  readonly unknownCapabilities: readonly string[];
  /**
   * Sets the member `bridge` of a connection.
   *
   * @throws TypeError if a module of the option `also` converts the calls of another revision than `as`.
   */
  attach(connection: BridgeableConnection, options: BridgedOptions): void;
}

/** The members of a connection that its conversions use. */
export interface BridgeableConnection extends CallPort {
  /** The revision of the connection. */
  readonly binding: AnyClientRevision;
  bridge?: ClientBridge | undefined;
}

/** The options of `connect` that conversions use. */
export type BridgedOptions = Pick<ConnectOptions, "as" | "also" | "check" | "onLoss"> & { readonly handlers?: object };

/** A handler, of which only the literals in its result are known. */
type HandlerOf<Result> = (params: never, context: never) => Awaitable<Result>;

/** The handlers of a feature. An extension may give its own feature the name, so its other members and `true` are allowed too. */
type FeatureOf<Handlers> = true | (Handlers & object);

/**
 * The literals in the results of handlers. As the constraint of `Handlers`, they make the compiler keep a literal such as `"accept"` before
 * it knows the handlers of the revision.
 */
export interface HandlerLiterals {
  readonly elicitation?: FeatureOf<{
    readonly elicit?: HandlerOf<{
      readonly action?: "accept" | "decline" | "cancel";
    }>;
  }>;
  readonly sampling?: FeatureOf<{
    readonly createMessage?: HandlerOf<{
      readonly role?: "user" | "assistant";
      readonly content?: ContentLiterals | readonly ContentLiterals[];
    }>;
  }>;
  readonly roots?: FeatureOf<object>;
  readonly tasks?: FeatureOf<object>;
  readonly notifications?: object;
}

interface ContentLiterals {
  readonly type?: "text" | "image" | "audio" | "tool_use" | "tool_result";
}

/**
 * Options of `connect`. Only `name`, `version` and `as` are required.
 *
 * @typeParam Calls the interface `Client` of the revision `as`.
 * @typeParam Handlers the interface `ClientHandlers` of the revision `as`.
 * @typeParam As the revision `as`, as its date.
 */
export interface ConnectOptions<
  Calls = unknown,
  Handlers extends HandlerLiterals = HandlerLiterals,
  As extends string = string,
> {
  /** The program name of the client. Servers receive it as `clientInfo.name`. */
  readonly name: string;
  /** The version of the client. Servers receive it as `clientInfo.version`. */
  readonly version: string;
  /** The name of the client that people read. Servers receive it as `clientInfo.title`. */
  readonly title?: string;
  /** The revision of the client's calls, handlers and results: the imported module `client.js` of a generated package. */
  readonly as: CalledRevisionModule<Calls, Handlers, As>;
  /**
   * Further revisions that the connection may use, in the order of preference after `as`. By default, only `as` is used.
   *
   * A module `bridges/client-*.js` in the package of `as` converts all messages, so that calls and handlers behave alike in both revisions.
   * With a module `client.js`, messages are not converted: a call rejects with a RevisionGapError if its result is invalid in the revision
   * `as`.
   */
  readonly also?: readonly FurtherRevisionModule<NoInfer<As>>[];
  /**
   * The treatment of losses in converted messages, for all features or by feature. `degrade` (default) converts the message without the lost
   * part, and reports the first loss of each feature and kind as a warning `bridge-loss` to `onWarning`. `refuse` rejects the call with a
   * RevisionGapError; a request of the server gets an error.
   */
  readonly onLoss?: LossPolicies;
  /**
   * The functions that answer the server's requests and receive its notifications. The client declares the capabilities of the handlers that
   * are present.
   *
   * If a handler throws, exceeds `handlerMs` or returns an invalid result, a call of a stateless revision rejects with an InputError. In a
   * session, the server receives a JSON-RPC error with the code -32603, and `onWarning` receives a warning `handler-failed`. The error names
   * the handler and the invalid member, but not the reason of a thrown error. To choose the error, throw an McpError.
   */
  readonly handlers?: NoInfer<Handlers>;
  /**
   * The only revision that the connection may use, as its date, such as `2025-11-25`. It must be a revision of `as` or `also`. By default,
   * client and server negotiate the revision.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  readonly pin?: string;
  /**
   * Remembers the revision of each server, so that the next connection needs no negotiation. See `createVerdicts`. By default, the client
   * remembers the revision until it closes.
   */
  readonly verdicts?: VerdictStore;
  /** Capabilities that the client declares in addition to those of its handlers, such as `extensions`. */
  readonly capabilities?: JsonObject;
  /**
   * The part of a lock file for this server, as `mcpgen lock` writes it, such as
   * `{ ...lockedServer(file, "weather"), onChange: "report" }`. What the server says differently is left out or reported. By default, nothing
   * is compared.
   */
  readonly lock?: ClientLock;
  /**
   * The treatment of a call whose capability the server did not declare. `reject` (default) rejects the call with a CapabilityError before it
   * is sent; `send` sends it.
   */
  readonly undeclared?: "reject" | "send";
  /**
   * The treatment of an invalid result. `reject` (default) rejects the call with an InvalidResultError; `report` reports a warning to
   * `onWarning` and returns the result; `off` does not check results.
   */
  readonly check?: "reject" | "report" | "off";
  /**
   * Milliseconds to wait for the response to a call; 60,000 by default, `Infinity` for no limit. If the call has the option `onProgress`,
   * each progress notification restarts this time limit; if the server runs the call as a task, so does each status of the task.
   */
  readonly timeoutMs?: number;
  /**
   * Milliseconds after which a call is rejected even if progress arrives; ten times `timeoutMs` by default. The round trips of a call and its
   * task share this time limit.
   */
  readonly maxTimeoutMs?: number;
  /**
   * Milliseconds after which the client sends `initialize` behind a `server/discover` without a response, over stdio and in memory; 3,000 by
   * default, and at most half of `connectMs`. An older server may ignore `server/discover`. A response to it is accepted until the connection
   * is open, so a server that starts slowly is not taken for an older one.
   */
  readonly probeMs?: number;
  /** Milliseconds for opening the connection, with all attempts of the negotiation; 60,000 by default. */
  readonly connectMs?: number;
  /** Milliseconds that one call of a handler may take; 600,000 (ten minutes) by default. */
  readonly handlerMs?: number;
  /**
   * The treatment of `input_required` results. `answer` (default) runs the handlers and repeats the call with their results; `return` rejects
   * the call with an InputRequiredError, whose `resume` continues the call.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
   */
  readonly input?: "answer" | "return";
  /** The maximum number of `input_required` results of one call; 10 by default. Further results reject the call with a LimitError. */
  readonly maxRounds?: number;
  /**
   * The treatment of an elicitation in an `input_required` result whose handler fails or exceeds its time limit. `reject` (default) rejects
   * the call with an InputError; `cancel` sends the action `cancel` to the server.
   */
  readonly onElicitationFailure?: "reject" | "cancel";
  /** Keeps the results of lists, `resources/read` and `server/discover` for their `ttlMs`. See `createCache`. By default, no result is kept. */
  readonly cache?: ClientCache;
  /**
   * Identifies the authorization of this client, for example by the id of a user. Only clients with the same value share private results in a
   * cache. By default, the client shares them with no other client.
   */
  readonly authContext?: string;
  /**
   * True (default) if the server may run calls as tasks of the tasks extension, which the client awaits. Only in stateless revisions. In code
   * that was generated with the extension, `handlers: { tasks: true }` returns the handles of tasks instead.
   */
  readonly tasks?: boolean;
  /**
   * The least severe level of the log messages that the server should send. Without this option, a server with sessions chooses the level,
   * and a stateless server sends no log messages.
   */
  readonly logLevel?: LogLevel;
  /**
   * True (default) if the next call starts a process again that has ended, and opens a new session if the server has forgotten the session.
   * If false, the connection ends together with the process, and the call that finds its session lost rejects with a SessionLostError.
   */
  readonly restart?: boolean;
  /**
   * True (default) if the client sends a call of a tool again, at most twice, if the stream of its response broke, and the tool has the
   * annotation `idempotentHint`. Set it to false for a server whose annotations you do not trust. Only in stateless revisions.
   */
  readonly repeatTools?: boolean;
  /** Limits for the memory and the work that the server may cause. `ClientLimits` describes the default of each limit. */
  readonly limits?: Partial<ClientLimits>;
  /** Aborts `connect`. The signal has no effect once the client is connected; use `close`. */
  readonly signal?: AbortSignal;
  /**
   * Receives each problem that does not end a call: a problem with the server, or a handler that failed in a session (`handler-failed`). By
   * default, these problems are ignored, so set this option at least during development. After 100 warnings with the same code, further ones
   * are dropped.
   */
  readonly onWarning?: (warning: ClientWarning) => void;
  /** Called once when the connection has ended, with the error that ended it; with `undefined` after `close`. */
  readonly onClose?: (error: Error | undefined) => void;
}

/** The revision of a server, as a client remembers it. A verdict is plain data that can be stored as JSON. */
export interface Verdict {
  /** The revision of the last connection, as its date. */
  readonly revision: string;
  /** The result of `server/discover`; undefined for a server with the initialize handshake. */
  readonly discovered?: JsonObject;
  /** True if the server offers only HTTP+SSE of revision 2024-11-05. */
  readonly isLegacySse?: boolean;
}

/** Stores one verdict for each server. The keys are those of the targets. `createVerdicts` returns a store in memory. */
export interface VerdictStore {
  /** Returns the verdict about a server; undefined if the store has none or the verdict has expired. */
  get(key: string): Verdict | undefined;
  /** Stores the negotiated revision of the server that has this key. */
  set(key: string, verdict: Verdict): void;
  /** Deletes a verdict that may be out of date. */
  delete(key: string): void;
}

/** Keeps the texts of results until they expire. `createCache` returns a cache in memory. */
export interface ClientCache {
  /** Returns the text of a result; undefined if the cache has none or the result has expired. */
  get(key: string): Awaitable<string | undefined>;
  /** Keeps a text. `expiresAt` is a time in milliseconds like `Date.now()`. */
  set(key: string, text: string, expiresAt: number): Awaitable<void>;
  /** Deletes all entries whose keys start with `prefix`; all entries of the cache if it is empty. */
  deleteAll(prefix: string): Awaitable<void>;
}

/**
 * The members that a type declares, without its index signature (`[key: string]: unknown`), so that the compiler reports a misspelled
 * member. The result is assignable to the original type.
 */
export type KnownMembers<Type> = {
  [Key in keyof Type as string extends Key ? never : Key]: Type[Key];
};
