import * as assert from "uvu/assert";
import { bridge, type BridgeOptions } from "../../../templates/runtime/bridge.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { AskOptions, HandlerContext } from "../../../templates/runtime/server/context.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import type { MemoryService, MemoryServiceHub } from "../../../templates/runtime/service.js";
import { Tasks, type TasksOptions, type TaskWorkOptions } from "../../../templates/runtime/tasks.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../../support/revisions.js";
import { openMemory } from "./channels.js";
import { bindingOf } from "./revisions.js";
import { SessionClient, type Channel, type Json } from "./sessionClient.js";
import { chainOf } from "./tables.js";
import { accept, form } from "./upServer.js";

export { codeOf } from "./upServer.js";

export const NATIVE: string = NEWEST_STATELESS;
export const EXTENSION = "io.modelcontextprotocol/tasks";
export const RELATED = "io.modelcontextprotocol/related-task";

export interface Work {
  readonly taskId: string;
  readonly signal: AbortSignal;
  elicit(params: object, options?: AskOptions): Promise<{ action: string; content: { name: string } }>;
  listRoots(): Promise<unknown>;
  setStatusMessage(message: string): void;
}
export type DoWork = (task: Work, params: Json) => unknown;
export type CallTool = (params: Json, context: HandlerContext, tasks: Tasks) => unknown;

export const FORM: object = form("Name?");
export const DONE = { content: [{ type: "text", text: "done" }] } as const;
export const text = (said: unknown): object => ({ content: [{ type: "text", text: String(said) }] });
export const said = (outcome: Json): unknown => outcome["content"]?.[0]?.["text"];

export interface Served extends BridgeOptions {
  readonly tasks?: TasksOptions;
  readonly to?: string;
  readonly offer?: boolean;
  /** True if the server has handlers of its own for the requests about tasks. */
  readonly hasOwnHandlers?: boolean;
}

/** Returns a bridge for one revision to a stateless server with one handler for all tools. */
export function serve(
  callTool: CallTool,
  { to = NEWEST_HANDSHAKE, offer = true, hasOwnHandlers = false, tasks: limits, ...options }: Served = {},
): Server[] {
  const tasks = new Tasks({ pollIntervalMs: 1, ...limits });
  const methods = hasOwnHandlers ? asOwnHandlers(tasks) : tasks.offer.methods;
  const about = { name: "test", version: "1", onError: () => {}, ...(offer && { ...tasks.offer, methods }) };
  const tools = {
    listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
    callTool: (params: Json, context: HandlerContext) => callTool(params, context, tasks),
  };
  const native = createServerOfRevision<Server>(bindingOf(NATIVE), about, { tools });
  return bridge(native, [chainOf(NATIVE, to)], { log: () => {}, ...options });
}

function asOwnHandlers({ offer }: Tasks): Tasks["offer"]["methods"] {
  const entries = Object.entries(offer.methods);
  return Object.fromEntries(entries.map(([method, handle]) => [method, (...args) => handle(...args)]));
}

/** Starts a process of a service. */
export async function joinService(hub: MemoryServiceHub): Promise<MemoryService> {
  const service = hub.service();
  await service.processes.join({ letter() {}, logged() {}, missedEntries() {}, lost() {}, failed() {} });
  return service;
}

/** Returns a handler that must start a task. */
export const starting =
  (work: DoWork, options: TaskWorkOptions = {}): CallTool =>
  (params, context, tasks) =>
    tasks.start(context, (task) => work(task as unknown as Work, params), options);

const open: SessionClient[] = [];
/** Closes the clients of a test. */
export async function closeSessions(): Promise<void> {
  for (const client of open.splice(0)) await client.close();
}

/** Returns a client that is closed after the test. Its session is not open yet. */
export function createClient(channel: Channel, revision: string): SessionClient {
  const client = new SessionClient(channel, revision);
  open.push(client);
  return client;
}

/** Connects a client that answers requests for input and for roots. */
export async function connect(
  servers: readonly Server[],
  { to = NEWEST_HANDSHAKE }: { readonly to?: string } = {},
): Promise<SessionClient> {
  const client = createClient(openMemory(servers), to);
  client.answers = {
    "elicitation/create": () => accept("Ada"),
    "roots/list": () => ({ roots: [] }),
  };
  await client.initialize({ elicitation: {}, roots: {} });
  return client;
}

export const started = async (work: DoWork, options?: Served): Promise<SessionClient> =>
  connect(serve(starting(work), options), { to: options?.to ?? NEWEST_HANDSHAKE });

/** Calls a tool as a task. Resolves with the id of the task. */
export async function begin(client: SessionClient): Promise<string> {
  const { task } = await client.request("tools/call", { name: "any", task: {} });
  return String(task!["taskId"]);
}

/** Requests the state of a task until it has a status. */
export async function until(client: Pick<SessionClient, "request">, taskId: string, status: string): Promise<Json> {
  for (let tries = 0; tries < 12_000; tries++) {
    const task = await client.request("tasks/get", { taskId });
    if ((task["status"] as unknown) === status) return task;
    assert.is(task["error"], undefined);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`the task did not become ${status}`);
}
