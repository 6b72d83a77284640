import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Json } from "./support/sessionClient.js";
import { openOwned } from "./support/ownedChannel.js";
import { collectGarbage, countAlive } from "./support/garbage.js";
import { fail, ODD, ticks, watchRejections } from "./support/hostile.js";
import { JsonTaskStore } from "./support/parkedStores.js";
import {
  accept,
  askName,
  callTool,
  closeClients,
  codeOf,
  connectClient,
  createUpServer,
  deferred,
  form,
  parsed,
  startCall,
  text,
  TOOL,
} from "./support/upServer.js";
import { MemoryTaskStore, type TaskListener } from "../../templates/runtime/stores/tasks.js";
import type { TaskKey } from "../../templates/runtime/stores/keys.js";

const test = suite("hostile stateless clients, handlers and stores of servers with sessions");

const rejections = watchRejections(test);
test.after(closeClients);

for (const key of ["__proto__", "constructor", "toString"])
  test(`a handler can use the key ${key} for a request for input`, async () => {
    const { servers } = createUpServer(async (_, context) =>
      text((await context.elicit(form("Who?"), { key })).content.name),
    );
    const client = connectClient(servers);
    const asked = await callTool(client);
    assert.equal(Object.keys(asked["inputRequests"]!), [key]);
    const inputResponses = Object.fromEntries([[key, accept("A")]]);
    assert.is(parsed(await callTool(client, asked, inputResponses)), "A");
  });

test("inherited members of inputResponses are no answers", async () => {
  const { servers } = createUpServer(askName);
  const client = connectClient(servers);
  const asked = await callTool(client);
  const inputResponses = JSON.parse('{"__proto__":{"action":"decline","elicit-1":{"action":"decline"}}}') as object;
  const again = await callTool(client, asked, inputResponses);
  assert.equal(Object.keys(again["inputRequests"]!), ["elicit-1"]);
});

test("a store whose watch throws rejects the handler's promise, and the call holds no place", async () => {
  const store = new JsonTaskStore();
  store.watch = () => {
    throw new Error("the store is away");
  };
  const { servers, native, errors } = createUpServer(askName, { parkedCalls: store, maxParked: 1 });
  const client = connectClient(servers);
  for (let count = 0; count < 3; count++) assert.is(codeOf(await callTool(client)), -32603);
  assert.is(native.retained.used, 0);
  assert.is((errors[0] as Error).message, "the store is away");
});

test("a result that the store fails to keep counts no bytes", async () => {
  for (const method of ["update", "watch"] as const) {
    const store = new JsonTaskStore();
    const { servers, native, errors } = createUpServer(askName, { parkedCalls: store });
    const client = connectClient(servers);
    const asked = await callTool(client);
    let calls = 0;
    const { watch } = store;
    if (method === "update") store.update = () => Promise.reject(new Error("the store is away"));
    else
      store.watch = (...given) => {
        // The repeated request watches the record first, then the call that has ended.
        if (++calls > 1) throw new Error("the store is away");
        return watch.apply(store, given);
      };
    assert.is(parsed(await callTool(client, asked, { "elicit-1": accept("A") })), "A");
    while (errors.length === 0) await ticks(1);
    assert.is(native.retained.used, 0);
  }
});

test("repeats of a parked call leave nothing that lives as long as the handler", async () => {
  class CountingStore extends MemoryTaskStore {
    readonly listeners: WeakRef<TaskListener>[] = [];
    override watch(key: TaskKey, listener: TaskListener): () => void {
      this.listeners.push(new WeakRef(listener));
      return super.watch(key, listener);
    }
  }
  const store = new CountingStore();
  const { servers } = createUpServer(askName, { parkedCalls: store });
  const client = connectClient(servers);
  const asked = await callTool(client);
  for (let count = 0; count < 50; count++) await callTool(client, asked);
  assert.is(store.listeners.length, 51);
  await ticks();
  collectGarbage();
  assert.ok(countAlive(store.listeners) < 10, `${countAlive(store.listeners)} listeners are in memory`);
});

