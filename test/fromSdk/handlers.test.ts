import { test } from "uvu";
import * as assert from "uvu/assert";
import { findings, migrated, moduleOf, server } from "./support/migrated.js";

const SERVER = "src/handlers/server.ts";
const TOOLS = 'import { result, type Tools } from "../mcp/contract/index.js";';
const HEAD = "// Carried over from src/server.ts by mcpgen migrate.";
const LEFT = `${HEAD} Lines with TODO(mcpgen) need you.`;

/** Registrations, and the module with their functions. The code of a registration is on line 5. */
const MOVED: readonly {
  readonly rule: string;
  readonly source: string;
  readonly before?: string;
  readonly module: string;
}[] = [
  {
    rule: "a result becomes a call of result",
    source: `server.registerTool("add", { inputSchema: { a: z.number() } }, async ({ a }) => ({ content: [{ type: "text", text: String(a) }] }));`,
    module: `${HEAD} ${TOOLS} export const add: Tools["add"] = async ({ a }) => result({ content: [{ type: "text", text: String(a) }] });`,
  },
  {
    rule: "errors become failures, and helpers move with the types of mcpgen",
    source: `server.registerTool("add", { inputSchema: { a: z.number() } }, ({ a }): Promise<CallToolResult> => { if (a > 1) throw new Error("too large"); if (a < 0) return { content: [{ type: "text", text: \`no \${a}\` }], isError: true }; return helper(a); });`,
    before:
      'import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js"; async function helper(a: number): Promise<CallToolResult> { return { content: [] }; }',
    module: `${HEAD} import { failure, result, type Tools } from "../mcp/contract/index.js"; import type { CallToolReturn as CallToolResult } from "../mcp/2026-07-28/server.js"; async function helper(a: number): Promise<CallToolResult> { return { content: [] }; } export const add: Tools["add"] = async ({ a }) => { if (a > 1) return failure("too large"); if (a < 0) return failure(\`no \${a}\`); return result(await helper(a)); };`,
  },
  {
    rule: "extra of version 1 becomes the context; a name that is taken gets another",
    source: `server.registerTool("work", {}, async (extra) => { extra.signal.throwIfAborted(); await extra.sendNotification({ method: "notifications/progress", params: { progressToken: extra._meta.progressToken, progress: 1, total: 2 } }); await server.sendLoggingMessage({ level: "info", data: "half" }, extra.sessionId); const result = await server.server.elicitInput({ message: "Go on?" }); const made = await server.server.createMessage({ messages: [], maxTokens: 9 }); server.sendToolListChanged(); return { content: [] }; });`,
    module: `${LEFT} import { servers } from "../mcpServer.js"; import { result as toolResult, type Tools } from "../mcp/contract/index.js"; export const work: Tools["work"] = async (_input, context) => { context.signal.throwIfAborted(); context.progress(1, 2); context.log("info", "half"); // TODO(mcpgen): clients of 2026-07-28 repeat the call with the answer, so code before this line runs again (move side effects behind it) [src/server.ts:5:332] const result = await context.elicit({ message: "Go on?" }); const made = await context.createMessage({ messages: [], maxTokens: 9 }); servers.toolListChanged(); return toolResult({ content: [] }); };`,
  },
  {
    rule: "ctx of version 2 becomes the context",
    source: `server.registerTool("work", {}, async (ctx) => { await ctx.mcpReq.log("info", "half"); await ctx.mcpReq.notify({ method: "notifications/progress", params: { progressToken: 1, progress: 1, message: "m" } }).catch(() => {}); if (ctx.mcpReq.signal.aborted) return { content: [], isError: false }; return { content: [] }; });`,
    module: `${HEAD} ${TOOLS} export const work: Tools["work"] = async (_input, context) => { context.log("info", "half"); context.progress(1, undefined, "m"); if (context.signal.aborted) return result({ content: [] }); return result({ content: [] }); };`,
  },
  {
    rule: "extra may be destructured, and a request may be a constant",
    source: `server.registerTool("ask", {}, async ({ signal, sendRequest }) => { signal.throwIfAborted(); const request = { method: "roots/list" as const, params: { a: 1 } }; await sendRequest(request, Schema); return { content: [] }; });`,
    module: `${HEAD} ${TOOLS} export const ask: Tools["ask"] = async (_input, context) => { context.signal.throwIfAborted(); const request = { method: "roots/list" as const, params: { a: 1 } }; await context.listRoots(request.params); return result({ content: [] }); };`,
  },
  {
    rule: "the URI of a template is made of its variables",
    source: `server.registerResource("note", new ResourceTemplate("note://{id}", { list: undefined }), {}, async (uri, { id }) => ({ contents: [{ uri: uri.href, text: texts.get(String(id))! }] }));`,
    before: 'const texts = new Map([["a", "A"]]);',
    module: `${HEAD} import type { Resources } from "../mcp/contract/index.js"; const texts = new Map([["a", "A"]]); export const note: Resources["note"] = async ({ id }) => { const uri = new URL(\`note://\${encodeURIComponent(id)}\`); return { contents: [{ uri: uri.href, text: texts.get(String(id))! }] }; };`,
  },
  {
    rule: "the URI of a resource is a constant",
    source: `server.registerResource("about", "note://about", {}, async (uri) => { return { contents: [{ uri: uri.href, text: "About." }] }; });`,
    module: `${HEAD} import type { Resources } from "../mcp/contract/index.js"; export const about: Resources["about"] = async () => { const uri = new URL("note://about"); return { contents: [{ uri: uri.href, text: "About." }] }; };`,
  },
  {
    rule: "a prompt keeps its function",
    source: `server.registerPrompt("ask", { argsSchema: { about: z.string() } }, ({ about }) => ({ messages: [{ role: "user", content: { type: "text", text: about } }] }));`,
    module: `${HEAD} import type { Prompts } from "../mcp/contract/index.js"; export const ask: Prompts["ask"] = ({ about }) => ({ messages: [{ role: "user", content: { type: "text", text: about } }] });`,
  },
  {
    rule: "several tools share a function",
    source: `async function readFile({ path }: { path: string }) { return { content: [{ type: "text" as const, text: path }] }; } server.registerTool("read", { inputSchema: Shape.shape }, readFile); server.registerTool("read_old", { inputSchema: Shape }, readFile);`,
    before: "const Shape = z.object({ path: z.string() });",
    module: `${HEAD} import { result, type ReadInput, type Tools } from "../mcp/contract/index.js"; async function readFile({ path }: ReadInput) { return result({ content: [{ type: "text" as const, text: path }] }); } export const read: Tools["read"] = readFile; export const readOld: Tools["readOld"] = readFile;`,
  },
  {
    rule: "a function that answers all calls is called by the function of each tool",
    source: `server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: "a", inputSchema: { type: "object" } }] })); server.server.setRequestHandler(CallToolRequestSchema, async (request) => { if (request.params.name === "a") return { content: [] }; throw new McpError(ErrorCode.InvalidParams, "unknown"); });`,
    before: 'import { McpError, ErrorCode } from "@modelcontextprotocol/sdk/types.js";',
    module: `${LEFT} import { result, type Context, type ToolResult, type Tools } from "../mcp/contract/index.js"; import { CODES, McpError } from "../mcp/runtime/errors.js"; export const a: Tools["a"] = (input, context) => callTool({ params: { name: "a", arguments: { ...input } } }, context); // TODO(mcpgen): one function answers all calls (give each of its cases to the function of its entry) [src/server.ts:5:182] const callTool = async (request: { params: { name: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown> } }, _context: Context): Promise<ToolResult<any>> => { if (request.params.name === "a") return result({ content: [] }); throw new McpError(CODES.params, "unknown"); };`,
  },
  {
    rule: "locals of a factory become constants, and its arguments are followed",
    source: `const prefix = "x"; function add(mcp: McpServer, before: string) { const seen = new Set<string>(); mcp.registerTool("see", { inputSchema: { a: z.string() } }, async (args) => { seen.add(before + args.a); log(args); return { content: [] }; }); } add(server, prefix);`,
    before: 'import { log } from "./log.js";',
    module: `${LEFT} import { log } from "../log.js"; import { result, type Tools } from "../mcp/contract/index.js"; const prefix = "x"; // TODO(mcpgen): each server had this of its own; now all clients share it (keep it by context.principal if it belongs to a caller) [src/server.ts:5:68] const seen = new Set<string>(); export const see: Tools["see"] = async (args) => { seen.add(prefix + args.a); log({ ...args }); return result({ content: [] }); };`,
  },
  {
    rule: "a variable that other code assigns is told",
    source: `let store: string[]; async function main() { store = []; } server.registerTool("s", {}, async () => ({ content: [{ type: "text", text: store[0]! }] }));`,
    module: `${LEFT} ${TOOLS} // TODO(mcpgen): store is assigned in code that is not carried over (give it its value here) [src/server.ts:5:46] let store: string[]; export const s: Tools["s"] = async () => result({ content: [{ type: "text", text: store[0]! }] });`,
  },
  {
    rule: "set-up of what has moved moves, other statements do not",
    source: `const names: string[] = []; names.push("a"); console.log("started"); server.registerTool("s", {}, async () => ({ content: [{ type: "text", text: names.join() }] }));`,
    module: `${HEAD} ${TOOLS} const names: string[] = []; names.push("a"); export const s: Tools["s"] = async () => result({ content: [{ type: "text", text: names.join() }] });`,
  },
];

