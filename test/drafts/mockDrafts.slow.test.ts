import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { DEFAULT_PACKAGE_OPTIONS } from "../../generator/emit/parts.js";
import { createRevisionPackageInputs, generateFiles } from "../../generator/pipeline/generateFiles.js";
import { compareRevisions } from "../../generator/pipeline/compareRevisions.js";
import { loadRevision } from "../../generator/pipeline/loadRevision.js";
import { complaints, NODE_TYPES, writeProject } from "../emit/support/compilers.js";
import { suiteInFolders } from "../support/folders.js";

const test = suiteInFolders("drafts of what the protocol may get");

/** The newest schema, whose next version the drafts are. */
const SCHEMA = readFileSync(getBundledSchemaPath("2026-07-28"), "utf8");

type Edit = readonly [from: string, to: string];

/** Returns the schema with each text replaced where it first occurs. */
function edited(...edits: readonly Edit[]): string {
  return edits.reduce((schema, [from, to]) => {
    assert.ok(schema.includes(from), `the schema has no ${from}`);
    return schema.replace(from, to);
  }, SCHEMA);
}

/** Adds members to the end of a union. */
function union(name: string, member: string): Edit {
  const [whole] = new RegExp(`export type ${name} =[^;]*;`).exec(SCHEMA)!;
  return [whole!, whole!.replace(";", ` | ${member};`)];
}

/** Adds a declaration. */
const declare = (text: string): Edit => ["export type JSONValue", `${text}\nexport type JSONValue`];

const IMPORTS = `import { createServer } from "./mcp/draft/server.js";
import * as as from "./mcp/draft/client.js";
import { connect } from "./mcp/runtime/client.js";
`;

const IN_MEMORY = `import { inMemory } from "./mcp/runtime/memoryClient.js";`;

/** The notes about every draft: its label, and where facts are assumed from. */
const KNOWN_NOTES = /^LATEST_PROTOCOL_VERSION|^lifecycle, transports/;

interface Tried {
  /** What mcpgen assumes. */
  readonly notes: readonly string[];
  /** The lines that the program printed. */
  readonly printed: readonly string[];
  /** The changes of messages since the newest revision. */
  readonly changes: readonly string[];
}

/**
 * Generates the package of a draft as TypeScript and as JavaScript, compiles a program against the first, and runs it with the second.
 *
 * @param program code that is both TypeScript and JavaScript.
 */
async function tried(folder: string, schema: string, program: string): Promise<Tried> {
  const file = join(folder, "draft.ts");
  writeFileSync(file, schema);
  writeProject(folder, new Map(), NODE_TYPES);
  let notes: string[] = [];
  for (const target of ["ts", "js"] as const) {
    const src = join(folder, target === "ts" ? "src" : "run");
    const options = { ...DEFAULT_PACKAGE_OPTIONS, target };
    const out = join(src, "mcp");
    const generated = await generateFiles({
      out,
      revisions: createRevisionPackageInputs(new Map([["draft", file]]), options),
    });
    notes = generated.notes.map((note) => note.slice(note.indexOf(": ") + 2));
    for (const { path, text } of generated.files) {
      mkdirSync(dirname(join(out, path)), { recursive: true });
      writeFileSync(join(out, path), text);
    }
    writeFileSync(join(src, `program.${target}`), IMPORTS + program);
  }
  assert.equal(await complaints("typescript", folder), []);
  const printed = execFileSync(process.execPath, [join(folder, "run", "program.js")], { encoding: "utf8" });
  const [before, after] = [await loadRevision("2026-07-28"), await loadRevision(file)];
  const findings = await compareRevisions(before, after, { overlay: false });
  return {
    notes: notes.filter((note) => !KNOWN_NOTES.test(note)),
    printed: printed.trim().split("\n"),
    changes: findings.filter(({ wire }) => wire !== "none").map(({ rule, path }) => `${rule} ${path}`),
  };
}

