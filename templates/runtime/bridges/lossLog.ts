import type { LossReports } from "../conversion/lossReporter.js";
import { passErrorToOnError } from "../jsonrpc/errors.js";
import type { Server } from "../server/server.js";
import type { BridgeOptions } from "./bridgeOptions.js";
import { logLoss } from "./logLoss.js";

/**
 * Returns the reports of the losses of the messages to and from the clients of one revision. They go to the option `log`; an error of the log
 * goes to `onError`.
 *
 * @param revision of the clients.
 */
export function createLossLog(native: Server, revision: string, { onLoss, log = logLoss }: BridgeOptions): LossReports {
  return {
    revision,
    onLoss,
    log(loss) {
      // The log is called at once. It may be asynchronous.
      new Promise((resolve) => resolve(log(loss))).catch((error: unknown) => passErrorToOnError(native, error));
    },
    reasonOf: ({ feature, method }) =>
      `${method}: a client of revision ${revision} would not get ${feature} in its original form`,
  };
}
