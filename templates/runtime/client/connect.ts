import { CallRouter } from "./callRouter.js";
import { clientCapabilities, ownCapabilities } from "./capabilities.js";
import { ClientConnection } from "./connection.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { CallAbortedError } from "./errors.js";
import { deliverNotifications } from "./incomingMessages.js";
import { DEFAULTS, DEFAULT_LIMITS } from "./limits.js";
import { firstRevision, negotiateRevision } from "./negotiation/opening.js";
import { checkConnectOptions, timerMs } from "./optionChecks.js";
import type { AnyClientRevision, ConnectOptions, HandlerLiterals, Verdict, VerdictStore } from "./options.js";
import { createSurface, type ConnectedClient } from "./surface.js";
import type { Target } from "./transport.js";

/** The groups of handlers that need the stream for the requests and notifications that a server sends outside of a call. */
const STREAM_READERS = ["notifications", "sampling", "elicitation", "roots", "tasks"];

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
  checkConnectOptions(target, options);
  const connection = new ClientConnection(settingsOf(target, options));
  attachBridges(connection, options);
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
    const opened = connection.channel.open();
    if (signal?.aborted === true) abort();
    await opened;
    await router.load();
    if (Object.keys(options.handlers ?? {}).some((name) => STREAM_READERS.includes(name))) await connection.listen();
    if (signal?.aborted === true) throw createAbortError();
  } catch (error) {
    void connection.close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
  return createSurface(connection, router, options.as.CLIENT_BINDING);
}

/** @throws TypeError if the option `as` is a module that converts calls, or `also` converts the calls of another revision than `as`. */
function attachBridges(connection: ClientConnection, options: ConnectOptions): void {
  const { as, also = [] } = options;
  for (const { CONVERTERS } of [as, ...also]) CONVERTERS?.attach(connection, options);
}

function settingsOf(target: Target, options: ConnectOptions): ConnectionSettings {
  const given = { ...DEFAULTS, ...withoutUndefined(options) };
  const { name, version, title, logLevel } = given;
  const verdicts = given.verdicts ?? createOwnVerdict();
  const info = { name, version, ...(title !== undefined && { title }) };
  const plan = {
    wanted: wantedRevisions(options),
    verdicts,
    probeMs: Math.min(timerMs(given.probeMs), timerMs(given.connectMs) / 2),
  };
  return {
    ...given,
    target,
    limits: { ...DEFAULT_LIMITS, ...withoutUndefined(given.limits ?? {}) },
    connectMs: timerMs(given.connectMs),
    handlerMs: timerMs(given.handlerMs),
    offerOf(revision, methods) {
      const own = ownCapabilities(revision, given.tasks);
      return { revision, info, capabilities: clientCapabilities(methods, { ...given, own, revision }), logLevel };
    },
    prepare: () => firstRevision(plan.wanted).loadChecks(),
    negotiate: (channel) => negotiateRevision(channel, plan),
    forget() {
      // An error of the user's store must not end the process.
      Promise.resolve(target.key)
        .then((key) => verdicts.delete(key))
        .catch(() => {});
    },
  };
}

/** Returns options without the members that are undefined, which have their defaults. */
function withoutUndefined<Options extends object>(options: Options): Options {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Options;
}

/** @throws TypeError if the revision in `pin` is not a revision of this client. */
function wantedRevisions({ as, also = [], pin }: ConnectOptions): readonly AnyClientRevision[] {
  const all = [as, ...also].map(({ CLIENT_BINDING }) => CLIENT_BINDING);
  if (pin === undefined) return all;
  const pinned = all.filter(({ revision }) => revision.revision === pin);
  if (pinned.length === 0)
    throw new TypeError(
      `The option pin must be a revision of as and also: ${all.map(({ revision }) => revision.revision).join(", ")}.`,
    );
  return pinned;
}

/** Returns a store for the negotiated revision of one server, so that the client need not negotiate again after it has restarted the server. */
function createOwnVerdict(): VerdictStore {
  let own: Verdict | undefined;
  return {
    get: () => own,
    set(_, verdict) {
      own = verdict;
    },
    delete() {
      own = undefined;
    },
  };
}
