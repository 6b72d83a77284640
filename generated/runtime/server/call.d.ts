// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { Conversation } from "../lifecycles/lifecycle.js";
import type { Asked, Outlet } from "../jsonrpc/exchange.js";
import {
  type AskOptions,
  type CallContext,
  type ClientFacts,
  type HttpRequest,
  type LogLevel,
} from "./context.js";
import { type Handle, type Server } from "./server.js";
/** One request of a client from its arrival to its answer; what its handler knows as the context. */
export declare class Call implements CallContext {
  #private;
  readonly server: Server;
  readonly asked: Asked;
  protected readonly conversation: Conversation;
  protected readonly outlet: Outlet;
  constructor(
    server: Server,
    asked: Asked,
    way: {
      conversation: Conversation;
      outlet: Outlet;
    },
  );
  get client(): ClientFacts;
  /** The least severe messages that the caller wants; undefined where it wants none. */
  protected get logLevel(): LogLevel | undefined;
  /** Whether it has been answered or withdrawn. */
  get isOver(): boolean;
  get requestId(): string | number;
  get revision(): string;
  get request(): HttpRequest | undefined;
  get meta(): JsonObject;
  /** Made when it is asked for: most calls end at once. */
  get signal(): AbortSignal;
  progress(progress: number, total?: number, message?: string): void;
  log(level: LogLevel, data: unknown, logger?: string): void;
  detach(retry?: number): void;
  /** Sends a notification that belongs to the call. */
  notify(method: string, params: JsonObject): void;
  /**
   * Tells this client alone: on the stream of the call and, once that has ended, on that of the session.
   *
   * @throws McpError where the capability is missing that the notification needs.
   */
  tell(method: string, params: JsonObject): void;
  /** Sends a notification that belongs to the session, though not to the call. */
  push(method: string, params: JsonObject): void;
  /** Asks the client something, the way the revision does: by a request, or by ending the call with a question. */
  ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown>;
  /** Ends the handler: the client must give input, and repeat the call. */
  inputRequired(required: JsonObject): never;
  /** Ends the handler: a task of the handler's own gives the result. */
  createTask(created: JsonObject): never;
  /** Runs a handler. Most answer at once: then nothing waits. */
  run(handle: Handle, params?: JsonObject): void;
  /** The caller withdrew the call or went away: the handler is told, and nothing is answered. */
  abort(): void;
  /** The client sends nothing more: a call ends that lasts until it goes. */
  conclude(): void;
  /**
   * Answers with what a handler returned, or with an error if that is not a result of the method.
   *
   * @throws anything, if the result is a Proxy or has getters that throw, or is too long for a string.
   */
  finish(result: unknown): void;
  /** Answers with an error, whatever was thrown. Never throws. */
  fail(thrown: unknown, refused?: number): void;
  /** Answers that the params of its message are invalid, and where. */
  refuseParams(message: JsonObject): void;
  /** What the runtime knows, a handler may leave out. */
  protected completed(result: unknown): unknown;
  protected fits(result: unknown): boolean;
  /**
   * @param result as JSON.
   * @throws RangeError if the response is too long for a string.
   */
  protected answer(result: string): void;
  /** Answers with an error if a handler returned an invalid result. `onError` gets the first issue. */
  protected report(result: unknown): void;
}
