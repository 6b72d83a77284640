import * as assert from "uvu/assert";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { MessagesBeingStored } from "../../templates/runtime/transports/http/service/callStreams.js";
import { readKeyMembers } from "../../templates/runtime/transports/http/service/serviceMember.js";
import { Gate, alterAll } from "./support/altered.js";
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

/** Clients that ask too much, and letters and log entries that no process of the service wrote. */

const test = boundedSuite("hostile clients and invalid content of a service");

/** Resumes a stream until it has sent a number of messages. Returns the messages and the number of responses. */
async function resumeUntil(
  member: Member,
  { session, id, count }: { session: string; id: string; count: number },
): Promise<{ messages: unknown[]; responses: number }> {
  const messages: unknown[] = [];
  let last = id;
  let responses = 0;
  while (messages.length < count && responses < 50) {
    responses++;
    const reader = new EventReader(await member.send(get(session, last)));
    while (messages.length < count) {
      const event = await reader.next();
      if (event === undefined) break;
      last = event.id ?? last;
      if (event.data) messages.push(JSON.parse(event.data));
    }
  }
  return { messages, responses };
}

test("a malformed Last-Event-ID is rejected, on all streams", async () => {
  const all = openMembers().all;
  const { session, id, reader } = await callOnStream(all[0]);
  await reader.leave();
  const statuses: unknown[] = [];
  for (const last of [
    "0-0;DEL *",
    "0-",
    "0-x",
    "0-00",
    `${id};`,
    ` ${id}x`,
    `${id}-1`,
    "0",
    "-",
    "1-1-1",
    "NaN-1",
    "1e1-1",
  ])
    for (const member of all) statuses.push((await member.send(get(session, last))).status);
  assert.equal([...new Set(statuses)], [400]);
});

const MANY = 200;

test("a client gets more missed events of another process than may wait for it, with unbroken responses", async () => {
  const [a, b] = openMembers({ maxUnsent: 2000 }).all;
  const { session, id, reader } = await callOnStream(a);
  await reader.leave();
  for (let i = 2; i < MANY + 2; i++) a.held[0]!.context.progress(i);
  const { messages, responses } = await resumeUntil(b, { session, id, count: MANY });
  assert.equal(
    messages.map((each) => (each as { params: { progress: number } }).params.progress),
    Array.from({ length: MANY }, (_, i) => i + 2),
  );
  assert.ok(responses > 1, "the limit was reached");
});

test("a client gets more missed notifications than may wait for it, with unbroken responses", async () => {
  const [a, b] = await joined({ maxUnsent: 2000 });
  const session = await begin(a);
  const { id, reader: first } = await getStream(a, session);
  await first.leave();
  for (let i = 0; i < MANY; i++) notifyAllClients(b.servers[2]!, "notifications/tools/list_changed");
  const { messages, responses } = await resumeUntil(b, { session, id: id!, count: MANY });
  assert.is(messages.length, MANY);
  assert.ok(responses > 1, "the limit was reached");
});

test("a stream whose session was deleted is not kept", async () => {
  const added: string[] = [];
  const [a, b] = openMembers({
    carry: alterAll({
      sessions: {
        addEvent: (add, key: { session: string }, event) => {
          added.push(key.session);
          return add(key, event);
        },
      },
    }),
  }).all;
  const { session, reader } = await callOnStream(a);
  await b.send({ method: "DELETE", headers: { "mcp-session-id": session } });
  assert.equal(await reader.rest(), []);
  added.length = 0;
  // A process that closes writes an event on each stream that it still has.
  await a.handler.close();
  assert.equal(added, []);
});

test("the messages of a stream are not kept after they were stored", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const messages = new MessagesBeingStored();
  const store = (): WeakRef<object> => {
    const stored = { id: "1-1" };
    messages.add(Promise.resolve(stored));
    return new WeakRef(stored);
  };
  const first = store();
  for (let i = 0; i < 10; i++) store();
  await messages.stored();
  await until(() => {
    collect();
    return first.deref() === undefined;
  }, "the first message is collected");
});

