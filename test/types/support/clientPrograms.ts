/** A client program without a mistake. Each mistake changes one place in it. */
export const HOST = `import { connect, type Target } from "./mcp/client.js";
import { McpError, TimeoutError } from "./mcp/runtime/client.js";
import { stdio } from "./mcp/runtime/stdioClient.js";
import * as july from "./mcp/2026-07-28/client.js";
import * as november from "./mcp/2025-11-25/client.js";

export const target: Target = stdio("npx", ["-y", "server"]);

const client = await connect(target, {
  name: "host",
  version: "1.0.0",
  as: july,
  also: [november],
  probeMs: 1_000,
  handlers: {
    elicitation: {
      elicit: ({ message }) => ({ action: "accept", content: { answer: message } }),
      confirmUrl: (url) => url.protocol === "https:",
    },
    sampling: {
      createMessage: ({ messages }, { signal }) => ({
        role: "assistant",
        model: "parrot",
        content: { type: "text", text: signal.aborted ? "" : String(messages.length) },
      }),
    },
    roots: { listRoots: () => ({ roots: [{ uri: "file:///work", name: "work" }] }) },
    notifications: { resourceUpdated: ({ uri }) => show(uri), toolListChanged: () => show("tools") },
  },
});

for await (const tool of client.tools()) show(tool.name, tool.inputSchema.type);
const { tools, nextCursor } = await client.listTools();
const result = await client.callTool(
  { name: "add", arguments: { a: 1, b: tools.length } },
  { timeoutMs: 5_000, onProgress: ({ progress }) => show(progress) },
);
for (const block of result.content) if (block.type === "text") show(block.text, nextCursor);
await client.native(november)?.subscribe({ uri: "file:///work" });
for await (const event of client.listen({ toolsListChanged: true })) if (event.kind === "gap") break;
for await (const event of client.listen({ resourceSubscriptions: ["memo://1"] }))
  if (event.kind === "notification" && event.method === "notifications/resources/updated") show(event.params.uri);
for (const { type } of (await client.task("t").result({ maxTimeoutMs: 1_000 })).content) show(type);
for await (const event of client.listen({ promptsListChanged: true }))
  if (event.kind === "notification" && event.method === "notifications/prompts/list_changed") show("prompts");
const thrown: unknown = await client.listPrompts().catch((error: unknown) => error);
if (thrown instanceof TimeoutError) show(thrown.taskId, thrown.afterMs);
else if (thrown instanceof McpError) show(thrown.code);
await client.close();

function show(..._values: unknown[]): void {}
`;

/** A client program whose messages are converted for servers of two further revisions. */
export const BRIDGED = `import { connect, type Target } from "./mcp/client.js";
import * as july from "./mcp/2026-07-28/client.js";
import * as june from "./mcp/2026-07-28/bridges/client-2025-06-18.js";
import * as november from "./mcp/2026-07-28/bridges/client-2025-11-25.js";
import * as plain from "./mcp/2025-03-26/client.js";
import { RevisionGapError } from "./mcp/runtime/client.js";

export async function linksOf(target: Target): Promise<string[]> {
  const client = await connect(target, {
    name: "host",
    version: "1.0.0",
    as: july,
    also: [november, june, plain],
    onLoss: { audio: "refuse", tasks: ({ kind }) => (kind === "dropped" ? "refuse" : undefined) },
    handlers: { elicitation: { elicit: () => ({ action: "decline" }) } },
  });
  await client.native(november)?.subscribe({ uri: "file:///work" });
  const result = await client.callTool({ name: "links" }).catch((error: unknown) => {
    throw error instanceof RevisionGapError ? new Error(error.feature) : error;
  });
  return result.content.flatMap((block) => (block.type === "resource_link" ? [block.uri] : []));
}
`;

/** A client program that compiles alike with each revision. */
export function plainClient(revision: string): string {
  return `import { connect, type ConnectedClient, type Target } from "./mcp/client.js";
import * as mcp from "./mcp/${revision}/client.js";
import type { CallToolResult, Tool } from "./mcp/${revision}/types.js";

export async function addWith(target: Target): Promise<CallToolResult> {
  const client: ConnectedClient<mcp.Client> = await connect(target, {
    name: "host",
    version: "1.0.0",
    as: mcp,
    // Without parameters, so the compiler reads the handler before it knows the revision.
    handlers: { sampling: { createMessage: () => ({ role: "user", model: "echo", content: { type: "text", text: "" } }) } },
  });
  const found: Tool[] = [...(await client.listTools()).tools, ...(await client.listTools({ cursor: "2" })).tools];
  for await (const tool of client.tools({ maxItems: 10 })) found.push(tool);
  for await (const resource of client.resources()) await client.readResource({ uri: resource.uri });
  for await (const prompt of client.prompts()) await client.getPrompt({ name: prompt.name });
  return client.callTool({ name: found[0]?.name ?? "add", arguments: { a: 1 } }, { timeoutMs: 1_000 });
}

export const roots: mcp.ClientHandlers = { roots: { listRoots: () => ({ roots: [] }) } };
`;
}

/** A way to get {@link HOST} wrong, and the message of the compiler. */
export interface ClientMistake {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The parts of the message that name the mistake. */
  readonly message: readonly string[];
}

