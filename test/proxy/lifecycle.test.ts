import { test } from "uvu";
import * as assert from "uvu/assert";
import { McpError } from "../../templates/runtime/errors.js";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import type { ClientTransport, Target, TransportEvents } from "../../templates/runtime/client/transport.js";
import { ConnectionLostError } from "../../templates/runtime/client/errors.js";
import type { Proxy, ProxyOptions } from "../../templates/runtime/proxy.js";
import { Connection } from "../../templates/runtime/server/connection.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { Server } from "../../templates/runtime/server.js";
import { openMemory } from "../bridges/support/channels.js";
import { bindingOf } from "../bridges/support/revisions.js";
import { SessionClient, type Json } from "../bridges/support/sessionClient.js";
import { StatelessClient } from "../bridges/support/statelessClient.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS, REVISIONS } from "../support/revisions.js";
import { openProxy } from "./support/proxies.js";

/** The messages of one connection to the upstream server, and what ends the connection. */
interface OpenedConnection {
  readonly sent: Json[];
  lose(): void;
}

/** A server in the same process that counts its connections. */
interface Upstream {
  readonly target: Target;
  readonly opened: OpenedConnection[];
  /** The number of connections that were closed. */
  closed: number;
}

function upstreamOf(revision: string, handlers: object = {}, options: object = {}): Upstream {
  const cached = revision === NEWEST_STATELESS ? { ttlMs: 0, cacheScope: "private" } : {};
  const tools = {
    listTools: () => ({
      ...cached,
      tools: ["read", "write"].map((name) => ({ name, inputSchema: { type: "object" } })),
    }),
    callTool: ({ name }: { name: string }) => ({ content: [{ type: "text", text: name }] }),
    ...handlers,
  };
  const about = { name: "upstream", version: "1", onError: () => {}, ...options };
  const server = createServerOfRevision<Server>(bindingOf(revision), about, { tools });
  const memory = inMemory(server);
  const upstream: Upstream = { target: undefined as never, opened: [], closed: 0 };
  const open = async (events: TransportEvents, given: never): Promise<ClientTransport> => {
    const transport = await memory.open(events, given);
    const sent: Json[] = [];
    const lose = (): void => events.lost(new ConnectionLostError("The process ended.", { mayHaveRun: true }));
    upstream.opened.push({ sent, lose });
    const { send, close } = transport;
    return Object.assign(transport, {
      send(message: { readonly text: string }) {
        sent.push(JSON.parse(message.text) as Json);
        send(message as never);
      },
      async close() {
        upstream.closed++;
        await close();
      },
    });
  };
  return Object.assign(upstream, { target: { ...memory, open } as Target });
}

const open: Proxy[] = [];

async function proxyTo({ target }: Upstream, options?: ProxyOptions): Promise<Proxy> {
  const proxy = await openProxy(target, { onError: () => {}, ...options });
  open.push(proxy);
  return proxy;
}

test.after(async () => {
  for (const proxy of open) await proxy.close();
});

function sessionClient({ servers }: Proxy, revision = NEWEST_HANDSHAKE): SessionClient {
  return new SessionClient(openMemory(servers), revision);
}

const call = { name: "read" };
const READ = { content: [{ type: "text", text: "read" }] };

test("a proxy has a server for each revision, and the revision and identity of the upstream server", async () => {
  const proxy = await proxyTo(upstreamOf(NEWEST_HANDSHAKE, {}, { title: "Up", instructions: "Be careful." }));
  assert.equal(proxy.servers.map(({ revision }) => revision.revision).sort(), [...REVISIONS]);
  assert.is(proxy.revision, NEWEST_HANDSHAKE);
  assert.equal(proxy.upstream.info, { name: "upstream", version: "1", title: "Up" });
  const client = sessionClient(proxy, "2025-06-18");
  const { serverInfo, instructions, capabilities } = await client.initialize();
  assert.equal({ serverInfo, instructions, capabilities } as unknown, {
    serverInfo: { name: "upstream", version: "1", title: "Up" },
    instructions: "Be careful.",
    capabilities: { tools: { listChanged: true } },
  });
  await client.close();
});

