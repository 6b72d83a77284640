// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  LoggedLoss,
  LossPolicies,
  ReportedLoss,
} from "../protocol/losses.js";
import { type LossReceiver } from "./lossPolicy.js";
/** The facts about the connections whose losses are reported, and the receiver of the reports. */
export interface LossReports {
  /** The revision of the connection: of the client that a server serves, or of the server that a client calls. */
  readonly revision: string;
  readonly onLoss: LossPolicies | undefined;
  /** Receives the first loss of each feature and kind. Must not throw. */
  log(loss: LoggedLoss): void;
  /** Returns the message of the error for a refused loss. */
  reasonOf(loss: ReportedLoss): string;
}
/** Returns a receiver of losses that applies the option `onLoss`, and reports the first loss of each feature and kind. */
export declare function createLossReporter(reports: LossReports): LossReceiver;
