// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A service in Redis for servers that run in several processes: sessions, running calls, events, tasks, claims, rates, and the messages
 * between the processes. mcpgen writes this module with the option `--with redis`.
 *
 * @module
 */

import {
  type Argument,
  EngineSessions,
  LeasedProcess,
  type NewStoredTask,
  OrderedBatches,
  type PushRequest,
  type ReplyRow,
  type SessionFunction,
  type StoredTask,
  type TaskChanged,
  type WatchedTaskState,
  WatchedTasks,
  completeOptions,
  hashedName,
  isProcessId,
  readRecord,
  readState,
  readTask,
  readText,
  rejectAfter,
  storeChange,
  storeTask,
  waitMs,
  wholeMs,
} from "./engines.js";
import { type JsonObject, type WireError, isObject, parseJson, parseJsonObject } from "./protocol.js";
import type { ClaimKey, ClaimStore, LogPosition, Owner, SessionKey, StreamKey, TaskKey } from "./serverCore.js";
import {
  type AddedEvent,
  type NewCalls,
  type NewEvent,
  type PushGrant,
  RecentMap,
  type Service,
  type SessionForCalls,
  createService,
} from "./service.js";
import {
  type AbandonedTask,
  type AbandonedTasksQuery,
  type InputRequest,
  type InputResponse,
  type LogEntry,
  type ProcessListener,
  type RateStore,
  type ServiceProcesses,
  type SharedTaskStore,
  type TaskChange,
  type TaskListQuery,
  type TaskPage,
  type TaskRecord,
  hasTaskEnded,
} from "./stores.js";
export type { Service } from "./service.js";

// ---- redis/replies ------------------------------------------------------------------------------

/** An entry of a Redis stream. */
interface StreamEntry {
  readonly id: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Reads the reply to XREAD of one stream. The reply is from ioredis or node-redis, in version 2 or 3 of the Redis protocol. */
function entriesOf(reply: unknown): readonly StreamEntry[] {
  const [stream] = pairsOf(reply, "name", "messages");
  return pairsOf(stream?.[1], "id", "message").map(([id, fields]) => ({ id: String(id), fields: fieldsOf(fields) }));
}

/** Returns the pairs in a reply. The reply contains them as arrays, as objects with two members, or as a map. */
function pairsOf(reply: unknown, first: string, second: string): (readonly [unknown, unknown])[] {
  if (reply instanceof Map) return [...reply];
  if (!Array.isArray(reply)) return [];
  return reply.map((each: { readonly [member: string]: unknown }) =>
    Array.isArray(each) ? ([each[0], each[1]] as const) : ([each[first], each[second]] as const),
  );
}

/** Returns the fields of a hash or a stream entry in a reply, by name. The reply contains names and values in turn, or an object, or a map. */
function fieldsOf(fields: unknown): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  if (Array.isArray(fields))
    for (let i = 0; i < fields.length; i += 2) map.set(String(fields[i]), String(fields[i + 1]));
  else if (typeof fields === "object" && fields !== null)
    for (const [name, value] of fields instanceof Map ? fields : Object.entries(fields))
      map.set(String(name), String(value));
  return map;
}

/** Returns a field of a stream entry as a number, or NaN if the entry has no such field. */
function numberOf(fields: ReadonlyMap<string, string>, name: string): number {
  return Number(fields.get(name) ?? NaN);
}

/** Returns true if the entry id `id` comes after the entry id `other` in a Redis stream. */
function isAfterStreamId(id: string, other: string): boolean {
  const [ms = 0, number = 0] = id.split("-").map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split("-").map(Number);
  return ms > otherMs || (ms === otherMs && number > otherNumber);
}

