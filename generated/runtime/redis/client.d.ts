// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type StreamEntries } from "./streamReplies.js";
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
    options: {
      readonly blockMs: number;
      readonly count: number;
    },
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
export declare function commandsOf(client: RedisClient): RedisCommands;
export {};
