// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A service in Redis for servers that run in several processes: sessions, running calls, events, tasks, claims, rates, and the messages between
 * the processes. mcpgen writes this module with the option `--with redis`.
 *
 * @module
 */

import {
  ProcessLease,
  type TaskChanged,
  TaskWatchers,
  type WatchedTaskState,
  hashedName,
  isProcessId,
  parseStoredObject,
  rejectAfter,
  waitMs,
} from "./engines.js";
import { type JsonObject, type WireError, isObject } from "./protocol.js";
import type {
  ClaimKey,
  ClaimStore,
  LogPosition,
  Owner,
  SessionKey,
  SessionRecord,
  SessionSettings,
  StreamKey,
  TaskKey,
} from "./serverCore.js";
import {
  type AddedEvent,
  type NewCalls,
  type NewEvent,
  type PushGrant,
  RecentMap,
  type RequestId,
  type ResumedStream,
  type Service,
  type SessionForCalls,
  type SettingsChange,
  type SharedSessionStore,
  type StreamForFollower,
  applySettingsChange,
  createService,
} from "./service.js";
import {
  type AbandonedTask,
  type AbandonedTasksQuery,
  type FollowedEvent,
  type InputRequest,
  type InputResponse,
  type ListedTask,
  type LogEntry,
  type ProcessListener,
  type Rate,
  type RateStore,
  type ServiceProcesses,
  type SharedTaskStore,
  type StoredTaskState,
  type TaskChange,
  type TaskListQuery,
  type TaskListener,
  type TaskPage,
  type TaskRecord,
  hasTaskEnded,
  isErrorResult,
  parseEventId,
} from "./stores.js";
export type { Service } from "./service.js";

// ---- redis/replies ------------------------------------------------------------------------------

/**
 * Reads the reply of the script `RESUME_STREAM`. Returns undefined if the service cannot continue the stream after the event that the client received
 * last.
 */
function readResumedStream(stream: string, reply: unknown, follower: string): ResumedStream | undefined {
  const read = readStreamForFollower(stream, reply);
  if (read === undefined) return undefined;
  const { process, follower: earlier } = read;
  return {
    stream: Number(stream),
    events: read.events.map(({ id, text }) => ({ id, text })),
    process,
    ...(earlier !== follower && { earlier }),
  };
}

/** Reads the reply of the script `READ_STREAM`. Returns undefined if the stream cannot be read after the last event of the client. */
function readStreamForFollower(stream: string, reply: unknown): StreamForFollower | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [process, follower, ...members] = reply.map(String);
  const events: FollowedEvent[] = [];
  for (let i = 0; i < members.length; i += 3)
    events.push({
      id: `${stream}-${members[i]}`,
      text: members[i + 1]!,
      follower: readNonEmptyReplyText(members[i + 2]),
    });
  return {
    events,
    process: readNonEmptyReplyText(process),
    follower: readNonEmptyReplyText(follower),
  };
}

/** Returns a text of a reply, or undefined if the text is empty or missing. */
function readNonEmptyReplyText(reply: unknown): string | undefined {
  return reply === null || reply === undefined || reply === "" ? undefined : String(reply);
}

/** An entry of a Redis stream. */
interface StreamEntry {
  readonly id: string;
  /** The fields of the entry, in the form of the reply. `fieldOf` reads them. */
  readonly fields: unknown;
}

