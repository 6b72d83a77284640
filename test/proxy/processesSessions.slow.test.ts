import { test } from "uvu";
import * as assert from "uvu/assert";
import { createGatewayOf } from "../../templates/runtime/gateway.js";
import { RedisServer } from "../support/redisServer.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import {
  closeProcesses,
  countingUpstream,
  openProcesses,
  WanderingSession,
  WATCHED,
  type CountingUpstream,
  type Message,
  type ProcessesOptions,
} from "./support/processes.js";
import { EventReader, until } from "../service/support/members.js";

import { PROXY_REVISIONS } from "./support/proxies.js";

/*
 * Sessions of older clients whose requests reach two processes of a proxy, which share a Redis.
 */

let redis: RedisServer;

test.before(async () => {
  redis = await RedisServer.start();
});
test.after.each(closeProcesses);
test.after(() => redis.stop());

const UPDATED = "notifications/resources/updated";

/** The requests of a method that the proxy sent on each connection of sessions. */
function requestsOf({ sent }: CountingUpstream, method: string): Message[][] {
  return sent.map((messages) => messages.filter((message) => message["method"] === method)).filter((all) => all.length);
}

test("a session without a service exists in the process that began it only", async () => {
  const [a, b] = await openProcesses(countingUpstream(NEWEST_HANDSHAKE));
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  assert.is(await session.call(a, "count"), "1");
  const response = await session.send(b, "tools/call", { name: "count" });
  assert.is(response.status, 404);
  await response.text();
});

for (const upstreamRevision of [NEWEST_HANDSHAKE, NEWEST_STATELESS])
  for (const version of [NEWEST_HANDSHAKE, "2025-06-18"]) {
    const pair = `server of ${upstreamRevision}, client of ${version}`;

    test(`a question of a call is answered through another process (${pair})`, async () => {
      const [a, b] = await openProcesses(countingUpstream(upstreamRevision), { redis });
      const session = await WanderingSession.begin(a, version);
      const reader = new EventReader(await session.send(b, "tools/call", { name: "ask" }));
      const { id, method } = await reader.message();
      assert.is(method, "elicitation/create");
      const result = { action: "accept", content: { name: "Ada" } };
      assert.is((await session.post(a, { id, result })).status, 202);
      assert.is((await reader.message())["result"].content[0].text, "Hello, Ada");
    });

    test(`a call is cancelled through another process (${pair})`, async () => {
      const upstream = countingUpstream(upstreamRevision);
      const [a, b] = await openProcesses(upstream, { redis });
      const session = await WanderingSession.begin(a, version);
      const called = session.post(b, { id: 77, method: "tools/call", params: { name: "wait" } });
      called.catch(() => {});
      await until(() => upstream.waiting.length === 1, "the call runs");
      await session.post(a, { method: "notifications/cancelled", params: { requestId: 77 } });
      await until(() => upstream.waiting[0]!.aborted, "the call of the upstream server is cancelled");
    });

    test(`subscriptions reach the stream in another process, and end in all processes (${pair})`, async () => {
      const upstream = countingUpstream(upstreamRevision);
      const [a, b] = await openProcesses(upstream, { redis });
      const session = await WanderingSession.begin(a, version);
      assert.equal((await session.ask(a, "resources/subscribe", { uri: WATCHED }))["result"], {});
      const stream = await session.stream(b);
      upstream.changed(UPDATED, { uri: WATCHED });
      const { method, params } = await stream.message();
      assert.equal([method, params], [UPDATED, { uri: WATCHED }]);
      assert.is(await session.call(b, "count"), "1");
      assert.equal((await session.ask(b, "resources/unsubscribe", { uri: WATCHED }))["result"], {});
      if (upstreamRevision === NEWEST_HANDSHAKE)
        await until(
          () => requestsOf(upstream, "resources/unsubscribe").length === 2,
          "both connections have ended the subscription",
        );
    });
  }

test("each process opens its own connection of a session to a server with sessions, as the same client", async () => {
  const upstream = countingUpstream(NEWEST_HANDSHAKE);
  const [a, b] = await openProcesses(upstream, { redis });
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  const counted: string[] = [];
  for (const process of [a, b, a, b]) counted.push(await session.call(process, "count"));
  assert.equal(counted, ["1", "1", "2", "2"], "what the server keeps in its session stays with the process");
  const clients = requestsOf(upstream, "initialize")
    .flat()
    .map(({ params }) => params as Message)
    .filter(({ clientInfo }) => clientInfo.name === "wanderer");
  assert.equal(
    clients.map(({ clientInfo, capabilities }) => [clientInfo, capabilities] as unknown),
    [
      [
        { name: "wanderer", version: "1" },
        { elicitation: {}, roots: {} },
      ],
      [
        { name: "wanderer", version: "1" },
        { elicitation: {}, roots: {} },
      ],
    ],
  );
});

