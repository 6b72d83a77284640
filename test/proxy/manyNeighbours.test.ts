import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Target } from "../../templates/runtime/client/transport.js";
import { serveHttp } from "../../templates/runtime/http.js";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import { ComparedUri, readTemplate } from "../../templates/runtime/proxy/gateway/templates.js";
import { notifyClients } from "../../templates/runtime/server/notifications.js";
import type { Server } from "../../templates/runtime/server.js";
import { openHttpAt } from "../bridges/support/channels.js";
import type { Json } from "../bridges/support/channelClient.js";
import { StatelessClient } from "../bridges/support/statelessClient.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import {
  called,
  closeAll,
  namesOf,
  openGateway,
  read,
  resourcesOf,
  serverOf,
  sessionOf,
  statelessOf,
  targetOf,
  toolsOf,
  until,
  type Handlers,
} from "./support/gateways.js";
import { rawTarget, type SentMessage } from "./support/upstreams.js";

/*
 * What a server behind a gateway must not be able to change for the other servers.
 */

test.after.each(closeAll);

const tools = (server: string, ...names: string[]): Target =>
  targetOf(server, NEWEST_HANDSHAKE, toolsOf(server, NEWEST_HANDSHAKE, names));

const withTools = (handlers: object): Handlers => ({
  tools: { ...toolsOf("server", NEWEST_HANDSHAKE, ["own"])["tools"], ...handlers } as Handlers[string],
});

const tool = (name: string): object => ({ name, inputSchema: { type: "object" } });

/** A server that answers without any check. */
function answering(answers: {
  readonly [method: string]: (params: SentMessage["params"]) => object | undefined;
}): Target {
  return rawTarget(({ id, method, params }, send) => {
    if (id === undefined) return;
    const given = answers[method!];
    if (given === undefined) return send({ id, error: { code: -32601, message: "unknown" } });
    const result = given(params);
    if (result !== undefined) send({ id, result });
  }).target;
}

const ABOUT = { serverInfo: { name: "raw", version: "1" } };
const opens = (capabilities: object) => ({
  initialize: () => ({ protocolVersion: NEWEST_HANDSHAKE, capabilities, ...ABOUT }),
});

test("a name that looks like one with the prefix of another server is hidden, and cannot be called", async () => {
  const names = ["\u04bbub_star", "hub\uff3fstar", "h\u200bub_star", "h\u00fcb_star"];
  const { gateway, errors } = await openGateway({ git: tools("git", ...names), git_hub: tools("hub", "star") });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), ["git_h\u00fcb_star", "git_hub_star"]);
  for (const name of names.slice(0, 3))
    assert.is(await called(client, `git_${name}`), `error: Unknown tool: git_${name}`);
  const end = "with the prefix of the server git_hub: give one of the servers another prefix";
  assert.equal(
    errors,
    names
      .slice(0, 3)
      .map(
        (name) =>
          `git: the tool ${name} is hidden: its name with the prefix, git_${name}, begins, or looks as if it began, ${end}`,
      ),
  );
});

test("a name, a URI or a template of more than 8,192 characters is hidden, and reported by its beginning", async () => {
  const long = "n".repeat(9_000);
  const handlers = { ...resourcesOf("a", NEWEST_HANDSHAKE, { uris: [`x:${long}`, "x:a"], templates: [`y:${long}`] }) };
  const target = targetOf("a", NEWEST_HANDSHAKE, { ...handlers, ...toolsOf("a", NEWEST_HANDSHAKE, [long, "b"]) });
  const { gateway, errors } = await openGateway({ a: { target, prefix: "" } });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), ["b"]);
  assert.equal(await namesOf(client, "resources/list", "uri"), ["x:a"]);
  assert.equal(await namesOf(client, "resources/templates/list", "uriTemplate"), []);
  const shown = "n".repeat(98);
  assert.equal(errors, [
    `a: the tool ${shown}nn… is hidden: its name has 9000 characters and may have 8192`,
    `a: the resource x:${shown}… is hidden: its uri has 9002 characters and may have 8192`,
    `a: the resource template y:${shown}… is hidden: its uriTemplate has 9002 characters and may have 8192`,
  ]);
});