/** Reads the reply to XREAD of one stream. The reply is from ioredis or node-redis, in version 2 or 3 of the Redis protocol. */
function entriesOf(reply: unknown): readonly StreamEntry[] {
  const [stream] = pairsOf(reply, "name", "messages");
  return pairsOf(stream?.[1], "id", "message").map(([id, fields]) => ({
    id: String(id),
    fields,
  }));
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

/** Returns one field of a stream entry in a reply, in the same forms as in {@link fieldsOf}. Stream entries have few fields, so this creates no map. */
function fieldOf(fields: unknown, name: string): string | undefined {
  const value = Array.isArray(fields)
    ? valueIn(fields, name)
    : fields instanceof Map
      ? (fields.get(name) as unknown)
      : (fields as { readonly [name: string]: unknown } | undefined)?.[name];
  return value === undefined ? undefined : String(value);
}

/** Returns a field of a stream entry as a number, or NaN if the entry has no such field. */
function numberOf(fields: unknown, name: string): number {
  return Number(fieldOf(fields, name) ?? NaN);
}

function valueIn(flat: readonly unknown[], name: string): unknown {
  for (let i = 0; i < flat.length; i += 2) if (String(flat[i]) === name) return flat[i + 1];
  return undefined;
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
   * Waits until a stream has entries after the id `after`, and resolves with these entries. If there are no entries after `blockMs` milliseconds,
   * resolves with an empty list.
   */
  read(
    stream: { readonly key: string; readonly after: string },
    options: { readonly blockMs: number; readonly count: number },
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

function nodeRedisCommands(original: NodeRedisClient): RedisCommands {
  const isCluster = hasMethods(original, "nodeClient");
  const clientWith = (deadline: CommandDeadline): NodeRedisClient =>
    isCluster || original.withCommandOptions === undefined
      ? original
      : (original.withCommandOptions({
          timeout: 0,
          abortSignal: deadline as unknown as AbortSignal,
        }) as NodeRedisClient);
  const optionsOf = (keys: readonly string[], args: readonly string[]): ScriptOptions => ({
    keys: [...keys],
    arguments: [...args],
  });
  return {
    eval: (script, { keys, args, deadline }) => {
      const client = clientWith(deadline);
      return client.eval(script, optionsOf(keys, args));
    },
    evalSha: (sha, { keys, args, deadline }) => {
      const client = clientWith(deadline);
      return client.evalSha(sha, optionsOf(keys, args));
    },
    duplicate(failed) {
      const duplicate = original.duplicate.bind(original) as (...overrides: unknown[]) => NodeRedisReader;
      const reader = isCluster ? duplicate({ minimizeConnections: true }) : duplicate();
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        read: async ({ key, after }, { blockMs, count }) =>
          entriesOf(
            await reader.xRead([{ key, id: after }], {
              BLOCK: blockMs,
              COUNT: count,
            }),
          ),
        runScript: (script, keys, args) => reader.eval(script, optionsOf(keys, args)),
        close: () => closeQuietly(reader),
      };
    },
  };
}

function ioRedisCommands(client: IoRedisClient): RedisCommands {
  const isCluster = client.isCluster === true;
  return {
    eval: (script, { keys, args }) => client.eval(script, keys.length, ...keys, ...args),
    evalSha: (sha, { keys, args }) => client.evalsha(sha, keys.length, ...keys, ...args),
    duplicate(failed) {
      const duplicate = client.duplicate.bind(client) as (...overrides: unknown[]) => IoRedisReader;
      // Turns off repeated reads of ioredis, which would read from another server without a check of the position. The StreamReader connects again
      // itself.
      const retryStrategy = (): null => null;
      const reader = isCluster ? duplicate([], { lazyConnect: true }) : duplicate({ lazyConnect: true, retryStrategy });
      reader.on("error", failed);
      return {
        open: () => reader.connect(),
        read: async ({ key, after }, { blockMs, count }) => {
          const options = ["COUNT", count, "BLOCK", blockMs];
          return entriesOf(await reader.xread(...options, "STREAMS", key, after));
        },
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
 * Returns the error for a failed Redis command. Its message explains how to fix the problem. Its `cause` contains the name, the message and the code
 * of the client's error, and no other member. The error of ioredis also has the arguments of the command: a log with this error would show the MCP
 * messages in the arguments.
 */
function redisError(error: unknown): Error {
  const { message, name, code: errorCode } = membersOf(error);
  const code = NOT_PERMITTED_IN_SCRIPT.test(message)
    ? "NOPERM"
    : message.split(/\W+/).find((word) => Object.hasOwn(ADVICE, word));
  const advice = code === undefined ? undefined : ADVICE[code];
  return new Error(`Redis: ${message.slice(0, 200)}${advice === undefined ? "" : ` (${advice})`}`, {
    cause: Object.assign(new Error(message), { name, code: errorCode }),
  });
}

function membersOf(error: unknown): {
  readonly message: string;
  readonly name: string;
  readonly code?: unknown;
} {
  return error instanceof Error ? error : { message: String(error), name: "Error" };
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
 * The time limit of one command. If it passes before node-redis has sent the command, node-redis drops the command. Otherwise, all commands of a time
 * without a connection would wait in memory, and Redis would execute them much later.
 *
 * node-redis takes a deadline as an `AbortSignal`, of which it uses only these members. A real `AbortSignal` for each command would take a tenth of
 * the processor time of a call.
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
   * Runs a script. While Redis loads its file after a start, tries again, until the time limit for an answer is over. While this script waits, later
   * scripts wait too, so that they do not overtake it. Only scripts that were sent before can still overtake it.
   *
   * @throws Error if Redis does not execute the script, or does not answer in time.
   */
  async run(script: RedisScript, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
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

/** A Lua script for Redis. All keys of a script are in the same slot, so the script also runs in Redis Cluster. */
class RedisScript {
  readonly text: string;
  readonly #sha: Promise<string>;
  /** The SHA-1 of the script's text. Undefined until the hash has been computed. */
  sha: string | undefined;

  /**
   * @param flags `allow-oom` for a script that must also run when Redis is full, because it mainly frees memory; `no-writes` for a script that only
   * reads.
   * @see https://redis.io/docs/latest/develop/programmability/lua-api/#script_flags
   */
  constructor(flags: "" | "allow-oom" | "no-writes", body: string) {
    this.text = `#!lua${flags && ` flags=${flags}`}\n${body.trim()}`;
    this.#sha = sha1(this.text);
    this.#sha.then((sha) => (this.sha = sha)).catch(() => undefined);
  }
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ---- redis/claims -------------------------------------------------------------------------------

/**
 * Grants a claim, if its key has no valid claim. KEYS: the claim. ARGV: ttlMs, a random mark of this attempt. The number of a claim is the present
 * time in microseconds, so later claims have greater numbers. If a connection breaks, a Redis client can send this command twice. The mark shows that
 * Redis has already granted the claim to the same attempt.
 */
const CLAIM = new RedisScript(
  "",
  `
local held = redis.call('GET', KEYS[1])
if held then
  local claimed, mark = string.match(held, '^(%d+) (.*)$')
  if mark == ARGV[2] then return claimed end
  return nil
end
local time = redis.call('TIME')
local claimed = string.format('%d%06d', time[1], time[2])
redis.call('SET', KEYS[1], claimed .. ' ' .. ARGV[2], 'PX', ARGV[1])
return claimed`,
);

/** The number of characters of the mark, which is the random part of a claim's value. Redis needs the least memory for values of at most 44 bytes. */
const MARK_LENGTH = 13;

/** Deletes a claim. KEYS: the claim. ARGV: the number of the claim. */
const RELEASE = new RedisScript(
  "allow-oom",
  `
local held = redis.call('GET', KEYS[1])
if held and string.match(held, '^%d+') == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`,
);

/** Stores claims in Redis. If Redis is full, `claim` rejects, and Redis grants no claim. */
class RedisClaims implements ClaimStore {
  readonly #scripts: ScriptRunner;
  readonly #keys: RedisKeys;

  constructor(scripts: ScriptRunner, keys: RedisKeys) {
    this.#scripts = scripts;
    this.#keys = keys;
  }

  async claim(key: ClaimKey, ttlMs: number): Promise<number | undefined> {
    const keys = [this.#keys.ofClaim(key)];
    const ms = Math.max(1, Math.ceil(ttlMs));
    const mark = crypto.randomUUID().slice(0, MARK_LENGTH);
    const reply = await this.#scripts.run(CLAIM, keys, [ms, mark]);
    return reply === null ? undefined : Number(reply);
  }

  async release(key: ClaimKey, claimed: number): Promise<void> {
    await this.#scripts.run(RELEASE, [this.#keys.ofClaim(key)], [claimed]);
  }
}

/**
 * Uses an amount of a rate limit. KEYS: rate. ARGV: amount, limit, perMs. Returns 0, or the milliseconds until the amount is free. Redis stores the
 * used amount, and its time in microseconds. The generic cell rate algorithm stores only one time, which is too coarse to count bytes.
 */
const TAKE = new RedisScript(
  "",
  `
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
return 0`,
);

/** Counts the use of rate limits in Redis. If an amount is larger than `limit`, it counts as `limit`. */
class RedisRates implements RateStore {
  readonly #scripts: ScriptRunner;
  readonly #keys: RedisKeys;

  constructor(scripts: ScriptRunner, keys: RedisKeys) {
    this.#scripts = scripts;
    this.#keys = keys;
  }

  async take(key: string, amount: number, { limit, perMs }: Rate): Promise<number> {
    const args = [Math.min(amount, limit), limit, perMs];
    const keys = [this.#keys.ofRate(key)];
    return Number(await this.#scripts.run(TAKE, keys, args));
  }
}

// ---- redis/keys ---------------------------------------------------------------------------------

/**
 * Returns the Redis keys of a service. In Redis Cluster, the part in braces determines the slot of a key, so all keys that one script uses have the
 * same part. The keys contain hashes instead of the ids of sessions and tasks, and instead of the names of claims and callers.
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
   * Returns the keys of two lists that contain all tasks of one owner: a list in the order of the ends of their lifetimes, and a list in the order of
   * their creation.
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
   * Returns two keys for tasks that another process can take over: the key of the list of processes that run such tasks, and the key of the list of
   * these tasks of one process.
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
   * The text at the start of all Redis keys. Servers that use the same prefix in the same Redis are one service, and share their sessions. Default:
   * `"mcp:"`.
   */
  readonly prefix?: string;
  /**
   * The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. Each process
   * renews its lease every third of this time. Default: 15,000.
   */
  readonly leaseMs?: number;
  /** If a Redis command takes longer than this number of milliseconds, the command fails. Default: 5,000. */
  readonly commandTimeoutMs?: number;
  /**
   * Redis keeps at least this number of the newest entries of the log: notifications, and changes of sessions. If a client that reconnects has missed
   * more entries, it gets notifications that all lists have changed. Default: 10,000.
   */
  readonly maxLogEntries?: number;
  /** The number of newest events that Redis keeps for each session, so that clients can resume streams. Default: 1,000. */
  readonly maxEvents?: number;
  /** The maximum size, in bytes, of the newest events that Redis keeps for each session. Default: 4 MiB. */
  readonly maxEventBytes?: number;
  /** The maximum number of letters that can wait for one process. Redis rejects further letters to this process. Default: 10,000. */
  readonly maxLetters?: number;
  /**
   * The maximum number of tasks, including ended tasks, that one owner can have at the same time. The owner is a session, or the caller in revisions
   * without sessions. Without authorization and sessions, all clients are one owner. Default: 10,000.
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
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) checkOption(name, value);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}

function checkOption(name: string, value: unknown): void {
  if (!Object.hasOwn(DEFAULTS, name))
    throw new TypeError(`redisService: unknown option ${name} (options: ${Object.keys(DEFAULTS).join(", ")})`);
  if (name === "prefix") {
    // In Redis Cluster, braces in a key determine its slot.
    if (typeof value !== "string" || /[{}]/.test(value))
      throw new TypeError("redisService: prefix must be a string without { and }");
  } else if (!Number.isSafeInteger(value) || (value as number) < 1)
    throw new TypeError(`redisService: ${name} must be a whole number, at least 1, but is ${String(value)}`);
}

// ---- redis/processScripts -----------------------------------------------------------------------

/*
 * The value of a lease is the number of letters that wait for its process. The letters are in a Redis stream. Each of its entries contains all letters of
 * one `SEND`, so that the receiver reads them at once:
 *
 * | field | value |
 * | --- | --- |
 * | `letters` | a JSON array, with an array `[kind, letter]` for each letter |
 * | `from`, `n` | the sender, and the number that the sender gave the first letter; the other letters have the numbers after it |
 */

/** Creates a lease, and deletes old letters. KEYS: lease, letters. ARGV: leaseMs. */
const BEGIN_LEASE: RedisScript = new RedisScript(
  "allow-oom",
  `
redis.call('DEL', KEYS[2])
redis.call('SET', KEYS[1], '0', 'PX', ARGV[1])
return 1`,
);

/**
 * Renews a lease, and deletes received entries with letters. KEYS: lease, letters. ARGV: leaseMs, and groups of entries. A group consists of the number of
 * letters that each of its entries has, the number of its entries, and their ids. Returns 0 if the lease has already expired.
 */
const RENEW_LEASE: RedisScript = new RedisScript(
  "allow-oom",
  `
local waiting = redis.call('GET', KEYS[1])
if not waiting then return 0 end
local i = 2
while i < #ARGV do
  local last = i + 1 + ARGV[i + 1]
  waiting = waiting - redis.call('XDEL', KEYS[2], unpack(ARGV, i + 2, last)) * ARGV[i]
  i = last + 1
end
if redis.call('XLEN', KEYS[2]) == 0 then waiting = 0 end
redis.call('SET', KEYS[1], waiting, 'PX', ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[1] * 2)
return 1`,
);

/** Returns the number of entries with letters that Redis has. KEYS: letters. */
const COUNT_LETTER_ENTRIES: RedisScript = new RedisScript("no-writes", `return redis.call('XLEN', KEYS[1])`);

/** Deletes a lease and the letters of its process. KEYS: lease, letters. */
const END_LEASE: RedisScript = new RedisScript("allow-oom", `return redis.call('DEL', KEYS[1], KEYS[2])`);

/** Returns 1 if a lease is valid. KEYS: lease. */
const IS_ALIVE: RedisScript = new RedisScript("no-writes", `return redis.call('EXISTS', KEYS[1])`);

/**
 * Adds letters in one entry, if the receiver has a lease. KEYS: lease and letters of the receiver. ARGV: the maximum number of letters, the sender, the
 * number that the sender gave the first letter, and the letters as JSON. Returns how many letters were added, or -1 if the receiver has no lease.
 */
const SEND: RedisScript = new RedisScript(
  "",
  `
local left, waiting = redis.call('PTTL', KEYS[1]), redis.call('GET', KEYS[1])
if left < 0 then return -1 end
local sent = math.min(#ARGV - 3, ARGV[1] - waiting)
if sent <= 0 then return 0 end
local letters = '[' .. table.concat(ARGV, ',', 4, 3 + sent) .. ']'
redis.call('XADD', KEYS[2], '*', 'letters', letters, 'from', ARGV[2], 'n', ARGV[3])
redis.call('SET', KEYS[1], waiting + sent, 'KEEPTTL')
if redis.call('PTTL', KEYS[2]) < 0 then redis.call('PEXPIRE', KEYS[2], left * 2) end
return sent`,
);

/**
 * Adds an entry to the log. KEYS: log, the number of its entries so far. ARGV: the number of entries to keep, the entry, the sender, the number that
 * the sender gave the entry. Keeps one entry more, because `LOG_AFTER` needs the entry before the oldest one to know that no entry is missing. Each
 * entry has a count, by which a process that reads too slowly notices that entries are missing.
 */
const PUBLISH: RedisScript = new RedisScript(
  "",
  `
local count = redis.call('INCR', KEYS[2])
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1] + 1, '*', 'entry', ARGV[2], 'from', ARGV[3], 'n', ARGV[4], 'count', count)`,
);

/** Returns the id of the newest entry that was ever added to the log. KEYS: log. */
const LOG_POSITION: RedisScript = new RedisScript(
  "no-writes",
  `
if redis.call('EXISTS', KEYS[1]) == 0 then return '0-0' end
local info = redis.call('XINFO', 'STREAM', KEYS[1])
for i = 1, #info, 2 do
  if info[i] == 'last-generated-id' then return info[i + 1] end
end`,
);

/**
 * Returns the entries after a position. KEYS: log. ARGV: the position, the maximum number of entries. Returns nil if entries after the position can
 * be missing, because the log does not have the entry at the position: Redis has removed it, or it belongs to another log.
 */
const LOG_AFTER: RedisScript = new RedisScript(
  "no-writes",
  `
if redis.call('EXISTS', KEYS[1]) == 0 then
  if ARGV[1] == '0-0' then return {} end
  return false
end
local info, values = redis.call('XINFO', 'STREAM', KEYS[1]), {}
for i = 1, #info, 2 do values[info[i]] = info[i + 1] end
if ARGV[1] == values['last-generated-id'] then return {} end
if ARGV[1] == '0-0' then
  if values['entries-added'] > values['length'] then return false end
elseif #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then
  return false
end
return redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+', 'COUNT', ARGV[2])`,
);

// ---- redis/letterSender -------------------------------------------------------------------------

/** The maximum numbers of letters and of characters that one script adds, so that the script does not block Redis for long. One letter can be longer. */
const MAX_BATCH = 100;

const MAX_BATCH_LENGTH = 2 ** 20;

/** The ids of the processes that send and receive a letter. */
interface LetterRoute {
  readonly from: string;
  readonly to: string;
}

/** A letter that waits until the previous letters on its route are sent. */
interface WaitingLetter {
  /** The JSON of the letter. */
  readonly text: string;
  resolve(isSent: boolean): void;
  reject(error: unknown): void;
}

/** The objects of a service that {@link LetterSender} uses. */
interface LetterSenderParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: { readonly maxLetters: number };
  /** Returns the first of `count` numbers in a row. No other letter of this process gets one of these numbers. */
  nextNumbers(count: number): number;
}

/**
 * Sends letters to other processes. One script sends all letters to a process that are sent at the same time. While Redis has not answered, the next
 * letters to this process wait, and are then also sent with one script.
 */
class LetterSender {
  readonly #parts: LetterSenderParts;
  /** The letters that wait, by route. A route without an entry has no letter on the way. */
  readonly #waiting = new Map<string, WaitingLetter[]>();

  constructor(parts: LetterSenderParts) {
    this.#parts = parts;
  }

  /**
   * Sends a letter. Resolves with false if the receiver has no lease.
   *
   * @param text the JSON of the letter.
   * @throws Error if Redis does not store the letter.
   */
  send(route: LetterRoute, text: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const letter = { text, resolve, reject };
      const waiting = this.#waiting.get(nameOf(route));
      if (waiting !== undefined) waiting.push(letter);
      else void this.#sendAll(route, [letter]);
    });
  }

  async #sendAll(route: LetterRoute, letters: WaitingLetter[]): Promise<void> {
    this.#waiting.set(nameOf(route), letters);
    // Redis often sends many replies at once. The code after each reply sends its letter after the same number of microtasks, so one microtask later all
    // these letters are in the list.
    await Promise.resolve();
    while (letters.length > 0) await this.#sendBatch(route, letters.splice(0, batchSize(letters)));
    this.#waiting.delete(nameOf(route));
  }

  /** Settles the promise of each letter. Never rejects. */
  async #sendBatch({ from, to }: LetterRoute, letters: readonly WaitingLetter[]): Promise<void> {
    const { scripts, keys, settings, nextNumbers } = this.#parts;
    const texts = letters.map(({ text }) => text);
    const args = [settings.maxLetters, from, nextNumbers(texts.length), ...texts];
    try {
      const sent = Number(await scripts.run(SEND, keys.ofProcess(to), args));
      for (const [index, { resolve, reject }] of letters.entries())
        if (sent < 0) resolve(false);
        else if (index < sent) resolve(true);
        else reject(createFullError(to, settings.maxLetters));
    } catch (error) {
      for (const { reject } of letters) reject(error);
    }
  }
}

function nameOf({ from, to }: LetterRoute): string {
  return `${from} ${to}`;
}

function batchSize(letters: readonly WaitingLetter[]): number {
  let size = 0;
  for (let length = 0; size < MAX_BATCH && size < letters.length; size++) {
    length += letters[size]!.text.length;
    if (size > 0 && length > MAX_BATCH_LENGTH) break;
  }
  return size;
}

function createFullError(to: string, maxLetters: number): Error {
  return new Error(
    `Redis: too many letters wait for the process ${to} (maxLetters: ${maxLetters}); the letter was probably not stored`,
  );
}

/** The kinds of letters: `letter` for letters of the runtime, `task` for letters of the task store. */
type LetterKind = "letter" | "task";

/** A letter with its kind. */
type LetterOfKind = readonly [kind: LetterKind, letter: JsonObject];

/** Returns the JSON of a letter with its kind, in the form in which Redis stores it. */
function formatLetter(...letter: LetterOfKind): string {
  return JSON.stringify(letter);
}

/**
 * Parses the letters of one entry. The result has `undefined` for each letter that no process of this release can have written, so that the process can
 * read the other letters.
 */
function parseLetters(text: string): readonly (LetterOfKind | undefined)[] {
  let letters: unknown;
  try {
    letters = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(letters)) return [];
  return letters.map((each: unknown) => (isLetter(each) ? each : undefined));
}

function isLetter(value: unknown): value is LetterOfKind {
  return Array.isArray(value) && (value[0] === "letter" || value[0] === "task") && isObject(value[1]);
}

/** After this number of undeleted letters, a process deletes them without waiting for the next regular renewal of its lease. */
const MAX_LETTERS = 1_000;

/**
 * After this number of characters in undeleted letters, a process deletes them without waiting for the next regular renewal of its lease. Letters can
 * contain large responses of clients, which Redis keeps in memory.
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
  /** The last arguments of the script `RENEW_LEASE`. */
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
      args: this.#argumentsOf(ids),
      end: (isDone) => {
        this.#isDeleting = false;
        this.#hasFailed = !isDone;
        if (isDone) for (const id of ids) this.#delete(id);
      },
    };
  }

  /** Returns the number of letters, the number of ids and the ids, for all entries with the same number of letters. */
  #argumentsOf(ids: readonly string[]): (string | number)[] {
    const idsBySize = new Map<number, string[]>();
    for (const id of ids) {
      const { letters } = this.#entries.get(id)!;
      const same = idsBySize.get(letters);
      if (same === undefined) idsBySize.set(letters, [id]);
      else same.push(id);
    }
    return [...idsBySize].flatMap(([letters, same]) => [letters, same.length, ...same]);
  }

  #delete(id: string): void {
    const size = this.#entries.get(id);
    if (size === undefined) return;
    this.#entries.delete(id);
    this.#letters -= size.letters;
    this.#length -= size.length;
  }
}

// ---- redis/inbox --------------------------------------------------------------------------------

/** The objects of a service that {@link RedisInbox} uses. */
interface RedisInboxParts {
  readonly commands: RedisCommands;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
}

/** Receives the letters and log entries that a {@link RedisInbox} reads. */
interface InboxListener {
  letter(letter: JsonObject, from: string): void;
  /** Called with each letter that the task store of another process sent to this process. */
  taskLetter(letter: JsonObject): void;
  logged(entry: LogEntry): void;
  /**
   * Called if the log has lost entries that this process may not have read. @param position given if these were the newest entries: the next entries
   * come after this position.
   */
  missedEntries(position?: LogPosition): void;
  /** Called when this process has received so many letters that it must delete them without waiting for the next regular renewal of its lease. */
  mustDelete(): void;
  failed(error: unknown): void;
}

/** The maximum time, in milliseconds, that one read of a stream waits for entries. Redis clients usually have longer timeouts for commands. */
const MAX_BLOCK_MS = 2_000;

/**
 * Milliseconds between a read of the log that returned entries and the next read. All processes read all entries, so each read gathers the entries of
 * this time. If no other entry was added before, an entry does not wait.
 */
const LOG_GATHER_MS = 10;

/** The maximum number of entries that one read of the log returns. */
const LOG_COUNT = 500;

/** The maximum number of entries with letters that one read returns. One entry can have 100 letters, or more than 1 MiB of text. */
const LETTER_ENTRIES_COUNT = 100;

/**
 * Reads the log of the service, and the letters that other processes sent to this process. Each has its own connection: in Redis Cluster, the two
 * can be on two servers, and letters must not wait for the log.
 */
class RedisInbox {
  readonly #parts: RedisInboxParts;
  readonly #listener: InboxListener;
  readonly #log: ReadStream;
  readonly #undeleted: UndeletedLetters;
  readonly #receivedLetters = new ReceivedEntries();
  readonly #receivedLog = new ReceivedEntries();
  /** The count of the last entry of the log that this process has read, or NaN. */
  #count = NaN;
  #readers: readonly StreamReader[] = [];

  /** @param position the position of the log after which the first read starts. */
  constructor(parts: RedisInboxParts, listener: InboxListener, position: LogPosition) {
    this.#parts = parts;
    this.#listener = listener;
    this.#undeleted = new UndeletedLetters(parts.settings.maxLetters);
    this.#log = {
      key: parts.keys.log,
      after: position,
      receive: (entry) => this.#logged(entry),
    };
  }

  /** Starts to read the log after its last read entry, and the letters to a process id. */
  read(id: string): void {
    const [, key] = this.#parts.keys.ofProcess(id);
    const letters: ReadStream = {
      key,
      after: "0-0",
      receive: (entry) => this.#received(entry),
    };
    this.#undeleted.clear();
    this.#readers = [
      this.#readerOf(this.#log, {
        count: LOG_COUNT,
        gatherMs: LOG_GATHER_MS,
        connected: (run) => this.#checkLog(run, false),
        idle: (run) => this.#checkLog(run, true),
      }),
      this.#readerOf(letters, {
        count: LETTER_ENTRIES_COUNT,
        gatherMs: 0,
        connected: () => rereadLetters(letters),
        idle: (run) => this.#checkLetters(letters, run),
      }),
    ];
    for (const reader of this.#readers) void reader.run();
  }

  stop(): void {
    for (const reader of this.#readers) reader.stop();
    this.#readers = [];
  }

  /** Begins to delete the received letters. The caller runs `RENEW_LEASE` with the arguments of the result, and then calls `end`. */
  beginDeletion(): LettersDeletion {
    const { args, end } = this.#undeleted.beginDeletion();
    return {
      args,
      end: (isDone) => {
        end(isDone);
        if (isDone && this.#undeleted.mustDelete) this.#listener.mustDelete();
      },
    };
  }

  #readerOf(
    stream: ReadStream,
    options: Pick<StreamReaderOptions, "count" | "gatherMs" | "connected" | "idle">,
  ): StreamReader {
    const { commands, settings } = this.#parts;
    return new StreamReader(stream, {
      ...options,
      commands,
      blockMs: Math.ceil(Math.min(MAX_BLOCK_MS, settings.leaseMs / 3)),
      timeoutMs: settings.commandTimeoutMs,
      failed: (error) => this.#listener.failed(error),
    });
  }

  /**
   * Checks that Redis still has the last entries that this process has read. If a replica without these entries has become the primary, its clock can
   * be behind. The ids of new entries would then be smaller than the present position, and this process would not read these entries.
   *
   * @param hasReadAll true if the last read found no entry after the present position.
   */
  async #checkLog(run: RunOnConnection, hasReadAll: boolean): Promise<void> {
    const { key, after } = this.#log;
    if ((await run(LOG_AFTER, [key], [after, "1"])) !== null) return;
    const newest = String(await run(LOG_POSITION, [key], []));
    const continues = hasReadAll || isAfterStreamId(after, newest);
    if (continues) this.#log.after = newest;
    this.#missedEntries(continues ? newest : undefined);
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
    const from = fieldOf(fields, "from") ?? "";
    if (!this.#receivedLog.isNew(from, numberOf(fields, "n"))) return;
    const entry = parseStoredObject(fieldOf(fields, "entry"));
    if (entry !== undefined) this.#listener.logged({ position: id, entry });
  }

  /**
   * Reads all letters that Redis still has, if these are not only received letters. New letters can have smaller ids than received ones, as in
   * {@link #checkLog}.
   */
  async #checkLetters(letters: ReadStream, run: RunOnConnection): Promise<void> {
    const count = Number(await run(COUNT_LETTER_ENTRIES, [letters.key], []));
    if (count !== this.#undeleted.size) rereadLetters(letters);
  }

  #received({ id, fields }: StreamEntry): void {
    const from = fieldOf(fields, "from") ?? "";
    const first = numberOf(fields, "n");
    // After a failover, another entry can have the same id, so the sender and the number must be the same, too.
    const name = `${from} ${first}`;
    if (this.#undeleted.has(id, name)) return;
    const text = fieldOf(fields, "letters") ?? "";
    const letters = parseLetters(text);
    const size = { letters: letters.length, length: text.length };
    this.#undeleted.add(id, name, size);
    if (this.#undeleted.mustDelete) this.#listener.mustDelete();
    for (const [index, each] of letters.entries()) {
      if (!this.#receivedLetters.isNew(from, first + index)) continue;
      if (each === undefined) continue;
      const [kind, letter] = each;
      if (kind === "task") this.#listener.taskLetter(letter);
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
 * A process remembers this number of newest numbers of one sender. If the Redis client of the sender repeats a letter or log entry, then between the two
 * it has sent only those that waited for a reply when the connection broke. After the failover to a replica, a process reads letters and entries again
 * that it has received recently, so it must also recognise their numbers.
 */
const WINDOW = 8_192;

/**
 * Recognises letters and log entries that arrive twice. If a connection breaks, ioredis sends all commands without a reply again, and Redis may have
 * executed them before.
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
 * The numbers that have arrived from one process, with one bit for each of the newest numbers. Numbers can be missing or arrive in another order.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6479
 */
class NumberWindow {
  readonly #words = new Uint32Array(WINDOW / 32);
  #highest = 0;

  /** Returns false if the number has already arrived. Returns true for numbers that are older than the window. */
  add(number: number): boolean {
    if (number <= this.#highest - WINDOW) return true;
    if (number > this.#highest) this.#moveTo(number);
    const index = (number % WINDOW) >>> 5;
    const bit = 1 << (number & 31);
    const word = this.#words[index]!;
    if ((word & bit) !== 0) return false;
    this.#words[index] = word | bit;
    return true;
  }

  #moveTo(number: number): void {
    if (number - this.#highest >= WINDOW) this.#words.fill(0);
    else
      for (let next = this.#highest + 1; next <= number; next++)
        this.#words[(next % WINDOW) >>> 5]! &= ~(1 << (next & 31));
    this.#highest = number;
  }
}

/** A Redis stream that a {@link StreamReader} reads. */
interface ReadStream {
  readonly key: string;
  /** The id of the last entry that was read. The next read begins after this entry. */
  after: string;
  receive(entry: StreamEntry): void;
}

/** Runs a script on the server to which one connection is open. */
type RunOnConnection = (script: RedisScript, keys: readonly string[], args: readonly string[]) => Promise<unknown>;

/** The options of a {@link StreamReader}. */
interface StreamReaderOptions {
  readonly commands: RedisCommands;
  /** The maximum time, in milliseconds, that one read waits for entries. */
  readonly blockMs: number;
  /** The maximum number of entries that one read returns. */
  readonly count: number;
  /** The number of milliseconds between a read that returned entries and the next read. */
  readonly gatherMs: number;
  /** The reader closes the connection if a read takes longer than `blockMs` and this number of milliseconds together. */
  readonly timeoutMs: number;
  /** Called on each new connection, before its first read. The argument runs a read-only script on the server of this connection. */
  connected(run: RunOnConnection): Promise<void> | void;
  /** Called after each read without entries: the client may have connected to another server by itself. */
  idle(run: RunOnConnection): Promise<void>;
  failed(error: unknown): void;
}

/** Milliseconds between an error and the next attempt to connect. Each further error doubles the first value, up to the maximum. */
const RETRY_MS = 50;

const MAX_RETRY_MS = 1_000;

/**
 * Reads a Redis stream with a separate connection. If the connection breaks, the reader opens a new connection, and continues after the last entry
 * that it has read. So it loses no entry, and reads no entry twice.
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
    const { gatherMs } = this.#options;
    let retryMs = RETRY_MS;
    while (!this.#isStopped)
      try {
        const connection = this.#connection ?? (await this.#connect());
        const hasEntries = await this.#read(connection);
        retryMs = RETRY_MS;
        if (!hasEntries) await this.#options.idle(this.#runOn(connection));
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
    const { commands, connected } = this.#options;
    const connection = commands.duplicate((error) => {
      if (!this.#isStopped) this.#options.failed(redisError(error));
    });
    this.#connection = connection;
    await this.#within(0, connection.open());
    await connected(this.#runOn(connection));
    return connection;
  }

  #runOn(connection: BlockingConnection): RunOnConnection {
    return (script, keys, args) => this.#within(0, connection.runScript(script.text, keys, args));
  }

  /** Reads entries, and passes them on. Resolves with false if there were none. */
  async #read(connection: BlockingConnection): Promise<boolean> {
    const { blockMs, count } = this.#options;
    const reading = connection.read(this.#stream, { blockMs, count });
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
interface RedisProcessesParts extends RedisInboxParts {
  readonly scripts: ScriptRunner;
  /** Called with each letter that the task store of another process sent to this process. */
  taskLetter(letter: JsonObject): void;
}

/** The maximum number of log entries that one script returns, so that the script does not block Redis for long. */
const PAGE = 500;

/** Matches a position in the log, which is the id of an entry in the form that Redis writes. */
const POSITION = /^(?:0|[1-9]\d{0,14})-(?:0|[1-9]\d{0,14})$/;

/** This process as a member of a service in Redis. */
class RedisProcesses implements ServiceProcesses {
  readonly leaseMs: number;
  readonly #parts: RedisProcessesParts;
  readonly #lease: ProcessLease;
  readonly #sender: LetterSender;
  #listener: ProcessListener | undefined;
  #inbox: RedisInbox | undefined;
  /** The number of letters that this process has sent. */
  #letters = 0;
  /** The number of log entries that this process has sent. */
  #entries = 0;

  constructor(parts: RedisProcessesParts) {
    this.#parts = parts;
    this.leaseMs = parts.settings.leaseMs;
    const { scripts, keys } = parts;
    this.#sender = new LetterSender({
      ...parts,
      nextNumbers: (count) => (this.#letters += count) - count + 1,
    });
    this.#lease = new ProcessLease({
      leaseMs: this.leaseMs,
      begin: async (id) => void (await scripts.run(BEGIN_LEASE, keys.ofProcess(id), [this.leaseMs])),
      renew: (id) => this.#renew(id),
      lost: (id) => this.#lost(id),
      began: () => this.#inbox?.read(this.id),
      failed: (error) => this.failed(error),
    });
  }

  get id(): string {
    return this.#lease.id;
  }

  get isLeaseLost(): boolean {
    return this.#lease.isLost;
  }

  async join(listener: ProcessListener): Promise<void> {
    if (this.#listener !== undefined)
      throw new Error("this process has joined the service already: make a service for each endpoint");
    this.#listener = listener;
    try {
      this.#inbox = this.#openInbox(listener, await this.position());
      await this.#lease.begin();
      this.#inbox.read(this.id);
    } catch (error) {
      this.#listener = undefined;
      throw error;
    }
  }

  async leave(): Promise<void> {
    this.#lease.end();
    this.#inbox?.stop();
    const { scripts, keys } = this.#parts;
    await scripts.run(END_LEASE, keys.ofProcess(this.id), []);
  }

  async isAlive(id: string): Promise<boolean> {
    if (!isProcessId(id)) return false;
    const { scripts, keys } = this.#parts;
    const [lease] = keys.ofProcess(id);
    return (await scripts.run(IS_ALIVE, [lease], [])) === 1;
  }

  send(to: string, letter: JsonObject): Promise<boolean> {
    return this.sendOfKind("letter", to, letter);
  }

  /** Sends a letter of the runtime or of the task store. */
  async sendOfKind(kind: LetterKind, to: string, letter: JsonObject): Promise<boolean> {
    if (!isProcessId(to)) return false;
    const text = formatLetter(kind, letter);
    return this.#sender.send({ from: this.id, to }, text);
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    const { scripts, keys, settings } = this.#parts;
    const text = JSON.stringify(entry);
    const args = [settings.maxLogEntries, text, this.id, ++this.#entries];
    return String(await scripts.run(PUBLISH, [keys.log, keys.logCount], args));
  }

  async position(): Promise<LogPosition> {
    const { scripts, keys } = this.#parts;
    return String(await scripts.run(LOG_POSITION, [keys.log], []));
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
      const page = await scripts.run(LOG_AFTER, [keys.log], [after, PAGE]);
      if (!Array.isArray(page)) return undefined;
      for (const [id, flat] of page as [string, string[]][]) {
        after = String(id);
        const entry = parseStoredObject(fieldOf(flat, "entry"));
        const from = fieldOf(flat, "from") ?? "";
        if (entry !== undefined && received.isNew(from, numberOf(flat, "n"))) entries.push({ position: after, entry });
      }
      if (page.length < PAGE) return entries;
    }
  }

  /** Passes to the listener an error that belongs to no call. */
  failed(error: unknown): void {
    this.#listener?.failed(error);
  }

  async #renew(id: string): Promise<boolean> {
    const { scripts, keys } = this.#parts;
    const inbox = this.#inbox;
    const letters = inbox?.beginDeletion();
    let isRenewed = false;
    try {
      const args = [this.leaseMs, ...(letters?.args ?? [])];
      const reply = await scripts.run(RENEW_LEASE, keys.ofProcess(id), args);
      isRenewed = reply === 1;
      return isRenewed;
    } finally {
      letters?.end(isRenewed);
    }
  }

  #lost(id: string): void {
    this.#inbox?.stop();
    this.#listener?.lost(id);
  }

  #openInbox(listener: ProcessListener, position: LogPosition): RedisInbox {
    return new RedisInbox(
      this.#parts,
      {
        letter: (letter, from) => listener.letter(letter, from),
        taskLetter: (letter) => this.#parts.taskLetter(letter),
        logged: (entry) => listener.logged(entry),
        missedEntries: (position) => listener.missedEntries(position),
        mustDelete: () => this.#renew(this.id).catch((error: unknown) => this.failed(error)),
        failed: (error) => this.failed(error),
      },
      position,
    );
  }
}

// ---- redis/sessionScripts -----------------------------------------------------------------------

/*
 * KEYS[1] is the session, which is a Redis hash. KEYS[2] contains its events: a Redis stream whose ids are `<number>-<stream>`. ARGV[1] is the mark
 * of the owner: a hash of its name.
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
 * Adds an event, with the follower of its stream, and with its mark. If the session then has too many events or bytes, removes its oldest events.
 * Events expire with their session. The number of an event is the time in microseconds. So if a replica without the last events becomes the primary,
 * new events do not get the ids of lost events, which clients may have received, unless the clock of the replica is behind.
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

/** Creates a session. ARGV: owner, idleMs, record, settings. */
const CREATE_SESSION: RedisScript = new RedisScript(
  "",
  `
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('HSET', KEYS[1], 'o', ARGV[1], 'r', ARGV[3], 's', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`,
);

/** Returns a session. ARGV: owner. */
const GET_SESSION: RedisScript = new RedisScript(
  "no-writes",
  `${CHECK_OWNER}
return redis.call('HMGET', session, 'r', 's')`,
);

/** Returns a session, and extends its lifetime. ARGV: owner, idleMs. */
const TOUCH_SESSION: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}${EXTEND}
return redis.call('HMGET', session, 'r', 's')`,
);

/** Replaces the settings of a session. ARGV: owner, settings. */
const UPDATE_SESSION: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}
redis.call('HSET', session, 's', ARGV[2])
return 1`,
);

/**
 * Replaces the settings of a session, if they have not changed since they were read. ARGV: owner, the settings that were read, the new settings.
 * Returns 0 if the present settings differ from the settings that were read.
 */
const REPLACE_SETTINGS: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}
if redis.call('HGET', session, 's') ~= ARGV[2] then return 0 end
redis.call('HSET', session, 's', ARGV[3])
return 1`,
);

/** Deletes a session and its events. ARGV: owner. */
const DELETE_SESSION: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}
return redis.call('DEL', session, events)`,
);

