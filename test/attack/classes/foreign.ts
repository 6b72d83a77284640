import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { hold, short } from "../hold.js";
import type { Headers, Reply } from "../httpTarget.js";
import { initialize, request, type Message } from "../messages.js";
import type { ProtectedTarget } from "../protectedTarget.js";
import {
  alone,
  holdSame,
  inSession,
  inSessionOf,
  listenIn,
  untilIn,
  User,
  type OpenStream,
  type Sent,
} from "../user.js";

/*
 * Mallory has a valid token, and knows each id of what belongs to alice. She must get the answer for something that does not exist, and
 * alice must notice nothing.
 */

/** The users of an attack, each with a session of its own. */
interface Stage {
  readonly alice: User;
  readonly mallory: User;
  /** The headers of requests in the session of alice, and in that of mallory. */
  readonly own: Headers;
  readonly foreign: Headers;
}

function resultOf(reply: Reply): { readonly [member: string]: unknown } {
  const found = reply.messages.find((message): message is Message => message.result !== undefined);
  hold(found !== undefined, `no result: status ${reply.status}: ${short(JSON.stringify(reply.messages))}`);
  return found.result as { [member: string]: unknown };
}

/** Begins a call of alice that lasts until she calls `release`. */
async function beginCall({ alice }: Stage, sent: Sent): Promise<OpenStream> {
  const call = await alice.open(sent);
  await untilIn(call, "notifications/progress");
  return call;
}

/** Ends the calls of alice, and waits for the result on a stream. */
async function endCall({ alice }: Stage, stream: OpenStream): Promise<void> {
  await alice.send(alone("tools/call", { name: "release" }));
  await untilIn(stream, "done for");
  hold(/done for [^}]*alice/.test(stream.text), `the call of alice ended with ${short(stream.text)}`);
  stream.close();
}

const TALK = { name: "talk", _meta: { progressToken: "t" } };

/** Sends a request about something of alice, and about something unknown, in the name of mallory. */
async function tryBoth(
  { mallory }: Stage,
  what: string,
  ids: readonly [foreign: string, unknown: string],
  sentOf: (id: string) => Sent,
): Promise<void> {
  const [foreign, unknown] = [await mallory.send(sentOf(ids[0])), await mallory.send(sentOf(ids[1]))];
  holdSame(what, foreign, unknown, ids);
  hold(
    unknown.status >= 400 || unknown.messages.some(({ error }) => error !== undefined),
    `${what}: an unknown id is accepted with status ${unknown.status}`,
  );
}

async function session(stage: Stage): Promise<void> {
  const call = await beginCall(stage, inSessionOf(stage.own, "tools/call", TALK));
  const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 9 } };
  const tries: readonly (readonly [what: string, sentOf: (headers: Headers) => Sent])[] = [
    ["a request", (headers) => inSessionOf(headers, "ping")],
    ["a cancellation", (headers) => ({ headers, body: JSON.stringify(cancelled) })],
    ["a response", (headers) => ({ headers, body: '{"jsonrpc":"2.0","id":1,"result":{}}' })],
    ["the stream", (headers) => listenIn(headers)],
    ["the missed events", (headers) => listenIn(headers, "1")],
    ["the end", (headers) => ({ method: "DELETE", headers })],
  ];
  for (const [what, sentOf] of tries)
    await tryBoth(stage, `${what} of a session`, [stage.own["mcp-session-id"]!, randomUUID()], (id) =>
      sentOf(inSession(id)),
    );
  await endCall(stage, call);
}

async function missedEvents(stage: Stage): Promise<void> {
  const { alice, mallory, own, foreign } = stage;
  const call = await beginCall(stage, inSessionOf(own, "tools/call", TALK));
  const event = /^id: ?(\S+)$/m.exec(call.text)?.[1];
  hold(event !== undefined, `the events have no id: ${short(call.text)}`);
  call.close();
  await tryBoth(stage, "missed events in her own session", [event, randomUUID()], (id) => listenIn(foreign, id));
  const stolen = await mallory.send(listenIn(own, event));
  const unknown = await mallory.send(listenIn(inSession(randomUUID()), event));
  holdSame("missed events in the session of alice", stolen, unknown, [event, event]);
  await endCall(stage, await alice.open(listenIn(own, event)));
}

async function requestState(stage: Stage): Promise<void> {
  const { alice } = stage;
  const inputResponses = { "elicit-1": { action: "decline" } };
  const ask = (state: string): Sent => alone("tools/call", { name: "ask", requestState: state, inputResponses });
  const first = resultOf(await alice.send(alone("tools/call", { name: "ask" })));
  const state = first["requestState"] as string;
  await tryBoth(stage, "requestState", [state, "e30.AAAA"], ask);
  const { content } = resultOf(await alice.send(ask(state)));
  hold(JSON.stringify(content).includes("decline"), `alice got ${short(JSON.stringify(content))}`);
}

