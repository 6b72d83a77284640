import { entriesOf, type StreamEntry } from "./replies.js";

/** The keys and arguments of a script, in the form for node-redis. */
interface ScriptOptions {
  keys: string[];
  arguments: string[];
}

/** The members of a node-redis connection that the adapter uses for blocking reads. */
interface NodeRedisReader {
  connect(): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  xRead(streams: { key: string; id: string }[], options: { BLOCK: number; COUNT: number }): Promise<unknown>;
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
interface IoRedisReader {
  connect(): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  xread(...args: (string | number)[]): Promise<unknown>;
  eval(script: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>;
  disconnect(): unknown;
}

/** The members of an ioredis client that the adapter uses: a `Redis` or `Cluster` of ioredis 5 or later. */
export interface IoRedisClient {
  /** Runs a script. */
  eval(script: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>;
  /** Runs a script that Redis has already received. The SHA-1 of its text names the script. */
  evalsha(sha: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>;
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
   * Waits until a stream has entries after the id `after`, and resolves with these entries. If there are no entries after `blockMs`
   * milliseconds, resolves with an empty list.
   */
  read(
    stream: { readonly key: string; readonly after: string; readonly count: number },
    blockMs: number,
  ): Promise<readonly StreamEntry[]>;
  /** Runs a script on the server from which this connection reads. */
  runScript(script: string, keys: readonly string[], args: readonly string[]): Promise<unknown>;
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
export function commandsOf(client: RedisClient): RedisCommands {
  if (hasMethods(client, "evalSha", "eval", "duplicate")) return nodeRedisCommands(client as NodeRedisClient);
  if (hasMethods(client, "evalsha", "eval", "duplicate")) return ioRedisCommands(client as IoRedisClient);
  throw new TypeError(
    "redisService: the first argument is not a client of the npm package redis (4 or later) or ioredis (5 or later)",
  );
}

function hasMethods(client: unknown, ...names: string[]): boolean {
  const members = client as { readonly [name: string]: unknown } | undefined;
  return names.every((name) => typeof members?.[name] === "function");
}

function nodeRedisCommands(original: NodeRedisClient): RedisCommands {
  const isCluster = hasMethods(original, "nodeClient");
  const clientWith = (deadline: CommandDeadline): NodeRedisClient => {
    if (isCluster || original.withCommandOptions === undefined) return original;
    const abortSignal = deadline as unknown as AbortSignal;
    return original.withCommandOptions({ timeout: 0, abortSignal }) as NodeRedisClient;
  };
  const optionsOf = ({ keys, args }: Omit<ScriptCommand, "deadline">): ScriptOptions => ({
    keys: [...keys],
    arguments: [...args],
  });
  return {
    eval: (script, command) => clientWith(command.deadline).eval(script, optionsOf(command)),
    evalSha: (sha, command) => clientWith(command.deadline).evalSha(sha, optionsOf(command)),
    duplicate(failed) {
      const duplicate = original.duplicate.bind(original) as (...overrides: unknown[]) => NodeRedisReader;
      const reader = isCluster ? duplicate({ minimizeConnections: true }) : duplicate();
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        read: async ({ key, after, count }, blockMs) =>
          entriesOf(await reader.xRead([{ key, id: after }], { BLOCK: blockMs, COUNT: count })),
        runScript: (script, keys, args) => reader.eval(script, optionsOf({ keys, args })),
        close: () => closeQuietly(reader),
      };
    },
  };
}

function ioRedisCommands(client: IoRedisClient): RedisCommands {
  return {
    eval: (script, { keys, args }) => client.eval(script, keys.length, ...keys, ...args),
    evalSha: (sha, { keys, args }) => client.evalsha(sha, keys.length, ...keys, ...args),
    duplicate(failed) {
      const duplicate = client.duplicate.bind(client) as (...overrides: unknown[]) => IoRedisReader;
      // Turns off repeated reads of ioredis, which would read from another server without a check of the position. The StreamReader connects again
      // itself.
      const retryStrategy = (): null => null;
      const options = { lazyConnect: true, retryStrategy };
      const reader = client.isCluster === true ? duplicate([], { lazyConnect: true }) : duplicate(options);
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        read: async ({ key, after, count }, blockMs) =>
          entriesOf(await reader.xread("COUNT", count, "BLOCK", blockMs, "STREAMS", key, after)),
        runScript: (script, keys, args) => reader.eval(script, keys.length, ...keys, ...args),
        close: () => closeQuietly(reader),
      };
    },
  };
}

/** Closes a connection, even if it is already closed or was never open. */
function closeQuietly(reader: { destroy?(): unknown; disconnect?(): unknown }): void {
  try {
    const closing = reader.destroy ? reader.destroy() : reader.disconnect?.();
    if (closing instanceof Promise) closing.catch(() => undefined);
  } catch {
    // The connection is closed already.
  }
}

/** Advice for errors of Redis that an operator has to fix, by the first word of the error message. */
const ADVICE: { readonly [code: string]: string } = {
  OOM: "Redis is full: raise `maxmemory`, or lower the limits of redisService. Nothing was stored",
  READONLY: "this Redis is a replica: connect the client to the primary, or wait until a failover has ended",
  UNBLOCKED: "this Redis has become a replica: the client must connect to the new primary",
  LOADING: "Redis has started and still reads its file: it will answer when all is read",
  MASTERDOWN: "the replica has lost its primary: wait until a failover has ended",
  CLUSTERDOWN: "the Redis Cluster does not serve all slots: check its nodes with `redis-cli --cluster check`",
  NOREPLICAS: "too few replicas are connected for `min-replicas-to-write`: check the replicas",
  MISCONF: "Redis refuses writes since it cannot save its file: check the disk and the log of Redis",
  NOAUTH: "Redis requires a password: give it to the client",
  WRONGPASS: "Redis rejects the user name or the password of the client",
  NOPERM:
    "the user of the client lacks a permission that redisService needs: its documentation lists the commands and keys",
  BUSY: "a script blocks Redis: find it with SLOWLOG",
  WRONGTYPE: "another program uses keys with the same prefix: choose another `prefix`",
};

/** Matches the errors for a command of a script that the user may not run: in Redis 7.0, and in later versions. */
const NOT_PERMITTED_IN_SCRIPT = /The user executing the script can't|ACL failure in script/;

/**
 * Returns the error for a failed Redis command. Its message explains how to fix the problem. Its `cause` contains the name, the message and
 * the code of the client's error, and no other member. The error of ioredis also has the arguments of the command: a log with this error
 * would show the MCP messages in the arguments.
 */
export function redisError(error: unknown): Error {
  const given: Error & { readonly code?: unknown } = error instanceof Error ? error : new Error(String(error));
  const { message, name, code: errorCode } = given;
  const code = NOT_PERMITTED_IN_SCRIPT.test(message)
    ? "NOPERM"
    : message.split(/\W+/).find((word) => Object.hasOwn(ADVICE, word));
  const advice = code === undefined ? "" : ` (${ADVICE[code]})`;
  return new Error(`Redis: ${message.slice(0, 200)}${advice}`, {
    cause: Object.assign(new Error(message), { name, code: errorCode }),
  });
}

/** The error for a command that Redis did not answer in time. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";

  constructor(ms: number) {
    super(
      `Redis has not answered within ${ms} ms; it is unknown whether the command was executed (check the connection and the load of Redis, or raise commandTimeoutMs)`,
    );
  }
}

/**
 * The time limit of one command. If it passes before node-redis has sent the command, node-redis drops the command. Otherwise, all commands
 * of a time without a connection would wait in memory, and Redis would execute them much later.
 *
 * node-redis takes a deadline as an `AbortSignal`, of which it uses only these members. A real `AbortSignal` for each command would take a
 * tenth of the processor time of a call.
 */
export class CommandDeadline {
  aborted = false;
  #listener: (() => void) | undefined;

  addEventListener(_: "abort", listener: () => void): void {
    this.#listener = listener;
  }

  removeEventListener(): void {
    this.#listener = undefined;
  }

  /** Drops the command if node-redis has not sent it yet. */
  expire(): void {
    this.aborted = true;
    this.#listener?.();
  }
}
