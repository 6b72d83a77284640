// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { passErrorToOnError } from "../jsonrpc/errors.js";
import { logToConsole } from "./defaultLog.js";
/**
 * Returns the reports of the losses of the messages to and from the clients of one revision. They go to the option `log`; an error of the log
 * goes to `onError`.
 *
 * @param revision of the clients.
 */
export function createLossLog(
  native,
  revision,
  { onLoss, log = logToConsole },
) {
  return {
    revision,
    onLoss,
    log(loss) {
      // The log is called at once. It may be asynchronous.
      new Promise((resolve) => resolve(log(loss))).catch((error) =>
        passErrorToOnError(native, error),
      );
    },
    reasonOf: ({ feature, method }) =>
      `${method}: a client of revision ${revision} would not get ${feature} in its original form`,
  };
}