// ---- redis/client -------------------------------------------------------------------------------

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
interface BlockingConnection {
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
interface ScriptCommand {
  readonly keys: readonly string[];
  readonly args: readonly string[];
  /** The time limit of the command. */
  readonly deadline: CommandDeadline;
}

/** The functions of a Redis client, in the same form for both packages. */
interface RedisCommands {
  eval(script: string, command: ScriptCommand): Promise<unknown>;
  evalSha(sha: string, command: ScriptCommand): Promise<unknown>;
  /** Creates a separate connection with `client.duplicate()`. @param failed called with each error that this connection reports. */
  duplicate(failed: (error: unknown) => void): BlockingConnection;
}

/** Returns the functions of a client. @throws TypeError if the client belongs to neither package. */
function commandsOf(client: RedisClient): RedisCommands {
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
function redisError(error: unknown): Error {
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
class NoAnswerError extends Error {
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
class CommandDeadline {
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

// ---- redis/scriptRunner -------------------------------------------------------------------------

/** Milliseconds between two attempts to run a script while Redis loads its file after a start. */
const LOADING_MS = 50;

/** Runs Lua scripts with one Redis client. */
class ScriptRunner {
  readonly #commands: RedisCommands;
  readonly #timeoutMs: number;
  /** The scripts that this process has sent to Redis. Redis forgets them when it restarts. */
  readonly #known = new Set<RedisScript>();
  /** Resolves when this process tries again to run the scripts that Redis has refused while it loads its file. */
  #loading: Promise<void> | undefined;

  constructor(commands: RedisCommands, timeoutMs: number) {
    this.#commands = commands;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Runs a script. While Redis loads its file after a start, tries again, until the time limit for an answer is over. While this script
   * waits, later scripts wait too, so that they do not overtake it. Only scripts that were sent before can still overtake it.
   *
   * @throws Error if Redis does not execute the script, or does not answer in time.
   */
  async run(
    script: RedisScript,
    keys: readonly string[],
    args: readonly (string | number | boolean)[],
  ): Promise<unknown> {
    const texts = args.map(String);
    for (let leftMs = this.#timeoutMs; ; leftMs -= LOADING_MS)
      try {
        if (this.#loading !== undefined) await this.#loading;
        return await this.#runOnce(script, keys, texts);
      } catch (error) {
        if (leftMs <= 0 || !isLoading(error)) throw error instanceof NoAnswerError ? error : redisError(error);
        this.#loading ??= waitMs(LOADING_MS).then(() => void (this.#loading = undefined));
      }
  }

  #runOnce(script: RedisScript, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    const deadline = new CommandDeadline();
    const reply = this.#send(script, { keys, args, deadline });
    return rejectAfter(this.#timeoutMs, reply, () => {
      deadline.expire();
      return new NoAnswerError(this.#timeoutMs);
    });
  }

  /** Sends only the SHA-1 of a script if Redis knows the script; otherwise sends its text. */
  #send(script: RedisScript, command: ScriptCommand): Promise<unknown> {
    const { sha } = script;
    if (sha === undefined || !this.#known.has(script)) return this.#sendText(script, command);
    return this.#commands.evalSha(sha, command).catch((error: unknown) => {
      if (!/NOSCRIPT/.test(String(error))) throw error;
      this.#known.delete(script);
      return this.#sendText(script, command);
    });
  }

  async #sendText(script: RedisScript, command: ScriptCommand): Promise<unknown> {
    const reply = await this.#commands.eval(script.text, command);
    this.#known.add(script);
    return reply;
  }
}

/** Returns true if Redis has rejected a command because it is still loading its file after a start. */
function isLoading(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("LOADING ");
}

/**
 * The text of a Lua script. The flag `allow-oom` is for a script that must also run when Redis is full, because it mainly frees memory;
 * `no-writes` is for a script that only reads.
 *
 * @see https://redis.io/docs/latest/develop/programmability/lua-api/#script_flags
 */
type LuaText = `#!lua${"" | " flags=allow-oom" | " flags=no-writes"}\n${string}`;

/** A Lua script for Redis. All keys of a script are in the same slot, so the script also runs in Redis Cluster. */
class RedisScript {
  readonly text: string;
  /** The SHA-1 of the script's text. Undefined until the hash has been computed. */
  sha: string | undefined;

  constructor(text: LuaText) {
    this.text = text;
    sha1(text)
      .then((sha) => (this.sha = sha))
      .catch(() => undefined);
  }
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ---- redis/claims -------------------------------------------------------------------------------

/**
 * Grants a claim, if its key has no valid claim. KEYS: the claim. ARGV: ttlMs, a random mark of this attempt. The number of a claim is the
 * present time in microseconds, so later claims have greater numbers. If a connection breaks, a Redis client can send this command twice. The
 * mark shows that Redis has already granted the claim to the same attempt.
 */
const CLAIM = new RedisScript(`#!lua
local held = redis.call('GET', KEYS[1])
if held then
  local claimed, mark = string.match(held, '^(%d+) (.*)$')
  if mark == ARGV[2] then return claimed end
  return nil
end
local time = redis.call('TIME')
local claimed = string.format('%d%06d', time[1], time[2])
redis.call('SET', KEYS[1], claimed .. ' ' .. ARGV[2], 'PX', ARGV[1])
return claimed`);

/** The number of characters of the mark, which is the random part of a claim's value. Redis needs the least memory for values of at most 44 bytes. */
const MARK_LENGTH = 13;

/** Deletes a claim. KEYS: the claim. ARGV: the number of the claim. */
const RELEASE = new RedisScript(`#!lua flags=allow-oom
local held = redis.call('GET', KEYS[1])
if held and string.match(held, '^%d+') == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`);

/** Stores claims in Redis. If Redis is full, `claim` rejects, and Redis grants no claim. */
function claimsInRedis(scripts: ScriptRunner, keys: RedisKeys): ClaimStore {
  return {
    async claim(key, ttlMs) {
      const mark = crypto.randomUUID().slice(0, MARK_LENGTH);
      const reply = await scripts.run(CLAIM, [keys.ofClaim(key)], [wholeMs(ttlMs), mark]);
      return reply === null ? undefined : Number(reply);
    },
    async release(key, claimed) {
      await scripts.run(RELEASE, [keys.ofClaim(key)], [claimed]);
    },
  };
}

/**
 * Uses an amount of a rate limit. KEYS: rate. ARGV: amount, limit, perMs. Returns 0, or the milliseconds until the amount is free. Redis
 * stores the used amount, and its time in microseconds. The generic cell rate algorithm stores only one time, which is too coarse to count
 * bytes.
 */
const TAKE = new RedisScript(`#!lua
local amount, limit, perMs = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local used = 0
local stored = redis.call('GET', KEYS[1])
if stored then
  local storedUsed, storedAt = string.match(stored, '^(%S+) (%S+)$')
  local freed = math.max(0, now - tonumber(storedAt)) / 1000 / perMs * limit
  used = math.max(0, tonumber(storedUsed) - freed)
end
local after = used + amount
if after > limit then return math.max(1, math.ceil((after - limit) / limit * perMs)) end
local emptyMs = math.max(1, math.ceil(after / limit * perMs))
redis.call('SET', KEYS[1], string.format('%.17g %.0f', after, now), 'PX', string.format('%.0f', emptyMs))
return 0`);

/** Counts the use of rate limits in Redis. If an amount is larger than `limit`, it counts as `limit`. */
function ratesInRedis(scripts: ScriptRunner, keys: RedisKeys): RateStore {
  return {
    async take(key, amount, { limit, perMs }) {
      const args = [Math.min(amount, limit), limit, perMs];
      return Number(await scripts.run(TAKE, [keys.ofRate(key)], args));
    },
  };
}

// ---- redis/keys ---------------------------------------------------------------------------------

/**
 * Returns the Redis keys of a service. In Redis Cluster, the part in braces determines the slot of a key, so all keys that one script uses
 * have the same part. The keys contain hashes instead of the ids of sessions and tasks, and instead of the names of claims and callers.
 */
class RedisKeys {
  readonly #prefix: string;
  /** The key of the stream that contains the log. */
  readonly log: string;
  /** The key of the number of entries that processes have added to the log. */
  readonly logCount: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
    this.log = `${prefix}{log}`;
    this.logCount = `${this.log}:count`;
  }

  /** Returns the keys of a process: the key of its lease, and the key of the stream with its letters. */
  ofProcess(id: string): [lease: string, letters: string] {
    const key = `${this.#prefix}{process:${id}}`;
    return [key, `${key}:letters`];
  }

  /** Returns the keys of a session: the key of the session with its calls, and the key of its events. */
  ofSession({ session }: SessionKey): [session: string, events: string] {
    const key = `${this.#prefix}{session:${hashedName(session)}}`;
    return [key, `${key}:events`];
  }

  /**
   * Returns the keys of two lists that contain all tasks of one owner: a list in the order of the ends of their lifetimes, and a list in the
   * order of their creation.
   */
  ofTasks({ session, principal }: Omit<TaskKey, "taskId">): [tasks: string, created: string] {
    const key = `${this.#prefix}{tasks:${hashedName(session, principal)}}`;
    return [key, `${key}:created`];
  }

  /** Returns the keys of a task: the key of the task, and the keys of the two lists with all tasks of its owner. */
  ofTask(key: TaskKey): [task: string, tasks: string, created: string] {
    const [tasks, created] = this.ofTasks(key);
    return [`${tasks}:${hashedName(key.taskId)}`, tasks, created];
  }

  /**
   * Returns two keys for tasks that another process can take over: the key of the list of processes that run such tasks, and the key of the
   * list of these tasks of one process.
   */
  ofRepeatable(server: string, process = ""): [processes: string, tasks: string] {
    const key = `${this.#prefix}{repeatable:${hashedName(server)}}`;
    return [key, `${key}:${process}`];
  }

  ofClaim({ claim, principal }: ClaimKey): string {
    return `${this.#prefix}{claim:${hashedName(claim, principal)}}`;
  }

  ofRate(key: string): string {
    return `${this.#prefix}{rate:${hashedName(key)}}`;
  }
}

/** Returns a hash of the owner. Each record contains the hash of its owner, and scripts compare it with the hash of the present caller. */
function hashOwner({ principal }: Owner): string {
  return hashedName("owner", principal);
}

// ---- redis/options ------------------------------------------------------------------------------

/** The options of `redisService`. */
export interface RedisServiceOptions {
  /**
   * The text at the start of all Redis keys. Servers that use the same prefix in the same Redis are one service, and share their sessions.
   * Default: `"mcp:"`.
   */
  readonly prefix?: string;
  /**
   * The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. Each
   * process renews its lease every third of this time. Default: 15,000.
   */
  readonly leaseMs?: number;
  /** If a Redis command takes longer than this number of milliseconds, the command fails. Default: 5,000. */
  readonly commandTimeoutMs?: number;
  /**
   * Redis keeps at least this number of the newest entries of the log: notifications, and changes of sessions. If a client that reconnects
   * has missed more entries, it gets notifications that all lists have changed. Default: 10,000.
   */
  readonly maxLogEntries?: number;
  /** The number of newest events that Redis keeps for each session, so that clients can resume streams. Default: 1,000. */
  readonly maxEvents?: number;
  /** The maximum size, in bytes, of the newest events that Redis keeps for each session. Default: 4 MiB. */
  readonly maxEventBytes?: number;
  /** The maximum number of letters that can wait for one process. Redis rejects further letters to this process. Default: 10,000. */
  readonly maxLetters?: number;
  /**
   * The maximum number of tasks, including ended tasks, that one owner can have at the same time. The owner is a session, or the caller in
   * revisions without sessions. Without authorization and sessions, all clients are one owner. Default: 10,000.
   */
  readonly maxTasks?: number;
  /** If a task has no lifetime, Redis deletes the task this number of milliseconds after its last change. Default: 24 hours. */
  readonly unlimitedTaskMs?: number;
}

/** The options of `redisService`, with a value for each option. */
type RedisServiceSettings = Required<RedisServiceOptions>;

const DEFAULTS: RedisServiceSettings = {
  prefix: "mcp:",
  leaseMs: 15_000,
  commandTimeoutMs: 5_000,
  maxLogEntries: 10_000,
  maxEvents: 1_000,
  maxEventBytes: 4 * 2 ** 20,
  maxLetters: 10_000,
  maxTasks: 10_000,
  unlimitedTaskMs: 24 * 60 * 60 * 1000,
};

/** Checks the options and adds the defaults. @throws TypeError if an option is invalid. */
function checkRedisOptions(options: RedisServiceOptions): RedisServiceSettings {
  return completeOptions("redisService", { defaults: DEFAULTS, options, checks: { prefix: checkPrefix } });
}

/** In Redis Cluster, braces in a key determine its slot. */
function checkPrefix(prefix: unknown): void {
  if (typeof prefix !== "string" || /[{}]/.test(prefix))
    throw new TypeError("redisService: prefix must be a string without { and }");
}

// ---- redis/letters ------------------------------------------------------------------------------

/** The kinds of letters: `letter` for letters of the runtime, `task` for letters of the task store. */
type LetterKind = "letter" | "task";

/** A letter with its kind. Redis stores its JSON. */
type LetterOfKind = readonly [kind: LetterKind, letter: JsonObject];

/**
 * Parses the letters of one entry. The result has `undefined` for each letter that no process of this release can have written, so that the
 * process can read the other letters.
 */
function parseLetters(text: string): readonly (LetterOfKind | undefined)[] {
  const letters = parseJson(text);
  if (!Array.isArray(letters)) return [];
  return letters.map((each: unknown) => (isLetter(each) ? each : undefined));
}

function isLetter(value: unknown): value is LetterOfKind {
  return Array.isArray(value) && (value[0] === "letter" || value[0] === "task") && isObject(value[1]);
}

/** After this number of undeleted letters, a process deletes them without waiting for the next regular renewal of its lease. */
const MAX_LETTERS = 1_000;

/**
 * After this number of characters in undeleted letters, a process deletes them without waiting for the next regular renewal of its lease.
 * Letters can contain large responses of clients, which Redis keeps in memory.
 */
const MAX_LENGTH = 2 ** 20;

/** The maximum number of entries that one script deletes, so that the script does not block Redis for long. */
const MAX_DELETED = 1_000;

/** The size of an entry with letters. */
interface LettersSize {
  /** The number of letters in the entry. */
  readonly letters: number;
  /** The number of characters of all letters in the entry. */
  readonly length: number;
}

/** The deletion of some entries with letters. */
interface LettersDeletion {
  /** The last arguments of the script `renew`: for each entry, its number of letters and its id. */
  readonly args: readonly (string | number)[];
  /** Ends the deletion. @param isDone true if Redis has deleted the entries. */
  end(isDone: boolean): void;
}

/** The entries with letters that a process has received, and that Redis still has. Redis counts their letters towards `maxLetters`. */
class UndeletedLetters {
  readonly #maxLetters: number;
  readonly #entries = new Map<string, LettersSize & { readonly name: string }>();
  #letters = 0;
  #length = 0;
  #isDeleting = false;
  /** True if Redis has not executed the last deletion. The next regular renewal of the lease then tries again. */
  #hasFailed = false;

  /** @param maxLetters the maximum number of letters that can wait for a process. With a small number, the process must delete letters earlier. */
  constructor(maxLetters: number) {
    this.#maxLetters = Math.min(MAX_LETTERS, Math.ceil(maxLetters / 2));
  }

  /** The number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  /** True if the process must delete letters without waiting for the next regular renewal of its lease. */
  get mustDelete(): boolean {
    return !this.#isDeleting && !this.#hasFailed && (this.#letters >= this.#maxLetters || this.#length >= MAX_LENGTH);
  }

  /** @param name the sender and the number of the entry. */
  has(id: string, name: string): boolean {
    return this.#entries.get(id)?.name === name;
  }

  /** Adds an entry, instead of an earlier entry with this id. @param name the sender and the number of the entry. */
  add(id: string, name: string, size: LettersSize): void {
    this.#delete(id);
    this.#entries.set(id, { ...size, name });
    this.#letters += size.letters;
    this.#length += size.length;
  }

  clear(): void {
    this.#entries.clear();
    this.#letters = 0;
    this.#length = 0;
  }

  /** Begins to delete the oldest entries. While a deletion has not ended, the next deletion contains no entries. */
  beginDeletion(): LettersDeletion {
    if (this.#isDeleting) return { args: [], end: () => undefined };
    this.#isDeleting = true;
    const ids = [...this.#entries.keys()].slice(0, MAX_DELETED);
    return {
      args: ids.flatMap((id) => [this.#entries.get(id)!.letters, id]),
      end: (isDone) => {
        this.#isDeleting = false;
        this.#hasFailed = !isDone;
        if (isDone) for (const id of ids) this.#delete(id);
      },
    };
  }

  #delete(id: string): void {
    const size = this.#entries.get(id);
    if (size === undefined) return;
    this.#entries.delete(id);
    this.#letters -= size.letters;
    this.#length -= size.length;
  }
}

// ---- redis/processScripts -----------------------------------------------------------------------

/*
 * The value of a lease is the number of letters that wait for its process. The letters are in a Redis stream. Each of its entries contains
 * all letters of one `send`, so that the receiver reads them at once:
 *
 * | field | value |
 * | --- | --- |
 * | `letters` | a JSON array, with an array `[kind, letter]` for each letter |
 * | `from`, `n` | the sender, and the number that the sender gave the first letter; the other letters have the numbers after it |
 */

/** The names of the scripts for leases, letters and the log. */
type ProcessScript =
  | "begin"
  | "renew"
  | "countEntries"
  | "end"
  | "isAlive"
  | "send"
  | "publish"
  | "position"
  | "entriesAfter"
  | "lostPosition";

/**
 * The beginning of a script that reads the log after a position. Sets `isMissing` if entries after the position can be missing, because the log
 * does not have the entry at the position: Redis has removed it, or it belongs to another log.
 */
const READ_LOG = `
local newest, added, length = '0-0', 0, 0
if redis.call('EXISTS', KEYS[1]) == 1 then
  local info, values = redis.call('XINFO', 'STREAM', KEYS[1]), {}
  for i = 1, #info, 2 do values[info[i]] = info[i + 1] end
  newest, added, length = values['last-generated-id'], values['entries-added'], values['length']
end
local isMissing = false
if ARGV[1] == '0-0' then
  isMissing = added > length
elseif ARGV[1] ~= newest then
  isMissing = #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0
end
local function entriesAfter(count)
  return redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+', 'COUNT', count)
end`;

/** The scripts for leases, letters and the log. */
const PROCESS_SCRIPTS: { readonly [name in ProcessScript]: RedisScript } = {
  /** Creates a lease, and deletes old letters. KEYS: lease, letters. ARGV: leaseMs. */
  begin: new RedisScript(`#!lua flags=allow-oom
redis.call('DEL', KEYS[2])
redis.call('SET', KEYS[1], '0', 'PX', ARGV[1])
return 1`),

  /**
   * Renews a lease, and deletes received entries with letters. KEYS: lease, letters. ARGV: leaseMs, and for each entry the number of its
   * letters and its id. Returns 0 if the lease has already expired.
   */
  renew: new RedisScript(`#!lua flags=allow-oom
local waiting = redis.call('GET', KEYS[1])
if not waiting then return 0 end
for i = 2, #ARGV, 2 do waiting = waiting - redis.call('XDEL', KEYS[2], ARGV[i + 1]) * ARGV[i] end
if redis.call('XLEN', KEYS[2]) == 0 then waiting = 0 end
redis.call('SET', KEYS[1], waiting, 'PX', ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[1] * 2)
return 1`),

  /** Returns the number of entries with letters that Redis has. KEYS: letters. */
  countEntries: new RedisScript(`#!lua flags=no-writes
return redis.call('XLEN', KEYS[1])`),

  /** Deletes a lease and the letters of its process. KEYS: lease, letters. */
  end: new RedisScript(`#!lua flags=allow-oom
return redis.call('DEL', KEYS[1], KEYS[2])`),

  /** Returns 1 if a lease is valid. KEYS: lease. */
  isAlive: new RedisScript(`#!lua flags=no-writes
return redis.call('EXISTS', KEYS[1])`),

  /**
   * Adds letters in one entry, if the receiver has a lease. KEYS: lease and letters of the receiver. ARGV: the maximum number of letters, the
   * sender, the number that the sender gave the first letter, and the letters as JSON. Returns how many letters were added, or -1 if the
   * receiver has no lease.
   */
  send: new RedisScript(`#!lua
local left, waiting = redis.call('PTTL', KEYS[1]), redis.call('GET', KEYS[1])
if left < 0 then return -1 end
local sent = math.min(#ARGV - 3, ARGV[1] - waiting)
if sent <= 0 then return 0 end
local letters = '[' .. table.concat(ARGV, ',', 4, 3 + sent) .. ']'
redis.call('XADD', KEYS[2], '*', 'letters', letters, 'from', ARGV[2], 'n', ARGV[3])
redis.call('SET', KEYS[1], waiting + sent, 'KEEPTTL')
if redis.call('PTTL', KEYS[2]) < 0 then redis.call('PEXPIRE', KEYS[2], left * 2) end
return sent`),

  /**
   * Adds an entry to the log. KEYS: log, the number of its entries so far. ARGV: the number of entries to keep, the entry, the sender, the
   * number that the sender gave the entry. Keeps one entry more, because `entriesAfter` needs the entry before the oldest one to know that no
   * entry is missing. Each entry has a count, by which a process that reads too slowly notices that entries are missing.
   */
  publish: new RedisScript(`#!lua
local count = redis.call('INCR', KEYS[2])
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1] + 1, '*', 'entry', ARGV[2], 'from', ARGV[3], 'n', ARGV[4], 'count', count)`),

  /** Returns the id of the newest entry that was ever added to the log. KEYS: log. */
  position: new RedisScript(`#!lua flags=no-writes
if redis.call('EXISTS', KEYS[1]) == 0 then return '0-0' end
local info = redis.call('XINFO', 'STREAM', KEYS[1])
for i = 1, #info, 2 do
  if info[i] == 'last-generated-id' then return info[i + 1] end
end`),

  /**
   * Returns the entries after a position. KEYS: log. ARGV: the position, the maximum number of entries. Returns nil if entries after the
   * position can be missing.
   */
  entriesAfter: new RedisScript(`#!lua flags=no-writes
${READ_LOG}
if isMissing then return false end
return entriesAfter(ARGV[2])`),

  /**
   * Returns nil if the log has all entries after a position. KEYS: log. ARGV: the position. Otherwise, returns the id of the newest entry that
   * was ever added to the log, and how many of 1 entries the log has after the position.
   */
  lostPosition: new RedisScript(`#!lua flags=no-writes
${READ_LOG}
if not isMissing then return false end
return {newest, #entriesAfter(1)}`),
};

// ---- redis/inbox --------------------------------------------------------------------------------

/** The objects of a service that {@link RedisInbox} uses. */
interface RedisInboxParts {
  readonly commands: RedisCommands;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  /** Called with each letter that the task store of another process sent to this process. */
  taskLetter(letter: JsonObject): void;
  /** Called after the letters of an entry were received, so that the process can delete them. */
  receivedLetters(): void;
}

/** The maximum time, in milliseconds, that one read of a stream waits for entries. Redis clients usually have longer timeouts for commands. */
const MAX_BLOCK_MS = 2_000;

/**
 * Milliseconds between a read of the log that returned entries and the next read. All processes read all entries, so each read gathers the
 * entries of this time. If no other entry was added before, an entry does not wait.
 */
const LOG_GATHER_MS = 10;

/** The maximum number of entries that one read of the log returns. */
const LOG_COUNT = 500;

/** The maximum number of entries with letters that one read returns. One entry can have 100 letters, or more than 1 MiB of text. */
const LETTER_ENTRIES_COUNT = 100;

/**
 * Reads the log of the service, and the letters that other processes sent to this process. Each has its own connection: in Redis Cluster, the
 * two can be on two servers, and letters must not wait for the log.
 */
class RedisInbox {
  /** The received letters that Redis still has. */
  readonly undeleted: UndeletedLetters;
  readonly #parts: RedisInboxParts;
  readonly #listener: ProcessListener;
  readonly #log: ReadStream;
  readonly #receivedLetters = new ReceivedEntries();
  readonly #receivedLog = new ReceivedEntries();
  /** The count of the last entry of the log that this process has read, or NaN. */
  #count = NaN;
  #readers: readonly StreamReader[] = [];

  /** @param position the position of the log after which the first read starts. */
  constructor(parts: RedisInboxParts, listener: ProcessListener, position: LogPosition) {
    this.#parts = parts;
    this.#listener = listener;
    this.undeleted = new UndeletedLetters(parts.settings.maxLetters);
    this.#log = {
      key: parts.keys.log,
      after: position,
      count: LOG_COUNT,
      gatherMs: LOG_GATHER_MS,
      receive: (entry) => this.#logged(entry),
      connected: (run) => this.#checkLog(run),
      idle: (run) => this.#checkLog(run),
    };
  }

  /** Starts to read the log after its last read entry, and the letters to a process id. */
  read(id: string): void {
    const { commands, keys, settings } = this.#parts;
    const [, key] = keys.ofProcess(id);
    const letters: ReadStream = {
      key,
      after: "0-0",
      count: LETTER_ENTRIES_COUNT,
      gatherMs: 0,
      receive: (entry) => this.#received(entry),
      connected: () => rereadLetters(letters),
      idle: (run) => this.#checkLetters(letters, run),
    };
    this.undeleted.clear();
    const options = {
      commands,
      blockMs: Math.ceil(Math.min(MAX_BLOCK_MS, settings.leaseMs / 3)),
      timeoutMs: settings.commandTimeoutMs,
      failed: (error: unknown) => this.#listener.failed(error),
    };
    this.#readers = [new StreamReader(this.#log, options), new StreamReader(letters, options)];
    for (const reader of this.#readers) void reader.run();
  }

  stop(): void {
    for (const reader of this.#readers) reader.stop();
    this.#readers = [];
  }

  /**
   * Checks that Redis still has the last entry that this process has read. If a replica without this entry has become the primary, its clock
   * can be behind. The ids of new entries would then be smaller than the present position, and this process would not read these entries.
   */
  async #checkLog(run: RunOnConnection): Promise<void> {
    const { key, after } = this.#log;
    const lost = await run("lostPosition", [key], [after]);
    if (lost === null) return;
    const [newest, following] = lost as [unknown, unknown];
    const nextRead = Number(following) === 0 ? String(newest) : undefined;
    if (nextRead !== undefined) this.#log.after = nextRead;
    this.#missedEntries(nextRead);
  }

  #missedEntries(position?: LogPosition): void {
    this.#count = NaN;
    this.#listener.failed(
      new Error(
        "Redis: the log has lost entries, so clients may miss notifications (raise `maxLogEntries`, and keep the file of Redis; if a replica took over, it had not received these entries)",
      ),
    );
    this.#listener.missedEntries(position);
  }

  #logged({ id, fields }: StreamEntry): void {
    const count = numberOf(fields, "count");
    if (count <= this.#count || count > this.#count + 1) this.#missedEntries();
    if (count >= 0) this.#count = count;
    const from = fields.get("from") ?? "";
    if (!this.#receivedLog.isNew(from, numberOf(fields, "n"))) return;
    // Another program may have written this text: it must not stop the process from reading those after it.
    const entry = parseJsonObject(fields.get("entry") ?? "");
    if (entry !== undefined) this.#listener.logged({ position: id, entry });
  }

  /**
   * Reads all letters that Redis still has, if these are not only received letters. New letters can have smaller ids than received ones, as
   * in {@link #checkLog}.
   */
  async #checkLetters(letters: ReadStream, run: RunOnConnection): Promise<void> {
    const count = Number(await run("countEntries", [letters.key], []));
    if (count !== this.undeleted.size) rereadLetters(letters);
  }

  #received({ id, fields }: StreamEntry): void {
    const from = fields.get("from") ?? "";
    const first = numberOf(fields, "n");
    // After a failover, another entry can have the same id, so the sender and the number must be the same, too.
    const name = `${from} ${first}`;
    if (this.undeleted.has(id, name)) return;
    const text = fields.get("letters") ?? "";
    const letters = parseLetters(text);
    const size = { letters: letters.length, length: text.length };
    this.undeleted.add(id, name, size);
    this.#parts.receivedLetters();
    for (const [index, each] of letters.entries()) {
      if (!this.#receivedLetters.isNew(from, first + index)) continue;
      if (each === undefined) continue;
      const [kind, letter] = each;
      if (kind === "task") this.#parts.taskLetter(letter);
      else this.#listener.letter(letter, from);
    }
  }
}

/** Makes the next read return all letters that Redis still has. The inbox recognises those that it has received before. */
function rereadLetters(letters: ReadStream): void {
  letters.after = "0-0";
}

/** A process remembers at least this number of senders: those whose first letter or log entry arrived most recently. */
const SENDERS = 1_000;

/**
 * A process remembers this number of newest numbers of one sender. If the Redis client of the sender repeats a letter or log entry, then
 * between the two it has sent only those that waited for a reply when the connection broke. After the failover to a replica, a process reads
 * letters and entries again that it has received recently, so it must also recognise their numbers.
 */
const WINDOW = 8_192;

/**
 * Recognises letters and log entries that arrive twice. If a connection breaks, ioredis sends all commands without a reply again, and Redis
 * may have executed them before.
 */
class ReceivedEntries {
  readonly #windows = new RecentMap<string, NumberWindow>(SENDERS);

  /**
   * Returns false if it was called before with the same sender and number.
   *
   * @param number the number that the sender gave the letter or entry. NaN for an entry of another program, which is always new.
   */
  isNew(sender: string, number: number): boolean {
    if (!Number.isSafeInteger(number) || number < 1) return true;
    let window = this.#windows.get(sender);
    if (window === undefined) {
      window = new NumberWindow();
      this.#windows.set(sender, window);
    }
    return window.add(number);
  }
}

/**
 * The numbers that have arrived from one process, with one bit for each of the newest numbers. Numbers can be missing or arrive in another
 * order.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6479
 */
class NumberWindow {
  /** The lowest bit stands for the highest number that has arrived, the next bit for the number before it. */
  #bits = 0n;
  #highest = 0;

  /** Returns false if the number has already arrived. Returns true for numbers that are older than the window. */
  add(number: number): boolean {
    const steps = number - this.#highest;
    if (steps <= -WINDOW) return true;
    if (steps > 0) {
      this.#bits = steps < WINDOW ? BigInt.asUintN(WINDOW, this.#bits << BigInt(steps)) : 0n;
      this.#highest = number;
    }
    const bit = 1n << BigInt(this.#highest - number);
    const isNew = (this.#bits & bit) === 0n;
    this.#bits |= bit;
    return isNew;
  }
}

/** A Redis stream that a {@link StreamReader} reads. */
interface ReadStream {
  readonly key: string;
  /** The id of the last entry that was read. The next read begins after this entry. */
  after: string;
  /** The maximum number of entries that one read returns. */
  readonly count: number;
  /** The number of milliseconds between a read that returned entries and the next read. */
  readonly gatherMs: number;
  receive(entry: StreamEntry): void;
  /** Called on each new connection, before its first read. The argument runs a read-only script on the server of this connection. */
  connected(run: RunOnConnection): Promise<void> | void;
  /** Called after each read without entries: the client may have connected to another server by itself. */
  idle(run: RunOnConnection): Promise<void>;
}

/** Runs a script on the server to which one connection is open. */
type RunOnConnection = (script: ProcessScript, keys: readonly string[], args: readonly string[]) => Promise<unknown>;

/** The options of a {@link StreamReader}. */
interface StreamReaderOptions {
  readonly commands: RedisCommands;
  /** The maximum time, in milliseconds, that one read waits for entries. */
  readonly blockMs: number;
  /** The reader closes the connection if a read takes longer than `blockMs` and this number of milliseconds together. */
  readonly timeoutMs: number;
  failed(error: unknown): void;
}

/** Milliseconds between an error and the next attempt to connect. Each further error doubles the first value, up to the maximum. */
const RETRY_MS = 50;

const MAX_RETRY_MS = 1_000;

/**
 * Reads a Redis stream with a separate connection. If the connection breaks, the reader opens a new connection, and continues after the last
 * entry that it has read. So it loses no entry, and reads no entry twice.
 */
class StreamReader {
  readonly #stream: ReadStream;
  readonly #options: StreamReaderOptions;
  #connection: BlockingConnection | undefined;
  #isStopped = false;

  constructor(stream: ReadStream, options: StreamReaderOptions) {
    this.#stream = stream;
    this.#options = options;
  }

  /** Reads the stream until {@link stop} is called. */
  async run(): Promise<void> {
    const { gatherMs } = this.#stream;
    let retryMs = RETRY_MS;
    while (!this.#isStopped)
      try {
        const connection = this.#connection ?? (await this.#connect());
        const hasEntries = await this.#read(connection);
        retryMs = RETRY_MS;
        if (!hasEntries) await this.#stream.idle(this.#runOn(connection));
        else if (gatherMs > 0) await waitMs(gatherMs);
      } catch (error) {
        this.#disconnect();
        if (this.#isStopped) return;
        this.#options.failed(error instanceof NoAnswerError ? error : redisError(error));
        await waitMs(retryMs);
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
  }

  stop(): void {
    this.#isStopped = true;
    this.#disconnect();
  }

  async #connect(): Promise<BlockingConnection> {
    const connection = this.#options.commands.duplicate((error) => {
      if (!this.#isStopped) this.#options.failed(redisError(error));
    });
    this.#connection = connection;
    await this.#within(0, connection.open());
    await this.#stream.connected(this.#runOn(connection));
    return connection;
  }

  #runOn(connection: BlockingConnection): RunOnConnection {
    return (script, keys, args) => this.#within(0, connection.runScript(PROCESS_SCRIPTS[script].text, keys, args));
  }

  /** Reads entries, and passes them on. Resolves with false if there were none. */
  async #read(connection: BlockingConnection): Promise<boolean> {
    const { blockMs } = this.#options;
    const reading = connection.read(this.#stream, blockMs);
    const entries = await this.#within(blockMs, reading);
    for (const entry of entries) {
      if (this.#isStopped) return false;
      this.#stream.after = entry.id;
      this.#stream.receive(entry);
    }
    return entries.length > 0;
  }

  #within<T>(ms: number, promise: Promise<T>): Promise<T> {
    const limit = ms + this.#options.timeoutMs;
    return rejectAfter(limit, promise, () => new NoAnswerError(limit));
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

// ---- redis/processes ----------------------------------------------------------------------------

/** The objects of a service that {@link RedisProcesses} uses. */
interface RedisProcessesParts extends Omit<RedisInboxParts, "receivedLetters"> {
  readonly scripts: ScriptRunner;
}

/** The maximum number of log entries that one script returns, so that the script does not block Redis for long. */
const PAGE = 500;

/** Matches a position in the log, which is the id of an entry in the form that Redis writes. */
const POSITION = /^(?:0|[1-9]\d{0,14})-(?:0|[1-9]\d{0,14})$/;

/** The ids of the processes that send and receive a letter. */
type LetterRoute = readonly [from: string, to: string];

/** This process as a member of a service in Redis. */
class RedisProcesses extends LeasedProcess implements ServiceProcesses {
  protected readonly joinAdvice = "make a service for each endpoint";
  readonly #parts: RedisProcessesParts;
  /** The letters that wait, by the JSON of their {@link LetterRoute}. */
  readonly #letters: OrderedBatches<{ readonly text: string }, boolean>;
  #inbox: RedisInbox | undefined;
  /** The number of letters that this process has sent. */
  #sentLetters = 0;
  /** The number of log entries that this process has sent. */
  #entries = 0;

  constructor(parts: RedisProcessesParts) {
    super(parts.settings.leaseMs);
    this.#parts = parts;
    this.#letters = new OrderedBatches({
      engine: "Redis",
      // A command that gets no answer ends by itself, and the letters behind it are sent.
      timeoutMs: Infinity,
      send: (letters, route) => this.#sendAll(letters, JSON.parse(route) as LetterRoute),
    });
  }

  async leave(): Promise<void> {
    this.endLease();
    this.#inbox?.stop();
    const { scripts, keys } = this.#parts;
    await scripts.run(PROCESS_SCRIPTS.end, keys.ofProcess(this.id), []);
  }

  async isAlive(id: string): Promise<boolean> {
    if (!isProcessId(id)) return false;
    const { scripts, keys } = this.#parts;
    const [lease] = keys.ofProcess(id);
    return (await scripts.run(PROCESS_SCRIPTS.isAlive, [lease], [])) === 1;
  }

  send(to: string, letter: JsonObject): Promise<boolean> {
    return this.sendOfKind("letter", to, letter);
  }

  /** Sends a letter of the runtime or of the task store. */
  async sendOfKind(kind: LetterKind, to: string, letter: JsonObject): Promise<boolean> {
    if (!isProcessId(to)) return false;
    const route: LetterRoute = [this.id, to];
    const ofKind: LetterOfKind = [kind, letter];
    return this.#letters.add(JSON.stringify(route), { text: JSON.stringify(ofKind) });
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    const { scripts, keys, settings } = this.#parts;
    const text = JSON.stringify(entry);
    const args = [settings.maxLogEntries, text, this.id, ++this.#entries];
    return String(await scripts.run(PROCESS_SCRIPTS.publish, [keys.log, keys.logCount], args));
  }

  async position(): Promise<LogPosition> {
    const { scripts, keys } = this.#parts;
    return String(await scripts.run(PROCESS_SCRIPTS.position, [keys.log], []));
  }

  isPosition(text: string): boolean {
    return POSITION.test(text);
  }

  isAfter(position: LogPosition, other: LogPosition): boolean {
    return isAfterStreamId(position, other);
  }

  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    const { scripts, keys } = this.#parts;
    if (!this.isPosition(position)) return undefined;
    const entries: LogEntry[] = [];
    const received = new ReceivedEntries();
    let after = position;
    for (;;) {
      const page = await scripts.run(PROCESS_SCRIPTS.entriesAfter, [keys.log], [after, PAGE]);
      if (!Array.isArray(page)) return undefined;
      for (const [id, flat] of page as [string, string[]][]) {
        after = String(id);
        const fields = fieldsOf(flat);
        // Another program may have written this text: it must not stop the process from reading those after it.
        const entry = parseJsonObject(fields.get("entry") ?? "");
        const isNew = received.isNew(fields.get("from") ?? "", numberOf(fields, "n"));
        if (entry !== undefined && isNew) entries.push({ position: after, entry });
      }
      if (page.length < PAGE) return entries;
    }
  }

  protected override async prepare(listener: ProcessListener): Promise<void> {
    const parts = { ...this.#parts, receivedLetters: () => this.#deleteLetters() };
    this.#inbox = new RedisInbox(parts, listener, await this.position());
  }

  protected async beginLease(id: string): Promise<void> {
    const { scripts, keys } = this.#parts;
    await scripts.run(PROCESS_SCRIPTS.begin, keys.ofProcess(id), [this.leaseMs]);
  }

  protected began(): void {
    this.#inbox?.read(this.id);
  }

  protected override lost(id: string): void {
    this.#inbox?.stop();
    super.lost(id);
  }

  /** Sends letters to a process with one script. */
  async #sendAll(letters: readonly { readonly text: string }[], [from, to]: LetterRoute): Promise<(boolean | Error)[]> {
    const { scripts, keys, settings } = this.#parts;
    const { maxLetters } = settings;
    const first = this.#sentLetters + 1;
    this.#sentLetters += letters.length;
    const args = [maxLetters, from, first, ...letters.map(({ text }) => text)];
    const sent = Number(await scripts.run(PROCESS_SCRIPTS.send, keys.ofProcess(to), args));
    if (sent < 0) return letters.map(() => false);
    return letters.map((_, index) => index < sent || createFullError(to, maxLetters));
  }

  /** Also deletes received letters. */
  protected async renewLease(id: string): Promise<boolean> {
    const { scripts, keys } = this.#parts;
    const deletion = this.#inbox?.undeleted.beginDeletion();
    let isRenewed = false;
    try {
      const args = [this.leaseMs, ...(deletion?.args ?? [])];
      isRenewed = (await scripts.run(PROCESS_SCRIPTS.renew, keys.ofProcess(id), args)) === 1;
      return isRenewed;
    } finally {
      deletion?.end(isRenewed);
      if (isRenewed) this.#deleteLetters();
    }
  }

  /** Deletes letters if the process has received so many that it must not wait for the next regular renewal of its lease. */
  #deleteLetters(): void {
    if (this.#inbox?.undeleted.mustDelete) this.renewLease(this.id).catch((error: unknown) => this.failed(error));
  }
}

function createFullError(to: string, maxLetters: number): Error {
  return new Error(
    `Redis: too many letters wait for the process ${to} (maxLetters: ${maxLetters}); the letter was probably not stored`,
  );
}

// ---- redis/sessionScripts -----------------------------------------------------------------------

/*
 * KEYS[1] is the session, which is a Redis hash. KEYS[2] contains its events: a Redis stream whose ids are `<number>-<stream>`. ARGV[1] is
 * the mark of the owner: a hash of its name.
 *
 * | field | value |
 * | --- | --- |
 * | `o` | the mark of the owner |
 * | `r`, `s` | the record without its settings, and the settings, as JSON |
 * | `c<id>` | `<stream>:<process>` of the running call with this id; the id is JSON |
 * | `w<stream>`, `k<stream>`, `f<stream>` | the process of a stream, the number of its running calls, its follower |
 * | `e<stream>` | the mark of the last event that the process has added to a stream |
 * | `n`, `b` | the number of the last event, a text; the bytes of all events |
 * | `push`, `pushed` | the process with the open response to GET; 1 if any process ever had one |
 *
 * A script with `CHECK_OWNER` returns nil if the session does not exist, or belongs to another owner.
 */
const CHECK_OWNER = `
local session, events = KEYS[1], KEYS[2]
if redis.call('HGET', session, 'o') ~= ARGV[1] then return nil end`;

/** Removes a running call. If this was the last call of its stream, also removes the stream. */
const END_CALL = `
local function endCall(field)
  local call = redis.call('HGET', session, field)
  if not call then return end
  redis.call('HDEL', session, field)
  local stream = string.match(call, '^(%d+):')
  if redis.call('HINCRBY', session, 'k' .. stream, -1) <= 0 then
    redis.call('HDEL', session, 'k' .. stream, 'w' .. stream, 'f' .. stream, 'e' .. stream)
  end
end`;

/**
 * Adds an event, with the follower of its stream, and with its mark. If the session then has too many events or bytes, removes its oldest
 * events. Events expire with their session. The number of an event is the time in microseconds. So if a replica without the last events
 * becomes the primary, new events do not get the ids of lost events, which clients may have received, unless the clock of the replica is
 * behind.
 */
const ADD_EVENT_FUNCTION = `
local function addEvent(stream, text, mark, maxEvents, maxBytes)
  local time = redis.call('TIME')
  local last = redis.call('HGET', session, 'n') or 0
  local number = string.format('%.0f', math.max(time[1] * 1000000 + time[2], last + 1))
  redis.call('HSET', session, 'n', number)
  local follower = redis.call('HGET', session, 'f' .. stream) or ''
  redis.call('XADD', events, number .. '-' .. stream, 'text', text, 'to', follower, 'mark', mark)
  local bytes = redis.call('HINCRBY', session, 'b', #text)
  local count = redis.call('XLEN', events)
  local removed = 0
  while count > 1 and (count > maxEvents or bytes - removed > maxBytes) do
    local first = redis.call('XRANGE', events, '-', '+', 'COUNT', 1)[1]
    redis.call('XDEL', events, first[1])
    removed = removed + #first[2][2]
    count = count - 1
  end
  if removed > 0 then redis.call('HINCRBY', session, 'b', -removed) end
  if redis.call('PTTL', events) < 0 then
    redis.call('PEXPIRE', events, redis.call('PTTL', session))
  end
  return number, follower
end`;

const EXTEND = `
redis.call('PEXPIRE', session, ARGV[2])
redis.call('PEXPIRE', events, ARGV[2])`;

/**
 * Returns the number and the follower of the event with this text and this mark on a stream, or false if the stream has no such event. If the
 * mark is false, the event can have any mark.
 */
const FIND_EVENT = `
local function findEvent(stream, text, mark)
  for _, event in ipairs(redis.call('XREVRANGE', events, '+', '-')) do
    local number, itsStream = string.match(event[1], '^(%d+)-(%d+)$')
    local isSame = event[2][2] == text and (not mark or event[2][6] == mark)
    if itsStream == stream and isSame then return { number, event[2][4] or '' } end
  end
  return false
end`;

/**
 * Reads the events of a stream after the event with a number. Returns a row with the process and the follower of the stream, and a row for
 * each event: an empty text, its follower, its number as a string, its text. If Redis has removed the event with this number, the function
 * returns the later events that Redis still has: later events have greater numbers. Returns false if the session has no event with this
 * number or a greater one, or if no call of the stream is running and the stream has no such event.
 */
const READ_EVENTS = `
local function readEvents(stream, number)
  local process = redis.call('HGET', session, 'w' .. stream) or ''
  local rows, isKnown = { { process, redis.call('HGET', session, 'f' .. stream) or '' } }, false
  for _, event in ipairs(redis.call('XRANGE', events, number, '+')) do
    local itsNumber, itsStream = string.match(event[1], '^(%d+)-(%d+)$')
    if itsStream == stream or process ~= '' then isKnown = true end
    if itsStream == stream and itsNumber ~= number then
      rows[#rows + 1] = { '', event[2][4], itsNumber, event[2][2] }
    end
  end
  return isKnown and rows
end`;

/** The scripts for sessions. */
const SESSION_SCRIPTS: { readonly [name in SessionFunction]: RedisScript } = {
  /** Creates a session. ARGV: owner, record, settings, idleMs. */
  create_session: new RedisScript(`#!lua
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('HSET', KEYS[1], 'o', ARGV[1], 'r', ARGV[2], 's', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`),

  /** Returns a session. ARGV: owner. */
  get_session: new RedisScript(`#!lua flags=no-writes${CHECK_OWNER}
return redis.call('HMGET', session, 'r', 's')`),

  /** Returns a session, and extends its lifetime. ARGV: owner, idleMs. */
  touch_session: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}${EXTEND}
return redis.call('HMGET', session, 'r', 's')`),

  /** Replaces the settings of a session. ARGV: owner, settings. */
  update_session: new RedisScript(`#!lua${CHECK_OWNER}
redis.call('HSET', session, 's', ARGV[2])
return 1`),

  /**
   * Replaces the settings of a session, if they have not changed since they were read. ARGV: owner, the settings that were read, the new
   * settings. Returns 0 if the present settings differ from the settings that were read.
   */
  replace_settings: new RedisScript(`#!lua${CHECK_OWNER}
if redis.call('HGET', session, 's') ~= ARGV[2] then return 0 end
redis.call('HSET', session, 's', ARGV[3])
return 1`),

  /** Deletes a session and its events. ARGV: owner. */
  delete_sessions: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}
return redis.call('DEL', session, events)`),

  /**
   * Claims the ids of calls. ARGV: owner, idleMs, process, stream, the number of processes that are known to be dead, these processes, the
   * ids of the calls. Returns the record and the settings of the session. If an id is in use, also returns its index and its process. If a
   * connection breaks, a Redis client can send this command twice, so an id of a call on the same stream is not in use.
   */
  begin_calls: new RedisScript(`#!lua${CHECK_OWNER}${END_CALL}${EXTEND}
local result = redis.call('HMGET', session, 'r', 's')
local process, stream = ARGV[3], ARGV[4]
local dead, first = {}, 6 + ARGV[5]
for i = 6, first - 1 do dead[ARGV[i]] = true end
for i = first, #ARGV do
  local call = redis.call('HGET', session, 'c' .. ARGV[i])
  if call and call ~= stream .. ':' .. process then
    local runner = string.match(call, ':(.*)$')
    if not dead[runner] then return { result[1], result[2], i - first, runner } end
  end
end
for i = first, #ARGV do
  endCall('c' .. ARGV[i])
  redis.call('HSET', session, 'c' .. ARGV[i], stream .. ':' .. process)
  redis.call('HINCRBY', session, 'k' .. stream, 1)
  redis.call('HSET', session, 'w' .. stream, process)
end
return result`),

  /** Removes running calls of a process. ARGV: owner, process, stream, the ids of the calls. */
  end_calls: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}${END_CALL}
local call = ARGV[3] .. ':' .. ARGV[2]
for i = 4, #ARGV do
  if redis.call('HGET', session, 'c' .. ARGV[i]) == call then endCall('c' .. ARGV[i]) end
end
return 1`),

  /** Returns the process that runs a call. ARGV: owner, the id of the call. */
  process_of: new RedisScript(`#!lua flags=no-writes${CHECK_OWNER}
local call = redis.call('HGET', session, 'c' .. ARGV[2])
return call and string.match(call, ':(.*)$')`),

  /**
   * Adds an event to the stream of calls. ARGV: owner, process, stream, the maximum number of events and of their bytes, the mark of the
   * event, the mark of the event before it, the text of the event, the ids of the calls that the event answers. Returns the number of the
   * event and the follower of the stream. If the stream does not have the event before it yet, adds nothing and returns 0; an empty mark
   * turns this check off.
   *
   * If a connection breaks, a Redis client can send this command twice, also together with later events of the stream. Marks are numbers that
   * grow, so an event with an earlier mark than the last event of the stream is such a repetition. The script then returns the values of the
   * stored event. After the last answer the stream has no last event, so the script searches for the event. A process itself sends an answer
   * again with another mark.
   */
  add_events: new RedisScript(`#!lua${CHECK_OWNER}${END_CALL}${ADD_EVENT_FUNCTION}${FIND_EVENT}
local process, stream, mark, before, text = ARGV[2], ARGV[3], ARGV[6], ARGV[7], ARGV[8]
local runner, last = unpack(redis.call('HMGET', session, 'w' .. stream, 'e' .. stream))
local isRunning = runner == process
for i = 9, #ARGV do
  isRunning = isRunning and redis.call('HGET', session, 'c' .. ARGV[i]) == stream .. ':' .. process
end
if not isRunning then return findEvent(stream, text, #ARGV < 9 and mark) end
if last and tonumber(mark) <= tonumber(last) then
  return findEvent(stream, text, mark) or redis.error_reply('ERR the event was added before, and has been removed since (raise maxEvents)')
end
if before ~= '' and last ~= before then return 0 end
local number, follower = addEvent(stream, text, mark, tonumber(ARGV[4]), tonumber(ARGV[5]))
redis.call('HSET', session, 'e' .. stream, mark)
for i = 9, #ARGV do endCall('c' .. ARGV[i]) end
return { number, follower }`),

  /**
   * Resumes a stream. ARGV: owner, the stream and the number of the last event that the client has received, the new follower. Returns the
   * result of `READ_EVENTS`, with the earlier follower.
   */
  resume_stream: new RedisScript(`#!lua${CHECK_OWNER}${READ_EVENTS}
local stream, follower = ARGV[2], ARGV[4]
local rows = readEvents(stream, ARGV[3])
if not rows then return nil end
local process = rows[1][1]
if process == follower then redis.call('HDEL', session, 'f' .. stream)
elseif process ~= '' then redis.call('HSET', session, 'f' .. stream, follower) end
return rows`),

  /** Reads the events of a stream. ARGV: owner, the stream and the number of the last event that the client has received. */
  read_stream: new RedisScript(`#!lua flags=no-writes${CHECK_OWNER}${READ_EVENTS}
return readEvents(ARGV[2], ARGV[3])`),

  /** Ends all calls of a dead process with an error. ARGV: owner, process, the maximum number of events and of their bytes, the error as JSON. */
  fail_calls: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}${END_CALL}${ADD_EVENT_FUNCTION}
local fields = redis.call('HGETALL', session)
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, 1) == 'c' then
    local stream, process = string.match(fields[i + 1], '^(%d+):(.*)$')
    if process == ARGV[2] then
      local id = string.sub(fields[i], 2)
      local text = '{"jsonrpc":"2.0","id":' .. id .. ',"error":' .. ARGV[5] .. '}'
      addEvent(stream, text, '', tonumber(ARGV[3]), tonumber(ARGV[4]))
      endCall(fields[i])
    end
  end
end
return 1`),

  /**
   * Records that a process has the open response to the GET request of a session. The names of all processes with a record are in one field,
   * separated by spaces. ARGV: owner, process, `true` to open the response even if other processes have a record, the processes that are
   * known to be dead. Returns three values: 1 if the process may open the response, the other processes with a record, and 1 after
   * `confirm_push`.
   */
  open_push: new RedisScript(`#!lua${CHECK_OWNER}
local holders = redis.call('HGET', session, 'push') or ''
local isConfirmed = redis.call('HEXISTS', session, 'pushed')
local dead, others, isHeld = {}, '', false
for i = 4, #ARGV do dead[ARGV[i]] = true end
for holder in string.gmatch(holders, '%S+') do
  isHeld = isHeld or not dead[holder]
  if holder ~= ARGV[2] then others = others .. holder .. ' ' end
end
if isHeld and ARGV[3] ~= 'true' then return { 0, holders, isConfirmed } end
redis.call('HSET', session, 'push', others .. ARGV[2])
return { 1, others, isConfirmed }`),

  /** Records that the client has received the start of a response to a GET request. ARGV: owner. */
  confirm_push: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}
redis.call('HSET', session, 'pushed', '1')
return 1`),

  /** Removes the record that `open_push` made for a process. ARGV: owner, process. */
  close_push: new RedisScript(`#!lua flags=allow-oom${CHECK_OWNER}
local others = ''
for holder in string.gmatch(redis.call('HGET', session, 'push') or '', '%S+') do
  if holder ~= ARGV[2] then others = others .. holder .. ' ' end
end
if others == '' then redis.call('HDEL', session, 'push') else redis.call('HSET', session, 'push', others) end
return 1`),
};

// ---- redis/sessions -----------------------------------------------------------------------------

/** The objects of a service that {@link RedisSessions} uses. */
interface RedisSessionsParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  isAlive(process: string): Promise<boolean>;
}

/** Stores the sessions of a service in Redis. All keys of one session are in the same slot of Redis Cluster. */
class RedisSessions extends EngineSessions {
  readonly #parts: RedisSessionsParts;
  readonly #limits: readonly number[];
  readonly #events = new OrderedEvents();

  constructor(parts: RedisSessionsParts) {
    super();
    this.#parts = parts;
    this.#limits = [parts.settings.maxEvents, parts.settings.maxEventBytes];
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    const dead: string[] = [];
    const names = ids.map((id) => this.nameOfCall(id));
    for (;;) {
      const rows = await this.call("begin_calls", key, wholeMs(idleMs), process, stream, dead.length, dead, names);
      const record = readRecord(key, rows);
      if (record === undefined) return undefined;
      const [, , index, runner] = rows[0]!;
      if (runner === undefined) return { record };
      // A dead process stays dead, so the next attempt can end its call.
      if (await this.#parts.isAlive(String(runner))) return { record, inFlight: ids[Number(index)] };
      dead.push(String(runner));
    }
  }

  async addEvent(
    { stream, ...key }: StreamKey,
    { text, process, answers = [] }: NewEvent,
  ): Promise<AddedEvent | undefined> {
    const answered = answers.map((id) => this.nameOfCall(id));
    const [row] = await this.#events.add(`${stream} ${key.session}`, (mark, before) =>
      this.call("add_events", key, process, stream, this.#limits, mark, before, text, answered),
    );
    return row && { id: `${stream}-${String(row[0])}`, follower: readText(row[1]) };
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    await this.call("fail_calls", key, process, this.#limits, JSON.stringify({ code, message, data }));
  }

  async openPush(key: SessionKey, { process, takeOver }: PushRequest): Promise<PushGrant | undefined> {
    const dead: string[] = [];
    for (;;) {
      const [row] = await this.call("open_push", key, process, takeOver, dead);
      if (row === undefined) return undefined;
      const [isGranted, names, isConfirmed] = row;
      const holders = String(names).split(" ").filter(Boolean);
      if (isGranted === 1) return { isGranted: true, earlier: holders, isFirst: isConfirmed === 0 };
      for (const holder of holders)
        if (await this.#parts.isAlive(holder)) return { isGranted: false, earlier: [], isFirst: false };
      // A dead process stays dead, so the next attempt can ignore its record.
      dead.push(...holders);
    }
  }

  protected async call(name: SessionFunction, key: SessionKey, ...values: Argument[]): Promise<readonly ReplyRow[]> {
    const { scripts, keys } = this.#parts;
    const reply = await scripts.run(SESSION_SCRIPTS[name], keys.ofSession(key), [hashOwner(key), ...values.flat()]);
    if (!Array.isArray(reply)) return reply === null ? [] : [[reply]];
    return Array.isArray(reply[0]) ? (reply as ReplyRow[]) : [reply];
  }

  protected nameOfCall(id: string | number): string {
    return JSON.stringify(id);
  }

  protected decode(stored: string): string {
    return stored;
  }
}

/** The value of a reply to an event that a script did not add, because the event before it is missing. */
const IS_EARLY = 0;

/** An event that this process is adding to a stream. */
interface AddingEvent {
  /** A number that grows with each event of this process. If a Redis client sends a command twice, both commands have the same mark. */
  readonly mark: string;
  /** Resolves when Redis has added the event, or when this has failed. */
  readonly settled: Promise<void>;
}

/**
 * Keeps the events of each stream in order, and sends each event without waiting for the event before it. Redis refuses a command while it
 * loads its file, after it has forgotten the script, or after it has moved the key to another server. The command is then sent again, and a
 * later command can overtake it. So each event names the event before it, if Redis has not confirmed that event yet.
 */
class OrderedEvents {
  /** For each stream, the last event, until it is settled. */
  readonly #last = new Map<string, AddingEvent>();
  /** The mark of the newest event of all streams. */
  #marks = 0;

  /**
   * Adds an event to a stream.
   *
   * @param send runs the script with the mark of the event, and with the mark of the event before it.
   * @returns the rows of the reply.
   */
  add(
    stream: string,
    send: (mark: string, before: string) => Promise<readonly ReplyRow[]>,
  ): Promise<readonly ReplyRow[]> {
    const before = this.#last.get(stream);
    const mark = String(++this.#marks);
    const sent = send(mark, before?.mark ?? "");
    const added =
      before === undefined
        ? sent
        : sent.then((rows) => (rows[0]?.[0] === IS_EARLY ? before.settled.then(() => send(mark, "")) : rows));
    const settle = (): void => {
      if (this.#last.get(stream) === event) this.#last.delete(stream);
    };
    const event = { mark, settled: added.then(settle, settle) };
    this.#last.set(stream, event);
    return added;
  }
}

// ---- redis/repeatableTasks ----------------------------------------------------------------------

/**
 * The lists of tasks that can run again are sorted sets. The score of a task is the end of its lifetime, in milliseconds since 1970. The
 * score of a process is the latest score that one of its tasks has had. This code removes the entries of all KEYS whose time is over.
 */
const REMOVE_EXPIRED_NAMES = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, key in ipairs(KEYS) do redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now)) end`;

/**
 * Adds a task to the lists of tasks that can run again. KEYS: processes of a server, tasks of a process. ARGV: process, the key of the task
 * as JSON, the lifetime of the task in milliseconds.
 */
const ADD_REPEATABLE = new RedisScript(`#!lua${REMOVE_EXPIRED_NAMES}
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, 'GT', string.format('%.0f', now + ARGV[3]), ARGV[i])
  if redis.call('PTTL', key) < tonumber(ARGV[3]) then redis.call('PEXPIRE', key, ARGV[3]) end
end
return 1`);

/**
 * Removes a task from the lists of tasks that can run again. KEYS: processes of a server, tasks of a process. ARGV: process, the key of the
 * task as JSON.
 */
const REMOVE_REPEATABLE = new RedisScript(`#!lua flags=allow-oom${REMOVE_EXPIRED_NAMES}
redis.call('ZREM', KEYS[2], ARGV[2])
if redis.call('EXISTS', KEYS[2]) == 0 then redis.call('ZREM', KEYS[1], ARGV[1]) end
return 1`);

/** Returns the processes of a server that have tasks that can run again. KEYS: processes of a server. */
const REPEATABLE_PROCESSES = new RedisScript(`#!lua flags=allow-oom${REMOVE_EXPIRED_NAMES}
return redis.call('ZRANGE', KEYS[1], 0, -1)`);

/** Returns random tasks of a process that can run again. KEYS: tasks of a process. ARGV: the maximum number of tasks. */
const REPEATABLE_TASKS = new RedisScript(`#!lua flags=allow-oom${REMOVE_EXPIRED_NAMES}
return redis.call('ZRANDMEMBER', KEYS[1], ARGV[1])`);

/** The maximum number of tasks of one process that one search reads. */
const TASK_PAGE = 100;

/**
 * Lists of the tasks that another process can run again: for each server the list of its processes, and for each process the list of its
 * tasks. The list contains a task before the task is created, and may still contain it after it has ended. After the lifetime of a task,
 * Redis removes the task from the list.
 */
class RepeatableTasks {
  readonly #scripts: ScriptRunner;
  readonly #keys: RedisKeys;

  constructor(scripts: ScriptRunner, keys: RedisKeys) {
    this.#scripts = scripts;
    this.#keys = keys;
  }

  /** Adds a task for the given time, if another process can run it again. */
  async add(record: TaskRecord, lifetimeMs: number): Promise<void> {
    const { process, request } = record;
    if (process === undefined || request === undefined) return;
    const keys = this.#keys.ofRepeatable(request.server, process);
    const args = [process, taskNameOf(record), lifetimeMs];
    await this.#scripts.run(ADD_REPEATABLE, keys, args);
  }

  /** Removes a task. @param server the server of the task, if the record no longer contains the request of the task. */
  async remove(
    record: TaskKey & Pick<TaskRecord, "process" | "request">,
    server: string | undefined = record.request?.server,
  ): Promise<void> {
    const { process } = record;
    if (process === undefined || server === undefined) return;
    const keys = this.#keys.ofRepeatable(server, process);
    const args = [process, taskNameOf(record)];
    await this.#scripts.run(REMOVE_REPEATABLE, keys, args);
  }

  /** Returns tasks whose process is dead. Removes tasks from the lists that have ended or that another process has taken over. */
  async abandoned(
    { server, isAlive, limit }: AbandonedTasksQuery,
    get: (key: TaskKey) => Promise<TaskRecord | undefined>,
  ): Promise<readonly AbandonedTask[]> {
    const found: AbandonedTask[] = [];
    for (const process of await this.#processesOf(server)) {
      if (found.length >= limit) break;
      if (await isAlive(process)) continue;
      for (const key of await this.#tasksOf(server, process)) {
        const task = { ...key, process };
        const record = await get(key);
        if (!isRunBy(record, process)) await this.remove(task, server);
        else if (found.length < limit) found.push(task);
      }
    }
    return found;
  }

  async #processesOf(server: string): Promise<string[]> {
    const [key] = this.#keys.ofRepeatable(server);
    const reply = await this.#scripts.run(REPEATABLE_PROCESSES, [key], []);
    return (reply as unknown[]).map(String);
  }

  async #tasksOf(server: string, process: string): Promise<TaskKey[]> {
    const [, key] = this.#keys.ofRepeatable(server, process);
    const reply = await this.#scripts.run(REPEATABLE_TASKS, [key], [TASK_PAGE]);
    return (reply as unknown[]).map((text) => {
      const [taskId, session, principal] = JSON.parse(String(text)) as [string, string | null, string | null];
      return {
        taskId,
        ...(session !== null && { session }),
        ...(principal !== null && { principal }),
      };
    });
  }
}

function taskNameOf({ taskId, session, principal }: TaskKey): string {
  return JSON.stringify([taskId, session ?? null, principal ?? null]);
}

/** Returns true if a process runs a task and another process can run it again. */
function isRunBy(record: TaskRecord | undefined, process: string): boolean {
  return record?.status === "working" && record.process === process && record.request !== undefined;
}

// ---- redis/taskScripts --------------------------------------------------------------------------

/*
 * KEYS[1] is the task, which is a Redis hash. ARGV[1] is the mark of the owner: a hash of its name. Values are JSON, unless the table
 * describes another form. Scripts never parse JSON.
 *
 * | field | value |
 * | --- | --- |
 * | `o` | the mark of the owner |
 * | `r` | the members of the record that never change |
 * | `v` | the number of changes |
 * | `st`, `u` | the status, and the time of the last change in milliseconds, or in ISO 8601; both texts |
 * | `sm`, `res`, `err` | the status message, the result and the error |
 * | `ie` | there if the result has `isError: true` |
 * | `pr`, `run` | the process that runs the work, and the number of its run; texts |
 * | `req`, `sv` | the request for another run, and its server as a text |
 * | `life` | for a task without a lifetime: the milliseconds from its last change until Redis deletes it |
 * | `n`, `q<key>` | the number of requests for input; `<number>:<request>` of an open request; the key is JSON |
 * | `a<key>` | the response to a request for input |
 * | `w<process>` | a process that watches the task |
 */
const CHECK_TASK_OWNER = `
local task = KEYS[1]
if redis.call('HGET', task, 'o') ~= ARGV[1] then return nil end`;

const IS_WORKING = `
if redis.call('HGET', task, 'st') ~= 'working' then return nil end`;

/** Removes all requests for input of a task, and the responses to them. */
const REMOVE_REQUESTS_FUNCTION = `
local function removeRequests()
  for _, field in ipairs(redis.call('HKEYS', task)) do
    local kind = string.sub(field, 1, 1)
    if kind == 'q' or kind == 'a' then redis.call('HDEL', task, field) end
  end
end`;

const RETURN_TASK = `
return { redis.call('PTTL', task), redis.call('HGETALL', task) }`;

/** Extends the lifetime of the owner's lists of tasks to the lifetime of the task. The list by creation may contain tasks that Redis has deleted. */
const KEEP_LISTS_FUNCTION = `
local function keepLists(lifetime)
  for i = 2, 3 do
    if redis.call('PTTL', KEYS[i]) < tonumber(lifetime) then redis.call('PEXPIRE', KEYS[i], lifetime) end
  end
end`;

/** Removes the tasks whose lifetime is over from the owner's lists. */
const REMOVE_EXPIRED = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, name in ipairs(redis.call('ZRANGEBYSCORE', tasks, '-inf', string.format('%.0f', now))) do
  redis.call('ZREM', tasks, name)
  redis.call('ZREM', created, name)
end`;

/**
 * Increases the number of changes of a task, and stores the time of the change. The lifetime of a task with a field `life` begins again.
 *
 * The argument is the name of the task in the owner's lists.
 */
const CHANGED_FUNCTION = `${KEEP_LISTS_FUNCTION}
local function changed(name)
  local time = redis.call('TIME')
  local now = string.format('%d%03d', time[1], math.floor(time[2] / 1000))
  redis.call('HSET', task, 'u', now)
  redis.call('HINCRBY', task, 'v', 1)
  local life = redis.call('HGET', task, 'life')
  if not life then return end
  redis.call('PEXPIRE', task, life)
  redis.call('ZADD', KEYS[2], string.format('%.0f', now + life), name)
  keepLists(life)
end`;

/**
 * Functions for the last arguments of a script: ARGV[5] is the number of requests for input, then their keys and values follow, then the
 * names and values of other fields. An empty value removes a field. A process repeats an update whose reply it has not received, so a request
 * for input that is open or answered does not change.
 */
const MEMBERS_FUNCTIONS = `
local first = 6 + 2 * ARGV[5]
local function addRequests()
  for i = 6, first - 1, 2 do
    if redis.call('HEXISTS', task, 'q' .. ARGV[i]) + redis.call('HEXISTS', task, 'a' .. ARGV[i]) == 0 then
      local number = redis.call('HINCRBY', task, 'n', 1)
      redis.call('HSET', task, 'q' .. ARGV[i], number .. ':' .. ARGV[i + 1])
    end
  end
end
local function setFields()
  for i = first, #ARGV, 2 do
    if ARGV[i + 1] == '' then redis.call('HDEL', task, ARGV[i])
    else redis.call('HSET', task, ARGV[i], ARGV[i + 1]) end
  end
end`;

/** The names of the scripts for tasks. */
type TaskScript = "create" | "get" | "update" | "answer" | "takeOver" | "watch" | "unwatch" | "list" | "states";

/** The scripts for tasks. */
const TASK_SCRIPTS: { readonly [name in TaskScript]: RedisScript } = {
  /**
   * Creates a task. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, maximum number of tasks,
   * lifetime in milliseconds, name of the task in the lists, requests for input (the number, then keys and values), names and values of the
   * other fields. The score in the list by creation is the time in microseconds, and is greater than all earlier scores.
   */
  create: new RedisScript(`#!lua${KEEP_LISTS_FUNCTION}
local task, tasks, created = KEYS[1], KEYS[2], KEYS[3]${MEMBERS_FUNCTIONS}${REMOVE_EXPIRED}
redis.call('ZREM', tasks, ARGV[4])
if redis.call('ZCARD', tasks) >= tonumber(ARGV[2]) then return 0 end
redis.call('DEL', task)
redis.call('HSET', task, 'o', ARGV[1], 'v', '0')
addRequests()
setFields()
redis.call('PEXPIRE', task, ARGV[3])
redis.call('ZADD', tasks, string.format('%.0f', now + ARGV[3]), ARGV[4])
local newest = redis.call('ZREVRANGE', created, 0, 0, 'WITHSCORES')[2] or 0
local score = math.max(time[1] * 1000000 + time[2], newest + 1)
redis.call('ZADD', created, string.format('%.0f', score), ARGV[4])
keepLists(ARGV[3])
return 1`),

  /** Returns a task. KEYS: task. ARGV: owner. */
  get: new RedisScript(`#!lua flags=no-writes${CHECK_TASK_OWNER}${RETURN_TASK}`),

  /**
   * Changes a task. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the process that makes the
   * change, 1 if the task ends, the name of the task in the lists, requests for input (the number, then keys and values), names and values of
   * the other fields.
   */
  update:
    new RedisScript(`#!lua${CHECK_TASK_OWNER}${IS_WORKING}${REMOVE_REQUESTS_FUNCTION}${CHANGED_FUNCTION}${MEMBERS_FUNCTIONS}
if ARGV[2] ~= '' and redis.call('HGET', task, 'pr') ~= ARGV[2] then return nil end
local server = redis.call('HGET', task, 'sv') or ''
changed(ARGV[4])
if ARGV[3] == '1' then
  removeRequests()
  redis.call('HDEL', task, 'req', 'sv')
else
  addRequests()
end
setFields()
return { redis.call('PTTL', task), redis.call('HGETALL', task), server }`),

  /**
   * Replaces a request for input by its response. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner,
   * the name of the task in the lists, the key of the request for input, the response.
   */
  answer: new RedisScript(`#!lua${CHECK_TASK_OWNER}${IS_WORKING}${CHANGED_FUNCTION}
if redis.call('HDEL', task, 'q' .. ARGV[3]) == 0 then return nil end
redis.call('HSET', task, 'a' .. ARGV[3], ARGV[4])
changed(ARGV[2])${RETURN_TASK}`),

  /**
   * Assigns a task to another process. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the name of
   * the task in the lists, the process that ran the work, the process that will run the work. The other process repeats the script if it has
   * not received the reply.
   */
  takeOver: new RedisScript(`#!lua${CHECK_TASK_OWNER}${IS_WORKING}${REMOVE_REQUESTS_FUNCTION}${CHANGED_FUNCTION}
if redis.call('HEXISTS', task, 'req') == 0 then return nil end
local process = redis.call('HGET', task, 'pr')
if process ~= ARGV[4] then
  if process ~= ARGV[3] then return nil end
  removeRequests()
  redis.call('HSET', task, 'pr', ARGV[4])
  redis.call('HINCRBY', task, 'run', 1)
  changed(ARGV[2])
end${RETURN_TASK}`),

  /** Adds a process to the watchers of a task, and returns the task. KEYS: task. ARGV: owner, process. */
  watch: new RedisScript(`#!lua${CHECK_TASK_OWNER}
redis.call('HSET', task, 'w' .. ARGV[2], '1')
${RETURN_TASK}`),

  /** Removes a process from the processes that watch a task. KEYS: task. ARGV: owner, process. */
  unwatch: new RedisScript(`#!lua flags=allow-oom${CHECK_TASK_OWNER}
return redis.call('HDEL', task, 'w' .. ARGV[2])`),

  /**
   * Returns the names of tasks of an owner, with their scores in the list by creation. KEYS: the owner's list of tasks by lifetime, and the
   * list by creation. ARGV: the score after which the page starts, the maximum number of tasks. Removes tasks whose lifetime is over from the
   * lists.
   */
  list: new RedisScript(`#!lua flags=allow-oom
local tasks, created = KEYS[1], KEYS[2]${REMOVE_EXPIRED}
return redis.call('ZRANGEBYSCORE', created, '(' .. ARGV[1], '+inf', 'WITHSCORES', 'LIMIT', 0, ARGV[2])`),

  /**
   * Returns the states of several tasks of one owner. KEYS: the tasks. ARGV: owner. The reply contains for each task 1 if the task waits for
   * input, and the names and values of its fields.
   */
  states: new RedisScript(`#!lua flags=no-writes
local names = { 'r', 'st', 'sm', 'u', 'pr', 'run', 'ie' }
local found = {}
for _, task in ipairs(KEYS) do
  if redis.call('HGET', task, 'o') == ARGV[1] then
    local waiting = 0
    if redis.call('HEXISTS', task, 'n') == 1 then
      for _, field in ipairs(redis.call('HKEYS', task)) do
        if string.sub(field, 1, 1) == 'q' then waiting = 1 end
      end
    end
    local fields, values = {}, redis.call('HMGET', task, unpack(names))
    for i, name in ipairs(names) do
      if values[i] then
        fields[#fields + 1] = name
        fields[#fields + 1] = values[i]
      end
    end
    found[#found + 1] = { waiting, fields }
  end
end
return found`),
};

// ---- redis/tasks --------------------------------------------------------------------------------

/** The objects of a service that {@link RedisTasks} uses. */
interface RedisTasksParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  /** Returns the present id of this process. */
  id(): string;
  /** Sends a change of a task to another process that watches it. */
  send(to: string, letter: JsonObject): Promise<boolean>;
  failed(error: unknown): void;
}

