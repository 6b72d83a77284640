import type { Target } from "../../client/transport.js";
import type { ClientWarning } from "../../client/warning.js";
import { checkNumbers } from "../../client/settings.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { ProxiedRequest, ProxyOptions } from "../options.js";

/** An upstream server of a gateway, with the options that differ from those of the gateway. */
export interface GatewayServer extends Pick<
  ProxyOptions,
  | "allow"
  | "deny"
  | "lock"
  | "targetFor"
  | "check"
  | "onLoss"
  | "client"
  | "timeoutMs"
  | "connectMs"
  | "handlerMs"
  | "maxMessageBytes"
  | "maxCalls"
  | "maxConnections"
  | "idleMs"
> {
  /** The server: the result of `http`, `sse`, `stdio` or `inMemory`. */
  readonly target: Target;
  /**
   * The text before the names of the server's tools and prompts, without the separator; by default the name of the server. With an empty text
   * they keep their own names.
   */
  readonly prefix?: string | undefined;
}

/** The upstream servers of a gateway, by name. If several servers list a resource, it belongs to the first of them. */
export interface GatewayServers {
  readonly [name: string]: Target | GatewayServer;
}

/** A request of a client that a gateway passes to one of its upstream servers. */
export interface GatewayRequest extends ProxiedRequest {
  /** The name of the upstream server. */
  readonly server: string;
}

/** The options of `createGateway`. All are optional. The options of a proxy apply to each upstream server. */
export interface GatewayOptions extends Omit<
  ProxyOptions,
  "onRequest" | "onError" | "onWarning" | "allow" | "deny" | "lock" | "targetFor"
> {
  /** The name of the gateway; `mcpgen-gateway` by default. */
  readonly name?: string;
  /** The version of the gateway; `1` by default. */
  readonly version?: string;
  /** The text between a prefix and a name; `_` by default. */
  readonly separator?: string;
  /**
   * The maximum length of a name with its prefix; 64 by default, as several hosts require. A tool or prompt whose prefix makes its name longer
   * is hidden, and `onError` gets the reason.
   */
  readonly maxNameLength?: number;
  /** Milliseconds that `createGateway` waits for servers that have not started; 10,000 by default. Later servers join when they are ready. */
  readonly startMs?: number;
  /** Milliseconds that a list waits for each server; 10,000 by default. A list without the entries of a slow server is sent then. */
  readonly listMs?: number;
  /** The option `onRequest` of `createProxy`, with the name of the upstream server. Names have no prefix here. */
  readonly onRequest?:
    | ((request: GatewayRequest, next: (params?: JsonObject) => Promise<JsonObject>) => Awaitable<JsonObject>)
    | undefined;
  /**
   * Receives each error inside the gateway: a server that cannot be reached, an entry that is hidden, an error of a connection. By default it is
   * written to the error console.
   *
   * @param server the name of the upstream server that the error belongs to; undefined for an error of the gateway itself.
   */
  readonly onError?: (error: unknown, server?: string) => void;
  /** Receives each problem of an upstream server that does not end a request. By default they are ignored. */
  readonly onWarning?: ((warning: ClientWarning, server: string) => void) | undefined;
}

/** The defaults of the options that are numbers. */
const DEFAULTS = { maxNameLength: 64, startMs: 10_000, listMs: 10_000 } as const;

/** The options of a gateway with their defaults. */
export type GatewaySettings = GatewayOptions &
  Required<Pick<GatewayOptions, keyof typeof DEFAULTS | "name" | "version" | "separator" | "onError">>;

/** What names of tools may consist of, in the hosts that restrict them most. */
const LEGAL = /^[\w-]*$/;

/** @throws TypeError for an option that TypeScript rejects. */
export function gatewaySettings(given: GatewayOptions): GatewaySettings {
  checkNumbers(given, Object.keys(DEFAULTS));
  const { name = "mcpgen-gateway", version = "1", separator = "_", onError = logError } = given;
  if (typeof separator !== "string" || !LEGAL.test(separator))
    throw new TypeError('createGateway: the option separator must consist of letters, digits, "_" and "-"');
  return { ...DEFAULTS, ...given, name, version, separator, onError };
}

/** A server with its name and the prefix of its names, which contains the separator. */
export interface NamedGatewayServer {
  readonly name: string;
  readonly prefix: string;
  readonly server: GatewayServer;
  /** The value that the caller gave. A gateway keeps the connections of a server whose value stays the same. */
  readonly given: Target | GatewayServer;
}

/** @throws TypeError if there is no server, if a prefix is not legal in names, or if two servers have the same prefix by default. */
export function readServers(servers: GatewayServers, { separator }: GatewaySettings): NamedGatewayServer[] {
  if (!isObject(servers) || Object.keys(servers).length === 0)
    throw new TypeError("createGateway: pass at least one server, by its name");
  const byDefault = new Map<string, string>();
  return Object.entries(servers).map(([name, given]) => {
    const server = "target" in given ? given : { target: given };
    if (typeof server.target?.open !== "function")
      throw new TypeError(`createGateway: the server ${JSON.stringify(name)} has no target`);
    const prefix = server.prefix ?? name.replace(/[^\w-]+/g, "_");
    if (typeof prefix !== "string" || !LEGAL.test(prefix))
      throw new TypeError(
        `createGateway: the prefix of the server ${JSON.stringify(name)} must consist of letters, digits, "_" and "-"`,
      );
    if (server.prefix === undefined) {
      const other = byDefault.get(prefix);
      if (other !== undefined)
        throw new TypeError(
          `createGateway: the servers ${JSON.stringify(other)} and ${JSON.stringify(name)} have the same prefix ${JSON.stringify(prefix)}: give one of them another prefix`,
        );
      byDefault.set(prefix, name);
    }
    return { name, prefix: prefix === "" ? "" : `${prefix}${separator}`, server, given };
  });
}

function logError(error: unknown, server?: string): void {
  if (server === undefined) console.error(error);
  else console.error(`${server}:`, error);
}
