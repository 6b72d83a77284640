import { test } from "uvu";
import * as assert from "uvu/assert";
import { bridge, type BridgeOptions, type LoggedLoss } from "../../templates/runtime/bridge.js";
import { getHandlerContextClass, type IncomingRequestCall } from "../../templates/runtime/server/call.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { fixed } from "../../templates/runtime/server.js";
import { connectInMemory } from "../../templates/runtime/memory.js";
import { createCapabilityFilter } from "../../templates/runtime/bridges/capabilities.js";
import type { BridgeParts } from "../../templates/runtime/bridges/bridgeParts.js";
import { createBridgedCallClass } from "../../templates/runtime/bridges/bridgedCall.js";
import type { BridgeRefusal } from "../../templates/runtime/conversion/lossPolicy.js";
import type { RevisionMessageChecks } from "../../templates/runtime/protocol/revision.js";
import {
  closeBridged,
  openBridged,
  type Bridged,
  type BridgedOptions,
  type HandleTool,
} from "./support/bridgedServer.js";
import { openMemory } from "./support/channels.js";
import { bindingOf } from "./support/revisions.js";
import { SessionClient } from "./support/sessionClient.js";
import { chainOf, tableWith } from "./support/tables.js";
import { parsed, text } from "./support/upServer.js";

const MARCH = "2025-03-26";
const JUNE = "2025-06-18";
const NOVEMBER = "2025-11-25";

const LINK = { type: "resource_link", uri: "file:///a", name: "a" };

test.after(closeBridged);

/** Connects a client of March to a server of June. */
const connect = (callTool: HandleTool, options: BridgedOptions = {}): Promise<Bridged> =>
  openBridged(callTool, { from: JUNE, to: MARCH, ...options });

const withLink = (): object => ({ content: [LINK] });

test("bridge rejects a module of another revision, and names the module to import", () => {
  const native = createServerOfRevision<Server>(bindingOf(NOVEMBER), { name: "test", version: "1" }, {});
  assert.throws(
    () => bridge(native, [chainOf(JUNE, MARCH)]),
    (error: Error) =>
      error instanceof TypeError &&
      error.message ===
        "bridge: the module serves clients of 2025-03-26 with a server of 2025-06-18, but the server has revision 2025-11-25: import 2025-11-25/bridges/2025-03-26.js",
  );
});

test("bridge rejects two modules for the same clients", () => {
  const native = createServerOfRevision<Server>(bindingOf(NOVEMBER), { name: "test", version: "1" }, {});
  assert.throws(
    () => bridge(native, [chainOf(NOVEMBER, JUNE), chainOf(NOVEMBER, JUNE)]),
    /revision 2025-06-18 is named twice/,
  );
});

test("a bridge is served beside its native server, and each client gets its own revision", async () => {
  const native = createServerOfRevision<Server>(bindingOf(NOVEMBER), { name: "test", version: "1" }, {});
  const servers = [native, ...bridge(native, [chainOf(NOVEMBER, JUNE), chainOf(NOVEMBER, MARCH)])];
  for (const revision of [NOVEMBER, JUNE, MARCH]) {
    const client = new SessionClient(openMemory(servers), revision);
    assert.is(String((await client.initialize())["protocolVersion"]), revision);
    await client.close();
  }
});

test("the first loss of each kind is logged, with the place of the loss and the revision of the client", async () => {
  const logged: LoggedLoss[] = [];
  const { call } = await connect(withLink, { log: (loss) => void logged.push(loss) });
  await call();
  await call();
  assert.equal(logged, [
    {
      feature: "resource-link",
      kind: "degraded",
      path: "/content/0",
      pair: "2025-06-18..2025-03-26",
      method: "tools/call",
      revision: MARCH,
    },
  ]);
});

for (const [name, onLoss] of [
  ["for all features", "refuse"],
  ["for one feature", { "resource-link": "refuse" }],
  ["by a function", (): "refuse" => "refuse"],
] as const)
  test(`onLoss refuses a loss in a result with an error that names feature and place: ${name}`, async () => {
    const { call } = await connect(withLink, { onLoss });
    assert.equal(await call(), {
      error: {
        code: -32603,
        message: "tools/call: a client of revision 2025-03-26 would not get resource-link in its original form",
        data: { feature: "resource-link", path: "/content/0" },
      },
    });
  });