test("all connections of a session end when one process ends it", async () => {
  const upstream = countingUpstream(NEWEST_HANDSHAKE);
  const [a, b] = await openProcesses(upstream, { redis });
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  for (const process of [a, b]) await session.call(process, "count");
  assert.is(upstream.closed, 0);
  await session.end(b);
  await until(() => upstream.closed === 2, "both connections are closed");
});

test("a connection gets the subscriptions and the log level that the session has from another process", async () => {
  const upstream = countingUpstream(NEWEST_HANDSHAKE);
  const [a, b] = await openProcesses(upstream, { redis });
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  await session.ask(a, "resources/subscribe", { uri: WATCHED });
  await session.ask(a, "logging/setLevel", { level: "debug" });
  const reader = new EventReader(await session.send(b, "tools/call", { name: "log" }));
  const messages = await reader.rest();
  assert.equal(
    messages.map(({ params, result }) => (params?.data ?? result.content[0].text) as unknown),
    ["a detail", "logged"],
  );
  assert.is(requestsOf(upstream, "resources/subscribe").length, 2);
  assert.equal(
    requestsOf(upstream, "logging/setLevel").map((all) => all.map(({ params }) => params.level as unknown)),
    [["debug"], ["debug"]],
  );
  await session.ask(b, "logging/setLevel", { level: "error" });
  await until(
    () => requestsOf(upstream, "logging/setLevel").every((all) => all.at(-1)!["params"].level === "error"),
    "the connection of the other process has the level",
  );
});

test("a task of a session is unknown to the connection of another process", async () => {
  const [a, b] = await openProcesses(countingUpstream(NEWEST_HANDSHAKE), { redis });
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  const { result } = await session.ask(a, "tools/call", { name: "task", task: {} });
  const { taskId } = result.task;
  assert.is((await session.ask(a, "tasks/get", { taskId }))["result"].taskId, taskId);
  const { error } = await session.ask(b, "tasks/get", { taskId });
  assert.is(error.code, -32602);
});

test("a task of a stateless server is known in all processes", async () => {
  const [a, b] = await openProcesses(countingUpstream(NEWEST_STATELESS), { redis });
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  const { result } = await session.ask(a, "tools/call", { name: "task", task: {} });
  const { taskId } = result.task;
  assert.is((await session.ask(b, "tasks/get", { taskId }))["result"].taskId, taskId);
});

test("a changed list is reported on the stream in another process", async () => {
  const upstream = countingUpstream(NEWEST_HANDSHAKE);
  const [a, b] = await openProcesses(upstream, { redis });
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  const stream = await session.stream(b);
  assert.is(await session.call(a, "count"), "1");
  upstream.changed("notifications/resources/list_changed");
  assert.is((await stream.message())["method"], "notifications/resources/list_changed");
});

test("the tap of a server sees the messages that a service publishes", async () => {
  const upstream = countingUpstream(NEWEST_HANDSHAKE);
  const [a, b] = await openProcesses(upstream, { redis });
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  await session.ask(a, "resources/subscribe", { uri: WATCHED });
  const stream = await session.stream(b);
  upstream.changed(UPDATED, { uri: WATCHED });
  await stream.message();
  assert.equal(
    a.pushed.map((sent) => JSON.parse(sent) as unknown),
    [{ jsonrpc: "2.0", method: UPDATED, params: { uri: WATCHED } }],
  );
  assert.equal(b.pushed, []);
});

test("the servers of a gateway get the sessions, the subscriptions and their end in each process", async () => {
  const upstream = countingUpstream(NEWEST_HANDSHAKE);
  const open: ProcessesOptions["open"] = (target, { onError, ...options }) =>
    createGatewayOf(PROXY_REVISIONS, { one: { target, prefix: "" } }, { ...options, log: () => {}, onError: onError! });
  const [a, b] = await openProcesses(upstream, { redis, open });
  const session = await WanderingSession.begin(a, NEWEST_HANDSHAKE);
  assert.equal((await session.ask(a, "resources/subscribe", { uri: WATCHED }))["result"], {});
  assert.is(await session.call(b, "count"), "1");
  await until(() => requestsOf(upstream, "resources/subscribe").length === 2, "both processes have subscribed");
  const stream = await session.stream(b);
  upstream.changed(UPDATED, { uri: WATCHED });
  assert.equal((await stream.message())["params"], { uri: WATCHED });
  await session.ask(b, "resources/unsubscribe", { uri: WATCHED });
  await until(() => requestsOf(upstream, "resources/unsubscribe").length === 2, "both processes have unsubscribed");
  const before = upstream.closed;
  await session.end(a);
  await until(() => upstream.closed === before + 2, "both connections are closed");
});

test.run();