test("each session has its own connection, which declares the capabilities of its client and ends with it", async () => {
  const upstream = upstreamOf(NEWEST_HANDSHAKE);
  const proxy = await proxyTo(upstream);
  const [first, second] = [sessionClient(proxy), sessionClient(proxy, "2025-03-26")];
  await first.initialize({ roots: {} });
  await second.initialize({ sampling: {} });
  assert.is(upstream.opened.length, 1, "a session needs a connection with its first request");
  await first.request("tools/call", call);
  await second.request("tools/call", call);
  const declared = upstream.opened.map(
    ({ sent }) =>
      sent.find(({ method }) => (method as unknown) === "initialize")!["params"]!["capabilities"] as unknown,
  );
  assert.equal(declared, [{}, { roots: {} }, { sampling: {} }]);
  await first.close();
  await second.close();
  await new Promise((resolve) => setTimeout(resolve));
  assert.is(upstream.closed, 2);
});

test("the first client with the identity and the capabilities of the first connection takes this connection", async () => {
  const upstream = upstreamOf(NEWEST_HANDSHAKE);
  const proxy = await proxyTo(upstream, {
    client: { info: { name: "test", version: "0" }, capabilities: { roots: {} } },
  });
  const client = sessionClient(proxy);
  await client.initialize({ roots: {} });
  assert.equal(await client.request("tools/call", call), READ);
  assert.is(upstream.opened.length, 1);
  await client.close();
});

test("stateless clients with the same capabilities share a connection", async () => {
  const upstream = upstreamOf(NEWEST_HANDSHAKE);
  const proxy = await proxyTo(upstream);
  const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  for (const capabilities of [{}, { roots: {} }, {}, { roots: {} }]) {
    client.capabilities = capabilities;
    await client.request("tools/call", call);
  }
  assert.is(upstream.opened.length, 2);
  await client.close();
});

test("calls of stateless clients share a process unless the server could ask these clients for input", async () => {
  const text = [{ type: "text", text: "read" }];
  const slow = { callTool: () => new Promise((resolve) => setTimeout(() => resolve({ content: text }), 5)) };
  for (const [capabilities, connections] of [
    [{ extensions: { "example.com/any": {} } }, 1],
    [{ roots: {} }, 3],
  ] as const) {
    const upstream = upstreamOf(NEWEST_HANDSHAKE, slow);
    const proxy = await proxyTo(upstream);
    const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
    client.capabilities = capabilities;
    const before = upstream.opened.length;
    await Promise.all([1, 2, 3].map(() => client.request("tools/call", call)));
    assert.is(upstream.opened.length - before, connections, JSON.stringify(capabilities));
    await client.close();
  }
});

test("a shared connection that is idle is closed, and the next request opens another one", async () => {
  const upstream = upstreamOf(NEWEST_HANDSHAKE);
  const proxy = await proxyTo(upstream, { idleMs: 1 });
  const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  await client.request("tools/call", call);
  const before = upstream.opened.length;
  while (upstream.closed < before) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.is((await client.request("tools/call", call))["content"]!.length as unknown, 1);
  assert.is(upstream.opened.length, before + 1);
  await client.close();
});

test("a request of a stateless client does not name the client and its revision to a server with sessions", async () => {
  const upstream = upstreamOf(NEWEST_HANDSHAKE);
  const proxy = await proxyTo(upstream);
  const client = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  client.meta = { "io.modelcontextprotocol/logLevel": "debug" };
  await client.request("tools/call", call);
  await client.request("tools/call", { ...call, _meta: { "example.com/own": 1 } });
  const calls = upstream.opened[0]!.sent.filter(({ method }) => (method as unknown) === "tools/call");
  assert.equal(
    calls.map(({ params }) => params as unknown),
    [call, { ...call, _meta: { "example.com/own": 1 } }],
  );
  await client.close();
});

