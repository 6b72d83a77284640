import { test } from "uvu";
import * as assert from "uvu/assert";
import type { McpError } from "../../templates/runtime/errors.js";
import { MemoryTaskStore } from "../../templates/runtime/stores/tasks.js";
import { openOwned } from "./support/ownedChannel.js";
import { JsonTaskStore } from "./support/parkedStores.js";
import type { Json } from "./support/sessionClient.js";
import type { StatelessClient } from "./support/statelessClient.js";
import {
  accept,
  closeClients,
  connectClient,
  createUpServer,
  deferred,
  form,
  parsed,
  text,
  type AskingContext,
  type CallTool,
} from "./support/upServer.js";

test.after(closeClients);

const PREFIX = "io.modelcontextprotocol/";
const TOOL = { name: "any" };

/** A handler that asks for a name, and returns it. */
const askName: CallTool = async (_, context) => text((await context.elicit(form("Who?"))).content.name);

function start(client: StatelessClient, asked?: Json, inputResponses?: object): ReturnType<StatelessClient["start"]> {
  return client.start("tools/call", {
    ...TOOL,
    ...(asked && { requestState: asked["requestState"] }),
    ...(inputResponses && { inputResponses }),
  });
}

function call(client: StatelessClient, asked?: Json, inputResponses?: object): Promise<Json> {
  return start(client, asked, inputResponses).response;
}

const codeOf = (outcome: Json): unknown => outcome["error"]?.["code"];
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
  const asked = await call(client);
  store.expire();
  assert.equal(await ended.promise, { message: "the client did not respond in time", aborted: true });
  const { error } = await call(client, asked, { "elicit-1": accept("late") });
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
  const asked = await call(client);
  const waiting = start(client, asked, { "elicit-1": accept("A") });
  await continued.promise;
  client.cancel(waiting);
  await aborted.promise;
  assert.is(codeOf(await call(client, asked)), -32602);
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
  const asked = await call(client);
  const older = start(client, asked, { "elicit-1": accept("A") });
  await continued.promise;
  client.meta = { progressToken: "newer" };
  const newer = start(client, asked);
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
  const request = start(client);
  await begun.promise;
  client.cancel(request);
  await client.request("tools/list");
  go.resolve();
  assert.is(((await rejected.promise) as Error).name, "AbortError");
  assert.equal(store.ids, []);
});

test("progress and log messages of a handler go to the newest request, with its token and its log level", async () => {
  const report = (context: AskingContext, step: number): void => {
    context.progress(step);
    context.log("info", step);
  };
  const parked = deferred<AskingContext>();
  const server = createUpServer(async (_, context) => {
    report(context, 1);
    const answer = context.elicit(form("Who?"));
    parked.resolve(context);
    await answer;
    report(context, 3);
    return text("done");
  });
  const client = connectClient(server.servers);
  client.meta = { progressToken: "first" };
  const asked = await call(client);
  report(await parked.promise, 2);
  client.meta = { progressToken: "second", [`${PREFIX}logLevel`]: "debug" };
  await call(client, asked, { "elicit-1": accept("A") });
  assert.equal(
    client.received.map(({ params }) => params),
    [
      { progressToken: "first", progress: 1 },
      { progressToken: "second", progress: 3 },
      { level: "info", data: 3 },
    ],
  );
  assert.equal(server.losses, ["notifications/progress"]);
});

test("too many parked calls reject the handler's promise; a call that ends makes room", async () => {
  const server = createUpServer(askName, { maxParked: 1 });
  const client = connectClient(server.servers);
  for (let count = 0; count < 3; count++) {
    const asked = await call(client);
    const { error } = await call(client);
    assert.is(error!["code"] as unknown, -32603);
    assert.match(String(error!["message"]), "option maxParked of bridge");
    assert.is(parsed(await call(client, asked, { "elicit-1": accept("A") })), "A");
  }
});

test("a handler can return a result without input if too many calls are parked", async () => {
  const server = createUpServer(async (_, context) => text(await context.elicit(form("Who?")).catch(() => "nobody")), {
    maxParked: 1,
  });
  const client = connectClient(server.servers);
  await call(client);
  assert.is(parsed(await call(client)), "nobody");
});

test("a store without room rejects the handler's promise", async () => {
  const server = createUpServer(askName, { parkedCalls: new MemoryTaskStore({ maxTasks: 1 }) });
  const client = connectClient(server.servers);
  await call(client);
  assert.equal((await call(client))["error"], {
    code: -32603,
    message: "the store of parked calls is full: try again later",
  });
});

test("one caller gets a quarter of the parked calls", async () => {
  const server = createUpServer(askName, { maxParked: 8 });
  const ann = connectClient(server.servers, openOwned(server.servers, "ann"));
  const bob = connectClient(server.servers, openOwned(server.servers, "bob"));
  const outcomes = [];
  for (let count = 0; count < 3; count++) outcomes.push(await call(ann));
  assert.equal(outcomes.map(codeOf), [undefined, undefined, -32603]);
  assert.is((await call(bob))["resultType"] as unknown, "input_required");
});

