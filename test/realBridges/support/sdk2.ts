import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { ANSWERS, CAPABILITIES, Heard, INFO, textOf, type Peer, type Place } from "./peer.js";
import { EXTENSION, extensionTasks, sessionTasks } from "./sdk2Tasks.js";

/** The mode of the client: the initialize handshake, or the stateless revision only. */
export type Mode = "legacy" | "modern";

const MODES = {
  legacy: { versionNegotiation: { mode: "legacy" }, capabilities: CAPABILITIES },
  modern: {
    versionNegotiation: { mode: { pin: "2026-07-28" } },
    capabilities: { ...CAPABILITIES, extensions: { [EXTENSION]: {} } },
  },
} as const;

const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

/** Connects `@modelcontextprotocol/client`. */
export async function connectSdk2(place: Place, mode: Mode): Promise<Peer> {
  const client = new Client(INFO, MODES[mode]);
  const heard = new Heard();
  handleRequests(client, heard);
  const transport = transportTo(place);
  await client.connect(transport);
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
    ...(mode === "legacy" ? sessionTasks(client) : extensionTasks(client, transport, heard)),
    close: () => client.close(),
  };
}

export function transportTo(place: Place): StreamableHTTPClientTransport | StdioClientTransport {
  if ("http" in place) return new StreamableHTTPClientTransport(new URL(place.http));
  const { env = {} } = place;
  const [command, ...args] = place.command;
  return new StdioClientTransport({ command, args, env: { ...env }, stderr: "ignore" });
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
