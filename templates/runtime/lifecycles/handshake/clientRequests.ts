import { CODES, McpError } from "../../jsonrpc/errors.js";
import { assertClientCan } from "../../server/clientCapabilities.js";
import type { McpSession, RequestToClientOptions } from "../../server/server.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { isValidClientResult } from "../clientResults.js";

interface PendingRequest {
  readonly method: string;
  readonly options: RequestToClientOptions;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  timer: ReturnType<typeof setTimeout>;
  /** The time at which the request fails even if the client still reports progress, in milliseconds since 1970. */
  readonly deadline: number;
  /** Removes the `abort` listener from the signal of the call. */
  readonly unlisten: () => void;
}

/** The default timeout of a request to the client, in milliseconds. The user of the client may have to answer. */
const TIMEOUT = 60_000;

/** Progress notifications extend the wait for a response up to this multiple of the timeout. */
const MAX_TIMEOUTS = 10;

/** The requests of a server to one client that wait for their responses. */
export class PendingRequestsToClient {
  readonly #pending = new Map<string | number, PendingRequest>();
  readonly #session: Pick<McpSession, "stored">;
  #nextId = 1;

  constructor(session: Pick<McpSession, "stored">) {
    this.#session = session;
  }

  /** Sends a request to the client and resolves with the client's result. */
  send(method: string, params: JsonObject, options: RequestToClientOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { call, timeout = TIMEOUT } = options;
      const { server, signal } = call;
      const { capabilities } = call.client;
      assertClientCan(server, method, { params, capabilities });
      if (signal.aborted) return reject(signal.reason);
      // In a service, another process may receive the response. The id leads it to this process.
      const id = this.#session.stored?.nextRequestId?.() ?? this.#nextId++;
      const _meta = { ...(params["_meta"] as object | undefined), progressToken: id };
      const text = JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, _meta } });
      const cancel = (): void => this.#remove(id)?.reject(signal.reason);
      signal.addEventListener("abort", cancel);
      this.#pending.set(id, {
        method,
        options,
        resolve,
        reject,
        timer: this.#timer(id, timeout),
        deadline: Date.now() + timeout * MAX_TIMEOUTS,
        unlisten: () => signal.removeEventListener("abort", cancel),
      });
      call.send(text);
    });
  }

  /** Resolves or rejects the pending request that a response belongs to. Ignores a response without a pending request. */
  settle({ id, result, error }: JsonObject): void {
    const pending = this.#remove(id as string | number);
    if (pending === undefined) return;
    const { method, options, resolve, reject } = pending;
    if (isObject(error)) {
      const { code, message, data } = error;
      return reject(new McpError(code as number, message as string, data));
    }
    const use = (isValid: boolean): void => (isValid ? resolve(result) : reject(invalidResult(method)));
    isValidClientResult(options.call.server, method, result).then(use, reject);
  }

  /** Restarts the timeout of the request that a progress notification belongs to. The timeout cannot exceed the request's deadline. */
  progressed({ progressToken }: JsonObject): void {
    const id = progressToken as string | number;
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const { timeout = TIMEOUT } = pending.options;
    clearTimeout(pending.timer);
    const left = Math.min(timeout, pending.deadline - Date.now());
    pending.timer = this.#timer(id, left);
  }

  /** Rejects all pending requests, because the client has disconnected. */
  close(): void {
    for (const id of [...this.#pending.keys()]) this.#remove(id)?.reject(new Error("the client has disconnected"));
  }

  #timer(id: string | number, milliseconds: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#timeOut(id), milliseconds);
  }

  #timeOut(id: string | number): void {
    const pending = this.#remove(id);
    if (pending === undefined) return;
    const { method, options, reject } = pending;
    options.call.send(
      JSON.stringify({
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params: { requestId: id, reason: "timeout" },
      }),
    );
    reject(new McpError(CODES.internal, `the client did not respond to ${method} in time`));
  }

  #remove(id: string | number): PendingRequest | undefined {
    const pending = this.#pending.get(id);
    if (pending === undefined) return undefined;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.unlisten();
    return pending;
  }
}

function invalidResult(method: string): McpError {
  return new McpError(CODES.internal, `the client sent an invalid result for ${method}`);
}
