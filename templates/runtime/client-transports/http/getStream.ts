import { SessionLostError } from "../../client/errors.js";
import type { TransportEvents } from "../../client/transport.js";
import type { ClientWarning } from "../../client/warning.js";
import { parseJson } from "./answer.js";
import type { HttpContext } from "./context.js";
import { ReconnectingStream, isFinalStatus } from "./reconnection.js";

const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;

/** The stream for the requests and notifications that the server of a session sends outside of a call. */
interface ServerStream {
  /** Resolves when the server has opened the stream or refused it. */
  readonly ready: Promise<void>;
  stop(): void;
}

interface ServerStreamOptions {
  readonly events: TransportEvents;
  warn(warning: ClientWarning): void;
  /** Called when the server has ended the session. */
  lose(error: SessionLostError): void;
}

/**
 * Opens the stream for the server's own messages with a GET request, and opens it again whenever it ends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export function openServerStream(http: HttpContext, { events, warn, lose }: ServerStreamOptions): ServerStream {
  let wasOpen = false;
  let resolve: () => void;
  const ready = new Promise<void>((done) => (resolve = done));
  const stream = new ReconnectingStream(http, {
    lastEventId: "",
    retryMs: undefined,
    maxAttempts: Infinity,
    event(data) {
      const message = parseJson(data);
      if (message !== undefined) events.message(message);
      else warn(warningOf(`The client ignored an event of ${http.label} that is not JSON.`));
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
        return lose(new SessionLostError(`${http.label} has ended the session.`));
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

function warningOf(message: string): ClientWarning {
  return { code: "bad-message", message };
}
