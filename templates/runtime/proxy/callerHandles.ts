import type { Target } from "../client/transport.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../server/call.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { CallerTasks, type SharedTasks } from "./callerTasks.js";
import type { Forward } from "./forwardingServer.js";
import type { ProxySettings } from "./options.js";
import { LISTEN } from "./forwardedCall.js";
import { isPipe } from "./upstream.js";

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A request, its caller, and the function that sends it to the upstream server. */
interface CallerRequest {
  readonly call: IncomingRequestCall;
  readonly owner: string;
  readonly send: Forward;
}

const CURSOR = /^([0-9a-f]{64})\.(.*)$/s;

const encoder = new TextEncoder();

/**
 * Binds the cursors and the tasks of an upstream server to the callers that received them. For the upstream server, all callers are the
 * proxy, so it cannot tell them apart.
 *
 * Cursors get a signature with the caller. Task ids stay as they are, because they occur in many messages, and because a server lists the
 * tasks of all callers; the proxy keeps who has them.
 * `requestState` is signed by the server of the proxy itself.
 *
 * @see https://modelcontextprotocol.io/docs/2026-07-28/tutorials/security/security_best_practices#state-handle-hijacking
 */
export class CallerHandles {
  readonly #keys: Promise<readonly Key[]>;
  readonly #tasks: CallerTasks;

  constructor(target: Target, settings: ProxySettings) {
    const { secret, service } = settings;
    const secrets = secret === undefined ? [crypto.getRandomValues(new Uint8Array(32))] : [secret].flat();
    this.#keys = Promise.all(secrets.map(importKey));
    // Each process has its own server behind a pipe. Another one may give the same id to the task of another caller.
    const isShared = service !== undefined && secret !== undefined && !isPipe(target);
    this.#tasks = new CallerTasks(settings, isShared ? this.#shareTasks(target, service.tasks) : undefined);
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
    if (
      method.startsWith("tasks/") &&
      taskId !== undefined &&
      !(await this.#tasks.ownedBy(owner, [taskId])).has(taskId)
    )
      throw new McpError(CODES.params, "the client has no task with this taskId", { pointer: "/params/taskId" });
    const watched = method === LISTEN && isObject(notifications) ? notifications["taskIds"] : undefined;
    if (Array.isArray(watched)) {
      const own = await this.#tasks.ownedBy(owner, watched);
      const taskIds = watched.filter((each) => own.has(each));
      return { ...params, notifications: { ...(notifications as JsonObject), taskIds } };
    }
    return typeof cursor === "string" && method.endsWith("/list")
      ? { ...params, cursor: await this.#openCursor(method, cursor, owner) }
      : params;
  }

  /** Resolves with the result for a caller, and keeps the tasks in it. */
  async #close(method: string, result: JsonObject, owner: string): Promise<JsonObject> {
    const { task, taskId, resultType, tasks, nextCursor } = result;
    if (isObject(task)) await this.#tasks.add(owner, task);
    else if (resultType === "task" && taskId !== undefined) await this.#tasks.add(owner, result);
    let closed = result;
    if (method === "tasks/list" && Array.isArray(tasks)) {
      const listed = tasks.filter(isObject);
      const own = await this.#tasks.ownedBy(
        owner,
        listed.map((each) => each["taskId"]),
      );
      closed = { ...closed, tasks: listed.filter((each) => own.has(each["taskId"])) };
    }
    if (typeof nextCursor === "string" && method.endsWith("/list"))
      closed = { ...closed, nextCursor: await this.#closeCursor(method, nextCursor, owner) };
    return closed;
  }

  async #closeCursor(method: string, cursor: string, owner: string): Promise<string> {
    const [key] = await this.#keys;
    return `${await sign(key!, "cursor", method, cursor, owner)}.${cursor}`;
  }

  async #openCursor(method: string, text: string, owner: string): Promise<string> {
    const [, digits = "", cursor = ""] = CURSOR.exec(text) ?? [];
    const signature = Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));
    const signed = bytesOf("cursor", method, cursor, owner);
    for (const key of await this.#keys) if (await crypto.subtle.verify("HMAC", key, signature, signed)) return cursor;
    throw new McpError(CODES.params, "this cursor was not issued for this list", { pointer: "/params/cursor" });
  }

  /** Returns records of tasks in a store, which only processes with the same secret and the same upstream server find. */
  #shareTasks(target: Target, store: SharedTasks["store"]): SharedTasks {
    return {
      store,
      names: async (owner, taskId) => {
        const server = await target.key;
        return Promise.all((await this.#keys).map((key) => sign(key, "task", server, taskId, owner)));
      },
    };
  }
}

function importKey(secret: string | Uint8Array<ArrayBuffer>): Promise<Key> {
  const raw = typeof secret === "string" ? encoder.encode(secret) : secret;
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/** Resolves with the signature of some texts, as hexadecimal digits. */
async function sign(key: Key, ...texts: readonly string[]): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", key, bytesOf(...texts));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(...texts: readonly string[]): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(texts));
}
