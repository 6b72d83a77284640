import { test } from "uvu";
import * as assert from "uvu/assert";
import { CapabilityError, ConnectError, ConnectionLostError } from "../../../templates/runtime/client/errors.js";
import {
  openListener,
  type ClientListener,
  type ListenEvent,
  type ListenFilter,
  type ListenOptions,
} from "../../../templates/runtime/client/listen/listener.js";
import { ListenEventQueue } from "../../../templates/runtime/client/listen/listenEvents.js";
import { McpError } from "../../../templates/runtime/jsonrpc/errors.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { createHold, ScriptedPort, settled, until, type SentRequest } from "../support/scriptedPort.js";

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";
const TOOLS = { toolsListChanged: true } as const;
const CHANGED = "notifications/tools/list_changed";
const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

const lost = (): ConnectionLostError => new ConnectionLostError("lost", { mayHaveRun: true });

/** A server whose streams the test ends, one after the other. */
function createServer(filter: ListenFilter = TOOLS, options?: ListenOptions) {
  const streams: { readonly request: SentRequest; end(result?: object): void; fail(error: unknown): void }[] = [];
  let opened = createHold();
  const port = new ScriptedPort("stateless", {
    "subscriptions/listen": (request) =>
      new Promise((resolve, reject) => {
        request.options!.signal!.addEventListener("abort", () => reject(new Error("aborted")));
        streams.push({ request, end: (result = {}) => resolve(result), fail: reject });
        opened.settle();
      }),
  });
  const listener = openListener(port, filter, options);
  const tell = (method: string, params: object = {}, id: unknown = streams.at(-1)!.request.id): void =>
    port.deliver(method, { ...params, _meta: { [SUBSCRIPTION]: id } });
  return {
    port,
    listener,
    streams,
    tell,
    acknowledge: (accepted: object = filter) => tell(ACKNOWLEDGED, { notifications: accepted }),
    /** Resolves when the next stream is opened. */
    async nextStream(): Promise<void> {
      if (streams.length === 0) await opened.promise;
      else {
        opened = createHold();
        await opened.promise;
      }
    },
  };
}

const toText = (event: ListenEvent): string =>
  event.kind === "open"
    ? `open ${Object.keys(event.accepted)}`
    : event.kind === "gap"
      ? `gap ${event.reason}`
      : `${event.method} ${JSON.stringify({ ...event.params, _meta: undefined })}`;

/** Reads events until the listener ends. */
async function readAll(listener: ClientListener): Promise<string[]> {
  const texts: string[] = [];
  for await (const event of listener) texts.push(toText(event));
  return texts;
}

const failed = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error("it did not fail")),
    (error: Error) => error,
  );

test("notifications follow the acknowledgement, and the server's response ends the iteration", async () => {
  const { listener, acknowledge, tell, streams, port } = createServer();
  await settled();
  assert.equal(streams[0]!.request.params, { notifications: TOOLS });
  assert.is(streams[0]!.request.options!.timeoutMs, Infinity);
  acknowledge();
  tell(CHANGED);
  tell("notifications/resources/updated", { uri: "memo://1" });
  streams[0]!.end();
  assert.equal(await readAll(listener), [
    "open toolsListChanged",
    `${CHANGED} {}`,
    'notifications/resources/updated {"uri":"memo://1"}',
  ]);
  assert.is(await listener.ended, "completed");
  assert.is(port.receivers, 0);
});

test("notifications of another subscription are not delivered, and those without an id are reported", async () => {
  const { listener, acknowledge, tell, streams, port } = createServer();
  await settled();
  acknowledge();
  tell(CHANGED, {}, 99);
  tell(CHANGED, {}, "1");
  port.deliver(CHANGED);
  port.deliver("notifications/message");
  streams[0]!.end();
  assert.equal(await readAll(listener), ["open toolsListChanged"]);
  assert.equal(
    port.warnings.map(({ code }) => code),
    ["undelivered"],
  );
});

test("over HTTP, notifications are matched by the stream of the request", async () => {
  const { listener, streams, port } = createServer();
  await settled();
  const { id } = streams[0]!.request;
  port.deliver(ACKNOWLEDGED, { notifications: TOOLS }, id);
  port.deliver(CHANGED, {}, id);
  port.deliver(CHANGED, {}, id + 1);
  streams[0]!.end();
  assert.equal(await readAll(listener), ["open toolsListChanged", `${CHANGED} {}`]);
});

