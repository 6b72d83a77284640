import type { Members, Writer } from "./writer.js";

/** What the messages of a revision differ in. */
export interface Dialect {
  /** Whether each request carries in its _meta what the handshake of older revisions settles. */
  stateless: boolean;
  /** Members of each request's params. */
  requestMeta(w: Writer): { required: Members; optional: Members };
  result: Members;
  cached: Members;
  tool(w: Writer): Members;
  /** Requests of the revision's ClientRequest beside those that both have: method and params. */
  requests: readonly (readonly [method: string, params: Members | undefined])[];
}

const CAPABILITIES = { roots: {}, sampling: {}, elicitation: { form: {}, url: {} } };
const CLIENT = { name: "bench", version: "1.0.0", title: "Bench" };
const TASK = { taskId: "786512e2-9e0d-44bd-8f29-789f320fe840" };

const dialect2025: Dialect = {
  stateless: false,
  requestMeta: (w) => ({ required: {}, optional: { _meta: { progressToken: w.pick(["token-1", 7]) } } }),
  result: {},
  cached: {},
  tool: (w) => ({ execution: { taskSupport: w.pick(["forbidden", "optional", "required"]) } }),
  requests: [
    ["initialize", { protocolVersion: "2025-11-25", capabilities: CAPABILITIES, clientInfo: CLIENT }],
    ["ping", undefined],
    ["resources/subscribe", { uri: "file:///project/src/main.rs" }],
    ["resources/unsubscribe", { uri: "file:///project/src/main.rs" }],
    ["tasks/get", TASK],
    ["tasks/result", TASK],
    ["tasks/cancel", TASK],
    ["tasks/list", {}],
    ["logging/setLevel", { level: "warning" }],
  ],
};

const dialect2026: Dialect = {
  stateless: true,
  requestMeta: (w) => ({
    required: {
      _meta: w.object(
        {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": w.object({}, CAPABILITIES),
        },
        { "io.modelcontextprotocol/clientInfo": CLIENT, progressToken: w.pick(["token-1", 7]) },
      ),
    },
    optional: {},
  }),
  result: { resultType: "complete" },
  cached: { ttlMs: 60_000, cacheScope: "private" },
  tool: () => ({}),
  requests: [
    ["server/discover", {}],
    ["subscriptions/listen", { notifications: { toolsListChanged: true, resourceSubscriptions: ["file:///a.txt"] } }],
  ],
};

export const DIALECTS: Readonly<Record<string, Dialect>> = { "2025-11-25": dialect2025, "2026-07-28": dialect2026 };

const COMMON: Dialect["requests"] = [
  ["resources/list", {}],
  ["resources/templates/list", {}],
  ["resources/read", { uri: "file:///project/README.md" }],
  ["prompts/list", { cursor: "eyJwYWdlIjogMn0=" }],
  ["prompts/get", { name: "code_review", arguments: { code: "def hello():\n    print('world')" } }],
  ["tools/list", { cursor: "eyJwYWdlIjogMn0=" }],
  ["tools/call", { name: "get_weather", arguments: { location: "New York" } }],
  ["completion/complete", { ref: { type: "ref/prompt", name: "review" }, argument: { name: "language", value: "py" } }],
];

/** One request of each member of the revision's ClientRequest. */
export function clientRequests(w: Writer, dialect: Dialect): Members[] {
  return [...dialect.requests, ...COMMON].map(([method, params]) => request(w, dialect, { method, params }));
}

function request(w: Writer, dialect: Dialect, content: { method: string; params: Members | undefined }): Members {
  const { required, optional } = dialect.requestMeta(w);
  const params = content.params && { params: w.object({ ...content.params, ...required }, optional) };
  return w.object({ jsonrpc: "2.0", id: id(w), method: content.method, ...params });
}

function id(w: Writer): string | number {
  return w.pick([w.below(1e6), `request-${w.below(1e6)}`]);
}

export function callTool(w: Writer, dialect: Dialect): Members {
  const { required, optional } = dialect.requestMeta(w);
  const given = w.object({}, { location: "New York", units: "metric", days: 3, detail: { wind: true } });
  const params = w.object({ name: "get_weather", ...required }, { ...optional, arguments: given });
  return w.object({ jsonrpc: "2.0", id: id(w), method: "tools/call", params });
}