test("onLoss for another feature, or a function without a decision, degrades", async () => {
  for (const onLoss of [{ "structured-content": "refuse" }, () => undefined] as const) {
    const { call } = await connect(withLink, { onLoss });
    assert.is(String((await call())["content"]?.[0]?.["text"]), "a: file:///a");
  }
});

test("onLoss refuses a loss in a request to the client: the handler's promise rejects and the client gets no request", async () => {
  const choose: HandleTool = async (_, context) => {
    const color = { type: "string", oneOf: [{ const: "r", title: "Red" }] };
    const requestedSchema = { type: "object", properties: { color } };
    const ask = context as unknown as { elicit(params: object): Promise<unknown> };
    const refused: unknown = await ask.elicit({ message: "Color?", requestedSchema }).catch((error: unknown) => error);
    const { code, data } = refused as { code: number; data: unknown };
    return text({ code, data });
  };
  const { call, client } = await connect(choose, {
    from: NOVEMBER,
    to: JUNE,
    onLoss: "refuse",
    capabilities: { elicitation: {} },
  });
  const outcome = await call();
  assert.equal(parsed(outcome), {
    code: -32603,
    data: { feature: "titled-enum", path: "/requestedSchema/properties/color" },
  });
  assert.equal(client.received, []);
});

test("a fixed result is converted once, and its JSON text is reused", async () => {
  let conversions = 0;
  const table = tableWith({
    results: {
      "tools/list": (value: object) => {
        conversions++;
        return { ...value, nextCursor: "more" };
      },
    },
  });
  const all = fixed({ tools: [] });
  const { client } = await connect(withLink, {
    tables: [table],
    features: { tools: { listTools: () => all, callTool: withLink } },
  });
  for (let i = 0; i < 3; i++) assert.equal(await client.request("tools/list"), { tools: [], nextCursor: "more" });
  assert.is(conversions, 1);
});

test("the requirement of a tool is checked before its handler runs", async () => {
  let calls = 0;
  const book: HandleTool = () => {
    calls++;
    return { content: [] };
  };
  const { call } = await connect(book, {
    requires: { "tools/call": { book: ["elicitation"] } },
    // A client of March may declare a capability that its revision does not have.
    capabilities: { elicitation: {} },
  });
  assert.equal(await call({ name: "book" }), {
    error: {
      code: -32600,
      message:
        "elicitation/create needs the client capability elicitation.form, which the client did not declare: revision 2025-03-26 has no elicitation",
      data: { requiredCapabilities: { elicitation: { form: {} } } },
    },
  });
  assert.is(calls, 0);
  assert.equal((await call({ name: "other" }))["content"], []);
});

test("the option requires lets a call through if neither revision has the request of the feature", async () => {
  const { call } = await openBridged(() => ({ content: [] }), {
    from: MARCH,
    to: "2024-11-05",
    requires: { "tools/call": { book: ["elicitation"] } },
  });
  assert.equal((await call({ name: "book" }))["content"], []);
});

test("the option requires must name known features", () => {
  const native = createServerOfRevision<Server>(bindingOf(JUNE), { name: "test", version: "1" }, {});
  const requires = { "tools/call": { book: ["telepathy"] } } as unknown as BridgeOptions["requires"] & object;
  assert.throws(
    () => bridge(native, [chainOf(JUNE, MARCH)], { requires }),
    /unknown feature telepathy: use elicitation,/,
  );
});

test("handlers see the capabilities that the client's revision has, and both revisions", async () => {
  const look: HandleTool = (_, { client, revision, clientRevision }) =>
    text([client.capabilities, revision, clientRevision]);
  const capabilities = {
    elicitation: { form: {}, url: {} },
    sampling: { tools: {} },
    tasks: {},
    experimental: { x: {} },
  };
  const june = await connect(look, { from: NOVEMBER, to: JUNE, capabilities });
  assert.equal(parsed(await june.call()), [
    { elicitation: { form: {} }, sampling: {}, experimental: { x: {} } },
    NOVEMBER,
    JUNE,
  ]);
  const march = await connect(look, { from: NOVEMBER, to: MARCH, capabilities });
  assert.equal(parsed(await march.call()), [{ sampling: {}, experimental: { x: {} } }, NOVEMBER, MARCH]);
});

