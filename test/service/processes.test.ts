import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { alone } from "../runtime/support/httpServers.js";
import {
  begin,
  boundedSuite,
  call,
  EventReader,
  get,
  inSession,
  openMembers,
  slowly,
  until,
  joined,
  callOnStream,
  getStream,
  type Member,
} from "./support/members.js";

/** Processes of a service that end, lose their lease, close or cannot reach the service. */

const test = boundedSuite("processes of a service");

const DEAD = /the process that ran this call has ended, and the call may have had effects/;

for (const [kind, carry] of [
  ["at once", undefined],
  ["later", slowly],
] as const) {
  const options = carry && { carry };

  test(`a call of a process that died gets one error, also if the process wakes up (${kind})`, async () => {
    const [a, b, c] = openMembers(options).all;
    const { session, id, reader } = await callOnStream(a);
    a.service.processes.kill();
    const [error, ...more] = await new EventReader(await b.send(get(session, id))).rest();
    assert.match(error!["error"].message, DEAD);
    assert.is(error!["id"], 1);
    assert.equal(more, []);
    a.held[0]!.context.progress(2);
    a.held[0]!.end("too late");
    assert.equal(await reader.rest(), [], "the process that was dead sends no answer");
    const again = await new EventReader(await c.send(get(session, id))).rest();
    assert.equal(again, [error], "the stream has one answer for ever");
    assert.is((await b.send(call(session, "look", 2))).status, 200, "the session lives on");
  });

  test(`a client that follows a stream gets the error when the process of the call dies (${kind})`, async () => {
    const [a, b] = openMembers(options).all;
    const { session, id } = await callOnStream(a);
    const follower = new EventReader(await b.send(get(session, id)));
    a.held[0]!.context.progress(2);
    assert.is((await follower.message())["params"].progress, 2);
    a.service.processes.kill();
    const [error, ...more] = await follower.rest();
    assert.match(error!["error"].message, DEAD);
    assert.equal(more, []);
  });

  test(`an id can be used again after its process died (${kind})`, async () => {
    const [a, b] = openMembers(options).all;
    const { session, reader } = await callOnStream(a);
    a.service.processes.kill();
    const response = await b.send(call(session, "look", 1));
    assert.match(await response.text(), /looked/);
    a.held[0]!.end("too late");
    assert.equal(await reader.rest(), []);
    assert.ok(a.held[0]!.context.signal.aborted || a.errors.length === 0);
  });

  test(`a cancellation ends the call of a process that died (${kind})`, async () => {
    const [a, b] = openMembers(options).all;
    const { session, id } = await callOnStream(a);
    a.service.processes.kill();
    await b.send(inSession(session, { method: "notifications/cancelled", params: { requestId: 1 } }));
    assert.is(await a.service.sessions.processOf({ session }, 1), undefined);
    const [error] = await new EventReader(await b.send(get(session, id))).rest();
    assert.match(error!["error"].message, DEAD);
  });

  test(`a process that lost its lease ends its calls and streams, and serves on (${kind})`, async () => {
    const [a, b] = openMembers(options).all;
    const { session, id, reader } = await callOnStream(a);
    const json = a.send(call(session, "hold", 2));
    await until(() => a.held.length === 2, "the second handler runs");
    const { reader: pushed } = await getStream(a, session);
    a.service.processes.lose();
    assert.is((await json).status, 503);
    assert.ok(a.held.every(({ context }) => context.signal.aborted));
    assert.equal(await reader.rest(), []);
    assert.equal(await pushed.rest(), []);
    const [error] = await new EventReader(await a.send(get(session, id))).rest();
    assert.match(error!["error"].message, DEAD);
    for (const member of [a, b]) assert.match(await (await member.send(call(session, "look", 3))).text(), /looked/);
  });

  test(`a process without a lease rejects the requests of sessions, and handles stateless calls (${kind})`, async () => {
    const [a, b] = await joined(options);
    const session = await begin(a);
    a.service.processes.disconnect();
    const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } };
    for (const sent of [
      call(session, "look"),
      get(session),
      { ...get(session), method: "DELETE" },
      { body: { jsonrpc: "2.0", id: 0, method: "initialize", params: initialize } },
      { method: "GET", path: "/sse" },
    ]) {
      const response = await a.send(sent);
      assert.is(response.status, 503);
      assert.match(await response.text(), /the server lost the connection to its service: try again later/);
    }
    assert.match(await (await a.send(alone("tools/call", { name: "look", arguments: {} }))).text(), /looked/);
    assert.match(await (await b.send(call(session, "look"))).text(), /looked/);
    a.service.processes.reconnect();
    assert.match(await (await a.send(call(session, "look", 2))).text(), /looked/);
  });

  test(`a question of a process that died accepts no answer, and answers nobody else (${kind})`, async () => {
    const [a, b] = openMembers(options).all;
    const session = await begin(a);
    const sent = a.send(call(session, "hold"));
    await until(() => a.held.length === 1, "the handler runs");
    const asked = a.held[0]!.context.ask("roots/list", {}, {}).catch((error: unknown) => error);
    const { id } = await new EventReader(await sent).message();
    const other = await begin(b);
    for (const stranger of [other, session]) {
      const forged = { id: `${a.service.processes.id}/9999`, result: { roots: [{ uri: "file:///forged" }] } };
      assert.is((await b.send(inSession(stranger, forged))).status, 202);
    }
    const stolen = { id, result: { roots: [{ uri: "file:///stolen" }] } };
    assert.is((await b.send(inSession(other, stolen))).status, 202);
    a.service.processes.kill();
    assert.is((await b.send(inSession(session, { id, result: { roots: [] } }))).status, 202);
    a.service.processes.lose();
    assert.instance(await asked, Error);
  });

  test(`a client finds the messages that it missed in each process (${kind})`, async () => {
    const [a, b, c] = await joined(options);
    const session = await begin(a);
    await a.send(call(session, "look", 1));
    notify(b, "tools");
    const { id, reader: first } = await getStream(c, session);
    assert.is((await first.message())["method"], "notifications/tools/list_changed");
    await first.leave();
    notify(b, "resources");
    const resumed = new EventReader(await a.send(get(session, id)));
    assert.is((await resumed.message())["method"], "notifications/tools/list_changed");
    assert.is((await resumed.message())["method"], "notifications/resources/list_changed");
  });

  test(`closing hands streams over, and calls in progress finish for clients of other processes (${kind})`, async () => {
    const [a, b] = openMembers({ closeMs: 60 * 60_000, ...(carry && { carry }) }).all;
    const { session, id, reader } = await callOnStream(a);
    const { id: pushId, reader: pushed } = await getStream(a, session);
    const closed = a.handler.close();
    for (const stream of [reader, pushed]) {
      const { retry } = (await stream.next())!;
      assert.is(retry, "1000");
      assert.is(await stream.next(), undefined);
    }
    assert.is((await a.send(call(session, "look", 2))).status, 503);
    const resumed = new EventReader(await b.send(get(session, id)));
    const again = new EventReader(await b.send(get(session, pushId)));
    await again.next();
    const asked = a.held[0]!.context.ask("roots/list", {}, {});
    const question = await resumed.message();
    await b.send(inSession(session, { id: question["id"], result: { roots: [] } }));
    assert.equal(await asked, { roots: [] });
    a.held[0]!.end("done");
    assert.is((await resumed.message())["result"].content[0].text, "done");
    await closed;
    assert.not.ok(await b.service.processes.isAlive(a.service.processes.id));
  });
}

