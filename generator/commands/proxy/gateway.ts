import type { Target } from "../../../templates/runtime/client.js";
import type { GatewayOptions, GatewayServer, GatewayServers } from "../../../templates/runtime/gateway.js";
import { ConnectionFailure, nameCommandOptions } from "../../connection/failure.js";
import { loadGatewayRuntime } from "../../connection/proxyRuntime.js";
import { loadClientRuntime, type ClientRuntime } from "../../connection/runtime.js";
import type { ServerAddress } from "../../connection/target.js";
import { isOwnVariable, variablesIn } from "../../lock/hostServers.js";
import { loadServingRuntime } from "../../mock/serverRuntime.js";
import { peekFirstMessage } from "../firstMessage.js";
import { optionName } from "../loginOptions.js";
import { warn } from "../terminal.js";
import { UsageError } from "../usageError.js";
import { secretVariables, type CallerArguments, type ProxyCallers } from "./callers.js";
import { explainStart, readConfiguredAddress } from "./configuredAddress.js";
import { FilesInUse } from "./filesInUse.js";
import { readGatewayConfiguration, type ConfiguredServer } from "./gatewayConfiguration.js";
import type { LockOptions } from "./given.js";
import { readLocksByName } from "./lock.js";
import { createWireObservers, type WireObservers } from "./observers.js";
import type { ProxyOperations } from "./operations.js";
import { reloadOnChanges } from "./reloading.js";
import { secretsOfServer } from "./secrets.js";
import { serveClients } from "./serving.js";
import { createUpstreamTarget } from "./upstreamTarget.js";

/** The arguments of `mcpgen proxy --config`. */
export interface GatewayCommandArguments
  extends Pick<LockOptions, "lock" | "onChange">, Pick<CallerArguments, "apiKeyEnv"> {
  readonly config: string;
  /** Returns true for the revisions of clients that are served. */
  readonly isSpoken: (revision: string) => boolean;
  /** How the callers of the proxy are recognised. */
  readonly access: Omit<ProxyCallers, "tokens">;
  /** The tokens of the callers, if they have any. */
  readonly tokens: ProxyCallers["tokens"];
  readonly operations: ProxyOperations | undefined;
  readonly speak?: readonly string[] | undefined;
  readonly watch?: boolean | undefined;
  readonly http?: number | undefined;
  readonly host?: string | undefined;
  readonly onLoss: "report" | "refuse" | "silent";
  readonly check?: "report" | "refuse" | undefined;
  readonly record?: string | undefined;
  readonly timeout: number;
}

const AUTHENTICATION = 'use "auth" in the file';
const ALLOW = 'use "allow" in the file';
const DENY = 'use "deny" in the file';

/** The options that are for one upstream server, with what to do instead. */
const OF_ONE_SERVER: { readonly [option: string]: string } = {
  target: 'use "command" or "url" in the file',
  from: 'use "command" in the file',
  url: 'use "url" in the file',
  header: 'use "headers" in the file',
  tokenEnv: 'use "tokenEnv" in the file',
  login: AUTHENTICATION,
  clientCredentials: AUTHENTICATION,
  tokenExchange: AUTHENTICATION,
  clientId: AUTHENTICATION,
  clientSecretEnv: AUTHENTICATION,
  clientKeyEnv: AUTHENTICATION,
  issuer: AUTHENTICATION,
  clientMetadataUrl: AUTHENTICATION,
  redirectPort: AUTHENTICATION,
  trustOrigin: AUTHENTICATION,
  lockName: "omit it, and name the servers as the lock does",
  revision: "omit it: each server is used in its own revision",
  losses: "print the losses of each server with --from or --url",
  allowTool: ALLOW,
  denyTool: DENY,
  allowPrompt: ALLOW,
  denyPrompt: DENY,
  allowResource: ALLOW,
  denyResource: DENY,
};

