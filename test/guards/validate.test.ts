import { test } from "uvu";
import * as assert from "uvu/assert";
import { counted } from "../support/countedWork.js";

interface Issue {
  code: string;
  pointer: string;
  expected: string;
  found: string;
  message: string;
}
interface Options {
  exact?: boolean;
  maxIssues?: number;
}
interface Package {
  validate(name: string, value: unknown, options?: Options): Issue[];
  validateResult(method: string, value: unknown, options?: Options): Issue[];
  classify(message: unknown): { kind: string; [member: string]: unknown };
  [guard: string]: (...given: never[]) => unknown;
}

async function packageOf(revision: string): Promise<Package> {
  return (await import(`../../generated/${revision}/index.js`)) as Package;
}

const NEWEST = await packageOf("2026-07-28");
const BEFORE = await packageOf("2025-11-25");
const BATCHING = await packageOf("2025-03-26");

/** Type, value, and the issues as `pointer message`. */
const EXPLAINED: readonly (readonly [string, unknown, readonly string[]])[] = [
  ["Tool", { name: "a", inputSchema: { type: "object" } }, []],
  ["Tool", 5, [" must be an object, but is 5"]],
  ["Tool", { inputSchema: { type: "object" } }, ["/name is required but missing"]],
  ["Tool", { name: "a", inputSchema: { type: "string" } }, ['/inputSchema/type must be "object", but is "string"']],
  [
    "Tool",
    { name: "a", inputSchema: { type: "object" }, icons: [{ src: "https://a.b/c" }, { src: 1 }] },
    ["/icons/1/src must be a string of format uri, but is 1"],
  ],
  [
    "ContentBlock",
    { type: "txt", text: "a" },
    ['/type must be one of "text", "image", "audio", "resource_link", "resource", but is "txt"'],
  ],
  [
    "ContentBlock",
    { text: "a" },
    ['/type must be one of "text", "image", "audio", "resource_link", "resource", but is missing'],
  ],
  [
    "ContentBlock",
    { type: "image", data: "####", mimeType: "image/png" },
    ['/data must be a string of format byte, but is "####"'],
  ],
  ["ContentBlock", [], [" must be an object, but is an array of 0 items"]],
  ["RequestId", null, [" must be a string or an integer, but is null"]],
  ["RequestId", 1.5, [" must be an integer, but is 1.5"]],
  ["Annotations", { priority: 2 }, ["/priority must be a number from 0 to 1, but is 2"]],
  [
    "Annotations",
    { audience: ["user", "nobody"] },
    ['/audience/1 must be one of "user", "assistant", but is "nobody"'],
  ],
  [
    "CompleteResult",
    { resultType: "complete", completion: { values: Array.from({ length: 101 }, () => "a") } },
    ["/completion/values must be an array with 0 to 100 items, but is an array of 101 items"],
  ],
  ["JSONValue", { a: [{ "b/c~d": () => 1 }] }, [/\/a\/0\/b~1c~0d /.source]],
];

for (const [name, value, issues] of EXPLAINED) {
  test(`${name} ${JSON.stringify(value).slice(0, 60)} is explained`, () => {
    const found = NEWEST.validate(name, value).map(({ pointer, message }) => `${pointer} ${message}`);
    if (name === "JSONValue") assert.match(found.join(), new RegExp(issues[0]!));
    else assert.equal(found, issues);
  });
}

test("the code of an issue names its kind", () => {
  const rows: readonly (readonly [string, unknown, string])[] = [
    ["Tool", { inputSchema: { type: "object" } }, "missing"],
    ["ContentBlock", { text: "a" }, "missing"],
    ["Tool", { name: "a", inputSchema: { type: "object" }, extra: 1 }, "undeclared"],
    ["Tool", { name: 1, inputSchema: { type: "object" } }, "mismatch"],
    ["ContentBlock", { type: "txt", text: "a" }, "mismatch"],
    ["Annotations", { priority: 2 }, "mismatch"],
    ["RequestId", null, "mismatch"],
  ];
  for (const [name, value, expected] of rows) {
    const codes = NEWEST.validate(name, value, { exact: true }).map(({ code }) => code);
    assert.equal(codes, [expected], JSON.stringify(value));
  }
});