const JULY = "2026-07-28";
const DECLARED = { elicitation: { form: {}, url: {} }, sampling: { tools: {} } };

test("stateless clients keep the parts of capabilities that their revision defines", () => {
  const known = bindingOf(NOVEMBER).revision;
  const ofJuly = createCapabilityFilter("client", {
    known,
    allowed: bindingOf(JULY).revision,
    checks: bindingOf(JULY).checks,
  });
  assert.equal(ofJuly(DECLARED), DECLARED);
  const later = createCapabilityFilter("client", {
    known,
    allowed: bindingOf(JULY).revision,
    checks: withoutSamplingTools(),
  });
  assert.equal(later(DECLARED), { elicitation: { form: {}, url: {} }, sampling: {} });
});

/** The guards of a stateless revision whose capability `sampling` does not define `tools`. */
function withoutSamplingTools(): RevisionMessageChecks {
  const { checks } = bindingOf(JULY);
  const accepts = checks.messages["server/discover"]!;
  const isDiscover = (message: unknown): boolean => {
    const copy = structuredClone(message) as {
      params: { _meta: { [name: string]: { sampling?: { tools?: unknown } } } };
    };
    delete copy.params._meta["io.modelcontextprotocol/clientCapabilities"]?.sampling?.tools;
    return accepts(copy);
  };
  return { ...checks, messages: { "server/discover": isDiscover } };
}

test("a request that only the native server's revision has is refused by the name of its feature", () => {
  const native = createServerOfRevision<Server>(bindingOf(NOVEMBER), { name: "test", version: "1" }, {});
  const parts = { native, revision: bindingOf(MARCH).revision, toNativeCapabilities: (known: object) => known };
  const outer = { client: { capabilities: { elicitation: {} } } } as unknown as IncomingRequestCall;
  const Call = createBridgedCallClass(parts as unknown as BridgeParts);
  const call = new Call({ id: 1, method: "tools/call", params: {} }, outer);
  assert.throws(
    () => call.assertCanSend("elicitation/create", {}),
    ({ feature, message }: BridgeRefusal) =>
      feature === "elicitation" && message === "revision 2025-03-26 of the client does not have elicitation/create",
  );
});

test("the handlers of a server without completions in its capabilities are declared to clients that require them", async () => {
  const native = createServerOfRevision<Server>(
    bindingOf("2024-11-05"),
    { name: "test", version: "1" },
    { completions: { complete: () => ({ completion: { values: [] } }) } },
  );
  // Before 2025-03-26, the method belongs to no feature with a capability.
  const [server] = bridge({ ...native, handlers: new Map([["completion/complete", () => ({})]]) }, [
    chainOf("2024-11-05", JUNE),
  ]);
  assert.equal(server!.capabilities, { completions: {} });
});

test("synchronous handlers are answered in the order of their requests", async () => {
  const native = createServerOfRevision<Server>(
    bindingOf(JUNE),
    { name: "test", version: "1" },
    { tools: { listTools: () => ({ tools: [] }), callTool: withLink } },
  );
  const peer = connectInMemory(bridge(native, [chainOf(JUNE, MARCH)], { log: () => {} }));
  const send = (id: number, method: string, params: object): void => peer.send({ jsonrpc: "2.0", id, method, params });
  send(0, "initialize", { protocolVersion: MARCH, capabilities: {}, clientInfo: { name: "test", version: "0" } });
  await peer.next();
  for (const id of [1, 2]) send(id, "tools/call", { name: "any" });
  send(3, "ping", {});
  const ids = [await peer.next(), await peer.next(), await peer.next()].map((message) => message["id"]);
  assert.equal(ids, [1, 2, 3]);
  peer.close();
});

