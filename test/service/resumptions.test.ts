import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import type { ProcessListener } from "../../templates/runtime/service.js";
import { Gate, alterEach, type Alterations, type Altered } from "./support/altered.js";
import {
  begin,
  boundedSuite,
  EventReader,
  get,
  openMembers,
  until,
  joined,
  callOnStream,
  getStream,
} from "./support/members.js";

/** Clients that resume one stream several times at once. A message is sent on one response only. */

const test = boundedSuite("resumptions at the same time");

type Messages = { [name: string]: any }[];

/** Lets a call run once the gate is open. */
function waitAt(gate: Gate): Altered {
  return async (run, ...args) => {
    await gate.after(() => undefined);
    return run(...args) as unknown;
  };
}

/** Returns the progress of each notification, and "done" for the answer. */
function steps(messages: Messages): unknown[] {
  return messages.map(({ params, result }) => (result ? "done" : (params.progress as number)));
}

test("the later of two resumptions in two processes gets the messages, if the earlier one hears of it too early", async () => {
  const gate = new Gate();
  const [a, b, c] = openMembers({ carry: alterEach({}, { sessions: { resumeStream: gate.after } }) }).all;
  const { session, id } = await callOnStream(a);
  gate.close();
  const earlier = b.send(get(session, id));
  await until(() => gate.arrived === 1, "the service has made the process the follower");
  const later = new EventReader(await c.send(get(session, id)));
  gate.open();
  const first = new EventReader(await earlier);
  a.held[0]!.context.progress(2);
  a.held[0]!.end("done");
  assert.equal(steps(await later.rest()), [2, "done"]);
  assert.equal(steps(await first.rest()), []);
});

test("a process that reads a stream after another one has taken it over sends only the messages before", async () => {
  const gate = new Gate();
  const readStream = waitAt(gate);
  const silent: Alterations = { processes: { send: () => Promise.resolve(true) } };
  const [a, b, c] = openMembers({ carry: alterEach({}, { sessions: { readStream } }, silent) }).all;
  const { session, id } = await callOnStream(a);
  const first = new EventReader(await b.send(get(session, id)));
  await until(() => gate.arrived > 0, "the process has read the stream");
  gate.close();
  const reads = gate.arrived;
  a.held[0]!.context.progress(2);
  await until(() => gate.arrived > reads, "the process is about to read the stream");
  const later = new EventReader(await c.send(get(session, id)));
  assert.equal((await later.message())["params"].progress, 2);
  a.held[0]!.context.progress(3);
  a.held[0]!.end("done");
  assert.equal(steps(await later.rest()), [3, "done"]);
  gate.open();
  assert.equal(steps(await first.rest()), [2]);
});

test("a stream that ended after it was taken over is not sent by the earlier process", async () => {
  const gate = new Gate();
  const [a, b, c] = openMembers({ carry: alterEach({}, { sessions: { resumeStream: gate.after } }) }).all;
  const { session, id } = await callOnStream(a);
  gate.close();
  const earlier = b.send(get(session, id));
  await until(() => gate.arrived === 1, "the service has made the process the follower");
  const later = new EventReader(await c.send(get(session, id)));
  a.held[0]!.end("done");
  assert.equal(steps(await later.rest()), ["done"]);
  gate.open();
  assert.equal(steps(await new EventReader(await earlier).rest()), []);
});

test("the process that runs the call sends nothing on a response that another process has taken over", async () => {
  const gate = new Gate();
  const [a, b] = openMembers({ carry: alterEach({ sessions: { resumeStream: gate.after } }) }).all;
  const { session, id, reader } = await callOnStream(a);
  gate.close();
  const earlier = a.send(get(session, id));
  await until(() => gate.arrived === 1, "the service has read the stream");
  const later = new EventReader(await b.send(get(session, id)));
  gate.open();
  assert.is(await (await earlier).text(), "", "the response ends without messages");
  a.held[0]!.context.progress(2);
  a.held[0]!.end("done");
  assert.equal(steps(await later.rest()), [2, "done"]);
  assert.equal(steps(await reader.rest()), []);
});