test("notifications before the acknowledgement are dropped and reported", async () => {
  const { listener, acknowledge, tell, streams, port } = createServer();
  await settled();
  tell(CHANGED);
  acknowledge();
  streams[0]!.end();
  assert.equal(await readAll(listener), ["open toolsListChanged"]);
  assert.equal(
    port.warnings.map(({ code }) => code),
    ["undelivered"],
  );
});

test("a part of the filter may be accepted, and nothing accepted is an error", async () => {
  const both = { toolsListChanged: true, promptsListChanged: true };
  const part = createServer(both);
  await settled();
  part.acknowledge(TOOLS);
  part.streams[0]!.end();
  assert.equal(await readAll(part.listener), ["open toolsListChanged"]);
  for (const accepted of [{}, { toolsListChanged: false }, { resourceSubscriptions: [] }]) {
    const { listener, acknowledge, streams } = createServer(TOOLS);
    await settled();
    acknowledge(accepted);
    assert.instance(await failed(readAll(listener)), CapabilityError);
    assert.ok(streams[0]!.request.options!.signal!.aborted, "the stream is closed");
    assert.instance(await failed(listener.ended), CapabilityError);
  }
});

test("an abrupt loss gives a gap, and the subscription is opened again under a new id", async () => {
  const { listener, acknowledge, tell, streams, nextStream, port } = createServer();
  await settled();
  acknowledge();
  streams[0]!.fail(lost());
  await nextStream();
  tell(CHANGED, {}, streams[0]!.request.id);
  acknowledge();
  tell(CHANGED);
  streams[1]!.end();
  assert.equal(await readAll(listener), [
    "open toolsListChanged",
    "gap lost",
    "open toolsListChanged",
    `${CHANGED} {}`,
  ]);
  assert.equal([port.receivers, port.warnings], [0, []]);
});

test("failures to open it again are repeated, with one gap", async () => {
  const { listener, acknowledge, streams, nextStream } = createServer();
  await settled();
  acknowledge();
  streams[0]!.fail(lost());
  await nextStream();
  streams[1]!.fail(new ConnectError("refused"));
  await nextStream();
  acknowledge();
  streams[2]!.end();
  assert.equal(await readAll(listener), ["open toolsListChanged", "gap lost", "open toolsListChanged"]);
});

test("an error of the server ends the iteration, also after a loss, and so does a loss before the first acknowledgement", async () => {
  const refused = createServer();
  await settled();
  refused.streams[0]!.fail(new McpError(-32602, "no"));
  assert.is((await failed(readAll(refused.listener))).message, "no");
  const early = createServer();
  await settled();
  early.streams[0]!.fail(lost());
  assert.instance(await failed(readAll(early.listener)), ConnectionLostError);
  const late = createServer();
  await settled();
  late.acknowledge();
  late.streams[0]!.fail(lost());
  await late.nextStream();
  late.streams[1]!.fail(new McpError(-32601, "gone"));
  assert.is((await failed(readAll(late.listener))).message, "gone");
});

test("unread events are bounded: too many are replaced by one gap", async () => {
  const { listener, acknowledge, tell, streams } = createServer();
  await settled();
  acknowledge();
  for (let n = 1; n <= 6; n++) tell(CHANGED, { n });
  streams[0]!.end();
  assert.equal(await readAll(listener), ["gap overflow", `${CHANGED} {"n":5}`, `${CHANGED} {"n":6}`]);
});

test("closing the listener, leaving the loop, its signal, and closing the client end the stream", async () => {
  const abort = new AbortController();
  const ends: ((made: ReturnType<typeof createServer>) => unknown)[] = [
    ({ listener }) => listener.close(),
    () => abort.abort(),
    ({ port }) => port.close(),
    async ({ listener }) => {
      for await (const event of listener) if (event.kind === "open") break;
    },
  ];
  for (const end of ends) {
    const made = createServer(TOOLS, { signal: abort.signal });
    await settled();
    if (abort.signal.aborted) {
      assert.is(await made.listener.ended, "closed");
      continue;
    }
    made.acknowledge();
    await end(made);
    await settled();
    assert.ok(made.streams[0]!.request.options!.signal!.aborted);
    assert.is(await made.listener.ended, "closed");
    assert.equal(await readAll(made.listener), []);
    assert.is(made.port.receivers, 0);
  }
});

test("closing the listener while it waits to open again sends nothing more", async () => {
  const { listener, acknowledge, streams, port } = createServer();
  await settled();
  acknowledge();
  streams[0]!.fail(lost());
  await settled();
  listener.close();
  await settled();
  assert.equal([port.receivers, streams.length, await listener.ended], [0, 1, "closed"]);
});