test("a server whose cursor is too long to be sent back has no further pages, and the others have theirs", async () => {
  const paged = (length: number): Target =>
    targetOf(
      "paged",
      NEWEST_HANDSHAKE,
      withTools({
        listTools: ({ cursor }: { cursor?: string }) =>
          cursor === undefined
            ? { tools: [tool("first")], nextCursor: "c".repeat(length) }
            : { tools: [tool("second")] },
      }),
    );
  const { gateway, errors } = await openGateway({ a: paged(8_193), b: paged(8_192) });
  assert.equal(await namesOf(await sessionOf(gateway)), ["a_first", "b_first", "b_second"]);
  assert.equal(errors, [
    "a: tools/list has a cursor of 8193 characters, which may have 8192: the further ones are hidden",
  ]);
});

test("a list with more entries than a function has arguments is sent with those of the other servers", async () => {
  const all = Array.from({ length: 150_000 }, (_, i) => String(i));
  const many = targetOf("many", NEWEST_HANDSHAKE, toolsOf("many", NEWEST_HANDSHAKE, all));
  const { gateway } = await openGateway({ many, good: tools("good", "a") });
  const names = await namesOf(await sessionOf(gateway));
  assert.equal([names.length, names[0], names.at(-1)], [150_001, "many_0", "good_a"]);
});

for (const [ttlMs, cacheScope, merged] of [
  [-1, "public", [1, 0, "public"]],
  [1.5, "public", [1, 0, "public"]],
  ["5", "public", [1, 0, "public"]],
  [60_000, "everybody", [1, 60_000, "private"]],
  [undefined, undefined, [1, 0, "private"]],
] as const)
  test(`a list with ttlMs ${ttlMs} and cacheScope ${cacheScope} of one server makes that of all servers no invalid one`, async () => {
    const capabilities = { tools: {} };
    const careless = answering({
      "server/discover": () => ({
        resultType: "complete",
        supportedVersions: [NEWEST_STATELESS],
        capabilities,
        _meta: { "io.modelcontextprotocol/serverInfo": ABOUT.serverInfo },
      }),
      "tools/list": () => ({ resultType: "complete", tools: [], ttlMs, cacheScope }),
    });
    const cached = { ttlMs: 90_000, cacheScope: "public", tools: [tool("a")] };
    const good = targetOf("good", NEWEST_STATELESS, withTools({ listTools: () => cached }));
    const { gateway } = await openGateway({ careless, good });
    const result = await statelessOf(gateway).request("tools/list");
    const { tools: listed, ...caching } = result as Json;
    assert.equal([listed?.length, caching["ttlMs"], caching["cacheScope"]] as unknown[], [...merged]);
  });

const NOW = new Date(0).toISOString();
const taskOf = (taskId: string): object => ({ taskId, status: "working", createdAt: NOW, lastUpdatedAt: NOW, ttl: 1 });

test("a server cannot name a task of another one, wherever a result names tasks", async () => {
  const related = { "io.modelcontextprotocol/related-task": { taskId: "good~1" } };
  const tasks = { requests: { tools: { call: {} } } };
  const bad = answering({
    ...opens({ tools: {}, tasks }),
    "tools/call": () => ({
      content: [],
      taskId: "x",
      task: taskOf("good~1"),
      tasks: [taskOf("good~1")],
      _meta: related,
      result: { content: [], _meta: related },
    }),
  });
  const { gateway } = await openGateway({ bad, good: tools("good", "a") });
  const text = JSON.stringify(await (await sessionOf(gateway)).request("tools/call", { name: "bad_any" }));
  const ids = [...text.matchAll(/"taskId":"([^"]*)"/g)].map(([, id]) => id);
  assert.equal(ids.sort(), ["bad~good~1", "bad~good~1", "bad~good~1", "bad~good~1", "bad~x"]);
});

/** A server with a resource that clients can subscribe to. */
function withResource(name: string, revision: string): Server {
  const { resources } = resourcesOf(name, revision, { uris: [`${name}://a`] });
  const subscribing = revision === NEWEST_HANDSHAKE ? { subscribe: () => ({}), unsubscribe: () => ({}) } : {};
  return serverOf(name, revision, { resources: { ...resources!, ...subscribing } });
}

const updated = (server: Server, uri: string): void =>
  notifyClients(server.listeners, { method: "notifications/resources/updated", params: { uri } });