async function taskOfExtension(stage: Stage): Promise<void> {
  const { alice } = stage;
  const { taskId } = resultOf(await alice.send(alone("tools/call", { name: "work" }))) as { taskId: string };
  for (const [method, more] of [
    ["tasks/get", {}],
    ["tasks/update", { inputResponses: {} }],
    ["tasks/cancel", {}],
    ["tasks/result", {}],
    ["tasks/list", {}],
  ] as const)
    await tryBoth(stage, method, [taskId, randomUUID()], (id) => alone(method, { taskId: id, ...more }));
  await alice.send(alone("tools/call", { name: "release" }));
  const state = JSON.stringify(await ended(() => alice.send(alone("tasks/get", { taskId }))));
  hold(/"completed".*done for .*alice/.test(state), `the task of alice: ${short(state)}`);
}

async function taskOfSession(stage: Stage): Promise<void> {
  const { alice, mallory, own, foreign } = stage;
  const begun = resultOf(await alice.send(inSessionOf(own, "tools/call", { name: "work", task: {} })));
  const { taskId } = begun["task"] as { taskId: string };
  for (const method of ["tasks/get", "tasks/cancel", "tasks/result"]) {
    await tryBoth(stage, method, [taskId, randomUUID()], (id) => inSessionOf(foreign, method, { taskId: id }));
    await tryBoth(stage, `${method} in a session of alice`, [own["mcp-session-id"]!, randomUUID()], (id) =>
      inSessionOf(inSession(id), method, { taskId }),
    );
  }
  const { tasks } = resultOf(await mallory.send(inSessionOf(foreign, "tasks/list")));
  hold(JSON.stringify(tasks) === "[]", `mallory sees the tasks ${short(JSON.stringify(tasks))}`);
  await alice.send(alone("tools/call", { name: "release" }));
  await ended(() => alice.send(inSessionOf(own, "tasks/get", { taskId })));
  const result = JSON.stringify(resultOf(await alice.send(inSessionOf(own, "tasks/result", { taskId }))));
  hold(/done for .*alice/.test(result), `the result of alice: ${short(result)}`);
}

/** Requests the state of a task until it is no longer `working`. */
async function ended(get: () => Promise<Reply>): Promise<object> {
  for (;;) {
    const state = resultOf(await get());
    if (state["status"] !== "working") return state;
    await pause(5);
  }
}

async function cursor(stage: Stage): Promise<void> {
  const { alice, own, foreign } = stage;
  for (const [first, second] of [
    [
      (more: object) => inSessionOf(own, "resources/list", more),
      (more: object) => inSessionOf(foreign, "resources/list", more),
    ],
    [(more: object) => alone("resources/list", { ...more }), (more: object) => alone("resources/list", { ...more })],
  ] as const) {
    const { nextCursor } = resultOf(await alice.send(first({}))) as { nextCursor: string };
    await tryBoth(stage, "a cursor", [nextCursor, btoa("2/3/none")], (id) => second({ cursor: id }));
    const page = JSON.stringify(resultOf(await alice.send(first({ cursor: nextCursor }))));
    hold(page.includes("note://alice/3"), `the second page of alice: ${short(page)}`);
  }
}

/** Both users request the same lists at the same time, after alice had cacheable results. */
async function cachedResult(stage: Stage): Promise<void> {
  const { alice, mallory } = stage;
  const read = (uri: string): Sent => alone("resources/read", { uri });
  resultOf(await alice.send(read("note://alice/1")));
  const lists = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const [user, name] = i % 2 === 0 ? ([alice, "alice"] as const) : ([mallory, "mallory"] as const);
      return [name, resultOf(await user.send(alone("resources/list")))] as const;
    }),
  );
  for (const [name, list] of lists) {
    const text = JSON.stringify(list);
    hold(text.includes(`note://${name}/1`), `${name} does not see a note of her own: ${short(text)}`);
    hold(!text.includes(name === "alice" ? "mallory" : "alice"), `${name} sees a foreign note: ${short(text)}`);
    hold(list["cacheScope"] === "private", `a cache may share the list: ${String(list["cacheScope"])}`);
  }
  await tryBoth(stage, "a cached resource", ["note://alice/1", "note://nobody/1"], read);
}

