// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What few calls of a server need: errors with their reasons, requests to the client, subscriptions and batches. Loaded for the first of them.
 *
 * @module
 */
import {
  type IncomingJsonRpcRequest,
  type JsonObject,
  type JsonRpcResponseWriter,
  McpError,
  type WireError,
} from "./protocol.js";
import {
  type AskOptions,
  type McpSession,
  type RequestToClientOptions,
  type RuntimeHandlerContext,
  type Server,
} from "./serverCore.js";
/** The requests of a server to one client that wait for their responses. */
export declare class PendingRequestsToClient {
  #private;
  constructor(session: Pick<McpSession, "stored">);
  /** Sends a request to the client and resolves with the client's result. */
  send(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown>;
  /** Resolves or rejects the pending request that a response belongs to. Ignores a response without a pending request. */
  settle({ id, result, error }: JsonObject): void;
  /** Restarts the timeout of the request that a progress notification belongs to. The timeout cannot exceed the request's deadline. */
  progressed({ progressToken }: JsonObject): void;
  /** Rejects all pending requests, because the client has disconnected. */
  close(): void;
}
/** A `subscriptions/listen` request, with the call that handles it. */
export interface SubscriptionsListenCall {
  readonly params: JsonObject;
  readonly call: RuntimeHandlerContext;
  /** The bytes that the server keeps for the request, until the request ends. */
  readonly bytes: number;
}
/**
 * Handles `subscriptions/listen`: sends the notifications that the client selected, on the stream of this request, until the client
 * disconnects.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export declare function handleSubscriptionsListen(
  server: Server,
  { params, call, bytes }: SubscriptionsListenCall,
): Promise<never>;
/** Ends a `subscriptions/listen` call from the server's side and returns its result. */
export declare function endSubscriptionsListen(call: RuntimeHandlerContext): JsonObject;
/** The content of a `requestState`, which the client returns unchanged with the repeated request. */
export interface RequestStateContent {
  /** The client's responses of earlier round trips, by key. */
  readonly responses: JsonObject;
  /** The `requestState` that the handler itself returned; undefined if it returned none. */
  readonly state: string | undefined;
}
/** A request that has a `requestState`, or whose result gets one. A `requestState` is valid for equal requests of the same owner only. */
export interface RequestWithState {
  readonly server: Server;
  readonly incoming: IncomingJsonRpcRequest;
  /** The owner of the request; undefined without authorization. */
  readonly owner: string | undefined;
}
/** Resolves with a signed `requestState`. It is valid for one request, and expires after an hour. */
export declare function signRequestState(
  request: RequestWithState,
  { responses, state }: RequestStateContent,
): Promise<string>;
/**
 * Resolves with the content of a `requestState`.
 *
 * @throws McpError (-32602) by rejection, if the text was not signed for this request, has expired, or was used before.
 */
export declare function verifyRequestState(request: RequestWithState, text: string): Promise<RequestStateContent>;
/**
 * Ends a handler that needs input from the client. A `catch` block must throw this error again: the handler runs again from its
 * start once the client has responded.
 */
export declare class HandlerInputRequiredError extends Error {
  readonly name = "InputRequired";
}
/**
 * A multi round-trip request (MRTR). A server of the stateless lifecycle cannot send requests: the call ends with an `input_required` result
 * that contains them, and the client repeats the call with its responses. `requestState` carries the responses of earlier round trips.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export declare class MultiRoundTripRequest {
  #private;
  /** The `requestState` that the handler itself returned earlier, without the responses that the runtime added. */
  readonly state: string | undefined;
  constructor(request: RequestWithState, capabilities: JsonObject, earlier: RequestStateContent | undefined);
  /**
   * Resolves with true if the client has not yet responded to all requests of the handler. The call then ends with an
   * `input_required` result.
   */
  isInputRequired(): Promise<boolean>;
  /** Resolves with the client's response to a request, or rejects with {@link HandlerInputRequiredError} to end the handler. */
  ask(method: string, params: JsonObject, { key }: AskOptions): Promise<unknown>;
  /** Resolves with an `input_required` result that contains the handler's requests to which the client has not responded yet. */
  result(): Promise<JsonObject>;
  /**
   * Resolves with the `input_required` result that a handler returned, after signing its `requestState` together with the client's
   * responses.
   *
   * @throws McpError by rejection, if the client did not declare a capability that one of the requests needs.
   */
  seal(required: JsonObject): Promise<JsonObject>;
}
/**
 * Resolves with the object through which the handler of a call asks the client for input. If the call has a `requestState`, the object
 * contains the client's responses of earlier round trips.
 *
 * @throws McpError (-32602) by rejection, if `requestState` was changed, has expired, was used before, or belongs to another request or
 * another owner.
 */
export declare function resumeMultiRoundTrip(
  request: RequestWithState,
  capabilities: JsonObject,
): Promise<MultiRoundTripRequest>;
/** The connection that a batch arrived on. */
export interface JsonRpcBatchMessageReceiver {
  /**
   * Receives one message of the batch. Returns "answering" if the connection calls `answer` or `drop` of the writer, now or later, and
   * "accepted" if the message gets no response.
   */
  receive(message: unknown, writer: JsonRpcResponseWriter): "answering" | "accepted";
  /** Returns the text of an error response. */
  errorText(id: string | number | null, error: McpError): string;
  /** Called once all responses of the batch have been sent. */
  over(batch: JsonRpcBatch): void;
}
/**
 * Runs the messages of a batch in order, and sends their responses together once the last message has been answered. The event loop
 * serves other clients between two messages.
 */
export declare class JsonRpcBatch {
  #private;
  constructor(messages: readonly unknown[], writer: JsonRpcResponseWriter, receiver: JsonRpcBatchMessageReceiver);
  /** Passes the next message to the receiver now, and the other messages in later turns of the event loop. */
  run(): void;
  /** Removes a request that the client has cancelled, if the receiver has not received it yet. */
  withdraw(id: string | number): void;
  /** Drops the messages that the receiver has not received yet, because the client has disconnected. */
  stop(): void;
}
/**
 * Returns the error response for a value that a handler threw. An McpError is sent unchanged. Any other value is a fault of the server: its
 * message may hold secrets, so `onError` gets the value and the client gets a neutral message, both with the same `errorId`. Never throws.
 *
 * @param neutral the message that is sent instead of the thrown message.
 */
export declare function createErrorForThrownValue(
  server: Pick<Server, "options">,
  thrown: unknown,
  neutral?: string,
): WireError;
/** Returns the error response for a message with invalid params. Its `data` has all issues; its message has the first. */
export declare function createInvalidParamsError(
  { revision, checks }: Server,
  method: string,
  message: JsonObject,
): Promise<McpError>;
/** Returns the error response for an invalid result of a handler. `onError` gets the first issue. */
export declare function createInvalidResultError(server: Server, method: string, result: unknown): Promise<WireError>;
/** Resolves with the first issue of an invalid result as the end of a message; with an empty text if the issue is not known. */
export declare function describeFirstIssue(
  { revision, checks }: Server,
  method: string,
  result: unknown,
): Promise<string>;