const session = (filter: ListenFilter, answers: { [method: string]: (request: SentRequest) => unknown } = {}) => {
  const port = new ScriptedPort("handshake", {
    "resources/subscribe": () => ({}),
    "resources/unsubscribe": () => ({}),
    ping: () => ({}),
    ...answers,
  });
  port.server = {
    ...port.server,
    capabilities: { tools: { listChanged: true }, resources: { subscribe: true }, prompts: {} } as JsonObject,
  };
  const listener = openListener(port, filter);
  const methods = (): string[] => port.sent.map(({ method, params }) => `${method} ${params["uri"] ?? ""}`.trim());
  return { port, listener, methods };
};

/** Reads events as they arrive. */
const collect = async (listener: ClientListener): Promise<string[]> => {
  const texts: string[] = [];
  void (async () => {
    for await (const event of listener) texts.push(toText(event));
  })();
  await until(() => texts.length > 0);
  return texts;
};

test("in a session, resources are subscribed to, and only the notifications of the filter are delivered", async () => {
  const filter = { toolsListChanged: true, promptsListChanged: true, resourceSubscriptions: ["memo://1"] };
  const { port, listener, methods } = session(filter);
  const texts = await collect(listener);
  port.deliver(CHANGED);
  port.deliver("notifications/prompts/list_changed");
  for (const uri of ["memo://1", "memo://1/part", "memo://11", "memo://2"])
    port.deliver("notifications/resources/updated", { uri });
  port.deliver("notifications/message", { level: "info" });
  await settled();
  assert.equal(texts, [
    "open toolsListChanged,resourceSubscriptions",
    `${CHANGED} {}`,
    'notifications/resources/updated {"uri":"memo://1"}',
    'notifications/resources/updated {"uri":"memo://1/part"}',
  ]);
  listener.close();
  await settled();
  assert.equal(methods(), ["resources/subscribe memo://1", "resources/unsubscribe memo://1"]);
  assert.is(port.receivers, 0);
});

test("in a session, a resource stays subscribed to as long as one listener needs it", async () => {
  const filter = { resourceSubscriptions: ["memo://1"] };
  const { port, listener, methods } = session(filter);
  const second = openListener(port, filter);
  await until(() => methods().length === 2);
  listener.close();
  await settled();
  assert.not.ok(methods().includes("resources/unsubscribe memo://1"));
  second.close();
  await settled();
  assert.is(methods().at(-1), "resources/unsubscribe memo://1");
});

test("in a session, a loss gives one gap, and the resources are subscribed to again", async () => {
  const { port, listener, methods } = session({ resourceSubscriptions: ["memo://1"] });
  const texts = await collect(listener);
  port.lose("lost");
  port.deliver("notifications/resources/updated", { uri: "memo://1" });
  port.lose("restarted");
  await settled();
  assert.equal(texts, ["open resourceSubscriptions", "gap lost", "open resourceSubscriptions"]);
  assert.ok(methods().length >= 2 && methods().every((method) => method === "resources/subscribe memo://1"));
  listener.close();
});

test("in a session without resources, a request shows that the connection is open again", async () => {
  const hold = createHold<object>();
  const { port, listener, methods } = session(TOOLS, { ping: () => hold.promise });
  const texts = await collect(listener);
  assert.equal(methods(), []);
  port.lose("session");
  await until(() => texts.length === 2);
  assert.equal(texts, ["open toolsListChanged", "gap session"]);
  hold.settle({});
  await settled();
  assert.equal(texts, ["open toolsListChanged", "gap session", "open toolsListChanged"]);
  listener.close();
});

test("in a session, a filter of which the server declares nothing is an error before anything is sent", async () => {
  const { listener, methods, port } = session({ promptsListChanged: true });
  assert.instance(await failed(readAll(listener)), CapabilityError);
  assert.equal([methods(), port.receivers], [[], 0]);
});

test("in a session, a resource that the server refuses ends the iteration with its error", async () => {
  const { listener, port } = session(
    { resourceSubscriptions: ["memo://1"] },
    { "resources/subscribe": () => Promise.reject(new McpError(-32002, "no such resource")) },
  );
  assert.is((await failed(readAll(listener))).message, "no such resource");
  await settled();
  assert.is(port.receivers, 0);
});

test("several iterations of a listener all end with it", async () => {
  const queue = new ListenEventQueue(10, () => {});
  const read = async (): Promise<number> => {
    let count = 0;
    for await (const _ of queue) count++;
    return count;
  };
  const reading = [read(), read()];
  await settled();
  queue.push({ kind: "gap", reason: "lost" });
  await settled();
  queue.end("completed");
  const counts = await Promise.all(reading);
  assert.is(counts[0]! + counts[1]!, 1);
});

test.run();