/**
 * `mcpgen proxy --config`: serves several upstream servers. On SIGHUP, and with `--watch` when a file changes, the configuration and the
 * lock are read again; an invalid one is reported, and the former stays.
 */
export async function runGatewayCommand(given: GatewayCommandArguments): Promise<undefined> {
  const { config, http, timeout, check, onLoss, operations } = given;
  const [serving, runtime, client] = await Promise.all([
    loadServingRuntime(),
    loadClientRuntime(),
    loadGatewayRuntime(given.isSpoken),
  ]);
  const observers = await createWireObservers(given);
  const servers = new ConfiguredServers(given, { runtime, observers });
  const files = new FilesInUse(given.lock === undefined ? [config] : [config, given.lock]);
  const read = await servers.read();
  const { options, servers: first } = read;
  servers.use(read);
  const declared = http === undefined ? await peekFirstMessage(process) : undefined;
  const all: GatewayOptions = {
    ...options,
    ...operations?.proxy,
    ...(declared !== undefined && { client: declared }),
    connectMs: Math.ceil(timeout * 1000),
    ...(check !== undefined && { check }),
    ...(onLoss === "refuse" && { onLoss }),
    ...(onLoss === "silent" && { log: () => {} }),
    onError: (error, server) => warn(`error: ${server === undefined ? "" : `${server}: `}${textOf(error)}`),
    onWarning({ code, message }, server) {
      // The option names each kind of invalid message once, with its side.
      if (check === undefined || !code.startsWith("invalid-"))
        warn(`warning: ${server}: ${nameCommandOptions(message)}`);
    },
  };
  const gateway = await client.createGatewayOf(client.revisions, first, all).catch((error: unknown) => {
    throw new ConnectionFailure(`${config}: ${textOf(error)}`, { cause: error });
  });
  const reload = async (): Promise<void> => {
    const changed = files.findChanged();
    try {
      const next = await servers.read();
      if (JSON.stringify(next.options) !== JSON.stringify(options))
        warn(`note: ${config}: changes of anything but "mcpServers" need a restart`);
      await gateway.update(next.servers).catch((error: unknown) => {
        throw new ConnectionFailure(`${config}: ${textOf(error)}`, { cause: error });
      });
      servers.use(next);
      files.use(changed);
      warn(`${[...changed.keys()].join(" and ") || config}: read again, ${countOf(next.servers)}`);
    } catch (error) {
      const isOfLock = changed.size > 0 && !changed.has(config);
      warn(`error: ${textOf(error)}: the former ${isOfLock ? "lock" : "configuration"} stays`);
    }
  };
  reloadOnChanges(files.names, reload, given);
  const served = gateway.servers.filter(({ revision }) => given.isSpoken(revision.revision));
  await serveClients(serving, {
    servers: observers?.ofClients(served) ?? served,
    upstream: countOf(first),
    speak: given.speak,
    http,
    host: given.host,
    access: given.access,
    operations,
    // A server that does not answer does not take the others with it.
    ping: async () => {},
    close: () => gateway.close().finally(() => observers?.close()),
  });
  return undefined;
}

/** The content of a configuration file, with the parts of the lock file that belong to it. */
interface ReadServers {
  readonly options: GatewayOptions;
  readonly servers: GatewayServers;
  /** The values of the servers, by their text in the files. */
  readonly known: ReadonlyMap<string, KnownServer>;
}

interface KnownServer {
  readonly lockText: string | undefined;
  readonly server: GatewayServer;
}

/** What the targets of servers need. */
interface ServerParts {
  readonly runtime: ClientRuntime;
  readonly observers: WireObservers | undefined;
}

/**
 * The servers of a configuration file. A server that is the same when the file is read again is the same object, or one with the same members
 * and another lock.
 */
class ConfiguredServers {
  readonly #file: string;
  readonly #given: GatewayCommandArguments;
  readonly #parts: ServerParts;
  #known: ReadServers["known"] = new Map();

