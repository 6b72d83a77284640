// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Guards, Revision } from "../protocol/revision.js";
import type { Issue } from "../validation/issues.js";
import type { JsonObject } from "../validation/checks.js";
import type { CallOptions } from "./callOptions.js";
import type { HostContext } from "./host/context.js";
import type { ClientLimits } from "./limits.js";
import type { ServerFacts } from "./serverFacts.js";
import type { ClientWarning } from "./warning.js";

/** The facts, guards and calls of one revision for a client. The generated `client.ts` exports it as `CLIENT_BINDING`. */
export interface ClientRevision<
  Calls = unknown,
  Handlers = unknown,
  Notifier = unknown,
> {
  readonly revision: Revision;
  readonly checks: ClientChecks;
  readonly lifecycle: ClientLifecycle;
  /** Returns the typed calls of this revision, which send their messages through `caller`. */
  create(caller: ClientCaller): Calls;
  /** For the compiler only: the object has no such member. */
  readonly types?: { readonly handlers: Handlers; readonly notifier: Notifier };
}

/** The guards of what a client receives, as the generated code exports them. */
export interface ClientChecks {
  /** Guards of the server's results, by the method of the client's request. */
  readonly results: Guards;
  /** Guards of the server's notifications, by method. */
  readonly notifications: Guards;
  /**
   * Resolves with the validation issues of a value. Loads the code that finds issues at the first call.
   *
   * @param type the name of the type that the value should have.
   */
  explain(type: string, value: unknown): Promise<readonly Issue[]>;
}

/** The functions that send the messages of a generated client. */
export interface ClientCaller {
  /** Sends a request and resolves with its result. */
  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result>;
  /** Sends a notification, and resolves when the server has accepted it. */
  notify(method: string, params?: unknown): Promise<void>;
}

/** The way in which a client opens a connection, and the members that its messages contain besides the params of the call. The request that opens is `Revision.open`. */
export interface ClientLifecycle {
  readonly name: "handshake" | "stateless";
  /** True if the server may send requests of its own. */
  readonly takesRequests: boolean;
  /** Returns the params of the request that opens the connection, without `_meta`. */
  openParams(offer: ClientOffer): JsonObject;
  /** Reads the result of the request that opens the connection, after its guard. */
  readOpened(result: JsonObject): OpenedConnection;
  /** Sends what follows the first request: the notification that ends a handshake. */
  confirm(
    caller: ClientCaller,
    offer: ClientOffer,
    opened: OpenedConnection,
  ): Promise<void>;
  /** Returns the JSON of the `_meta` that each request has, without its closing brace; an empty text if requests need no `_meta`. */
  metaText(offer: ClientOffer): string;
  /** Returns the member of `_meta` that sets the log level of one request, as JSON. Undefined if the lifecycle has none. */
  logLevelText?(level: string): string;
}

/** The identity and the capabilities that a client declares. */
export interface ClientOffer {
  readonly revision: Revision;
  readonly info: {
    readonly name: string;
    readonly version: string;
    readonly title?: string;
  };
  readonly capabilities: JsonObject;
  readonly logLevel: string | undefined;
}

export interface OpenedConnection {
  /** The revision that the server chose, as its date; undefined if it listed the revisions that the client can choose from. */
  readonly revision: string | undefined;
  readonly server: ServerFacts;
}

/** A call that was sent: what rounds, tasks and repeated calls need of it. `CallPort.again` sends it again. */
export interface RoundCall {
  readonly method: string;
  /** The JSON of the params without `_meta`. */
  readonly paramsText: string;
  /** The `name`, `uri` or `taskId` of the params. */
  readonly name: string | undefined;
  readonly options: CallOptions | undefined;
  /** The members of the caller's own `_meta` as JSON without braces; an empty text for none. */
  readonly ownMeta: string;
  readonly argumentHeaders: readonly string[] | undefined;
}

/** Options of a request whose sender reads the result itself. */
export interface RawCallOptions extends CallOptions {
  /** Receives the id of the request as it is sent, and again if it is repeated under a new id. */
  readonly onId?: ((id: number) => void) | undefined;
}

/** Receives a notification of the server. `of` is the id of the request on whose own stream it arrived (HTTP). */
export type NotificationReceiver = (
  method: string,
  params: JsonObject,
  of: number | undefined,
) => void;

/**
 * Why notifications may be missing: the channel was lost, a new session or process took its place, or the stream of the server's own
 * messages was interrupted (`lost`).
 */
export type LossReason = "lost" | "session" | "restarted";

/**
 * The functions of a connection that rounds, tasks, listeners and repeated calls use. They import this type and not the connection itself.
 */
export interface CallPort extends ClientCaller {
  readonly revision: Revision;
  readonly checks: ClientChecks;
  readonly server: ServerFacts;
  readonly limits: ClientLimits;
  /** Aborted when the client closes. */
  readonly closing: AbortSignal;
  /**
   * Like `request`, but without the check of capabilities, and an `input_required` or `task` result is returned unchanged. A method that the
   * revision lacks is sent, and its result is not checked. The time limit `Infinity` means none.
   *
   * If the server cancels `subscriptions/listen` by a notification, the request resolves with an empty object.
   */
  requestRaw(
    method: string,
    params: unknown,
    options?: RawCallOptions,
  ): Promise<JsonObject>;
  /**
   * Sends an earlier call again under a new id. As with `requestRaw`, an `input_required` or `task` result is returned unchanged.
   *
   * @param members further members of `params` as JSON, such as `"requestState":"x"`; an empty text for none.
   */
  again(
    call: RoundCall,
    members: string,
    options?: RawCallOptions,
  ): Promise<JsonObject>;
  /** Runs the client's handler for a server's request and resolves with its checked result. */
  runHandler(
    method: string,
    params: JsonObject,
    options: {
      readonly call: HostContext["call"];
      readonly signal: AbortSignal | undefined;
    },
  ): Promise<JsonObject>;
  /** Passes each valid notification of the server to `receiver`, until the returned function is called. */
  onNotification(receiver: NotificationReceiver): () => void;
  /** Calls `receiver` whenever notifications may be missing, until the returned function is called. */
  onLoss(receiver: (reason: LossReason) => void): () => void;
  /** Stops the time limits of all calls until the returned function is called, because a handler may wait for a person. */
  holdTimeLimits(): () => void;
  warn(warning: ClientWarning): void;
}
