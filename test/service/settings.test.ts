import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { ReceivedSettings } from "../../templates/runtime/transports/http/service/sharedSessions.js";
import { Gate, alterAll, alterEach } from "./support/altered.js";
import {
  begin,
  boundedSuite,
  EventReader,
  get,
  inSession,
  openMembers,
  until,
  getStream,
  type Member,
  type Members,
  type MembersOptions,
} from "./support/members.js";

/** Changes of the settings of a session, which all processes read in the log. */

const test = boundedSuite("the settings of a session in the log");

/** Opens members, and lists the lengths of the entries about settings that they publish. */
async function openCounted(options: MembersOptions = {}): Promise<Members & { readonly lengths: number[] }> {
  const lengths: number[] = [];
  const publish = (call: (entry: object) => unknown, entry: { kind?: string }): unknown => {
    if (entry.kind === "settings") lengths.push(JSON.stringify(entry).length);
    return call(entry);
  };
  const members = openMembers({
    carry: alterAll({ processes: { publish } }),
    ...options,
  });
  await members.join();
  return { ...members, lengths };
}

async function ask(member: Member, session: string, method: string, params: object): Promise<void> {
  const response = await member.send(inSession(session, { id: crypto.randomUUID(), method, params }));
  assert.equal(((await response.json()) as { result?: object }).result, {});
}

test("a request that changes no setting adds no entry to the log", async () => {
  const { all, close, lengths } = await openCounted();
  const [a, b] = all;
  const session = await begin(a);
  for (const member of [a, b, a, a]) {
    await ask(member, session, "logging/setLevel", { level: "error" });
    await ask(member, session, "resources/subscribe", { uri: "memo://a" });
    await ask(member, session, "resources/unsubscribe", { uri: "memo://unknown" });
  }
  assert.is(lengths.length, 2, "the first level and the first subscription");
  await ask(b, session, "resources/unsubscribe", { uri: "memo://a" });
  assert.is(lengths.length, 3);
  await close();
});

const LONG_URI = `memo://${"x".repeat(200_000)}`;

test("the URI of a subscription is not in the log if it is long, and its notifications reach the GET stream", async () => {
  const { all, close, lengths } = await openCounted();
  const [a, b] = all;
  const session = await begin(a);
  const { reader: stream } = await getStream(b, session);
  const updated = async (): Promise<string> => {
    for (;;) {
      const { method, params } = await stream.message();
      if (method === "notifications/resources/updated") return (params as { uri: string }).uri;
    }
  };
  await ask(a, session, "resources/subscribe", { uri: LONG_URI });
  notifyAllClients(a.servers[2]!, "notifications/resources/updated", { uri: LONG_URI });
  assert.ok((await updated()) === LONG_URI, "the client reads the resource again");
  await ask(a, session, "resources/unsubscribe", { uri: LONG_URI });
  await ask(a, session, "resources/subscribe", { uri: "memo://last" });
  await until(async () => {
    notifyAllClients(a.servers[2]!, "notifications/resources/updated", { uri: LONG_URI });
    notifyAllClients(a.servers[2]!, "notifications/resources/updated", { uri: "memo://last" });
    return (await updated()) === "memo://last";
  }, "the long subscription has ended");
  assert.is(lengths.length, 3);
  assert.ok(Math.max(...lengths) < 1000, `the entries have ${lengths.join(", ")} characters`);
  await close();
});

