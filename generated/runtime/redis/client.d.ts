// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CommandDeadline } from "./commandDeadline.js";
import { type StreamEntry } from "./streamReplies.js";
/** The keys and arguments of a script, in the form for node-redis. */
interface ScriptOptions {
  keys: string[];
  arguments: string[];
}
/** The members of a node-redis connection that the adapter uses for blocking reads. */
export interface NodeRedisReader {
  connect(): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  xRead(
    streams: {
      key: string;
      id: string;
    }[],
    options: {
      BLOCK: number;
      COUNT: number;
    },
  ): Promise<unknown>;
  eval(script: string, options: ScriptOptions): Promise<unknown>;
  /** Closes the connection at once. Exists since node-redis 5. */
  destroy?(): unknown;
  /** Closes the connection at once. Exists in node-redis 4. */
  disconnect?(): unknown;
}
/** The options of one node-redis command. */
interface CommandOptions {
  /** 0 for no time limit of the client, which would create an `AbortSignal` for each command. */
  timeout: number;
  abortSignal: AbortSignal;
}
/** The members of a node-redis client that the adapter uses. `createClient` or `createCluster` of node-redis 4 or later creates such a client. */
export interface NodeRedisClient {
  /** Runs a script. */
  eval(script: string, options: ScriptOptions): Promise<unknown>;
  /** Runs a script that Redis has already received. The SHA-1 of its text names the script. */
  evalSha(sha: string, options: ScriptOptions): Promise<unknown>;
  /** Creates a client with the same options. The parameters of this function differ between the two kinds of clients. */
  duplicate(...overrides: never[]): NodeRedisReader;
  /** Returns this client with options for commands. Exists since node-redis 5. */
  withCommandOptions?(options: CommandOptions): unknown;
}
/** The members of an ioredis connection that the adapter uses for blocking reads. */
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
/** The members of an ioredis client that the adapter uses: a `Redis` or `Cluster` of ioredis 5 or later. */
export interface IoRedisClient {
  /** Runs a script. */
  eval(
    script: string,
    keys: number,
    ...keysAndArguments: string[]
  ): Promise<unknown>;
  /** Runs a script that Redis has already received. The SHA-1 of its text names the script. */
  evalsha(
    sha: string,
    keys: number,
    ...keysAndArguments: string[]
  ): Promise<unknown>;
  /** Creates a client with the same options. The parameters of this function differ between `Redis` and `Cluster`. */
  duplicate(...overrides: never[]): IoRedisReader;
  /** True if the client is for Redis Cluster. */
  readonly isCluster?: boolean;
}
/** A client of either package. Your program creates the client, and closes it. */
export type RedisClient = NodeRedisClient | IoRedisClient;
/** A separate connection for reads that wait for new entries. */
export interface BlockingConnection {
  /** Opens the connection. The caller calls `open` once, before `read`. */
  open(): Promise<unknown>;
  /**
   * Waits until a stream has entries after the id `after`, and resolves with these entries. If there are no entries after `blockMs` milliseconds,
   * resolves with an empty list.
   */
  read(
    stream: {
      readonly key: string;
      readonly after: string;
    },
    options: {
      readonly blockMs: number;
      readonly count: number;
    },
  ): Promise<readonly StreamEntry[]>;
  /** Runs a script on the server from which this connection reads. */
  runScript(
    script: string,
    keys: readonly string[],
    args: readonly string[],
  ): Promise<unknown>;
  /** Closes the connection at once. This function must not throw. */
  close(): void;
}
/** The keys and arguments of a script. */
export interface ScriptCommand {
  readonly keys: readonly string[];
  readonly args: readonly string[];
  /** The time limit of the command. */
  readonly deadline: CommandDeadline;
}
/** The functions of a Redis client, in the same form for both packages. */
export interface RedisCommands {
  eval(script: string, command: ScriptCommand): Promise<unknown>;
  evalSha(sha: string, command: ScriptCommand): Promise<unknown>;
  /** Creates a separate connection with `client.duplicate()`. @param failed called with each error that this connection reports. */
  duplicate(failed: (error: unknown) => void): BlockingConnection;
}
/** Returns the functions of a client. @throws TypeError if the client belongs to neither package. */
export declare function commandsOf(client: RedisClient): RedisCommands;
export {};
