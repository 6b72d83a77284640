import { test } from "uvu";
import * as assert from "uvu/assert";
import { cacheCalls } from "../../templates/runtime/client/cachedCalls.js";
import type { ClientCache } from "../../templates/runtime/client/options.js";
import type { CallPort, LossReason, NotificationReceiver } from "../../templates/runtime/client/revision.js";
import type { ClientWarning } from "../../templates/runtime/client/warning.js";
import { createCache } from "../../templates/runtime/client.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";

const HOUR_MS = 3_600_000;

interface ClientOptions {
  readonly cache?: ClientCache;
  readonly target?: string;
  readonly revision?: string;
  readonly authContext?: string;
}

/** A client with a cache, whose server numbers its results and gives them the members `hints`. */
function clientOf({
  cache = createCache(),
  target = "server",
  revision = "2026-07-28",
  authContext,
}: ClientOptions = {}) {
  const sent: [string, unknown][] = [];
  const hits: string[] = [];
  const warnings: ClientWarning[] = [];
  let notify: NotificationReceiver = () => undefined;
  let lose: (reason: LossReason) => void = () => undefined;
  const client = {
    sent,
    hits,
    warnings,
    hints: { ttlMs: HOUR_MS, cacheScope: "public" } as JsonObject,
    fault: undefined as Error | undefined,
    notify: (method: string) => notify(method, {}, undefined),
    lose: () => lose("lost"),
    list: (params?: object, options = {}) => calls.request<JsonObject>("tools/list", params, options),
    request: (method: string, params?: object, options = {}) => calls.request<JsonObject>(method, params, options),
  };
  const port = {
    revision: { revision },
    request: async (method: string, params: unknown) => {
      sent.push([method, params]);
      const answer = { number: sent.length, ...client.hints };
      await Promise.resolve();
      if (client.fault !== undefined) throw client.fault;
      return answer;
    },
    onNotification: (receiver: NotificationReceiver) => (notify = receiver),
    onLoss: (receiver: (reason: LossReason) => void) => (lose = receiver),
    warn: (warning: ClientWarning) => warnings.push(warning),
  } as unknown as CallPort;
  const calls = cacheCalls(port, { cache, target, authContext, onHit: (method) => hits.push(method) });
  return client;
}

test("a result is reused as long as its ttlMs allows, and at most for a day", async () => {
  for (const [ttlMs, lifetime] of [
    [1000, 1000],
    [1e15, 24 * HOUR_MS],
  ] as const) {
    const expiries: number[] = [];
    const client = clientOf({
      cache: {
        get: () => undefined,
        set: (_key, _text, expiresAt) => void expiries.push(expiresAt - lifetime),
        deleteAll: () => undefined,
      },
    });
    client.hints = { ttlMs, cacheScope: "public" };
    const before = Date.now();
    await client.list();
    assert.ok(expiries.length === 1 && before <= expiries[0]! && expiries[0]! <= Date.now());
  }
});

test("a result from the cache is equal to the result of the server, and callers cannot change it", async () => {
  const client = clientOf();
  const [first, second] = [await client.list(), await client.list()];
  Object.assign(second, { number: 7 });
  const third = await client.list();
  assert.equal(first, { number: 1, ttlMs: HOUR_MS, cacheScope: "public" });
  assert.equal(third, first);
  assert.is(client.sent.length, 1);
  assert.equal(client.hits, ["tools/list", "tools/list"]);
});

test("results without a positive ttlMs are not kept", async () => {
  for (const hints of [{}, { ttlMs: 0 }, { ttlMs: -1 }, { ttlMs: "5" }]) {
    const client = clientOf();
    client.hints = hints;
    await client.list();
    assert.is((await client.list())["number"], 2, JSON.stringify(hints));
  }
});

test("methods whose results are not cacheable are always sent, whatever members their results have", async () => {
  const client = clientOf();
  for (const method of ["tools/call", "prompts/get", "tasks/get"]) {
    const first = await client.request(method);
    assert.is.not((await client.request(method))["number"], first["number"], method);
  }
});

test("the six cacheable methods are kept, each by itself", async () => {
  const client = clientOf();
  const methods = [
    "server/discover",
    "tools/list",
    "prompts/list",
    "resources/list",
    "resources/templates/list",
    "resources/read",
  ];
  for (const method of [...methods, ...methods]) await client.request(method);
  assert.equal(
    client.sent.map(([method]) => method),
    methods,
  );
});

test("requests with other params have other results; metadata and the order of members do not count", async () => {
  const client = clientOf();
  await client.request("resources/read", { uri: "a:1", x: 1 });
  await client.request("resources/read", { uri: "a:2", x: 1 });
  await client.request("resources/read", { x: 1, _meta: { trace: 1 }, uri: "a:1" });
  assert.equal(
    client.sent.map(([, params]) => params),
    [
      { uri: "a:1", x: 1 },
      { uri: "a:2", x: 1 },
    ],
  );
});

test("fresh sends the request and replaces the kept result", async () => {
  const client = clientOf();
  await client.list();
  assert.is((await client.list(undefined, { fresh: true }))["number"], 2);
  assert.is((await client.list())["number"], 2);
});