test("an invalid result of a handler becomes the same error as on a native server", async () => {
  const { call, errors } = await connect(() => ({ text: "forgot the content" }));
  const outcome = await call();
  assert.is(Number(outcome["error"]?.["code"]), -32603);
  assert.is(String(outcome["error"]?.["message"]), "the handler of tools/call returned an invalid result");
  assert.match((errors[0] as Error).message, /returned an invalid result: \/content/);
});

test("a converted result that is invalid in the client's revision is not sent", async () => {
  const table = tableWith({ results: { "tools/call": () => ({ content: [{ type: "nonsense" }] }) } });
  const { call } = await connect(withLink, { tables: [table] });
  assert.is(Number((await call())["error"]?.["code"]), -32603);
});

test("two guards check a bridged call: the params and the result in the client's revision", async () => {
  const counts: { [guard: string]: number } = {};
  const counted = (revision: string, kind: "messages" | "results"): object =>
    Object.fromEntries(
      Object.entries(bindingOf(revision).checks[kind]).map(([method, guard]) => [
        method,
        (value: unknown) => {
          const name = `${revision} ${kind}`;
          counts[name] = (counts[name] ?? 0) + 1;
          return guard(value);
        },
      ]),
    );
  const spied = (revision: string): ReturnType<typeof bindingOf> => {
    const { checks, ...others } = bindingOf(revision);
    const guards = { messages: counted(revision, "messages"), results: counted(revision, "results") };
    return { ...others, checks: { ...checks, ...guards } as typeof checks };
  };
  const native = createServerOfRevision<Server>(
    spied(JUNE),
    { name: "test", version: "1" },
    { tools: { listTools: () => ({ tools: [] }), callTool: withLink } },
  );
  const { BRIDGE } = chainOf(JUNE, MARCH);
  const servers = bridge(native, [{ BRIDGE: { ...BRIDGE, binding: spied(MARCH) } }], { log: () => {} });
  const client = new SessionClient(openMemory(servers), MARCH);
  await client.initialize();
  for (const name of Object.keys(counts)) delete counts[name];
  await client.request("tools/call", { name: "any" });
  assert.equal(counts, { "2025-03-26 messages": 1, "2025-03-26 results": 1 });
  await client.close();
});

test("a notification that the client's revision does not have is not sent, and reported", async () => {
  const logged: LoggedLoss[] = [];
  const notify: HandleTool = (_, context) => {
    (context as unknown as IncomingRequestCall).notify("notifications/tasks/status", { taskId: "1" });
    return { content: [] };
  };
  const { call, client } = await connect(notify, { from: NOVEMBER, to: JUNE, log: (loss) => void logged.push(loss) });
  await call();
  assert.equal(client.received, []);
  assert.equal(logged[0], {
    feature: "tasks",
    kind: "dropped",
    path: "",
    pair: "2025-11-25..2025-06-18",
    method: "notifications/tasks/status",
    revision: JUNE,
  });
});

test("a notification that onLoss refuses is not sent, and onError gets the refusal", async () => {
  const notify: HandleTool = (_, context) => {
    (context as unknown as IncomingRequestCall).notify("notifications/tasks/status", { taskId: "1" });
    return { content: [] };
  };
  const { call, client, errors } = await connect(notify, { from: NOVEMBER, to: JUNE, onLoss: "refuse" });
  await call();
  assert.equal(client.received, []);
  assert.is((errors[0] as { feature: string }).feature, "tasks");
});

test("notifications to all clients of one owner reach only the bridge's clients of this owner", async () => {
  const delivered: unknown[] = [];
  const { native } = await connect(withLink);
  const [server] = bridge(native, [chainOf(JUNE, MARCH)]);
  for (const owner of ["ann", "bob"])
    server!.listeners.add({
      owner,
      wants: () => true,
      deliver: (method) => void delivered.push([owner, method]),
    });
  for (const listener of native.listeners)
    if (listener.hearsEachOwner && listener.wants("notifications/tools/list_changed", {}))
      listener.deliver("notifications/tools/list_changed", {}, "bob");
  assert.equal(delivered, [["bob", "notifications/tools/list_changed"]]);
});

