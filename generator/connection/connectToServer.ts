import type { CallOptions, ConnectedClient, ConnectOptions } from "../../templates/runtime/client.js";
import type { ClientRevisionModule } from "../../templates/runtime/client/options.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { ConnectionFailure, describeFailure, type FailureContext } from "./failure.js";
import { observeTarget, type MessageObserver } from "../../templates/runtime/contract-testing/observedTarget.js";
import { loadClientRuntime, type ClientRuntime } from "./runtime.js";
import { ServerLog } from "./serverLog.js";
import { createLogin } from "./serverLogin.js";
import { createTarget, isServerUrl, type ServerAddress } from "./target.js";

interface ServerCalls {
  [call: string]: (params?: object, options?: CallOptions) => Promise<unknown>;
}

export interface ServerConnection {
  readonly client: ConnectedClient<unknown>;
  /** The calls in the revision of the connection. They return the results of the server unchanged. */
  readonly calls: ServerCalls;
  /** Returns the result of a function. Converts the errors of the client to a ConnectionFailure. */
  run<T>(use: () => Promise<T>): Promise<T>;
  /** Ends the connection, and the server if mcpgen started it. */
  close(): Promise<void>;
}

/** The signals that end mcpgen. The client kills the server when this process exits. */
const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const endProcess = (): never => process.exit(130);

interface ConnectToServerOptions extends ServerAddress {
  /** Seconds until the connection is open, with all attempts, and seconds to wait for each later response. */
  readonly timeout: number;
  /** The only revision that may be used; by default all bundled revisions, newest first. */
  readonly revision?: string | undefined;
  /** Revisions to use if the server supports one of them. Otherwise, all bundled revisions may be used. */
  readonly preferred?: readonly string[] | undefined;
  readonly handlers?: ((runtime: ClientRuntime) => object) | undefined;
  readonly observer?: MessageObserver | undefined;
  readonly options?: Partial<ConnectOptions> | undefined;
}

export async function connectToServer(given: ConnectToServerOptions): Promise<ServerConnection> {
  const runtime = await loadClientRuntime();
  refuseUnknownRevision(runtime, given.revision);
  const { timeout, revision, login } = given;
  const address = given.address.trim();
  const authorization =
    login !== undefined && URL.canParse(address) ? await createLogin(new URL(address), login) : undefined;
  const log = new ServerLog();
  const target = createTarget({ ...given, onStderr: (text) => log.add(text) }, runtime, authorization);
  let method: string | undefined;
  let starts = 0;
  const observed = observeTarget(target, {
    sent(text, sentMethod) {
      if (sentMethod !== undefined && !sentMethod.startsWith("notifications/")) method = sentMethod;
      given.observer?.sent(text, sentMethod);
    },
    received: (message) => given.observer?.received(message),
    opened() {
      starts++;
      log.clear();
    },
  });
  const isUrl = isServerUrl(address);
  const variable = given.token?.variable;
  const isLogin = login !== undefined;
  const { label } = target;
  const context = (): FailureContext => ({ method, timeout, isUrl, label, revision, starts, variable, isLogin, log });
  const run = async <T>(use: () => Promise<T>): Promise<T> => {
    try {
      return await use();
    } catch (error) {
      throw describeFailure(error, context());
    }
  };
  const timeoutMs = Math.ceil(timeout * 1000);
  const start = performance.now();
  // The time that a user needed for a login must not count, so each attempt with a login has the whole limit.
  const remainingMs = (): number =>
    isLogin ? timeoutMs : Math.max(1, timeoutMs - Math.floor(performance.now() - start));
  const open = ([as, ...also]: Revisions): Promise<ConnectedClient<unknown>> =>
    runtime.connect(observed, {
      name: "mcpgen",
      version: MCPGEN_VERSION,
      timeoutMs,
      connectMs: remainingMs(),
      ...(given.handlers !== undefined && { handlers: given.handlers(runtime) as never }),
      ...given.options,
      as: as!,
      also,
    });
  for (const signal of INTERRUPTS) process.on(signal, endProcess);
  const release = (): void => {
    for (const signal of INTERRUPTS) process.off(signal, endProcess);
  };
  const client = await run(() => openWithRevisions(runtime, given, open)).catch((error: unknown) => {
    release();
    throw error;
  });
  const own = runtime.revisions.get(client.revision)!;
  const close = (): Promise<void> => client.close().finally(release);
  return { client, calls: client.native(own) as ServerCalls, run, close };
}

type Revisions = readonly ClientRevisionModule<unknown, object>[];

/**
 * Without `revision`, all bundled ones may be used, preferred ones first, and then one that the server's error offers.
 */
async function openWithRevisions(
  runtime: ClientRuntime,
  { revision, preferred }: ConnectToServerOptions,
  open: (revisions: Revisions) => Promise<ConnectedClient<unknown>>,
): Promise<ConnectedClient<unknown>> {
  const { revisions } = runtime;
  const select = (dates: readonly string[]): Revisions =>
    [...revisions].filter(([date]) => dates.includes(date)).map(([, module]) => module);
  if (revision !== undefined) return open(select([revision]));
  let all: Revisions = [...revisions.values()];
  if (preferred !== undefined) {
    const modules = select(preferred);
    if (modules.some(({ CLIENT_BINDING }) => CLIENT_BINDING.revision.lifecycle === "stateless"))
      all = [...modules, ...all.filter((module) => !modules.includes(module))];
    else
      try {
        // Without a stateless revision, the server gets no `server/discover`, at which old servers may end.
        return await open(modules);
      } catch (error) {
        if (!mayLackRevisions(error)) throw error;
      }
  }
  return open(all).catch((error: unknown) => {
    const offered = findOfferedRevision(error, runtime);
    if (offered === undefined) throw error;
    return open([offered]);
  });
}

/** Returns true for an error with which a server may react to revisions that it does not support. */
function mayLackRevisions(error: unknown): boolean {
  return ["RevisionError", "McpError", "HttpStatusError"].includes((error as Error).name);
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

function refuseUnknownRevision({ revisions }: ClientRuntime, revision: string | undefined): void {
  if (revision === undefined || revisions.has(revision)) return;
  throw new ConnectionFailure(`revision ${revision} is not bundled (use ${[...revisions.keys()].join(", ")})`);
}
