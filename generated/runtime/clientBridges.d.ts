// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Calls servers in one revision by the API of another.
 *
 * @module
 */
import type { SubscriptionStream } from "./clientBridgeCalls.js";
import {
  type BridgeableConnection,
  type BridgedOptions,
  type CallOptions,
  type CallPort,
  type ClientCaller,
  type ClientConverters,
  RevisionGapError,
} from "./clientCore.js";
import type { CalledRevision } from "./clientFeatures.js";
import { type ConversionTable, type LossReceiver, type LossReports } from "./conversion.js";
import type { JsonObject, LogLevel, LossPolicies } from "./protocol.js";
/** Returns the reports of the losses of one connection. They are warnings; the caller of a refused message gets an error instead. */
export declare function createLossWarnings(
  port: Pick<CallPort, "revision" | "warn">,
  onLoss: LossPolicies | undefined,
): LossReports;
/**
 * Returns the value that a conversion returns.
 *
 * @throws RevisionGapError in place of a BridgeRefusal.
 */
export declare function rejectAsGap<T>(method: string, convert: () => T): T;
/**
 * Returns the error of a call that a refused conversion ended: of its params or its result, or of a request that the server sent for the call.
 * Returns undefined for any other error.
 */
export declare function toRevisionGapError(method: string, error: unknown): RevisionGapError | undefined;
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
  withLogLevel(options: CallOptions | undefined, losses: LossReceiver): Promise<CallOptions | undefined>;
}
/**
 * The conversions between the revision of the calls and one revision of the connection. Each function returns its argument if the value needs
 * no conversion.
 *
 * @throws BridgeRefusal from each function, if the value has no equivalent in the other revision, or `onLoss` refuses a loss.
 */
export declare class WireConversions {
  #private;
  /** The tables in the order from the server's revision to the client's. */
  readonly chain: readonly ConversionTable[];
  constructor(chain: readonly ConversionTable[], losses: LossReceiver);
  /** Converts the params of the client's request or notification. */
  params(method: string, params: JsonObject): JsonObject;
  /** Converts the server's result. */
  result(method: string, result: JsonObject): JsonObject;
  /** Converts the params of the server's request. */
  request(method: string, params: JsonObject): JsonObject;
  /** Converts the client's result of the server's request. */
  answer(method: string, answer: JsonObject): JsonObject;
  /** Converts the params of the server's notification. */
  notification(method: string, params: JsonObject): JsonObject;
  /** Converts the capabilities of the server. */
  serverCapabilities(open: string, capabilities: JsonObject): JsonObject;
}
/**
 * Adds the conversions of the modules in the option `also` to a connection. Does nothing for a connection that has them already.
 *
 * @throws TypeError if the option `as` is a module that converts calls, or if a module converts the calls of another revision than `as`, or if
 * `onLoss` is invalid.
 */
export declare function attachBridge(connection: BridgeableConnection, options: BridgedOptions): void;
/** The parts of a connection whose calls are converted. */
export interface BridgedCalls {
  /** The revision of the calls. */
  readonly as: CalledRevision;
  readonly connection: BridgeableConnection;
  /** Sends the converted messages. */
  readonly caller: ClientCaller;
  readonly conversions: WireConversions;
  readonly losses: LossReceiver;
  readonly state: SessionState;
  /** Returns a result in the revision of the calls. */
  convertResult(method: string, result: JsonObject): JsonObject;
  /** True if results are checked by the revision of the calls. */
  readonly isChecked: boolean;
}
/** A call of the revision `as`. */
export interface ConvertedCall {
  readonly method: string;
  readonly params: JsonObject;
  readonly options: CallOptions | undefined;
}
/** The conversions by which clients of revision `As` call the servers of one other revision. Generated modules export them. */
export interface ClientChain<As extends string = string> extends ClientConverters<As> {
  /** The conversions in the order from the server's revision to the client's revision. The client's messages pass them backwards. */
  readonly chain: readonly ConversionTable[];
}
