import type { FeatureClient } from "../featureClient.js";
import { AUDIO, PIXEL } from "../featureTools.js";
import type { Json } from "../sessionClient.js";
import {
  before,
  call,
  callAndCollect,
  content,
  JULY,
  JUNE,
  MARCH,
  NOVEMBER,
  notify,
  text,
  UNAVAILABLE,
  unasked,
  withoutErrorIds,
  type Feature,
} from "./feature.js";

const AUDIO_AS_RESOURCE = {
  type: "resource",
  resource: { uri: "urn:mcp:audio", mimeType: "audio/wav", blob: PIXEL },
};

/** Reads all pages of `tools/list`. */
async function pagesOfTools(client: FeatureClient): Promise<Json[][]> {
  const pages: Json[][] = [];
  let cursor: Json | undefined;
  do {
    const { tools, nextCursor } = await client.request("tools/list", cursor === undefined ? undefined : { cursor });
    pages.push(tools as unknown as Json[]);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return pages;
}

/** Returns the given members of the definition of a tool. */
async function definitionOf(client: FeatureClient, name: string, ...members: string[]): Promise<object> {
  const tools = (await pagesOfTools(client)).flat();
  const tool = tools.find((each) => (each["name"] as unknown) === name)!;
  return Object.fromEntries(members.flatMap((member) => (tool[member] === undefined ? [] : [[member, tool[member]]])));
}

const DEFINITIONS: readonly Feature[] = [
  {
    name: "list of tools with pages",
    async run(client) {
      const pages = await pagesOfTools(client);
      return { pages: pages.map((page) => page.map(({ name }) => name)), first: pages[0]![0] };
    },
  },
  {
    name: "title and _meta of a tool",
    since: JUNE,
    run: (client) => definitionOf(client, "decorated", "title", "_meta"),
    bridged: before(JUNE, "undeclared", { title: "Decorated", _meta: { "example.com/a": 1 } }),
    without: {},
  },
  {
    name: "annotations of a tool",
    since: MARCH,
    run: (client) => definitionOf(client, "annotated", "annotations"),
    bridged: before(MARCH, "undeclared", { annotations: { title: "Annotated", readOnlyHint: true } }),
    without: {},
  },
  {
    name: "icons of a tool",
    since: NOVEMBER,
    run: (client) => definitionOf(client, "pictured", "icons"),
    bridged: before(NOVEMBER, "undeclared", { icons: [{ src: "https://example.com/a.png" }] }),
    without: {},
  },
  {
    name: "input schema with any keywords",
    since: JULY,
    async run(client) {
      const definition = await definitionOf(client, "schema", "inputSchema");
      return { definition, called: await call("schema", { any: [1], one: 1 })(client) };
    },
    bridged: before(JULY, "input-schema", {
      definition: {
        inputSchema: {
          type: "object",
          properties: { any: {}, never: { not: {} }, one: { $ref: "#/$defs/one" } },
          $defs: { one: { const: 1 } },
        },
      },
      called: content(text('{"any":[1],"one":1}')),
    }),
    without: {
      definition: { inputSchema: { type: "object", properties: { size: { type: "number" } } } },
      called: UNAVAILABLE,
    },
  },
  {
    name: "headers of a tool",
    since: JULY,
    async run(client) {
      const params = { name: "region", arguments: { region: "north" } };
      const right = await client.request("tools/call", params, { "mcp-param-region": "north" });
      const wrong = await client.request("tools/call", params, { "mcp-param-region": "south" });
      const { inputSchema } = (await definitionOf(client, "region", "inputSchema")) as { inputSchema: unknown };
      return withoutErrorIds({ right, wrong, inputSchema });
    },
    // The clients of older revisions read no headers in a schema.
    bridged: before(JULY, "undeclared", {
      right: content(text('{"region":"north"}')),
      wrong: content(text('{"region":"north"}')),
      inputSchema: { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } },
    }),
    without: {
      right: UNAVAILABLE,
      wrong: UNAVAILABLE,
      inputSchema: { type: "object", properties: { size: { type: "number" } } },
    },
  },
  {
    name: "changed list of tools",
    async run(client) {
      const stop = await client.listen({ toolsListChanged: true });
      await notify(client, "toolListChanged");
      const { params } = await client.take("notifications/tools/list_changed");
      await stop();
      return params;
    },
  },
];