/**
 * Stores tasks in Redis. All tasks of one owner are in the same slot of Redis Cluster. Each task contains the ids of the processes that watch
 * it. If a process changes a task, it sends the change to these processes.
 */
class RedisTasks extends WatchedTasks implements SharedTaskStore {
  readonly #parts: RedisTasksParts;
  readonly #repeatable: RepeatableTasks;

  constructor(parts: RedisTasksParts) {
    super(parts.settings.leaseMs);
    this.#parts = parts;
    this.#repeatable = new RepeatableTasks(parts.scripts, parts.keys);
  }

  async create(record: TaskRecord): Promise<boolean> {
    const { settings, id } = this.#parts;
    const lifetimeMs = this.#lifetimeOf(record);
    await this.#keepRepeatable(record);
    const args = [settings.maxTasks, lifetimeMs, this.#keysOf(record)[0], ...requestArguments(record.inputRequests)];
    let isCreated = false;
    try {
      const reply = await this.#run("create", record, [
        ...args,
        ...fieldsOfMembers({ ...storeTask(record), server: record.request?.server }),
        // This process watches the task.
        ...[`w${id()}`, 1],
        ...(record.ttlMs === null ? ["life", lifetimeMs] : []),
      ]);
      isCreated = reply === 1;
    } finally {
      // After an error, the client does not learn the id of the task. So the task must not run in any process.
      if (!isCreated) this.#later(this.#repeatable.remove(record));
    }
    if (isCreated) this.created(record, 0, lifetimeMs);
    return isCreated;
  }

  async get(key: TaskKey): Promise<TaskRecord | undefined> {
    const task = redisTaskOf(key, await this.#run("get", key));
    if (task !== undefined) this.seen(key, task.version);
    return task?.record;
  }

  /** Reads one page of the tasks of an owner, with two commands. */
  async list(owner: Omit<TaskKey, "taskId">, { after, limit }: TaskListQuery): Promise<TaskPage> {
    const { scripts, keys } = this.#parts;
    // Reads one task more than the page needs, to know whether the list has a further page.
    const listed = (await scripts.run(TASK_SCRIPTS.list, keys.ofTasks(owner), [after, limit + 1])) as unknown[];
    const flat = listed.map(String).slice(0, 2 * limit);
    const names = flat.filter((_, i) => i % 2 === 0);
    if (names.length === 0) return { tasks: [] };
    const states = (await scripts.run(TASK_SCRIPTS.states, names, [hashOwner(owner)])) as [number, unknown[]][];
    const tasks = states.map(([waiting, reply]) => {
      const fields = fieldsOf(reply);
      return {
        ...readState(membersOfFields(fields), owner),
        isWaiting: Number(waiting) === 1,
        isError: fields.has("ie"),
      };
    });
    return { tasks, ...(listed.length > flat.length && { next: Number(flat.at(-1)) }) };
  }

  async update(key: TaskKey, change: TaskChange, by = ""): Promise<TaskRecord | undefined> {
    const isFinal = change.status !== undefined && hasTaskEnded(change as TaskRecord);
    const reply = await this.#run("update", key, [
      by,
      isFinal ? 1 : 0,
      this.#keysOf(key)[0],
      ...requestArguments(change.inputRequests),
      ...fieldsOfMembers(storeChange(change)),
    ]);
    const task = redisTaskOf(key, reply);
    if (task === undefined) return undefined;
    const [, , server] = reply as [unknown, unknown, string];
    if (isFinal && server !== "") this.#later(this.#repeatable.remove(task.record, String(server)));
    this.#keepUnlimited(task.record);
    await this.#pass(task);
    return task.record;
  }

  async answer(key: TaskKey, request: string, response: InputResponse): Promise<boolean> {
    const name = this.#keysOf(key)[0];
    const args = [name, inputKey(request), JSON.stringify(response)];
    const task = redisTaskOf(key, await this.#run("answer", key, args));
    if (task === undefined) return false;
    this.#keepUnlimited(task.record);
    await this.#pass(task, [request, response]);
    return true;
  }

  abandoned(query: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    return this.#repeatable.abandoned(query, (key) => this.get(key));
  }

  async takeOver(task: AbandonedTask, process: string): Promise<TaskRecord | undefined> {
    const before = await this.get(task);
    if (before?.request === undefined) return undefined;
    // Adds the task to the list of the new process before the new process owns the task. So another process finds the task even if the new process
    // dies now.
    const after = { ...before, process };
    await this.#keepRepeatable(after);
    const args = [this.#keysOf(task)[0], task.process, process];
    const reply = await this.#run("takeOver", task, args);
    const taken = redisTaskOf(task, reply);
    // If another process has the task, this process removes only its own entry.
    const { process: other } = taken === undefined ? after : task;
    this.#later(this.#repeatable.remove({ ...before, process: other }));
    if (taken === undefined) return undefined;
    await this.#pass(taken);
    return taken.record;
  }

  /** Passes a change that another process has sent to the listeners of the task. */
  received(letter: JsonObject): void {
    this.changed(letter as unknown as TaskChanged);
  }

  protected async register(key: TaskKey): Promise<RedisTask | undefined> {
    return redisTaskOf(key, await this.#run("watch", key, [this.#parts.id()]));
  }

  protected async unregister(key: TaskKey): Promise<void> {
    await this.#run("unwatch", key, [this.#parts.id()]);
  }

  protected failed(error: unknown): void {
    this.#parts.failed(error);
  }

  /** Passes a change of a task to the listeners in this process, and sends the change to the other processes that watch the task. */
  async #pass({ record, version, watchers }: RedisTask, answer?: TaskChanged["answer"]): Promise<void> {
    const change: TaskChanged = { record, version, answer };
    this.changed(change);
    const id = this.#parts.id();
    const others = watchers.filter((process) => process !== id);
    await Promise.all(
      others.map(async (process) => {
        try {
          const letter = change as unknown as JsonObject;
          if (!(await this.#parts.send(process, letter))) this.#later(this.#run("unwatch", record, [process]));
        } catch (error) {
          // If the other process does not get the change now, it finds the change when it reads the task again.
          this.failed(error);
        }
      }),
    );
  }

  #keepRepeatable(record: TaskRecord): Promise<void> {
    return this.#repeatable.add(record, this.#lifetimeOf(record));
  }

  /** Each change of a task without a lifetime extends the time in which another process may take the task over. */
  #keepUnlimited(record: TaskRecord): void {
    if (record.ttlMs === null) this.#later(this.#keepRepeatable(record));
  }

  #later(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.failed(error));
  }

  #lifetimeOf({ ttlMs }: TaskRecord): number {
    return wholeMs(ttlMs ?? this.#parts.settings.unlimitedTaskMs);
  }

  #keysOf(key: TaskKey): [task: string, tasks: string, created: string] {
    return this.#parts.keys.ofTask(key);
  }

  #run(name: TaskScript, key: TaskKey, args: readonly (string | number)[] = []): Promise<unknown> {
    const { scripts } = this.#parts;
    return scripts.run(TASK_SCRIPTS[name], this.#keysOf(key), [hashOwner(key), ...args]);
  }
}

