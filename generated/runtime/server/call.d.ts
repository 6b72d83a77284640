// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  HttpRequest,
  IncomingJsonRpcRequest,
  JsonRpcResponseWriter,
} from "../jsonrpc/incoming.js";
import type { Principal } from "../protocol/principal.js";
import type { TraceContext } from "../protocol/traceContext.js";
import type { JsonObject } from "../validation/checks.js";
import { type LogLevel } from "../protocol/logLevel.js";
import type { AskOptions, ClientFacts, HandlerContext } from "./context.js";
import type {
  ConnectionForIncomingRequests,
  ConnectionAndResponseWriter,
  RuntimeMethodHandler,
  Server,
  RunnableIncomingRequest,
} from "./server.js";
/** A client's request, from its arrival to its response. The handler of the request gets this object as its context. */
export declare class IncomingRequestCall
  implements RunnableIncomingRequest, ConnectionAndResponseWriter
{
  #private;
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  readonly connection: ConnectionForIncomingRequests;
  readonly writer: JsonRpcResponseWriter;
  constructor(
    server: Server,
    incoming: IncomingJsonRpcRequest,
    origin: ConnectionAndResponseWriter,
  );
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
  ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown>;
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
export declare function getIncomingCallOfContext(
  context: HandlerContext,
): IncomingRequestCall;
