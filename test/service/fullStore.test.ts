import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { alteredService, alterAll, alterEach, type Altered } from "./support/altered.js";
import {
  begin,
  boundedSuite,
  call,
  EventReader,
  get,
  inSession,
  openMembers,
  SHORTER,
  until,
  joined,
  getStream,
  type Member,
  type Members,
} from "./support/members.js";

/** A store that accepts no changes for longer than the first attempts of a process last, for example because its memory is full. */

const test = boundedSuite("a full store");

/** A process makes this number of attempts quickly, and then tries again every three seconds. */
const QUICK_ATTEMPTS = 5;

const FULL = new Error("the store is full");

/** A store that accepts no answers and does not end calls while it is full. */
interface FullStore extends Members {
  /** The number of changes that the store has rejected. */
  rejected: number;
  isFull: boolean;
}

function openFull(beginCalls: Altered = (run, ...args) => run(...args) as unknown): FullStore {
  const reject: Altered = (run, key, change: { answers?: unknown[]; ids?: unknown[] }) => {
    if (!store.isFull || (change.answers ?? change.ids ?? []).length === 0) return run(key, change) as unknown;
    store.rejected++;
    return Promise.reject(FULL);
  };
  const carry = (service: Parameters<typeof alteredService>[0]): ReturnType<typeof alteredService> =>
    alteredService(service, { sessions: { addEvent: reject, endCalls: reject, beginCalls } });
  const store: FullStore = { ...openMembers({ carry }), rejected: 0, isFull: true };
  return store;
}

/** Begins a call whose client has received one event. Ends the call when `resume` has resolved. Resolves when the quick attempts have failed. */
async function answered(
  store: FullStore,
  resume: (session: string, id: string, reader: EventReader) => Promise<EventReader>,
): Promise<{ session: string; reader: EventReader }> {
  await store.join();
  const [a] = store.all;
  const session = await begin(a);
  const sent = a.send(call(session, "hold", 1, "t"));
  await until(() => a.held.length === 1, "the handler runs");
  a.held[0]!.context.progress(1);
  const first = new EventReader(await sent);
  const reader = await resume(session, (await first.next())!.id!, first);
  a.held[0]!.end("done");
  await until(() => store.rejected > QUICK_ATTEMPTS, "the process tries again after its quick attempts");
  return { session, reader };
}

/** Resolves when a client can use the id of the first call again. */
async function idIsFree({ all }: FullStore, session: string): Promise<void> {
  await until(async () => (await all[1].send(call(session, "look", 1))).status === 200, "the id is free again");
}

for (const [place, index] of [
  ["another process", 1],
  ["the process of the call", 0],
] as const)
  test(`a client that has resumed its call in ${place} gets the answer when the store accepts it`, async () => {
    const store = openFull();
    const { session, reader } = await answered(
      store,
      async (of, id) => new EventReader(await store.all[index].send(get(of, id))),
    );
    store.isFull = false;
    const messages = await reader.rest();
    assert.equal(messages.at(-1)!["result"].content, [{ type: "text", text: "done" }]);
    await idIsFree(store, session);
    await store.close();
  });

test("a client that resumes its call while the store is full gets the answer later", async () => {
  const store = openFull();
  let last = "";
  const { session } = await answered(store, async (_, id, first) => {
    last = id;
    await first.leave();
    return first;
  });
  const resumed = new EventReader(await store.all[0].send(get(session, last)));
  store.isFull = false;
  const [answer, ...more] = await resumed.rest();
  assert.equal(answer!["result"].content, [{ type: "text", text: "done" }]);
  assert.equal(more, []);
  await idIsFree(store, session);
  await store.close();
});

test("a client on its first response gets the answer while the store is full, and the id is free later", async () => {
  const store = openFull();
  const { session, reader } = await answered(store, (_, __, first) => Promise.resolve(first));
  const messages = await reader.rest();
  assert.equal(messages.at(-1)!["result"].content, [{ type: "text", text: "done" }]);
  assert.is((await store.all[1].send(call(session, "look", 1))).status, 400, "the store still has the call");
  store.isFull = false;
  await idIsFree(store, session);
  await store.close();
});

test("the id of a call without a stream is free when the store accepts the end of the call", async () => {
  const store = openFull();
  await store.join();
  const session = await begin(store.all[0]);
  assert.is((await store.all[0].send(call(session, "look", 1))).status, 200);
  await until(() => store.rejected > QUICK_ATTEMPTS, "the process tries again after its quick attempts");
  store.isFull = false;
  await idIsFree(store, session);
  await store.close();
});