test("another caller can use neither a requestState nor the id of a parked call", async () => {
  const store = new JsonTaskStore();
  const server = createUpServer(askName, { parkedCalls: store });
  const ann = connectClient(server.servers, openOwned(server.servers, "ann"));
  const bob = connectClient(server.servers, openOwned(server.servers, "bob"));
  const asked = await call(ann);
  for (const requestState of [asked["requestState"], store.ids[0]]) {
    const outcome = await bob.request("tools/call", {
      ...TOOL,
      requestState,
      inputResponses: { "elicit-1": accept("B") },
    });
    assert.equal([codeOf(outcome), outcome["error"]!["data"]], [-32602, { pointer: "/params/requestState" }]);
  }
  assert.is(await store.get({ taskId: store.ids[0]!, principal: "bob" }), undefined);
  assert.is(parsed(await call(ann, asked, { "elicit-1": accept("A") })), "A");
});

/** Two servers, as in two processes, that share a store and a secret. */
function createTwoServers(
  callTool: CallTool,
  parkedCalls: JsonTaskStore | MemoryTaskStore,
): { first: StatelessClient; second: StatelessClient } {
  const server = { secret: "a secret of thirty-two characters" };
  const [first, second] = [1, 2].map(() => connectClient(createUpServer(callTool, { parkedCalls, server }).servers));
  return { first: first!, second: second! };
}

for (const Store of [MemoryTaskStore, JsonTaskStore]) {
  test(`another process with the same ${Store.name} passes the answers on and returns the result`, async () => {
    const { first, second } = createTwoServers(async (_, context) => {
      const answers = await Promise.all([context.elicit(form("First?")), context.elicit(form("Second?"))]);
      const last = await context.elicit(form("Last?"));
      return text([...answers, last].map(({ content }) => content.name));
    }, new Store());
    const asked = await call(first);
    const open = await call(second, asked, { "elicit-2": accept("B") });
    assert.equal(Object.keys(open["inputRequests"]!), ["elicit-1"]);
    const last = await call(second, asked, { "elicit-1": accept("A") });
    assert.equal(Object.keys(last["inputRequests"]!), ["elicit-3"]);
    for (const client of [second, first])
      assert.equal(parsed(await call(client, last, { "elicit-3": accept("C") })), ["A", "B", "C"]);
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
    const waiting = start(second, await call(first), { "elicit-1": accept("A") });
    await continued.promise;
    second.cancel(waiting);
    await aborted.promise;
  });
}

test("if the process of the handler has ended, a repeated request waits no longer than the call may be parked", async () => {
  const store = new JsonTaskStore();
  const { first, second } = createTwoServers(askName, store);
  const asked = await call(first);
  store.removeListeners();
  const waiting = call(second, asked, { "elicit-1": accept("A") });
  const isAnswered = async (): Promise<boolean> =>
    Object.keys((await store.get({ taskId: store.ids[0]! }))!.inputRequests).length === 0;
  while (!(await isAnswered())) await new Promise((resolve) => setTimeout(resolve));
  store.expire();
  assert.is((await waiting)["error"]!["message"] as unknown, HAS_ENDED);
});

test("another process without the store refuses a requestState, although it was signed with the same secret", async () => {
  const server = { secret: "a secret of thirty-two characters" };
  const [first, second] = [1, 2].map(() => connectClient(createUpServer(askName, { server }).servers));
  const { error } = await call(second!, await call(first!), { "elicit-1": accept("A") });
  assert.equal([error!["code"], error!["message"]] as unknown[], [-32602, HAS_ENDED]);
});

test("a store that fails rejects the handler's promise or the repeated request, and onError gets its errors", async () => {
  const store = new JsonTaskStore();
  const server = createUpServer(askName, { parkedCalls: store });
  const client = connectClient(server.servers);
  const asked = await call(client);
  store.update = () => Promise.reject(new Error("the store is away"));
  assert.is(parsed(await call(client, asked, { "elicit-1": accept("A") })), "A");
  store.create = () => Promise.reject(new Error("the store is away"));
  assert.equal(codeOf(await call(client)), -32603);
  assert.equal(
    server.errors.map((error) => (error as Error).message),
    ["the store is away", "the store is away"],
  );
});

test("a parked call that has ended keeps only its result, until its time is over", async () => {
  const store = new JsonTaskStore();
  const server = createUpServer(askName, { parkedCalls: store });
  const { retained } = server.native;
  const client = connectClient(server.servers);
  const asked = await call(client);
  const parked = retained.used;
  assert.ok(parked > 0);
  await call(client, asked, { "elicit-1": accept("A") });
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
  const asked = await call(client);
  assert.is(parsed(await call(client, asked, { "elicit-1": accept("A") })), long);
  assert.match(String((await call(client, asked))["error"]!["message"]), "maxRetainedBytes");
});

test("params that the server has no bytes for are not parked", async () => {
  const server = createUpServer(askName, { server: { maxRetainedBytes: 1500, maxClientBytes: 1500 } });
  const client = connectClient(server.servers);
  const outcome = await client.request("tools/call", { ...TOOL, arguments: { long: "x".repeat(1000) } });
  assert.match(String(outcome["error"]!["message"]), "maxRetainedBytes");
  assert.is(server.native.retained.used, 0);
});

test.run();
