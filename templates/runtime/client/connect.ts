import { CallRouter, createSurface, type ConnectedClient } from "./surface.js";
import { ClientConnection } from "./connection.js";
import { CallAbortedError } from "./errors.js";
import { deliverNotifications } from "./serverMessages.js";
import type { ConnectOptions, HandlerLiterals } from "./options.js";
import { settingsOf } from "./settings.js";
import type { Target } from "./transport.js";

/**
 * Connects to a server and resolves with the client. Opens the channel, negotiates the protocol revision, and opens the lifecycle of this
 * revision: the initialize handshake, or `server/discover` in a stateless revision.
 *
 * @param target the server: the result of `stdio`, `http`, `sse` or `inMemory`.
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws ConnectError by rejection, if the server cannot be started or reached, or the connection is not open within `connectMs`.
 * @throws ConnectionLostError by rejection, if the connection breaks after the first response of the server.
 * @throws AuthorizationError by rejection, if the server responds with HTTP status 401 or 403.
 * @throws CallAbortedError by rejection, if the option `signal` is aborted.
 * @throws TypeError by rejection, if the option `pin` is not a revision of the options `as` and `also`, if a module of the option `also`
 * converts the calls of another revision than `as`, or if an option has a wrong type.
 * @example
 * ```ts
 * const client = await connect(stdio("npx", ["-y", "weather-server"]), { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export async function connect<Calls, Handlers extends HandlerLiterals, As extends string = string>(
  target: Target,
  options: ConnectOptions<Calls, Handlers, As>,
): Promise<ConnectedClient<Calls>> {
  const connection = new ClientConnection(settingsOf(target, options));
  for (const { CONVERTERS } of [options.as, ...(options.also ?? [])]) CONVERTERS?.attach(connection, options);
  const router = new CallRouter(connection, options);
  const { signal } = options;
  const createAbortError = (): CallAbortedError =>
    new CallAbortedError(`Connecting to ${target.label} was aborted by the option signal.`, {
      cause: signal?.reason as unknown,
    });
  const abort = (): void => connection.channel.abandon(createAbortError());
  signal?.addEventListener("abort", abort);
  try {
    // Notifications are delivered from the first message of the server on.
    const { notifications } = options.handlers ?? {};
    if (notifications !== undefined) deliverNotifications(connection, notifications);
    const opened = connection.open();
    if (signal?.aborted === true) abort();
    await opened;
    await router.load();
    // A server sends requests and notifications outside of a call over a stream of their own.
    if (Object.values(options.handlers ?? {}).some((group) => typeof group === "object")) await connection.listen();
    if (signal?.aborted === true) throw createAbortError();
  } catch (error) {
    void connection.close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
  return createSurface(connection, router, options.as.CLIENT_BINDING);
}
