import { suite } from "uvu";
import * as assert from "uvu/assert";
import { importFrom, JOURNAL, writeExtended } from "./support/extended.js";
import { arrived, connectedPorts, type Port } from "./support/ports.js";

const test = suite("views and their hosts");

const UI = { id: "io.modelcontextprotocol/ui", file: undefined };
const REVISION = "2025-11-25";

type Call = (params?: unknown, options?: object) => any;
type Calls = { readonly [name: string]: Call } & { close(): void };
type Handlers = { readonly [name: string]: (params: any, context: { signal: AbortSignal }) => unknown };

interface Views {
  connectToHost(info: object, handlers?: Handlers, options?: object): Promise<Calls & { readonly about: any }>;
  connectToView(
    view: Port,
    info: object,
    handlers: Handlers,
    options: object,
  ): Calls & { readonly ready: Promise<any> };
  isForModel(tool: object): boolean;
  isForViews(tool: object): boolean;
  viewOf(tool: object): string | undefined;
}

const folder = await writeExtended({ extensions: [UI], revision: REVISION });
const { connectToHost, connectToView, isForModel, isForViews, viewOf } = await importFrom<Views>(
  folder,
  `${REVISION}/views.js`,
);

const INFO = { name: "chart", version: "1.0.0" };
const HOST = { name: "host", version: "2.0.0" };

interface Given {
  readonly view?: Handlers;
  readonly host?: Handlers;
  readonly options?: object;
}

/** Connects a view and a host, with what both complained about. */
async function connected({ view = {}, host = {}, options = {} }: Given) {
  const { ports, posted } = connectedPorts();
  const warnings: { message: string; method?: string }[] = [];
  const onWarning = (warning: { message: string }): void => void warnings.push(warning);
  const toView = connectToView(ports[1], HOST, host, { origin: "https://sandbox.example", onWarning, ...options });
  const toHost = await connectToHost(INFO, view, { host: ports[0], onWarning });
  return { ports, posted, warnings, toView, toHost };
}

/** Lets a hostile view post messages to a host, and returns the responses of the host. */
async function postAsView(messages: readonly unknown[], given: Given = {}) {
  const { ports, posted, warnings, toView } = await connected(given);
  posted.length = 0;
  for (const message of messages) ports[0].post(message as object);
  await arrived();
  toView.close();
  const responses = posted
    .filter(([sender]) => sender === 1)
    .map(([, { id, error, result }]) => ({ id, error, result }));
  return { responses, warnings: warnings.map(({ message }) => message) };
}

const request = (id: unknown, method: string, params: unknown = {}) => ({ jsonrpc: "2.0", id, method, params });

test("a view and its host introduce themselves, and the host declares what it has functions for", async () => {
  const { toHost, toView } = await connected({
    host: { openLink: () => ({}), loggingMessage: () => undefined },
    view: { listTools: () => ({ tools: [] }) },
    options: { context: { theme: "dark" }, capabilities: { experimental: {} } },
  });
  assert.equal(toHost.about, {
    protocolVersion: "2026-01-26",
    hostInfo: HOST,
    hostCapabilities: { openLinks: {}, logging: {}, experimental: {} },
    hostContext: { theme: "dark" },
  });
  assert.equal(await toView.ready, { appInfo: INFO, appCapabilities: { tools: {} }, protocolVersion: "2026-01-26" });
});

test("a host sends a view nothing before it is ready, except to the page around it", async () => {
  const { ports, posted } = connectedPorts();
  const toView = connectToView(ports[1], HOST, {}, { origin: "https://sandbox.example" });
  toView["toolInput"]!({ arguments: { days: 3 } });
  toView["sandboxResourceReady"]!({ html: "<p>" });
  await arrived();
  assert.equal(
    posted.map(([, { method }]) => method),
    ["ui/notifications/sandbox-resource-ready"],
  );
  const heard: unknown[] = [];
  await connectToHost(INFO, { toolInput: (params) => void heard.push(params) }, { host: ports[0] });
  await arrived();
  assert.equal(heard, [{ arguments: { days: 3 } }]);
});

