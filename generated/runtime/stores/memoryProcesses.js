// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The members of a service in memory, and its log. */
export class MemoryMembers {
  #members = new Map();
  #log = [];
  #maxEntries;
  leaseMs;
  /** The number of entries that were ever published. */
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
    // Removing the oldest entry shifts all later ones in the array. So many entries are removed at once, and seldom.
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
    const known = Number(position);
    const missing = this.#published - known;
    const isPosition = String(known) === position && known >= 0;
    if (!isPosition || !(missing >= 0 && missing <= this.#log.length))
      return undefined;
    return missing === 0 ? [] : this.#log.slice(-missing);
  }
  /** Passes something to a member, after the running code. Returns false if there is no such member. */
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
/** One member of a service in memory, as the process that it stands for sees it. */
export class MemoryProcesses {
  #members;
  #id = crypto.randomUUID();
  #listener;
  constructor(members) {
    this.#members = members;
  }
  get id() {
    return this.#id;
  }
  get leaseMs() {
    return this.#members.leaseMs;
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
  isAfter(position, other) {
    return Number(position) > Number(other);
  }
  async position() {
    return this.#members.position();
  }
  async entriesAfter(position) {
    return this.#members.entriesAfter(position);
  }
  /** Ends the lease without a call of the listener, like a process that was killed, or that cannot reach the others. */
  kill() {
    this.#members.remove(this.#id);
  }
  /** Ends the lease and calls `lost` of the listener, like a process that reaches the others again after its lease was over. */
  lose() {
    const lost = this.#id;
    this.#members.remove(lost);
    this.#id = crypto.randomUUID();
    if (this.#listener === undefined) return;
    this.#members.add(this.#id, this.#listener);
    this.#listener.lost(lost);
  }
}
/** Returns the value as an engine would return it, which keeps JSON. */
function copyOf(value) {
  return JSON.parse(JSON.stringify(value));
}
