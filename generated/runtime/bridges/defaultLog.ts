// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { LoggedLoss } from "../protocol/losses.js";

/** Writes a loss to the error console. The code that does this is loaded for the first loss. */
export async function logToConsole(loss: LoggedLoss): Promise<void> {
  const { logLoss } = await import("./logLoss.js");
  logLoss(loss);
}