test("the cancellation of an older request in another process does not abort a handler that a newer request waits for", async () => {
  const store = new JsonTaskStore();
  const continued = deferred();
  const finish = deferred();
  const server = { secret: "a secret of thirty-two characters" };
  const [first, second] = [1, 2].map(() =>
    connectClient(
      createUpServer(
        async (_, context) => {
          await context.elicit(form("Who?"));
          continued.resolve();
          await finish.promise;
          return text(context.signal.aborted);
        },
        { parkedCalls: store, server },
      ).servers,
    ),
  );
  const asked = await callTool(first!);
  const older = startCall(second!, asked, { "elicit-1": accept("A") });
  await continued.promise;
  const newer = startCall(second!, asked);
  // Each request watches the record from its beginning on: the call itself, the older and the newer request.
  while (store.listeners < 3) await ticks(1);
  await ticks();
  second!.cancel(older);
  await ticks();
  finish.resolve();
  assert.is(parsed(await newer.response), false);
});

for (const [name, thrown] of Object.entries(ODD))
  test(`a parked handler that throws ${name} ends its call with an internal error`, async () => {
    const store = new JsonTaskStore();
    const { servers, native, errors } = createUpServer(
      async (_, context) => {
        await context.elicit(form("Who?"));
        throw thrown;
      },
      { maxParked: 1, parkedCalls: store },
    );
    const client = connectClient(servers);
    for (let count = 0; count < 2; count++) {
      const asked = await callTool(client);
      assert.is(codeOf(await callTool(client, asked, { "elicit-1": accept("A") })), -32603);
    }
    assert.is(errors.length, 2);
    store.expire();
    assert.is(native.retained.used, 0);
    assert.is(store.listeners, 0);
  });

test("results with cycles, throwing getters or no JSON form end a parked call with an internal error", async () => {
  const cyclic: { [name: string]: unknown } = { content: [] };
  cyclic["structuredContent"] = { cyclic };
  const getter = Object.defineProperty({ content: [] }, "structuredContent", {
    enumerable: true,
    get: fail,
  });
  for (const result of [cyclic, getter, { content: [], structuredContent: { big: 1n } }]) {
    const { servers } = createUpServer(
      async (_, context) => {
        await context.elicit(form("Who?"));
        return result;
      },
      { maxParked: 1 },
    );
    const client = connectClient(servers);
    for (let count = 0; count < 2; count++) {
      const asked = await callTool(client);
      assert.is(codeOf(await callTool(client, asked, { "elicit-1": accept("A") })), -32603);
    }
  }
});

test("a requestState is refused with another tool, method, caller or server", async () => {
  const { servers } = createUpServer(askName);
  const other = createUpServer(askName);
  const ann = connectClient(servers, openOwned(servers, "ann"));
  const asked = await callTool(ann);
  const { requestState } = asked as unknown as { requestState: string };
  const replay = (client: typeof ann, method: string, params: object): Promise<Json> =>
    client.request(method, { ...params, requestState, inputResponses: { "elicit-1": accept("B") } });
  const outcomes = [
    await replay(ann, "tools/call", { name: "other" }),
    await replay(ann, "tools/call", { ...TOOL, arguments: {} }),
    await replay(ann, "tools/call", { ...TOOL, ...(JSON.parse('{"__proto__":{"name":"other"}}') as object) }),
    await replay(ann, "tools/call", { ...TOOL, requestState: `${requestState}A` }),
    await replay(connectClient(servers, openOwned(servers, "bob")), "tools/call", TOOL),
    await replay(connectClient(other.servers, openOwned(other.servers, "ann")), "tools/call", TOOL),
  ];
  assert.equal(outcomes.slice(0, 3).map(codeOf), [-32602, -32602, -32602]);
  assert.equal(outcomes.slice(4).map(codeOf), [-32602, -32602]);
});

test("many repeats at once with different answers run the handler once and get the same result", async () => {
  let runs = 0;
  const { servers, native } = createUpServer(async (_, context) => {
    const { content } = await context.elicit(form("Who?"));
    return text([content.name, ++runs]);
  });
  const client = connectClient(servers);
  const asked = await callTool(client);
  const names = ["A", "B", "C", "D"];
  const outcomes = await Promise.all(names.map((name) => callTool(client, asked, { "elicit-1": accept(name) })));
  const [[name] = []] = outcomes.map((outcome) => parsed(outcome) as [string, number]);
  for (const outcome of outcomes) assert.equal(parsed(outcome), [name, 1]);
  assert.ok(native.retained.used < 500);
});

rejections.run();
