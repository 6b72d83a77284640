import { unrefTimer } from "../../protocol/timers.js";
import { BridgeRefusal } from "../../conversion/lossPolicy.js";
import { errorOf, CODES, McpError, passErrorToOnError } from "../../jsonrpc/errors.js";
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import { InputKeys, isValidClientResult } from "../../lifecycles/clientResults.js";
import { cancellationOf, CancellationSource, type Cancellation } from "../../protocol/cancellation.js";
import type { LogLevel } from "../../protocol/context.js";
import type { Revision } from "../../protocol/revision.js";
import { createErrorForThrownValue } from "../../server/faults.js";
import type { IncomingRequestCall } from "../../server/call.js";
import { assertClientCan } from "../../server/clientCapabilities.js";
import type { AskOptions } from "../../server/context.js";
import { getResultThrownByEndCall } from "../../server/results.js";
import type { Server } from "../../server/server.js";
import type { TaskKey } from "../../stores/keys.js";
import {
  failedWith,
  hasTaskEnded,
  type InputRequest,
  type InputResponse,
  type TaskChange,
  type TaskListener,
  type TaskRecord,
} from "../../stores/tasks.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { createBridgedCallClass } from "../bridgedCall.js";
import { reportLoss, type BridgeParts, type BridgedCallConstructor } from "../bridgeParts.js";
import { convertNotification } from "../notifications.js";
import {
  ParkedCalls,
  createEndedError,
  createInputRequiredResult,
  resumeParkedCall,
  type HandlerOutcome,
  type ParkableCall,
  type RunningHandler,
} from "./parkedCalls.js";

/** The feature of notifications that no request of the client is open for. */
const PARKED = "parked-notifications";

/** The feature of requests to the client from methods whose results cannot require input. */
const OUTSIDE_CALLS = "requests-outside-calls";

