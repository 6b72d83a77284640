// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CallRouter } from "./callRouter.js";
import { clientCapabilities } from "./capabilities.js";
import { ClientConnection } from "./connection.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { CallAbortedError } from "./errors.js";
import { DEFAULT_LIMITS, DEFAULTS } from "./limits.js";
import { negotiateRevision } from "./negotiation/negotiate.js";
import type {
  AnyClientRevision,
  ConnectOptions,
  HandlerLiterals,
  Verdict,
  VerdictStore,
} from "./options.js";
import { createSurface, type ConnectedClient } from "./surface.js";
import type { Target } from "./transport.js";

/** Handlers that answer requests of the server. */
const REQUEST_HANDLERS = ["sampling", "elicitation", "roots", "tasks"];

/**
 * Connects to a server: opens the channel, agrees on a revision and opens its lifecycle.
 *
 * @throws RevisionError if client and server have no common revision.
 * @throws ConnectError if no channel can be opened within `connectMs`.
 * @throws TypeError for options that contradict each other.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export async function connect<Calls, Handlers extends HandlerLiterals>(
  target: Target,
  options: ConnectOptions<Calls, Handlers>,
): Promise<ConnectedClient<Calls>> {
  const settings = settingsOf(target, options);
  const argumentHeaders =
    target.kind === "http"
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
  const abort = (): void =>
    connection.channel.abandon(
      new CallAbortedError(`Connecting to ${target.label} was aborted.`, {
        cause: signal?.reason as unknown,
      }),
    );
  signal?.addEventListener("abort", abort);
  try {
    await receiveNotifications(connection, options.handlers);
    const opened = connection.channel.open();
    if (signal?.aborted === true) abort();
    await opened;
    await router.load();
    if (hasStreamReader(options.handlers)) await connection.listen();
  } catch (error) {
    void connection.close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
  return createSurface(connection, router, as);
}

function settingsOf(
  target: Target,
  options: ConnectOptions,
): Omit<ConnectionSettings, "argumentHeaders"> {
  const { name, version, title, handlers, logLevel } = options;
  const verdicts = options.verdicts ?? createOwnVerdict();
  const info = { name, version, ...(title !== undefined && { title }) };
  const plan = {
    wanted: wantedRevisions(options),
    verdicts,
    probeMs: options.probeMs ?? DEFAULTS.probeMs,
  };
  return {
    target,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    handlers: handlers as object | undefined,
    undeclared: options.undeclared ?? "reject",
    check: options.check ?? "reject",
    timeoutMs: options.timeoutMs ?? DEFAULTS.timeoutMs,
    maxTimeoutMs: options.maxTimeoutMs,
    connectMs: options.connectMs ?? DEFAULTS.connectMs,
    handlerMs: options.handlerMs ?? DEFAULTS.handlerMs,
    input: options.input ?? "answer",
    maxRounds: options.maxRounds ?? DEFAULTS.maxRounds,
    onElicitationFailure: options.onElicitationFailure ?? "reject",
    acceptsTasks: options.tasks ?? true,
    logLevel,
    restarts: options.restart ?? true,
    onWarning: options.onWarning,
    onClose: options.onClose,
    offerOf: (revision) => ({
      revision,
      info,
      capabilities: clientCapabilities(revision, options),
      logLevel,
    }),
    negotiate: (channel) => negotiateRevision(channel, plan),
    forget: () => verdicts.delete(target.key),
  };
}

/** @throws TypeError if the pinned revision is not wanted. */
function wantedRevisions({
  as,
  also = [],
  pin,
}: ConnectOptions): readonly AnyClientRevision[] {
  const all = [as, ...also].map(({ CLIENT_BINDING }) => CLIENT_BINDING);
  if (pin === undefined) return all;
  const pinned = all.filter(({ revision }) => revision.revision === pin);
  if (pinned.length === 0)
    throw new TypeError(
      `The option pin is ${JSON.stringify(pin)}, which is neither the revision of the option as nor one of also.`,
    );
  return pinned;
}

/** Remembers the verdict of one server, so that a restarted process is not probed again. */
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

/** Passes notifications to their handlers, from the first message on. */
async function receiveNotifications(
  connection: ClientConnection,
  handlers: { readonly notifications?: object } | undefined,
): Promise<void> {
  if (handlers?.notifications === undefined) return;
  const { deliverNotifications } = await import("./host/notifications.js");
  deliverNotifications(connection, handlers.notifications);
}

/** Returns true if handlers wait for messages that a server sends on a stream of its own. */
function hasStreamReader(handlers: object | undefined): boolean {
  const names = Object.keys(handlers ?? {});
  return names.some(
    (name) => name === "notifications" || REQUEST_HANDLERS.includes(name),
  );
}
