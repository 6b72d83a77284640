import type { PendingCall } from "./pendingCall.js";

/** The number of slots at the start: a power of 2. */
const SLOTS = 64;

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
