import { CODES, McpError } from "../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../server/call.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { Forward } from "./forwardingServer.js";
import type { ProxySettings } from "./options.js";
import { LISTEN } from "./forwardedCall.js";

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A request, its caller, and the function that sends it to the upstream server. */
interface CallerRequest {
  readonly call: IncomingRequestCall;
  readonly owner: string;
  readonly send: Forward;
}

/** The part of the kept tasks that one caller can have, as of each limit. */
const SHARE = 4;

const CURSOR = /^([0-9a-f]{64})\.(.*)$/s;

const encoder = new TextEncoder();

/**
 * Binds the cursors and the tasks of an upstream server to the callers that received them. For the upstream server, all callers are the
 * proxy, so it cannot tell them apart.
 *
 * Cursors get a signature with the caller. Task ids stay as they are, because they occur in many messages; the proxy keeps who has them.
 * `requestState` is signed by the server of the proxy itself.
 *
 * @see https://modelcontextprotocol.io/docs/2026-07-28/tutorials/security/security_best_practices#state-handle-hijacking
 */
export class CallerHandles {
  readonly #keys: Promise<readonly Key[]>;
  readonly #maxTasks: number;
  readonly #idleMs: number;
  /** For each caller, the tasks with the time at which the server may forget them. */
  readonly #tasks = new Map<string, Map<string, number>>();
  #count = 0;

  constructor({ secret, maxCalls, idleMs }: ProxySettings) {
    const secrets = secret === undefined ? [crypto.getRandomValues(new Uint8Array(32))] : [secret].flat();
    this.#keys = Promise.all(secrets.map(importKey));
    this.#maxTasks = maxCalls;
    this.#idleMs = idleMs;
  }

  /** Sends the request of a caller, and resolves with the result for this caller. */
  async forward(method: string, params: JsonObject, { call, owner, send }: CallerRequest): Promise<JsonObject> {
    const opened = await this.#open(method, params, owner);
    return this.#close(method, await send(method, opened, call), owner);
  }

  /**
   * Resolves with the params of a caller's request with the handles as the upstream server issued them.
   *
   * @throws McpError by rejection, for a handle of another caller: the error of one that does not exist.
   */
  async #open(method: string, params: JsonObject, owner: string): Promise<JsonObject> {
    const { taskId, cursor, notifications } = params;
    if (method.startsWith("tasks/") && taskId !== undefined && !this.#has(owner, taskId))
      throw new McpError(CODES.params, "the client has no task with this taskId", { pointer: "/params/taskId" });
    const watched = method === LISTEN && isObject(notifications) ? notifications["taskIds"] : undefined;
    if (Array.isArray(watched)) {
      const taskIds = watched.filter((each) => this.#has(owner, each));
      return { ...params, notifications: { ...(notifications as JsonObject), taskIds } };
    }
    return typeof cursor === "string" && method.endsWith("/list")
      ? { ...params, cursor: await this.#openCursor(method, cursor, owner) }
      : params;
  }

  /** Resolves with the result for a caller, and keeps the tasks in it. */
  async #close(method: string, result: JsonObject, owner: string): Promise<JsonObject> {
    const { task, taskId, resultType, tasks, nextCursor } = result;
    if (isObject(task)) this.#add(owner, task);
    else if (resultType === "task" && taskId !== undefined) this.#add(owner, result);
    let closed = result;
    if (method === "tasks/list" && Array.isArray(tasks))
      closed = { ...closed, tasks: tasks.filter((each) => isObject(each) && this.#has(owner, each["taskId"])) };
    if (typeof nextCursor === "string" && method.endsWith("/list"))
      closed = { ...closed, nextCursor: await this.#closeCursor(method, nextCursor, owner) };
    return closed;
  }

  async #closeCursor(method: string, cursor: string, owner: string): Promise<string> {
    const [key] = await this.#keys;
    const signature = await crypto.subtle.sign("HMAC", key!, signedBytes(method, cursor, owner));
    return `${Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("")}.${cursor}`;
  }

  async #openCursor(method: string, text: string, owner: string): Promise<string> {
    const [, digits = "", cursor = ""] = CURSOR.exec(text) ?? [];
    const signature = Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));
    const signed = signedBytes(method, cursor, owner);
    for (const key of await this.#keys) if (await crypto.subtle.verify("HMAC", key, signature, signed)) return cursor;
    throw new McpError(CODES.params, "this cursor was not issued for this list", { pointer: "/params/cursor" });
  }

  #has(owner: string, taskId: unknown): boolean {
    const until = this.#tasks.get(owner)?.get(taskId as string);
    return until !== undefined && until > Date.now();
  }

  #add(owner: string, { taskId, ttl, ttlMs }: JsonObject): void {
    if (typeof taskId !== "string") return;
    const kept = this.#tasks.get(owner) ?? new Map<string, number>();
    this.#tasks.set(owner, kept);
    const lifetime = [ttl, ttlMs].find((each) => typeof each === "number") ?? Infinity;
    if (!kept.has(taskId)) this.#count++;
    kept.delete(taskId);
    kept.set(taskId, Date.now() + Math.max(lifetime as number, this.#idleMs));
    if (kept.size > this.#maxTasks / SHARE) this.#dropOldest(owner, kept);
    if (this.#count > this.#maxTasks) this.#dropOldest(...this.#most());
  }

  #dropOldest(owner: string, kept: Map<string, number>): void {
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.delete(oldest)) this.#count--;
    if (kept.size === 0) this.#tasks.delete(owner);
  }

  #most(): [owner: string, kept: Map<string, number>] {
    let most: [string, Map<string, number>] | undefined;
    for (const each of this.#tasks) if (most === undefined || each[1].size > most[1].size) most = each;
    return most!;
  }
}

function importKey(secret: string | Uint8Array<ArrayBuffer>): Promise<Key> {
  const raw = typeof secret === "string" ? encoder.encode(secret) : secret;
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

function signedBytes(method: string, cursor: string, owner: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(["cursor", method, cursor, owner]));
}