test("a known resultType selects the type of a result that can request input", () => {
  const pointers = (method: string, result: unknown): string[] =>
    NEWEST.validateResult(method, result).map(({ pointer }) => pointer);
  assert.equal(pointers("tools/call", { resultType: "complete" }), ["/content"]);
  assert.equal(pointers("tools/call", { resultType: "input_required" }), []);
  assert.equal(pointers("tools/call", { resultType: "input_required", requestState: 1 }), ["/requestState"]);
  assert.equal(pointers("tools/call", { resultType: "input_required", content: "none" }), []);
  assert.equal(pointers("tools/call", { resultType: "of an extension" }), [], "another text selects no type");
  assert.equal(pointers("tools/list", { resultType: "input_required" }), ["/ttlMs", "/cacheScope", "/tools"]);
  assert.equal(NEWEST.validate("InputRequiredResult", { resultType: "complete" }), [], "as the schema says");
  for (const value of [null, [], "complete", undefined]) assert.equal(pointers("tools/call", value), [""]);
});

test("a result is checked by the method that it answers", () => {
  assert.equal(NEWEST.validateResult("tools/call", { resultType: "complete", content: [] }), []);
  assert.equal(
    NEWEST.validateResult("tools/list", { resultType: "complete", tools: [], ttlMs: -1, cacheScope: "all" }).map(
      ({ pointer }) => pointer,
    ),
    ["/ttlMs", "/cacheScope"],
  );
  assert.equal(BEFORE.validateResult("ping", {}), []);
  assert.throws(() => NEWEST.validateResult("ping", {}), /^Revision 2026-07-28 has no request "ping"\.$/);
  assert.throws(() => NEWEST.validate("constructor", {}), /^Revision 2026-07-28 has no type "constructor"\.$/);
});

test("exact mode reports members that are not declared, and leaves free-form objects alone", () => {
  const tool = { name: "a", descripton: "typo", inputSchema: { type: "object", anything: 1 }, _meta: { any: 1 } };
  assert.equal(NEWEST.validate("Tool", tool), []);
  assert.equal(NEWEST.validate("Tool", tool, { exact: true }), [
    {
      code: "undeclared",
      pointer: "/descripton",
      expected: "no such member",
      found: '"typo"',
      message: "is not declared",
    },
  ]);
  const result = { resultType: "complete", content: [], isErorr: true };
  assert.equal(NEWEST.validate("CallToolResult", result), []);
  assert.equal(
    NEWEST.validate("CallToolResult", result, { exact: true }).map(({ pointer }) => pointer),
    ["/isErorr"],
  );
});

test("the number of issues is limited", () => {
  const tools = Array.from({ length: 1000 }, () => ({}));
  assert.is(
    NEWEST.validate("ListToolsResult", { resultType: "complete", ttlMs: 0, cacheScope: "public", tools }).length,
    100,
  );
  assert.is(NEWEST.validate("ListToolsResult", { tools }, { maxIssues: 3 }).length, 3);
});