/**
 * Claims the ids of calls. ARGV: owner, idleMs, process, stream, the number of processes that are known to be dead, these processes, the ids of the
 * calls. Returns the record and the settings of the session. If an id is in use, also returns its index and its process. If a connection breaks, a
 * Redis client can send this command twice, so an id of a call on the same stream is not in use.
 */
const BEGIN_CALLS: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}${END_CALL}${EXTEND}
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
return result`,
);

/** Removes running calls of a process. ARGV: owner, process, stream, the ids of the calls. */
const END_CALLS: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}${END_CALL}
local call = ARGV[3] .. ':' .. ARGV[2]
for i = 4, #ARGV do
  if redis.call('HGET', session, 'c' .. ARGV[i]) == call then endCall('c' .. ARGV[i]) end
end
return 1`,
);

/** Returns the process that runs a call. ARGV: owner, the id of the call. */
const PROCESS_OF: RedisScript = new RedisScript(
  "no-writes",
  `${CHECK_OWNER}
local call = redis.call('HGET', session, 'c' .. ARGV[2])
return call and string.match(call, ':(.*)$')`,
);

/**
 * Returns the number and the follower of the event with this text and this mark on a stream, or false if the stream has no such event. If the mark is
 * false, the event can have any mark.
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
 * Adds an event to the stream of calls. ARGV: owner, process, stream, the maximum number of events and of their bytes, the mark of the event, the mark
 * of the event before it, the text of the event, the ids of the calls that the event answers. Returns the number of the event and the follower of the
 * stream. If the stream does not have the event before it yet, adds nothing and returns 0; an empty mark turns this check off.
 *
 * If a connection breaks, a Redis client can send this command twice, also together with later events of the stream. Marks are numbers that grow, so an
 * event with an earlier mark than the last event of the stream is such a repetition. The script then returns the values of the stored event. After the
 * last answer the stream has no last event, so the script searches for the event. A process itself sends an answer again with another mark.
 */
