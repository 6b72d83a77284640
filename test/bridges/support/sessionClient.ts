import * as assert from "uvu/assert";
import { isValid, methodOf } from "./revisions.js";

/** Any JSON, for tests to look into. */
export type Json = { readonly [member: string]: Json } & { readonly [index: number]: Json };

/** One channel between a client and servers. Messages are objects of JSON. */
export interface Channel {
  /** @param headers that the HTTP request has, besides those that the transport requires. Other transports ignore them. */
  send(message: object, headers?: { readonly [name: string]: string }): void;
  /** Called with each message of the server. The client sets it before it sends a message. */
  receive: (message: Json) => void;
  /** Closes the HTTP stream of the response to a request. Other transports do not have it. */
  disconnect?(id: string | number): void;
  close(): Promise<void> | void;
}

/** Milliseconds to wait for a message. Only a failing test waits so long, however slow the machine is. */
const PATIENCE = 60_000;

interface PendingRequest {
  readonly method: string;
  readonly resolve: (message: Json) => void;
  readonly reject: (error: Error) => void;
  /** Ends the wait for the response. */
  readonly stop: () => void;
}

/** The functions that answer the server's requests, by method. */
export type Answers = { readonly [method: string]: (params: Json) => unknown };

/**
 * A client of one revision with a session. It checks each message of the server by the guards of its revision, and keeps notifications and
 * requests of the server.
 */
export class SessionClient {
  readonly revision: string;
  /** The server's notifications and requests, in the order of their arrival. */
  readonly received: Json[] = [];
  answers: Answers = {};
  readonly #channel: Channel;
  readonly #pending = new Map<string | number, PendingRequest>();
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

  /** Opens the session. Resolves with the response to `initialize`. */
  async initialize(capabilities: object = {}, protocolVersion: string = this.revision): Promise<Json> {
    const clientInfo = { name: "test", version: "0" };
    const opened = await this.request("initialize", { protocolVersion, capabilities, clientInfo });
    this.notify("notifications/initialized");
    return opened;
  }

  /** Sends a request and resolves with the `result` or the `error` of its response. */
  async request(method: string, params?: object): Promise<Json> {
    return this.start(method, params).response;
  }

  /** Sends a request. Returns its id, for tests that cancel it. */
  start(method: string, params?: object): { id: number; response: Promise<Json> } {
    const id = this.#nextId++;
    const response = new Promise<Json>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no response to ${method}`)), PATIENCE);
      this.#pending.set(id, {
        method,
        stop: () => clearTimeout(timer),
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
        resolve: (message) => {
          clearTimeout(timer);
          resolve((message["result"] === undefined ? { error: message["error"] } : message["result"]) as Json);
        },
      });
    });
    this.#channel.send({ jsonrpc: "2.0", id, method, ...(params !== undefined && { params }) });
    return { id, response };
  }

  /** Sends several requests as one batch. */
  async batch(requests: readonly { method: string; params?: object }[]): Promise<Json[]> {
    const sent: object[] = [];
    const collecting: Channel["send"] = (message) => void sent.push(message);
    const channel = this.#channel;
    const { send } = channel;
    channel.send = collecting;
    const responses = requests.map(({ method, params }) => this.request(method, params));
    channel.send = send;
    channel.send(sent);
    return Promise.all(responses);
  }

  notify(method: string, params?: object): void {
    this.#channel.send({ jsonrpc: "2.0", method, ...(params !== undefined && { params }) });
  }

  /** Resolves with the first notification or request of the server that has a method; the message is removed from `received`. */
  async take(method: string): Promise<Json> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const at = this.received.findIndex((message) => (message["method"] as unknown) === method);
      if (at >= 0) return this.received.splice(at, 1)[0]!;
      if (Date.now() > deadline) throw new Error(`the server did not send ${method}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE);
        this.#changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async close(): Promise<void> {
    for (const { stop } of this.#pending.values()) stop();
    await this.#channel.close();
  }

  #receive(message: Json): void {
    const { id, method } = message as unknown as { id?: string | number; method?: string };
    if (method !== undefined) {
      this.#check(methodOf(this.revision, method)?.message ?? `request ${method}`, message);
      this.received.push(message);
      this.#changed();
      if (id !== undefined) void this.#answer(id, method, message["params"]!);
      return;
    }
    const pending = id === undefined ? undefined : this.#pending.get(id);
    assert.ok(pending, `a response without a request: ${JSON.stringify(message)}`);
    const { result } = message;
    if (result !== undefined)
      this.#check(
        isTask(pending.method, result) ? "CreateTaskResult" : resultTypeOf(this.revision, pending.method),
        result,
      );
    else this.#check(this.revision < "2025-11-25" ? "JSONRPCError" : "JSONRPCErrorResponse", message);
    this.#pending.delete(id!);
    pending.resolve(message);
  }

  #check(type: string | undefined, value: unknown): void {
    if (type === undefined) return;
    assert.ok(
      isValid(this.revision, type, value),
      `a client of ${this.revision} got an invalid ${type}: ${JSON.stringify(value)}`,
    );
  }

  async #answer(id: string | number, method: string, params: Json): Promise<void> {
    const answer = this.answers[method];
    // A request without an answer waits, as for a user who does not respond.
    if (answer === undefined) return;
    this.#channel.send({ jsonrpc: "2.0", id, result: await answer(params) });
  }
}

/** Returns true for the task that a client gets in place of the result of a tool. */
function isTask(method: string, result: Json): boolean {
  return method === "tools/call" && result["task"] !== undefined;
}

/** Returns the type of the result of a request; undefined for methods of extensions. */
function resultTypeOf(revision: string, method: string): string | undefined {
  if (["ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"].includes(method))
    return "EmptyResult";
  return methodOf(revision, method)?.message.replace(/Request$/, "Result");
}
