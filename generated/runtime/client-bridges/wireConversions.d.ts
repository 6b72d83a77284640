// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConversionTable } from "../conversion/conversionTable.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { JsonObject } from "../validation/checks.js";
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
