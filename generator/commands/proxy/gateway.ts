import { watch } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { GatewayOptions, GatewayServer, GatewayServers } from "../../../templates/runtime/gateway.js";
import { ConnectionFailure, nameCommandOptions } from "../../connection/failure.js";
import { loadGatewayRuntime } from "../../connection/proxyRuntime.js";
import { loadClientRuntime, type ClientRuntime } from "../../connection/runtime.js";
import { createTarget, isServerUrl } from "../../connection/target.js";
import { addressOfServer, variablesIn } from "../../lock/hostServers.js";
import { loadServingRuntime } from "../../mock/serverRuntime.js";
import { isSecretName } from "../../traffic/diagram/labels.js";
import { peekFirstMessage } from "../firstMessage.js";
import { readVariable } from "../loginOptions.js";
import { warn } from "../terminal.js";
import { UsageError } from "../usageError.js";
import { secretVariables, type CallerArguments, type ProxyCallers } from "./callers.js";
import { readGatewayConfiguration, type ConfiguredServer } from "./gatewayConfiguration.js";
import type { LockOptions } from "./given.js";
import { readLocksByName } from "./lock.js";
import type { ProxyOperations } from "./operations.js";
import { serveClients } from "./serving.js";

/** The arguments of `mcpgen proxy --config`. */
export interface GatewayCommandArguments
  extends Pick<LockOptions, "lock" | "onChange">, Pick<CallerArguments, "apiKeyEnv"> {
  readonly config: string;
  /** Returns true for the revisions of clients that are served. */
  readonly isSpoken: (revision: string) => boolean;
  /** How the callers of the proxy are recognised. */
  readonly access: Omit<ProxyCallers, "tokens">;
  readonly operations: ProxyOperations | undefined;
  readonly speak?: readonly string[] | undefined;
  readonly watch?: boolean | undefined;
  readonly http?: number | undefined;
  readonly host?: string | undefined;
  readonly onLoss: "report" | "refuse" | "silent";
  readonly check?: "report" | "refuse" | undefined;
  readonly timeout: number;
}

const AUTHENTICATION = 'use "tokenEnv" or "headers" in the file';
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
  record: 'use "command": "npx" and "args": ["mcpgen", "proxy", …, "--record", …] in the file',
};

/** Milliseconds after a change of the file before it is read: editors write a file in several steps. */
const SETTLED_MS = 200;

/**
 * `mcpgen proxy --config`: serves several upstream servers. On SIGHUP, and with `--watch` when the file changes, the configuration is read
 * again; an invalid one is reported, and the former stays.
 */
export async function runGatewayCommand(given: GatewayCommandArguments): Promise<undefined> {
  refuseOptionsOfOneServer(given);
  const { config, http, timeout, check, onLoss, operations } = given;
  const [serving, runtime, client] = await Promise.all([
    loadServingRuntime(),
    loadClientRuntime(),
    loadGatewayRuntime(given.isSpoken),
  ]);
  const servers = new ConfiguredServers(given, runtime);
  const { options, servers: first } = servers.read();
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
    onWarning: ({ message }, server) => warn(`warning: ${server}: ${nameCommandOptions(message)}`),
  };
  const gateway = await client.createGatewayOf(client.revisions, first, all).catch((error: unknown) => {
    throw new ConnectionFailure(`${config}: ${textOf(error)}`, { cause: error });
  });
  const reload = (): void => {
    try {
      const next = servers.read();
      if (JSON.stringify(next.options) !== JSON.stringify(options))
        warn(`note: ${config}: changes of anything but "mcpServers" need a restart`);
      gateway.update(next.servers).then(
        () => warn(`${config}: read again, ${countOf(next.servers)}`),
        (error: unknown) => warn(`error: ${config}: ${textOf(error)}: the former configuration stays`),
      );
    } catch (error) {
      warn(`error: ${textOf(error)}: the former configuration stays`);
    }
  };
  process.on("SIGHUP", reload);
  if (given.watch === true) watchFile(config, reload);
  await serveClients(serving, {
    servers: gateway.servers.filter(({ revision }) => given.isSpoken(revision.revision)),
    upstream: countOf(first),
    speak: given.speak,
    http,
    host: given.host,
    access: given.access,
    operations,
    // A server that does not answer does not take the others with it.
    ping: async () => {},
    close: () => gateway.close(),
  });
  return undefined;
}

