import type { CallOptions, ConnectedClient, ConnectOptions } from "../../templates/runtime/client.js";
import type { ClientRevisionModule } from "../../templates/runtime/client/options.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { ConnectionFailure, describeFailure, type FailureContext } from "./failure.js";
import { observeTarget, type MessageObserver } from "./observedTarget.js";
import { loadClientRuntime, type ClientRuntime } from "./runtime.js";
import { createTarget, isServerUrl, type ServerAddress } from "./target.js";

/** Milliseconds to wait for a response to `server/discover`. Servers of older revisions may never respond to this method. */
const MOST_PROBE_MS = 3_000;

/** The calls of a client that mcpgen uses. All revisions have them. */
export interface ServerCalls {
  [call: string]: (params?: object, options?: CallOptions) => Promise<unknown>;
}

/** A connection of mcpgen to a running server. */
export interface ServerConnection {
  readonly client: ConnectedClient<unknown>;
  /** The calls of the revision of the connection. Their results are those of the server, unchanged. */
  readonly calls: ServerCalls;
  /** Returns the result of a function, and converts the errors of the client to a ConnectionFailure. */
  run<T>(use: () => Promise<T>): Promise<T>;
  /** Ends the connection, and the server if mcpgen started it. */
  close(): Promise<void>;
}

/** Signals that end mcpgen. The server then ends too, because the client kills it when this process exits. */
const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const endProcess = (): never => process.exit(130);

export interface ConnectToServerOptions extends ServerAddress {
  /** Seconds to wait for each response. */
  readonly timeout: number;
  /** The only revision that may be used; by default all bundled revisions, newest first. */
  readonly revision?: string | undefined;
  /** Returns the handlers of the server's requests. */
  readonly handlers?: ((runtime: ClientRuntime) => object) | undefined;
  readonly observer?: MessageObserver | undefined;
  /** Options of `connect`, such as `check`. */
  readonly options?: Partial<ConnectOptions> | undefined;
}

/**
 * Connects to a running server.
 *
 * @throws ConnectionFailure if the connection fails.
 */
export async function connectToServer(given: ConnectToServerOptions): Promise<ServerConnection> {
  const runtime = await loadClientRuntime();
  const modules = selectRevisions(runtime, given.revision);
  const target = createTarget(given, runtime);
  let method: string | undefined;
  const observed = observeTarget(target, {
    sent(text, sentMethod) {
      if (sentMethod !== undefined && !sentMethod.startsWith("notifications/")) method = sentMethod;
      given.observer?.sent(text, sentMethod);
    },
    received: (message) => given.observer?.received(message),
  });
  const { timeout } = given;
  const isUrl = isServerUrl(given.address);
  const context = (): FailureContext => ({ method, timeout, isUrl, label: target.label });
  const run = async <T>(use: () => Promise<T>): Promise<T> => {
    try {
      return await use();
    } catch (error) {
      throw describeFailure(error, context());
    }
  };
  const timeoutMs = Math.ceil(timeout * 1000);
  const open = ([as, ...also]: typeof modules): Promise<ConnectedClient<unknown>> =>
    runtime.connect(observed, {
      name: "mcpgen",
      version: MCPGEN_VERSION,
      timeoutMs,
      // A connection can need several responses: a probe, the handshake, and both again with another transport or revision.
      connectMs: 3 * timeoutMs,
      probeMs: Math.min(timeoutMs, MOST_PROBE_MS),
      ...(given.handlers !== undefined && { handlers: given.handlers(runtime) as never }),
      ...given.options,
      as: as!,
      also,
    });
  for (const signal of INTERRUPTS) process.on(signal, endProcess);
  const release = (): void => {
    for (const signal of INTERRUPTS) process.off(signal, endProcess);
  };
  const client = await run(() =>
    open(modules).catch((error: unknown) => {
      const offered = findOfferedRevision(error, runtime);
      if (given.revision !== undefined || offered === undefined) throw error;
      return open([offered]);
    }),
  ).catch((error: unknown) => {
    release();
    throw error;
  });
  const own = runtime.revisions.get(client.revision)!;
  const close = (): Promise<void> => client.close().finally(release);
  return { client, calls: client.native(own) as ServerCalls, run, close };
}

/**
 * Returns the newest bundled revision that the error of `initialize` offers.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#error-handling
 */
function findOfferedRevision(
  error: unknown,
  { revisions }: ClientRuntime,
): ClientRevisionModule<unknown, object> | undefined {
  const { name, offered } = error as { name?: unknown; offered?: readonly unknown[] };
  if (name !== "RevisionError" || offered === undefined) return undefined;
  return [...revisions].find(([date]) => offered.includes(date))?.[1];
}

function selectRevisions(
  { revisions }: ClientRuntime,
  wanted: string | undefined,
): ClientRevisionModule<unknown, object>[] {
  if (wanted === undefined) return [...revisions.values()];
  const module = revisions.get(wanted);
  if (module !== undefined) return [module];
  throw new ConnectionFailure(`revision ${wanted} is not bundled (use ${[...revisions.keys()].join(", ")})`);
}