const ADD_EVENT: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}${END_CALL}${ADD_EVENT_FUNCTION}${FIND_EVENT}
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
return { number, follower }`,
);

/**
 * Reads the events of a stream after the event with a number. Returns the process and the follower of the stream, and the numbers, texts and
 * followers of the events. The numbers are strings. If Redis has removed the event with this number, the function returns the later events that Redis
 * still has: later events have greater numbers. Returns false if the session has no event with this number or a greater one, or if no call of the
 * stream is running and the stream has no such event.
 */
const READ_EVENTS = `
local function readEvents(number, stream)
  local process = redis.call('HGET', session, 'w' .. stream) or ''
  local result, isKnown = { process, redis.call('HGET', session, 'f' .. stream) or '' }, false
  for _, event in ipairs(redis.call('XRANGE', events, number, '+')) do
    local itsNumber, itsStream = string.match(event[1], '^(%d+)-(%d+)$')
    if itsStream == stream or process ~= '' then isKnown = true end
    if itsStream == stream and itsNumber ~= number then
      result[#result + 1] = itsNumber
      result[#result + 1] = event[2][2]
      result[#result + 1] = event[2][4]
    end
  end
  return isKnown and result
end`;

/**
 * Resumes a stream. ARGV: owner, the number and the stream of the last event that the client has received, the new follower. Returns the result of
 * `READ_EVENTS`, with the earlier follower.
 */
const RESUME_STREAM: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}${READ_EVENTS}
local stream, follower = ARGV[3], ARGV[4]
local result = readEvents(ARGV[2], stream)
if not result then return nil end
if result[1] == follower then redis.call('HDEL', session, 'f' .. stream)
elseif result[1] ~= '' then redis.call('HSET', session, 'f' .. stream, follower) end
return result`,
);

/** Reads the events of a stream. ARGV: owner, the number and the stream of the last event that the client has received. */
const READ_STREAM: RedisScript = new RedisScript(
  "no-writes",
  `${CHECK_OWNER}${READ_EVENTS}
return readEvents(ARGV[2], ARGV[3])`,
);

/** Ends all calls of a dead process with an error. ARGV: owner, process, the maximum number of events and of their bytes, the error as JSON. */
const FAIL_CALLS: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}${END_CALL}${ADD_EVENT_FUNCTION}
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
return 1`,
);

/**
 * Records that a process has the open response to the GET request of a session. The names of all processes with a record are in one field, separated
 * by spaces. ARGV: owner, process, 1 to open the response even if other processes have a record, the processes that are known to be dead. Returns
 * three values: 1 if the process may open the response, the other processes with a record, and 1 after `CONFIRM_PUSH`.
 */
const OPEN_PUSH: RedisScript = new RedisScript(
  "",
  `${CHECK_OWNER}
local holders = redis.call('HGET', session, 'push') or ''
local isConfirmed = redis.call('HEXISTS', session, 'pushed')
local dead, others, isHeld = {}, '', false
for i = 4, #ARGV do dead[ARGV[i]] = true end
for holder in string.gmatch(holders, '%S+') do
  isHeld = isHeld or not dead[holder]
  if holder ~= ARGV[2] then others = others .. holder .. ' ' end
end
if isHeld and ARGV[3] ~= '1' then return { 0, holders, isConfirmed } end
redis.call('HSET', session, 'push', others .. ARGV[2])
return { 1, others, isConfirmed }`,
);

/** Records that the client has received the start of a response to a GET request. ARGV: owner. */
const CONFIRM_PUSH: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}
redis.call('HSET', session, 'pushed', '1')
return 1`,
);

