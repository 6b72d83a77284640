// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { SessionLostError } from "../../client/errors.js";
import { parseJson } from "./answer.js";
import { ReconnectingStream } from "./reconnection.js";
import { isFinalStatus } from "./resumption.js";
const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;
/**
 * Opens the stream for the server's own messages with a GET request, and opens it again whenever it ends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export function openServerStream(http, { events, warn, lose }) {
  let wasOpen = false;
  let resolve;
  const ready = new Promise((done) => (resolve = done));
  const stream = new ReconnectingStream(http, {
    lastEventId: "",
    retryMs: undefined,
    maxAttempts: Infinity,
    event(data) {
      const message = parseJson(data);
      if (message !== undefined) events.message(message);
      else
        warn(
          warningOf(
            `The client ignored an event of ${http.label} that is not JSON.`,
          ),
        );
      return true;
    },
    open(isContinued) {
      if (wasOpen && !isContinued) events.gap();
      wasOpen = true;
      resolve();
    },
    isFinal: isFinalStatus,
    fail(error, status) {
      resolve();
      const hadSession = http.headers.sessionId !== undefined;
      if (status === NOT_FOUND && wasOpen && hadSession)
        return lose(
          new SessionLostError(`${http.label} has ended the session.`),
        );
      // These statuses mean that the server does not offer the stream.
      if (status === NOT_FOUND || status === METHOD_NOT_ALLOWED) return;
      warn({
        code: "stream-lost",
        message: `The stream for notifications of ${http.label} broke and could not be opened again.`,
        cause: error,
      });
    },
  });
  stream.connect();
  return { ready, stop: () => stream.stop() };
}
function warningOf(message) {
  return { code: "bad-message", message };
}
