// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { PendingCall } from "./pendingCall.js";
/**
 * The calls in flight, by id. A table with a slot for each call, because a `Map` allocates a new table again and again as entries come and
 * go, and V8 keeps the old tables and the calls in them until it collects the whole heap.
 */
export declare class CallTable {
  #private;
  get size(): number;
  /** Returns the id for the next call. Ids are ascending; an id is skipped if a call in flight occupies its slot. */
  nextId(): number;
  /** Adds a call, whose id `nextId` has just returned. */
  add(call: PendingCall): void;
  /** @param id as the server sent it. */
  get(id: unknown): PendingCall | undefined;
  /** Returns false if the call is not in the table. */
  delete(call: PendingCall): boolean;
  /** Returns the calls in the order in which they were added. */
  list(): PendingCall[];
}