test("each message of the protocol reaches its function and no other", async () => {
  const heard: [string, unknown][] = [];
  const hears = (name: string, result?: object) => (params: unknown) => {
    heard.push([name, params]);
    return result;
  };
  const { toHost, toView } = await connected({
    view: {
      toolResult: hears("toolResult"),
      toolCancelled: hears("toolCancelled"),
      hostContextChanged: hears("hostContextChanged"),
      teardown: hears("teardown", {}),
      callTool: hears("callTool", { content: [] }),
    },
    host: {
      sendMessage: hears("sendMessage"),
      updateModelContext: hears("updateModelContext"),
      requestDisplayMode: hears("requestDisplayMode", { mode: "inline" }),
      sizeChanged: hears("sizeChanged"),
    },
  });
  toView["toolResult"]!({ content: [] });
  toView["toolCancelled"]!({ reason: "no time" });
  toView["hostContextChanged"]!({ theme: "light" });
  assert.equal(await toView["callTool"]!({ name: "zoom" }), { content: [] });
  assert.equal(await toView["teardown"]!(), {});
  assert.equal(await toHost["sendMessage"]!({ role: "user", content: [] }), {});
  assert.equal(await toHost["updateModelContext"]!({ structuredContent: { a: 1 } }), {});
  assert.equal(await toHost["requestDisplayMode"]!({ mode: "pip" }), { mode: "inline" });
  toHost["sizeChanged"]!({ height: 20 });
  await arrived();
  assert.equal(heard, [
    ["toolResult", { content: [] }],
    ["toolCancelled", { reason: "no time" }],
    ["hostContextChanged", { theme: "light" }],
    ["callTool", { name: "zoom" }],
    ["teardown", {}],
    ["sendMessage", { role: "user", content: [] }],
    ["updateModelContext", { structuredContent: { a: 1 } }],
    ["requestDisplayMode", { mode: "pip" }],
    ["sizeChanged", { height: 20 }],
  ]);
});

const cyclic: { [name: string]: unknown } = { url: "https://example.com" };
cyclic["self"] = cyclic;
const deep = JSON.parse(`${'{"a":'.repeat(300)}1${"}".repeat(300)}`) as object;

const HOSTILE: readonly (readonly [what: string, message: unknown, error: number | undefined, warning: string])[] = [
  ["params of another type", request(1, "ui/open-link", { url: 1 }), -32602, "Invalid params of ui/open-link"],
  ["no params", { jsonrpc: "2.0", id: 1, method: "ui/open-link" }, -32602, "Invalid params of ui/open-link"],
  ["a method without a function", request(1, "ui/message", {}), -32601, "Method not found: ui/message"],
  ["a method of nobody", request(1, "ui/steal"), -32601, "Method not found: ui/steal"],
  ["a name that objects inherit", request(1, "constructor"), -32601, "Method not found: constructor"],
  ["a message of the host", request(1, "ui/resource-teardown"), -32601, "Method not found: ui/resource-teardown"],
  [
    "a notification as a request",
    request(1, "ui/notifications/size-changed"),
    -32601,
    "Method not found: ui/notifications/size-changed",
  ],
  ["an id that is no id", request({}, "ui/open-link"), undefined, "Invalid Request"],
  ["params that are a list", request(1, "ui/open-link", ["a"]), -32600, "Invalid Request"],
  ["a cycle", request(1, "ui/open-link", cyclic), -32600, "Invalid Request: too large, or no JSON"],
  ["a map", request(1, "ui/open-link", new Map()), -32600, "Invalid Request: too large, or no JSON"],
  ["a date", request(1, "ui/open-link", { url: new Date(0) }), -32600, "Invalid Request: too large, or no JSON"],
  [
    "a number that JSON lacks",
    request(1, "ui/open-link", { url: "a", n: NaN }),
    -32600,
    "Invalid Request: too large, or no JSON",
  ],
  [
    "a prototype",
    request(1, "ui/open-link", JSON.parse('{"url":"a","__proto__":{"isAdmin":true}}')),
    -32600,
    "Invalid Request: too large, or no JSON",
  ],
  ["300 levels", request(1, "ui/open-link", { url: "a", deep }), -32600, "Invalid Request: too large, or no JSON"],
  [
    "5 million characters",
    request(1, "ui/open-link", { url: "a".repeat(5_000_000) }),
    -32600,
    "Invalid Request: too large, or no JSON",
  ],
  [
    "a notification that is invalid",
    { jsonrpc: "2.0", method: "ui/notifications/size-changed", params: { width: "1" } },
    undefined,
    "a notification ui/notifications/size-changed is invalid",
  ],
  [
    "a notification of nobody",
    { jsonrpc: "2.0", method: "ui/notifications/steal" },
    undefined,
    "nobody sends ui/notifications/steal",
  ],
];