/** Removes the record that `OPEN_PUSH` made for a process. ARGV: owner, process. */
const CLOSE_PUSH: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_OWNER}
local others = ''
for holder in string.gmatch(redis.call('HGET', session, 'push') or '', '%S+') do
  if holder ~= ARGV[2] then others = others .. holder .. ' ' end
end
if others == '' then redis.call('HDEL', session, 'push') else redis.call('HSET', session, 'push', others) end
return 1`,
);

// ---- redis/sessions -----------------------------------------------------------------------------

/** The objects of a service that {@link RedisSessions} uses. */
interface RedisSessionsParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  isAlive(process: string): Promise<boolean>;
}

/** Stores the sessions of a service in Redis. All keys of one session are in the same slot of Redis Cluster. */
class RedisSessions implements SharedSessionStore {
  readonly #parts: RedisSessionsParts;
  readonly #events = new OrderedEvents();

  constructor(parts: RedisSessionsParts) {
    this.#parts = parts;
  }

  /** Creates a session, and resolves with true. If Redis is full, the promise rejects. */
  async create(record: SessionRecord, idleMs: number): Promise<boolean> {
    const { session, principal, logLevel, subscriptions, ...fixed } = record;
    const settings = settingsText({ logLevel, subscriptions });
    const args = [whole(idleMs), JSON.stringify(fixed), settings];
    await this.#run(CREATE_SESSION, { session, principal }, args);
    return true;
  }

  async get(key: SessionKey): Promise<SessionRecord | undefined> {
    return recordOf(key, await this.#run(GET_SESSION, key));
  }

  async touch(key: SessionKey, idleMs: number): Promise<SessionRecord | undefined> {
    return recordOf(key, await this.#run(TOUCH_SESSION, key, [whole(idleMs)]));
  }

  async update(key: SessionKey, settings: SessionSettings): Promise<void> {
    await this.#run(UPDATE_SESSION, key, [settingsText(settings)]);
  }

  async change(key: SessionKey, change: SettingsChange): Promise<void> {
    for (;;) {
      const reply = await this.#run(GET_SESSION, key);
      const record = recordOf(key, reply);
      if (record === undefined) return;
      const settings = settingsText(applySettingsChange(record, change));
      const [, present] = reply as [string, string];
      // If another process has changed the settings since this process read them, reads the settings again.
      const args = [present, settings];
      if ((await this.#run(REPLACE_SETTINGS, key, args)) !== 0) return;
    }
  }

  async delete(key: SessionKey): Promise<void> {
    await this.#run(DELETE_SESSION, key);
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    const dead: string[] = [];
    const texts = ids.map((id) => JSON.stringify(id));
    for (;;) {
      const args = [whole(idleMs), process, stream, dead.length];
      const reply = await this.#run(BEGIN_CALLS, key, [...args, ...dead, ...texts]);
      const record = recordOf(key, reply);
      if (record === undefined) return undefined;
      const [, , index, runner] = reply as [string, string, number?, string?];
      if (index === undefined || runner === undefined) return { record };
      // A dead process stays dead, so the next attempt can end its call.
      if (await this.#parts.isAlive(runner)) return { record, inFlight: ids[Number(index)] };
      dead.push(runner);
    }
  }

  async endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void> {
    const texts = ids.map((id) => JSON.stringify(id));
    await this.#run(END_CALLS, key, [process, stream, ...texts]);
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    const reply = await this.#run(PROCESS_OF, key, [JSON.stringify(id)]);
    return readNonEmptyReplyText(reply);
  }

  async addEvent(
    { stream, ...key }: StreamKey,
    { text, process, answers = [] }: NewEvent,
  ): Promise<AddedEvent | undefined> {
    const answered = answers.map((id) => JSON.stringify(id));
    const args = [process, stream, ...this.#limits];
    const reply = await this.#events.add(`${stream} ${key.session}`, (mark, before) =>
      this.#run(ADD_EVENT, key, [...args, mark, before, text, ...answered]),
    );
    if (!Array.isArray(reply)) return undefined;
    const [number, follower] = reply as [number, string];
    return {
      id: `${stream}-${number}`,
      follower: readNonEmptyReplyText(follower),
    };
  }

  async resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const args = [event.number, event.stream, follower];
    const reply = await this.#run(RESUME_STREAM, key, args);
    return readResumedStream(event.stream, reply, follower);
  }

  async readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const args = [event.number, event.stream];
    const reply = await this.#run(READ_STREAM, key, args);
    return readStreamForFollower(event.stream, reply);
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    const error = JSON.stringify({ code, message, data });
    await this.#run(FAIL_CALLS, key, [process, ...this.#limits, error]);
  }

  async openPush(
    key: SessionKey,
    request: { readonly process: string; readonly takeOver: boolean },
  ): Promise<PushGrant | undefined> {
    const dead: string[] = [];
    for (;;) {
      const args = [request.process, request.takeOver ? 1 : 0, ...dead];
      const reply = await this.#run(OPEN_PUSH, key, args);
      if (!Array.isArray(reply)) return undefined;
      const [granted, names, isConfirmed] = reply as [number, unknown, number];
      const holders = String(names).split(" ").filter(Boolean);
      if (granted === 1)
        return {
          isGranted: true,
          earlier: holders,
          isFirst: isConfirmed === 0,
        };
      for (const holder of holders)
        if (await this.#parts.isAlive(holder)) return { isGranted: false, earlier: [], isFirst: false };
      // A dead process stays dead, so the next attempt can ignore its record.
      dead.push(...holders);
    }
  }

  async confirmPush(key: SessionKey): Promise<void> {
    await this.#run(CONFIRM_PUSH, key);
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    await this.#run(CLOSE_PUSH, key, [process]);
  }

  get #limits(): readonly number[] {
    const { maxEvents, maxEventBytes } = this.#parts.settings;
    return [maxEvents, maxEventBytes];
  }

  #run(script: RedisScript, key: SessionKey, args: readonly (string | number)[] = []): Promise<unknown> {
    const { scripts, keys } = this.#parts;
    return scripts.run(script, keys.ofSession(key), [hashOwner(key), ...args]);
  }
}

/** Returns a number of milliseconds as a whole number of at least 1, because Redis accepts no fractions. */
function whole(ms: number): number {
  return Math.max(1, Math.ceil(ms));
}

function settingsText({ logLevel, subscriptions }: SessionSettings): string {
  return JSON.stringify({ logLevel, subscriptions });
}

function recordOf({ session, principal }: SessionKey, reply: unknown): SessionRecord | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [fixed, settings] = reply.slice(0, 2).map((text) => JSON.parse(String(text)) as object);
  return { session, principal, ...fixed, ...settings } as SessionRecord;
}

/** The reply of a script to an event that it did not add, because the event before it is missing. */
const IS_EARLY = 0;

/** An event that this process is adding to a stream. */
interface AddingEvent {
  /** A number that grows with each event of this process. If a Redis client sends a command twice, both commands have the same mark. */
  readonly mark: string;
  /** Resolves when Redis has added the event, or when this has failed. */
  readonly settled: Promise<void>;
}

/**
 * Keeps the events of each stream in order, and sends each event without waiting for the event before it. Redis refuses a command while it loads its
 * file, after it has forgotten the script, or after it has moved the key to another server. The command is then sent again, and a later command can
 * overtake it. So each event names the event before it, if Redis has not confirmed that event yet.
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
   * @returns the reply of the script.
   */
  add(stream: string, send: (mark: string, before: string) => Promise<unknown>): Promise<unknown> {
    const before = this.#last.get(stream);
    const mark = String(++this.#marks);
    const sent = send(mark, before?.mark ?? "");
    const added =
      before === undefined
        ? sent
        : sent.then((reply) => (reply === IS_EARLY ? before.settled.then(() => send(mark, "")) : reply));
    const settle = (): void => {
      if (this.#last.get(stream) === event) this.#last.delete(stream);
    };
    const event = { mark, settled: added.then(settle, settle) };
    this.#last.set(stream, event);
    return added;
  }
}

// ---- redis/taskScripts --------------------------------------------------------------------------

/*
 * KEYS[1] is the task, which is a Redis hash. ARGV[1] is the mark of the owner: a hash of its name. Values are JSON, unless the table describes
 * another form. Scripts never parse JSON.
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
 * Creates a task. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, maximum number of tasks, lifetime in
 * milliseconds, name of the task in the lists, requests for input (the number, then keys and values), names and values of the other fields. The score
 * in the list by creation is the time in microseconds, and is greater than all earlier scores.
 */
const CREATE_TASK: RedisScript = new RedisScript(
  "",
  `${KEEP_LISTS_FUNCTION}
