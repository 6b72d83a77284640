import type { LoggedLoss } from "../protocol/losses.js";
import { logLoss } from "./logLoss.js";

/** Writes a loss to the error console. The code that does this is loaded for the first loss. */
export async function logToConsole(loss: LoggedLoss): Promise<void> {
  logLoss(loss);
}