test("a call that takes longer than the process needs to close gets one error", async () => {
  const [a, b] = openMembers({ closeMs: 30 }).all;
  const { session, id } = await callOnStream(a);
  await a.handler.close();
  assert.ok(a.held[0]!.context.signal.aborted);
  const [error, ...more] = await new EventReader(await b.send(get(session, id))).rest();
  assert.match(error!["error"].message, DEAD);
  assert.equal(more, []);
});

test("a client whose messages are no longer in the log reads everything again", async () => {
  const [a, b] = await joined({ log: { maxLogEntries: 5 } });
  const session = await begin(a);
  await a.send(inSession(session, { id: 1, method: "resources/subscribe", params: { uri: "memo://a" } }));
  const { id, reader: first } = await getStream(a, session);
  await first.leave();
  for (let i = 0; i < 20; i++) notify(b, "tools");
  const resumed = new EventReader(await b.send(get(session, id)));
  const { id: now } = (await resumed.next())!;
  assert.is.not(now, id);
  const seen = [await resumed.message(), await resumed.message(), await resumed.message()];
  assert.equal(seen.map(({ method }) => method as string).sort(), [
    "notifications/resources/list_changed",
    "notifications/resources/updated",
    "notifications/tools/list_changed",
  ]);
});

test("a process that cannot join refuses sessions with 503, and tries again", async () => {
  let isDown = true;
  const [a] = openMembers({
    carry: (service) => ({
      ...service,
      processes: new Proxy(service.processes, {
        get(target, name) {
          if (name === "join" && isDown) return () => Promise.reject(new Error("no engine at secret:6379"));
          const member = Reflect.get(target, name, target) as unknown;
          return typeof member === "function" ? (member.bind(target) as unknown) : member;
        },
      }),
    }),
  }).all;
  const initialize = (): Promise<Response> =>
    a.send({
      body: {
        jsonrpc: "2.0",
        id: 0,
        method: "initialize",
        params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
      },
    });
  for (const refused of [await initialize(), await a.send(get("x"))]) {
    assert.is(refused.status, 503);
    const text = await refused.text();
    assert.match(text, /the server cannot reach its service of several processes: try again later/);
    assert.not.match(text, /secret/);
  }
  assert.match(String(a.errors[0]), /no engine at secret/);
  isDown = false;
  assert.is((await initialize()).status, 200);
});

/** Notifies clients that a list has changed. */
function notify({ servers }: Member, feature: string): void {
  for (const server of servers.slice(2)) notifyAllClients(server, `notifications/${feature}/list_changed`);
}

test.run();
