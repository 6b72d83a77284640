import * as assert from "uvu/assert";
import { isValid, methodOf, resultTypeOf } from "./revisions.js";

/** Any JSON, for tests to look into. */
export type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json };

/** Headers that an HTTP request has, besides those that the transport requires. Other transports ignore them. */
export interface Headers {
  readonly [name: string]: string;
}

/** One channel between a client and servers. Messages are objects of JSON. */
export interface Channel {
  send(message: object, headers?: Headers): void;
  /** Called with each message of the server. The client sets it before it sends a message. */
  receive: (message: Json) => void;
  /** Closes the HTTP stream of the response to a request. Other transports do not have it. */
  disconnect?(id: string | number): void;
  close(): Promise<void> | void;
}

/** The functions that answer the server's requests, by method. */
export type Answers = { readonly [method: string]: (params: Json) => unknown };

/** A request that was sent, and its outcome: the `result`, or an object with the `error`. */
export interface SentRequest {
  readonly id: number;
  readonly response: Promise<Json>;
  /** Cancels the request, as the revision and the transport of the client do it. */
  cancel(): void;
  /** Closes the HTTP stream of the response. Does nothing on other transports. */
  disconnect(): void;
}

interface PendingRequest {
  readonly method: string;
  readonly resolve: (outcome: Json) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Milliseconds to wait for a message. Only a failing test waits so long, however slow the machine is. */
const PATIENCE = 60_000;

/**
 * A client of one revision. It checks each message of the server by the guards of its revision, and keeps notifications and requests of the
 * server.
 */
export abstract class ChannelClient {
  readonly revision: string;
  /** The server's notifications and requests, in the order of their arrival. */
  readonly received: Json[] = [];
  readonly channel: Channel;
  readonly #pending = new Map<string | number, PendingRequest>();
  readonly #cancelled = new Set<string | number>();
  #changed: () => void = () => {};
  #nextId = 1;

  constructor(channel: Channel, revision: string) {
    this.channel = channel;
    this.revision = revision;
    channel.receive = (message) => {
      try {
        this.#receive(message);
      } catch (error) {
        // A message that breaks a rule ends all requests, so that the test fails with the reason.
        for (const [id, { reject }] of this.#pending) {
          this.#end(id);
          reject(error as Error);
        }
      }
    };
  }

  /** Cancels a request. */
  abstract cancel(request: Pick<SentRequest, "id">): void;

  /** Answers a request of the server. */
  protected abstract answer(id: string | number, method: string, params: Json): void;

  /** @throws Error if the result of a method is invalid. */
  protected checkResult(method: string, result: Json): void {
    this.check(resultTypeOf(this.revision, method, result), result);
  }

  /** Sends a request with exactly the given params. */
  protected sendRequest(method: string, params: object | undefined, headers?: Headers): SentRequest {
    const id = this.#nextId++;
    const response = new Promise<Json>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no response to ${method}`)), PATIENCE);
      this.#pending.set(id, { method, resolve, reject, timer });
    });
    this.channel.send({ jsonrpc: "2.0", id, method, ...(params !== undefined && { params }) }, headers);
    return { id, response, cancel: () => this.cancel({ id }), disconnect: () => this.channel.disconnect?.(id) };
  }

  /** Waits no longer for the response to a request. */
  protected forget(id: string | number): void {
    this.#cancelled.add(id);
    this.#end(id);
  }

  #end(id: string | number): void {
    clearTimeout(this.#pending.get(id)?.timer);
    this.#pending.delete(id);
  }

  /** Resolves with the first notification or request of the server that has a method; the message is removed from `received`. */
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
    for (const id of this.#pending.keys()) this.forget(id);
    await this.channel.close();
  }

  #receive(message: Json): void {
    const { id, method } = message as unknown as { id?: string | number; method?: string };
    if (method !== undefined) {
      // A message that the revision lacks has no type: the check throws.
      this.check(methodOf(this.revision, method)?.message ?? `message ${method}`, message);
      this.received.push(message);
      this.#changed();
      if (id !== undefined) this.answer(id, method, message["params"]!);
      return;
    }
    const pending = this.#pending.get(id!);
    // The response to a cancelled request may have been on its way.
    if (pending === undefined && this.#cancelled.has(id!)) return;
    assert.ok(pending, `a response without a request: ${JSON.stringify(message)}`);
    const { result, error } = message as { result?: Json; error?: Json };
    if (result !== undefined) this.checkResult(pending.method, result);
    else this.check(this.revision < "2025-11-25" ? "JSONRPCError" : "JSONRPCErrorResponse", message);
    this.#end(id!);
    pending.resolve(result ?? ({ error } as unknown as Json));
  }

  protected check(type: string | undefined, value: unknown): void {
    if (type === undefined) return;
    const problem = `a client of ${this.revision} got an invalid ${type}: ${JSON.stringify(value)}`;
    assert.ok(isValid(this.revision, type, value), problem);
  }
}