test("a server cannot report an update of a resource of another one", async () => {
  const [good, bad] = [withResource("good", NEWEST_HANDSHAKE), withResource("bad", NEWEST_HANDSHAKE)];
  const { gateway } = await openGateway({ good: inMemory(good), bad: inMemory(bad) });
  const client = await sessionOf(gateway);
  await client.listen({ resourceSubscriptions: ["good://a", "bad://a"] });
  // A server need not keep to what clients have subscribed to.
  for (const { subscriptions } of bad.listeners as unknown as Iterable<{ subscriptions: Map<string, unknown> }>)
    subscriptions.set("good://a", subscriptions.get("bad://a"));
  updated(bad, "good://a");
  updated(bad, "bad://a");
  const seen = await client.take("notifications/resources/updated");
  assert.is(seen["params"]!["uri"] as unknown, "bad://a");
  updated(good, "good://a");
  assert.is((await client.take("notifications/resources/updated"))["params"]!["uri"] as unknown, "good://a");
});

test("a server that has not answered a list is asked for it once, until it answers", async () => {
  const waiting: (() => void)[] = [];
  const listTools = (): Promise<object> =>
    new Promise((resolve) => waiting.push(() => resolve({ tools: [tool("late")] })));
  const slow = targetOf("slow", NEWEST_HANDSHAKE, withTools({ listTools }));
  const { gateway } = await openGateway({ slow, good: tools("good", "a") }, { listMs: 200 });
  const client = await sessionOf(gateway);
  for (let i = 0; i < 3; i++) assert.equal(await namesOf(client), ["good_a"]);
  assert.is(waiting.length, 1);
  waiting.pop()!();
  await client.take("notifications/tools/list_changed");
  const again = namesOf(client);
  await until(() => waiting.length === 1);
  waiting.pop()!();
  assert.equal(await again, ["slow_late", "good_a"]);
});

test("a resource to which several servers link is one of the first of them, whoever linked first", async () => {
  const linking = (server: string): Target => {
    const { resources } = resourcesOf(server, NEWEST_HANDSHAKE, { uris: [`x://${server}`] });
    const callTool = (): unknown => ({ content: [{ type: "resource_link", uri: "x://linked", name: "linked" }] });
    return targetOf(server, NEWEST_HANDSHAKE, { ...withTools({ callTool }), resources: resources! });
  };
  for (const order of [
    ["first", "second"],
    ["second", "first"],
  ]) {
    const { gateway } = await openGateway({ first: linking("first"), second: linking("second") });
    const client = await sessionOf(gateway);
    for (const name of order) await client.request("tools/call", { name: `${name}_own` });
    assert.is(await read(client, "x://linked"), "first", order.join());
  }
});

test("the log level of a client does not wait for a server that hangs", async () => {
  const silent = answering({ ...opens({ tools: {}, logging: {} }), "logging/setLevel": () => undefined });
  const { gateway } = await openGateway({ silent, good: tools("good", "a") }, { listMs: 50 });
  assert.equal(await (await sessionOf(gateway)).request("logging/setLevel", { level: "error" }), {} as Json);
});

test("over HTTP, a call of a tool does not wait for the tools of the other servers", async () => {
  const hanging = answering({ ...opens({ tools: {} }), "tools/list": () => undefined });
  const { gateway } = await openGateway({ hanging, good: tools("good", "a") }, { listMs: 1_000_000 });
  const serving = await serveHttp(gateway.servers, { port: 0, closeMs: 1 });
  const client = new StatelessClient(openHttpAt(serving.url, NEWEST_STATELESS), NEWEST_STATELESS);
  const { response } = client.start("tools/call", { name: "good_a" });
  assert.equal((await response)["content"] as unknown, [{ type: "text", text: "good: a" }]);
  await client.close();
  await serving.close();
});

for (const [uri, template, fits] of [
  ["file:///a", "file:///a", true],
  ["file:///a", "file:///{name}", true],
  ["file:///a/b", "file:///{name}", false],
  ["file:///a/b", "file:///{+path}", true],
  ["file:///a/b/c", "{+any}/b/{last}", true],
  ["file:///a/b/", "{+any}/b/{last}", false],
  ["aaab", "{+x}aab", true],
  ["aaab", "{+x}ab{+y}", true],
  ["a b", "a{+x}", false],
  ["", "{x}", false],
  ["a", "{x}{y}", true],
  ["a/b", "{x}{+y}", true],
  ["a/b", "{x}{y}", false],
  ["", "{+x}", true],
  ["x".repeat(8_193), "{+x}", false],
] as const)
  test(`${uri.slice(0, 20)} is ${fits ? "a" : "no"} resource of the template ${template}`, () => {
    assert.is(new ComparedUri(uri).fits(readTemplate(template)!), fits);
  });

test.run();
