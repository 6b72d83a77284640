// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { entriesOf, type StreamEntries } from "./streamReplies.js";

/** The arguments of a script, as node-redis takes them. */
interface ScriptOptions {
  keys: string[];
  arguments: string[];
}

/** The members of a connection of node-redis that are used for blocking reads. */
export interface NodeRedisReader {
  connect(): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  xRead(
    streams: { key: string; id: string }[],
    options: { BLOCK: number; COUNT: number },
  ): Promise<unknown>;
  eval(script: string, options: ScriptOptions): Promise<unknown>;
  /** Closes the connection at once, since node-redis 5. */
  destroy?(): unknown;
  /** Closes the connection at once, in node-redis 4. */
  disconnect?(): unknown;
}

/** The members of a client of node-redis, version 4 or later, that the adapter uses: of `createClient` or `createCluster`. */
export interface NodeRedisClient {
  /** Runs a script. */
  eval(script: string, options: ScriptOptions): Promise<unknown>;
  /** Runs a script that Redis knows, by the SHA-1 of its text. */
  evalSha(sha: string, options: ScriptOptions): Promise<unknown>;
  /** Makes a client with the same options. Its parameters differ between the kinds of clients. */
  duplicate(...overrides: never[]): NodeRedisReader;
}

/** The members of a connection of ioredis that are used for blocking reads. */
export interface IoRedisReader {
  connect(): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  xread(...args: (string | number)[]): Promise<unknown>;
  eval(
    script: string,
    keys: number,
    ...keysAndArguments: string[]
  ): Promise<unknown>;
  disconnect(): unknown;
}

/** The members of a client of ioredis, version 5 or later, that the adapter uses: of `Redis` or `Cluster`. */
export interface IoRedisClient {
  /** Runs a script. */
  eval(
    script: string,
    keys: number,
    ...keysAndArguments: string[]
  ): Promise<unknown>;
  /** Runs a script that Redis knows, by the SHA-1 of its text. */
  evalsha(
    sha: string,
    keys: number,
    ...keysAndArguments: string[]
  ): Promise<unknown>;
  /** Makes a client with the same options. Its parameters differ between `Redis` and `Cluster`. */
  duplicate(...overrides: never[]): IoRedisReader;
  /** True for the client of a cluster. */
  readonly isCluster?: boolean;
}

/** A client that the user has made, and that the user closes. */
export type RedisClient = NodeRedisClient | IoRedisClient;

/** A connection of its own for reads that wait. */
export interface BlockingConnection {
  /** Opens the connection. Called once, before `read`. */
  open(): Promise<unknown>;
  /** Resolves with the entries after the given ids, as soon as there are any; with no stream after `blockMs`. */
  read(
    after: ReadonlyMap<string, string>,
    options: { readonly blockMs: number; readonly count: number },
  ): Promise<StreamEntries>;
  /** Runs a script on the server that this connection reads from. */
  runScript(
    script: string,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown>;
  /** Closes the connection at once. Must not throw. */
  close(): void;
}

/** A client of either package, seen in the same way. */
export interface RedisCommands {
  /** True if keys are on several servers, so that one command can only read streams of one slot. */
  readonly isCluster: boolean;
  eval(
    script: string,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown>;
  evalSha(
    sha: string,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown>;
  /** Makes a connection, by `client.duplicate()`. @param failed receives the errors that the client reports at any time. */
  duplicate(failed: (error: unknown) => void): BlockingConnection;
}

/** @throws TypeError if the client belongs to neither package. */
export function commandsOf(client: RedisClient): RedisCommands {
  if (isNodeRedis(client)) return nodeRedisCommands(client);
  if (isIoRedis(client)) return ioRedisCommands(client);
  throw new TypeError(
    "redisService: the first argument is not a client of the npm package redis (4 or later) or ioredis (5 or later)",
  );
}

function hasMethods(client: unknown, ...names: string[]): boolean {
  const members = client as { readonly [name: string]: unknown } | undefined;
  return names.every((name) => typeof members?.[name] === "function");
}

function isNodeRedis(client: RedisClient): client is NodeRedisClient {
  return hasMethods(client, "evalSha", "eval", "duplicate");
}

function isIoRedis(client: RedisClient): client is IoRedisClient {
  return hasMethods(client, "evalsha", "eval", "duplicate");
}

function nodeRedisCommands(client: NodeRedisClient): RedisCommands {
  const isCluster = hasMethods(client, "nodeClient");
  const optionsOf = (
    keys: readonly string[],
    args: readonly string[],
  ): ScriptOptions => ({ keys: [...keys], arguments: [...args] });
  return {
    isCluster,
    eval: (script, keys, args) => client.eval(script, optionsOf(keys, args)),
    evalSha: (sha, keys, args) => client.evalSha(sha, optionsOf(keys, args)),
    duplicate(failed) {
      const duplicate = client.duplicate.bind(client) as (
        ...overrides: unknown[]
      ) => NodeRedisReader;
      const reader = isCluster
        ? duplicate({ minimizeConnections: true })
        : duplicate();
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        async read(after, { blockMs, count }) {
          const streams = [...after].map(([key, id]) => ({ key, id }));
          return entriesOf(
            await reader.xRead(streams, { BLOCK: blockMs, COUNT: count }),
          );
        },
        runScript: (script, keys, args) =>
          reader.eval(script, optionsOf(keys, args)),
        close: () => closeQuietly(reader),
      };
    },
  };
}

function ioRedisCommands(client: IoRedisClient): RedisCommands {
  const isCluster = client.isCluster === true;
  return {
    isCluster,
    eval: (script, keys, args) =>
      client.eval(script, keys.length, ...keys, ...args),
    evalSha: (sha, keys, args) =>
      client.evalsha(sha, keys.length, ...keys, ...args),
    duplicate(failed) {
      const duplicate = client.duplicate.bind(client) as (
        ...overrides: unknown[]
      ) => IoRedisReader;
      // The StreamReader connects again: ioredis would repeat a read on another server without a check of the position.
      const retryStrategy = (): null => null;
      const reader = isCluster
        ? duplicate([], { lazyConnect: true })
        : duplicate({ lazyConnect: true, retryStrategy });
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        read: async (after, { blockMs, count }) =>
          entriesOf(
            await reader.xread(
              ...["COUNT", count, "BLOCK", blockMs, "STREAMS"],
              ...after.keys(),
              ...after.values(),
            ),
          ),
        runScript: (script, keys, args) =>
          reader.eval(script, keys.length, ...keys, ...args),
        close: () => closeQuietly(reader),
      };
    },
  };
}

/** Closes a connection that may be closed already, or that never opened. */
function closeQuietly(reader: {
  destroy?(): unknown;
  disconnect?(): unknown;
}): void {
  try {
    const closing = reader.destroy ? reader.destroy() : reader.disconnect?.();
    if (closing instanceof Promise) closing.catch(() => undefined);
  } catch {
    // The connection is closed already.
  }
}
