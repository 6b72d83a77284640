import { setTimeout as sleep } from "node:timers/promises";
import type { Client, Transport } from "@modelcontextprotocol/client";
import { ANSWERS, textOf, type Heard, type TaskCalls } from "./peer.js";

/*
 * `@modelcontextprotocol/client` 2.4.0 has no functions for tasks. It sends the requests of tasks without knowing them; its transport adds
 * their headers.
 */

export const EXTENSION = "io.modelcontextprotocol/tasks";

/** Accepts any result. */
const ANY_RESULT = {
  "~standard": { version: 1, vendor: "mcpgen", validate: (value: unknown) => ({ value }) },
} as const;

type Params = { [name: string]: unknown };

function send<Result>(client: Client, method: string, params: Params): Promise<Result> {
  return client.request({ method, params }, ANY_RESULT) as Promise<Result>;
}

interface SessionTask {
  readonly taskId: string;
  readonly status: string;
  readonly pollInterval: number;
}

/** Tasks of revisions with sessions. */
export function sessionTasks(client: Client): TaskCalls {
  const create = async (name: string, args: object): Promise<SessionTask> => {
    const params = { name, arguments: args, task: { ttl: 60_000 } };
    return (await send<{ task: SessionTask }>(client, "tools/call", params)).task;
  };
  return {
    async runTask(name, args) {
      let task = await create(name, args);
      const { taskId, pollInterval } = task;
      const statuses = [task.status];
      while (task.status === "working") {
        await sleep(pollInterval);
        task = await send<SessionTask>(client, "tasks/get", { taskId });
        if (statuses.at(-1) !== task.status) statuses.push(task.status);
      }
      return { statuses, text: textOf(await send(client, "tasks/result", { taskId })) };
    },
    async cancelTask(name, args) {
      const { taskId } = await create(name, args);
      await send(client, "tasks/cancel", { taskId });
      return (await send<SessionTask>(client, "tasks/get", { taskId })).status;
    },
  };
}

/** A task of the extension. */
interface ExtensionTask {
  readonly taskId: string;
  readonly status: string;
  readonly pollIntervalMs: number;
  readonly result?: unknown;
  readonly inputRequests?: {
    readonly [key: string]: { readonly method: keyof typeof ANSWERS; readonly params: unknown };
  };
}

const UNSUPPORTED = "Unsupported result type 'task'";

/**
 * Tasks of the extension. The client rejects a result that is the handle of a task, so the id of the task is read from the message that its
 * transport received.
 */
export function extensionTasks(client: Client, transport: Transport, heard: Heard): TaskCalls {
  const handles: ExtensionTask[] = [];
  const receive = transport.onmessage;
  transport.onmessage = (message, extra) => {
    const { result } = message as { result?: ExtensionTask & { resultType?: string } };
    if (result?.resultType === "task") handles.push(result);
    receive?.(message, extra);
  };
  const create = async (name: string, args: Params): Promise<ExtensionTask> => {
    const error: unknown = await client.callTool({ name, arguments: args }).catch((thrown: unknown) => thrown);
    const handle = handles.pop();
    if (handle === undefined || !String(error).includes(UNSUPPORTED))
      throw new Error(`no task was created: ${String(error)}`);
    return handle;
  };
  const answer = async ({ taskId, inputRequests = {} }: ExtensionTask): Promise<void> => {
    const all = Object.entries(inputRequests);
    heard.requests.push(...all.map(([, { method, params }]) => ({ method, params })));
    const inputResponses = Object.fromEntries(all.map(([key, { method }]) => [key, ANSWERS[method]]));
    await send(client, "tasks/update", { taskId, inputResponses });
  };
  return {
    async runTask(name, args) {
      let task = await create(name, args);
      const { taskId, pollIntervalMs } = task;
      const statuses = [task.status];
      while (task.result === undefined) {
        await sleep(pollIntervalMs);
        task = await send<ExtensionTask>(client, "tasks/get", { taskId });
        if (task.status === "input_required") await answer(task);
        if (task.status === "failed" || task.status === "cancelled") throw new Error(`the task has ${task.status}`);
        if (statuses.at(-1) !== task.status) statuses.push(task.status);
      }
      return { statuses, text: textOf(task.result) };
    },
    async cancelTask(name, args) {
      const { taskId } = await create(name, args);
      await send(client, "tasks/cancel", { taskId });
      return (await send<ExtensionTask>(client, "tasks/get", { taskId })).status;
    },
  };
}
