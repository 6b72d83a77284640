import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryTaskStore } from "../../templates/runtime/stores/tasks.js";
import { openOwned } from "./support/ownedChannel.js";
import { JsonTaskStore } from "./support/parkedStores.js";
import {
  accept,
  askName,
  callTool,
  closeClients,
  codeOf,
  connectClient,
  createUpServer,
  form,
  parsed,
  text,
  TOOL,
} from "./support/upServer.js";

test.after(closeClients);

test("too many parked calls reject the handler's promise; a call that ends makes room", async () => {
  const server = createUpServer(askName, { maxParked: 1 });
  const client = connectClient(server.servers);
  for (let count = 0; count < 3; count++) {
    const asked = await callTool(client);
    const { error } = await callTool(client);
    assert.is(error!["code"] as unknown, -32603);
    assert.match(String(error!["message"]), "option maxParked of bridge");
    assert.is(parsed(await callTool(client, asked, { "elicit-1": accept("A") })), "A");
  }
});

test("a handler can return a result without input if too many calls are parked", async () => {
  const server = createUpServer(async (_, context) => text(await context.elicit(form("Who?")).catch(() => "nobody")), {
    maxParked: 1,
  });
  const client = connectClient(server.servers);
  await callTool(client);
  assert.is(parsed(await callTool(client)), "nobody");
});

test("calls that are never continued hold their places and bytes until their time is over", async () => {
  const store = new JsonTaskStore();
  const server = createUpServer(askName, { maxParked: 20, parkedCalls: store });
  const client = connectClient(server.servers);
  for (let flood = 1; flood <= 2; flood++) {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => callTool(client)));
    assert.is(outcomes.filter((outcome) => codeOf(outcome) === -32603).length, 80);
    assert.is(store.ids.length, 20 * flood);
    assert.is(store.listeners, 20);
    store.expire();
    while (store.listeners > 0) await new Promise((resolve) => setTimeout(resolve));
    assert.is(server.native.retained.used, 0);
  }
});

test("a store without room rejects the handler's promise", async () => {
  const server = createUpServer(askName, { parkedCalls: new MemoryTaskStore({ maxTasks: 1 }) });
  const client = connectClient(server.servers);
  await callTool(client);
  assert.equal((await callTool(client))["error"], {
    code: -32603,
    message: "the store of parked calls is full: try again later",
  });
});

test("one caller gets a quarter of the parked calls", async () => {
  const server = createUpServer(askName, { maxParked: 8 });
  const ann = connectClient(server.servers, openOwned(server.servers, "ann"));
  const bob = connectClient(server.servers, openOwned(server.servers, "bob"));
  const outcomes = [];
  for (let count = 0; count < 3; count++) outcomes.push(await callTool(ann));
  assert.equal(outcomes.map(codeOf), [undefined, undefined, -32603]);
  assert.is((await callTool(bob))["resultType"] as unknown, "input_required");
});

test("a parked call that has ended keeps only its result, until its time is over", async () => {
  const store = new JsonTaskStore();
  const server = createUpServer(askName, { parkedCalls: store });
  const { retained } = server.native;
  const client = connectClient(server.servers);
  const asked = await callTool(client);
  const parked = retained.used;
  assert.ok(parked > 0);
  await callTool(client, asked, { "elicit-1": accept("A") });
  assert.is(store.listeners, 1);
  assert.ok(retained.used > 0);
  store.expire();
  assert.is(retained.used, 0);
});

test("a result that the server has no bytes for is sent once and not kept", async () => {
  const long = "x".repeat(1000);
  const server = createUpServer(
    async (_, context) => {
      await context.elicit(form("Who?"));
      return text(long);
    },
    { server: { maxRetainedBytes: 1500, maxClientBytes: 1500 } },
  );
  const client = connectClient(server.servers);
  const asked = await callTool(client);
  assert.is(parsed(await callTool(client, asked, { "elicit-1": accept("A") })), long);
  assert.match(String((await callTool(client, asked))["error"]!["message"]), "maxRetainedBytes");
});

test("params that the server has no bytes for are not parked, and take no place", async () => {
  const server = createUpServer(askName, {
    server: { maxRetainedBytes: 1500, maxClientBytes: 1500 },
    maxParked: 1,
  });
  const client = connectClient(server.servers);
  const outcome = await client.request("tools/call", { ...TOOL, arguments: { long: "x".repeat(1000) } });
  assert.match(String(outcome["error"]!["message"]), "maxRetainedBytes");
  assert.is(server.native.retained.used, 0);
  assert.is((await callTool(client))["resultType"] as unknown, "input_required");
});

test.run();