test("a change that arrives while a process reads the settings again is not lost", async () => {
  const gate = new Gate();
  const { all, close } = await openCounted({
    carry: alterEach({}, { sessions: { get: gate.after } }),
  });
  const [a, b] = all;
  const session = await begin(a);
  const { reader: stream } = await getStream(b, session);
  gate.close();
  await ask(a, session, "resources/subscribe", { uri: LONG_URI });
  await until(() => gate.arrived === 1, "the process reads the settings");
  await ask(a, session, "resources/subscribe", { uri: "memo://short" });
  await until(async () => {
    notifyAllClients(a.servers[2]!, "notifications/resources/updated", { uri: "memo://short" });
    return (await stream.message())["params"].uri === "memo://short";
  }, "the process knows the short subscription");
  gate.open();
  await until(() => gate.arrived === 2, "the process reads the settings again");
  while (((await stream.message())["params"] as { uri?: string }).uri !== LONG_URI);
  notifyAllClients(a.servers[2]!, "notifications/resources/updated", { uri: "memo://after" });
  notifyAllClients(a.servers[2]!, "notifications/resources/updated", { uri: "memo://short" });
  while (((await stream.message())["params"] as { uri?: string }).uri !== "memo://short");
  await close();
});

/** Opens members. The replies of the first member to one function of its session store wait at the gate. */
async function openGated(name: string): Promise<Members & { readonly gate: Gate }> {
  const gate = new Gate();
  const members = openMembers({
    carry: alterEach({ sessions: { [name]: gate.after } }),
  });
  await members.join();
  return { ...members, gate };
}

/** Publishes an update of a resource, and then another notification. Returns the URI of the update, or undefined if the stream has only the other. */
async function updateOn(stream: EventReader, member: Member, uri: string): Promise<string | undefined> {
  notifyAllClients(member.servers[2]!, "notifications/resources/updated", { uri });
  notifyAllClients(member.servers[2]!, "notifications/prompts/list_changed", {});
  let updated: string | undefined;
  for (;;) {
    const { method, params } = await stream.message();
    if (method === "notifications/prompts/list_changed") return updated;
    if (method === "notifications/resources/updated") updated = (params as { uri: string }).uri;
  }
}

const LOOK = { id: 7, method: "tools/call", params: { name: "look" } };

for (const [name, message] of [
  ["beginCalls", LOOK],
  ["touch", { method: "notifications/roots/list_changed" }],
] as const)
  for (const uri of ["memo://a", LONG_URI])
    test(`a subscription is kept if ${name} has read the session before the change (${uri.length} characters)`, async () => {
      const { all, close, gate } = await openGated(name);
      const [a, b] = all;
      const session = await begin(a);
      const { reader: stream } = await getStream(a, session);
      const before = gate.arrived;
      gate.close();
      const sent = a.send(inSession(session, message));
      await until(() => gate.arrived === before + 1, "the session is read");
      await ask(b, session, "resources/subscribe", { uri });
      await until(async () => (await updateOn(stream, b, uri)) === uri, "the process knows the subscription");
      gate.open();
      await (await sent).text();
      assert.ok((await updateOn(stream, b, uri)) === uri, "the process still knows the subscription");
      await close();
    });

for (const uri of ["memo://a", LONG_URI])
  for (const name of ["touch", "openPush"])
    test(`a GET stream has the settings that have changed since ${name} (${uri.length} characters)`, async () => {
      const { all, close, gate } = await openGated(name);
      const [a, b] = all;
      const session = await begin(b);
      gate.close();
      const opening = a.send(get(session));
      await until(() => gate.arrived === 1, "the stream is being opened");
      await ask(b, session, "resources/subscribe", { uri });
      gate.open();
      const stream = new EventReader(await opening);
      if (name === "touch") assert.ok((await updateOn(stream, b, uri)) === uri, "the stream has the new settings");
      else await until(async () => (await updateOn(stream, b, uri)) === uri, "the stream gets the new settings");
      await close();
    });

test("a process reads a session again only if its settings have changed", async () => {
  const received = new ReceivedSettings();
  const before = received.count;
  received.add("changed");
  assert.is(received.hasNewer("changed", before), true);
  assert.is(received.hasNewer("changed", received.count), false);
  assert.is(received.hasNewer("other", before), false);
  for (let i = 0; i < 2_000; i++) received.add(`later ${i}`);
  assert.is(received.hasNewer("changed", before), true, "the entry is forgotten");
  assert.is(received.hasNewer("other", received.count), false);
});

test.run();
