import * as november from "../../../generated/2025-11-25/index.js";
import { createFetchHandler, type FetchHandler } from "../../../generated/runtime/fetch.js";
import type { MemoryService, MemoryServiceHub } from "../../../generated/runtime/service.js";
import { MemorySessionStore } from "../../../generated/runtime/stores.js";
import { SessionTasks, type TaskContext, type TaskWorkOptions } from "../../../generated/runtime/tasks.js";

/** Processes that serve the same sessions. */
export interface SessionMembers {
  readonly services: readonly MemoryService[];
  readonly handlers: readonly FetchHandler[];
  close(): Promise<void>;
}

/** Starts two processes. Their handlers call `before`, and then start the work. */
export async function serveSessions(
  hub: MemoryServiceHub,
  work: (task: TaskContext<november.ServerContext>) => unknown,
  options: TaskWorkOptions = {},
  before: (context: november.ServerContext, isFirst: boolean) => unknown = () => {},
): Promise<SessionMembers> {
  const sessionStore = new MemorySessionStore();
  const services = [hub.service(), hub.service()];
  const handlers = await Promise.all(
    services.map(async (service, index) => {
      await service.processes.join({ letter() {}, logged() {}, missedEntries() {}, lost() {}, failed() {} });
      const tasks = new SessionTasks({ service });
      const tools: november.ToolsHandlers = {
        listTools: () => ({ tools: [] }),
        callTool: async (_, context) => {
          await before(context, index === 0);
          return tasks.start(context, work, options);
        },
      };
      const server = november.createServer({ name: "s", version: "1", ...tasks.offer }, { tools });
      return createFetchHandler(server, { sessionStore, closeMs: 10 });
    }),
  );
  const close = async (): Promise<void> => {
    await Promise.all(handlers.map((handler) => handler.close()));
  };
  return { services, handlers, close };
}

interface Message {
  readonly id?: number;
  readonly result?: { readonly [member: string]: unknown };
  readonly error?: object;
}

function post(handler: FetchHandler, body: object, headers: { readonly [name: string]: string }): Promise<Response> {
  return handler(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );
}

/** Begins a session. Resolves with its id. */
export async function openSession(handler: FetchHandler): Promise<string> {
  const clientInfo = { name: "c", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  const response = await post(handler, { jsonrpc: "2.0", id: 0, method: "initialize", params }, {});
  return response.headers.get("mcp-session-id")!;
}

let lastId = 0;

/** Sends a request of a session. Resolves with its response. */
export async function ask(handler: FetchHandler, session: string, method: string, params: object): Promise<Message> {
  const headers = { "mcp-session-id": session, "mcp-protocol-version": "2025-11-25" };
  const requestId = ++lastId;
  const response = await post(handler, { jsonrpc: "2.0", id: requestId, method, params }, headers);
  const messages = (await response.text()).match(/^(data: )?\{.*$/gm) ?? [];
  return messages.map((each) => JSON.parse(each.replace("data: ", "")) as Message).find(({ id }) => id === requestId)!;
}

/** Begins a task. Resolves with its id. */
export async function beginTask(handler: FetchHandler, session: string): Promise<string> {
  const { result } = await ask(handler, session, "tools/call", { name: "work", task: {} });
  return (result!["task"] as { taskId: string }).taskId;
}