local task, tasks, created = KEYS[1], KEYS[2], KEYS[3]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, name in ipairs(redis.call('ZRANGEBYSCORE', tasks, '-inf', string.format('%.0f', now))) do
  redis.call('ZREM', tasks, name)
  redis.call('ZREM', created, name)
end
redis.call('ZREM', tasks, ARGV[4])
if redis.call('ZCARD', tasks) >= tonumber(ARGV[2]) then return 0 end
redis.call('DEL', task)
redis.call('HSET', task, 'o', ARGV[1], 'v', '0')
local first = 6 + 2 * ARGV[5]
for i = 6, first - 1, 2 do
  local number = redis.call('HINCRBY', task, 'n', 1)
  redis.call('HSET', task, 'q' .. ARGV[i], number .. ':' .. ARGV[i + 1])
end
for i = first, #ARGV, 2 do redis.call('HSET', task, ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIRE', task, ARGV[3])
redis.call('ZADD', tasks, string.format('%.0f', now + ARGV[3]), ARGV[4])
local newest = redis.call('ZREVRANGE', created, 0, 0, 'WITHSCORES')[2] or 0
local score = math.max(time[1] * 1000000 + time[2], newest + 1)
redis.call('ZADD', created, string.format('%.0f', score), ARGV[4])
keepLists(ARGV[3])
return 1`,
);

/** Returns a task. KEYS: task. ARGV: owner. */
const GET_TASK: RedisScript = new RedisScript("no-writes", `${CHECK_TASK_OWNER}${RETURN_TASK}`);

/**
 * Changes a task. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the process that makes the change, 1 if
 * the task ends, the name of the task in the lists, requests for input (the number, then keys and values), names and values of the other fields. An
 * empty value removes a field. A process repeats an update whose reply it has not received, so a request for input that is open or answered does not
 * change.
 */
const UPDATE_TASK: RedisScript = new RedisScript(
  "",
  `${CHECK_TASK_OWNER}${IS_WORKING}${REMOVE_REQUESTS_FUNCTION}${CHANGED_FUNCTION}