export function listTools(w: Writer, dialect: Dialect): Members {
  const { required, optional } = dialect.requestMeta(w);
  const params = w.object(required, { ...optional, cursor: "eyJwYWdlIjogMn0=" });
  return w.object({ jsonrpc: "2.0", id: id(w), method: "tools/list", params });
}

export function progress(w: Writer): Members {
  const optional = { total: w.pick([100, 1.5]), message: "Reticulating splines", _meta: { "com.example/step": 4 } };
  const params = w.object({ progressToken: w.pick(["token-1", 7]), progress: w.pick([50, 0.75]) }, optional);
  return w.object({ jsonrpc: "2.0", method: "notifications/progress", params });
}

export function cancelled(w: Writer): Members {
  const params = w.object({ requestId: id(w) }, { reason: "The user asked for it", _meta: {} });
  return w.object({ jsonrpc: "2.0", method: "notifications/cancelled", params });
}

export function toolsResult(w: Writer, dialect: Dialect, tools: number): Members {
  const required = { tools: Array.from({ length: tools }, (_, i) => tool(w, dialect, i)) };
  return w.object({ ...required, ...dialect.result, ...dialect.cached }, { nextCursor: "page-3" });
}

function tool(w: Writer, dialect: Dialect, number: number): Members {
  const properties = { location: { type: "string", description: "A city" }, days: { type: "integer", minimum: 1 } };
  const inputSchema = w.object({ type: "object", properties }, { required: ["location"] });
  const annotations = w.object({ readOnlyHint: true }, { title: "Weather", openWorldHint: false });
  const optional = {
    title: "Weather forecast",
    description: "Tells the weather of the coming days at a place",
    annotations,
    outputSchema: { type: "object", properties: { degrees: { type: "number" } } },
    icons: [w.object({ src: "https://example.com/weather.png" }, { mimeType: "image/png", sizes: ["48x48", "any"] })],
    _meta: { "com.example/group": "weather" },
    ...dialect.tool(w),
  };
  return w.object({ name: `get_weather_${number}`, inputSchema }, optional);
}

/** A tool's result of five blocks, three of which have base64 of so many bytes. */
export function toolResult(w: Writer, dialect: Dialect, bytes: number): Members {
  const annotations = w.object({}, { audience: [w.pick(["user", "assistant"])], priority: 0.75 });
  const block = (required: Members): Members => w.object(required, { annotations, _meta: {} });
  const uri = "file:///project/report.pdf";
  const content = [
    block({ type: "text", text: "Current weather: 72°F, partly cloudy" }),
    block({ type: "image", data: w.base64(bytes), mimeType: "image/png" }),
    block({ type: "audio", data: w.base64(bytes), mimeType: "audio/wav" }),
    w.object(
      { type: "resource_link", uri, name: "report.pdf" },
      { annotations, mimeType: "application/pdf", size: 4096 },
    ),
    block({ type: "resource", resource: w.object({ uri, blob: w.base64(bytes) }, { mimeType: "application/pdf" }) }),
  ];
  return w.object({ content, ...dialect.result }, { isError: false, structuredContent: { degrees: 22.5 } });
}

/** Twelve messages of all kinds that JSON-RPC has. */
export function anyMessages(w: Writer, dialect: Dialect): Members[] {
  const log = { level: "info", logger: "database", data: { error: "Connection failed" } };
  const response = (result: Members): Members => w.object({ jsonrpc: "2.0", id: id(w), result });
  const error = w.object({ code: -32602, message: "Unknown tool" }, { data: { tool: "weather" } });
  return [
    callTool(w, dialect),
    listTools(w, dialect),
    ...clientRequests(w, dialect).slice(-6, -3),
    progress(w),
    cancelled(w),
    w.object({ jsonrpc: "2.0", method: "notifications/message", params: log }),
    response(toolsResult(w, dialect, 3)),
    response(toolResult(w, dialect, 60)),
    response({ ...dialect.result }),
    w.object({ jsonrpc: "2.0", id: id(w), error }),
  ];
}