test("the client's notifications reach the handlers of the native server with converted params", async () => {
  const heard: unknown[] = [];
  const table = tableWith({
    params: { "notifications/roots/list_changed": (params: object) => ({ ...params, seen: true }) },
  });
  const { client } = await connect(withLink, {
    tables: [table],
    features: { notifications: { rootsListChanged: (params: object) => void heard.push(params) } },
  });
  client.notify("notifications/roots/list_changed", {});
  await client.request("ping");
  assert.equal(heard, [{ seen: true }]);
});

test("an error code is converted under the condition of its row", async () => {
  const table = tableWith({
    codes: [
      { from: -32602, to: -32002, when: "resource" },
      { from: -32021, to: -32600, when: "capability" },
    ],
  });
  const fail = (code: number, data?: object): never => {
    throw Object.assign(new Error("failed"), { name: "McpError", code, data });
  };
  const { client } = await connect(
    (params) => (String(params["name"]) === "capability" ? fail(-32021, { requiredCapabilities: {} }) : fail(-32021)),
    {
      tables: [table],
      features: {
        resources: {
          listResources: () => ({ resources: [] }),
          listResourceTemplates: () => ({ resourceTemplates: [] }),
          readResource: (params: { uri: string }) =>
            fail(-32602, { uri: params.uri === "file:///a" ? params.uri : "b" }),
        },
      },
    },
  );
  const codeOf = async (method: string, params: object): Promise<number> =>
    Number((await client.request(method, params))["error"]?.["code"]);
  assert.is(await codeOf("resources/read", { uri: "file:///a" }), -32002);
  assert.is(await codeOf("resources/read", { uri: "file:///c" }), -32602);
  assert.is(await codeOf("tools/call", { name: "capability" }), -32600);
  // Without the data of a capability error the code stays, and the older revision reserves it.
  assert.is(await codeOf("tools/call", { name: "other" }), -32603);
});

test("after the call, a notification to the client goes to its session", async () => {
  let context!: IncomingRequestCall;
  const { call, client } = await connect((_, given) => {
    context = given as unknown as IncomingRequestCall;
    return { content: [] };
  });
  await call();
  assert.ok(context.isOver);
  context.notifyClient("notifications/tools/list_changed", {});
  assert.equal(
    String((await client.take("notifications/tools/list_changed"))["method"]),
    "notifications/tools/list_changed",
  );
});

test("each member of the native context is delegated to the client's call, or works on the bridged call", () => {
  const native = createServerOfRevision<Server>(bindingOf(NOVEMBER), { name: "test", version: "1" }, {});
  const names = new Set<string>();
  for (
    let type = getHandlerContextClass(native).prototype as object;
    type !== Object.prototype;
    type = Object.getPrototypeOf(type) as object
  )
    for (const name of Object.getOwnPropertyNames(type)) names.add(name);
  const OVERRIDDEN = [
    "client",
    "trace",
    "isOver",
    "signal",
    "cancellation",
    "log",
    "notify",
    "notifyClient",
    "notifySession",
    "ask",
  ];
  /** These members use only overridden members, the writer and the connection of the client's call, or the params. */
  const INHERITED = [
    "session",
    "principal",
    "owner",
    "requestId",
    "revision",
    "request",
    "meta",
    "progress",
    "detach",
    "send",
  ];
  /** Members that end the handler by throwing, and functions of the generated context, which call `ask` or `notifyClient`. */
  const ENDING = ["inputRequired", "createTask"];
  const ASKING = [
    "createMessage",
    "listRoots",
    "elicit",
    "ping",
    "getTask",
    "getTaskPayload",
    "listTasks",
    "cancelTask",
    "taskStatus",
    "elicitationComplete",
  ];
  /** The runtime calls these members on the client's call only. */
  const UNUSED = [
    "constructor",
    "logLevel",
    "run",
    "abort",
    "conclude",
    "finish",
    "fail",
    "refuseParams",
    "completed",
    "textOf",
    "fits",
    "answer",
    "report",
  ];
  const known = [...OVERRIDDEN, ...INHERITED, ...ENDING, ...ASKING, ...UNUSED];
  assert.equal(
    [...names].filter((name) => !known.includes(name)),
    [],
  );
});

test.run();