for (const { rule, source, before, module } of MOVED)
  test(rule, async () => {
    const result = await migrated({
      "src/server.ts": server(source, before),
      "src/log.ts": "export const log = (a: object): object => a;",
    });
    assert.is(moduleOf(result, SERVER), module);
  });

test("functions that complete from the text alone move, with what they use", async () => {
  const result = await migrated({
    "src/server.ts": server(
      `server.registerPrompt("p", { argsSchema: { about: completable(z.string(), (value) => NAMES.filter((name) => name.startsWith(value))) } }, () => ({ messages: [] }));
server.registerResource("r", new ResourceTemplate("test://{id}", { list: undefined, complete: { id: async () => NAMES } }), {}, () => ({ contents: [] }));`,
      'const NAMES = ["a"];',
    ),
  });
  assert.equal(findings(result), []);
  assert.is(
    moduleOf(result, SERVER),
    `${HEAD} import type { Prompts, Resources } from "../mcp/contract/index.js"; const NAMES = ["a"]; export const p: Prompts["p"] = () => ({ messages: [] }); export const completePAbout = (value: string) => NAMES.filter((name) => name.startsWith(value)); export const r: Resources["r"] = () => ({ contents: [] }); export const completeRId = async () => NAMES;`,
  );
  assert.match(
    moduleOf(result, "src/mcpServer.ts"),
    'completions: { prompts: { p: { "about": completePAbout } }, resourceTemplates: { r: { "id": completeRId } } },',
  );
});

