import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { Gate, alterAll, alterEach, type Altered } from "./support/altered.js";
import {
  begin,
  boundedSuite,
  call,
  EventReader,
  get,
  inSession,
  openMembers,
  until,
  joined,
  callOnStream,
  getStream,
  type Member,
} from "./support/members.js";

/** Requests of one session that meet at unlucky times. */

const test = boundedSuite("unlucky timing in a service");

/** Lets a call run, and loses its reply. */
const loseReply: Altered = async (run, ...args) => {
  await run(...args);
  throw new Error("the reply was lost");
};

test("DELETE ends a GET stream that is being opened", async () => {
  const gate = new Gate();
  const [a, b] = await joined({
    carry: alterAll({ sessions: { openPush: gate.after } }),
  });
  const session = await begin(a);
  gate.close();
  const opening = a.send(get(session));
  await until(() => gate.arrived === 1, "the service has granted the stream");
  await b.send({ method: "DELETE", headers: { "mcp-session-id": session } });
  gate.open();
  assert.is((await opening).status, 404);
});

test("closing ends a GET stream that is being opened", async () => {
  const gate = new Gate();
  const [a, b] = await joined({
    carry: alterAll({ sessions: { openPush: gate.after } }),
  });
  const session = await begin(a);
  gate.close();
  notifyAllClients(b.servers[2]!, "notifications/tools/list_changed");
  const opening = a.send(get(session));
  await until(() => gate.arrived === 1, "the service has granted the stream");
  const closed = a.handler.close();
  gate.open();
  const first = new EventReader(await opening);
  const { id } = (await first.next())!;
  assert.is(await first.next(), undefined);
  await closed;
  const resumed = new EventReader(await b.send(get(session, id)));
  assert.is((await resumed.message())["method"], "notifications/tools/list_changed");
});

for (const failing of ["position", "entriesAfter"] as const)
  test(`the first GET stream of a session has all messages, also if ${failing} of the service fails first`, async () => {
    const broken = new Error("the service is broken");
    let isBroken = false;
    const fail: Altered = (run, ...args) => (isBroken ? Promise.reject(broken) : (run(...args) as unknown));
    const [a, b, c] = await joined({
      carry: alterAll({ processes: { [failing]: fail } }),
    });
    const session = await begin(a);
    notifyAllClients(c.servers[2]!, "notifications/tools/list_changed");
    isBroken = true;
    const { id, reader: first } = await getStream(a, session);
    assert.is(await first.next(), undefined);
    assert.equal(a.errors, [broken]);
    assert.is((await b.send(get(session, id))).status, 503);
    isBroken = false;
    const resumed = new EventReader(await b.send(get(session, id)));
    assert.is((await resumed.message())["method"], "notifications/tools/list_changed");
  });

test("closing ends a stream that a client is resuming", async () => {
  const gate = new Gate();
  const [a, b] = await joined({
    carry: alterAll({ sessions: { resumeStream: gate.after } }),
  });
  const { session, id } = await callOnStream(a);
  gate.close();
  const resuming = b.send(get(session, id));
  await until(() => gate.arrived === 1, "the service has read the events");
  const closed = b.handler.close();
  gate.open();
  assert.is((await resuming).status, 503);
  await closed;
});

test("a GET stream belongs to its process, also if the earlier response breaks while it is being opened", async () => {
  const gate = new Gate();
  const [a, b] = await joined({
    carry: alterAll({ sessions: { openPush: gate.after } }),
  });
  const session = await begin(a);
  const { id, reader: first } = await getStream(a, session);
  gate.close();
  const resuming = a.send(get(session, id));
  await until(() => gate.arrived === 2, "the service has granted the stream");
  await first.leave();
  gate.open();
  const resumed = new EventReader(await resuming);
  await resumed.next();
  assert.is((await b.send(get(session))).status, 409);
  await resumed.leave();
  await until(async () => (await b.send(get(session))).status === 200, "another GET opens the stream");
});

test("the first GET stream of a session has all messages, also if the reply to an earlier attempt was lost", async () => {
  const [a, b, c] = await joined({
    carry: alterEach({ sessions: { openPush: loseReply } }),
  });
  const session = await begin(a);
  notifyAllClients(c.servers[2]!, "notifications/tools/list_changed");
  assert.is((await a.send(get(session))).status, 503);
  const first = new EventReader(await b.send(get(session)));
  assert.is((await first.message())["method"], "notifications/tools/list_changed");
  await first.leave();
  notifyAllClients(c.servers[2]!, "notifications/prompts/list_changed");
  await until(async () => {
    const next = await c.send(get(session));
    if (next.status !== 200) return false;
    notifyAllClients(a.servers[2]!, "notifications/resources/list_changed");
    const { method } = await new EventReader(next).message();
    return method === "notifications/resources/list_changed";
  }, "a later stream has only later messages");
});

test("a client that moves its GET stream gets each message once, also if the reply to an attempt was lost", async () => {
  const [a, b, c] = await joined({
    carry: alterEach({}, { sessions: { openPush: loseReply } }),
  });
  const session = await begin(a);
  const { id, reader: first } = await getStream(a, session);
  assert.is((await b.send(get(session, id))).status, 503);
  const resumed = new EventReader(await c.send(get(session, id)));
  notifyAllClients(a.servers[2]!, "notifications/tools/list_changed");
  assert.is((await resumed.message())["method"], "notifications/tools/list_changed");
  assert.equal(await first.rest(), [], "the first process ends its response");
});

