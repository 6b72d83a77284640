// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../../stores/keys.js";
import type { TaskStore } from "../../stores/tasks.js";
/** The changes of one record in a store, for a request that waits for the next change. */
export declare class RecordChanges {
  #private;
  /** Ends the observation of the record. */
  readonly stop: () => void;
  /** @param signal of the request. Its abort counts as a change. */
  constructor(store: TaskStore, key: TaskKey, signal: AbortSignal);
  /** Ends the present wait, or the next one. */
  wake(): void;
  /** Resolves at the next change, or at once if the record has changed since the last wait. */
  next(): Promise<void>;
}
