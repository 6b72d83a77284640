import type { JsonObject } from "../validation/checks.js";
import type { LogEntry, ProcessListener, ServiceProcesses } from "./processes.js";
import type { LogPosition } from "./keys.js";

/** The options of the members of a service in memory, and of the log that they share. */
export interface MemoryProcessesOptions {
  /** The log keeps at least this number of the newest entries, and at most twice this number. 10,000 by default. */
  readonly maxLogEntries?: number;
  /** The interval, in milliseconds, at which each simulated process checks whether other processes have ended. 10,000 by default. */
  readonly leaseMs?: number;
}

/** A simulated process that shares the service in memory with the other members. */
interface Member {
  readonly listener: ProcessListener;
  /** The calls that pass letters and log entries to the listener, in order. They run in the next microtask. */
  readonly inbox: ((listener: ProcessListener) => void)[];
}

/** The members of a service in memory, and the log that they share. */
export class MemoryMembers {
  readonly #members = new Map<string, Member>();
  readonly #log: LogEntry[] = [];
  readonly #maxEntries: number;
  readonly leaseMs: number;
  /** The number of all entries that members have published, including the entries that the log has removed. */
  #published = 0;

  constructor({ maxLogEntries = 10_000, leaseMs = 10_000 }: MemoryProcessesOptions = {}) {
    this.leaseMs = leaseMs;
    this.#maxEntries = maxLogEntries;
  }

  add(id: string, listener: ProcessListener): void {
    this.#members.set(id, { listener, inbox: [] });
  }

  remove(id: string): void {
    this.#members.delete(id);
  }

  has(id: string): boolean {
    return this.#members.has(id);
  }

  send(to: string, letter: JsonObject, from: string): boolean {
    const copy = copyOf(letter);
    return this.#pass(to, (listener) => listener.letter(copy, from));
  }

  publish(entry: JsonObject): LogPosition {
    const position = String(++this.#published);
    const logged = { position, entry: copyOf(entry) };
    this.#log.push(logged);
    // To remove the oldest entry, the array must move all later entries. So the log seldom removes entries, and then removes many at once.
    if (this.#log.length >= 2 * this.#maxEntries) this.#log.splice(0, this.#log.length - this.#maxEntries);
    for (const id of this.#members.keys()) this.#pass(id, (listener) => listener.logged(logged));
    return position;
  }

  position(): LogPosition {
    return String(this.#published);
  }

  entriesAfter(position: LogPosition): readonly LogEntry[] | undefined {
    const missing = this.#published - Number(position);
    if (!(missing >= 0 && missing <= this.#log.length)) return undefined;
    return missing === 0 ? [] : this.#log.slice(-missing);
  }

  /** Calls `receive` with the listener of a member in the next microtask. Returns false if no member has this id. */
  #pass(id: string, receive: (listener: ProcessListener) => void): boolean {
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
export class MemoryProcesses implements ServiceProcesses {
  readonly #members: MemoryMembers;
  #id: string = crypto.randomUUID();
  #listener: ProcessListener | undefined;
  #isLeaseLost = false;

  constructor(members: MemoryMembers) {
    this.#members = members;
  }

  get id(): string {
    return this.#id;
  }

  get leaseMs(): number {
    return this.#members.leaseMs;
  }

  get isLeaseLost(): boolean {
    return this.#isLeaseLost;
  }

  async join(listener: ProcessListener): Promise<void> {
    if (this.#listener !== undefined)
      throw new Error("this process has joined the service already: make a service for each endpoint");
    this.#listener = listener;
    this.#members.add(this.#id, listener);
  }

  async leave(): Promise<void> {
    this.kill();
  }

  async isAlive(id: string): Promise<boolean> {
    return this.#members.has(id);
  }

  async send(to: string, letter: JsonObject): Promise<boolean> {
    return this.#members.send(to, letter, this.#id);
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    return this.#members.publish(entry);
  }

  isPosition(text: string): boolean {
    return /^(?:0|[1-9]\d{0,14})$/.test(text);
  }

  isAfter(position: LogPosition, other: LogPosition): boolean {
    return Number(position) > Number(other);
  }

  async position(): Promise<LogPosition> {
    return this.#members.position();
  }

  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    return this.isPosition(position) ? this.#members.entriesAfter(position) : undefined;
  }

  /** Ends the lease without a call of the listener. Simulates a process that was killed, or that cannot reach the other processes. */
  kill(): void {
    this.#members.remove(this.#id);
  }

  /** Ends the lease and calls `lost` of the listener. Simulates a process whose lease expired before it could reach the other processes again. */
  lose(): void {
    this.disconnect();
    this.reconnect();
  }

  /** Ends the lease and calls `lost` of the listener. Simulates a process that cannot reach the other processes, until {@link reconnect} is called. */
  disconnect(): void {
    const lost = this.#id;
    this.#members.remove(lost);
    this.#id = crypto.randomUUID();
    this.#isLeaseLost = true;
    this.#listener?.lost(lost);
  }

  /** Begins a lease again after {@link disconnect}. */
  reconnect(): void {
    this.#isLeaseLost = false;
    if (this.#listener !== undefined) this.#members.add(this.#id, this.#listener);
  }
}

/** Returns a copy of a JSON value. An engine such as Redis also stores the value as JSON and returns a copy. */
function copyOf(value: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
