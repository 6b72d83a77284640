import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Server } from "../../templates/runtime/server.js";
import { openOwned } from "./support/ownedChannel.js";
import type { Json } from "./support/sessionClient.js";
import type { SentRequest, StatelessClient } from "./support/statelessClient.js";
import {
  closeClients,
  connectClient,
  createUpServer,
  deferred,
  form,
  RESOURCES,
  text,
  type AskingContext,
  type UpOptions,
} from "./support/upServer.js";

test.after(closeClients);

const PREFIX = "io.modelcontextprotocol/";

type Notifying = Server & {
  resourceUpdated(params: object, to?: { owner: string }): void;
  toolListChanged(): void;
};

interface Subscribed {
  readonly native: Notifying;
  readonly servers: readonly Server[];
  readonly errors: unknown[];
  /** The calls of the handlers, such as `+file:///a`. */
  readonly calls: string[];
  /** Resolves when the handlers have been called so often. */
  called(count: number): Promise<void>;
}

type Handle = (params: { uri: string }) => unknown;

/** Returns a server that records the calls of its handlers of `resources/subscribe` and `resources/unsubscribe`. */
function createResources(
  { subscribe = () => {}, unsubscribe = () => {} }: { subscribe?: Handle; unsubscribe?: Handle } = {},
  options: UpOptions = {},
): Subscribed {
  const calls: string[] = [];
  let changed = (): void => {};
  const recorded =
    (sign: string, handle: Handle): Handle =>
    async (params) => {
      calls.push(sign + params.uri);
      changed();
      return handle(params);
    };
  const resources = {
    ...RESOURCES,
    subscribe: recorded("+", subscribe),
    unsubscribe: recorded("-", unsubscribe),
  };
  const { native, servers, errors } = createUpServer(() => text(""), { handlers: { resources }, ...options });
  const called = async (count: number): Promise<void> => {
    while (calls.length < count) await new Promise<void>((resolve) => (changed = resolve));
  };
  return { native: native as Notifying, servers, errors, calls, called };
}

/** Opens a stream, and resolves when the server has acknowledged it. */
async function listen(client: StatelessClient, ...uris: string[]): Promise<SentRequest> {
  const notifications = { toolsListChanged: true, resourceSubscriptions: uris };
  const stream = client.start("subscriptions/listen", { notifications });
  const { params } = await client.take("notifications/subscriptions/acknowledged");
  assert.equal(params, { notifications, _meta: { [`${PREFIX}subscriptionId`]: stream.id } } as unknown as Json);
  return stream;
}

test("a stream gets the updates of its resources and the changes of lists, with its subscription id", async () => {
  const { native, servers } = createResources();
  const client = connectClient(servers);
  const { id } = await listen(client, "file:///a");
  native.resourceUpdated({ uri: "file:///a" });
  native.resourceUpdated({ uri: "file:///b" });
  native.toolListChanged();
  const _meta = { [`${PREFIX}subscriptionId`]: id };
  await client.take("notifications/tools/list_changed");
  assert.equal(client.received, [
    { jsonrpc: "2.0", method: "notifications/resources/updated", params: { uri: "file:///a", _meta } },
  ]);
});

test("the server's handlers subscribe before the first stream of a URI, and unsubscribe after the last", async () => {
  const { servers, calls, called } = createResources();
  const client = connectClient(servers);
  const both = await listen(client, "file:///a", "file:///b", "file:///a");
  const one = await listen(client, "file:///a");
  assert.equal(calls, ["+file:///a", "+file:///b"]);
  client.cancel(both);
  await called(3);
  assert.equal(calls, ["+file:///a", "+file:///b", "-file:///b"]);
  client.cancel(one);
  await called(4);
  assert.equal(calls.slice(3), ["-file:///a"]);
  client.cancel(await listen(client, "file:///a"));
  await called(6);
  assert.equal(calls.slice(4), ["+file:///a", "-file:///a"]);
});

test("each caller has its own subscriptions and gets only the updates that are meant for it", async () => {
  const { native, servers, calls, called } = createResources();
  const ann = connectClient(servers, openOwned(servers, "ann"));
  const bob = connectClient(servers, openOwned(servers, "bob"));
  const stream = await listen(ann, "file:///a");
  await listen(bob, "file:///a");
  assert.equal(calls, ["+file:///a", "+file:///a"]);
  native.resourceUpdated({ uri: "file:///a" }, { owner: "bob" });
  await bob.take("notifications/resources/updated");
  assert.equal(ann.received, []);
  ann.cancel(stream);
  await called(3);
  native.resourceUpdated({ uri: "file:///a" });
  await bob.take("notifications/resources/updated");
  assert.equal(ann.received, []);
});

test("a client that disconnects ends its subscriptions", async () => {
  const { servers, calls, called } = createResources();
  const client = connectClient(servers);
  await listen(client, "file:///a");
  await client.close();
  await called(2);
  assert.equal(calls, ["+file:///a", "-file:///a"]);
});