const ABOUT = `{ name: "test", version: "1" }`;

test("ETags in caching: a result has a tag, and a request with it may be answered without the content", async ({
  folder,
}) => {
  const schema = edited(
    [
      '  cacheScope: "public" | "private";\n',
      '  cacheScope: "public" | "private";\n  /** @maxLength 64 */\n  etag?: string;\n',
    ],
    [
      "export interface ReadResourceRequestParams\n  extends ",
      "export interface ReadResourceRequestParams extends ConditionalParams, ",
    ],
    [
      "result: ReadResourceResult | InputRequiredResult;",
      "result: ReadResourceResult | InputRequiredResult | NotModifiedResult;",
    ],
    union("ServerResult", "NotModifiedResult"),
    declare(`export interface ConditionalParams { ifNoneMatch?: string; }
export interface NotModifiedResult extends Result { resultType: "not_modified"; etag: string; }`),
  );
  const { notes, printed, changes } = await tried(
    folder,
    schema,
    `${IN_MEMORY}
const server = createServer(${ABOUT}, {
  resources: {
    listResourceTemplates: () => ({ resourceTemplates: [], ttlMs: 0, cacheScope: "private" }),
    listResources: () => ({ resources: [], ttlMs: 0, cacheScope: "private" }),
    readResource: ({ uri, ifNoneMatch }) =>
      ifNoneMatch === "v1"
        ? { resultType: "not_modified", etag: "v1" }
        : { contents: [{ uri, text: "hello" }], etag: "v1", ttlMs: 0, cacheScope: "private" },
  },
});
const client = await connect(inMemory(server), { ...${ABOUT}, as });
const first = await client.readResource({ uri: "file:///a" });
console.log(first.resultType, first.etag);
const second = await client.readResource({ uri: "file:///a", ifNoneMatch: "v1" });
console.log(second.resultType, second.etag, "contents" in second);
await client.close();
`,
  );
  assert.equal(notes, []);
  assert.equal(printed, ["complete v1", "not_modified v1 false"]);
  assert.equal(changes, [
    "FLD001 CacheableResult.etag",
    "FLD001 resources/read#params.ifNoneMatch",
    "UNI001 union:resources/read#result+NotModifiedResult",
  ]);
});

test("events: a client subscribes with a webhook, and hears of events on its stream", async ({ folder }) => {
  const schema = edited(
    ["  completions?: JSONObject;", "  completions?: JSONObject;\n  events?: { webhooks?: boolean };"],
    ["  resourceSubscriptions?: string[];\n", "  resourceSubscriptions?: string[];\n  events?: string[];\n"],
    union("ClientRequest", "SubscribeEventsRequest"),
    union("ServerNotification", "EventNotification"),
    union("ServerResult", "SubscribeEventsResult"),
    declare(`export interface SubscribeEventsRequest extends JSONRPCRequest {
  method: "events/subscribe";
  params: RequestParams & { topic: string; webhook?: { /** @format uri */ url: string } };
}
export interface SubscribeEventsResult extends Result { subscription: string; }
export interface EventNotification extends JSONRPCNotification {
  method: "notifications/events/event";
  params: NotificationParams & { topic: string; data: JSONValue };
}`),
  );
  const { notes, printed, changes } = await tried(
    folder,
    schema,
    `${IN_MEMORY}
const server = createServer(${ABOUT}, { events: { subscribeEvents: ({ topic, webhook }) => ({ subscription: topic + (webhook?.url ?? "") }) } });
const client = await connect(inMemory(server), { ...${ABOUT}, as });
console.log(JSON.stringify(client.server.capabilities));
console.log((await client.subscribeEvents({ topic: "a", webhook: { url: "https://example.com/" } })).subscription);
for await (const event of client.listen({ events: ["a"] })) {
  if (event.kind === "open") {
    server.event({ topic: "b", data: 1 });
    server.event({ topic: "a", data: 2 });
  } else if (event.kind === "notification" && event.method === "notifications/events/event") {
    console.log(event.params.topic, event.params.data);
    break;
  }
}
await client.close();
`,
  );
  assert.equal(notes, [
    "events/subscribe is in no bundled revision: mcpgen assumes that it needs the capability events of the server",
    "notifications/events/event is in no bundled revision: mcpgen assumes that it needs the capability events of the server",
    "no schema states what events of SubscriptionFilter selects: mcpgen assumes notifications/events/event, by its member topic",
  ]);
  assert.equal(printed, ['{"events":{}}', "ahttps://example.com/", "a 2"]);
  assert.equal(changes, [
    "MSG001 method:events/subscribe",
    "MSG003 notification:notifications/events/event",
    "FLD001 SubscriptionFilter.events",
    "CAP001 capability:server.events",
  ]);
});

