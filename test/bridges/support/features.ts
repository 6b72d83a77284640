import { checkTools } from "../../../templates/runtime/checkTools.js";
import { McpError, resourceNotFound } from "../../../templates/runtime/errors.js";
import { fixed } from "../../../templates/runtime/results.js";
import { SessionTasks } from "../../../templates/runtime/tasks.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../../templates/runtime/server/context.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import { isStateless } from "../../support/revisions.js";
import { bindingOf } from "./revisions.js";
import type { Json, SessionClient } from "./sessionClient.js";

/** A server that offers the same features in each revision, as far as the revision has them. */
export type FeatureServer = Server & {
  toolListChanged(params: object): void;
  resourceUpdated(params: object): void;
};

type Context = HandlerContext & {
  [method in "elicit" | "createMessage" | "listRoots"]: (params?: object) => Promise<unknown>;
};

const MARCH = "2025-03-26";
const JUNE = "2025-06-18";
const NOVEMBER = "2025-11-25";

const PIXEL = "iVBORw0KGgo=";
const FORM = { message: "Who?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } };

/** The tools, by name. A tool returns its content, or a whole result. */
const TOOLS: { readonly [name: string]: (args: { [name: string]: unknown }, context: Context) => unknown } = {
  text: () => [{ type: "text", text: "hello" }],
  image: () => [{ type: "image", data: PIXEL, mimeType: "image/png" }],
  audio: () => [{ type: "audio", data: PIXEL, mimeType: "audio/wav" }],
  resource: () => [{ type: "resource", resource: { uri: "file:///a", text: "a" } }],
  link: () => [{ type: "resource_link", uri: "file:///a", name: "a", title: "The A" }],
  mixed: () => [
    { type: "text", text: "first" },
    { type: "audio", data: PIXEL, mimeType: "audio/wav" },
    { type: "resource_link", uri: "file:///a", name: "a" },
  ],
  structured: () => ({ content: [], structuredContent: { sum: 3 } }),
  failed: () => ({ content: [{ type: "text", text: "no" }], isError: true }),
  thrown: () => {
    throw new Error("a secret");
  },
  refused: () => {
    throw new McpError(-31000, "not today", { until: "tomorrow" });
  },
  reserved: () => {
    throw new McpError(-32050, "reserved");
  },
  url: () => {
    throw new McpError(-32042, "open this page", { elicitations: [] });
  },
  needs: ({ size }) => [{ type: "text", text: `size ${String(size)}` }],
  async slow(_, context) {
    context.progress(1, 2, "half");
    context.log("warning", { at: "half" }, "slow");
    context.log("debug", "not heard");
    await Promise.resolve();
    return [{ type: "text", text: String(context.client.info?.name) }];
  },
  async elicit(_, context) {
    return [{ type: "text", text: JSON.stringify(await context.elicit(FORM)) }];
  },
  async choose(_, context) {
    const property = {
      type: "string",
      oneOf: [
        { const: "r", title: "Red" },
        { const: "g", title: "Green" },
      ],
    };
    const requestedSchema = { type: "object", properties: { color: property } };
    return [{ type: "text", text: JSON.stringify(await context.elicit({ message: "Color?", requestedSchema })) }];
  },
  async several(_, context) {
    const property = { type: "array", items: { type: "string", enum: ["a", "b"] } };
    const requestedSchema = { type: "object", properties: { letters: property } };
    return [{ type: "text", text: JSON.stringify(await context.elicit({ message: "Letters?", requestedSchema })) }];
  },
  async browse(_, context) {
    const params = { mode: "url", elicitationId: "1", url: "https://example.com", message: "Log in" };
    return [{ type: "text", text: JSON.stringify(await context.elicit(params)) }];
  },
  async sample(_, context) {
    const content = { type: "text", text: "hi" };
    return [{ type: "text", text: JSON.stringify(await context.createMessage(messageWith(content))) }];
  },
  async hear(_, context) {
    const content = { type: "audio", data: PIXEL, mimeType: "audio/wav" };
    return [{ type: "text", text: JSON.stringify(await context.createMessage(messageWith(content))) }];
  },
  async blocks(_, context) {
    const content = [{ type: "text", text: "one" }];
    return [{ type: "text", text: JSON.stringify(await context.createMessage(messageWith(content))) }];
  },
  async roots(_, context) {
    return [{ type: "text", text: JSON.stringify(await context.listRoots()) }];
  },
  wait: (_, context) =>
    new Promise((resolve) => {
      context.signal.addEventListener("abort", () => {
        aborted++;
        resolve([]);
      });
    }),
};

/** The number of calls of `wait` whose signal was aborted. */
let aborted = 0;

function messageWith(content: object): object {
  return { maxTokens: 5, messages: [{ role: "user", content }] };
}

const tasks = new SessionTasks({ ttlMs: 60_000 });

/**
 * The handlers of a server, written once for all revisions.
 *
 * @param cached the members of results that clients may cache.
 */
function handlersOf(cached: object): object {
  return {
    tools: {
      listTools: () =>
        fixed({
          ...cached,
          tools: [...Object.keys(TOOLS), "task"].map((name) => ({
            name,
            description: `The tool ${name}`,
            inputSchema: { type: "object", properties: { size: { type: "number" } } },
          })),
        }),
      async callTool({ name, arguments: args = {} }: { name: string; arguments?: object }, context: Context) {
        if (name === "task")
          return tasks.start(context, async (task) => {
            const answer = await (task as unknown as Context).elicit(FORM);
            return { content: [{ type: "text", text: JSON.stringify(answer) }] };
          });
        const returned = await TOOLS[name]!({ ...args }, context);
        return Array.isArray(returned) ? { content: returned } : returned;
      },
    },
    resources: {
      listResources: () => ({ ...cached, resources: [{ uri: "file:///a", name: "a", size: 1 }] }),
      listResourceTemplates: () => ({ ...cached, resourceTemplates: [{ uriTemplate: "file:///{x}", name: "x" }] }),
      readResource({ uri }: { uri: string }) {
        if (uri === "file:///none") throw resourceNotFound(uri);
        return {
          ...cached,
          contents: [
            { uri, text: "a" },
            { uri, blob: PIXEL },
          ],
        };
      },
      subscribe: () => {},
      unsubscribe: () => {},
    },
    prompts: {
      listPrompts: () => ({ ...cached, prompts: [{ name: "ask", arguments: [{ name: "what", required: true }] }] }),
      getPrompt: ({ arguments: args = {} }: { arguments?: { what?: string } }) => ({
        messages: [
          { role: "user", content: { type: "text", text: `About ${String(args.what)}` } },
          ...(args.what === "link"
            ? [{ role: "user", content: { type: "resource_link", uri: "file:///a", name: "a" } }]
            : []),
        ],
      }),
    },
    completions: { complete: () => ({ completion: { values: ["one", "two"], total: 2 } }) },
    logging: true,
  };
}

/** The members that a stateless revision requires in results that clients may cache. */
const CACHED: object = { ttlMs: 0, cacheScope: "private" };

/** Returns a server of one revision. Revisions before 2025-03-26 have no feature `completions`: its handler has no capability. */
export function createFeatureServer(revision: string): FeatureServer {
  const binding = bindingOf(revision);
  const offer = revision === NOVEMBER ? tasks.offer : undefined;
  // The methods by which a client in another process controls the server are methods of an extension.
  const control = {
    "test/aborted": () => ({ aborted }),
    "test/notify": ({ name, params }: { name: "toolListChanged" | "resourceUpdated"; params: object }) => {
      server[name](params);
      return {};
    },
  };
  const methods = { ...control, ...offer?.methods };
  const options = { name: "features", version: "1", instructions: "Be careful.", onError: () => {}, ...offer, methods };
  const server = checkTools(
    createServerOfRevision<FeatureServer>(binding, options, handlersOf(isStateless(revision) ? CACHED : {})),
  );
  return server;
}

function notify(client: SessionClient, name: string, params: object): Promise<Json> {
  return client.request("test/notify", { name, params });
}

/** A feature of servers, as a client sees it. */
export interface Feature {
  readonly name: string;
  /** The first revision whose servers can have the feature. */
  readonly since?: string;
  /** The last revision whose servers can have the feature. */
  readonly until?: string;
  /** Uses the feature, and returns the outcome without ids and times. */
  readonly run: (client: SessionClient) => Promise<unknown>;
  /**
   * The outcome for a client and a server of two revisions, if it may differ from the outcome that a native server of the client's revision
   * has. Undefined if it may not.
   */
  readonly bridged?: (native: string, client: string) => unknown;
}

const call =
  (name: string, args?: object): Feature["run"] =>
  async (client) =>
    withoutErrorId(await client.request("tools/call", { name, ...(args && { arguments: args }) }));

const ask =
  (method: string, params?: object): Feature["run"] =>
  async (client) =>
    withoutErrorId(await client.request(method, params));

function withoutErrorId(outcome: Json): unknown {
  return JSON.parse(JSON.stringify(outcome, (key, value: unknown) => (key === "errorId" ? "…" : value)));
}

/** The request that the client gets, and the result of the tool that asked. */
const asking =
  (name: string, method: string): Feature["run"] =>
  async (client) => {
    const outcome = await client.request("tools/call", { name });
    const at = client.received.findIndex((message) => (message["method"] as unknown) === method);
    const [asked] = at < 0 ? [] : client.received.splice(at, 1);
    const { _meta, ...params } = (asked?.["params"] ?? {}) as { _meta?: unknown };
    return { outcome: withoutErrorId(outcome), asked: asked && params };
  };

const text = (said: string): object => ({ type: "text", text: said });

const AUDIO_AS_RESOURCE = {
  type: "resource",
  resource: { uri: "urn:mcp:audio", mimeType: "audio/wav", blob: PIXEL },
};
const AUDIO = { type: "audio", data: PIXEL, mimeType: "audio/wav" };

/** The outcome for clients before a revision; servers before this revision do not have the feature. */
function before(revision: string, outcome: unknown): NonNullable<Feature["bridged"]> {
  return (_, client) => (client < revision ? outcome : undefined);
}

function refusal(feature: string, path: string, message: string): object {
  return { error: { code: -32603, message, data: { feature, path } } };
}

function lacks(method: string, capability: string): object {
  const [feature, part] = capability.split(".") as [string, string?];
  return {
    outcome: {
      error: {
        code: -32600,
        message: `${method} needs the client capability ${capability}, which the client did not declare`,
        data: { requiredCapabilities: { [feature]: part === undefined ? {} : { [part]: {} } } },
      },
    },
    asked: undefined,
  };
}

export const FEATURES: readonly Feature[] = [
  {
    name: "opening",
    async run(client) {
      const { capabilities, ...opened } = await client.initialize({ sampling: {}, roots: {}, elicitation: {} });
      // Only servers of 2025-11-25 can offer tasks.
      const { tasks: _, ...offered } = capabilities as unknown as { tasks?: unknown };
      return { ...opened, capabilities: offered };
    },
  },
  { name: "ping", run: ask("ping") },
  { name: "list of tools", run: ask("tools/list") },
  { name: "text", run: call("text") },
  { name: "image", run: call("image") },
  { name: "embedded resource", run: call("resource") },
  { name: "audio", since: MARCH, run: call("audio"), bridged: before(MARCH, { content: [AUDIO_AS_RESOURCE] }) },
  {
    name: "resource link",
    since: JUNE,
    run: call("link"),
    bridged: before(JUNE, { content: [text("The A: file:///a")] }),
  },
  {
    name: "mixed content",
    since: JUNE,
    run: call("mixed"),
    bridged: (_, client) =>
      client < JUNE
        ? { content: [text("first"), client < MARCH ? AUDIO_AS_RESOURCE : AUDIO, text("a: file:///a")] }
        : undefined,
  },
  {
    name: "structured content",
    since: JUNE,
    run: call("structured"),
    bridged: before(JUNE, { content: [text('{"sum":3}')], structuredContent: { sum: 3 } }),
  },
  { name: "result with isError", run: call("failed") },
  { name: "thrown error", run: call("thrown") },
  { name: "thrown McpError", run: call("refused") },
  { name: "reserved error code", run: call("reserved") },
  {
    name: "URL elicitation required",
    since: NOVEMBER,
    run: call("url"),
    // The older revisions reserve the code.
    bridged: before(NOVEMBER, { error: { code: -32603, message: "open this page", data: { elicitations: [] } } }),
  },
  { name: "unknown tool", run: call("missing") },
  { name: "unknown method", run: ask("no/method") },
  { name: "invalid params", run: ask("tools/call", { name: 5 }) },
  { name: "valid arguments", run: call("needs", { size: 2 }) },
  {
    name: "invalid arguments",
    run: call("needs", { size: "large" }),
    // A server of an older revision throws an error, which is legal in the newer revision, too.
    bridged: (native, client) =>
      client >= NOVEMBER && native < NOVEMBER
        ? {
            error: {
              code: -32602,
              message: 'Invalid arguments for needs: /size must be a number, but is "large"',
              data: { pointer: "/params/arguments/size" },
            },
          }
        : undefined,
  },
  {
    name: "progress and log",
    async run(client) {
      await client.request("logging/setLevel", { level: "info" });
      const outcome = await client.request("tools/call", { name: "slow", _meta: { progressToken: "p" } });
      const sent = client.received.splice(0).map(({ method, params }) => ({ method, params }));
      return { outcome, sent };
    },
  },
  {
    name: "log level",
    async run(client) {
      await client.request("logging/setLevel", { level: "error" });
      await client.request("tools/call", { name: "slow" });
      return client.received.splice(0);
    },
  },
  {
    name: "cancellation",
    async run(client) {
      const known = await client.request("test/aborted");
      const { id } = client.start("tools/call", { name: "wait" });
      await client.request("ping");
      client.notify("notifications/cancelled", { requestId: id });
      for (;;) {
        const { aborted: count } = await client.request("test/aborted");
        if (Number(count) > Number(known["aborted"])) return Number(count) - Number(known["aborted"]);
      }
    },
  },
  {
    name: "concurrent calls",
    async run(client) {
      const names = ["slow", "text", "image", "slow"];
      return Promise.all(names.map((name) => client.request("tools/call", { name })));
    },
  },
  { name: "list of resources", run: ask("resources/list") },
  { name: "list of templates", run: ask("resources/templates/list") },
  { name: "resource", run: ask("resources/read", { uri: "file:///a" }) },
  { name: "missing resource", run: ask("resources/read", { uri: "file:///none" }) },
  {
    name: "subscription",
    async run(client) {
      const subscribed = await client.request("resources/subscribe", { uri: "file:///a" });
      await notify(client, "resourceUpdated", { uri: "file:///b" });
      await notify(client, "resourceUpdated", { uri: "file:///a" });
      const { params } = await client.take("notifications/resources/updated");
      const ended = await client.request("resources/unsubscribe", { uri: "file:///a" });
      await notify(client, "resourceUpdated", { uri: "file:///a" });
      await client.request("ping");
      return { subscribed, params, ended, later: client.received.splice(0) };
    },
  },
  {
    name: "changed list",
    async run(client) {
      await notify(client, "toolListChanged", {});
      return client.take("notifications/tools/list_changed");
    },
  },
  { name: "list of prompts", run: ask("prompts/list") },
  { name: "prompt", run: ask("prompts/get", { name: "ask", arguments: { what: "tea" } }) },
  {
    name: "prompt with a link",
    since: JUNE,
    run: ask("prompts/get", { name: "ask", arguments: { what: "link" } }),
    bridged: before(JUNE, {
      messages: [
        { role: "user", content: text("About link") },
        { role: "user", content: text("a: file:///a") },
      ],
    }),
  },
  {
    name: "completion",
    run: ask("completion/complete", {
      ref: { type: "ref/prompt", name: "ask" },
      argument: { name: "what", value: "t" },
    }),
  },
  {
    name: "elicitation",
    since: JUNE,
    run: asking("elicit", "elicitation/create"),
    bridged: before(JUNE, lacks("elicitation/create", "elicitation.form")),
  },
  {
    name: "titled enum",
    since: NOVEMBER,
    run: asking("choose", "elicitation/create"),
    bridged: (_, client) =>
      client < JUNE
        ? lacks("elicitation/create", "elicitation.form")
        : client < NOVEMBER
          ? {
              outcome: { content: [text('{"action":"accept","content":{"name":"Ann"}}')] },
              asked: {
                message: "Color?",
                requestedSchema: {
                  type: "object",
                  properties: { color: { type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] } },
                },
              },
            }
          : undefined,
  },
  {
    name: "multi-select enum",
    since: NOVEMBER,
    run: asking("several", "elicitation/create"),
    bridged: (_, client) =>
      client < JUNE
        ? lacks("elicitation/create", "elicitation.form")
        : client < NOVEMBER
          ? {
              outcome: refusal(
                "multi-select",
                "/requestedSchema/properties/letters",
                "the feature multi-select has no equivalent in revision 2025-06-18",
              ),
              asked: undefined,
            }
          : undefined,
  },
  {
    name: "elicitation by URL",
    since: NOVEMBER,
    run: asking("browse", "elicitation/create"),
    bridged: (native, client) =>
      client >= NOVEMBER
        ? undefined
        : // A stateless revision has no message that requires the capability `elicitation.url`, so the converter refuses the request.
          client === JUNE && isStateless(native)
          ? {
              outcome: refusal(
                "elicitation-url",
                "",
                "the feature elicitation-url has no equivalent in revision 2025-06-18",
              ),
              asked: undefined,
            }
          : lacks("elicitation/create", "elicitation.url"),
  },
  { name: "sampling", run: asking("sample", "sampling/createMessage") },
  {
    name: "sampling of audio",
    since: MARCH,
    run: asking("hear", "sampling/createMessage"),
    bridged: before(MARCH, {
      outcome: refusal(
        "audio-sampling",
        "/messages/0/content",
        "the feature audio-sampling has no equivalent in revision 2024-11-05",
      ),
      asked: undefined,
    }),
  },
  {
    name: "sampling with a list of blocks",
    since: NOVEMBER,
    run: asking("blocks", "sampling/createMessage"),
    bridged: before(NOVEMBER, {
      outcome: { content: [text('{"role":"assistant","content":{"type":"text","text":"hi"},"model":"m"}')] },
      asked: { maxTokens: 5, messages: [{ role: "user", content: text("one") }] },
    }),
  },
  { name: "roots", run: asking("roots", "roots/list") },
  {
    name: "a tool that is a task",
    since: NOVEMBER,
    until: NOVEMBER,
    async run(client) {
      const outcome = await client.request("tools/call", { name: "task" });
      client.received.splice(0);
      return withoutErrorId(outcome);
    },
    bridged: (_, client) =>
      client >= NOVEMBER
        ? undefined
        : client >= JUNE
          ? { content: [text('{"action":"accept","content":{"name":"Ann"}}')] }
          : { error: lacks("elicitation/create", "elicitation.form")["outcome" as never]["error"] },
  },
];

/** The client's capabilities and answers in all cells. An older client may declare capabilities of later revisions, too. */
export const CAPABILITIES: object = { sampling: {}, roots: {}, elicitation: { form: {}, url: {} } };

export const ANSWERS: SessionClient["answers"] = {
  "elicitation/create": (params) =>
    (params["mode"] as unknown) === "url" ? { action: "accept" } : { action: "accept", content: { name: "Ann" } },
  "sampling/createMessage": () => ({ role: "assistant", content: { type: "text", text: "hi" }, model: "m" }),
  "roots/list": () => ({ roots: [{ uri: "file:///home" }] }),
};
