import { setTimeout as sleep } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { ANSWERS, CAPABILITIES, Heard, INFO, textOf, type Peer, type Place, type TaskCalls } from "./peer.js";

/** The mode of the client: the initialize handshake, or the stateless revision only. */
export type Mode = "legacy" | "modern";

const MODES = {
  legacy: { mode: "legacy" },
  modern: { mode: { pin: "2026-07-28" } },
} as const;

const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

/** Connects `@modelcontextprotocol/client`. */
export async function connectSdk2(place: Place, mode: Mode): Promise<Peer> {
  const client = new Client(INFO, { capabilities: CAPABILITIES, versionNegotiation: MODES[mode] });
  const heard = new Heard();
  handleRequests(client, heard);
  await client.connect(transportTo(place));
  let _meta: { [key: string]: unknown } | undefined;
  return {
    revision: client.getNegotiatedProtocolVersion(),
    heard,
    call: async (name, args = {}, { signal, onProgress } = {}) =>
      textOf(
        await client.callTool(
          { name, arguments: args, ...(_meta && { _meta }) },
          {
            ...(signal && { signal }),
            ...(onProgress && { onprogress: ({ progress }) => onProgress(progress) }),
          },
        ),
      ),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    prompt: async (name, args) => (await client.getPrompt({ name, arguments: args })).messages,
    resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    read: async (uri) => (await client.readResource({ uri })).contents,
    async subscribe(uri) {
      if (mode === "modern") {
        const stream = await client.listen({ resourceSubscriptions: [uri], toolsListChanged: true });
        return () => stream.close();
      }
      await client.subscribeResource({ uri });
      return () => client.unsubscribeResource({ uri });
    },
    async enableLog() {
      if (mode === "legacy") await client.setLoggingLevel("info");
      else _meta = { [LOG_LEVEL]: "info" };
    },
    ...(mode === "legacy" && tasksOf(client)),
    close: () => client.close(),
  };
}

function transportTo(place: Place): StreamableHTTPClientTransport | StdioClientTransport {
  if ("http" in place) return new StreamableHTTPClientTransport(new URL(place.http));
  const [command, ...args] = place.command;
  return new StdioClientTransport({ command, args, stderr: "ignore" });
}

function handleRequests(client: Client, heard: Heard): void {
  const answer = <Method extends keyof typeof ANSWERS>(method: Method, params: unknown): (typeof ANSWERS)[Method] => {
    heard.requests.push({ method, params });
    return ANSWERS[method];
  };
  client.setRequestHandler("elicitation/create", ({ params }) => answer("elicitation/create", params));
  client.setRequestHandler("sampling/createMessage", ({ params }) => answer("sampling/createMessage", params));
  client.setRequestHandler("roots/list", ({ params }) => answer("roots/list", params));
  for (const method of [
    "notifications/message",
    "notifications/resources/updated",
    "notifications/tools/list_changed",
  ] as const)
    client.setNotificationHandler(method, ({ params }) => heard.add({ method, params }));
}

/** Accepts any result: the client has no types for tasks. */
const ANY_RESULT = {
  "~standard": { version: 1, vendor: "mcpgen", validate: (value: unknown) => ({ value }) },
} as const;

interface Task {
  readonly taskId: string;
  readonly status: string;
  readonly pollInterval: number;
}

/** Tasks by requests that the client sends without knowing them. It has no functions for tasks. */
function tasksOf(client: Client): TaskCalls {
  const request = async <Result>(method: string, params: { [name: string]: unknown }): Promise<Result> =>
    (await client.request({ method, params }, ANY_RESULT)) as Result;
  const create = async (name: string, args: object): Promise<Task> => {
    const created = await request<{ task: Task }>("tools/call", { name, arguments: args, task: { ttl: 60_000 } });
    return created.task;
  };
  return {
    async runTask(name, args) {
      let task = await create(name, args);
      const { taskId, pollInterval } = task;
      const statuses = [task.status];
      while (task.status === "working") {
        await sleep(pollInterval);
        task = await request<Task>("tasks/get", { taskId });
        if (statuses.at(-1) !== task.status) statuses.push(task.status);
      }
      return { statuses, text: textOf(await request("tasks/result", { taskId })) };
    },
    async cancelTask(name, args) {
      const { taskId } = await create(name, args);
      await request("tasks/cancel", { taskId });
      const { status } = await request<Task>("tasks/get", { taskId });
      return status;
    },
  };
}
