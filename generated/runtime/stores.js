// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Stores for the state that a server keeps between two messages. Each store is a small interface with an implementation in memory.
 *
 * A `Service` is the stores of several processes that serve the same clients, and the messages between these processes. Pass it to the option
 * `service` of the HTTP options; then any process can handle any request. `MemoryService` is a service in one process, for tests.
 *
 * A single process needs no store, since it keeps its state in memory. To keep state over a restart, write an adapter for one of these stores:
 *
 * | store | keeps | option |
 * | --- | --- | --- |
 * | `SessionStore` | negotiated settings of HTTP sessions | `sessionStore` of the HTTP options |
 * | `EventStore` | messages of HTTP streams, for `Last-Event-ID` | `eventStore` of the HTTP options |
 * | `ClaimStore` | each `requestState` that was used | `requestStateClaims` of `createServer` |
 * | `TaskStore` | states and results of tasks | `store` of `Tasks` and `SessionTasks` |
 * | `SharedTaskStore` | states and results of tasks, and the processes that run them | `tasks` of a `Service` |
 *
 * Rules for adapters:
 *
 * - A method may return its value or a promise of it. A direct value is faster, because the runtime does not wait for it.
 * - The comment of each interface states its consistency, and the effect of a call that rejects. A method that throws has the same effect.
 * - Each key has a `principal`, the authenticated caller, which is undefined without authorization. Store the principal with the entry, and
 *   compare it at each access. Treat an entry of another principal like a missing entry.
 * - Records are JSON, except for members that are undefined.
 * - Bound what you keep. The stores in memory have limits of entries or bytes; sessions, claims and tasks carry their time to live.
 * - `test/stores/support/conformance.ts` in the repository of mcpgen checks an adapter with any test framework.
 *
 * @example
 * ```ts
 * const sessionStore = new MemorySessionStore({ maxSessions: 500 });
 * await serveHttp(server, { port: 3000, sessionStore });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 * @module
 */
import { CODES } from "./protocol.js";
import { ClientBudget, MemoryClaimStore, MemorySessionStore, getTaskKey } from "./serverCore.js";
export { MemoryClaimStore, MemorySessionStore } from "./serverCore.js";
/** The estimated number of bytes that an event needs in memory in addition to its text. */
const EVENT_BYTES = 128;
/**
 * Keeps the newest events of each session in the memory of this process. If all events together exceed `maxBytes`, the store drops the older half of
 * the events in one session: the largest session of the owner with the most bytes.
 */
export class MemoryEventStore {
  #logs = new Map();
  #maxEvents;
  #maxBytes;
  #total = 0;
  #next = 1;
  constructor({ maxEvents = 1000, maxBytes = 64 * 2 ** 20 } = {}) {
    this.#maxEvents = maxEvents;
    this.#maxBytes = maxBytes;
  }
  append({ session, stream, principal }, text, follower) {
    let log = this.#logs.get(session);
    if (log === undefined) {
      log = { principal, entries: [], size: 0 };
      this.#logs.set(session, log);
    }
    const id = `${stream}-${this.#next++}`;
    log.entries.push({ id, stream, text, follower });
    const bytes = sizeOf(text);
    log.size += bytes;
    this.#total += bytes;
    // To remove the oldest event, the array must move all later events. So the store seldom removes events, and then removes many at once.
    if (log.entries.length >= 2 * this.#maxEvents) this.#drop(log, log.entries.length - this.#maxEvents);
    while (this.#total > this.#maxBytes) this.#shrinkLargest();
    return id;
  }
  after(key, id) {
    const entries = this.all(key);
    const index = entries.findIndex((event) => event.id === id);
    const last = entries[index];
    if (last === undefined) return undefined;
    const events = entries.slice(index + 1).filter((event) => event.stream === last.stream);
    return { stream: last.stream, events };
  }
  /** Returns the events of all streams of a session, oldest first. */
  all(key) {
    return this.#logOf(key)?.entries ?? [];
  }
  delete(key) {
    const log = this.#logOf(key);
    if (log === undefined) return;
    this.#drop(log, log.entries.length);
    this.#logs.delete(key.session);
  }
  #logOf({ session, principal }) {
    const log = this.#logs.get(session);
    return log?.principal === principal ? log : undefined;
  }
  #drop(log, count) {
    for (const { text } of log.entries.splice(0, count)) {
      log.size -= sizeOf(text);
      this.#total -= sizeOf(text);
    }
  }
  /**
   * Drops the older half of the events in the largest session of the owner with the most bytes. So if a client does not read its events, only its
   * owner loses events.
   */
  #shrinkLargest() {
    let largest;
    const owner = this.#ownerOfMost();
    for (const log of this.#logs.values())
      if (log.principal === owner && log.size > (largest?.size ?? 0)) largest = log;
    if (largest !== undefined) this.#drop(largest, Math.ceil(largest.entries.length / 2));
  }
  /** Returns the owner whose sessions together have the most bytes; undefined without authorization. */
  #ownerOfMost() {
    const sizes = new Map();
    for (const { principal, size } of this.#logs.values()) sizes.set(principal, (sizes.get(principal) ?? 0) + size);
    let most;
    for (const [principal, size] of sizes) if (size > (sizes.get(most) ?? 0)) most = principal;
    return most;
  }
}
/** Returns the estimated size of an event in bytes. */
function sizeOf(text) {
  return EVENT_BYTES + 2 * text.length;
}
/**
 * Counts the use of rate limits in the memory of this process. For each key, the store keeps one number: the time at which the whole used amount is
 * free again. If an amount is larger than `limit`, it counts as `limit`.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export class MemoryRateStore {
  /**
   * For each key, the time at which its whole used amount is free again, in milliseconds since 1970. The map begins with the key that was used least
   * recently.
   */
  #freeAt = new Map();
  #maxKeys;
  constructor({ maxKeys = 100_000 } = {}) {
    this.#maxKeys = maxKeys;
  }
  take(key, amount, { limit, perMs }) {
    const now = Date.now();
    const used = (Math.min(amount, limit) / limit) * perMs;
    const freeAt = Math.max(this.#freeAt.get(key) ?? 0, now) + used;
    const wait = Math.ceil(freeAt - now - perMs);
    if (wait > 0) return wait;
    this.#freeAt.delete(key);
    this.#freeAt.set(key, freeAt);
    if (this.#freeAt.size > this.#maxKeys) this.#makeRoom(now);
    return 0;
  }
  #makeRoom(now) {
    for (const [key, freeAt] of this.#freeAt)
      if (freeAt <= now || this.#freeAt.size > this.#maxKeys) this.#freeAt.delete(key);
      else return;
  }
}
/** The members of a service in memory, and the log that they share. */
class MemoryMembers {
  #members = new Map();
  #log = [];
  #maxEntries;
  leaseMs;
  /** The number of all entries that members have published, including the entries that the log has removed. */
  #published = 0;
  constructor({ maxLogEntries = 10_000, leaseMs = 10_000 } = {}) {
    this.leaseMs = leaseMs;
    this.#maxEntries = maxLogEntries;
  }
  add(id, listener) {
    this.#members.set(id, { listener, inbox: [] });
  }
  remove(id) {
    this.#members.delete(id);
  }
  has(id) {
    return this.#members.has(id);
  }
  send(to, letter, from) {
    const copy = copyOf(letter);
    return this.#pass(to, (listener) => listener.letter(copy, from));
  }
  publish(entry) {
    const position = String(++this.#published);
    const logged = { position, entry: copyOf(entry) };
    this.#log.push(logged);
    // To remove the oldest entry, the array must move all later entries. So the log seldom removes entries, and then removes many at once.
    if (this.#log.length >= 2 * this.#maxEntries) this.#log.splice(0, this.#log.length - this.#maxEntries);
    for (const id of this.#members.keys()) this.#pass(id, (listener) => listener.logged(logged));
    return position;
  }
  position() {
    return String(this.#published);
  }
  entriesAfter(position) {
    const missing = this.#published - Number(position);
    if (!(missing >= 0 && missing <= this.#log.length)) return undefined;
    return missing === 0 ? [] : this.#log.slice(-missing);
  }
  /** Calls `receive` with the listener of a member in the next microtask. Returns false if no member has this id. */
  #pass(id, receive) {
    const member = this.#members.get(id);
    if (member === undefined) return false;
    member.inbox.push(receive);
    if (member.inbox.length === 1)
      queueMicrotask(() => {
        for (const each of member.inbox.splice(0)) if (this.#members.get(id) === member) each(member.listener);
      });
    return true;
  }
}
/** One member of a service in memory. A member simulates one process. */
export class MemoryProcesses {
  #members;
  #id = crypto.randomUUID();
  #listener;
  #isLeaseLost = false;
  constructor(members) {
    this.#members = members;
  }
  get id() {
    return this.#id;
  }
  get leaseMs() {
    return this.#members.leaseMs;
  }
  get isLeaseLost() {
    return this.#isLeaseLost;
  }
  async join(listener) {
    if (this.#listener !== undefined)
      throw new Error("this process has joined the service already: make a service for each endpoint");
    this.#listener = listener;
    this.#members.add(this.#id, listener);
  }
  async leave() {
    this.kill();
  }
  async isAlive(id) {
    return this.#members.has(id);
  }
  async send(to, letter) {
    return this.#members.send(to, letter, this.#id);
  }
  async publish(entry) {
    return this.#members.publish(entry);
  }
  isPosition(text) {
    return /^(?:0|[1-9]\d{0,14})$/.test(text);
  }
  isAfter(position, other) {
    return Number(position) > Number(other);
  }
  async position() {
    return this.#members.position();
  }
  async entriesAfter(position) {
    return this.isPosition(position) ? this.#members.entriesAfter(position) : undefined;
  }
  /** Ends the lease without a call of the listener. Simulates a process that was killed, or that cannot reach the other processes. */
  kill() {
    this.#members.remove(this.#id);
  }
  /** Ends the lease and calls `lost` of the listener. Simulates a process whose lease expired before it could reach the other processes again. */
  lose() {
    this.disconnect();
    this.reconnect();
  }
  /** Ends the lease and calls `lost` of the listener. Simulates a process that cannot reach the other processes, until {@link reconnect} is called. */
  disconnect() {
    const lost = this.#id;
    this.#members.remove(lost);
    this.#id = crypto.randomUUID();
    this.#isLeaseLost = true;
    this.#listener?.lost(lost);
  }
  /** Begins a lease again after {@link disconnect}. */
  reconnect() {
    this.#isLeaseLost = false;
    if (this.#listener !== undefined) this.#members.add(this.#id, this.#listener);
  }
}
/** Returns a copy of a JSON value. An engine such as Redis also stores the value as JSON and returns a copy. */
function copyOf(value) {
  return JSON.parse(JSON.stringify(value));
}
// ---- stores/eventId -----------------------------------------------------------------------------
/** Matches an event id. Streams are numbered from 0, events from 1. */
const EVENT_ID = /^(0|[1-9]\d{0,15})-([1-9]\d{0,15})$/;
/** Parses an event id, which a client sends back as `Last-Event-ID`. Returns undefined for any other text. */
export function parseEventId(id) {
  const [, stream, number] = EVENT_ID.exec(id) ?? [];
  return stream === undefined || number === undefined ? undefined : { stream, number };
}
// ---- stores/settingsChange ----------------------------------------------------------------------
/** Returns the settings of a session after a change. Subscriptions keep their order, and a new subscription is added at the end. */
export function applySettingsChange(settings, { logLevel, subscribed = [], unsubscribed = [] }) {
  const uris = new Set([...settings.subscriptions, ...subscribed]);
  for (const uri of unsubscribed) uris.delete(uri);
  return {
    logLevel: logLevel ?? settings.logLevel,
    subscriptions: [...uris],
  };
}
/** Answers of a session that are recognised if a process adds them again. */
const MAX_ANSWERS = 16;
/** Keeps sessions, their running calls, and the events of their streams in the memory of this process. */
export class MemorySharedSessionStore extends MemorySessionStore {
  #members;
  #events;
  #running = new Map();
  /** The number of the newest event of all sessions. */
  #lastNumber = -1;
  constructor(options, members) {
    super(options);
    this.#members = members;
    this.#events = new MemoryEventStore(options);
  }
  async beginCalls(key, { ids, process, stream }, idleMs) {
    const record = this.touch(key, idleMs);
    if (record === undefined) return undefined;
    const { calls } = this.#runningIn(key);
    const inFlight = ids.find((id) => this.#isAlive(calls.get(id)?.process));
    if (inFlight !== undefined) return { record, inFlight };
    for (const id of ids) calls.set(id, { process, stream });
    return { record };
  }
  async change(key, change) {
    const record = this.get(key);
    if (record !== undefined) this.update(key, applySettingsChange(record, change));
  }
  async endCalls(key, { ids, process, stream }) {
    if (this.get(key) !== undefined) this.#end(key, ids, { process, stream });
  }
  async processOf(key, id) {
    if (this.get(key) === undefined) return undefined;
    return this.#running.get(key.session)?.calls.get(id)?.process;
  }
  async addEvent(key, { text, process, answers = [] }) {
    if (this.get(key) === undefined) return undefined;
    const { stream } = key;
    const { calls, followers, answers: stored } = this.#runningIn(key);
    const isAnswer = answers.length > 0;
    if (this.#processOfStream(key) !== process || answers.some((id) => calls.get(id)?.stream !== stream))
      return isAnswer ? stored.get(`${stream} ${text}`) : undefined;
    const follower = followers.get(stream);
    const added = { id: this.#append(key, text, follower), follower };
    if (isAnswer) {
      stored.set(`${stream} ${text}`, added);
      if (stored.size > MAX_ANSWERS) stored.delete(stored.keys().next().value);
    }
    this.#end(key, answers, { process, stream });
    return added;
  }
  async resumeStream(key, lastEventId, follower) {
    if (this.get(key) === undefined) return undefined;
    const read = this.#read(key, lastEventId);
    if (read === undefined) return undefined;
    const { stream, process, events, follower: earlier } = read;
    const { followers } = this.#runningIn(key);
    if (follower === process) followers.delete(stream);
    else if (process !== undefined) followers.set(stream, follower);
    const changed = earlier !== follower && { earlier };
    return { stream, process, events, ...changed };
  }
  async readStream(key, lastEventId) {
    if (this.get(key) === undefined) return undefined;
    const { events, process, follower } = this.#read(key, lastEventId) ?? {};
    return events && { events, process, follower };
  }
  async failCalls(key, process, { code, message, data }) {
    if (this.get(key) === undefined) return;
    const error = { code, message, ...(data !== undefined && { data }) };
    for (const [id, call] of [...this.#runningIn(key).calls]) {
      if (call.process !== process) continue;
      const text = JSON.stringify({ jsonrpc: "2.0", id, error });
      const follower = this.#runningIn(key).followers.get(call.stream);
      this.#append({ ...key, stream: call.stream }, text, follower);
      this.#end(key, [id], call);
    }
  }
  async openPush(key, { process, takeOver }) {
    if (this.get(key) === undefined) return undefined;
    const { pushes, hadPush } = this.#runningIn(key);
    if (!takeOver && [...pushes].some((each) => this.#isAlive(each)))
      return { isGranted: false, earlier: [], isFirst: false };
    const earlier = [...pushes].filter((each) => each !== process);
    pushes.add(process);
    return { isGranted: true, earlier, isFirst: !hadPush };
  }
  async confirmPush(key) {
    if (this.get(key) !== undefined) this.#runningIn(key).hadPush = true;
  }
  async closePush(key, process) {
    if (this.get(key) === undefined) return;
    this.#runningIn(key).pushes.delete(process);
  }
  dropped(key) {
    this.#running.delete(key.session);
    this.#events.delete(key);
  }
  #append(key, text, follower) {
    const id = this.#events.append(key, text, follower);
    this.#lastNumber = numberOf({ id });
    return id;
  }
  /** Reads the later events of a stream. If the store has dropped the event `lastEventId`, the later events are those with greater numbers. */
  #read(key, lastEventId) {
    const last = parseEventId(lastEventId);
    if (last === undefined) return undefined;
    const stream = Number(last.stream);
    const number = Number(last.number);
    const process = this.#processOfStream({ ...key, stream });
    const events = this.#events.all(key).filter((event) => event.stream === stream && numberOf(event) >= number);
    if (process === undefined ? events.length === 0 : number > this.#lastNumber) return undefined;
    return {
      stream,
      process,
      follower: this.#running.get(key.session)?.followers.get(stream),
      events: events.filter((event) => numberOf(event) > number),
    };
  }
  #isAlive(process) {
    return process !== undefined && this.#members.has(process);
  }
  /** Returns the process that runs the calls of a stream; undefined if no call of the stream is running. */
  #processOfStream({ session, stream }) {
    for (const call of this.#running.get(session)?.calls.values() ?? [])
      if (call.stream === stream) return call.process;
    return undefined;
  }
  /** Removes running calls, if they belong to the process and stream in `of`. If the stream has no other running call, also removes its follower. */
  #end(key, ids, of) {
    const { calls, followers } = this.#runningIn(key);
    for (const id of ids) {
      const call = calls.get(id);
      if (call?.process === of.process && call.stream === of.stream) calls.delete(id);
    }
    if (this.#processOfStream({ ...key, stream: of.stream }) === undefined) followers.delete(of.stream);
  }
  /** Returns the running calls and streams of a session. The session must exist. */
  #runningIn({ session }) {
    let running = this.#running.get(session);
    if (running === undefined) {
      const hadPush = false;
      running = {
        calls: new Map(),
        followers: new Map(),
        pushes: new Set(),
        hadPush,
        answers: new Map(),
      };
      this.#running.set(session, running);
    }
    return running;
  }
}
function numberOf({ id }) {
  return Number(parseEventId(id).number);
}
/** Returns a task in the form for lists of tasks. */
function toListedTask(task) {
  const { method, status, statusMessage, createdAt, lastUpdatedAt, ttlMs } = task;
  const { process, run, isHidden } = task;
  return {
    ...getTaskKey(task),
    method,
    ...(isHidden !== undefined && { isHidden }),
    status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
    ttlMs,
    ...(process !== undefined && { process }),
    ...(run !== undefined && { run }),
    isWaiting: isWaitingForInput(task),
    isError: isErrorResult(task.result),
  };
}
/** Returns a task with the members of lists in addition to its own. This costs less than {@link toListedTask}, which also leaves members out. */
export function addMembersOfLists(task) {
  return {
    ...task,
    isWaiting: isWaitingForInput(task),
    isError: isErrorResult(task.result),
  };
}
function isWaitingForInput({ inputRequests }) {
  return Object.keys(inputRequests).length > 0;
}
/** Returns true if the result of a tool reports an error. */
export function isErrorResult(result) {
  return result?.["isError"] === true;
}
/** Keeps tasks in the memory of this process. Each task is deleted when its lifetime is over. */
export class MemoryTaskStore {
  /** The tasks by id, oldest first. */
  entries = new Map();
  #budget;
  #created = 0;
  constructor({ maxTasks = 10_000 } = {}) {
    this.#budget = new ClientBudget(maxTasks);
  }
  create(record) {
    if (!this.#budget.take(1, record.principal)) return false;
    const position = ++this.#created;
    const listeners = new Set();
    const inputKeys = new Set(Object.keys(record.inputRequests));
    const entry = { record, position, listeners, inputKeys };
    this.entries.set(record.taskId, entry);
    if (record.ttlMs !== null) this.#deleteAfter(record.taskId, record.ttlMs);
    return true;
  }
  get(key) {
    return this.find(key)?.record;
  }
  list({ session, principal }, { after, limit }) {
    const entries = [...this.entries.values()].filter(
      ({ record, position }) => position > after && record.session === session && record.principal === principal,
    );
    const page = entries.slice(0, limit);
    return {
      tasks: page.map(({ record }) => toListedTask(record)),
      next: entries.length > limit ? page.at(-1)?.position : undefined,
    };
  }
  update(key, change, by) {
    const entry = this.find(key);
    if (entry === undefined || hasTaskEnded(entry.record)) return undefined;
    const { record } = entry;
    if (by !== undefined && by !== record.process) return undefined;
    const { status = record.status } = change;
    return replaceRecord(
      entry,
      hasTaskEnded({ status })
        ? { ...change, inputRequests: {}, request: undefined }
        : { ...change, inputRequests: addInputRequests(entry, change) },
    );
  }
  answer(key, request, response) {
    const entry = this.find(key);
    if (entry === undefined) return false;
    if (!Object.hasOwn(entry.record.inputRequests, request)) return false;
    const { [request]: _, ...inputRequests } = entry.record.inputRequests;
    replaceRecord(entry, { inputRequests });
    for (const each of [...entry.listeners]) each.answered(request, response);
    return true;
  }
  watch(key, listener) {
    const listeners = this.find(key)?.listeners;
    listeners?.add(listener);
    return () => void listeners?.delete(listener);
  }
  /** Returns a task, or undefined if the task does not exist or belongs to another session or principal. */
  find({ taskId, session, principal }) {
    const entry = this.entries.get(taskId);
    return entry?.record.session === session && entry?.record.principal === principal ? entry : undefined;
  }
  #deleteAfter(taskId, ttlMs) {
    const timer = setTimeout(() => {
      const entry = this.entries.get(taskId);
      if (entry === undefined) return;
      this.entries.delete(taskId);
      this.#budget.give(1, entry.record.principal);
      for (const listener of [...entry.listeners]) listener.deleted();
    }, ttlMs);
    // In Node, a timer keeps the process alive unless `unref` is called.
    timer.unref?.();
  }
}
/** Returns true if the status of a task is final. */
export function hasTaskEnded({ status }) {
  return status !== "working";
}
/** Returns the open requests for input of a task after a change. */
function addInputRequests({ record, inputKeys }, { inputRequests = {} }) {
  const added = Object.entries(inputRequests).filter(([key]) => !inputKeys.has(key));
  for (const [key] of added) inputKeys.add(key);
  return { ...record.inputRequests, ...Object.fromEntries(added) };
}
/** Replaces members of the record of a task, and passes the new record to the listeners of the task. */
function replaceRecord(entry, members) {
  const lastUpdatedAt = new Date().toISOString();
  entry.record = { ...entry.record, ...members, lastUpdatedAt };
  for (const listener of [...entry.listeners]) listener.changed(entry.record);
  return entry.record;
}
/** Keeps the tasks of all members of a service in the memory of one process, for tests. */
class MemorySharedTaskStore extends MemoryTaskStore {
  async abandoned({ server, isAlive, limit }) {
    const candidates = [...this.entries.values()]
      .map(({ record }) => record)
      .filter((record) => canRunAgain(record, server));
    const processes = [...new Set(candidates.map((record) => record.process))];
    const alive = await Promise.all(processes.map(isAlive));
    const dead = new Set(processes.filter((_, index) => !alive[index]));
    return candidates
      .filter((record) => dead.has(record.process))
      .slice(0, limit)
      .map((record) => ({
        ...getTaskKey(record),
        process: record.process,
      }));
  }
  takeOver(task, process) {
    const entry = this.find(task);
    if (entry === undefined || !canRunAgain(entry.record)) return undefined;
    const { record } = entry;
    if (record.process === process) return record;
    if (record.process !== task.process) return undefined;
    entry.inputKeys.clear();
    const run = record.run + 1;
    return replaceRecord(entry, { process, run, inputRequests: {} });
  }
}
/** Returns true if another process can run the work of a task again. */
function canRunAgain({ request, process, ...record }, server = request?.server) {
  return !hasTaskEnded(record) && process !== undefined && request !== undefined && request.server === server;
}
/** The stores and the log that all members of a service in memory share. In other services, an engine such as Redis has this role. */
export class MemoryServiceHub {
  /** The members that have joined the service, and the log that they share. */
  members;
  /** The store with the sessions of all members of the service. */
  sessions;
  /** The claims of all members. */
  claims;
  /** The tasks of all members. */
  tasks;
  /** Counts how much of their rate limits the callers of all members use. */
  rates;
  constructor(options = {}) {
    this.members = new MemoryMembers(options);
    this.sessions = new MemorySharedSessionStore(options, this.members);
    this.claims = new MemoryClaimStore(options);
    this.tasks = new MemorySharedTaskStore(options);
    this.rates = new MemoryRateStore(options);
  }
  /** Returns a new member of the service, for one endpoint. */
  service() {
    return new MemoryService(this);
  }
}
/**
 * A member of a service in the memory of one process. Use such members in tests to simulate several processes, or for several endpoints in one
 * process. Each endpoint needs its own member and its own servers.
 *
 * @example
 * ```ts
 * const hub = new MemoryServiceHub();
 * const one = createFetchHandler(createServers(), { service: hub.service() });
 * const other = createFetchHandler(createServers(), { service: hub.service() });
 * ```
 */
export class MemoryService {
  processes;
  sessions;
  claims;
  tasks;
  rates;
  constructor(hub = new MemoryServiceHub()) {
    this.processes = new MemoryProcesses(hub.members);
    this.sessions = hub.sessions;
    this.claims = hub.claims;
    this.tasks = hub.tasks;
    this.rates = hub.rates;
  }
}
// ---- stores/endedProcesses ----------------------------------------------------------------------
/** Returns the error for a task whose process ended before the work of the task. */
function createEndedError({ method }) {
  const message = `the server process that ran ${method} has ended: the call did not finish, but it may have had effects`;
  return { code: CODES.internal, message, data: undefined };
}
/** Finds the tasks of a service whose processes have ended. */
export class EndedProcesses {
  #service;
  /** The open `isAlive` requests, by process. If several tasks have the same process, one request is enough. */
  #requests = new Map();
  #watched = new Map();
  constructor(service) {
    this.#service = service;
  }
  /**
   * Resolves with the present state of a task. If the process of the task is dead, sets the status of the task to `failed`, unless another process
   * may run the task again.
   *
   * @param record the state of the task, as a store returned it.
   * @returns the state, or undefined if the task no longer exists.
   */
  async check(record) {
    return (await this.#hasEnded(record)) ? this.#fail(record) : record;
  }
  /** Resolves with the present state of a task in a list, like {@link check}. */
  async checkListed(task) {
    if (!(await this.#hasEnded(task))) return task;
    const record = await this.#fail(task);
    return record && toListedTask(record);
  }
  /** Resolves with true if the process of a task ended before the task, and no other process may run the work again. */
  async #hasEnded(task) {
    const { process, run } = task;
    // A store that keeps JSON may return null for a member that is undefined.
    if (!process || run || hasTaskEnded(task)) return false;
    return !(await this.#isAlive(process));
  }
  async #fail(task) {
    const { tasks } = this.#service;
    const key = getTaskKey(task);
    const error = createEndedError(task);
    const failed = { status: "failed", error };
    // If the update fails, the task has ended in the meantime: its work ended before its process, or another process set the status `failed`.
    return (await tasks.update(key, failed, task.process)) ?? tasks.get(key);
  }
  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watch({ process }, ended) {
    if (!process || process === this.#service.processes.id) return () => {};
    const watched = this.#watched.get(process) ?? this.#begin(process);
    watched.ended.add(ended);
    return () => {
      watched.ended.delete(ended);
      if (watched.ended.size > 0) return;
      clearInterval(watched.timer);
      if (this.#watched.get(process) === watched) this.#watched.delete(process);
    };
  }
  #begin(process) {
    const look = async () => {
      if (await this.#isAlive(process)) return;
      for (const ended of [...watched.ended]) ended();
    };
    // If the service does not answer, this process does not know whether the other process is alive, and checks again at the next interval.
    const timer = setInterval(() => void look().catch(() => {}), this.#service.processes.leaseMs);
    // In Node, a timer keeps the process alive unless `unref` is called.
    timer.unref?.();
    const watched = { ended: new Set(), timer };
    this.#watched.set(process, watched);
    return watched;
  }
  #isAlive(process) {
    const { processes } = this.#service;
    if (process === processes.id) return Promise.resolve(true);
    const open = this.#requests.get(process);
    if (open !== undefined) return open;
    const answer = processes.isAlive(process).finally(() => this.#requests.delete(process));
    this.#requests.set(process, answer);
    return answer;
  }
}
// ---- stores/recentMap ---------------------------------------------------------------------------
/**
 * A map that forgets its oldest entries. To search for the oldest entry of a large `Map` is slow after many deletions, so this map drops many entries
 * at once.
 */
export class RecentMap {
  #count;
  #newer = new Map();
  #older = new Map();
  /** @param count the number of newest entries that the map keeps. It can have up to twice as many entries. */
  constructor(count) {
    this.#count = count;
  }
  get(key) {
    return this.#newer.get(key) ?? this.#older.get(key);
  }
  set(key, value) {
    this.#newer.set(key, value);
    if (this.#newer.size < this.#count) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }
  clear() {
    this.#newer.clear();
    this.#older.clear();
  }
}