test("each TODO is also a finding, so that the output is complete", async () => {
  const result = await migrated({
    "src/server.ts": server(
      'server.registerTool("t", {}, async (extra) => { keep(extra.sessionId); use(extra); server.close(); return { content: [] }; });',
    ),
  });
  assert.equal(findings(result), [
    "src/server.ts:5:54: there is no session id: keep state by context.principal, or by an id that a tool returns",
    "src/server.ts:5:76: the context has other members than extra of the SDK (adapt what receives it)",
    "src/server.ts:5:84: the server of the SDK is not there (use the context, or servers of mcpServer.ts)",
  ]);
});

test("the server has all functions, and serves as before", async () => {
  const http = await migrated({
    "src/server.ts": server(
      `server.registerTool("delete", {}, async () => ({ content: [] })); server.registerPrompt("p", {}, () => ({ messages: [] })); new StreamableHTTPServerTransport();`,
    ),
  });
  assert.is(
    moduleOf(http, "src/mcpServer.ts"),
    'import { createServers } from "./mcp/contract/index.js"; import { deleteHandler, p } from "./handlers/server.js"; import { createServer } from "node:http"; import { createNodeHandler } from "./mcp/runtime/http.js"; export const servers: ReturnType<typeof createServers> = createServers({ tools: { delete: deleteHandler }, prompts: { p }, }); createServer(createNodeHandler(servers)).listen(3000, "127.0.0.1");',
  );
});

test.run();
