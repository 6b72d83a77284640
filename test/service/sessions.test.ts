import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
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

/** Sessions that several processes serve. */

const test = boundedSuite("sessions of a service");

const CHANGED = "notifications/tools/list_changed";

for (const [kind, carry] of [
  ["at once", undefined],
  ["later", slowly],
] as const) {
  const options = carry && { carry };

  test(`a session that one process began is served by each (${kind})`, async () => {
    const all = openMembers(options).all;
    const session = await begin(all[0]);
    for (const [i, member] of all.entries()) {
      const response = await member.send(call(session, "look", i + 1));
      assert.is(response.status, 200);
      assert.match(await response.text(), /looked/);
    }
  });

  test(`POST on one process, GET on another: the message reaches the stream (${kind})`, async () => {
    const [a, b] = await joined(options);
    const session = await begin(a);
    const { reader: stream } = await getStream(b, session);
    const answer = a.send(call(session, "hold"));
    await until(() => a.held.length === 1, "the handler runs");
    a.held[0]!.end("done");
    await answer;
    a.held[0]!.context.notifyClient("notifications/elicitation/complete", { elicitationId: "e" });
    assert.is((await stream.message())["params"].elicitationId, "e");
  });

  test(`a stream is resumed in another process, with all messages in order (${kind})`, async () => {
    const all = openMembers(options).all;
    const [a, , c] = all;
    const { session, id, reader: first } = await callOnStream(a);
    a.held[0]!.context.progress(2);
    const resumed = new EventReader(await c.send(get(session, id)));
    a.held[0]!.context.progress(3);
    assert.is((await resumed.message())["params"].progress, 2);
    assert.is((await resumed.message())["params"].progress, 3);
    a.held[0]!.context.progress(4);
    a.held[0]!.end("done");
    const [fourth, answer, ...more] = await resumed.rest();
    assert.is(fourth!["params"].progress, 4);
    assert.is(answer!["result"].content[0].text, "done");
    assert.equal(more, []);
    const answers = (await first.rest()).filter(({ result }) => result !== undefined);
    assert.equal(answers, [], "the first response has no answer");
    const again = new EventReader(await all[1].send(get(session, id)));
    assert.is((await again.rest()).length, 4, "a stream that has ended can be resumed, too");
  });

  test(`a stream moves from follower to follower, and back to the process that runs the call (${kind})`, async () => {
    const [a, b, c] = openMembers(options).all;
    const { session, id } = await callOnStream(a);
    const onB = new EventReader(await b.send(get(session, id)));
    const onC = new EventReader(await c.send(get(session, id)));
    assert.equal(await onB.rest(), []);
    a.held[0]!.context.progress(2);
    assert.is((await onC.message())["params"].progress, 2);
    const onA = new EventReader(await a.send(get(session, id)));
    assert.is((await onA.message())["params"].progress, 2);
    a.held[0]!.end("done");
    assert.is((await onA.message())["result"].content[0].text, "done");
    assert.is(await onA.next(), undefined);
  });

  test(`DELETE on one process ends the streams and calls of the session in all (${kind})`, async () => {
    const all = openMembers(options).all;
    const [a, b, c] = all;
    const session = await begin(a);
    const stream = new EventReader(await b.send(get(session)));
    const pending = c.send(call(session, "hold"));
    await until(() => c.held.length === 1, "the handler runs");
    const deleted = await a.send({ method: "DELETE", headers: { "mcp-session-id": session } });
    assert.is(deleted.status, 204);
    assert.equal(await stream.rest(), []);
    assert.is((await pending).status, 503);
    assert.ok(c.held[0]!.context.signal.aborted);
    for (const member of all) assert.is((await member.send(call(session, "look"))).status, 404);
    assert.is((await b.send(get(session))).status, 404);
  });

  test(`a cancellation on one process aborts the handler on another (${kind})`, async () => {
    const [a, b] = openMembers(options).all;
    const session = await begin(b);
    const pending = a.send(call(session, "hold", "x"));
    await until(() => a.held.length === 1, "the handler runs");
    const cancelled = { method: "notifications/cancelled", params: { requestId: "x" } };
    assert.is((await b.send(inSession(session, cancelled))).status, 202);
    await until(() => a.held[0]!.context.signal.aborted, "the handler is aborted");
    assert.is((await pending).status, 202);
    await until(async () => (await b.send(call(session, "look", "x"))).status === 200, "the id is free again");
  });

  test(`a question of one process is answered on another, and progress extends it (${kind})`, async () => {
    const [a, b, c] = openMembers(options).all;
    const session = await begin(c);
    const sent = a.send(call(session, "hold"));
    await until(() => a.held.length === 1, "the handler runs");
    const asked = a.held[0]!.context.ask("elicitation/create", { message: "?", requestedSchema: { type: "object" } });
    const stream = new EventReader(await sent);
    const question = await stream.message();
    assert.match(question["id"], /^[\w-]{1,64}\/\d+$/);
    assert.is(question["params"]._meta.progressToken, question["id"]);
    const progress = { method: "notifications/progress", params: { progressToken: question["id"], progress: 1 } };
    assert.is((await b.send(inSession(session, progress))).status, 202);
    const answer = { id: question["id"], result: { action: "accept", content: { a: 1 } } };
    assert.is((await b.send(inSession(session, answer))).status, 202);
    assert.equal(await asked, { action: "accept", content: { a: 1 } });
    a.held[0]!.end("asked");
    assert.is((await stream.message())["result"].content[0].text, "asked");
  });

  test(`questions of two processes have different ids (${kind})`, async () => {
    const [a, b] = openMembers(options).all;
    const session = await begin(a);
    const ids: string[] = [];
    for (const [i, member] of [a, b].entries()) {
      const sent = member.send(call(session, "hold", i));
      await until(() => member.held.length === 1, "the handler runs");
      void member.held[0]!.context.ask("roots/list", {}, {}).catch(() => undefined);
      ids.push((await new EventReader(await sent).message())["id"]);
    }
    assert.is.not(ids[0], ids[1]);
  });

  test(`settings that one process changed are those of all, once the request is answered (${kind})`, async () => {
    const [a, b, c] = await joined(options);
    const session = await begin(a);
    await b.send(call(session, "look"));
    const { reader: stream } = await getStream(c, session);
    const subscribe = (uri: string, id: number): object => ({ id, method: "resources/subscribe", params: { uri } });
    const [one, two] = await Promise.all([
      a.send(inSession(session, subscribe("memo://a", 2))),
      b.send(inSession(session, subscribe("memo://b", 3))),
    ]);
    assert.equal([one.status, two.status], [200, 200]);
    for (const uri of ["memo://a", "memo://b", "memo://c"])
      notifyAllClients(a.servers[2]!, "notifications/resources/updated", { uri });
    assert.is((await stream.message())["params"].uri, "memo://a");
    assert.is((await stream.message())["params"].uri, "memo://b");
    const unsubscribe = { id: 4, method: "resources/unsubscribe", params: { uri: "memo://a" } };
    await b.send(inSession(session, unsubscribe));
    for (const uri of ["memo://a", "memo://b"])
      notifyAllClients(b.servers[2]!, "notifications/resources/updated", { uri });
    assert.is((await stream.message())["params"].uri, "memo://b");
    await a.send(inSession(session, { id: 5, method: "logging/setLevel", params: { level: "error" } }));
    const sent = c.send(call(session, "hold", 6));
    await until(() => c.held.length === 1, "the handler runs");
    c.held[0]!.context.log("info", "not sent");
    c.held[0]!.context.log("error", "sent");
    c.held[0]!.end("done");
    const [logged] = await new EventReader(await sent).rest();
    assert.is(logged!["params"].data, "sent");
  });

  test(`a change of a list reaches each GET stream and each listen stream exactly once (${kind})`, async () => {
    const { all, join, close } = openMembers(options);
    await join();
    const streams = await Promise.all(
      all.map(async (member, i) => {
        const session = await begin(all[(i + 1) % 3]!);
        const { reader: pushed } = await getStream(member, session);
        const listening = new EventReader(await member.send(listen()));
        await listening.message();
        return [pushed, listening];
      }),
    );
    notifyAll(all[0], CHANGED);
    notifyAll(all[1], "notifications/resources/list_changed");
    for (const [pushed, listening] of streams) {
      const methods = async (reader: EventReader): Promise<string[]> => [
        (await reader.message())["method"],
        (await reader.message())["method"],
      ];
      const expected = ["notifications/resources/list_changed", CHANGED];
      assert.equal((await methods(pushed!)).sort(), expected);
      assert.equal((await methods(listening!)).sort(), expected);
    }
    await close();
    for (const [pushed, listening] of streams) {
      assert.equal(await pushed!.rest(), []);
      assert.equal(
        (await listening!.rest()).map(({ method }) => method).filter((method) => method !== undefined),
        [],
      );
    }
  });

  test(`an id in flight is refused in each process, and free after the answer (${kind})`, async () => {
    const all = openMembers(options).all;
    const [a, b] = all;
    const session = await begin(a);
    const pending = a.send(call(session, "hold", 7));
    await until(() => a.held.length === 1, "the handler runs");
    for (const member of all) {
      const refused = await member.send(call(session, "look", 7));
      assert.is(refused.status, 400);
      assert.match(await refused.text(), /a request with this id is in flight/);
    }
    assert.is((await b.send(call(session, "look", "7"))).status, 200, "a text is another id than a number");
    a.held[0]!.end("done");
    await pending;
    await until(async () => (await b.send(call(session, "look", 7))).status === 200, "the id is free again");
  });

  test(`GET after GET: only one is open, and a client that resumes takes it over (${kind})`, async () => {
    const all = await joined(options);
    const [a, b, c] = all;
    const session = await begin(a);
    const { id, reader: first } = await getStream(a, session);
    for (const member of all) assert.is((await member.send(get(session))).status, 409);
    notifyAll(c, CHANGED);
    assert.is((await first.message())["method"], CHANGED);
    const resumed = new EventReader(await b.send(get(session, id)));
    assert.is((await resumed.message())["method"], CHANGED);
    assert.equal(await first.rest(), []);
    notifyAll(a, "notifications/resources/list_changed");
    assert.is((await resumed.message())["method"], "notifications/resources/list_changed");
    await resumed.leave();
    await until(async () => (await c.send(get(session))).status === 200, "another GET opens the stream");
  });
}

/** Notifies the clients of the revisions that the tests use. */
function notifyAll({ servers }: Member, method: string): void {
  for (const server of servers.slice(2)) notifyAllClients(server, method);
}

function listen(): Parameters<Member["send"]>[0] {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const notifications = { toolsListChanged: true, resourcesListChanged: true };
  return {
    headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
    body: { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: { notifications, _meta } },
  };
}

test.run();
