import * as stateless from "../../../generated/2026-07-28/index.js";
import { MemoryServiceHub, type MemoryService } from "../../../generated/runtime/service.js";
import { Tasks, type TaskContext, type TasksOptions, type TaskWorkOptions } from "../../../generated/runtime/tasks.js";
import { Client } from "../../runtime/support/taskClient.js";

/** Processes of one service with tasks for stateless clients. */

export type Work = (task: TaskContext<stateless.ServerContext>, params: stateless.CallToolRequestParams) => unknown;

export type Context = stateless.ServerContext;

/** The parts of a process that a test chooses. */
export interface MemberOptions extends TasksOptions {
  readonly work: Work;
  readonly options?: TaskWorkOptions;
  /** Replaces the handler that starts the work at once. */
  readonly callTool?: (
    start: (context: Context) => never,
    params: stateless.CallToolRequestParams,
    context: Context,
  ) => unknown;
  readonly name?: string;
  readonly server?: object;
}

/** One process of a service. */
export interface Member {
  readonly service: MemoryService;
  readonly client: Client;
  /** The errors that `onError` got. */
  readonly errors: unknown[];
}

/** The lease of all members. A process that has ended is found after it. */
export const LEASE_MS = 20;

export const META = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "c", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {
      elicitation: {},
      extensions: { "io.modelcontextprotocol/tasks": {} },
    },
  },
};

const LISTENER = { letter() {}, logged() {}, missedEntries() {}, lost() {}, failed() {} };

export function createHub(): MemoryServiceHub {
  return new MemoryServiceHub({ leaseMs: LEASE_MS });
}

/** Starts a process that has joined the service. */
export async function joinMember(hub: MemoryServiceHub, options: MemberOptions): Promise<Member> {
  const service = hub.service();
  await service.processes.join(LISTENER);
  return createMember(service, options);
}

/** Creates the server of a process, which may have joined the service or not. */
export function createMember(service: MemoryService, given: MemberOptions): Member {
  const { work, options = {}, callTool = (start, _, context) => start(context), name = "s", server, ...limits } = given;
  const tasks = new Tasks({ service, pollIntervalMs: 5, ...limits });
  const errors: unknown[] = [];
  const about = { name, version: "1", onError: (error: unknown) => void errors.push(error), ...server };
  const tools: stateless.ToolsHandlers = {
    listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "public" }),
    callTool: async (params, context) => {
      const start = (each: Context): never => tasks.start(each, (task) => work(task, params), options);
      return (await callTool(start, params, context)) as stateless.CallToolReturn;
    },
  };
  return { service, errors, client: new Client(stateless.createServer({ ...about, ...tasks.offer }, { tools }), META) };
}

/** Keeps this process running while a test waits for a timer that does not. */
export function keepRunning(test: { before(run: () => void): void; after(run: () => void): void }): void {
  let timer: NodeJS.Timeout;
  test.before(() => void (timer = setInterval(() => {}, 1000)));
  test.after(() => clearInterval(timer));
}

/** Resolves when a condition holds. */
export async function until(holds: () => unknown): Promise<void> {
  for (let tries = 0; tries < 10_000; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  throw new Error("the condition did not become true");
}

/** Resolves after so many leases. */
export function leases(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * LEASE_MS));
}

/** Returns a result with a text. */
export function said(text: unknown): { content: { type: "text"; text: string }[] } {
  return { content: [{ type: "text", text: String(text) }] };
}

/** Returns the text of the result of a task that has ended. */
export function textIn(task: { readonly [member: string]: unknown }): string {
  const { content } = task["result"] as { content: readonly { text: string }[] };
  return content[0]!.text;
}
