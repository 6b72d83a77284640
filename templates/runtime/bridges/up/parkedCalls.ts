import { errorOf, CODES, McpError, passErrorToOnError } from "../../jsonrpc/errors.js";
import { isValidClientResult } from "../../lifecycles/clientResults.js";
import { WakeUps } from "../../protocol/timers.js";
import type { IncomingRequestCall } from "../../server/call.js";
import { ClientBudget } from "../../stores/budget.js";
import { isRecordOf, type TaskKey } from "../../stores/keys.js";
import { estimateMemoryBytes } from "../../stores/retained.js";
import { failedWith, MemoryTaskStore, type TaskChange, type TaskRecord, type TaskStore } from "../../stores/tasks.js";
import { TaskReader } from "../../tasks/taskReader.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { markConvertedResult } from "../bridgedHandlers.js";
import type { BridgeParts, BridgedCall } from "../bridgeParts.js";

/** The default of the option `parkedMs`, in milliseconds. */
const PARKED_MS = 600_000;

/** The default of the option `maxParked`. */
const MAX_PARKED = 1_000;

/** The calls of one bridge that wait for input of stateless clients. A store has their states, so that any process can continue them. */
export class ParkedCalls {
  readonly parts: BridgeParts;
  readonly store: TaskStore;
  /** Reads records of calls whose handlers run in other processes. */
  readonly reader: TaskReader;
  readonly parkedMs: number;
  /** The calls whose handlers run in this process, by the id of their records. */
  readonly running: Map<string, RunningHandler> = new Map();
  /** For each call whose handler runs in another process, the newest request of this process that waits for it. */
  readonly newest: Map<string, ParkableCall> = new Map();
  readonly #budget: ClientBudget;

  constructor(parts: BridgeParts) {
    const {
      parkedMs = PARKED_MS,
      maxParked = MAX_PARKED,
      service,
      parkedCalls = service?.tasks ?? new MemoryTaskStore(),
    } = parts.options;
    this.parts = parts;
    this.store = parkedCalls;
    this.reader = new TaskReader(parkedCalls, service);
    this.parkedMs = parkedMs;
    this.#budget = new ClientBudget(maxParked);
  }

  /**
   * Counts a call that is parked, and the bytes of its params.
   *
   * @returns a function that ends the count.
   * @throws McpError (-32603) if too many calls are parked, of all callers or of this caller.
   */
  take({ owner, incoming }: ParkableCall): () => void {
    if (!this.#budget.take(1, owner))
      throw new McpError(
        CODES.internal,
        "too many calls wait for input, of all callers or of this caller (option maxParked of bridge): try again later",
      );
    const giveBytes = this.keep(incoming.params, owner);
    if (giveBytes === undefined) {
      this.#budget.give(1, owner);
      throw createTooManyBytesError();
    }
    return () => {
      this.#budget.give(1, owner);
      giveBytes();
    };
  }

  /** Counts the bytes of a value. Returns a function that ends the count; undefined if the server keeps too many bytes already. */
  keep(value: unknown, owner: string | undefined): (() => void) | undefined {
    const { retained } = this.parts.native;
    const bytes = estimateMemoryBytes(value, retained.left(owner));
    return retained.take(bytes, owner) ? () => retained.give(bytes, owner) : undefined;
  }

  /** The id of this process; undefined without a service. @throws McpError (-32603) if this process has no lease. */
  get process(): string | undefined {
    return this.reader.process;
  }

  /**
   * Stores the end of a handler. Its bytes count until the store deletes the record.
   *
   * @param by the process of the handler; undefined without a service.
   */
  async end(key: TaskKey, ending: TaskChange, by?: string): Promise<void> {
    const give = this.keep(ending, key.principal);
    const change = give === undefined ? failedWith(createTooManyBytesError()) : ending;
    try {
      const stored = await this.store.update(key, change, by);
      if (stored === undefined) give?.();
      else if (give !== undefined) this.#giveWhenDeleted(key, give);
    } catch (error) {
      give?.();
      throw error;
    }
  }

  #giveWhenDeleted(key: TaskKey, give: () => void): void {
    const unwatch = this.store.watch(key, {
      changed: () => {},
      answered: () => {},
      deleted() {
        unwatch();
        give();
      },
    });
  }
}

/** Returns the error for a value that the server cannot keep while a call is parked. */
function createTooManyBytesError(): McpError {
  return new McpError(
    CODES.internal,
    "the server keeps no further bytes for this caller (maxRetainedBytes): try again later",
  );
}

/** Returns the result by which a client learns of the requests of a parked handler. */
export function createInputRequiredResult({ taskId, inputRequests }: TaskRecord): JsonObject {
  return markConvertedResult({ resultType: "input_required", inputRequests, requestState: taskId });
}

/** The end of a handler: the value that it returned or threw. */
export type HandlerOutcome = { readonly result: unknown } | { readonly thrown: unknown };

/**
 * The context of a handler that can wait for input of a stateless client. While the handler waits, its call is parked: the client's request
 * has been answered with an `input_required` result, and the client has not repeated it yet. The members of the context use the client's
 * newest request.
 */
