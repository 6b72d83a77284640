// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LogLevel } from "../protocol/logLevel.js";
import type { JsonObject } from "../validation/checks.js";
import type { Awaitable } from "./host/context.js";
import type { ClientLimits } from "./limits.js";
import type { ClientRevision } from "./revision.js";
import type { ClientWarning } from "./warning.js";

/** A client revision whose types are not known. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyClientRevision = ClientRevision<any, any, any>;

/** The module `client.js` of a generated package, as `import * as` gives it. */
export interface ClientRevisionModule<Calls = unknown, Handlers = unknown> {
  readonly CLIENT_BINDING: ClientRevision<Calls, Handlers>;
}

/** A handler, of which only the literals in its result are known. */
type HandlerOf<Result> = (params: never, context: never) => Awaitable<Result>;

/**
 * The literals in the results of handlers. As the constraint of `Handlers`, they make the compiler keep a literal such as `"accept"` before
 * it knows the handlers of the revision.
 */
export interface HandlerLiterals {
  readonly elicitation?: {
    readonly elicit?: HandlerOf<{
      readonly action?: "accept" | "decline" | "cancel";
    }>;
  };
  readonly sampling?: {
    readonly createMessage?: HandlerOf<{
      readonly role?: "user" | "assistant";
      readonly content?: ContentLiterals | readonly ContentLiterals[];
    }>;
  };
  readonly roots?: object;
  readonly tasks?: object;
  readonly notifications?: object;
}

interface ContentLiterals {
  readonly type?: "text" | "image" | "audio" | "tool_use" | "tool_result";
}

/**
 * Options of `connect`.
 *
 * @typeParam Calls the interface `Client` of the revision `as`.
 * @typeParam Handlers the interface `ClientHandlers` of the revision `as`.
 */
export interface ConnectOptions<
  Calls = unknown,
  Handlers extends HandlerLiterals = HandlerLiterals,
> {
  /** The name of the client, which servers receive. */
  readonly name: string;
  /** The version of the client, which servers receive. */
  readonly version: string;
  /** The name of the client for people. */
  readonly title?: string;
  /** The revision of the client's calls, handlers and results: the module `client.js` of a generated package. */
  readonly as: ClientRevisionModule<Calls, Handlers>;
  /** Further revisions that the connection may use, in the order of preference. */
  readonly also?: readonly ClientRevisionModule[];
  /** The functions that answer the server's requests and receive its notifications. The declared capabilities follow from them. */
  readonly handlers?: NoInfer<Handlers>;
  /** Fixes the revision of the connection, by its date. By default, client and server negotiate it. */
  readonly pin?: string;
  /** Remembers which lifecycle a server has, so that the next connection need not find out again. See `createVerdicts`. */
  readonly verdicts?: VerdictStore;
  /** Capabilities to declare beside those that follow from the handlers, such as `extensions`. */
  readonly capabilities?: JsonObject;
  /** Calls that need a capability that the server did not declare: rejected before anything is sent (default), or sent. */
  readonly undeclared?: "reject" | "send";
  /** Invalid results: the call is rejected (default), a warning is reported, or results are not checked. */
  readonly check?: "reject" | "report" | "off";
  /** Milliseconds to wait for a response, 60,000 by default. Progress of the call restarts this time limit. */
  readonly timeoutMs?: number;
  /** Milliseconds after which a call fails even if progress arrives; ten times `timeoutMs` by default. */
  readonly maxTimeoutMs?: number;
  /** Milliseconds to wait for the response to `server/discover` on a pipe before `initialize` is sent; 3,000 by default. */
  readonly probeMs?: number;
  /** Milliseconds for opening a channel and negotiating; 30,000 by default. */
  readonly connectMs?: number;
  /** Milliseconds for one call of a handler, 600,000 by default. */
  readonly handlerMs?: number;
  /** `input_required` results: the handlers answer them (default), or the call is rejected with an InputRequiredError. */
  readonly input?: "answer" | "return";
  /** The maximum number of `input_required` results of one call, 10 by default. */
  readonly maxRounds?: number;
  /** Answer `cancel` to the server if an elicitation handler fails or exceeds its time limit. By default the call is rejected. */
  readonly onElicitationFailure?: "reject" | "cancel";
  /** Keeps results as long as their servers allow. See `createCache`. */
  readonly cache?: ClientCache;
  /** Identifies the authorization of this client. Clients with different values never share private cache entries. */
  readonly authContext?: string;
  /** False if the server must not run calls as tasks of the tasks extension; true by default. */
  readonly tasks?: boolean;
  /** The least severe level of the log messages that the server should send. */
  readonly logLevel?: LogLevel;
  /** False if a process that ended or a session that was lost is not opened again; true by default. */
  readonly restart?: boolean;
  readonly limits?: Partial<ClientLimits>;
  /** Aborts connecting. The signal has no effect later. */
  readonly signal?: AbortSignal;
  /** Receives what is wrong with a server and does not end a call. Ignored by default. */
  readonly onWarning?: (warning: ClientWarning) => void;
  /** Called once when the connection has ended, with the error that ended it; undefined after `close`. */
  readonly onClose?: (error: Error | undefined) => void;
}

/** The facts about a server that a client remembers: plain data that can be stored as JSON. */
export interface Verdict {
  /** The revision of the last connection, as its date. */
  readonly revision: string;
  /** The result of `server/discover`, in the stateless lifecycle. */
  readonly discovered?: JsonObject;
  /** True if the server speaks HTTP+SSE of 2024-11-05. */
  readonly isLegacySse?: boolean;
}

export interface VerdictStore {
  get(key: string): Verdict | undefined;
  set(key: string, verdict: Verdict): void;
  delete(key: string): void;
}

/** Keeps the texts of results until they expire. `createCache` returns one in memory. */
export interface ClientCache {
  get(key: string): Awaitable<string | undefined>;
  set(key: string, text: string, expiresAt: number): Awaitable<void>;
  /** Deletes the entries whose keys start with `prefix`. */
  deleteAll(prefix: string): Awaitable<void>;
}