  constructor(given: GatewayCommandArguments, parts: ServerParts) {
    this.#file = given.config;
    this.#given = given;
    this.#parts = parts;
  }

  /** @throws SchemaError, ConnectionFailure or UsageError by rejection, for an invalid file, and for a variable that is not set. */
  async read(): Promise<ReadServers> {
    const { options, servers } = readGatewayConfiguration(this.#file);
    const { lock: lockFile, onChange } = this.#given;
    const lockOf = lockFile === undefined ? undefined : readLocksByName(lockFile, onChange);
    const known = new Map<string, KnownServer>();
    // No program gets the secrets of callers, or of the other servers.
    const withheld = [...secretVariables(this.#given), ...servers.flatMap(secretVariablesOf)];
    const all: (readonly [string, GatewayServer])[] = [];
    for (const server of servers) {
      const lock = lockOf?.(server.name);
      const lockText = JSON.stringify(lock);
      const { key, address } = expanded(server);
      const earlier = this.#known.get(key);
      const before = earlier?.server ?? (await this.#createServer(server, { ...address, withheld }));
      const one =
        earlier !== undefined && earlier.lockText === lockText ? earlier : { lockText, server: { ...before, lock } };
      known.set(key, one);
      all.push([server.name, one.server]);
    }
    return { options, servers: Object.fromEntries(all), known };
  }

  /** Keeps the servers that the gateway uses now. */
  use({ known }: ReadServers): void {
    this.#known = known;
  }

  async #createServer(configured: ConfiguredServer, address: ServerAddress): Promise<GatewayServer> {
    const { name, server, auth, options } = configured;
    const { tokens } = this.#given;
    const { runtime, observers } = this.#parts;
    const exchanges = auth?.exchangesTokens === true;
    if (exchanges && tokens === undefined)
      throw auth.error("its callers have no access tokens (add --jwt-issuer and --resource, or use another type)");
    observers?.hide(secretsOfServer(server, address));
    const access = {
      address,
      ...(exchanges && { tokens }),
      observed(target: Target) {
        const explained = explainStart(target, address, configured);
        return observers?.ofUpstream(explained, name) ?? explained;
      },
    };
    return { ...options, ...(await createUpstreamTarget(access, runtime)) };
  }
}

/** Returns the address of a server, and the text of all that makes it a different server when the file is read again. */
function expanded(configured: ConfiguredServer): { readonly address: ServerAddress; readonly key: string } {
  const { name, auth, options } = configured;
  const address = readConfiguredAddress(configured);
  const key = JSON.stringify([name, address, auth?.exchangesTokens, options]);
  const onStderr = (text: string): void => {
    for (const line of text.replace(/\n$/, "").split("\n")) warn(`${name}: ${line}`);
  };
  return { address: { ...address, onStderr }, key };
}

/** Returns the environment variables with the secrets of a server: its token and login, and what its headers and variables refer to. */
function secretVariablesOf({ tokenEnv, auth, server: { env = {}, headers = {} } }: ConfiguredServer): string[] {
  const ofLogin = [tokenEnv, ...(auth?.variables ?? [])].filter((name) => name !== undefined);
  return [...ofLogin, ...variablesIn([...Object.values(env), ...Object.values(headers)]).filter(isOwnVariable)];
}

/** @throws UsageError for an option that is for one upstream server. */
export function refuseOptionsOfOneServer(given: object): void {
  for (const [name, advice] of Object.entries(OF_ONE_SERVER)) {
    const value = (given as { readonly [name: string]: unknown })[name];
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) continue;
    const option = name === "target" ? "TARGET" : optionName(name);
    throw new UsageError(`${option} and --config cannot be used together (${advice})`);
  }
}

function countOf(servers: GatewayServers): string {
  const { length } = Object.keys(servers);
  return length === 1 ? "1 server" : `${length} servers`;
}

function textOf(error: unknown): string {
  return nameCommandOptions(error instanceof Error ? error.message : String(error));
}
