import type { BridgeModule } from "../bridges/bridgeParts.js";
import type { BridgeOptions } from "../bridges/bridgeOptions.js";
import type { ClientRevisionModule } from "../client/options.js";
import type { ClientLock } from "../client/lockOptions.js";
import type { Target } from "../client/transport.js";
import type { ClientWarning } from "../client/warning.js";
import { checkNumbers } from "../client/settings.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/context.js";
import type { ClientFacts } from "../server/context.js";
import type { RevisionImplementation, ServerOptions } from "../server/server.js";
import type { TaskService } from "../stores/sharedTasks.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { ProxyLock } from "./proxyLock.js";

/** The generated modules of one revision that the upstream server may have. They are loaded when the server has this revision. */
export interface ProxyRevision {
  /** The date of the revision. */
  readonly revision: string;
  /** Loads the module `client.js` of the revision. */
  client(): Promise<ClientRevisionModule>;
  /** Loads the module `server.js` of the revision. */
  server(): Promise<{ readonly BINDING: RevisionImplementation }>;
  /** Loads the modules `bridges/*.js` of the revision, one for each other revision of clients. */
  bridges(): Promise<readonly BridgeModule[]>;
}

/** Patterns of names; `*` stands for any text. */
export interface NamePatterns {
  /** Names of tools. */
  readonly tools?: readonly string[];
  /** Names of prompts. */
  readonly prompts?: readonly string[];
  /** URIs of resources, and URI templates. */
  readonly resources?: readonly string[];
}

/** A request of a client that a proxy passes to the upstream server. */
export interface ProxiedRequest {
  /** The method in the revision of the upstream server, such as `tools/call`. */
  readonly method: string;
  /** The params in the revision of the upstream server. */
  readonly params: JsonObject;
  /** The identity and the capabilities of the client. */
  readonly client: ClientFacts;
  /** The authenticated caller; undefined without authorization. */
  readonly principal: Principal | undefined;
  /** Aborted when the client cancels the request. */
  readonly signal: AbortSignal;
}