test("a process that takes over the GET stream of a dead process removes the record of the dead process", async () => {
  const { all, hub, join } = openMembers();
  await join();
  const [a, b, c] = all;
  const session = await begin(a);
  const { id } = await getStream(a, session);
  a.service.processes.kill();
  const resumed = new EventReader(await b.send(get(session, id)));
  await resumed.next();
  const request = { process: c.service.processes.id, takeOver: true };
  const grant = await hub.sessions.openPush({ session, principal: undefined }, request);
  assert.equal(grant!.earlier, [b.service.processes.id]);
});

test("closing does not wait for a service that does not let the process join", async () => {
  const [a] = openMembers({
    closeMs: 20,
    carry: alterAll({ processes: { join: () => new Promise(() => {}) } }),
  }).all;
  void a.handler.join();
  await a.handler.close();
});

test("closing does not wait for a service that does not let the process leave", async () => {
  const [a] = openMembers({
    closeMs: 20,
    carry: alterAll({ processes: { leave: () => new Promise(() => {}) } }),
  }).all;
  await a.handler.join();
  await a.handler.close();
});

test("a response is acknowledged once the service has it", async () => {
  let isFull = true;
  const [a, b] = openMembers({
    carry: alterAll({
      processes: {
        send: (send, ...args) => (isFull ? Promise.reject(new Error("too many letters")) : send(...args)),
      },
    }),
  }).all;
  const session = await begin(a);
  const sent = a.send(call(session, "hold"));
  await until(() => a.held.length === 1, "the handler runs");
  const asked = a.held[0]!.context.ask("roots/list", {}, {});
  const { id } = await new EventReader(await sent).message();
  const answer = inSession(session, { id, result: { roots: [] } });
  assert.is((await b.send(answer)).status, 503);
  isFull = false;
  assert.is((await b.send(answer)).status, 202);
  assert.equal(await asked, { roots: [] });
});

test("a client that resumes a stream twice at once in one process loses no message on the later response", async () => {
  let reads = 0;
  let readAll = (): void => undefined;
  const allRead = new Promise<void>((resolve) => (readAll = resolve));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
  const inOrder: Altered = async (read, ...args) => {
    const result = (await read(...args)) as unknown;
    reads++;
    // The first request gets its events after the second one has read them, and the second one gets them last.
    if (reads === 3) await Promise.race([allRead, soon()]);
    if (reads === 4) {
      readAll();
      await Promise.race([released, soon()]);
    }
    return result;
  };
  const [a] = openMembers({
    carry: alterAll({ sessions: { resumeStream: inOrder, readStream: inOrder } }),
  }).all;
  const { session, id } = await callOnStream(a);
  const held = a.held[0]!;
  const second = Promise.all([a.send(get(session, id)), a.send(get(session, id))]);
  await until(() => reads >= 3, "both requests have found the stream");
  await soon();
  held.context.progress(2);
  await soon();
  release();
  const later = new EventReader((await second)[1]);
  held.context.progress(3);
  held.end("done");
  const messages = await later.rest();
  assert.equal(
    messages.map(({ params, result }) => (result ? "done" : (params.progress as number))),
    [2, 3, "done"],
  );
});

test("a subscription reaches the GET stream, also if the service did not take its entry of the log at once", async () => {
  let isDown = false;
  const [a, b] = await joined({
    carry: alterAll({
      processes: {
        publish: (publish, ...args) => {
          if (!isDown) return publish(...args) as unknown;
          isDown = false;
          return Promise.reject(new Error("the engine restarts"));
        },
      },
    }),
  });
  const session = await begin(a);
  const { reader: stream } = await getStream(b, session);
  const subscribe = (id: number): ReturnType<Member["send"]> =>
    a.send(inSession(session, { id, method: "resources/subscribe", params: { uri: "memo://a" } }));
  isDown = true;
  const first = (await (await subscribe(1)).json()) as { error?: object };
  if (first.error !== undefined) await subscribe(2);
  notifyAllClients(a.servers[2]!, "notifications/resources/updated", { uri: "memo://a" });
  assert.is((await stream.message())["params"].uri, "memo://a");
});

test("DELETE ends a session, also if the service takes no entry of the log", async () => {
  let isFull = false;
  const all = await joined({
    carry: alterAll({
      processes: {
        publish: (publish, ...args) => (isFull ? Promise.reject(new Error("too many entries")) : publish(...args)),
      },
    }),
  });
  const [a, b] = all;
  const session = await begin(a);
  const stream = new EventReader(await a.send(get(session)));
  const pending = b.send(call(session, "hold"));
  await until(() => b.held.length === 1, "the handler runs");
  isFull = true;
  assert.is((await a.send({ method: "DELETE", headers: { "mcp-session-id": session } })).status, 204);
  assert.equal(await stream.rest(), []);
  for (const member of all) assert.is((await member.send(call(session, "look", 2))).status, 404);
  assert.is((await pending).status, 503, "the request after DELETE ended the session in this process");
});

test.run();
