import { test } from "uvu";
import * as assert from "uvu/assert";
import type { BridgeParts } from "../../templates/runtime/bridges/bridgeParts.js";
import { ParkedCalls, resumeParkedCall, type ParkableCall } from "../../templates/runtime/bridges/up/parkedCalls.js";
import type { McpError } from "../../templates/runtime/errors.js";
import { MemoryTaskStore } from "../../templates/runtime/stores/tasks.js";
import { openOwned } from "./support/ownedChannel.js";
import { JsonTaskStore } from "./support/parkedStores.js";
import type { StatelessClient } from "./support/statelessClient.js";
import {
  TOOL,
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
  type CallTool,
} from "./support/upServer.js";

test.after(closeClients);

const HAS_ENDED = "the call that this requestState belongs to has ended: send the request again without it";

test("when the time of a parked call is over, its handler is aborted and a repeated request is refused", async () => {
  const store = new JsonTaskStore();
  const ended = deferred<{ message: string; aborted: boolean }>();
  const server = createUpServer(
    async (_, context) => {
      try {
        return text(await context.elicit(form("Who?")));
      } catch (error) {
        ended.resolve({ message: (error as McpError).message, aborted: context.signal.aborted });
        throw error;
      }
    },
    { parkedCalls: store },
  );
  const client = connectClient(server.servers);
  const asked = await callTool(client);
  store.expire();
  assert.equal(await ended.promise, { message: "the client did not respond in time", aborted: true });
  const { error } = await callTool(client, asked, { "elicit-1": accept("late") });
  assert.equal([error!["code"], error!["message"]] as unknown[], [-32602, HAS_ENDED]);
  assert.is(store.listeners, 0);
  assert.is(server.native.retained.used, 0);
  assert.equal(server.errors, []);
});

test("a client that cancels the request that waits for the handler aborts the handler", async () => {
  const continued = deferred();
  const aborted = deferred();
  const server = createUpServer(async (_, context) => {
    await context.elicit(form("Who?"));
    context.signal.addEventListener("abort", () => aborted.resolve());
    continued.resolve();
    return new Promise(() => {});
  });
  const client = connectClient(server.servers);
  const asked = await callTool(client);
  const waiting = startCall(client, asked, { "elicit-1": accept("A") });
  await continued.promise;
  client.cancel(waiting);
  await aborted.promise;
  assert.is(codeOf(await callTool(client, asked)), -32602);
});

test("the cancellation of an older request does not abort a handler that a newer request waits for", async () => {
  const continued = deferred();
  const attached = deferred();
  const finish = deferred();
  const server = createUpServer(async (_, context) => {
    await context.elicit(form("Who?"));
    continued.resolve();
    // The context has the `_meta` of the newest request.
    while (context.meta["progressToken"] !== "newer") await new Promise((resolve) => setTimeout(resolve));
    attached.resolve();
    await finish.promise;
    return text(context.signal.aborted);
  });
  const client = connectClient(server.servers);
  const asked = await callTool(client);
  const older = startCall(client, asked, { "elicit-1": accept("A") });
  await continued.promise;
  client.meta = { progressToken: "newer" };
  const newer = startCall(client, asked);
  await attached.promise;
  client.cancel(older);
  await client.request("tools/list");
  finish.resolve();
  assert.is(parsed(await newer.response), false);
});

test("a client that cancels its request before it is asked aborts the handler, and no call is parked", async () => {
  const store = new JsonTaskStore();
  const begun = deferred();
  const go = deferred();
  const rejected = deferred<unknown>();
  const server = createUpServer(
    async (_, context) => {
      begun.resolve();
      await go.promise;
      await context.elicit(form("Who?")).catch(rejected.resolve);
      return text("");
    },
    { parkedCalls: store },
  );
  const client = connectClient(server.servers);
  const request = startCall(client);
  await begun.promise;
  client.cancel(request);
  await client.request("tools/list");
  go.resolve();
  assert.is(((await rejected.promise) as Error).name, "AbortError");
  assert.equal(store.ids, []);
});

test("another caller can use neither a requestState nor the id of a parked call", async () => {
  const store = new JsonTaskStore();
  const server = createUpServer(askName, { parkedCalls: store });
  const ann = connectClient(server.servers, openOwned(server.servers, "ann"));
  const bob = connectClient(server.servers, openOwned(server.servers, "bob"));
  const asked = await callTool(ann);
  for (const requestState of [asked["requestState"], store.ids[0]]) {
    const outcome = await bob.request("tools/call", {
      ...TOOL,
      requestState,
      inputResponses: { "elicit-1": accept("B") },
    });
    assert.equal([codeOf(outcome), outcome["error"]!["data"]], [-32602, { pointer: "/params/requestState" }]);
  }
  assert.is(await store.get({ taskId: store.ids[0]!, principal: "bob" }), undefined);
  assert.is(parsed(await callTool(ann, asked, { "elicit-1": accept("A") })), "A");
});

/** Two servers, as in two processes, that share a store and a secret. */
function createTwoServers(
  handle: CallTool,
  parkedCalls: JsonTaskStore | MemoryTaskStore,
): { first: StatelessClient; second: StatelessClient } {
  const server = { secret: "a secret of thirty-two characters" };
  const [first, second] = [1, 2].map(() => connectClient(createUpServer(handle, { parkedCalls, server }).servers));
  return { first: first!, second: second! };
}

