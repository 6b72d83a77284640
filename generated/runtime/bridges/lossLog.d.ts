// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LossReports } from "../conversion/lossReporter.js";
import type { Server } from "../server/server.js";
import type { BridgeOptions } from "./bridgeOptions.js";
/**
 * Returns the reports of the losses of the messages to and from the clients of one revision. They go to the option `log`; an error of the log
 * goes to `onError`.
 *
 * @param revision of the clients.
 */
export declare function createLossLog(
  native: Server,
  revision: string,
  { onLoss, log }: BridgeOptions,
): LossReports;
