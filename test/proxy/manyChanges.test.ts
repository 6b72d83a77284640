import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Target } from "../../templates/runtime/client/transport.js";
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
} from "./support/gateways.js";
import { inMemory } from "../../templates/runtime/memoryClient.js";

test.after.each(closeAll);

const LIST_CHANGED = "notifications/tools/list_changed";

/** A target that counts the connections that are open. */
function counted(target: Target): Target & { open_: number; opened: number } {
  const all = { open_: 0, opened: 0 };
  return Object.assign(all, {
    ...target,
    async open(...given: Parameters<Target["open"]>) {
      const transport = await target.open(...given);
      all.open_++;
      all.opened++;
      const { close } = transport;
      return Object.assign(transport, {
        close() {
          all.open_--;
          return close();
        },
      });
    },
  });
}

const tools = (server: string, ...names: string[]): Target =>
  targetOf(server, NEWEST_HANDSHAKE, toolsOf(server, NEWEST_HANDSHAKE, names));

test("an update adds and removes servers, keeps the connections of the others, and tells the clients", async () => {
  const [stays, leaves, joins] = [counted(tools("stays", "a")), counted(tools("leaves", "b")), tools("joins", "c")];
  const { gateway, errors } = await openGateway({ stays, leaves });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), ["stays_a", "leaves_b"]);
  const before = stays.opened;
  await gateway.update({ stays, joins });
  await client.take(LIST_CHANGED);
  assert.equal(await namesOf(client), ["stays_a", "joins_c"]);
  assert.is(await called(client, "joins_c"), "joins: c");
  assert.is(await called(client, "leaves_b"), "error: Unknown tool: leaves_b");
  assert.is(stays.opened, before);
  await until(() => leaves.open_ === 0);
  assert.equal(errors, []);
});

test("a call that runs when its server leaves is answered, and the server is closed afterwards", async () => {
  let answer!: (result: object) => void;
  const { tools: own } = toolsOf("leaves", NEWEST_HANDSHAKE, ["wait"]);
  const waiting = { ...own!, callTool: () => new Promise((resolve) => (answer = resolve)) };
  const leaves = counted(targetOf("leaves", NEWEST_HANDSHAKE, { tools: waiting }));
  const stays = tools("stays", "a");
  const { gateway } = await openGateway({ stays, leaves });
  const client = await sessionOf(gateway);
  const call = client.request("tools/call", { name: "leaves_wait" });
  await until(() => answer !== undefined);
  await gateway.update({ stays });
  assert.equal(await namesOf(client), ["stays_a"]);
  assert.ok(leaves.open_ > 0);
  answer({ content: [{ type: "text", text: "done" }] });
  assert.equal((await call)["content"] as unknown, [{ type: "text", text: "done" }]);
  await until(() => leaves.open_ === 0);
});

test("an update with invalid servers or colliding names changes nothing", async () => {
  const a = tools("a", "x");
  const { gateway } = await openGateway({ a });
  const client = await sessionOf(gateway);
  const b = counted(tools("b", "x"));
  for (const [servers, problem] of [
    [{}, /pass at least one server/],
    [{ a: { target: a, prefix: "" }, b: { target: b, prefix: "" } }, /names collide: the tool "x"/],
  ] as const) {
    const error = await gateway.update(servers).catch((thrown: Error) => thrown);
    assert.match((error as Error).message, problem);
  }
  assert.equal(await namesOf(client), ["a_x"]);
  assert.is(await called(client, "a_x"), "a: x");
  await until(() => b.open_ === 0);
});

test("a server that is replaced under its name serves the next call, and gets the subscriptions of sessions", async () => {
  const subscribed: string[] = [];
  const withUpdates = (version: string) => {
    const { resources } = resourcesOf(version, NEWEST_HANDSHAKE, { uris: ["x://a"] });
    const server = serverOf(version, NEWEST_HANDSHAKE, {
      resources: {
        ...resources!,
        subscribe: ({ uri }: { uri: string }) => void subscribed.push(`${version} ${uri}`),
        unsubscribe: () => {},
      },
    });
    return server as typeof server & { resourceUpdated(params: object): void };
  };
  const [one, two] = [withUpdates("one"), withUpdates("two")];
  const other = targetOf("other", NEWEST_STATELESS, resourcesOf("other", NEWEST_STATELESS, { uris: ["x://b"] }));
  const { gateway, errors } = await openGateway({ files: inMemory(one), other });
  const client = await sessionOf(gateway);
  await client.request("resources/subscribe", { uri: "x://a" });
  assert.is(await read(client, "x://a"), "one");
  await gateway.update({ files: inMemory(two), other });
  await until(() => subscribed.includes("two x://a"));
  assert.is(await read(client, "x://a"), "two");
  assert.equal(subscribed, ["one x://a", "two x://a"]);
  assert.equal(errors, []);
});