for (const [what, message, error, warning] of HOSTILE)
  test(`a host refuses ${what}, says so, and calls no function`, async () => {
    const called: unknown[] = [];
    const calls = (params: unknown): void => void called.push(params);
    const { responses, warnings } = await postAsView([message], { host: { openLink: calls, sizeChanged: calls } });
    assert.equal(
      responses.map((response) => response.error?.code),
      error === undefined ? [] : [error],
    );
    assert.equal(warnings, [warning]);
    assert.equal(called, []);
    assert.is(({} as { isAdmin?: boolean }).isAdmin, undefined);
  });

test("what is no message of the protocol, and responses to nobody, are ignored", async () => {
  const noise = ["text", 1, null, [], { type: "devtools" }, { jsonrpc: "2.0", id: 99, result: {} }];
  assert.equal(await postAsView(noise), { responses: [], warnings: [] });
});

test("an error of a function stays in the host, and an McpError is sent", async () => {
  const { McpError } = await importFrom<{ McpError: new (code: number, message: string) => Error }>(
    folder,
    "runtime/errors.js",
  );
  const { responses, warnings } = await postAsView(
    [request(1, "ui/open-link", { url: "a" }), request(2, "ui/open-link", { url: "b" })],
    {
      host: {
        openLink({ url }) {
          throw url === "a" ? new Error("password: 1234") : new McpError(-32000, "the user said no");
        },
      },
    },
  );
  assert.equal(
    responses.map(({ error }) => error),
    [
      { code: -32603, message: "Internal error" },
      { code: -32000, message: "the user said no" },
    ],
  );
  assert.equal(warnings, ["the function for ui/open-link failed"]);
});

test("a view has at most 100 open requests, and none twice", async () => {
  const ids = [...Array(101).keys(), 0];
  const { responses } = await postAsView(
    ids.map((id) => request(id, "ui/open-link", { url: "a" })),
    { host: { openLink: () => new Promise(() => undefined) } },
  );
  assert.equal(
    responses.map(({ id, error }) => [id, error.code]),
    [
      [100, -32000],
      [0, -32000],
    ],
  );
});

test("a ping is answered by both sides", async () => {
  const { ports, posted } = await connected({});
  ports[0].post(request("a", "ping"));
  ports[1].post(request("b", "ping"));
  await arrived();
  assert.equal(
    posted.slice(-2).map(([sender, { id, result }]) => [sender, id, result]),
    [
      [1, "a", {}],
      [0, "b", {}],
    ],
  );
});