/** The options of `createProxy`. All are optional. */
export interface ProxyOptions
  extends
    Pick<BridgeOptions, "onLoss" | "log" | "parkedCalls" | "parkedMs" | "maxParked" | "maxCycles">,
    Pick<
      ServerOptions,
      "secret" | "requestStateClaims" | "maxRetainedBytes" | "maxClientBytes" | "observer" | "readTrace"
    > {
  /** The identity and the capabilities that the first connection declares. By default the proxy has its own identity, and no capabilities. */
  readonly client?: ClientFacts | undefined;
  /**
   * Returns the target for the requests of one caller, for example with a token that was issued for this caller. It is called when a caller
   * needs a connection; connections are then shared neither between callers, nor between tokens of other scopes. Requests without an
   * authenticated caller are rejected. By default, all callers use the target of the proxy.
   *
   * The target must not send the caller's own token: it is for the proxy only. `tokenExchange` of the module `oauthClient` exchanges it.
   */
  readonly targetFor?: ((caller: Principal) => Awaitable<Target>) | undefined;
  /**
   * The treatment of invalid messages. `report` (default) passes an invalid result of the upstream server on and calls `onWarning`; a result
   * that must be converted for the client's revision has to be valid in any case. `refuse` sends an error in place of such a result, answers an
   * invalid request of the upstream server with an error, and drops an invalid notification of a client. Invalid requests and results of
   * clients, and invalid notifications of the upstream server, are never passed on.
   */
  readonly check?: "report" | "refuse";
  /**
   * The service of several processes: the object of the HTTP option `service`. It keeps the calls that wait for input of stateless clients. With
   * `secret`, too, it keeps which caller has which task of an upstream server over HTTP. By default, only this process knows both.
   */
  readonly service?: TaskService;
  /** The tools, prompts and resources that clients can use; all by default. */
  readonly allow?: NamePatterns | undefined;
  /** The tools, prompts and resources that clients cannot use, even if `allow` names them; none by default. */
  readonly deny?: NamePatterns | undefined;
  /**
   * The part of a lock file for the upstream server, such as `lockedServer(file, "weather")`. Tools, prompts, resources and instructions that
   * changed or are new are left out of what clients get, and requests that use them are refused as those for an unknown tool. Compared is what
   * the upstream server says, whatever the revision of the client. By default, nothing is compared.
   */
  readonly lock?: ClientLock | undefined;
  /**
   * Called with each request of a client. Calls `next` to pass the request on, with the same or other params, and returns the result for the
   * client. To reject the request, it throws an McpError.
   */
  readonly onRequest?:
    | ((request: ProxiedRequest, next: (params?: JsonObject) => Promise<JsonObject>) => Awaitable<JsonObject>)
    | undefined;
  /** Milliseconds to wait for the response to a request; an hour by default, `Infinity` for no limit. Progress restarts this time. */
  readonly timeoutMs?: number;
  /** Milliseconds for opening a connection to the upstream server; 60,000 by default. */
  readonly connectMs?: number;
  /** Milliseconds that a client has to answer a request of the upstream server; 600,000 (ten minutes) by default. */
  readonly handlerMs?: number;
  /** The maximum size of one message of the upstream server in bytes; 10 MiB by default. */
  readonly maxMessageBytes?: number;
  /**
   * The maximum number of requests of one connection that wait for the upstream server; 10,000 by default. A further request is rejected. With
   * authorization, one caller gets a quarter of them in a connection that callers share: that to a stateless server without `targetFor`.
   */
  readonly maxCalls?: number;
  /**
   * The maximum number of connections to an upstream server with sessions: one for each session of a client, and those that stateless clients
   * share; 10,000 by default, and 100 over stdio, where each is a process. A request that needs a further connection is rejected. With
   * authorization, one caller gets a quarter of them.
   */
  readonly maxConnections?: number;
  /** Milliseconds after which a connection that only stateless clients use is closed if it has no request; five minutes by default. */
  readonly idleMs?: number;
  /** Receives each error inside the proxy and of its connections. By default it is written to the error console. */
  readonly onError?: (error: unknown) => void;
  /** Receives each problem of the upstream server that does not end a request, such as an invalid result. By default they are ignored. */
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
}

/** The defaults of the options that are numbers. */
const DEFAULTS = {
  timeoutMs: 3_600_000,
  connectMs: 60_000,
  handlerMs: 600_000,
  maxMessageBytes: 10_485_760,
  maxCalls: 10_000,
  maxConnections: 10_000,
  idleMs: 300_000,
} as const;

/** The options of a proxy with their defaults. */
export type ProxySettings = Omit<ProxyOptions, "lock"> &
  Required<Pick<ProxyOptions, NumberOption | "check" | "onError">> & { readonly lock: ProxyLock | undefined };

type NumberOption = keyof typeof DEFAULTS;

/** @throws TypeError for an option that TypeScript rejects. */
export function proxySettings(given: ProxyOptions): ProxySettings {
  const { check = "report", onError = logError } = given;
  if (check !== "report" && check !== "refuse")
    throw new TypeError('createProxy: the option check must be "report" or "refuse"');
  checkNumbers(given, Object.keys(DEFAULTS));
  for (const name of ["allow", "deny"] as const) checkPatterns(name, given[name]);
  const numbers = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, given[name as NumberOption] ?? value]),
  ) as { [name in NumberOption]: number };
  const lock = given.lock && new ProxyLock(given.lock, given.onWarning);
  return { ...given, ...numbers, check, onError, lock };
}

const KINDS = ["tools", "prompts", "resources"];

function checkPatterns(option: string, patterns: unknown): void {
  if (patterns === undefined) return;
  const isValid =
    isObject(patterns) &&
    Object.entries(patterns).every(
      ([kind, names]) =>
        KINDS.includes(kind) && Array.isArray(names) && names.every((name) => typeof name === "string"),
    );
  if (!isValid)
    throw new TypeError(
      `createProxy: the option ${option} must be an object of lists of names for ${KINDS.join(", ")}`,
    );
}

function logError(error: unknown): void {
  console.error(error);
}