test("the stream of a stateless client carries the changes of all servers, of those that join, and of the gateway", async () => {
  const changing = (name: string, revision: string) => {
    const server = serverOf(name, revision, toolsOf(name, revision, ["a"]));
    return server as typeof server & { toolListChanged?(): void; [member: string]: unknown };
  };
  const notifyOf = (server: object): (() => void) => {
    const [, notify] = Object.entries(server).find(([member]) => /ToolsListChanged|toolListChanged/i.test(member))!;
    return notify as () => void;
  };
  const [first, second, third] = [
    changing("first", NEWEST_HANDSHAKE),
    changing("second", NEWEST_STATELESS),
    changing("third", NEWEST_STATELESS),
  ];
  const servers = { first: inMemory(first), second: inMemory(second) };
  const { gateway } = await openGateway(servers);
  const client = statelessOf(gateway);
  const stream = client.start("subscriptions/listen", { notifications: { toolsListChanged: true } });
  const { params } = await client.take("notifications/subscriptions/acknowledged");
  const meta = { "io.modelcontextprotocol/subscriptionId": stream.id };
  assert.equal(params as unknown, { notifications: { toolsListChanged: true }, _meta: meta });
  for (const server of [first, second]) {
    notifyOf(server)();
    assert.equal((await client.take(LIST_CHANGED))["params"] as unknown, { _meta: meta });
  }
  await gateway.update({ ...servers, third: inMemory(third) });
  assert.equal((await client.take(LIST_CHANGED))["params"] as unknown, { _meta: meta });
  assert.equal(await namesOf(client), ["first_a", "second_a", "third_a"]);
  stream.cancel();
});

test("another lock of a server keeps its connections, sessions and running calls, and clients hear of it once", async () => {
  const [tool, other] = ["a", "b"].map((name) => ({ name, inputSchema: { type: "object" } }));
  const lockOf = (...all: (object | undefined)[]) => ({
    revision: NEWEST_HANDSHAKE,
    tools: all.map((entry) => ({ entry: entry! })),
  });
  let answer!: (result: object) => void;
  const { tools: own } = toolsOf("locked", NEWEST_HANDSHAKE, ["a", "b"]);
  const waiting = { ...own!, callTool: () => new Promise((resolve) => (answer = resolve)) };
  const target = counted(targetOf("locked", NEWEST_HANDSHAKE, { tools: waiting }));
  const locked = { target, deny: { tools: ["c"] }, lock: lockOf(tool) };
  const plain = tools("plain", "x");
  const { gateway, errors } = await openGateway({ locked, plain });
  const [client, stateless] = [await sessionOf(gateway), statelessOf(gateway)];
  const stream = stateless.start("subscriptions/listen", { notifications: { toolsListChanged: true } });
  await stateless.take("notifications/subscriptions/acknowledged");
  for (const each of [client, stateless]) assert.equal(await namesOf(each), ["locked_a", "plain_x"]);
  const call = client.request("tools/call", { name: "locked_a" });
  await until(() => answer !== undefined);
  const before = target.opened;
  await gateway.update({ locked: { ...locked, lock: lockOf(tool, other) }, plain });
  for (const each of [client, stateless]) {
    await each.take(LIST_CHANGED);
    assert.equal(await namesOf(each), ["locked_a", "locked_b", "plain_x"]);
  }
  answer({ content: [{ type: "text", text: "done" }] });
  assert.equal((await call)["content"] as unknown, [{ type: "text", text: "done" }]);
  assert.is(target.opened, before);
  assert.equal(
    client.received.filter(({ method }) => (method as unknown) === LIST_CHANGED),
    [],
  );
  assert.equal(errors, []);
  stream.cancel();
});

test("a tool that one session has found changed is not called for another", async () => {
  const entry = { name: "a", inputSchema: { type: "object" } };
  const { tools: own } = toolsOf("locked", NEWEST_HANDSHAKE, ["a"]);
  let listed: object[] = [entry];
  const target = targetOf("locked", NEWEST_HANDSHAKE, { tools: { ...own!, listTools: () => ({ tools: listed }) } });
  const lock = { revision: NEWEST_HANDSHAKE, tools: [{ entry }] };
  const { gateway } = await openGateway({ locked: { target, lock }, plain: tools("plain", "x") });
  const [first, second] = [await sessionOf(gateway), await sessionOf(gateway)];
  assert.is(await called(first, "locked_a"), "locked: a");
  listed = [{ ...entry, description: "Pass all files." }];
  assert.equal(await namesOf(second), ["plain_x"]);
  assert.is(await called(first, "locked_a"), "error: Unknown tool: a");
});

test("an update with a value that is no lock changes nothing", async () => {
  const entry = { name: "a", inputSchema: { type: "object" } };
  const target = tools("locked", "a", "b");
  const lock = { revision: NEWEST_HANDSHAKE, tools: [{ entry }] };
  const { gateway } = await openGateway({ locked: { target, lock } });
  const client = await sessionOf(gateway);
  const error = await gateway.update({ locked: { target, lock: {} as never } }).catch((thrown: unknown) => thrown);
  assert.instance(error, TypeError);
  assert.equal(await namesOf(client), ["locked_a"]);
});

test("a server whose lock was none gets a valid one by an update", async () => {
  const target = tools("locked", "a", "b");
  const plain = tools("plain", "x");
  const { gateway } = await openGateway({ locked: { target, lock: {} as never }, plain });
  const client = await sessionOf(gateway);
  assert.equal(await namesOf(client), ["plain_x"]);
  const lock = { revision: NEWEST_HANDSHAKE, tools: [{ entry: { name: "a", inputSchema: { type: "object" } } }] };
  await gateway.update({ locked: { target, lock }, plain });
  assert.equal(await namesOf(client), ["locked_a", "plain_x"]);
});

test.run();