/** For each member of a stored task, the name of its field in Redis. */
const FIELDS = {
  record: "r",
  status: "st",
  status_message: "sm",
  result: "res",
  is_error: "ie",
  error: "err",
  last_updated: "u",
  process: "pr",
  run: "run",
  request: "req",
  server: "sv",
  version: "v",
} as const;

type StoredMembers = Partial<NewStoredTask> & { readonly server?: string | undefined };

/** Returns the names and values of fields, without undefined members. An empty text removes a field. */
function fieldsOfMembers(members: StoredMembers): string[] {
  return Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [FIELDS[name as keyof StoredMembers], textOfValue(value)],
  );
}

function textOfValue(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return String(value ?? "");
}

/** Returns the members of a stored task that some fields contain. */
function membersOfFields(fields: ReadonlyMap<string, string>): StoredTask {
  const members = Object.fromEntries(
    Object.entries(FIELDS).map(([name, field]) => [name, fields.get(field)]),
  ) as unknown as StoredTask;
  const { last_updated: updated } = members;
  return /^\d+$/.test(updated) ? { ...members, last_updated: new Date(Number(updated)).toISOString() } : members;
}

/**
 * Returns the key of a request for input, as the names of Redis fields contain it. The key is JSON, because Redis cannot store a lone half of
 * a surrogate pair.
 */