test("a new tool result: a content block, and a result that is ready later", async ({ folder }) => {
  const schema = edited(
    union("ContentBlock", "TableContent"),
    ["result: CallToolResult | InputRequiredResult;", "result: CallToolResult | InputRequiredResult | DeferredResult;"],
    union("ServerResult", "DeferredResult"),
    declare(`export interface TableContent { type: "table"; columns: string[]; rows: JSONValue[][]; }
export interface DeferredResult extends Result { resultType: "deferred"; /** @minimum 0 */ readyInMs: number; }`),
  );
  const { notes, printed, changes } = await tried(
    folder,
    schema,
    `${IN_MEMORY}
let calls = 0;
const server = createServer(${ABOUT}, {
  tools: {
    listTools: () => ({ tools: [{ name: "report", inputSchema: { type: "object" } }], ttlMs: 0, cacheScope: "private" }),
    callTool: () =>
      calls++ === 0
        ? { resultType: "deferred", readyInMs: 5 }
        : { content: [{ type: "table", columns: ["a"], rows: [[1]] }] },
  },
});
const client = await connect(inMemory(server), { ...${ABOUT}, as });
const first = await client.callTool({ name: "report" });
if ("readyInMs" in first) console.log(first.resultType, first.readyInMs);
const second = await client.callTool({ name: "report" });
if ("content" in second) for (const block of second.content) if (block.type === "table") console.log(block.columns.join(), block.rows.length);
await client.close();
`,
  );
  assert.equal(notes, []);
  assert.equal(printed, ["deferred 5", "a 1"]);
  assert.equal(changes, ["UNI001 union:ContentBlock+TableContent", "UNI001 union:tools/call#result+DeferredResult"]);
});

test("progressive discovery: tools are searched, listed by a filter, and described when they are needed", async ({
  folder,
}) => {
  const schema = edited(
    [
      "export interface ListToolsRequest extends PaginatedRequest {\n",
      "export interface ListToolsRequest extends PaginatedRequest {\n  params: PaginatedRequestParams & { filter?: ToolFilter };\n",
    ],
    union("ClientRequest", "DescribeToolsRequest"),
    union("ServerResult", "DescribeToolsResult"),
    declare(`export interface ToolFilter { prefix?: string; tags?: string[]; detail?: "name" | "full"; }
export interface DescribeToolsRequest extends JSONRPCRequest { method: "tools/describe"; params: RequestParams & { names: string[] }; }
export interface DescribeToolsResult extends CacheableResult { tools: Tool[]; }`),
  );
  const { notes, printed, changes } = await tried(
    folder,
    schema,
    `${IN_MEMORY}
const server = createServer(${ABOUT}, {
  tools: {
    listTools: ({ filter }) => ({ tools: ["weather_now", "stock"].filter((name) => name.startsWith(filter?.prefix ?? "")).map((name) => ({ name, inputSchema: { type: "object" } })), ttlMs: 0, cacheScope: "private" }),
    describeTools: ({ names }) => ({ tools: names.map((name) => ({ name, inputSchema: { type: "object", properties: { city: { type: "string" } } } })), ttlMs: 0, cacheScope: "private" }),
    callTool: () => ({ content: [] }),
  },
});
const client = await connect(inMemory(server), { ...${ABOUT}, as });
const { tools } = await client.listTools({ filter: { prefix: "weather" } });
console.log(tools.map(({ name }) => name).join());
const described = await client.describeTools({ names: ["weather_now"] });
console.log(described.tools.length, JSON.stringify(described.tools[0]?.inputSchema));
await client.close();
`,
  );
  assert.equal(notes, [
    "tools/describe is in no bundled revision: mcpgen assumes that it needs the capability tools of the server",
  ]);
  assert.equal(printed, ["weather_now", '1 {"type":"object","properties":{"city":{"type":"string"}}}']);
  assert.equal(changes, ["MSG001 method:tools/describe", "FLD001 tools/list#params.filter"]);
});

