import type { Case, Modules } from "../check.js";

/** Revision, type, value, and the pointers of all that is wrong with it. */
type Row = readonly [revision: string, type: string, value: unknown, pointers: readonly string[]];

const ROWS: readonly Row[] = [
  ["2024-11-05", "CallToolRequest", { method: "tools/call", params: { name: "add", arguments: { a: 1 } } }, []],
  [
    "2024-11-05",
    "CallToolRequest",
    { method: "tools/call", params: { arguments: [] } },
    ["/params/name", "/params/arguments"],
  ],
  ["2024-11-05", "JSONRPCMessage", { jsonrpc: "2.0", id: 1, method: "ping" }, []],
  ["2024-11-05", "JSONRPCRequest", { jsonrpc: "2.0", id: 1.5, method: "ping" }, ["/id"]],
  ["2024-11-05", "Resource", { uri: "file:///a%20b", name: "a b" }, []],
  ["2024-11-05", "Resource", { uri: "file:///a b", name: "a b" }, ["/uri"]],

  ["2025-03-26", "AudioContent", { type: "audio", data: "aGk=", mimeType: "audio/wav" }, []],
  ["2025-03-26", "AudioContent", { type: "audio", data: "aGk", mimeType: "audio/wav" }, ["/data"]],
  ["2025-03-26", "ToolAnnotations", { readOnlyHint: "yes", title: "ünïcödé 😀" }, ["/readOnlyHint"]],
  ["2025-03-26", "JSONRPCBatchRequest", [{ jsonrpc: "2.0", id: 1, method: "ping" }], []],
  ["2025-03-26", "JSONRPCBatchRequest", [{ jsonrpc: "1.0", id: 1, method: "ping" }], ["/0/jsonrpc"]],

  [
    "2025-06-18",
    "ElicitRequest",
    {
      method: "elicitation/create",
      params: {
        message: "Who?",
        requestedSchema: { type: "object", properties: { name: { type: "string", minLength: 1 } } },
      },
    },
    [],
  ],
  ["2025-06-18", "ResourceLink", { type: "resource_link", uri: "http://[::1]:80/a", name: "a" }, []],
  ["2025-06-18", "ResourceLink", { type: "resource_link", uri: "http://[::g]/a", name: "a" }, ["/uri"]],
  ["2025-06-18", "ResourceTemplate", { uriTemplate: "file:///{+path}/{?a,b*}", name: "a" }, []],
  ["2025-06-18", "ResourceTemplate", { uriTemplate: "file:///{path", name: "a" }, ["/uriTemplate"]],

  [
    "2025-11-25",
    "Task",
    { taskId: "1", status: "working", createdAt: "2025-11-25T00:00:00Z", lastUpdatedAt: "", ttl: null },
    [],
  ],
  [
    "2025-11-25",
    "Task",
    { taskId: "1", status: "waiting", createdAt: "2025-11-25T00:00:00Z", lastUpdatedAt: "" },
    ["/status", "/ttl"],
  ],
  [
    "2025-11-25",
    "CallToolResult",
    { content: [{ type: "text", text: "a" }, { type: "image", data: "####", mimeType: "image/png" }, { type: "txt" }] },
    ["/content/1/data", "/content/2/type"],
  ],
  ["2025-11-25", "Annotations", { priority: 1, audience: ["user", "assistant"] }, []],
  ["2025-11-25", "Annotations", { priority: 1.01, audience: ["user", "nobody"] }, ["/audience/1", "/priority"]],

  ["2026-07-28", "CallToolResult", { resultType: "complete", content: [] }, []],
  ["2026-07-28", "CallToolResult", { content: {} }, ["/resultType", "/content"]],
  [
    "2026-07-28",
    "CompleteResult",
    { resultType: "complete", completion: { values: Array.from({ length: 101 }, () => "a") } },
    ["/completion/values"],
  ],
  ["2026-07-28", "JSONValue", { a: [null, 0.5, "\ud800", { "": true }] }, []],
  ["2026-07-28", "JSONValue", { "a/b": [{ "~": undefined, c: () => 1 }] }, ["/a~1b/0/~0", "/a~1b/0/c"]],
  [
    "2026-07-28",
    "ListToolsResult",
    { resultType: "complete", ttlMs: -1, cacheScope: "all", tools: [{ name: "a", inputSchema: { type: "string" } }] },
    ["/ttlMs", "/cacheScope", "/tools/0/inputSchema/type"],
  ],
];

export const cases: readonly Case[] = ROWS.map(([revision, type, value, pointers], row) => ({
  name: `value ${row}: a ${type} of ${revision} with ${pointers.join(" ") || "nothing"} wrong`,
  expected: {
    guard: pointers.length === 0,
    validate: [...pointers].sort(),
    assert: pointers.length === 0 ? "passed" : { error: "ValidationError", issues: [...pointers].sort() },
  },
  actual: (modules) => ({
    guard: call(modules, `${revision}/guards`, `is${type}`)(value),
    validate: pointersOf(call(modules, `${revision}/validate`, "validate")(type, value)),
    assert: thrownBy(() => call(modules, `${revision}/validate`, "assert")(type, value)),
  }),
}));

function call(modules: Modules, path: string, name: string): (...given: unknown[]) => unknown {
  return modules[path]![name] as (...given: unknown[]) => unknown;
}

function thrownBy(check: () => unknown): unknown {
  try {
    check();
    return "passed";
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { error: error.name, issues: pointersOf((error as TypeError & { issues: unknown }).issues) };
  }
}

/** In the order of the alphabet: members are reported in no promised order. */
function pointersOf(issues: unknown): string[] {
  return (issues as readonly { pointer: string }[]).map(({ pointer }) => pointer).sort();
}
