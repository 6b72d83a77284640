import { test } from "uvu";
import * as assert from "uvu/assert";
import * as first from "../../generated/2024-11-05/client.js";
import * as march from "../../generated/2025-03-26/client.js";
import * as june from "../../generated/2025-06-18/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import { createServer } from "../../generated/2025-11-25/server.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect, type InvalidResultError, createCache } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import type { Server } from "../../generated/runtime/server.js";
import { closeAll } from "./support/cleanUp.js";
import { scriptedTarget } from "./support/scriptedTransport.js";
import { importSample } from "../support/samples.js";
import { ME, openClient } from "./support/serving.js";

test.after.each(closeAll);

// Not by a literal, because the sample has compiler options of its own.
const { createServers } = (await importSample("everything/src/revisions")) as {
  createServers: () => readonly Server[];
};
const SERVERS = createServers();

for (const [date, module] of [
  ["2024-11-05", first],
  ["2025-03-26", march],
  ["2025-06-18", june],
  ["2025-11-25", november],
  ["2026-07-28", july],
] as const)
  test(`a client of ${date} lists and calls the tools of a server of the same revision`, async () => {
    const servers = SERVERS.filter(({ revision }) => revision.revision === date);
    const client = await connect(inMemory(servers), { ...ME, as: module as typeof november });
    assert.is(client.revision, date);
    const names: string[] = [];
    for await (const { name } of client.tools()) names.push(name);
    assert.ok(names.includes("test_simple_text"), names.join());
    const { content } = await client.callTool({ name: "test_simple_text", arguments: {} });
    assert.is(content[0]?.type, "text");
    await client.close();
  });

test("a client that closes in the same process ends its session at the server", async () => {
  const server = createServer({ name: "s", version: "1" }, {}) as Server & {
    readonly retained: { readonly used: number };
  };
  const client = await connect(inMemory([server]), { ...ME, as: november });
  assert.ok(server.retained.used > 0, "a session takes bytes");
  await client.close();
  assert.is(server.retained.used, 0);
});

const serversOf = (...dates: string[]): Server[] => SERVERS.filter(({ revision }) => dates.includes(revision.revision));

test("the first wanted revision that the server has is used, and native gives its calls", async () => {
  const client = await connect(inMemory(serversOf("2025-06-18", "2025-11-25")), {
    ...ME,
    as: july,
    also: [november, june],
  });
  assert.is(client.revision, "2025-11-25");
  assert.is(client.native(july), undefined);
  assert.equal(await client.native(november)?.ping(), {});
  await client.close();
});

test("calls of a stateless revision work over a session, with the members that its results need", async () => {
  const client = await connect(inMemory(serversOf("2025-11-25")), { ...ME, as: july, also: [november] });
  const { resultType, supportedVersions } = await client.discover();
  assert.equal([resultType, supportedVersions], ["complete", ["2025-11-25"]]);
  const { tools, ttlMs, cacheScope } = await client.listTools();
  assert.ok(tools.length > 0);
  assert.equal([ttlMs, cacheScope], [0, "private"]);
  assert.is((await client.callTool({ name: "test_simple_text" })).resultType, "complete");
  await client.close();
});

test("a cache answers a second list without a request, and its tools are known", async () => {
  let requests = 0;
  const { client } = await openClient({ as: july, cache: createCache() }, (message, server) => {
    requests++;
    server.answer(message, { tools: [], ttlMs: 60_000, cacheScope: "private" });
  });
  await client.listTools();
  await client.listTools();
  assert.is(requests, 1);
  await client.listTools({}, { fresh: true });
  assert.is(requests, 2);
});

test("a tool's structured content is checked by the outputSchema that the server listed", async () => {
  const outputSchema = { type: "object", properties: { celsius: { type: "number" } }, required: ["celsius"] };
  const { client } = await openClient({ as: july }, (message, server) => {
    if (message["method"] === "tools/list")
      return server.answer(message, { tools: [{ name: "weather", inputSchema: { type: "object" }, outputSchema }] });
    const { arguments: args } = message["params"] as { arguments?: object };
    server.answer(message, { content: [], ...args });
  });
  await client.listTools();
  const call = (args: { [name: string]: unknown }): Promise<unknown> =>
    client.callTool({ name: "weather", arguments: args }).catch((error: unknown) => error);
  assert.equal((await call({ structuredContent: { celsius: 7 } })) as object, {
    content: [],
    structuredContent: { celsius: 7 },
    resultType: "complete",
  });
  const wrong = (await call({ structuredContent: { celsius: "7" } })) as InvalidResultError;
  assert.is(wrong.issues[0]?.pointer, "/structuredContent/celsius");
  const missing = (await call({})) as InvalidResultError;
  assert.match(missing.message, "/structuredContent is missing");
  assert.is(((await call({ isError: true })) as { isError: boolean }).isError, true);
});

const INITIALIZED = {
  protocolVersion: "2025-11-25",
  capabilities: { tools: {} },
  serverInfo: { name: "server", version: "1.0.0" },
};

test("messages of a server that arrive before the first request are ignored", async () => {
  const seen: unknown[] = [];
  const { target, channel } = scriptedTarget((message) => {
    if (message["method"] === "initialize") channel.answer(message, INITIALIZED);
  });
  const early: typeof target = {
    ...target,
    async open(events, options) {
      const transport = await target.open(events, options);
      channel.say({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: "early" } });
      channel.say({ jsonrpc: "2.0", id: 1, result: {} });
      channel.say({ jsonrpc: "2.0", id: 1, method: "roots/list" });
      return transport;
    },
  };
  const handlers = { notifications: { loggingMessage: ({ data }: { data: unknown }) => void seen.push(data) } };
  const client = await connect(early, { ...ME, as: november, handlers });
  channel.say({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: "in time" } });
  assert.equal(seen, ["in time"]);
  await client.close();
});

for (const [what, abortedLoad, calls] of [
  ["opens no channel", 1, []],
  ["sends no request on the open channel", 2, ["open", "close"]],
] as const)
  test(`a client that is aborted while its guards are loaded ${what}`, async () => {
    const { target, channel } = scriptedTarget(() => {});
    const abort = new AbortController();
    const { CLIENT_BINDING } = november;
    let loads = 0;
    const slow: typeof november = {
      ...november,
      CLIENT_BINDING: {
        ...CLIENT_BINDING,
        async loadChecks() {
          if (++loads === abortedLoad) abort.abort();
          return CLIENT_BINDING.loadChecks();
        },
      },
    };
    const connected = connect(target, { ...ME, as: slow, signal: abort.signal });
    assert.match(await connected.then(String, String), /aborted by the option signal/);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal([channel.calls, channel.sent], [calls, []]);
  });

test("the guards are loaded before the channel opens, so that no failure of the server is missed meanwhile", async () => {
  const order: string[] = [];
  const { target, channel } = scriptedTarget((message) => {
    if (message["method"] === "initialize") channel.answer(message, INITIALIZED);
  });
  const { CLIENT_BINDING } = november;
  const slow: typeof november = {
    ...november,
    CLIENT_BINDING: {
      ...CLIENT_BINDING,
      async loadChecks() {
        const checks = await CLIENT_BINDING.loadChecks();
        await new Promise((resolve) => setTimeout(resolve, order.length === 0 ? 20 : 0));
        order.push("guards");
        return checks;
      },
    },
  };
  const opening: typeof target = {
    ...target,
    open(...given) {
      order.push("open");
      return target.open(...given);
    },
  };
  await (await connect(opening, { ...ME, as: slow })).close();
  assert.equal(order.slice(0, 2), ["guards", "open"]);
});

test.run();
