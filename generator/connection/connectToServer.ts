import type { ConnectedClient, ConnectOptions } from "../../templates/runtime/client.js";
import type { AnyClientRevision } from "../../templates/runtime/client/options.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { ConnectionFailure, describeFailure, type FailureContext } from "./failure.js";
import { observeTarget, type MessageObserver } from "./observedTarget.js";
import { loadClientRuntime, type ClientRuntime } from "./runtime.js";
import { createTarget, isServerUrl, type ServerAddress } from "./target.js";

/** The calls of a client that mcpgen uses. All revisions have them. */
export interface ServerCalls {
  [call: string]: (params?: object, options?: { readonly signal?: AbortSignal }) => Promise<unknown>;
}

/** A connection of mcpgen to a running server. */
export interface ServerConnection {
  readonly client: ConnectedClient<AnyClientRevision>;
  /** The calls of the revision of the connection. Their results are those of the server, unchanged. */
  readonly calls: ServerCalls;
  /** Returns the result of a function, and converts the errors of the client to a ConnectionFailure. */
  run<T>(use: () => Promise<T>): Promise<T>;
}

export interface ConnectToServerOptions extends ServerAddress {
  /** Seconds to wait for each response. */
  readonly timeout: number;
  /** The only revision that may be used; by default all bundled revisions, newest first. */
  readonly revision?: string | undefined;
  /** Returns the handlers of the server's requests. */
  readonly handlers?: ((runtime: ClientRuntime) => object) | undefined;
  readonly observer?: MessageObserver | undefined;
  /** Options of `connect`, such as `check`. */
  readonly options?: Partial<ConnectOptions<AnyClientRevision>> | undefined;
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
  const [as, ...also] = modules as [(typeof modules)[0], ...typeof modules];
  const client = await run(() =>
    runtime.connect(observed, {
      name: "mcpgen",
      version: MCPGEN_VERSION,
      timeoutMs,
      connectMs: timeoutMs,
      ...(given.handlers !== undefined && { handlers: given.handlers(runtime) as never }),
      ...given.options,
      as,
      also,
    }),
  );
  const own = runtime.revisions.get(client.revision)!;
  return { client, calls: client.native(own) as ServerCalls, run };
}

function selectRevisions({ revisions }: ClientRuntime, wanted: string | undefined) {
  if (wanted === undefined) return [...revisions.values()];
  const module = revisions.get(wanted);
  if (module !== undefined) return [module];
  throw new ConnectionFailure(`revision ${wanted} is not bundled (use ${[...revisions.keys()].join(", ")})`);
}
