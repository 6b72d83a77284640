// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CalledRevision } from "../client/adaptCalls.js";
import type { CallOptions } from "../client/callOptions.js";
import type { BridgeableConnection } from "../client/options.js";
import type { LogLevel } from "../protocol/logLevel.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { SubscriptionStream } from "./subscriptionStream.js";
/**
 * The log level and the subscriptions of a client. They belong to the session in one lifecycle and to single requests in the other, so a
 * client that calls a server of the other lifecycle keeps them here.
 */
export declare class SessionState {
  #private;
  /** The level that each request to a stateless server contains; undefined if the client has not set a level. */
  logLevel: LogLevel | undefined;
  constructor(connection: BridgeableConnection, handlers?: object);
  /** Prepares for the calls of a revision. Subscribes to the changes of lists, if a session would deliver them to a handler. */
  use({ revision }: CalledRevision): Promise<void>;
  /** Loads the stream that delivers the notifications of a session. */
  loadSubscriptions(): Promise<SubscriptionStream>;
  /** Returns the options of a call with the log level of the lifecycle that the connection has. */
  withLogLevel(
    options: CallOptions | undefined,
    losses: LossReceiver,
  ): Promise<CallOptions | undefined>;
}
