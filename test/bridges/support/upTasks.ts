import * as assert from "uvu/assert";
import { bridge } from "../../../templates/runtime/bridge.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { AskOptions, HandlerContext } from "../../../templates/runtime/server/context.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import { SessionTasks, type TasksOptions } from "../../../templates/runtime/tasks.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../../support/revisions.js";
import { bindingOf } from "./revisions.js";
import type { Channel, Json } from "./sessionClient.js";
import { answersTo, type StatelessClient } from "./statelessClient.js";
import { chainOf } from "./tables.js";
import { EXTENSION, until } from "./downTasks.js";
import { accept, connectClient } from "./upServer.js";

export { DONE, EXTENSION, said, text, until } from "./downTasks.js";
export { codeOf, form } from "./upServer.js";

export const NATIVE: string = NEWEST_HANDSHAKE;
export const UNDECLARED: object = {
  code: -32021,
  message: `the client must declare the extension ${EXTENSION}`,
  data: { requiredCapabilities: { extensions: { [EXTENSION]: {} } } },
};

export interface Work {
  readonly taskId: string;
  readonly signal: AbortSignal;
  elicit(params: object, options?: AskOptions): Promise<{ action: string; content: { name: string } }>;
  createMessage(params: object): Promise<unknown>;
}
export type DoWork = (task: Work) => unknown;
export type CallTool = (params: Json, context: HandlerContext, tasks: SessionTasks) => unknown;

export const ADA: object = accept("Ada");

export interface Served extends TasksOptions {
  readonly taskSupport?: string;
  readonly listTools?: (params: Json) => unknown;
}

export interface ServedTasks {
  readonly native: Server & { readonly toolListChanged: () => void };
  readonly servers: Server[];
  readonly errors: unknown[];
}

/** Returns the bridge for stateless clients to a server with one handler for all tools. */
export function serve(
  callTool: CallTool,
  { taskSupport = "required", listTools, ...options }: Served = {},
): ServedTasks {
  const tasks = new SessionTasks({ pollIntervalMs: 1, ...options });
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const tool = { name: "any", inputSchema: { type: "object" }, execution: { taskSupport } };
  const tools = {
    listTools: listTools ?? (() => ({ tools: [tool] })),
    callTool: (params: Json, context: HandlerContext) => callTool(params, context, tasks),
  };
  const about = { name: "test", version: "1", onError, ...tasks.offer };
  const native = createServerOfRevision<ServedTasks["native"]>(bindingOf(NATIVE), about, { tools });
  return { native, servers: bridge(native, [chainOf(NATIVE, NEWEST_STATELESS)], { log: () => {} }), errors };
}

/** Returns a handler that starts a task for each call. */
export const starting =
  (work: DoWork): CallTool =>
  (_, context, tasks) =>
    tasks.start(context, (task) => work(task as unknown as Work));

/** Connects a client that declares the extension. */
export function connect(servers: readonly Server[], channel?: Channel): StatelessClient {
  const client = connectClient(servers, channel);
  client.capabilities = { elicitation: {}, sampling: {}, extensions: { [EXTENSION]: {} } };
  return client;
}

export const started = (work: DoWork, options?: Served): StatelessClient =>
  connect(serve(starting(work), options).servers);

export const callTool = (client: StatelessClient): Promise<Json> => client.request("tools/call", { name: "any" });

/** Calls a tool. Resolves with the id of its task. */
export async function begin(client: StatelessClient): Promise<string> {
  const { taskId } = await callTool(client);
  assert.type(taskId, "string");
  return taskId as unknown as string;
}

/** Answers all requests of a task that waits for input. */
export async function answer(client: StatelessClient, taskId: string, given: object = ADA): Promise<Json> {
  const asked = await until(client, taskId, "input_required");
  const answers = { "elicitation/create": () => given, "sampling/createMessage": () => given };
  await client.request("tasks/update", { taskId, inputResponses: await answersTo(asked, answers) });
  return asked;
}
