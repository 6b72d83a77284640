import type { AnyClient } from "./bridgedClient.js";
import type { Json } from "./sessionClient.js";

const MARCH = "2025-03-26";
const JUNE = "2025-06-18";
const NOVEMBER = "2025-11-25";

/** A feature of servers, as the calls and handlers of a client see it. */
export interface ClientFeature {
  readonly name: string;
  /** The first revision whose servers can have the feature. */
  readonly since?: string;
  /** The first and the last revision whose clients have the calls. */
  readonly calls?: { readonly since?: string; readonly until?: string };
  /** Uses the feature. `asked` has the params that the handlers received since its start. */
  readonly run: (client: AnyClient, asked: readonly Json[]) => Promise<unknown>;
  /**
   * The outcome for clients of the revision `as`, if it differs from the outcome of a native server of this revision. Undefined if it may not
   * differ.
   */
  readonly bridged?: (as: string, server: string) => unknown;
  /** The features of the losses that the client reports, for clients of the revision `as`. None by default. */
  readonly losses?: (as: string, server: string) => readonly string[];
}

const call =
  (name: string, args: object = {}): ClientFeature["run"] =>
  async (client, asked) => {
    const { resultType: _, ...result } = (await client["callTool"]!({ name, arguments: args })) as unknown as {
      resultType?: string;
    };
    return { result: withoutIdentity(result), asked: asked.map(withoutIds) };
  };

const request =
  (name: string, params?: object): ClientFeature["run"] =>
  async (client) =>
    withoutIdentity(await client[name]!(params));

/** Removes the identity of the server, which only stateless servers add. */
function withoutIdentity(result: object): object {
  const { _meta, ...others } = result as { _meta?: object };
  return others;
}

/** Removes the metadata, and keeps of the id of an elicitation by URL, which only sessions have, that it is there. */
function withoutIds(params: Json): object {
  const { _meta, elicitationId, ...others } = params as unknown as { _meta?: object; elicitationId?: string };
  return { ...others, ...(elicitationId !== undefined && { elicitationId: typeof elicitationId }) };
}

async function errorOf(promise: Promise<unknown>): Promise<object> {
  try {
    await promise;
  } catch (error) {
    const { name, code, data, feature, pointer, capability, reason } = error as { [member: string]: unknown };
    const { errorId: _, ...known } = (data ?? {}) as { errorId?: unknown };
    const facts = { name, code, data: data && known, feature, pointer, capability, reason };
    return JSON.parse(JSON.stringify(facts)) as object;
  }
  throw new Error("the call resolved");
}

const before =
  (revision: string, outcome: unknown): NonNullable<ClientFeature["bridged"]> =>
  (as) =>
    as < revision ? outcome : undefined;

const lossBefore =
  (revision: string, ...features: readonly string[]): NonNullable<ClientFeature["losses"]> =>
  (as) =>
    as < revision ? features : [];

const text = (said: string): object => ({ type: "text", text: said });

const content = (...blocks: readonly object[]): object => ({ result: { content: blocks }, asked: [] });

const PIXEL = "iVBORw0KGgo=";
const AUDIO = { type: "audio", data: PIXEL, mimeType: "audio/wav" };
const AUDIO_RESOURCE = { type: "resource", resource: { uri: "urn:mcp:audio", mimeType: "audio/wav", blob: PIXEL } };
const ANN = text('{"action":"accept","content":{"name":"Ann"}}');
const PARROT = text('{"role":"assistant","content":{"type":"text","text":"hi"},"model":"m"}');

/** The outcome of a call whose server may not send a request, because the client does not declare its capability. */
const refused =
  (name: string): ClientFeature["run"] =>
  async (client) =>
    errorOf(client["callTool"]!({ name, arguments: {} }));