for (const Store of [MemoryTaskStore, JsonTaskStore]) {
  test(`another process with the same ${Store.name} passes the answers on and returns the result`, async () => {
    const { first, second } = createTwoServers(async (_, context) => {
      const answers = await Promise.all([context.elicit(form("First?")), context.elicit(form("Second?"))]);
      const last = await context.elicit(form("Last?"));
      return text([...answers, last].map(({ content }) => content.name));
    }, new Store());
    const asked = await callTool(first);
    const open = await callTool(second, asked, { "elicit-2": accept("B") });
    assert.equal(Object.keys(open["inputRequests"]!), ["elicit-1"]);
    const last = await callTool(second, asked, { "elicit-1": accept("A") });
    assert.equal(Object.keys(last["inputRequests"]!), ["elicit-3"]);
    for (const client of [second, first])
      assert.equal(parsed(await callTool(client, last, { "elicit-3": accept("C") })), ["A", "B", "C"]);
  });

  test(`a client that cancels its request in another process with the same ${Store.name} aborts the handler`, async () => {
    const continued = deferred();
    const aborted = deferred();
    const { first, second } = createTwoServers(async (_, context) => {
      await context.elicit(form("Who?"));
      context.signal.addEventListener("abort", () => aborted.resolve());
      continued.resolve();
      return new Promise(() => {});
    }, new Store());
    const waiting = startCall(second, await callTool(first), { "elicit-1": accept("A") });
    await continued.promise;
    second.cancel(waiting);
    await aborted.promise;
  });
}

test("if the process of the handler has ended, a repeated request waits no longer than the call may be parked", async () => {
  const store = new JsonTaskStore();
  const { first, second } = createTwoServers(askName, store);
  const asked = await callTool(first);
  store.removeListeners();
  const waiting = callTool(second, asked, { "elicit-1": accept("A") });
  const isAnswered = async (): Promise<boolean> =>
    Object.keys((await store.get({ taskId: store.ids[0]! }))!.inputRequests).length === 0;
  while (!(await isAnswered())) await new Promise((resolve) => setTimeout(resolve));
  store.expire();
  assert.is((await waiting)["error"]!["message"] as unknown, HAS_ENDED);
});

test("another process without the store refuses a requestState, although it was signed with the same secret", async () => {
  const server = { secret: "a secret of thirty-two characters" };
  const [first, second] = [1, 2].map(() => connectClient(createUpServer(askName, { server }).servers));
  const { error } = await callTool(second!, await callTool(first!), { "elicit-1": accept("A") });
  assert.equal([error!["code"], error!["message"]] as unknown[], [-32602, HAS_ENDED]);
});

test("a store that fails rejects the handler's promise or the repeated request, and onError gets its errors", async () => {
  const store = new JsonTaskStore();
  const server = createUpServer(askName, { parkedCalls: store });
  const client = connectClient(server.servers);
  const asked = await callTool(client);
  store.update = () => Promise.reject(new Error("the store is away"));
  assert.is(parsed(await callTool(client, asked, { "elicit-1": accept("A") })), "A");
  store.create = () => Promise.reject(new Error("the store is away"));
  assert.equal(codeOf(await callTool(client)), -32603);
  assert.equal(
    server.errors.map((error) => (error as Error).message),
    ["the store is away", "the store is away"],
  );
});

test("a request that waits for the handler gets its result, although the store fails to keep it", async () => {
  const store = new JsonTaskStore();
  let reads = 0;
  const server = createUpServer(
    async (_, context) => {
      await context.elicit(form("Who?"));
      // The repeated request reads the record before the responses and after them, and waits then.
      while (reads < 2) await new Promise((resolve) => setTimeout(resolve));
      return text("done");
    },
    { parkedCalls: store },
  );
  const client = connectClient(server.servers);
  const asked = await callTool(client);
  store.update = () => Promise.reject(new Error("the store is away"));
  const { get } = store;
  store.get = (key) => {
    reads++;
    return get.call(store, key);
  };
  assert.is(parsed(await callTool(client, asked, { "elicit-1": accept("A") })), "done");
});

test("a client that cancels its request while the record is created leaves no call that can be continued", async () => {
  const store = new JsonTaskStore();
  const creating = deferred();
  const go = deferred();
  const ended = deferred();
  const server = createUpServer(
    async (_, context) => {
      await context.elicit(form("Who?")).catch(() => ended.resolve());
      return text("");
    },
    { parkedCalls: store },
  );
  const { create } = store;
  store.create = async (record) => {
    creating.resolve();
    await go.promise;
    return create.call(store, record);
  };
  const client = connectClient(server.servers);
  const request = startCall(client);
  await creating.promise;
  client.cancel(request);
  await ended.promise;
  go.resolve();
  const { retained } = server.native;
  while (store.ids.length === 0 || retained.used > 0) await new Promise((resolve) => setTimeout(resolve));
  assert.is((await store.get({ taskId: store.ids[0]! }))!.status, "cancelled");
  assert.is(store.listeners, 0);
});

test("a store that returns the record of another caller does not give this caller the parked call", async () => {
  const { native } = createUpServer(askName);
  const record = { taskId: "1", principal: "ann", method: "tools/call", status: "completed", result: {} };
  const parkedCalls = { get: () => record, watch: () => () => {} } as unknown as MemoryTaskStore;
  const calls = new ParkedCalls({ native, options: { parkedCalls } } as unknown as BridgeParts);
  const incoming = { id: 1, method: "tools/call", params: { requestState: "1" } };
  const { signal } = new AbortController();
  const callOf = (owner: string): ParkableCall => ({ owner, incoming, signal }) as unknown as ParkableCall;
  assert.equal(await resumeParkedCall(calls, callOf("ann")), {});
  const refused = await resumeParkedCall(calls, callOf("bob")).catch((error: unknown) => error);
  assert.is((refused as McpError).message, HAS_ENDED);
});

test.run();
