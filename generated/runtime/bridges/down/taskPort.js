// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, getThrownMcpError, McpError } from "../../jsonrpc/errors.js";
import { isObject } from "../../validation/checks.js";
import { withTasks } from "../tasksExtension.js";
const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
/** The status values of tasks that have ended. */
const ENDED = ["completed", "failed", "cancelled"];
const STATUSES = ["working", "input_required", ...ENDED];
/** Returns true if a task is completed, failed or cancelled. */
export function hasExtensionTaskEnded({ status }) {
  return ENDED.includes(status);
}
/** Returns the context of a request of a client that declares the extension. */
export function declareTasks(call, params) {
  const { info, capabilities } = call.client;
  const client = { info, capabilities: withTasks(capabilities) };
  const _meta = { ...call.meta, [CLIENT_CAPABILITIES]: client.capabilities };
  return call.withParams({ ...params, _meta }, client);
}
/** The requests of the extension about one task, which a bridge makes for a client with a session. */
export class TaskPort {
  /** The call of the client. */
  call;
  taskId;
  #parts;
  constructor(parts, call, taskId) {
    this.call = call;
    this.taskId = taskId;
    this.#parts = parts;
  }
  /** Resolves with the state of the task. @throws McpError by rejection (-32602), if the client has no such task. */
  async get() {
    const task = await this.#send("tasks/get");
    if (isObject(task) && STATUSES.includes(task["status"]))
      return { ...task, taskId: this.taskId };
    throw new McpError(
      CODES.internal,
      "the handler of tasks/get returned a task without a known status",
    );
  }
  /** Resolves with the state of the task; undefined if the client has no such task. */
  async find() {
    try {
      return await this.get();
    } catch (error) {
      if (isUnknownTask(error)) return undefined;
      throw error;
    }
  }
  async update(inputResponses) {
    await this.#send("tasks/update", { inputResponses });
  }
  async cancel() {
    await this.#send("tasks/cancel");
  }
  async #send(method, members = {}) {
    const { taskId, call } = this;
    const declaring = declareTasks(call, { taskId, ...members });
    const handle = this.#parts.native.handlers.get(method);
    return handle(declaring.incoming.params, declaring);
  }
}
/** Returns true for the error with which `tasks/get` refuses an id that is not the id of a task of the client. */
export function isUnknownTask(thrown) {
  return getThrownMcpError(thrown)?.code === CODES.params;
}