test("the id of a request that got status 503 is free when the store works again", async () => {
  const store = openFull((run, ...args) => {
    const begun = run(...args) as Promise<unknown>;
    // The store has begun the call, and its reply is lost.
    return store.isFull ? begun.then(() => Promise.reject(FULL)) : begun;
  });
  await store.join();
  const session = await begin(store.all[0]);
  assert.is((await store.all[0].send(call(session, "look", 1))).status, 503);
  await until(() => store.rejected > QUICK_ATTEMPTS, "the process tries again after its quick attempts");
  store.isFull = false;
  await idIsFree(store, session);
  await store.close();
});

test("a client can open a new GET stream when the store accepts the end of the earlier stream", async () => {
  let failed = 0;
  const closePush: Altered = (run, ...args) =>
    failed++ > QUICK_ATTEMPTS ? (run(...args) as unknown) : Promise.reject(FULL);
  const [a, b] = await joined({
    carry: alterAll({ sessions: { closePush } }),
  });
  const session = await begin(a);
  const { reader: stream } = await getStream(a, session);
  await stream.leave();
  assert.is((await b.send(get(session))).status, 409);
  await until(async () => (await b.send(get(session))).status === 200, "the new stream is open");
});

test("a process does not record the end of a GET stream after the session has opened a new stream in the process", async () => {
  let failed = 0;
  let isFull = true;
  const closePush: Altered = (run, ...args) => {
    if (!isFull) return run(...args) as unknown;
    failed++;
    return Promise.reject(FULL);
  };
  const [a, b] = await joined({
    carry: alterAll({ sessions: { closePush } }),
  });
  const session = await begin(a);
  const { id, reader: first } = await getStream(a, session);
  await first.leave();
  await until(() => failed === 1, "the first attempt has failed");
  const resumed = new EventReader(await a.send(get(session, id)));
  isFull = false;
  await new Promise((resolve) => setTimeout(resolve, 9000 / SHORTER));
  assert.is((await b.send(get(session))).status, 409);
  await resumed.leave();
  await until(async () => (await b.send(get(session))).status === 200, "the new stream is open");
});

/** Resolves when the GET stream has an update of a resource. */
async function hasUpdate(stream: EventReader, { servers }: Member): Promise<void> {
  await until(async () => {
    notifyAllClients(servers[2]!, "notifications/resources/updated", { uri: "memo://a" });
    notifyAllClients(servers[2]!, "notifications/tools/list_changed", {});
    return (await stream.message())["method"] === "notifications/resources/updated";
  }, "the process with the stream knows the subscription");
}

const SUBSCRIBE = { id: 1, method: "resources/subscribe", params: { uri: "memo://a" } };

for (const [title, part, name, lost] of [
  ["the first reply to the change is lost", "sessions", "change", 1],
  ["all quick replies to the change are lost", "sessions", "change", QUICK_ATTEMPTS],
  ["the log does not accept the change for long", "processes", "publish", QUICK_ATTEMPTS + 2],
] as const)
  test(`the process with the GET stream gets a subscription in another process if ${title}`, async () => {
    let failed = 0;
    const lose: Altered = async (run, ...args) => {
      const isChange = name === "change" || (args[0] as { kind: string }).kind === "settings";
      if (!isChange || failed === lost) return run(...args) as unknown;
      failed++;
      if (name === "change") await run(...args);
      throw FULL;
    };
    const [a, b, c] = await joined({
      carry: alterEach({}, { [part]: { [name]: lose } }),
    });
    const session = await begin(a);
    const { reader: stream } = await getStream(a, session);
    const text = await (await b.send(inSession(session, SUBSCRIBE))).text();
    const isAcknowledged = text.includes('"result"');
    assert.is(isAcknowledged, lost === 1, text);
    // The client repeats its request. The service has the subscription already.
    assert.match(await (await c.send(inSession(session, SUBSCRIBE))).text(), /"result"/);
    await hasUpdate(stream, c);
  });

test("a process that closes makes no further attempts", async () => {
  const store = openFull();
  await answered(store, async (_, __, first) => {
    await first.leave();
    return first;
  });
  await store.close();
  await until(async () => {
    const before = store.rejected;
    await new Promise((resolve) => setTimeout(resolve, 9000 / SHORTER));
    return store.rejected === before;
  }, "the attempts end");
});

test.run();