test("a client that resumes one stream again and again does not make the process read all streams", async () => {
  let reads = 0;
  const [a, b] = openMembers({
    log: { leaseMs: 60_000 },
    carry: alterAll({
      sessions: {
        resumeStream: (resume, ...args) => {
          reads++;
          return resume(...args);
        },
      },
    }),
  }).all;
  const session = await begin(a);
  const calls = 20;
  let last = "";
  for (let request = 1; request <= calls; request++) {
    const { id } = await callOnStream(a, { session, request });
    await b.send(get(session, id));
    last = id;
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  reads = 0;
  for (let i = 0; i < 10; i++) await b.send(get(session, last));
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(reads <= 30, `${reads} reads for 10 requests`);
});

for (const [kind, path] of [
  ["a response in a session", "/mcp"],
  ["a message of HTTP+SSE", "/messages"],
] as const)
  test(`a body counts towards the limit of all bodies until the other process has its message (${kind})`, async () => {
    const gate = new Gate();
    const [a, b] = openMembers({
      maxPendingBytes: 15_000,
      carry: alterAll({ processes: { send: gate.after } }),
    }).all;
    const session = await begin(a);
    const message = { jsonrpc: "2.0", id: `${a.service.processes.id}/1`, result: { text: "x".repeat(10_000) } };
    const stream = new EventReader(await a.send({ method: "GET", path: "/sse" }));
    const { data: target } = (await stream.next())!;
    const post = (): Promise<Response> =>
      path === "/mcp" ? b.send(inSession(session, message)) : b.send({ path: target!, body: message });
    await b.send(call(session, "look"));
    gate.close();
    const first = post();
    await until(() => gate.arrived > 0, "the letter is being sent");
    assert.is((await post()).status, 503);
    gate.open();
    assert.is((await first).status, 202);
    assert.is((await post()).status, 202);
  });

test("a letter about progress has only the token of the request, and a token that no process made is not passed on", async () => {
  const lengths: number[] = [];
  const [a, b] = await joined({
    carry: alterAll({
      processes: {
        send: (send, to: string, letter: object) => {
          lengths.push(JSON.stringify(letter).length);
          return send(to, letter);
        },
      },
    }),
  });
  const session = await begin(a);
  const report = async (progressToken: string): Promise<void> => {
    const params = { progressToken, progress: 1, message: "x".repeat(100_000), more: ["x".repeat(100_000)] };
    assert.is((await b.send(inSession(session, { method: "notifications/progress", params }))).status, 202);
  };
  await report(`${a.service.processes.id}/1`);
  await report(`${a.service.processes.id}/${"1".repeat(100_000)}`);
  assert.is(lengths.length, 1);
  assert.ok(lengths[0]! < 500, `the letter has ${lengths[0]} characters`);
});

test("calls that other processes pass to a stream of HTTP+SSE count towards the limit of all bodies of its process", async () => {
  const [a, b, c] = await joined({ maxPendingBytes: 15_000 });
  const stream = new EventReader(await a.send({ method: "GET", path: "/sse" }));
  const path = (await stream.next())!.data!;
  const post = async (member: Member, message: object): Promise<number> =>
    (await member.send({ path, body: { jsonrpc: "2.0", ...message } })).status;
  const params = { protocolVersion: "2024-11-05", capabilities: {}, clientInfo: { name: "t", version: "1" } };
  assert.is(await post(b, { id: "first", method: "initialize", params }), 202);
  await stream.message();
  const large = (id: number): object => ({
    id,
    method: "tools/call",
    params: { name: "hold", arguments: { text: "x".repeat(10_000) } },
  });
  const ends = [
    async () => a.held.at(-1)!.end("done"),
    async () => post(c, { method: "notifications/cancelled", params: { requestId: 2 } }),
  ];
  for (const [i, end] of ends.entries()) {
    assert.is(await post(b, large(i + 1)), 202);
    await until(() => a.held.length === i + 1, "the handler runs");
    assert.is(await post(c, large(10)), 503);
    await end();
    await until(async () => (await post(c, { method: "x", params: { text: "x".repeat(10_000) } })) === 202, "room");
  }
  assert.is(a.held.length, 2, "no handler of a rejected call has run");
});

/** Values of other types than those that a process writes. */
const WRONG: readonly unknown[] = [null, 7, "x", [], {}, { toString: 1, valueOf: 1 }, "x".repeat(100_000)];

test("letters and log entries of other forms end no process and no stream", async () => {
  const [a, b] = await joined();
  const session = await begin(a);
  const { id, reader: stream } = await getStream(a, session);
  const { session: streaming, id: eventId } = await callOnStream(a);
  const followed = new EventReader(await b.send(get(streaming, eventId)));
  const kinds = [
    "takenOver",
    "event",
    "resumed",
    "legacyMessage",
    "legacyStatus",
    "response",
    "progress",
    "cancel",
    "other",
  ];
  const members = ["session", "principal", "stream", "message", "id", "params"];
  for (const kind of [...kinds, ...WRONG])
    for (const member of members)
      for (const value of WRONG) {
        const letter = { kind, session: streaming, message: {}, params: {}, id: 9, [member]: value };
        for (const { service } of [a, b]) await a.service.processes.send(service.processes.id, letter as never);
      }
  const entries = ["notification", "settings", "message", "other"];
  const entryMembers = ["principal", "method", "params", "text", "revision", "logLevel", "subscribed", "unsubscribed"];
  for (const kind of [...entries, ...WRONG])
    for (const member of entryMembers)
      for (const value of WRONG) {
        const notification = { method: "notifications/unknown", params: {}, revision: "2025-11-25" };
        const principal = member === "principal" && kind === "message" ? { principal: "other" } : {};
        const entry = { kind, session, ...notification, ...principal, [member]: value };
        // A text is a valid message.
        if (kind === "message" && typeof (entry as { text?: unknown }).text === "string") continue;
        await a.service.processes.publish(entry as never);
      }
  a.held[0]!.context.progress(2);
  assert.is((await followed.message())["params"].progress, 2);
  const isChange = ({ method }: { [name: string]: unknown }): boolean => method === "notifications/tools/list_changed";
  notifyAllClients(b.servers[2]!, "notifications/tools/list_changed");
  while (!isChange(await stream.message()));
  const resumed = new EventReader(await b.send(get(session, id)));
  while (!isChange(await resumed.message()));
  assert.match(await (await a.send(call(session, "look", 5))).text(), /looked/);
});

test("the key of a session in a letter is text, and so is its owner", async () => {
  assert.equal(readKeyMembers({ session: "a" }), { session: "a", principal: undefined });
  assert.equal(readKeyMembers({ session: "a", principal: "b" }), { session: "a", principal: "b" });
  for (const members of [{}, { session: 1 }, { session: ["a"] }, { session: "a", principal: 1 }, { principal: "b" }])
    assert.is(readKeyMembers(members), undefined);
});

test.run();
