import { unrefTimer } from "../protocol/timers.js";
import { TimeLimit } from "./deadlines.js";
import type { JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./settings.js";
import { CallAbortedError, TimeoutError } from "./errors.js";
import { formatRequest } from "./messageText.js";
import type { CallOwner, PendingCall, WireRevision } from "./wireRevision.js";
import type { ReopeningChannel } from "./reopeningChannel.js";
import type { CallPort, RawCallOptions } from "./revision.js";
import type { NotificationSender } from "./notificationSender.js";

/** A connection as its parts use it: an interface, so that their imports form no cycle. */
export interface ConnectionPort extends CallPort {
  readonly channel: ReopeningChannel;
  /** The revision that the connection uses. */
  readonly wire: WireRevision;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
}

/** The maximum number of remembered ids of cancelled calls. Their late responses cause no warnings. */
const MAX_CANCELLED = 1_000;

/** Milliseconds that calls wait for their responses, of which one may have been a message that could not be read. */
const LATE_MS = 3_000;

/** The calls of one connection that have not ended. Assigns their ids, sends them, and settles each with one result or one error. */
export class PendingCalls implements CallOwner {
  readonly #connection: ConnectionPort;
  readonly #settings: ConnectionSettings;
  readonly #sent = new CallTable();
  /** The calls that will be sent again and are not in flight. */
  readonly #waiting = new Set<PendingCall>();
  readonly #cancelled = new Set<number>();
  /** The errors of messages that could not be read, and the calls that may have been answered by them. */
  readonly #unreadable: Error[] = [];
  readonly #suspects = new Set<PendingCall>();

  constructor(connection: ConnectionPort, settings: ConnectionSettings) {
    this.#connection = connection;
    this.#settings = settings;
  }

  /** Sends a call, unless its signal is aborted. */
  start<Result>(call: PendingCall): Promise<Result> {
    const signal = call.options?.signal;
    if (signal?.aborted === true) this.aborted(call);
    else {
      signal?.addEventListener("abort", call);
      this.#send(call);
    }
    return call.promise;
  }

  /** Sends a call again under a new id, after a promise has resolved. */
  startAgain(call: PendingCall, ready: Promise<void>): void {
    this.#waiting.add(call);
    ready
      .then(() => {
        if (!this.#waiting.has(call)) return;
        // The signal was aborted before the call began to wait.
        if (call.options?.signal?.aborted === true) return this.aborted(call);
        const { channel, wire } = this.#connection;
        // If the server was restarted, or a new session was opened, the revision or the server's capabilities may have changed. So check the method
        // again.
        if (call.generation !== channel.generation && call.use === "normal") call.called = wire.allow(call.method);
        this.#waiting.delete(call);
        this.#send(call);
      })
      .catch((error: unknown) => {
        if (this.#waiting.delete(call)) this.reject(call, error);
      });
  }

  /** Returns the call in flight with an id. */
  find(id: unknown): PendingCall | undefined {
    return this.#sent.get(id);
  }

  /** Removes a call. Returns false if the call is not in flight. */
  remove(call: PendingCall): boolean {
    if (!this.#sent.delete(call)) return false;
    this.#connection.deadlines.stop(call);
    if (call.total !== undefined) this.#connection.deadlines.stop(call.total);
    if (this.#suspects.delete(call)) this.#awaitSuspects();
    return true;
  }

  /**
   * Called for a message that could not be read, and so may be the response to any call in flight. The only call is rejected at once. Of
   * several calls, as many as there were such messages are rejected, if all others have ended and no response arrives: a message that could
   * not be read may also be a notification.
   */
  unreadable(error: Error): void {
    const { only } = this;
    if (only !== undefined) {
      if (this.remove(only)) this.reject(only, error);
      return;
    }
    for (const call of this.#sent.list()) this.#suspects.add(call);
    this.#unreadable.push(error);
    this.#awaitSuspects();
  }

  #awaitSuspects(): void {
    if (this.#suspects.size > this.#unreadable.length) return;
    const [error] = this.#unreadable.splice(0);
    const suspects = [...this.#suspects].map((call) => ({ call, id: call.id }));
    this.#suspects.clear();
    if (suspects.length === 0) return;
    const reject = (): void => {
      for (const { call, id } of suspects) if (call.id === id && this.remove(call)) this.reject(call, error);
    };
    unrefTimer(setTimeout(reject, LATE_MS));
  }

  /** Removes and returns all calls in flight. */
  removeAll(): readonly PendingCall[] {
    const calls = this.#sent.list();
    this.#unreadable.length = 0;
    for (const call of calls) this.remove(call);
    return calls;
  }

  /** Returns true for the id of a cancelled call, and forgets the id. */
  wasCancelled(id: unknown): boolean {
    return this.#cancelled.delete(id as number);
  }

  /** Returns the oldest call in flight, if it is the only one or opens the connection. */
  get only(): PendingCall | undefined {
    const [first] = this.#sent.list();
    return this.#sent.size === 1 || first?.use === "opening" ? first : undefined;
  }

  resolve(call: PendingCall, result: JsonObject): void {
    call.options?.signal?.removeEventListener("abort", call);
    call.resolve(result as never);
  }

  reject(call: PendingCall, error: unknown): void {
    call.options?.signal?.removeEventListener("abort", call);
    if (call.use === "normal" && (error as Error).name === "McpError")
      call.resolve(rejectWithStackOfCaller(error as Error) as never);
    else call.reject(error);
  }

  /** Rejects a call in flight, because the server cannot end it. */
  abandon(call: PendingCall, error: Error): void {
    if (!this.remove(call)) return;
    call.stop?.();
    this.reject(call, error);
  }

  /** Rejects the requests that open the connection. Their late responses cause no warnings, and begin no session. */
  stopOpening(error: Error): void {
    for (const call of this.#sent.list()) {
      if (call.use !== "opening") continue;
      this.remove(call);
      this.#expectLateResponse(call);
      call.stop?.();
      this.reject(call, error);
    }
  }

  expired(call: PendingCall, limit: "idle" | "total"): void {
    this.#cancel(call, "The time limit of the request has passed.");
    const afterMs =
      limit === "total" ? this.#connection.maxTimeoutOf(call.options) : this.#connection.timeoutOf(call.options);
    const text = `${this.#settings.target.label} sent no response to ${call.method} within ${afterMs} ms (option ${limit === "total" ? "maxTimeoutMs" : "timeoutMs"}).`;
    this.reject(call, new TimeoutError(text, { limit, afterMs }));
  }

  aborted(call: PendingCall): void {
    const cause: unknown = call.options?.signal?.reason;
    const reason = cause instanceof Error ? cause.message : "The client cancelled the call.";
    this.#cancel(call, reason);
    const text = `The call of ${call.method} was aborted by its signal.`;
    this.reject(call, new CallAbortedError(text, { cause }));
  }

  /** Rejects all calls. */
  close(error: Error): void {
    const calls = [...this.removeAll(), ...this.#waiting];
    this.#waiting.clear();
    for (const call of calls) this.reject(call, error);
  }

  #send(call: PendingCall): void {
    const { channel, wire } = this.#connection;
    call.id = this.#sent.nextId();
    call.sends++;
    call.generation = channel.generation;
    call.text = formatRequest(call, wire.metaOf(call));
    this.#sent.add(call);
    if (call.use !== "opening") this.#limit(call);
    if (call.use === "raw") (call.options as RawCallOptions | undefined)?.onId?.(call.id);
    channel.transport.send(call);
  }

  #limit(call: PendingCall): void {
    this.#connection.deadlines.start(call, this.#connection.timeoutOf(call.options));
    if (!call.wantsProgress) return;
    call.total ??= new TimeLimit(() => this.expired(call, "total"));
    this.#connection.deadlines.start(call.total, this.#connection.maxTimeoutOf(call.options));
  }

  #cancel(call: PendingCall, reason: string): void {
    if (this.#waiting.delete(call) || !this.remove(call)) return;
    this.#expectLateResponse(call);
    const { channel, wire, sender } = this.#connection;
    const isNoticed = channel.transport.cancel(call);
    // Clients must not cancel the request `initialize`.
    if (isNoticed || call.method === wire.binding.revision.open) return;
    sender.post("notifications/cancelled", { requestId: call.id, reason });
  }

  #expectLateResponse({ id }: PendingCall): void {
    if (this.#cancelled.size >= MAX_CANCELLED) this.#cancelled.clear();
    this.#cancelled.add(id);
  }
}

/**
 * Rejects with an error of the server. The stack of the error then names the async functions that await the call, instead of the transport
 * that received the error. V8 finds these functions only from an async function on which the promise of the call depends; the promise
 * depends on it after two microtasks. A call that succeeds does not pay for this.
 *
 * @see https://v8.dev/docs/stack-trace-api
 */
async function rejectWithStackOfCaller(error: Error): Promise<never> {
  await Promise.resolve();
  await Promise.resolve();
  // Only V8 has this function, and not all type libraries declare it.
  (Error as { captureStackTrace?: (error: Error) => void }).captureStackTrace?.(error);
  throw error;
}

/** The number of slots at the start: a power of 2. */
const SLOTS = 8;

/**
 * The calls in flight, by id. A table with a slot for each call, because a `Map` allocates a new table again and again as entries come and
 * go, and V8 keeps the old tables and the calls in them until it collects the whole heap.
 */
export class CallTable {
  #slots: (PendingCall | undefined)[] = createSlots(SLOTS);
  #lastId = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Returns the id for the next call. Ids are ascending; an id is skipped if a call in flight occupies its slot. */
  nextId(): number {
    if (2 * this.#size >= this.#slots.length) this.#grow();
    do this.#lastId++;
    while (this.#slots[this.#slotOf(this.#lastId)] !== undefined);
    return this.#lastId;
  }

  /** Adds a call, whose id `nextId` has just returned. */
  add(call: PendingCall): void {
    this.#slots[this.#slotOf(call.id)] = call;
    this.#size++;
  }

  /** @param id as the server sent it. */
  get(id: unknown): PendingCall | undefined {
    if (typeof id !== "number") return undefined;
    const call = this.#slots[this.#slotOf(id)];
    return call?.id === id ? call : undefined;
  }

  /** Returns false if the call is not in the table. */
  delete(call: PendingCall): boolean {
    const slot = this.#slotOf(call.id);
    if (this.#slots[slot] !== call) return false;
    this.#slots[slot] = undefined;
    this.#size--;
    return true;
  }

  /** Returns the calls in the order in which they were added. */
  list(): PendingCall[] {
    return this.#slots.filter((call) => call !== undefined).sort((one, other) => one.id - other.id);
  }

  #slotOf(id: number): number {
    return id & (this.#slots.length - 1);
  }

  /** Doubles the slots. Calls with different slots keep different slots. */
  #grow(): void {
    const calls = this.list();
    this.#slots = createSlots(2 * this.#slots.length);
    for (const call of calls) this.#slots[this.#slotOf(call.id)] = call;
  }
}

function createSlots(count: number): (PendingCall | undefined)[] {
  return new Array<PendingCall | undefined>(count).fill(undefined);
}
