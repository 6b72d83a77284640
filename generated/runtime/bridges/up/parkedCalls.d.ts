// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../../stores/keys.js";
import {
  type TaskChange,
  type TaskRecord,
  type TaskStore,
} from "../../stores/tasks.js";
import type { JsonObject } from "../../validation/checks.js";
import type { BridgeParts } from "../bridgeParts.js";
import { TaskReader } from "../../tasks/taskReader.js";
import type { AskingHandler, ParkableCall } from "./parking.js";
/** The calls of one bridge that wait for input of stateless clients. A store has their states, so that any process can continue them. */
export declare class ParkedCalls {
  #private;
  readonly parts: BridgeParts;
  readonly store: TaskStore;
  /** Reads records of calls whose handlers run in other processes. */
  readonly reader: TaskReader;
  readonly parkedMs: number;
  /** The calls whose handlers run in this process, by the id of their records. */
  readonly running: Map<string, AskingHandler>;
  /** For each call whose handler runs in another process, the newest request of this process that waits for it. */
  readonly newest: Map<string, ParkableCall>;
  constructor(parts: BridgeParts);
  /**
   * Counts a call that is parked, and the bytes of its params.
   *
   * @returns a function that ends the count.
   * @throws McpError (-32603) if too many calls are parked, of all callers or of this caller.
   */
  take({ owner, incoming }: ParkableCall): () => void;
  /** Counts the bytes of a value. Returns a function that ends the count; undefined if the server keeps too many bytes already. */
  keep(value: unknown, owner: string | undefined): (() => void) | undefined;
  /** The id of this process; undefined without a service. @throws McpError (-32603) if this process has no lease. */
  get process(): string | undefined;
  /**
   * Stores the end of a handler. Its bytes count until the store deletes the record.
   *
   * @param by the process of the handler; undefined without a service.
   */
  end(key: TaskKey, ending: TaskChange, by?: string): Promise<void>;
}
/** Returns the result by which a client learns of the requests of a parked handler. */
export declare function createInputRequiredResult({
  taskId,
  inputRequests,
}: TaskRecord): JsonObject;