const CONTENTS: readonly Feature[] = [
  { name: "text", run: call("text") },
  { name: "image", run: call("image") },
  {
    name: "audio",
    since: MARCH,
    run: call("audio"),
    bridged: before(MARCH, "audio", content(AUDIO_AS_RESOURCE)),
    without: UNAVAILABLE,
  },
  { name: "embedded resource", run: call("resource") },
  {
    name: "resource link",
    since: JUNE,
    run: call("link"),
    bridged: before(JUNE, "resource-link", content(text("The A: file:///a"))),
    without: UNAVAILABLE,
  },
  {
    name: "mixed content",
    since: JUNE,
    run: call("mixed"),
    bridged: (_, client) =>
      client < JUNE
        ? {
            row: "resource-link",
            outcome: content(text("first"), client < MARCH ? AUDIO_AS_RESOURCE : AUDIO, text("a: file:///a")),
          }
        : undefined,
    without: UNAVAILABLE,
  },
];

const STRUCTURED: readonly Feature[] = [
  {
    name: "structured content",
    since: JUNE,
    run: call("structured"),
    bridged: before(JUNE, "undeclared", { content: [text("3")], structuredContent: { sum: 3 } }),
    without: UNAVAILABLE,
  },
  {
    name: "structured content without text",
    since: JUNE,
    run: call("textless"),
    bridged: before(JUNE, "structured-content", { content: [text('{"sum":3}')], structuredContent: { sum: 3 } }),
    without: UNAVAILABLE,
  },
  {
    name: "structured content that is an array",
    since: JULY,
    async run(client) {
      const definition = await definitionOf(client, "array", "outputSchema");
      return { definition, called: await call("array")(client) };
    },
    bridged: before(JULY, "structured-value", {
      definition: {
        outputSchema: {
          type: "object",
          properties: { result: { type: "array", items: { type: "number" } } },
          required: ["result"],
        },
      },
      called: { content: [text("[1,2]")], structuredContent: { result: [1, 2] } },
    }),
    without: { definition: {}, called: UNAVAILABLE },
  },
];

const ERRORS: readonly Feature[] = [
  { name: "result with isError", run: call("failed") },
  { name: "thrown error", run: call("thrown") },
  { name: "unknown tool", run: call("missing") },
  {
    name: "invalid arguments",
    run: call("needs", { size: "large" }),
    bridged: (native, client) =>
      client >= NOVEMBER && native < NOVEMBER
        ? {
            row: "input-errors",
            outcome: {
              error: {
                code: -32602,
                message: 'Invalid arguments for needs: /size must be a number, but is "large"',
                data: { pointer: "/params/arguments/size" },
              },
            },
          }
        : undefined,
  },
];

/** Tools: their definitions, their results and their errors. */
export const TOOL_FEATURES: readonly Feature[] = [...DEFINITIONS, ...CONTENTS, ...STRUCTURED, ...ERRORS];

const PAGE = {
  method: "elicitation/create",
  mode: "url",
  url: "https://example.com",
  message: "Log in",
  elicitationId: "string",
};
const WELCOME = content(text("welcome"));
/** The older revisions do not have the code -32042. */
const PAGE_REFUSED = {
  error: {
    code: -32600,
    message: "open this page",
    data: { elicitations: [{ mode: "url", elicitationId: "1", url: "https://example.com", message: "Log in" }] },
  },
};

/** Errors that the tools of the matrix throw, besides those of the 60 features of the design. */
export const FURTHER_ERRORS: readonly Feature[] = [
  { name: "valid arguments", run: call("needs", { size: 2 }) },
  { name: "thrown McpError", run: call("refused") },
  { name: "reserved error code", run: call("reserved") },
  {
    name: "URL elicitation required",
    since: NOVEMBER,
    until: NOVEMBER,
    async run(client) {
      const first = await callAndCollect(client, "url");
      const isRefused = "error" in (first.outcome as object);
      return { first, second: isRefused ? await callAndCollect(client, "url") : undefined };
    },
    bridged: (_, client) =>
      client > NOVEMBER
        ? {
            row: "input-required",
            outcome: { first: { outcome: WELCOME, asked: [PAGE], cycles: 1 }, second: undefined },
          }
        : client < NOVEMBER
          ? { row: "elicitation-url", outcome: { first: unasked(PAGE_REFUSED), second: unasked(WELCOME) } }
          : undefined,
    without: { first: unasked(UNAVAILABLE), second: undefined },
  },
  {
    name: "unknown method",
    sendsInvalid: true,
    run: async (client) => withoutErrorIds(await client.request("no/method")),
  },
  {
    name: "invalid params",
    sendsInvalid: true,
    run: async (client) => withoutErrorIds(await client.request("tools/call", { name: 5 })),
  },
];
