import { CODES, getThrownMcpError, McpError } from "../../jsonrpc/errors.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import { withTasks } from "../tasksExtension.js";

const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

/** The status values of tasks that have ended. */
const ENDED: readonly unknown[] = ["completed", "failed", "cancelled"];

const STATUSES: readonly unknown[] = ["working", "input_required", ...ENDED];

/** A task as `tasks/get` of the extension describes it. */
export interface ExtensionTask extends JsonObject {
  readonly taskId: string;
  readonly status: string;
}

/** Returns true if a task is completed, failed or cancelled. */
export function hasExtensionTaskEnded({ status }: ExtensionTask): boolean {
  return ENDED.includes(status);
}

/** Returns the context of a request of a client that declares the extension. */
export function declareTasks(call: BridgedCall, params: JsonObject): BridgedCall {
  const { info, capabilities } = call.client;
  const client = { info, capabilities: withTasks(capabilities) };
  const _meta = { ...call.meta, [CLIENT_CAPABILITIES]: client.capabilities };
  return call.withParams({ ...params, _meta }, client);
}

/** The requests of the extension about one task, which a bridge makes for a client with a session. */
export class TaskPort {
  /** The call of the client. */
  readonly call: BridgedCall;
  readonly taskId: unknown;
  readonly #parts: BridgeParts;

  constructor(parts: BridgeParts, call: BridgedCall, taskId: unknown) {
    this.call = call;
    this.taskId = taskId;
    this.#parts = parts;
  }

  /** Resolves with the state of the task. @throws McpError by rejection (-32602), if the client has no such task. */
  async get(): Promise<ExtensionTask> {
    const task = await this.#send("tasks/get");
    if (isObject(task) && STATUSES.includes(task["status"]))
      return { ...task, taskId: this.taskId as string } as ExtensionTask;
    throw new McpError(CODES.internal, "the handler of tasks/get returned a task without a known status");
  }

  /** Resolves with the state of the task; undefined if the client has no such task. */
  async find(): Promise<ExtensionTask | undefined> {
    try {
      return await this.get();
    } catch (error) {
      if (isUnknownTask(error)) return undefined;
      throw error;
    }
  }

  async update(inputResponses: JsonObject): Promise<void> {
    await this.#send("tasks/update", { inputResponses });
  }

  async cancel(): Promise<void> {
    await this.#send("tasks/cancel");
  }

  async #send(method: string, members: JsonObject = {}): Promise<unknown> {
    const { taskId, call } = this;
    const declaring = declareTasks(call, { taskId, ...members });
    const handle = this.#parts.native.handlers.get(method)!;
    return handle(declaring.incoming.params as never, declaring);
  }
}

/** Returns true for the error with which `tasks/get` refuses an id that is not the id of a task of the client. */
export function isUnknownTask(thrown: unknown): boolean {
  return getThrownMcpError(thrown)?.code === CODES.params;
}
