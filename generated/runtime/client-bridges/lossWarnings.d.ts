// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallPort } from "../client/revision.js";
import type { LossReports } from "../conversion/lossReporter.js";
import type { LossPolicies } from "../protocol/losses.js";
/** Returns the reports of the losses of one connection. They are warnings; the caller of a refused message gets an error instead. */
export declare function createLossWarnings(
  port: Pick<CallPort, "revision" | "warn">,
  onLoss: LossPolicies | undefined,
): LossReports;
