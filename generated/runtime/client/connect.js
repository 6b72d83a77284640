// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CallRouter } from "./callRouter.js";
import { ownCapabilities } from "./capabilities.js";
import { ClientConnection } from "./connection.js";
import { CallAbortedError } from "./errors.js";
import { DEFAULT_LIMITS, DEFAULTS } from "./limits.js";
import { negotiateRevision } from "./negotiation/negotiate.js";
import { checkConnectOptions, timerMs } from "./optionChecks.js";
import { createSurface } from "./surface.js";
/** The groups of handlers that answer requests of the server. */
const REQUEST_HANDLERS = ["sampling", "elicitation", "roots", "tasks"];
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
 * @throws TypeError by rejection, if the option `pin` is not a revision of the options `as` and `also`.
 * @example
 * ```ts
 * const client = await connect(stdio("npx", ["-y", "weather-server"]), { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export async function connect(target, options) {
  checkConnectOptions(target, options);
  const { handlers, capabilities } = options;
  const hasMore = handlers !== undefined || capabilities !== undefined;
  const declared = hasMore
    ? await import("./declaredCapabilities.js")
    : undefined;
  const settings = settingsOf(target, options, declared);
  const argumentHeaders = hasRepeatingHeaders(target, options)
    ? await import("../wire/argumentHeaders.js")
    : undefined;
  const connection = new ClientConnection({ ...settings, argumentHeaders });
  const as = options.as.CLIENT_BINDING;
  const router = new CallRouter(connection, {
    as,
    cache: options.cache,
    authContext: options.authContext,
  });
  const { signal } = options;
  const createAbortError = () =>
    new CallAbortedError(
      `Connecting to ${target.label} was aborted by the option signal.`,
      { cause: signal?.reason },
    );
  const abort = () => connection.channel.abandon(createAbortError());
  signal?.addEventListener("abort", abort);
  try {
    await receiveNotifications(connection, options.handlers);
    const opened = connection.channel.open();
    if (signal?.aborted === true) abort();
    await opened;
    await router.load();
    if (hasStreamReader(options.handlers)) await connection.listen();
    if (signal?.aborted === true) throw createAbortError();
  } catch (error) {
    void connection.close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
  return createSurface(connection, router, as);
}
function settingsOf(target, options, declared) {
  const { name, version, title, handlers, logLevel } = options;
  const verdicts = options.verdicts ?? createOwnVerdict();
  const info = { name, version, ...(title !== undefined && { title }) };
  const plan = {
    wanted: wantedRevisions(options),
    verdicts,
    probeMs: timerMs(options.probeMs ?? DEFAULTS.probeMs),
  };
  return {
    target,
    limits: withDefaults(options.limits),
    handlers: handlers,
    undeclared: options.undeclared ?? "reject",
    check: options.check ?? "reject",
    timeoutMs: options.timeoutMs ?? DEFAULTS.timeoutMs,
    maxTimeoutMs: options.maxTimeoutMs,
    connectMs: timerMs(options.connectMs ?? DEFAULTS.connectMs),
    handlerMs: timerMs(options.handlerMs ?? DEFAULTS.handlerMs),
    input: options.input ?? "answer",
    maxRounds: options.maxRounds ?? DEFAULTS.maxRounds,
    onElicitationFailure: options.onElicitationFailure ?? "reject",
    acceptsTasks: options.tasks ?? true,
    logLevel,
    restarts: options.restart ?? true,
    onWarning: options.onWarning,
    onClose: options.onClose,
    offerOf(revision) {
      const own = ownCapabilities(revision, options.tasks ?? true);
      const { capabilities } = options;
      return {
        revision,
        info,
        capabilities:
          declared?.clientCapabilities(revision, {
            handlers: handlers,
            capabilities,
            own,
          }) ?? own,
        logLevel,
      };
    },
    negotiate: (channel) => negotiateRevision(channel, plan),
    forget() {
      // An error of the user's store must not end the process.
      Promise.resolve(target.key)
        .then((key) => verdicts.delete(key))
        .catch(() => {});
    },
  };
}
/** Returns true if requests may have headers that repeat members of their bodies, and so perhaps arguments of tools. */
function hasRepeatingHeaders({ kind }, { as, also = [] }) {
  return (
    kind === "http" &&
    [as, ...also].some(
      ({ CLIENT_BINDING }) => CLIENT_BINDING.revision.headers.length > 0,
    )
  );
}
/** A limit that is undefined has its default. */
function withDefaults(limits = {}) {
  const given = Object.entries(limits).filter(
    ([, value]) => value !== undefined,
  );
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(given) };
}
/** @throws TypeError if the pinned revision is not wanted. */
function wantedRevisions({ as, also = [], pin }) {
  const all = [as, ...also].map(({ CLIENT_BINDING }) => CLIENT_BINDING);
  if (pin === undefined) return all;
  const pinned = all.filter(({ revision }) => revision.revision === pin);
  if (pinned.length === 0)
    throw new TypeError(
      `The option pin is ${JSON.stringify(pin)}, but must be a revision of the options as and also (${all.map(({ revision }) => revision.revision).join(", ")}).`,
    );
  return pinned;
}
/** Returns a store for the verdict of one server, so that the client need not negotiate again after it has restarted the server. */
function createOwnVerdict() {
  let own;
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
/** Passes the notifications of the server to the handlers, from the first message of the server on. */
async function receiveNotifications(connection, handlers) {
  if (handlers?.notifications === undefined) return;
  const { deliverNotifications } = await import("./host/notifications.js");
  deliverNotifications(connection, handlers.notifications);
}
/** Returns true if a handler needs the stream for the requests and notifications that a server sends outside of a call. */
function hasStreamReader(handlers) {
  const names = Object.keys(handlers ?? {});
  return names.some(
    (name) => name === "notifications" || REQUEST_HANDLERS.includes(name),
  );
}