/** The features that clients of all revisions can use. */
export const CLIENT_FEATURES: readonly ClientFeature[] = [
  { name: "text", run: call("text") },
  { name: "image", run: call("image") },
  { name: "embedded resource", run: call("resource") },
  {
    name: "audio",
    since: MARCH,
    run: call("audio"),
    bridged: before(MARCH, content(AUDIO_RESOURCE)),
    losses: lossBefore(MARCH, "audio"),
  },
  {
    name: "resource link",
    since: JUNE,
    run: call("link"),
    bridged: before(JUNE, content(text("The A: file:///a"))),
    losses: lossBefore(JUNE, "resource-link"),
  },
  {
    name: "mixed content",
    since: JUNE,
    run: call("mixed"),
    bridged: (as) =>
      as < JUNE ? content(text("first"), as < MARCH ? AUDIO_RESOURCE : AUDIO, text("a: file:///a")) : undefined,
    losses: (as) => [...lossBefore(JUNE, "resource-link")(as, ""), ...lossBefore(MARCH, "audio")(as, "")],
  },
  {
    name: "structured content",
    since: JUNE,
    run: call("textless"),
    bridged: before(JUNE, {
      result: { content: [text('{"sum":3}')], structuredContent: { sum: 3 } },
      asked: [],
    }),
    losses: lossBefore(JUNE, "structured-content"),
  },
  { name: "result with isError", run: call("failed") },
  { name: "thrown McpError", run: (client) => errorOf(client["callTool"]!({ name: "refused" })) },
  { name: "missing resource", run: (client) => errorOf(client["readResource"]!({ uri: "file:///none" })) },
  { name: "list of tools", run: request("listTools") },
  {
    name: "all tools, page by page",
    async run(client) {
      const names: unknown[] = [];
      for await (const tool of client.tools()) names.push((tool as { name: string }).name);
      return names;
    },
  },
  { name: "list of resources", run: request("listResources") },
  { name: "list of templates", run: request("listResourceTemplates") },
  { name: "resource", run: request("readResource", { uri: "file:///a" }) },
  { name: "list of prompts", run: request("listPrompts") },
  { name: "prompt", run: request("getPrompt", { name: "ask", arguments: { what: "tea" } }) },
  {
    name: "prompt with a resource and a link",
    since: JUNE,
    run: request("getPrompt", { name: "ask", arguments: { what: "files" } }),
    bridged: before(JUNE, {
      messages: [
        { role: "user", content: text("About files") },
        { role: "user", content: { type: "resource", resource: { uri: "file:///a", text: "a" } } },
        { role: "user", content: text("a: file:///a") },
      ],
    }),
    losses: lossBefore(JUNE, "resource-link"),
  },
  {
    name: "completion with a context",
    run: request("complete", {
      ref: { type: "ref/prompt", name: "ask" },
      argument: { name: "what", value: "t" },
      context: { arguments: { how: "hot" } },
    }),
  },
  {
    name: "elicitation",
    since: JUNE,
    calls: { since: JUNE },
    run: call("elicit"),
  },
  {
    name: "elicitation that the client cannot answer",
    since: JUNE,
    calls: { until: MARCH },
    run: refused("elicit"),
    bridged: () => ({ name: "McpError", code: -32600, data: { requiredCapabilities: { elicitation: { form: {} } } } }),
  },
  {
    name: "titled enum",
    since: NOVEMBER,
    calls: { since: JUNE },
    run: call("choose"),
    bridged: before(NOVEMBER, {
      result: { content: [ANN] },
      asked: [
        {
          message: "Which?",
          requestedSchema: {
            type: "object",
            properties: { color: { type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] } },
          },
        },
      ],
    }),
    losses: lossBefore(NOVEMBER, "titled-enum"),
  },
  {
    name: "multi-select enum",
    since: NOVEMBER,
    calls: { since: NOVEMBER },
    run: call("several"),
  },
  {
    name: "elicitation by URL",
    since: NOVEMBER,
    calls: { since: NOVEMBER },
    run: call("browse"),
    // A stateless client gets the id of a session as a member that its revision does not have.
    bridged: (as) =>
      as > NOVEMBER
        ? {
            result: { content: [text('{"action":"accept"}')] },
            asked: [{ mode: "url", url: "https://example.com", message: "Log in", elicitationId: "string" }],
          }
        : undefined,
  },
  { name: "sampling", run: call("sample") },
  { name: "sampling of audio", since: MARCH, calls: { since: MARCH }, run: call("hear") },
  {
    name: "sampling with a list of blocks",
    since: NOVEMBER,
    run: call("block"),
    bridged: before(NOVEMBER, {
      result: { content: [PARROT] },
      asked: [{ maxTokens: 5, messages: [{ role: "user", content: text("one") }] }],
    }),
  },
  { name: "roots", run: call("roots") },
  {
    name: "progress",
    async run(client) {
      const seen: unknown[] = [];
      const onProgress = (progress: unknown): void => void seen.push(progress);
      await client["callTool"]!({ name: "slow", arguments: {} }, { onProgress });
      return seen;
    },
  },
  {
    name: "cancellation",
    async run(client) {
      const count = async (): Promise<number> => Number((await client.request("test/waits"))["aborted"]);
      const known = await count();
      const abort = new AbortController();
      const outcome = errorOf(client["callTool"]!({ name: "wait", arguments: {} }, { signal: abort.signal }));
      await client["listTools"]!();
      abort.abort();
      const { name } = (await outcome) as { name: string };
      for (;;) if ((await count()) > known) return name;
    },
  },
  {
    name: "subscription of a listener",
    async run(client) {
      const events: unknown[] = [];
      const listener = client.listen({ resourceSubscriptions: ["file:///a"], toolsListChanged: true });
      for await (const event of listener) {
        if (event.kind === "open") {
          await client.request("test/notify", { name: "resourceUpdated", params: { uri: "file:///b" } });
          await client.request("test/notify", { name: "resourceUpdated", params: { uri: "file:///a" } });
          await client.request("test/notify", { name: "toolListChanged", params: {} });
        } else if (event.kind === "notification") events.push([event.method, event.params["uri" as never]]);
        if (events.length === 2) break;
      }
      return events;
    },
  },
];