/** Returns the class of the contexts of one bridge between a server with sessions and stateless clients. */
export function createParkableCallClass(parts: BridgeParts): BridgedCallConstructor {
  const { native, revision } = parts;
  const parkedCalls = new ParkedCalls(parts);
  return class extends createBridgedCallClass(parts) implements ParkableCall {
    #abort: CancellationSource | undefined;
    #parked: ParkedCall | undefined;
    #hasEnded = false;
    #answerFirst: ((outcome: HandlerOutcome) => void) | undefined;

    override get meta(): JsonObject {
      return this.outer.meta;
    }

    override get request(): HttpRequest | undefined {
      return this.outer.request;
    }

    override get isOver(): boolean {
      if (this.#hasEnded || this.#parked === undefined) return this.#hasEnded || this.outer.isOver;
      return this.signal.aborted;
    }

    override get signal(): AbortSignal {
      return this.#source.signal;
    }

    override get cancellation(): Cancellation {
      return this.#source;
    }

    get #source(): CancellationSource {
      if (this.#abort === undefined) {
        this.#abort = new CancellationSource();
        this.#follow(this.#abort);
      }
      return this.#abort;
    }

    override log(level: LogLevel, data: unknown, logger?: string): void {
      if (!this.#isParked) super.log(level, data, logger);
      else if (this.meta[LOG_LEVEL] !== undefined) this.#reportDropped("notifications/message");
    }

    override notify(method: string, params: JsonObject): void {
      if (this.#isParked) this.#reportDropped(method);
      else super.notify(method, params);
    }

    /** A stateless client has no session. */
    override notifySession(method: string, params: JsonObject): void {
      if (convertNotification(parts, method, params) !== undefined) this.#reportDropped(method);
    }

    override async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
      const called = this.incoming.method;
      if (revision.inputs[called] === undefined) {
        const reason = `${called} of revision ${revision.revision} cannot send ${method} to the client`;
        throw new BridgeRefusal(OUTSIDE_CALLS, "", reason);
      }
      if (this.#hasEnded) throw createEndedError(called);
      this.signal.throwIfAborted();
      this.#parked ??= new ParkedCall(parkedCalls, this);
      return this.#parked.ask(method, params, options);
    }

    async resume(): Promise<unknown> {
      return resumeParkedCall(parkedCalls, this);
    }

    answerFor(handling: PromiseLike<unknown>): Promise<unknown> {
      return new Promise((resolve, reject) => {
        this.#answerFirst = (outcome) => ("thrown" in outcome ? reject(outcome.thrown) : resolve(outcome.result));
        const finish = (outcome: HandlerOutcome): void => {
          this.end();
          if (this.#parked === undefined) this.answerFirst(outcome);
          else this.#parked.end(outcome);
        };
        handling.then(
          (result) => finish({ result }),
          (thrown: unknown) => finish({ thrown }),
        );
      });
    }

    answerFirst(outcome: HandlerOutcome): void {
      this.#answerFirst?.(outcome);
    }

    end(): void {
      this.#hasEnded = true;
    }

    attach(outer: IncomingRequestCall): void {
      this.outer = outer;
      if (this.#abort !== undefined) this.#follow(this.#abort);
    }

    cancel(reason: unknown): void {
      this.#abort?.abort(reason);
    }

    /** True if the handler runs and no request of the client waits for it. */
    get #isParked(): boolean {
      return this.outer.isOver && !this.isOver;
    }

    /** Aborts the signal of the handler when the newest request is aborted. */
    #follow(abort: CancellationSource): void {
      const { outer } = this;
      const cancellation = cancellationOf(outer);
      const follow = (): void => {
        if (this.outer === outer) abort.abort(cancellation.reason);
      };
      if (cancellation.aborted) follow();
      else cancellation.addEventListener("abort", follow);
    }

    #reportDropped(method: string): void {
      try {
        reportLoss(parts, method, { feature: PARKED, kind: "dropped" });
      } catch (refusal) {
        passErrorToOnError(native, refusal);
      }
    }
  };
}

/** The member of `_meta` that names the log level of a request. */
export const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

/** A request of the handler that the client has not answered. */
interface OpenRequest extends InputRequest {
  /** Milliseconds to wait for the answer; undefined if the handler waits as long as the call is parked. */
  readonly timeout: number | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * A call whose handler waits for input of a stateless client, in the process in which the handler runs. Its record in the store is written
 * when the handler waits for the first time; the store passes the client's answers to this object.
 */
class ParkedCall implements RunningHandler, TaskListener {
  ending: TaskChange | undefined;
  readonly waiting: Set<() => void> = new Set();
  readonly #calls: ParkedCalls;
  readonly call: ParkableCall;
  readonly #keys: RequestKeys;
  readonly #open = new Map<string, OpenRequest>();
  /** The keys of the requests that the store does not have yet. */
  #unsent: string[] = [];
  /** The key of the record; undefined until the call is parked for the first time. */
  #key: TaskKey | undefined;
  /** The process of the record; undefined without a service. */
  #process: string | undefined;
  #give: () => void = () => {};
  #unwatch: () => void = () => {};
  /** Resolves when the store has all earlier changes. */
  #stored: Promise<void> = Promise.resolve();

  constructor(calls: ParkedCalls, call: ParkableCall) {
    this.#calls = calls;
    this.call = call;
    this.#keys = new RequestKeys(calls.parts.native.revision);
    const { signal } = call;
    signal.addEventListener("abort", () => this.#aborted(), { once: true });
  }

  /**
   * Sends a request to the client with the next `input_required` result, and resolves with the client's answer.
   *
   * @throws McpError by rejection, if the client's revision does not have the request or the client did not declare it.
   */
  async ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    return this.call.sendConverted(method, params, (sent) => this.#send({ method, params: sent }, options));
  }

  #send({ method, params }: InputRequest, { key, timeout, signal }: AskOptions): Promise<unknown> {
    const call = this.call;
    return new Promise((resolve, reject) => {
      call.signal.throwIfAborted();
      signal?.throwIfAborted();
      if (call.isOver) throw createEndedError(call.incoming.method);
      const name = this.#keys.next(method, key);
      this.#open.set(name, { method, params, timeout, resolve, reject });
      signal?.addEventListener("abort", () => this.#withdraw(name, signal.reason), { once: true });
      // All requests of the handler up to the next macrotask, as of a `Promise.all`, go into one result.
      if (this.#unsent.push(name) === 1) setTimeout(() => this.#enqueue(() => this.#requireInput()), 0);
    });
  }

  /** Called when the handler has ended. */
  end(outcome: HandlerOutcome): void {
    this.#rejectAll(createEndedError(this.call.incoming.method));
    this.#enqueue(async () => {
      if (this.#key === undefined) this.call.answerFirst(outcome);
      else await this.#finish(this.#key, outcome);
    });
  }

  changed(record: TaskRecord): void {
    if (this.ending === undefined && hasTaskEnded(record)) this.call.cancel(new Error("the client has disconnected"));
  }

  answered(name: string, response: InputResponse): void {
    const request = this.#remove(name);
    if (request === undefined) return;
    if ("error" in response) request.reject(errorOf(response));
    else request.resolve(response.result);
  }

  deleted(): void {
    this.call.cancel(new McpError(CODES.internal, "the client did not respond in time"));
  }

  /** Writes the new requests of the handler to the store, and parks the call if it is not parked yet. */
  async #requireInput(): Promise<void> {
    const names = this.#unsent;
    this.#unsent = [];
    try {
      const inputRequests = await this.#sendable(names);
      if (this.call.isOver) throw createEndedError(this.call.incoming.method);
      if (Object.keys(inputRequests).length === 0) return;
      if (this.#key === undefined) await this.#park(inputRequests);
      else await this.#update({ inputRequests });
      for (const name of Object.keys(inputRequests)) this.#startTimer(name);
    } catch (error) {
      for (const name of names) this.#remove(name)?.reject(error);
    }
  }

  /** Resolves with the requests that the client can receive and has not answered yet. Settles the promises of the others. */
  async #sendable(names: readonly string[]): Promise<TaskRecord["inputRequests"]> {
    const sendable: [name: string, request: InputRequest][] = [];
    for (const name of names) {
      const open = this.#open.get(name);
      if (open === undefined) continue;
      const { method, params } = open;
      try {
        const { outer } = this.call;
        await assertSendable(outer, { method, params });
        const result = await givenResponse(outer, name, method);
        if (result === undefined) sendable.push([name, { method, params }]);
        else this.answered(name, { result });
      } catch (error) {
        this.#remove(name)?.reject(error);
      }
    }
    // A handler may use the key `__proto__`.
    return Object.fromEntries(sendable);
  }

  /** Changes the record. @throws McpError by rejection, if the call has ended: other processes may have found this process dead. */
  async #update(change: TaskChange): Promise<void> {
    const { store } = this.#calls;
    const changed = await store.update(this.#key!, change, this.#process);
    if (changed === undefined) throw createEndedError(this.call.incoming.method);
  }

  /** Creates the record of the call, and answers the client's request. @throws McpError by rejection, if too many calls are parked. */
  async #park(inputRequests: TaskRecord["inputRequests"]): Promise<void> {
    const { store, parkedMs, process, running } = this.#calls;
    const call = this.call;
    const give = this.#calls.take(call);
    const createdAt = new Date().toISOString();
    const record: TaskRecord = {
      taskId: crypto.randomUUID(),
      principal: call.owner,
      method: call.incoming.method,
      status: "working",
      createdAt,
      lastUpdatedAt: createdAt,
      ttlMs: parkedMs,
      inputRequests,
      ...(process !== undefined && { process }),
    };
    const { taskId, principal } = record;
    const key = { taskId, principal };
    try {
      if (!(await store.create(record)))
        throw new McpError(CODES.internal, "the store of parked calls is full: try again later");
      this.#unwatch = store.watch(key, this);
    } catch (error) {
      give();
      throw error;
    }
    this.#give = give;
    this.#key = key;
    this.#process = process;
    if (call.signal.aborted) return this.#cancelRecord();
    running.set(taskId, this);
    call.answerFirst({ result: createInputRequiredResult(record) });
  }

  /** Stores the end of the handler. */
  async #finish(key: TaskKey, outcome: HandlerOutcome): Promise<void> {
    this.#calls.running.delete(key.taskId);
    try {
      if (this.call.signal.aborted) return;
      this.ending = await createFinalTaskChange(outcome, this.#calls.parts.native);
      await this.#calls.end(key, this.ending, this.#process);
    } finally {
      this.#unwatch();
      this.#give();
      for (const wake of this.waiting) wake();
    }
  }

  /** Called when the client cancels the request that waits for the handler, or when the record is deleted. */
  #aborted(): void {
    const { signal } = this.call;
    this.#rejectAll(signal.reason);
    if (this.#key === undefined) return;
    this.#calls.running.delete(this.#key.taskId);
    this.#enqueue(() => this.#cancelRecord());
  }

  async #cancelRecord(): Promise<void> {
    await this.#calls.store.update(this.#key!, { status: "cancelled" });
  }

  #startTimer(name: string): void {
    const request = this.#open.get(name);
    if (request?.timeout === undefined) return;
    const { method } = request;
    const error = { code: CODES.internal, message: `the client did not respond to ${method} in time`, data: undefined };
    const answer = async (): Promise<void> => void (await this.#calls.store.answer(this.#key!, name, { error }));
    request.timer = unrefTimer(setTimeout(() => this.#enqueue(answer), request.timeout));
  }

  /** Removes a request that the handler has cancelled, so that the client does not get it again. */
  #withdraw(name: string, reason: unknown): void {
    const request = this.#remove(name);
    if (request === undefined) return;
    request.reject(reason);
    const error = { code: CODES.internal, message: `the server has cancelled ${request.method}`, data: undefined };
    this.#enqueue(async () => {
      if (this.#key !== undefined) await this.#calls.store.answer(this.#key, name, { error });
    });
  }

  #remove(name: string): OpenRequest | undefined {
    const request = this.#open.get(name);
    this.#open.delete(name);
    clearTimeout(request?.timer);
    return request;
  }

  #rejectAll(error: unknown): void {
    for (const name of [...this.#open.keys()]) this.#remove(name)?.reject(error);
  }

  /** Runs a function after all earlier changes of the record. `onError` gets its errors. */
  #enqueue(change: () => Promise<void>): void {
    this.#stored = this.#stored
      .then(change)
      .catch((error: unknown) => passErrorToOnError(this.#calls.parts.native, error));
  }
}

/** The keys of the requests that one handler sends to a stateless client. Clients remember the keys that they have answered. */
export class RequestKeys {
  readonly #keys: InputKeys;
  readonly #used = new Set<string>();

  /** @param revision of the handler. */
  constructor(revision: Revision) {
    this.#keys = new InputKeys(revision);
  }

  /** Returns the given key or, without a key, a key as in the stateless lifecycle. A key that was used before gets a number. */
  next(method: string, key: string | undefined): string {
    const next = this.#keys.next(method);
    const base = key ?? next;
    let name = base;
    for (let count = 2; this.#used.has(name); count++) name = `${base}-${count}`;
    this.#used.add(name);
    return name;
  }
}

/** Resolves with the final state of a call whose handler has ended. `onError` gets a thrown value that is not an McpError. */
async function createFinalTaskChange(outcome: HandlerOutcome, native: Server): Promise<TaskChange> {
  try {
    return { status: "completed", result: await resultOf(outcome) };
  } catch (thrown) {
    return failedWith(createErrorForThrownValue(native, thrown));
  }
}

/** @throws by rejection the value that the handler threw, unless the handler ended by `endCall`. */
async function resultOf(outcome: HandlerOutcome): Promise<JsonObject> {
  if ("result" in outcome) return (outcome.result ?? {}) as JsonObject;
  const ended = getResultThrownByEndCall(outcome.thrown);
  if (ended === undefined) throw outcome.thrown;
  return (ended instanceof Promise ? await ended : ended) as JsonObject;
}

/**
 * Checks that a client can receive a request in an `input_required` result.
 *
 * @param call of the client.
 * @throws McpError by rejection, if the client did not declare the capability; TypeError if the request is invalid in the client's revision.
 */
async function assertSendable({ server, client, incoming }: IncomingRequestCall, request: InputRequest): Promise<void> {
  const { method, params } = request;
  const { capabilities } = client;
  assertClientCan(server, method, { params, capabilities });
  const { revision, checks } = server;
  const [issue] = await checks.explain(revision.inputs[incoming.method]!, {
    resultType: "input_required",
    inputRequests: { request },
  });
  if (issue !== undefined)
    throw new TypeError(
      `${method} is invalid in revision ${revision.revision} of the client: ${issue.pointer} ${issue.message}`,
    );
}

/**
 * Resolves with the response that a client sent before it got the request, as in a call that the client begins with `inputResponses`;
 * undefined if the client sent no valid response.
 *
 * @param key of the request.
 */
async function givenResponse({ server, incoming }: IncomingRequestCall, key: string, method: string): Promise<unknown> {
  const responses = incoming.params["inputResponses"];
  if (!isObject(responses) || !Object.hasOwn(responses, key)) return undefined;
  const response = responses[key];
  const isValid = await isValidClientResult(server, method, response);
  return isValid ? response : undefined;
}