async function subscriptionOfSession(stage: Stage): Promise<void> {
  const { alice, mallory, own, foreign } = stage;
  const subscribe = (headers: Headers, uri: string): Sent => inSessionOf(headers, "resources/subscribe", { uri });
  resultOf(await alice.send(subscribe(own, "note://alice/1")));
  resultOf(await mallory.send(subscribe(foreign, "note://mallory/1")));
  const streams = [await alice.open(listenIn(own)), await mallory.open(listenIn(foreign))] as const;
  for (const method of ["resources/subscribe", "resources/unsubscribe"]) {
    await tryBoth(stage, method, ["note://alice/1", "note://nobody/1"], (uri) => inSessionOf(foreign, method, { uri }));
    await tryBoth(stage, `${method} in a session of alice`, [own["mcp-session-id"]!, randomUUID()], (id) =>
      inSessionOf(inSession(id), method, { uri: "note://alice/1" }),
    );
  }
  await holdOwnUpdates(stage, streams);
}

async function subscriptionOfStream(stage: Stage): Promise<void> {
  const { alice, mallory } = stage;
  const listen = (...uris: readonly string[]): Sent =>
    alone("subscriptions/listen", { notifications: { resourceSubscriptions: uris } });
  // Both requests have the same id.
  const streams = [
    await alice.open(listen("note://alice/1")),
    await mallory.open(listen("note://alice/1", "note://mallory/1", "note://nobody/1")),
  ] as const;
  for (const stream of streams) await untilIn(stream, "acknowledged");
  const cancelled = (requestId: number): Sent => ({
    headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "notifications/cancelled" },
    body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } }),
  });
  holdSame("a cancellation", await mallory.send(cancelled(9)), await mallory.send(cancelled(77)), ["9", "77"]);
  await holdOwnUpdates(stage, streams);
}

/** Changes a resource of alice, and then one of mallory. Each stream must have the update of its user only. */
async function holdOwnUpdates(
  { alice, mallory }: Stage,
  [hers, foreign]: readonly [OpenStream, OpenStream],
): Promise<void> {
  const update = (name: string): string => `resources/updated","params":{"uri":"note://${name}/1"`;
  await alice.send(alone("tools/call", { name: "touch" }));
  await untilIn(hers, update("alice"));
  await mallory.send(alone("tools/call", { name: "touch" }));
  // Notifications arrive in order, so that of alice would be here.
  await untilIn(foreign, update("mallory"));
  hold(!foreign.text.includes(update("alice")), "mallory gets the notification for alice");
  hold(!hers.text.includes(update("mallory")), "alice gets the notification for mallory");
  for (const stream of [hers, foreign]) stream.close();
}

async function streamOfSse(stage: Stage): Promise<void> {
  const { alice, mallory } = stage;
  const stream = await alice.open({ ...listenIn({}), path: "/sse" });
  await untilIn(stream, "sessionId=");
  const path = /^data: ?(\S+)$/m.exec(stream.text)![1]!;
  const id = new URL(path, "http://a").searchParams.get("sessionId")!;
  await alice.send({ path, body: initialize("2024-11-05") });
  await tryBoth(stage, "a message to a stream of HTTP+SSE", [id, randomUUID()], (tried) => ({
    path: path.replace(id, tried),
    body: request(1, "tools/call", { name: "whoami" }),
  }));
  hold(!stream.text.includes("mallory"), "mallory has called in the session of alice");
  await alice.send({ path, body: request(1, "tools/call", { name: "talk" }) });
  await mallory.send(alone("tools/call", { name: "release" }));
  await endCall(stage, stream);
}

async function runningCall(stage: Stage): Promise<void> {
  const { mallory, foreign } = stage;
  const call = await beginCall(stage, alone("tools/call", { name: "talk" }));
  const params = { requestId: 9 };
  for (const headers of [foreign, { "mcp-protocol-version": "2026-07-28", "mcp-method": "notifications/cancelled" }])
    await mallory.send({
      headers,
      body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params }),
    });
  await mallory.send(alone("tools/call", { name: "release" }));
  await endCall(stage, call);
}

const ATTEMPTS: readonly (readonly [name: string, attack: (stage: Stage) => Promise<void>])[] = [
  ["the session", session],
  ["the missed events", missedEvents],
  ["the requestState", requestState],
  ["the task of 2026-07-28", taskOfExtension],
  ["the task of a session", taskOfSession],
  ["the cursor", cursor],
  ["the cached result", cachedResult],
  ["the subscription of a session", subscriptionOfSession],
  ["the subscription of 2026-07-28", subscriptionOfStream],
  ["the stream of HTTP+SSE", streamOfSse],
  ["the running call", runningCall],
];

/** Attacks on what belongs to another user. */
export const FOREIGN_ATTACKS: readonly (readonly [name: string, attack: (target: ProtectedTarget) => Promise<void>])[] =
  ATTEMPTS.map(([name, attack]) => [
    `${name} of another user`,
    async (target) => {
      const [alice, mallory] = [await User.of(target, "alice"), await User.of(target, "mallory")];
      await attack({ alice, mallory, own: await alice.openSession(), foreign: await mallory.openSession() });
    },
  ]);