test("all clients share the connection to a stateless server, and each request names its own client", async () => {
  const upstream = upstreamOf(NEWEST_STATELESS);
  const proxy = await proxyTo(upstream);
  const stateless = new StatelessClient(openMemory(proxy.servers), NEWEST_STATELESS);
  stateless.capabilities = { sampling: {} };
  await stateless.request("tools/call", call);
  const session = sessionClient(proxy, "2024-11-05");
  await session.initialize({ roots: {} });
  await session.request("tools/call", call);
  assert.is(upstream.opened.length, 1);
  const calls = upstream.opened[0]!.sent.filter(({ method }) => (method as unknown) === "tools/call");
  const capabilities = "io.modelcontextprotocol/clientCapabilities";
  assert.equal(
    calls.map(({ params }) => params!["_meta"]![capabilities] as unknown),
    [{ sampling: {} }, { roots: {} }],
  );
  await stateless.close();
  await session.close();
});

test("a limit on connections rejects the client that needs one more, and on requests the request that is one more", async () => {
  const upstream = upstreamOf(NEWEST_HANDSHAKE, { callTool: () => new Promise(() => {}) });
  const proxy = await proxyTo(upstream, { maxConnections: 1, maxCalls: 1 });
  const [first, second] = [sessionClient(proxy), sessionClient(proxy)];
  await first.initialize({ roots: {} });
  await second.initialize({ roots: {} });
  const waiting = first.start("tools/call", call);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const limits = [await first.request("tools/list"), await second.request("tools/list")];
  assert.equal(
    limits.map(({ error }) => error as unknown),
    ["requests", "connections"].map((what) => ({
      code: -32603,
      message: `the proxy has too many ${what} at once: try again later`,
      data: { limit: what === "requests" ? "maxCalls" : "maxConnections" },
    })),
  );
  first.cancel(waiting);
  await first.close();
  await second.close();
});

test("a call that runs when the upstream server ends gets one error, and the session lives on with its state", async () => {
  const never = { callTool: ({ name }: { name: string }) => (name === "write" ? new Promise(() => {}) : READ) };
  const upstream = upstreamOf(NEWEST_HANDSHAKE, never);
  const proxy = await proxyTo(upstream);
  const client = sessionClient(proxy, "2025-06-18");
  await client.initialize();
  const waiting = client.start("tools/call", { name: "write" });
  await client.request("tools/call", call);
  upstream.opened.at(-1)!.lose();
  assert.equal(await waiting.response, {
    error: {
      code: -32603,
      message: "the connection to the upstream server broke before its response: tools/call, which may have run",
      data: { upstream: "ConnectionLostError", mayHaveRun: true },
    },
  });
  assert.equal(
    (await client.take("notifications/tools/list_changed"))["method"] as unknown,
    "notifications/tools/list_changed",
  );
  assert.equal(await client.request("tools/call", call), READ);
  await client.close();
});

test("an error of the upstream server keeps its code, message and data", async () => {
  const data = { until: "tomorrow" };
  const upstream = upstreamOf(NEWEST_HANDSHAKE, {
    callTool() {
      throw new McpError(-31000, "not today", data);
    },
  });
  const client = sessionClient(await proxyTo(upstream));
  await client.initialize();
  assert.equal((await client.request("tools/call", call))["error"] as unknown, {
    code: -31000,
    message: "not today",
    data,
  });
  await client.close();
});