export const CLIENT_MISTAKES: readonly ClientMistake[] = [
  {
    name: "an argument of the wrong type",
    from: 'name: "add"',
    to: "name: 1",
    message: ["'number'", "'string'"],
  },
  {
    name: "a misspelt argument",
    from: "arguments: {",
    to: "argumnets: {",
    message: ["'argumnets'", "'CallToolInput'", "'arguments'"],
  },
  {
    name: "a required argument that is missing",
    from: 'name: "add", ',
    to: "",
    message: ["'name'", "'CallToolInput'"],
  },
  {
    name: "a misspelt call",
    from: "client.listTools",
    to: "client.listTool",
    message: ["'listTool'", "'ConnectedClient<Client>'", "'listTools'"],
  },
  {
    name: "a call that the revision does not have",
    from: "client.native(november)?.subscribe",
    to: "client.subscribe",
    message: ["'subscribe'", "'ConnectedClient<Client>'"],
  },
  {
    name: "a call of another revision that may not be the one of the connection",
    from: "client.native(november)?.",
    to: "client.native(november).",
    message: ["undefined"],
  },
  {
    name: "a call that the other revision does not have",
    from: 'subscribe({ uri: "file:///work" })',
    to: "discover()",
    message: ["'discover'"],
  },
  {
    name: "a member that the result does not have",
    from: "of result.content",
    to: "of result.contents",
    message: ["'contents'", "'KnownMembers<CallToolResult>'", "'content'"],
  },
  {
    name: "a member that only another content block has",
    from: 'if (block.type === "text") show(block.text',
    to: 'if (block.type === "image") show(block.text',
    message: ["'text'", "'ImageContent'"],
  },
  {
    name: "a member that a listed tool does not have",
    from: "show(tool.name",
    to: "show(tool.nam",
    message: ["'nam'", "'Tool'", "'name'"],
  },
  {
    name: "a result that is not awaited",
    from: "result = await client.callTool",
    to: "result = client.callTool",
    message: ["'content'", "Promise<KnownMembers<CallToolResult>>"],
  },
  {
    name: "a misspelt group of handlers",
    from: "roots: { listRoots",
    to: "root: { listRoots",
    message: ["'root'", "'ClientHandlers'", "'roots'"],
  },
  {
    name: "a misspelt handler",
    from: "listRoots: (",
    to: "listRoot: (",
    message: ["'listRoot'", "'RootsHandlers'", "'listRoots'"],
  },
  {
    name: "a handler of a notification that the revision does not have",
    from: "toolListChanged: (",
    to: "rootsListChanged: (",
    message: ["'rootsListChanged'", "'ServerNotificationHandlers'"],
  },
  {
    name: "a handler that returns a value that the result does not allow",
    from: 'action: "accept"',
    to: 'action: "acept"',
    message: ['"acept"', '"accept"'],
  },
  {
    name: "a handler that does not return a required member",
    from: '        model: "parrot",\n',
    to: "",
    message: ["'model'", "'CreateMessageReturn'"],
  },
  {
    name: "a member that the params of a handler do not have",
    from: "({ message }) => ({ action",
    to: "({ mesage: message }) => ({ action",
    message: ["'mesage'", "'ElicitRequestParams'"],
  },
  {
    name: "a misspelt option of connect",
    from: "probeMs: 1_000",
    to: "probMs: 1_000",
    message: ["'probMs'", "'ConnectOptions<Client, ClientHandlers, ", "'probeMs'"],
  },
  {
    name: "a required option of connect that is missing",
    from: '  version: "1.0.0",\n',
    to: "",
    message: ["'version'", "'ConnectOptions<Client, ClientHandlers, "],
  },
  {
    name: "a misspelt option of a call",
    from: "timeoutMs: 5_000",
    to: "timeout: 5_000",
    message: ["'timeout'", "'CallOptions'"],
  },
  {
    name: "a further revision by its date",
    from: "also: [november]",
    to: 'also: ["2025-11-25"]',
    message: ["'string'", "'FurtherRevisionModule<"],
  },
  {
    name: "a further revision from a module without a client",
    from: "also: [november]",
    to: 'also: [await import("./mcp/2025-11-25/types.js")]',
    message: ["'CLIENT_BINDING'", "2025-11-25/types", "'FurtherRevisionModule<"],
  },
  {
    name: "a further revision whose module converts the calls of another revision",
    from: "also: [november]",
    to: 'also: [await import("./mcp/2025-11-25/bridges/client-2025-06-18.js")]',
    message: ['"2025-11-25"', '"2026-07-28"', "'CONVERTERS"],
  },
  {
    name: "a further revision that is not in a list",
    from: "also: [november]",
    to: "also: november",
    message: ["2025-11-25/client", "readonly FurtherRevisionModule<"],
  },
  {
    name: "a command instead of a target",
    from: "connect(target",
    to: 'connect("npx -y server"',
    message: ["'string'", "'Target'"],
  },
  {
    name: "a misspelt filter of a listener",
    from: "toolsListChanged: true",
    to: "toolListChanged: true",
    message: ["'toolListChanged'", "'ListenFilter'", "'toolsListChanged'"],
  },
  {
    name: "an event that a listener never has",
    from: '=== "gap"',
    to: '=== "lost"',
    message: ['"gap"', '"lost"'],
  },
  {
    name: "a member that an error does not have",
    from: "thrown.afterMs",
    to: "thrown.afterMS",
    message: ["'afterMS'", "'TimeoutError'", "'afterMs'"],
  },
  {
    name: "a notification that a listener never has",
    from: '=== "notifications/prompts/list_changed"',
    to: '=== "notifications/prompt/list_changed"',
    message: ['"notifications/prompts/list_changed"', '"notifications/prompt/list_changed"'],
  },
  {
    name: "a member that the params of a listener's notification do not have",
    from: "event.params.uri",
    to: "event.params.url",
    message: ["'url'", "'ResourceUpdatedParams'"],
  },
  {
    name: "a member that the result of a task does not have",
    from: "1_000 })).content",
    to: "1_000 })).contents",
    message: ["'contents'", "'KnownMembers<CallToolResult>'", "'content'"],
  },
];