if ARGV[2] ~= '' and redis.call('HGET', task, 'pr') ~= ARGV[2] then return nil end
local server = redis.call('HGET', task, 'sv') or ''
changed(ARGV[4])
local first = 6 + 2 * ARGV[5]
if ARGV[3] == '1' then
  removeRequests()
  redis.call('HDEL', task, 'req', 'sv')
else
  for i = 6, first - 1, 2 do
    if redis.call('HEXISTS', task, 'q' .. ARGV[i]) + redis.call('HEXISTS', task, 'a' .. ARGV[i]) == 0 then
      local number = redis.call('HINCRBY', task, 'n', 1)
      redis.call('HSET', task, 'q' .. ARGV[i], number .. ':' .. ARGV[i + 1])
    end
  end
end
for i = first, #ARGV, 2 do
  if ARGV[i + 1] == '' then redis.call('HDEL', task, ARGV[i])
  else redis.call('HSET', task, ARGV[i], ARGV[i + 1]) end
end
return { redis.call('PTTL', task), redis.call('HGETALL', task), server }`,
);

/**
 * Replaces a request for input by its response. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the name of
 * the task in the lists, the key of the request for input, the response.
 */
const ANSWER_TASK: RedisScript = new RedisScript(
  "",
  `${CHECK_TASK_OWNER}${IS_WORKING}${CHANGED_FUNCTION}
if redis.call('HDEL', task, 'q' .. ARGV[3]) == 0 then return nil end
redis.call('HSET', task, 'a' .. ARGV[3], ARGV[4])
changed(ARGV[2])${RETURN_TASK}`,
);

/**
 * Assigns a task to another process. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the name of the task in
 * the lists, the process that ran the work, the process that will run the work. The other process repeats the script if it has not received the reply.
 */
const TAKE_OVER_TASK: RedisScript = new RedisScript(
  "",
  `${CHECK_TASK_OWNER}${IS_WORKING}${REMOVE_REQUESTS_FUNCTION}${CHANGED_FUNCTION}
if redis.call('HEXISTS', task, 'req') == 0 then return nil end
local process = redis.call('HGET', task, 'pr')
if process ~= ARGV[4] then
  if process ~= ARGV[3] then return nil end
  removeRequests()
  redis.call('HSET', task, 'pr', ARGV[4])
  redis.call('HINCRBY', task, 'run', 1)
  changed(ARGV[2])
end${RETURN_TASK}`,
);

/** Adds a process to the watchers of a task, and returns the task. KEYS: task. ARGV: owner, process. */
const WATCH_TASK: RedisScript = new RedisScript(
  "",
  `${CHECK_TASK_OWNER}
redis.call('HSET', task, 'w' .. ARGV[2], '1')
${RETURN_TASK}`,
);

/** Removes a process from the processes that watch a task. KEYS: task. ARGV: owner, process. */
const UNWATCH_TASK: RedisScript = new RedisScript(
  "allow-oom",
  `${CHECK_TASK_OWNER}
return redis.call('HDEL', task, 'w' .. ARGV[2])`,
);

/**
 * The lists of tasks that can run again are sorted sets. The score of a task is the end of its lifetime, in milliseconds since 1970. The score of a
 * process is the latest score that one of its tasks has had. This code removes the entries of all KEYS whose time is over.
 */
const REMOVE_EXPIRED = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, key in ipairs(KEYS) do redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now)) end`;

/**
 * Adds a task to the lists of tasks that can run again. KEYS: processes of a server, tasks of a process. ARGV: process, the key of the task as JSON,
 * the lifetime of the task in milliseconds.
 */
const ADD_REPEATABLE: RedisScript = new RedisScript(
  "",
  `${REMOVE_EXPIRED}
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, 'GT', string.format('%.0f', now + ARGV[3]), ARGV[i])
  if redis.call('PTTL', key) < tonumber(ARGV[3]) then redis.call('PEXPIRE', key, ARGV[3]) end
end
return 1`,
);

/**
 * Removes a task from the lists of tasks that can run again. KEYS: processes of a server, tasks of a process. ARGV: process, the key of the task as
 * JSON.
 */
const REMOVE_REPEATABLE: RedisScript = new RedisScript(
  "allow-oom",
  `${REMOVE_EXPIRED}
redis.call('ZREM', KEYS[2], ARGV[2])
if redis.call('EXISTS', KEYS[2]) == 0 then redis.call('ZREM', KEYS[1], ARGV[1]) end
return 1`,
);

/** Returns the processes of a server that have tasks that can run again. KEYS: processes of a server. */
const REPEATABLE_PROCESSES: RedisScript = new RedisScript(
  "allow-oom",
  `${REMOVE_EXPIRED}
return redis.call('ZRANGE', KEYS[1], 0, -1)`,
);

/** Returns random tasks of a process that can run again. KEYS: tasks of a process. ARGV: the maximum number of tasks. */
const REPEATABLE_TASKS: RedisScript = new RedisScript(
  "allow-oom",
  `${REMOVE_EXPIRED}
return redis.call('ZRANDMEMBER', KEYS[1], ARGV[1])`,
);

// ---- redis/repeatableTasks ----------------------------------------------------------------------

/** The maximum number of tasks of one process that one search reads. */
const TASK_PAGE = 100;

/**
 * Lists of the tasks that another process can run again: for each server the list of its processes, and for each process the list of its tasks. The
 * list contains a task before the task is created, and may still contain it after it has ended. After the lifetime of a task, Redis removes the task
 * from the list.
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

// ---- redis/taskFields ---------------------------------------------------------------------------

/** A task, as the Lua scripts return it. */
interface StoredTask extends WatchedTaskState {
  /** The ids of the processes that watch the task. */
  readonly watchers: readonly string[];
}

/** Returns the script arguments for a new task: the number of requests for input, these requests, and the other fields. */
function fieldsOfRecord(record: TaskRecord): (string | number)[] {
  const { status, lastUpdatedAt, inputRequests, statusMessage, ...more } = record;
  const { result, error, process, run, request, ...fixed } = more;
  const fields: { readonly [name: string]: string | undefined } = {
    r: JSON.stringify(fixed),
    st: status,
    u: lastUpdatedAt,
    pr: process,
    run: run === undefined ? undefined : String(run),
    sv: request?.server,
    req: jsonOf(request),
    sm: jsonOf(statusMessage),
    res: jsonOf(result),
    ie: isErrorResult(result) ? "1" : undefined,
    err: jsonOf(error),
  };
  return [
    ...requestArguments(inputRequests),
    ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
  ];
}

/** For each member of a change, the name of its field in Redis. */
const FIELDS_OF_CHANGE = {
  statusMessage: "sm",
  result: "res",
  error: "err",
} as const;

/** Returns the script arguments for a change of a task. An empty text removes a field. */
function fieldsOfChange(change: TaskChange): (string | number)[] {
  const { status, inputRequests = {} } = change;
  const members = Object.entries(FIELDS_OF_CHANGE) as [keyof typeof FIELDS_OF_CHANGE, string][];
  return [
    ...requestArguments(inputRequests),
    ...(status === undefined ? [] : ["st", status]),
    ...members.flatMap(([member, field]) =>
      Object.hasOwn(change, member) ? [field, jsonOf(change[member]) ?? ""] : [],
    ),
    ...(Object.hasOwn(change, "result") ? ["ie", isErrorResult(change.result) ? "1" : ""] : []),
  ];
}

/**
 * Returns the key of a request for input, as the names of Redis fields contain it. The key is JSON, because Redis cannot store a lone half of a
 * surrogate pair.
 */
function inputKey(key: string): string {
  return JSON.stringify(key);
}

/** Returns the script arguments that add a process to the watchers of a new task. */
function watcherField(process: string): [name: string, value: string] {
  return [`w${process}`, "1"];
}

function requestArguments(requests: TaskRecord["inputRequests"]): (string | number)[] {
  const entries = Object.entries(requests);
  return [entries.length, ...entries.flatMap(([key, request]) => [inputKey(key), JSON.stringify(request)])];
}

/** Returns the task in the reply of a script, or undefined if the script found no task. */
function storedTaskOf({ session, principal }: Omit<TaskKey, "taskId">, reply: unknown): StoredTask | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [leftMs, flat] = reply as [number, unknown[]];
  const fields = fieldsOf(flat);
  return {
    record: { session, principal, ...taskRecordOf(fields) } as TaskRecord,
    version: Number(fields.get("v")),
    answers: new Map(
      fieldsWith("a", fields).map(([key, text]) => [JSON.parse(key) as string, JSON.parse(text) as InputResponse]),
    ),
    watchers: fieldsWith("w", fields).map(([process]) => process),
    leftMs: Number(leftMs),
  };
}