test("HTTP over stdio: a transport that mcpgen does not have is a function for fetch, and one that passes requests to the server", async ({
  folder,
}) => {
  const schema = edited(["  completions?: JSONObject;", "  completions?: JSONObject;\n  httpOverStdio?: JSONObject;"]);
  const { notes, printed, changes } = await tried(
    folder,
    schema,
    `
import { createFetchHandler } from "./mcp/runtime/fetch.js";
import { http } from "./mcp/runtime/httpClient.js";
const server = createServer({ ...${ABOUT}, capabilities: { httpOverStdio: {} } }, {
  tools: {
    listTools: () => ({ tools: [{ name: "greet", inputSchema: { type: "object" } }], ttlMs: 0, cacheScope: "private" }),
    callTool: () => ({ content: [{ type: "text", text: "hello" }] }),
  },
});
const [input, output] = [new TransformStream(), new TransformStream()];
const handle = createFetchHandler(server);
const [requests, answer] = [input.readable.getReader(), output.writable.getWriter()];
const served = (async () => {
  for (;;) {
    const { done, value } = await requests.read();
    if (done) return;
    const [head = "", body = ""] = String(value).split("\\r\\n\\r\\n");
    const [start = "", ...lines] = head.split("\\r\\n");
    const [method = "", path = ""] = start.split(" ");
    const headers = new Headers();
    for (const line of lines) headers.append(line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2));
    const response = await handle(new Request("http://localhost" + path, { method, headers, body }));
    const text = await response.text();
    await answer.write("HTTP/1.1 " + response.status + "\\r\\ncontent-type: " + response.headers.get("content-type") + "\\r\\n\\r\\n" + text);
  }
})();
const [ask, responses] = [input.writable.getWriter(), output.readable.getReader()];
const client = await connect(
  http("http://localhost/mcp", {
    fetch: async (url, init) => {
      const request = new Request(url, init);
      let head = request.method + " " + new URL(request.url).pathname + " HTTP/1.1";
      request.headers.forEach((value, name) => (head += "\\r\\n" + name + ": " + value));
      await ask.write(head + "\\r\\n\\r\\n" + (await request.text()));
      const { value } = await responses.read();
      const [start = "", body = ""] = String(value).split("\\r\\n\\r\\n");
      const [line = "", type = ""] = start.split("\\r\\n");
      return new Response(body, { status: Number(line.split(" ")[1]), headers: { "content-type": type.slice(14) } });
    },
  }),
  { ...${ABOUT}, as },
);
console.log(JSON.stringify(client.server.capabilities));
const { content } = await client.callTool({ name: "greet" });
console.log(JSON.stringify(content));
await client.close();
await ask.close();
await served;
`,
  );
  assert.equal(notes, []);
  assert.equal(printed, ['{"tools":{"listChanged":true},"httpOverStdio":{}}', '[{"type":"text","text":"hello"}]']);
  assert.equal(changes, ["CAP001 capability:server.httpOverStdio"]);
});

test.run();