export interface ParkableCall extends BridgedCall {
  /** Continues a parked call, if the request repeats an earlier request. Resolves like `answerFor`. */
  resume(): Promise<unknown>;
  /** Resolves with the result of the handler or, if the handler waits for input before, with an `input_required` result. */
  answerFor(handling: PromiseLike<unknown>): Promise<unknown>;
  /** Answers the request that began the call, unless it is answered. */
  answerFirst(outcome: HandlerOutcome): void;
  /** Called when the handler has ended. */
  end(): void;
  /** Uses the repeated request of the client from now on. */
  attach(outer: IncomingRequestCall): void;
  /** Aborts the signal of the handler. */
  cancel(reason: unknown): void;
}

/** A handler of this process that has sent requests to its client. */
export interface RunningHandler {
  readonly call: ParkableCall;
  /** The final state of the call; undefined while the handler runs. */
  readonly ending: TaskChange | undefined;
  /** The functions that are called when the handler has ended: one for each request that waits for it. */
  readonly waiting: Set<() => void>;
}

/** Returns the error for a request to the client after the end of a call. A stateless client receives requests only in results. */
export function createEndedError(method: string): McpError {
  return new McpError(CODES.request, `the client gets no further requests: ${method} has been answered`);
}

/**
 * Continues a parked call with the client's responses. Resolves with the result of its handler or, if the handler waits for further input,
 * with an `input_required` result.
 *
 * @param call the request that repeats an earlier request. Its `requestState` has been verified.
 * @throws McpError by rejection: the error of the handler; (-32602) if the parked call has ended or belongs to another caller.
 */
export async function resumeParkedCall(calls: ParkedCalls, call: ParkableCall): Promise<unknown> {
  const { incoming, owner, signal } = call;
  const taskId = incoming.params["requestState"] as string;
  const key: TaskKey = { taskId, principal: owner };
  /** Undefined if the handler runs in another process. */
  const handler = calls.running.get(taskId);
  const records = handler === undefined ? calls.reader : calls.store;
  const find = (): Promise<TaskRecord> => findRecord(records, key, call);
  const wakeUps = new WakeUps();
  const { wake } = wakeUps;
  const unwatch = calls.store.watch(key, { changed: wake, answered: () => {}, deleted: wake });
  let unwatchProcess = (): void => {};
  signal.addEventListener("abort", wake);
  handler?.waiting.add(wake);
  try {
    const record = await find();
    if (handler === undefined) {
      calls.newest.set(taskId, call);
      unwatchProcess = calls.reader.watchProcess(record, wake);
    } else handler.call.attach(call.outer);
    await passResponses(calls, call, record);
    // The handler may end although some of its requests are open.
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (;;) {
      signal.throwIfAborted();
      const current = await find();
      const ending = handler?.ending ?? current;
      if (ending.status !== "working") return outcomeOf(ending);
      if (Object.keys(current.inputRequests).length > 0) return createInputRequiredResult(current);
      await wakeUps.wait();
    }
  } finally {
    unwatch();
    signal.removeEventListener("abort", wake);
    unwatchProcess();
    handler?.waiting.delete(wake);
    // A newer request may wait for the same handler.
    if (calls.newest.get(taskId) === call) {
      calls.newest.delete(taskId);
      if (signal.aborted) await cancel(calls, key);
    }
  }
}

/** Resolves with the record of a parked call. @throws McpError (-32602) by rejection, if the caller has no such call. */
async function findRecord(
  records: Pick<TaskStore, "get">,
  key: TaskKey,
  { incoming }: ParkableCall,
): Promise<TaskRecord> {
  const record = await records.get(key);
  const isOwn = record !== undefined && isRecordOf(record, key);
  if (isOwn && record.method === incoming.method && record.status !== "cancelled") return record;
  throw new McpError(
    CODES.params,
    "the call that this requestState belongs to has ended: send the request again without it",
    { pointer: "/params/requestState" },
  );
}

/** Passes the client's responses to the handler. A request with a missing or an invalid response stays open. */
async function passResponses(
  { store }: ParkedCalls,
  { incoming, outer, owner }: ParkableCall,
  { taskId, inputRequests }: TaskRecord,
): Promise<void> {
  const responses = incoming.params["inputResponses"];
  if (!isObject(responses)) return;
  const given = Object.entries(inputRequests).filter(([name]) => Object.hasOwn(responses, name));
  const isValid = await Promise.all(
    given.map(([name, { method }]) => isValidClientResult(outer.server, method, responses[name])),
  );
  const key = { taskId, principal: owner };
  for (const [index, [name]] of given.entries())
    if (isValid[index]) await store.answer(key, name, { result: responses[name] });
}

/** Stores that the client has disconnected. The process in which the handler runs aborts the handler. */
async function cancel({ store, parts }: ParkedCalls, key: TaskKey): Promise<void> {
  try {
    await store.update(key, { status: "cancelled" });
  } catch (error) {
    passErrorToOnError(parts.native, error);
  }
}

/** Returns the result of a handler. @throws McpError the error of a handler that failed. */
function outcomeOf({ result, error }: TaskChange): unknown {
  // A store of JSON may return null for a member that is undefined.
  if (!error) return result;
  throw errorOf({ error });
}