test("a call that continues an earlier one is neither answered from the cache nor kept", async () => {
  const client = clientOf();
  const resume = { inputResponses: {}, requestState: "s" };
  for (const options of [{ resume }, {}, { resume }]) await client.request("resources/read", { uri: "a:1" }, options);
  assert.is(client.sent.length, 3);
});

for (const [name, other, isShared] of [
  ["public results are shared by clients of the same server", { authContext: "bob" }, true],
  ["results of another server are not shared", { target: "other" }, false],
  ["results of another revision are not shared", { revision: "2027-01-01" }, false],
] as const)
  test(name, async () => {
    const cache = createCache();
    await clientOf({ cache, authContext: "alice" }).list();
    const second = clientOf({ cache, authContext: "alice", ...other });
    await second.list();
    assert.is(second.sent.length, isShared ? 0 : 1);
  });

for (const [name, first, second, isShared] of [
  ["private results are shared by clients with the same authContext", "alice", "alice", true],
  ["private results are not shared with another authContext", "alice", "bob", false],
  ["private results of a client without authContext belong to that client alone", undefined, undefined, false],
] as const)
  test(name, async () => {
    const cache = createCache();
    const [one, two] = [first, second].map((authContext) =>
      clientOf({ cache, ...(authContext !== undefined && { authContext }) }),
    );
    for (const client of [one!, two!]) {
      client.hints = { ttlMs: HOUR_MS, cacheScope: "private" };
      await client.list();
      await client.list();
    }
    assert.is(one!.sent.length, 1);
    assert.is(two!.sent.length, isShared ? 0 : 1);
  });

test("a scope that is neither public nor private counts as private", async () => {
  const cache = createCache();
  for (const cacheScope of [undefined, "PUBLIC"]) {
    const client = clientOf({ cache });
    client.hints = { ttlMs: HOUR_MS, ...(cacheScope !== undefined && { cacheScope }) };
    await client.list();
    const other = clientOf({ cache });
    await other.list();
    assert.is(other.sent.length, 1, String(cacheScope));
    client.notify("notifications/tools/list_changed");
  }
});

for (const [notification, outdated] of [
  ["notifications/tools/list_changed", ["tools/list"]],
  ["notifications/prompts/list_changed", ["prompts/list"]],
  ["notifications/resources/list_changed", ["resources/list", "resources/templates/list"]],
  ["notifications/resources/updated", ["resources/read"]],
] as const)
  test(`${notification} drops the kept results that it concerns, and no others`, async () => {
    const client = clientOf();
    const methods = ["tools/list", "prompts/list", "resources/list", "resources/templates/list", "resources/read"];
    for (const method of methods) await client.request(method);
    client.sent.length = 0;
    client.notify(notification);
    for (const method of methods) await client.request(method);
    assert.equal(
      client.sent.map(([method]) => method),
      outdated,
    );
  });

test("a loss of notifications drops all kept results of the server", async () => {
  const client = clientOf();
  await client.list();
  client.lose();
  await client.list();
  assert.is(client.sent.length, 2);
});

test("a result that was on its way while its list changed is not kept", async () => {
  const client = clientOf();
  const first = client.list();
  await new Promise((resolve) => setImmediate(resolve));
  const second = client.list(undefined, { fresh: true });
  client.notify("notifications/tools/list_changed");
  await Promise.all([first, second]);
  await client.list();
  assert.is(client.sent.length, 3);
});

test("a page with another scope than the first page drops the list", async () => {
  const client = clientOf();
  await client.list();
  client.hints = { ttlMs: HOUR_MS, cacheScope: "private" };
  await client.list({ cursor: "2" });
  await client.list();
  await client.list({ cursor: "2" });
  assert.equal(
    client.sent.map(([, params]) => params),
    [undefined, { cursor: "2" }, undefined, { cursor: "2" }],
  );
});

test("a request that fails rejects even if a result was kept, and an invalid cursor drops the list", async () => {
  const client = clientOf();
  await client.list();
  client.fault = new Error("Invalid cursor");
  for (const attempt of [
    () => client.list(undefined, { fresh: true }),
    () => client.list({ cursor: "2" }),
    () => client.list(),
  ])
    assert.is(await attempt().catch((error: unknown) => error), client.fault);
});

test("a cache that fails is a warning, and the call is sent", async () => {
  const fail = (): never => {
    throw new Error("the disk is full");
  };
  const client = clientOf({ cache: { get: () => Promise.reject(new Error("no")), set: fail, deleteAll: fail } });
  assert.is((await client.list())["number"], 1);
  client.notify("notifications/tools/list_changed");
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal([...new Set(client.warnings.map(({ code }) => code))], ["cache-failed"]);
  assert.is(client.warnings.length, 5);
});

test("a result that is nested too deep for the cache is returned, and not kept", async () => {
  const client = clientOf();
  const deep = JSON.parse("[".repeat(200_000) + "]".repeat(200_000)) as unknown;
  client.hints = { ttlMs: HOUR_MS, cacheScope: "public", _meta: { deep } };
  assert.is((await client.list())["number"], 1);
  assert.is((await client.list())["number"], 2);
  assert.equal([client.hits, client.warnings], [[], []]);
});

test.run();