test("hidden tools are not listed, and a call of one fails like a call of a tool that does not exist", async () => {
  const upstream = upstreamOf(NEWEST_HANDSHAKE);
  const client = sessionClient(await proxyTo(upstream, { allow: { tools: ["*"] }, deny: { tools: ["w*e"] } }));
  await client.initialize();
  const { tools } = (await client.request("tools/list")) as unknown as { tools: { name: string }[] };
  assert.equal(
    tools.map(({ name }) => name),
    ["read"],
  );
  assert.equal((await client.request("tools/call", { name: "write" }))["error"] as unknown, {
    code: -32602,
    message: "Unknown tool: write",
    data: { name: "write" },
  });
  assert.not.ok(upstream.opened.some(({ sent }) => JSON.stringify(sent).includes('"name":"write"')));
  await client.close();
});

test("onRequest gets each request, can change it, and can reject it", async () => {
  const seen: string[] = [];
  const client = sessionClient(
    await proxyTo(upstreamOf(NEWEST_HANDSHAKE), {
      onRequest: async ({ method, params, client: { info } }, next) => {
        seen.push(`${method} of ${info?.name}`);
        if (params["name"] === "write") throw new McpError(-31001, "read only");
        return next({ ...params, name: "read" });
      },
    }),
  );
  await client.initialize();
  assert.equal(await client.request("tools/call", { name: "any" }), READ);
  assert.is((await client.request("tools/call", { name: "write" }))["error"]!["message"] as unknown, "read only");
  assert.equal(seen, ["tools/call of test", "tools/call of test"]);
  await client.close();
});

for (const [check, expected] of [
  ["report", { content: 1 }],
  [
    "refuse",
    {
      error: {
        code: -32603,
        message: "the upstream server sent an invalid result: tools/call",
        data: { upstream: "InvalidResultError" },
      },
    },
  ],
] as const)
  test(`an invalid result with check: ${check}`, async () => {
    const warnings: string[] = [];
    const upstream = upstreamOf(NEWEST_HANDSHAKE);
    const { target } = upstream;
    const invalid = {
      ...target,
      open: (events: TransportEvents, given: never) => target.open(falsified(events), given),
    };
    const proxy = await proxyTo(
      { ...upstream, target: invalid },
      { check, onWarning: ({ code }) => warnings.push(code) },
    );
    const connection = new Connection([...proxy.servers], () => {});
    const answers: Json[] = [];
    const send = (method: string, params: object): Promise<Json> =>
      new Promise((resolve) => {
        const writer = { send: () => {}, answer: (text: string) => resolve(JSON.parse(text) as Json) };
        connection.receive({ jsonrpc: "2.0", id: answers.length, method, params }, writer as never);
      });
    await send("initialize", {
      protocolVersion: NEWEST_HANDSHAKE,
      capabilities: {},
      clientInfo: { name: "c", version: "1" },
    });
    const { result, error } = await send("tools/call", call);
    assert.equal((error === undefined ? result : { error }) as unknown, expected);
    assert.equal(warnings, check === "report" ? ["invalid-result"] : []);
    connection.close();
  });

/** Replaces the content of all tool results by a number. */
function falsified(events: TransportEvents): TransportEvents {
  return new Proxy(events, {
    get: (of, name) => {
      const value: unknown = Reflect.get(of, name);
      if (name !== "message") return typeof value === "function" ? (value.bind(of) as unknown) : value;
      return (message: Json) => {
        const isTool = message["result"]?.["content"] !== undefined;
        of.message(isTool ? { ...message, result: { content: 1 } } : message);
      };
    },
  }) as TransportEvents;
}

test("options of a wrong type are refused", async () => {
  const { target } = upstreamOf(NEWEST_HANDSHAKE);
  for (const [options, message] of [
    [{ check: "all" }, 'createProxy: the option check must be "report" or "refuse"'],
    [
      { allow: { tool: [] } },
      "createProxy: the option allow must be an object of lists of names for tools, prompts, resources",
    ],
    [{ maxCalls: -1 }, "The option maxCalls must be a number that is not negative, but is -1."],
  ] as const) {
    const error = await openProxy(target, options as never).catch((thrown: Error) => thrown);
    assert.is((error as Error).message, message);
  }
});

test.run();