function taskRecordOf(fields: ReadonlyMap<string, string>): object {
  return {
    ...readTaskState(fields),
    inputRequests: requestsOf(fields),
    result: parsed(fields.get("res")),
    error: parsed(fields.get("err")),
    request: parsed(fields.get("req")),
  };
}

/** Returns the state of a task without its result, its error and its requests. */
function readTaskState(fields: ReadonlyMap<string, string>): Omit<StoredTaskState, "session" | "principal"> {
  const updated = fields.get("u") ?? "";
  const run = fields.get("run");
  return {
    ...(parsed(fields.get("r")) as Pick<TaskRecord, "taskId" | "method" | "createdAt" | "ttlMs" | "isHidden">),
    status: fields.get("st") as TaskRecord["status"],
    statusMessage: parsed(fields.get("sm")) as string | undefined,
    lastUpdatedAt: /^\d+$/.test(updated) ? new Date(Number(updated)).toISOString() : updated,
    process: fields.get("pr"),
    run: run === undefined ? undefined : Number(run),
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

function jsonOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

/**
 * Returns the names of tasks of an owner, with their scores in the list by creation. KEYS: the owner's list of tasks by lifetime, and the list by
 * creation. ARGV: the score after which the page starts, the maximum number of tasks. Removes tasks whose lifetime is over from the lists.
 */
const LIST_TASKS: RedisScript = new RedisScript(
  "allow-oom",
  `
local tasks, created = KEYS[1], KEYS[2]
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
for _, name in ipairs(redis.call('ZRANGEBYSCORE', tasks, '-inf', now)) do
  redis.call('ZREM', tasks, name)
  redis.call('ZREM', created, name)
end
return redis.call('ZRANGEBYSCORE', created, '(' .. ARGV[1], '+inf', 'WITHSCORES', 'LIMIT', 0, ARGV[2])`,
);

/**
 * Returns the states of several tasks of one owner. KEYS: the tasks. ARGV: owner. The reply contains for each task 1 if the task waits for input, and
 * the names and values of its fields.
 */
const GET_STATES: RedisScript = new RedisScript(
  "no-writes",
  `
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
return found`,
);

/** Reads one page of the tasks of an owner, with two commands. */
async function listTasks(
  { scripts, keys }: { scripts: ScriptRunner; keys: RedisKeys },
  owner: Omit<TaskKey, "taskId">,
  { after, limit }: TaskListQuery,
): Promise<TaskPage> {
  // Reads one task more than the page needs, to know whether the list has a further page.
  const args = [after, limit + 1];
  const reply = await scripts.run(LIST_TASKS, keys.ofTasks(owner), args);
  const flat = (reply as unknown[]).map(String).slice(0, 2 * limit);
  const names = flat.filter((_, i) => i % 2 === 0);
  if (names.length === 0) return { tasks: [] };
  const states = await scripts.run(GET_STATES, names, [hashOwner(owner)]);
  const hasMore = (reply as unknown[]).length > flat.length;
  return {
    tasks: (states as [number, unknown[]][]).map((state) => listedTaskOf(owner, state)),
    ...(hasMore && { next: Number(flat.at(-1)) }),
  };
}

function listedTaskOf(
  { session, principal }: Omit<TaskKey, "taskId">,
  [waiting, flat]: [number, unknown[]],
): ListedTask {
  const fields = fieldsOf(flat);
  return {
    ...(session !== undefined && { session }),
    ...(principal !== undefined && { principal }),
    ...readTaskState(fields),
    isWaiting: Number(waiting) === 1,
    isError: fields.has("ie"),
  };
}

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
 * Stores tasks in Redis. All tasks of one owner are in the same slot of Redis Cluster. Each task contains the ids of the processes that watch it. If
 * a process changes a task, it sends the change to these processes.
 */
class RedisTasks implements SharedTaskStore {
  readonly #parts: RedisTasksParts;
  readonly #watchers: TaskWatchers;
  readonly #repeatable: RepeatableTasks;

  constructor(parts: RedisTasksParts) {
    this.#parts = parts;
    const { scripts, keys, settings } = parts;
    this.#repeatable = new RepeatableTasks(scripts, keys);
    this.#watchers = new TaskWatchers(
      {
        register: async (key) => storedTaskOf(key, await this.#run(WATCH_TASK, key, [parts.id()])),
        unregister: async (key) => void (await this.#run(UNWATCH_TASK, key, [parts.id()])),
        failed: (error) => parts.failed(error),
      },
      settings.leaseMs,
    );
  }

  async create(record: TaskRecord): Promise<boolean> {
    const { maxTasks } = this.#parts.settings;
    const lifetimeMs = this.#lifetimeOf(record);
    await this.#keepRepeatable(record);
    const args = [maxTasks, lifetimeMs, this.#keysOf(record)[0]];
    let isCreated = false;
    try {
      const reply = await this.#run(CREATE_TASK, record, [
        ...args,
        ...fieldsOfRecord(record),
        ...watcherField(this.#parts.id()),
        ...(record.ttlMs === null ? ["life", lifetimeMs] : []),
      ]);
      isCreated = reply === 1;
    } finally {
      // After an error, the client does not learn the id of the task. So the task must not run in any process.
      if (!isCreated) this.#later(this.#repeatable.remove(record));
    }
    if (isCreated) this.#watchers.created(record, 0, lifetimeMs);
    return isCreated;
  }

  async get(key: TaskKey): Promise<TaskRecord | undefined> {
    return this.#seen(storedTaskOf(key, await this.#run(GET_TASK, key)));
  }

  list(owner: Omit<TaskKey, "taskId">, query: TaskListQuery): Promise<TaskPage> {
    return listTasks(this.#parts, owner, query);
  }

  async update(key: TaskKey, change: TaskChange, by = ""): Promise<TaskRecord | undefined> {
    const isFinal = change.status !== undefined && hasTaskEnded(change as TaskRecord);
    const reply = await this.#run(UPDATE_TASK, key, [
      by,
      isFinal ? 1 : 0,
      this.#keysOf(key)[0],
      ...fieldsOfChange(change),
    ]);
    const task = storedTaskOf(key, reply);
    if (task === undefined) return undefined;
    const [, , server] = reply as [unknown, unknown, string];
    if (isFinal && server !== "") this.#later(this.#repeatable.remove(task.record, String(server)));
    this.#keepUnlimited(task.record);
    await this.#changed(task);
    return task.record;
  }

  async answer(key: TaskKey, request: string, response: InputResponse): Promise<boolean> {
    const name = this.#keysOf(key)[0];
    const args = [name, inputKey(request), JSON.stringify(response)];
    const task = storedTaskOf(key, await this.#run(ANSWER_TASK, key, args));
    if (task === undefined) return false;
    this.#keepUnlimited(task.record);
    await this.#changed(task, [request, response]);
    return true;
  }

  watch(key: TaskKey, listener: TaskListener): () => void {
    return this.#watchers.watch(key, listener);
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
    const reply = await this.#run(TAKE_OVER_TASK, task, args);
    const taken = storedTaskOf(task, reply);
    // If another process has the task, this process removes only its own entry.
    const { process: other } = taken === undefined ? after : task;
    this.#later(this.#repeatable.remove({ ...before, process: other }));
    if (taken === undefined) return undefined;
    await this.#changed(taken);
    return taken.record;
  }

  /** Passes a change that another process has sent to the listeners of the task. */
  received(letter: JsonObject): void {
    this.#watchers.changed(letter as unknown as TaskChanged);
  }

  /** Passes a change of a task to the listeners in this process, and sends the change to the other processes that watch the task. */
  async #changed({ record, version, watchers }: StoredTask, answer?: TaskChanged["answer"]): Promise<void> {
    const change: TaskChanged = { record, version, answer };
    this.#watchers.changed(change);
    const id = this.#parts.id();
    const others = watchers.filter((process) => process !== id);
    await Promise.all(
      others.map(async (process) => {
        try {
          const letter = change as unknown as JsonObject;
          if (!(await this.#parts.send(process, letter))) this.#later(this.#run(UNWATCH_TASK, record, [process]));
        } catch (error) {
          // If the other process does not get the change now, it finds the change when it reads the task again.
          this.#parts.failed(error);
        }
      }),
    );
  }

  #seen(task: StoredTask | undefined): TaskRecord | undefined {
    if (task === undefined) return undefined;
    this.#watchers.seen(task.record, task.version);
    return task.record;
  }

  #keepRepeatable(record: TaskRecord): Promise<void> {
    return this.#repeatable.add(record, this.#lifetimeOf(record));
  }

  /** Each change of a task without a lifetime extends the time in which another process may take the task over. */
  #keepUnlimited(record: TaskRecord): void {
    if (record.ttlMs === null) this.#later(this.#keepRepeatable(record));
  }

  #later(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#parts.failed(error));
  }

  #lifetimeOf({ ttlMs }: TaskRecord): number {
    const ms = ttlMs ?? this.#parts.settings.unlimitedTaskMs;
    return Math.max(1, Math.ceil(ms));
  }

  #keysOf(key: TaskKey): [task: string, tasks: string, created: string] {
    return this.#parts.keys.ofTask(key);
  }

  #run(script: RedisScript, key: TaskKey, args: readonly (string | number)[] = []): Promise<unknown> {
    const { scripts } = this.#parts;
    return scripts.run(script, this.#keysOf(key), [hashOwner(key), ...args]);
  }
}

// ---- redis --------------------------------------------------------------------------------------

/**
 * Returns a service that stores its state in Redis 7.0 or later, or in Valkey. Call it once for each endpoint in each process, always with the same
 * `prefix`, and pass the result as the option `service`.
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
    claims: new RedisClaims(scripts, keys),
    rates: new RedisRates(scripts, keys),
  });
}