test("a subscription that the handler rejects is the error of the stream, and ends the earlier subscriptions", async () => {
  let isOpen = false;
  const { servers, calls, called, native } = createResources({
    subscribe: ({ uri }) => {
      if (uri === "file:///b" && !isOpen) throw new Error("closed");
    },
  });
  const client = connectClient(servers);
  const notifications = { resourceSubscriptions: ["file:///a", "file:///b", "file:///c"] };
  const { error } = await client.request("subscriptions/listen", { notifications });
  assert.is(Number(error!["code"]), -32603);
  await called(3);
  assert.equal(calls, ["+file:///a", "+file:///b", "-file:///a"]);
  assert.is(native.retained.used, 0);
  isOpen = true;
  await listen(client, "file:///b");
});

test("a client that disconnects while the handler subscribes has no subscription afterwards", async () => {
  const begun = deferred();
  const go = deferred();
  const { servers, calls, called } = createResources({
    subscribe: () => {
      begun.resolve();
      return go.promise;
    },
  });
  const client = connectClient(servers);
  const notifications = { resourceSubscriptions: ["file:///a", "file:///b"] };
  const stream = client.start("subscriptions/listen", { notifications });
  await begun.promise;
  client.cancel(stream);
  await client.request("tools/list");
  go.resolve();
  await called(2);
  assert.equal(calls, ["+file:///a", "-file:///a"]);
});

test("a new subscription waits for the end of the earlier subscription of the same resource", async () => {
  const ending = deferred();
  const { servers, calls, called } = createResources({ unsubscribe: () => ending.promise });
  const client = connectClient(servers);
  client.cancel(await listen(client, "file:///a"));
  await called(2);
  const again = listen(client, "file:///a");
  await client.request("tools/list");
  assert.equal(calls, ["+file:///a", "-file:///a"]);
  ending.resolve();
  await again;
  assert.equal(calls.slice(2), ["+file:///a"]);
});

test("an error of the handler of resources/unsubscribe goes to onError", async () => {
  const { servers, errors, called } = createResources({
    unsubscribe: () => {
      throw new Error("gone");
    },
  });
  const client = connectClient(servers);
  client.cancel(await listen(client, "file:///a"));
  await called(2);
  await client.request("tools/list");
  assert.equal(
    errors.map((error) => (error as Error).message),
    ["gone"],
  );
});

test("a stream with too many bytes is rejected before the handler subscribes", async () => {
  const { servers, calls } = createResources({}, { server: { maxClientBytes: 1000 } });
  const client = connectClient(servers);
  const notifications = { resourceSubscriptions: ["file:///a", `file:///${"b".repeat(1000)}`] };
  const { error } = await client.request("subscriptions/listen", { notifications });
  assert.equal(error!["data"], { maxClientBytes: 1000 });
  assert.equal(calls, []);
});

test("a server without the handlers accepts no resource subscriptions", async () => {
  const { servers } = createUpServer(() => text(""));
  const client = connectClient(servers);
  client.start("subscriptions/listen", { notifications: { resourceSubscriptions: ["file:///a"] } });
  const { params } = await client.take("notifications/subscriptions/acknowledged");
  assert.equal(params!["notifications"], {});
});

test("the handler of logging/setLevel gets a level once it is more verbose than all before, and requests get their own level", async () => {
  const levels: unknown[] = [];
  const setLevel = ({ level }: { level: string }): void => {
    levels.push(level);
    if (level === "debug") throw new Error("no debug");
  };
  const { servers, errors } = createUpServer(
    (_, context) => {
      context.log("info", levels.length);
      return text("");
    },
    { handlers: { logging: { setLevel } } },
  );
  const client = connectClient(servers);
  for (const level of [undefined, "error", "warning", "critical", "debug", "info"])
    await client.request("tools/call", {
      name: "any",
      _meta: level === undefined ? {} : { [`${PREFIX}logLevel`]: level },
    });
  assert.equal(levels, ["error", "warning", "debug"]);
  assert.equal(client.received.map(({ params }) => params!["data"]) as unknown[], [3, 3]);
  assert.is(errors.length, 1);
});

test("the handler of logging/setLevel cannot request input", async () => {
  const asked = deferred<unknown>();
  const setLevel = async (_: object, context: AskingContext): Promise<void> => {
    await context.elicit(form("Who?")).catch(asked.resolve);
  };
  const { servers } = createUpServer(() => text(""), { handlers: { logging: { setLevel } } });
  const client = connectClient(servers);
  await client.request("tools/call", { name: "any", _meta: { [`${PREFIX}logLevel`]: "info" } });
  assert.match(String(((await asked.promise) as Error).message), "logging/setLevel of revision");
});

test.run();