async function thrownBy(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "nothing",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test("a result that does not fit its type does not reach the caller", async () => {
  const { toHost } = await connected({ host: { requestDisplayMode: () => ({ mode: "sideways" }) } });
  assert.is(
    await thrownBy(toHost["requestDisplayMode"]!({ mode: "pip" })),
    "ViewError: the result of ui/request-display-mode is invalid",
  );
});

test("a call that is given up aborts the function of the other side", async () => {
  const aborted: string[] = [];
  const { toHost } = await connected({
    host: {
      openLink: (_, { signal }) =>
        new Promise(() => signal.addEventListener("abort", () => aborted.push(String(signal.reason)))),
    },
  });
  const controller = new AbortController();
  const call = thrownBy(toHost["openLink"]!({ url: "a" }, { signal: controller.signal }));
  await arrived();
  controller.abort(new Error("changed my mind"));
  assert.is(await call, "Error: changed my mind");
  assert.is(
    await thrownBy(toHost["openLink"]!({ url: "a" }, { timeoutMs: 1 })),
    "ViewError: ui/open-link got no response within 1 ms",
  );
  await arrived();
  const reason = "ViewError: the other side gave up its request";
  assert.equal(aborted, [reason, reason]);
});

test("closing gives up what is open, and a view that never came", async () => {
  const { toHost } = await connected({ host: { openLink: () => new Promise(() => undefined) } });
  const call = thrownBy(toHost["openLink"]!({ url: "a" }));
  toHost.close();
  const closed = "ViewError: ui/open-link was given up, because the exchange was closed";
  assert.is(await call, closed);
  assert.is(await thrownBy(toHost["openLink"]!({ url: "a" })), closed);
  const toView = connectToView(connectedPorts().ports[1], HOST, {}, { origin: "https://sandbox.example" });
  toView.close();
  assert.is(await thrownBy(toView.ready), "ViewError: the exchange was closed before the view was ready");
});

const TOOLS = [
  { name: "both" },
  { name: "hidden", _meta: { ui: { visibility: ["app"], resourceUri: "ui://chart/page" } } },
  { name: "model", _meta: { ui: { visibility: ["model"] } } },
  { name: "old", _meta: { "ui/resourceUri": "ui://chart/old" } },
  { name: "elsewhere", _meta: { ui: { resourceUri: "https://example.com" } } },
];

test("the tool says who may call it, and which view its results have", () => {
  assert.equal(
    TOOLS.map((tool) => [tool.name, isForModel(tool), isForViews(tool), viewOf(tool)]),
    [
      ["both", true, true, undefined],
      ["hidden", false, true, "ui://chart/page"],
      ["model", true, false, undefined],
      ["old", true, true, "ui://chart/old"],
      ["elsewhere", true, true, undefined],
    ],
  );
});

test("a host passes calls of tools for views on to the server of the view, without what the view says of itself", async () => {
  const passed: unknown[] = [];
  const server = {
    server: { capabilities: { tools: {} } },
    async *tools() {
      yield* TOOLS;
    },
    callTool(params: object, { signal }: { signal: AbortSignal }) {
      passed.push([params, signal.aborted]);
      return Promise.resolve({ content: [{ type: "text", text: "done" }] });
    },
    readResource: () => Promise.reject(new Error("unexpected")),
    listResources: () => Promise.reject(new Error("unexpected")),
  };
  const { toHost } = await connected({ options: { server } });
  assert.equal(toHost.about.hostCapabilities, { serverTools: {} });
  const result = await toHost["callTool"]!({ name: "hidden", arguments: { a: 1 }, _meta: { progressToken: 1 } });
  assert.equal(result, { content: [{ type: "text", text: "done" }] });
  for (const name of ["model", "missing"])
    assert.is(await thrownBy(toHost["callTool"]!({ name })), `McpError: Views may not call the tool ${name}`);
  assert.is(await thrownBy(toHost["readResource"]!({ uri: "a:b" })), "McpError: Method not found: resources/read");
  assert.equal(passed, [[{ name: "hidden", arguments: { a: 1 } }, false]]);
});

test("an extension without a handshake connects at once", async () => {
  const other = await writeExtended({ extensions: [JOURNAL] });
  const views = await importFrom<Views>(other, "2026-07-28/views.js");
  const { ports } = connectedPorts();
  const shown: unknown[] = [];
  const toView = views.connectToView(ports[1], HOST, { turn: () => ({}) }, { origin: "https://sandbox.example" });
  const toHost = await views.connectToHost(INFO, { shown: (params) => void shown.push(params) }, { host: ports[0] });
  assert.is(await toView.ready, undefined);
  toView["shown"]!({ number: 1, lines: [] });
  await arrived();
  assert.is(shown.length, 1);
  toHost.close();
});

test.run();