/** The servers of a configuration file. A server that is the same when the file is read again is the same object. */
class ConfiguredServers {
  readonly #file: string;
  readonly #given: GatewayCommandArguments;
  readonly #runtime: ClientRuntime;
  #known = new Map<string, GatewayServer>();

  constructor(given: GatewayCommandArguments, runtime: ClientRuntime) {
    this.#file = given.config;
    this.#given = given;
    this.#runtime = runtime;
  }

  /** @throws SchemaError, ConnectionFailure or UsageError for an invalid file, and for a variable that is not set. */
  read(): { readonly options: GatewayOptions; readonly servers: GatewayServers } {
    const { options, servers } = readGatewayConfiguration(this.#file);
    const { lock: lockFile, onChange } = this.#given;
    const lockOf = lockFile === undefined ? undefined : readLocksByName(lockFile, onChange);
    const known = new Map<string, GatewayServer>();
    // No program gets the secrets of callers, or of the other servers.
    const withheld = [...secretVariables(this.#given), ...servers.flatMap(secretVariablesOf)];
    const all = servers.map((server) => {
      const lock = lockOf?.(server.name);
      const { address, key: own } = this.#expanded(server);
      const key = `${own}\n${JSON.stringify(lock)}`;
      const target = (): GatewayServer["target"] => createTarget({ ...address, withheld }, this.#runtime);
      const one = this.#known.get(key) ?? { ...server.options, lock, target: target() };
      known.set(key, one);
      return [server.name, one] as const;
    });
    this.#known = known;
    return { options, servers: Object.fromEntries(all) };
  }

  #expanded(configured: ConfiguredServer) {
    const { name, server, tokenEnv, options } = configured;
    try {
      const address = addressOfServer(server, process.env);
      if (server.url !== undefined && !isServerUrl(address.address))
        throw new ConnectionFailure(`${name}: the url is not an HTTP URL (correct the url, or the variable in it)`);
      const token =
        tokenEnv === undefined ? undefined : { variable: tokenEnv, value: readVariable("tokenEnv", tokenEnv, "token") };
      const onStderr = (text: string): void => {
        for (const line of text.replace(/\n$/, "").split("\n")) warn(`${name}: ${line}`);
      };
      const key = JSON.stringify([name, address, token, options]);
      return { address: { ...address, token, onStderr }, key };
    } catch (error) {
      if (!(error instanceof ConnectionFailure)) throw error;
      throw new ConnectionFailure(`${this.#file}: ${error.message}`);
    }
  }
}

/** Returns the environment variables with the secrets of a server: its token, and what its headers and its secret variables refer to. */
function secretVariablesOf({ tokenEnv, server: { env = {}, headers = {} } }: ConfiguredServer): string[] {
  const ofEnv = variablesIn(Object.values(env)).filter(isSecretName);
  return [...(tokenEnv === undefined ? [] : [tokenEnv]), ...variablesIn(Object.values(headers)), ...ofEnv];
}

function refuseOptionsOfOneServer(given: object): void {
  for (const [name, advice] of Object.entries(OF_ONE_SERVER)) {
    const value = (given as { readonly [name: string]: unknown })[name];
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) continue;
    const option = name === "target" ? "TARGET" : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new UsageError(`${option} and --config cannot be used together (${advice})`);
  }
}

/** Calls a function when a file has changed, also if it was replaced by another one. */
function watchFile(file: string, changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(resolve(file)), { persistent: false }, (_, name) => {
    if (name !== null && name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED_MS);
  });
  watcher.on("error", (error) => warn(`error: ${file} is no longer watched: ${error.message}`));
}

function countOf(servers: GatewayServers): string {
  const { length } = Object.keys(servers);
  return length === 1 ? "1 server" : `${length} servers`;
}

function textOf(error: unknown): string {
  return nameCommandOptions(error instanceof Error ? error.message : String(error));
}
