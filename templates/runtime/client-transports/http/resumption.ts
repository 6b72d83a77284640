import { ConnectionLostError, McpClientError } from "../../client/errors.js";
import type { HttpContext } from "./context.js";
import type { InterruptedStream } from "./postRequest.js";
import { ReconnectingStream } from "./reconnection.js";

const MAX_ATTEMPTS = 5;
const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** Continues the response stream of a request after the delay that the server set. */
export function resumeResponse(http: HttpContext, stream: InterruptedStream): ReconnectingStream {
  const resumed = new ReconnectingStream(http, {
    lastEventId: stream.lastEventId,
    retryMs: stream.retryMs,
    maxAttempts: MAX_ATTEMPTS,
    event: (data) => stream.event(data),
    isFinal: isFinalStatus,
    fail: (error) =>
      stream.fail(
        error instanceof McpClientError && error.name === "LimitError"
          ? error
          : new ConnectionLostError(`The response stream of ${http.label} broke and could not be continued.`, {
              mayHaveRun: true,
              cause: error,
            }),
      ),
  });
  resumed.connectLater();
  return resumed;
}

/** Returns true for a status after which the stream must not be requested again. */
export function isFinalStatus(status: number): boolean {
  return status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS;
}
