import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolResultSchema,
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { ANSWERS, CAPABILITIES, Heard, INFO, textOf, type Peer, type Place, type TaskCalls } from "./peer.js";

type Arguments = { readonly [name: string]: unknown };

/** Connects `@modelcontextprotocol/sdk`. It requests the newest revision with sessions, and accepts any of them. */
export async function connectSdk1(place: Place): Promise<Peer> {
  const client = new Client(INFO, { capabilities: CAPABILITIES });
  const heard = new Heard();
  handleRequests(client, heard);
  const transport = transportTo(place);
  let revision: string | undefined;
  const setProtocolVersion = transport.setProtocolVersion?.bind(transport);
  transport.setProtocolVersion = (version) => {
    revision = version;
    setProtocolVersion?.(version);
  };
  await client.connect(transport);
  return {
    revision,
    heard,
    call: async (name, args = {}, { signal, onProgress } = {}) =>
      textOf(
        await client.callTool({ name, arguments: args }, undefined, {
          ...(signal && { signal }),
          ...(onProgress && { onprogress: ({ progress }) => onProgress(progress) }),
        }),
      ),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    prompt: async (name, args) => (await client.getPrompt({ name, arguments: args })).messages,
    resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    read: async (uri) => (await client.readResource({ uri })).contents,
    async subscribe(uri) {
      await client.subscribeResource({ uri });
      return () => client.unsubscribeResource({ uri });
    },
    enableLog: () => client.setLoggingLevel("info"),
    ...tasksOf(client),
    close: () => client.close(),
  };
}

export function transportTo(place: Place): Transport {
  if ("http" in place) return new StreamableHTTPClientTransport(new URL(place.http)) as Transport;
  const { env = {} } = place;
  const [command, ...args] = place.command;
  return new StdioClientTransport({ command, args, env: { ...env }, stderr: "ignore" });
}

function handleRequests(client: Client, heard: Heard): void {
  const answer = <Method extends keyof typeof ANSWERS>(method: Method, params: unknown): (typeof ANSWERS)[Method] => {
    heard.requests.push({ method, params });
    return ANSWERS[method];
  };
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => answer("elicitation/create", params));
  client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => answer("sampling/createMessage", params));
  client.setRequestHandler(ListRootsRequestSchema, ({ params }) => answer("roots/list", params));
  for (const schema of [
    LoggingMessageNotificationSchema,
    ResourceUpdatedNotificationSchema,
    ToolListChangedNotificationSchema,
  ])
    client.setNotificationHandler(schema, ({ method, params }) => heard.add({ method, params }));
}

function tasksOf(client: Client): TaskCalls {
  const { tasks } = client.experimental;
  const call = (name: string, args: Arguments): ReturnType<typeof tasks.callToolStream> =>
    tasks.callToolStream({ name, arguments: args }, CallToolResultSchema, { task: { ttl: 60_000 } });
  return {
    async runTask(name, args) {
      const statuses: string[] = [];
      for await (const message of call(name, args)) {
        if (message.type === "result") return { statuses, text: textOf(message.result) };
        if (message.type === "error") throw message.error;
        const { status } = message.task;
        if (statuses.at(-1) !== status) statuses.push(status);
      }
      throw new Error("the task has no result");
    },
    async cancelTask(name, args) {
      for await (const message of call(name, args)) {
        if (message.type === "error") throw message.error;
        if (message.type !== "taskCreated") continue;
        const { taskId } = message.task;
        await tasks.cancelTask(taskId);
        return (await tasks.getTask(taskId)).status;
      }
      throw new Error("no task was created");
    },
  };
}
