import * as assert from "uvu/assert";
import { isValid, methodOf } from "./revisions.js";
import type { Answers, Channel, Json } from "./sessionClient.js";

/** Milliseconds to wait for a message. Only a failing test waits so long, however slow the machine is. */
const PATIENCE = 60_000;

const PREFIX = "io.modelcontextprotocol/";

interface PendingRequest {
  readonly method: string;
  readonly resolve: (outcome: Json) => void;
  readonly reject: (error: Error) => void;
  /** Ends the wait for the response. */
  readonly stop: () => void;
}

/** A request that was sent, and its outcome: the `result`, or an object with the `error`. */
export interface SentRequest {
  readonly id: number;
  readonly response: Promise<Json>;
}

/**
 * A client of a stateless revision. It checks each message of the server by the guards of its revision, and keeps the notifications of the
 * server.
 */
export class StatelessClient {
  readonly revision: string;
  /** The notifications of the server, in the order of their arrival. */
  readonly received: Json[] = [];
  /** The capabilities that requests declare. */
  capabilities: object = {};
  /** Further members of the `_meta` of requests, such as the log level. */
  meta: object = {};
  readonly #channel: Channel;
  readonly #pending = new Map<number, PendingRequest>();
  #changed: () => void = () => {};
  #nextId = 1;

  constructor(channel: Channel, revision: string) {
    this.#channel = channel;
    this.revision = revision;
    channel.receive = (message) => {
      try {
        this.#receive(message);
      } catch (error) {
        // A message that breaks a rule ends all requests, so that the test fails with the reason.
        for (const { reject } of this.#pending.values()) reject(error as Error);
        this.#pending.clear();
      }
    };
  }

  /** Sends a request and resolves with the `result`, or with an object that has the `error`. */
  request(method: string, params?: object): Promise<Json> {
    return this.start(method, params).response;
  }

  /**
   * Sends a request, for tests that do not wait for its response at once.
   *
   * @param headers that the HTTP request has, besides those that the transport requires.
   */
  start(method: string, params: object = {}, headers: { readonly [name: string]: string } = {}): SentRequest {
    const id = this.#nextId++;
    const { _meta } = params as { _meta?: object };
    const meta = {
      [`${PREFIX}protocolVersion`]: this.revision,
      [`${PREFIX}clientInfo`]: { name: "test", version: "0" },
      [`${PREFIX}clientCapabilities`]: this.capabilities,
      ...this.meta,
      ..._meta,
    };
    const response = new Promise<Json>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no response to ${method}`)), PATIENCE);
      timer.unref();
      this.#pending.set(id, { method, resolve, reject, stop: () => clearTimeout(timer) });
    });
    this.#channel.send({ jsonrpc: "2.0", id, method, params: { ...params, _meta: meta } }, headers);
    return { id, response };
  }

  /** Cancels a request, over HTTP by closing its stream. No response arrives. */
  cancel({ id }: Pick<SentRequest, "id">): void {
    this.#forget(id);
    if (this.#channel.disconnect !== undefined) this.#channel.disconnect(id);
    else this.#channel.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } });
  }

  /** Sends a request, and repeats it with the answers until its result is complete. */
  async complete(method: string, params: object, answers: Answers): Promise<Json> {
    let outcome = await this.request(method, params);
    while ((outcome["resultType"] as unknown) === "input_required") {
      const { requestState } = outcome as unknown as { requestState?: string };
      const inputResponses = await answersTo(outcome, answers);
      outcome = await this.request(method, { ...params, inputResponses, ...(requestState && { requestState }) });
    }
    return outcome;
  }

  /** Resolves with the first notification of the server that has a method; the message is removed from `received`. */
  async take(method: string): Promise<Json> {
    for (;;) {
      const at = this.received.findIndex((message) => (message["method"] as unknown) === method);
      if (at >= 0) return this.received.splice(at, 1)[0]!;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`the server did not send ${method}`)), PATIENCE);
        this.#changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async close(): Promise<void> {
    for (const id of this.#pending.keys()) this.#forget(id);
    await this.#channel.close();
  }

  #forget(id: number): void {
    this.#pending.get(id)?.stop();
    this.#pending.delete(id);
  }

  #receive(message: Json): void {
    const { id, method } = message as unknown as { id?: number; method?: string };
    if (method !== undefined) {
      assert.is(id, undefined, `a request to a stateless client: ${JSON.stringify(message)}`);
      this.#check(methodOf(this.revision, method)?.message, message);
      this.received.push(message);
      this.#changed();
      return;
    }
    const pending = this.#pending.get(id!);
    // The response to a cancelled request may have been on its way.
    if (pending === undefined) return;
    const { result } = message;
    if (result === undefined) this.#check("JSONRPCErrorResponse", message);
    else if (isTaskResult(pending.method, result)) this.#checkTask(result);
    else this.#check(resultTypeOf(this.revision, pending.method, result), result);
    this.#forget(id!);
    pending.resolve(result ?? ({ error: message["error"] } as unknown as Json));
  }

  /** Checks a task by the tasks extension, whose types no revision has. */
  #checkTask(task: Json): void {
    const { taskId, status, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs = 0 } = task as { [name: string]: unknown };
    const strings = [taskId, createdAt, lastUpdatedAt].map((value) => typeof value);
    assert.equal(strings, ["string", "string", "string"]);
    assert.ok(ttlMs === null || Number.isInteger(ttlMs));
    assert.ok(Number.isInteger(pollIntervalMs));
    assert.ok(["working", "input_required", "completed", "failed", "cancelled"].includes(status as string));
    if ((task["resultType"] as unknown) === "task") return;
    const members = { input_required: "inputRequests", completed: "result", failed: "error" };
    const types = { inputRequests: "InputRequests", result: "CallToolResult", error: "Error" };
    for (const [own, member] of Object.entries(members)) {
      const type = types[member as keyof typeof types];
      assert.is(task[member] !== undefined, status === own, `${status} with ${member}`);
      if (status === own) this.#check(type, task[member]);
    }
  }

  #check(type: string | undefined, value: unknown): void {
    if (type === undefined) return;
    const problem = `a client of ${this.revision} got an invalid ${type}: ${JSON.stringify(value)}`;
    assert.ok(isValid(this.revision, type, value), problem);
  }
}

/** Returns the answers to the requests of an `input_required` result, by key. */
export async function answersTo(outcome: Json, answers: Answers): Promise<object> {
  const asked = Object.entries(outcome["inputRequests"] ?? {}) as unknown as [
    string,
    { method: string; params: Json },
  ][];
  const given = await Promise.all(
    asked.map(async ([key, { method, params }]) => [key, await answers[method]!(params)]),
  );
  return Object.fromEntries(given) as object;
}

/** Returns true for a task: the handle that a call returns, or the state that \`tasks/get\` returns. */
function isTaskResult(method: string, { resultType }: Json): boolean {
  return method === "tasks/get" || (method === "tools/call" && (resultType as unknown) === "task");
}

/** Returns the type of the result of a request; undefined for methods of extensions. */
function resultTypeOf(revision: string, method: string, { resultType }: Json): string | undefined {
  if ((resultType as unknown) === "input_required") return "InputRequiredResult";
  // The tasks of an extension have no type in the schema.
  if ((resultType as unknown) === "task") return undefined;
  return methodOf(revision, method)?.message.replace(/Request$/, "Result");
}
