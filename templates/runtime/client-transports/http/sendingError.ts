import { ConnectError, ConnectionLostError, McpClientError } from "../../client/errors.js";
import type { ExchangeFault } from "../exchangers/httpExchanger.js";

/** Returns the error for a request that was not sent or received no response. */
export function networkErrorOf({ wasSent, isTemporary = false, cause }: ExchangeFault, label: string): McpClientError {
  // The error of an authorization names its reason itself.
  if (cause instanceof McpClientError) return cause;
  return wasSent === "no"
    ? new ConnectError(`The client could not connect to ${label}.`, {
        cause,
        isRetryable: isTemporary,
      })
    : new ConnectionLostError(`The connection to ${label} broke before the response.`, { mayHaveRun: true, cause });
}

/** Returns the error for a failure in the client, such as an error that the option `headers` throws. */
export function clientErrorOf(cause: unknown, label: string): McpClientError {
  return cause instanceof McpClientError
    ? cause
    : new McpClientError(`The client could not complete its request to ${label}.`, {
        cause,
      });
}