function inputKey(key: string): string {
  return JSON.stringify(key);
}

/** Returns the script arguments for requests for input: their number, and their keys and values. */
function requestArguments(requests: TaskRecord["inputRequests"] = {}): (string | number)[] {
  const entries = Object.entries(requests);
  return [entries.length, ...entries.flatMap(([key, request]) => [inputKey(key), JSON.stringify(request)])];
}

/** A task, as the Lua scripts return it. */
interface RedisTask extends WatchedTaskState {
  /** The ids of the processes that watch the task. */
  readonly watchers: readonly string[];
}

/** Returns the task in the reply of a script, or undefined if the script found no task. */
function redisTaskOf(owner: Omit<TaskKey, "taskId">, reply: unknown): RedisTask | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [leftMs, flat] = reply as [number, unknown[]];
  const fields = fieldsOf(flat);
  return {
    ...readTask(membersOfFields(fields), requestsOf(fields), owner),
    answers: new Map(
      fieldsWith("a", fields).map(([key, text]) => [JSON.parse(key) as string, JSON.parse(text) as InputResponse]),
    ),
    watchers: fieldsWith("w", fields).map(([process]) => process),
    leftMs: Number(leftMs),
  };
}

/** Returns the open requests for input of a task, in the order in which they were added. */
function requestsOf(fields: ReadonlyMap<string, string>): TaskRecord["inputRequests"] {
  const open = fieldsWith("q", fields).map(([key, value]) => {
    const colon = value.indexOf(":");
    return {
      key: JSON.parse(key) as string,
      number: Number(value.slice(0, colon)),
      request: JSON.parse(value.slice(colon + 1)) as InputRequest,
    };
  });
  open.sort((a, b) => a.number - b.number);
  return Object.fromEntries(open.map(({ key, request }) => [key, request]));
}

