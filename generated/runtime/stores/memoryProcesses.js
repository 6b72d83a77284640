// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The members of a service in memory, and the log that they share. */
export class MemoryMembers {
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
    if (this.#log.length >= 2 * this.#maxEntries)
      this.#log.splice(0, this.#log.length - this.#maxEntries);
    for (const id of this.#members.keys())
      this.#pass(id, (listener) => listener.logged(logged));
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
        for (const each of member.inbox.splice(0))
          if (this.#members.get(id) === member) each(member.listener);
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
      throw new Error(
        "this process has joined the service already: make a service for each endpoint",
      );
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
    return this.isPosition(position)
      ? this.#members.entriesAfter(position)
      : undefined;
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
    if (this.#listener !== undefined)
      this.#members.add(this.#id, this.#listener);
  }
}
/** Returns a copy of a JSON value. An engine such as Redis also stores the value as JSON and returns a copy. */
function copyOf(value) {
  return JSON.parse(JSON.stringify(value));
}
