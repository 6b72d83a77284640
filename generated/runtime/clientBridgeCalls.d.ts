// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What replaces methods that the revision of a bridged connection lacks. Loaded for the first such call.
 *
 * @module
 */
import { type BridgedCalls, type ConvertedCall, type WireConversions } from "./clientBridges.js";
import { type CallOptions, type CallPort, type ClientCaller, InputRequiredError } from "./clientCore.js";
import { type CalledRevision, type ListenFilter } from "./clientFeatures.js";
import { type JsonObject } from "./protocol.js";
/**
 * Calls a handler of the revision `as`, and resolves with its result in the revision of the connection. The result is checked first, because
 * converters only accept valid messages.
 *
 * @throws HandlerFailure by rejection, if the handler's result is invalid in the revision `as`.
 */
export declare function answerByHandler(
  {
    as,
    conversions,
  }: {
    readonly as: CalledRevision;
    readonly conversions: WireConversions;
  },
  method: string,
  call: () => unknown,
): Promise<unknown>;
/** Returns the error with the server's requests in the revision of the calls. Its `resume` takes answers and resolves with a result of this revision. */
export declare function convertInputRequired(
  calls: BridgedCalls,
  method: string,
  error: InputRequiredError,
): InputRequiredError;
/**
 * Answers a request of a session that the stateless revision of the connection does not have.
 *
 * @throws CapabilityError by rejection, if the stateless lifecycle has no counterpart, or the server lacks its capability.
 */
export declare function requestWithoutSession(calls: BridgedCalls, call: ConvertedCall): Promise<JsonObject>;
/**
 * Drops a notification of a session that the stateless revision of the connection does not have. This is a loss, unless the notification only
 * opens the session.
 *
 * @throws RevisionGapError by rejection, if `onLoss` refuses the loss.
 */
export declare function notifyWithoutSession(
  { as, connection, conversions, losses }: BridgedCalls,
  method: string,
): Promise<void>;
/**
 * Returns a caller for the calls of one revision over a connection that uses another revision. Params, results and error codes are converted.
 * Methods that the connection's revision does not have are replaced by the means of its lifecycle.
 */
export declare function bridgeCalls(calls: BridgedCalls): ClientCaller;
/**
 * One `subscriptions/listen` stream for the notifications that a session delivers: the changes of lists, and the resources that the client has
 * subscribed to. The handlers of the client receive the notifications from the connection, so the stream only has to be open.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export declare class SubscriptionStream {
  #private;
  /** @param listChanges the part of the filter for `subscriptions/listen` that stays the same; only the list of resources changes. */
  constructor(port: CallPort, listChanges: ListenFilter);
  /**
   * Adds a resource. Resolves when the server sends its notifications.
   *
   * @throws the server's error by rejection; CapabilityError if the server does not accept the resource; CallAbortedError or TimeoutError if
   * the call ends before the server has acknowledged the subscription.
   */
  subscribe(uri: string, options: CallOptions | undefined): Promise<void>;
  unsubscribe(uri: string, options: CallOptions | undefined): Promise<void>;
  /** Ends the stream. */
  close(): void;
  /** Opens the stream for the changes of lists. Reports a failure as a warning. */
  update(): Promise<void>;
}