function fieldsWith(prefix: string, fields: ReadonlyMap<string, string>): [name: string, value: string][] {
  return [...fields]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
}

// ---- redis --------------------------------------------------------------------------------------

/**
 * Returns a service that stores its state in Redis 7.0 or later, or in Valkey. Call it once for each endpoint in each process, always with
 * the same `prefix`, and pass the result as the option `service`.
 *
 * - **Connections**: all commands use the given client. When the endpoint starts, the service opens two more connections with `client.duplicate()`,
 *   on which it waits for messages of other processes. When you close the endpoint, the service closes these two connections. Your program must
 *   connect the client, listen to its `error` events, and close it after the endpoint.
 * - **Memory**: set `maxmemory-policy noeviction`. With another policy, Redis deletes sessions when it is full. With `noeviction`, requests that need
 *   more memory fail with an error until memory is free. All keys expire or have a limited length.
 * - **Durability**: with `appendonly yes` and `appendfsync always`, Redis loses no acknowledged write. With `appendfsync everysec`, Redis can lose
 *   the writes of the last second if the machine fails; a crash of Redis alone loses no write. Without `appendonly`, Redis loses all writes since the
 *   last snapshot. If sessions are lost, clients get status 404 and open new sessions. If tasks are lost, clients get the error for an unknown task.
 *   If a failover makes a replica the primary, the writes that the replica has not received are lost, and the processes continue with the new
 *   primary.
 * - **Time**: Redis measures all lifetimes with its own clock.
 * - **Access**: the user of the client needs the keys `~<prefix>*` and the commands `+eval +evalsha +del +exists +pexpire +pttl +time +get +set +hdel`
 *   `+hexists +hget +hgetall +hincrby +hkeys +hmget +hset +incr +xadd +xdel +xinfo +xlen +xrange +xread +xrevrange +zadd +zcard +zrandmember +zrange`
 *   `+zrangebyscore +zrem +zremrangebyscore +zrevrange`. The package ioredis also needs `+info`. In Redis Cluster, both packages also need
 *   `+cluster|slots`. In Redis Cluster, ioredis also needs `+cluster|info`.
 *
 * @param client a client of the npm package `redis` (4 or later: `createClient`, `createCluster`, `createSentinel`) or `ioredis` (5 or later:
 * `Redis`, `Cluster`).
 * @throws TypeError if the client belongs to neither package, or an option is invalid.
 * @example
 * ```ts
 * const client = createClient({ url: "redis://127.0.0.1:6379" });
 * client.on("error", console.error);
 * await client.connect();
 * const endpoint = await serveHttp(server, { port: 3000, service: redisService(client) });
 * ```
 * @see https://redis.io/docs/latest/operate/oss_and_stack/management/persistence/
 */
export function redisService(client: RedisClient, options: RedisServiceOptions = {}): Service {
  const settings = checkRedisOptions(options);
  const commands = commandsOf(client);
  const keys = new RedisKeys(settings.prefix);
  const scripts = new ScriptRunner(commands, settings.commandTimeoutMs);
  const processes: RedisProcesses = new RedisProcesses({
    commands,
    scripts,
    keys,
    settings,
    taskLetter: (letter) => tasks.received(letter),
  });
  const tasks: RedisTasks = new RedisTasks({
    scripts,
    keys,
    settings,
    id: () => processes.id,
    send: (to, letter) => processes.sendOfKind("task", to, letter),
    failed: (error) => processes.failed(error),
  });
  return createService({
    processes,
    tasks,
    sessions: new RedisSessions({
      scripts,
      keys,
      settings,
      isAlive: (id) => processes.isAlive(id),
    }),
    claims: claimsInRedis(scripts, keys),
    rates: ratesInRedis(scripts, keys),
  });
}