test("hostile nesting and size neither overflow nor make much work, and guard and explanation agree", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(500_000)}${"]".repeat(500_000)}`);
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`member${i}`, i]));
  const budget = 1_000_000;
  for (const name of ["JSONValue", "ClientCapabilities", "CallToolResult", "JSONRPCMessage", "ServerResult"]) {
    for (const value of [deep, { experimental: { deep: { deep } } }, wide]) {
      const guard = NEWEST[`is${name}`] as unknown as (given: unknown) => boolean;
      const issues = NEWEST.validate(name, counted<unknown>(value, budget));
      assert.is(guard(counted<unknown>(value, budget)), issues.length === 0, name);
    }
  }
  assert.is((NEWEST["isJSONValue"] as unknown as (given: unknown) => boolean)(deep), false);
});

test("guard and explanation stop at the same depth", () => {
  const guard = NEWEST["isJSONValue"] as unknown as (given: unknown) => boolean;
  for (const [levels, fits] of [
    [100, true],
    [512, true],
    [513, false],
    [600, false],
  ] as const) {
    const value: unknown = JSON.parse(`${"[".repeat(levels)}1${"]".repeat(levels)}`);
    assert.is(guard(value), fits, `${levels} levels`);
    assert.is(NEWEST.validate("JSONValue", value).length === 0, fits, `${levels} levels explained`);
  }
});

test("assert throws one error with all issues", () => {
  const check = NEWEST["assert"] as unknown as (name: string, value: unknown) => void;
  check("Tool", { name: "a", inputSchema: { type: "object" } });
  assert.throws(
    () => check("NoSuchType", {}),
    /^RangeError: Revision [\d-]+ has no type "NoSuchType"\.$|has no type "NoSuchType"/,
  );
  try {
    check("Tool", { name: 1 });
    assert.unreachable();
  } catch (error) {
    const { name, message, issues } = error as Error & { issues: Issue[] };
    assert.is(name, "ValidationError");
    assert.is(message, "invalid Tool: /name must be a string, but is 1");
    assert.equal(
      issues.map(({ pointer }) => pointer),
      ["/name", "/inputSchema"],
    );
  }
});

/** Message, and what it is. */
const CLASSIFIED: readonly (readonly [unknown, object])[] = [
  [
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "a" } },
    { kind: "request", method: "tools/call", id: 1, known: true, direction: "clientToServer" },
  ],
  [
    { jsonrpc: "2.0", id: "a", method: "no/such" },
    { kind: "request", method: "no/such", id: "a", known: false },
  ],
  [
    { jsonrpc: "2.0", id: 1, method: "toString" },
    { kind: "request", method: "toString", id: 1, known: false },
  ],
  [
    { jsonrpc: "2.0", method: "notifications/cancelled", params: {} },
    { kind: "notification", method: "notifications/cancelled", known: true, direction: "both" },
  ],
  [
    { jsonrpc: "2.0", method: "tools/call" },
    { kind: "notification", method: "tools/call", known: false },
  ],
  [
    { jsonrpc: "2.0", id: 1, result: {} },
    { kind: "result", id: 1 },
  ],
  [
    { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "no" } },
    { kind: "error", id: 1, code: -32601 },
  ],
  [
    { jsonrpc: "2.0", error: { code: -32700, message: "no" } },
    { kind: "error", code: -32700 },
  ],
];

for (const [message, what] of CLASSIFIED) {
  test(`${JSON.stringify(message)} is classified`, () => assert.equal(NEWEST.classify(message), what));
}

/** What is no message, and where the fault is. */
const INVALID: readonly (readonly [unknown, string])[] = [
  [null, ""],
  ["text", ""],
  [{}, "/jsonrpc"],
  [{ jsonrpc: "1.0", id: 1, method: "ping" }, "/jsonrpc"],
  [{ jsonrpc: "2.0", id: null, method: "ping" }, "/id"],
  [{ jsonrpc: "2.0", id: 1.5, method: "ping" }, "/id"],
  [{ jsonrpc: "2.0", id: 1, method: 2 }, "/method"],
  [{ jsonrpc: "2.0", id: 1, method: "ping", params: [] }, "/params"],
  [{ jsonrpc: "2.0", id: 1, method: "ping", result: {} }, ""],
  [{ jsonrpc: "2.0", id: 1 }, ""],
  [{ jsonrpc: "2.0", result: {} }, "/id"],
  [{ jsonrpc: "2.0", id: 1, result: 5 }, "/result"],
  [{ jsonrpc: "2.0", id: 1, error: { code: "x", message: "" } }, "/error/code"],
  [{ jsonrpc: "2.0", id: 1, error: { code: 1 } }, "/error/message"],
  [{ jsonrpc: "2.0", id: 1, result: {}, error: { code: 1, message: "" } }, ""],
  [[{ jsonrpc: "2.0", id: 1, method: "ping" }], ""],
];

for (const [message, pointer] of INVALID) {
  test(`${JSON.stringify(message)} is no message, and a ready error says so`, () => {
    const { kind, error } = NEWEST.classify(message) as {
      kind: string;
      error?: { code: number; message: string; data: { pointer: string } };
    };
    assert.is(kind, "invalid");
    assert.is(error!.code, -32600);
    assert.match(error!.message, /^Invalid Request: \w/);
    assert.is(error!.data.pointer, pointer);
  });
}

test("a batch is one where the revision has batches", () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  assert.equal(BATCHING.classify([ping, {}]).kind, "batch");
  assert.equal(
    (BATCHING.classify([ping, {}])["messages"] as { kind: string }[]).map(({ kind }) => kind),
    ["request", "invalid"],
  );
  assert.is(BATCHING.classify([]).kind, "invalid");
  assert.is(BEFORE.classify([ping]).kind, "invalid");
});

test.run();