test("a message that is stored while the process of the call resumes the stream is sent on the new response only", async () => {
  const gate = new Gate();
  const [a] = openMembers({ carry: alterEach({ sessions: { resumeStream: gate.after } }) }).all;
  const { session, id, reader } = await callOnStream(a);
  gate.close();
  const resuming = a.send(get(session, id));
  await until(() => gate.arrived === 1, "the service has read the stream");
  a.held[0]!.context.progress(2);
  const before = steps(await reader.rest());
  gate.open();
  const resumed = new EventReader(await resuming);
  a.held[0]!.end("done");
  assert.equal([...before, ...steps(await resumed.rest())], [2, "done"]);
});

test("a message that waited for a resumption that was taken over is not sent again after a later resumption", async () => {
  const gate = new Gate();
  const [a, b] = openMembers({ carry: alterEach({ sessions: { readStream: waitAt(gate) } }) }).all;
  const { session, id } = await callOnStream(a);
  gate.close();
  const earlier = a.send(get(session, id));
  await until(() => gate.arrived === 1, "the process is about to read the stream");
  a.held[0]!.context.progress(2);
  const onB = new EventReader(await b.send(get(session, id)));
  const { id: second } = (await onB.next())!;
  gate.open();
  await earlier;
  const onA = new EventReader(await a.send(get(session, second)));
  a.held[0]!.end("done");
  assert.equal(steps(await onA.rest()), ["done"]);
});

test("a message for no call is sent once, if two processes resume its stream and the earlier one hears of it too early", async () => {
  const gate = new Gate();
  const [a, b, c] = await joined({ carry: alterEach({}, { sessions: { openPush: gate.after } }) });
  const session = await begin(a);
  const { id } = await getStream(a, session);
  gate.close();
  const earlier = b.send(get(session, id));
  await until(() => gate.arrived === 1, "the service has granted the stream");
  const later = new EventReader(await c.send(get(session, id)));
  gate.open();
  assert.is((await earlier).status, 409);
  notifyAllClients(a.servers[2]!, "notifications/tools/list_changed");
  assert.is((await later.message())["method"], "notifications/tools/list_changed");
});

test("a message for no call that is published after another process has resumed its stream is sent there only, if letters are late", async () => {
  const join: Altered = (joined, listener: ProcessListener) =>
    joined({ ...bound(listener), letter: () => undefined }) as unknown;
  const [a, b, c] = await joined({ carry: alterEach({}, { processes: { join } }) });
  const session = await begin(a);
  const { id, reader } = await getStream(b, session);
  const later = new EventReader(await c.send(get(session, id)));
  notifyAllClients(a.servers[2]!, "notifications/tools/list_changed");
  assert.is((await later.message())["method"], "notifications/tools/list_changed");
  assert.equal(await reader.rest(), []);
  assert.is((await b.send(get(session))).status, 409, "the other process keeps the stream");
  await later.leave();
  await until(async () => (await b.send(get(session))).status === 200, "another GET opens the stream");
});

test("a stream continues after a log that has lost entries, and its client reads all lists again", async () => {
  const listeners: ProcessListener[] = [];
  const join: Altered = (joined, listener: ProcessListener) => {
    listeners.push(listener);
    return joined(listener) as unknown;
  };
  const [a] = await joined({ carry: alterEach({ processes: { join } }) });
  const session = await begin(a);
  const { reader } = await getStream(a, session);
  const log = await a.service.processes.position();
  const notify = (): void => notifyAllClients(a.servers[2]!, "notifications/tools/list_changed");
  for (let n = 0; n < 3; n++) notify();
  for (let n = 0; n < 3; n++) assert.is((await reader.message())["method"], "notifications/tools/list_changed");
  listeners[0]!.missedEntries(log);
  const [methods, ids]: [unknown[], unknown[]] = [[], []];
  for (let event = await reader.next(); event !== undefined; event = await reader.next()) {
    if (event.data) methods.push((JSON.parse(event.data) as { method: string }).method);
    if (event.id !== undefined) ids.push(event.id);
  }
  assert.equal(methods.sort(), ["notifications/resources/list_changed", "notifications/tools/list_changed"]);
  // The client continues at the position to which the log went back, and not after entries that no longer exist.
  assert.is(ids.at(-1), `0-${log}`);
});

/** Returns the functions of a listener of a process. */
function bound(listener: ProcessListener): ProcessListener {
  return {
    letter: (...args) => listener.letter(...args),
    logged: (...args) => listener.logged(...args),
    missedEntries: (...args) => listener.missedEntries(...args),
    lost: (...args) => listener.lost(...args),
    failed: (...args) => listener.failed(...args),
  };
}

test.run();
