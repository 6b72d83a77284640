import { test } from "uvu";
import * as assert from "uvu/assert";
import { CapabilityError, ConnectError, ConnectionLostError } from "../../../templates/runtime/client/errors.js";
import { openListener } from "../../../templates/runtime/client/listen/listener.js";
import {
  ListenEventQueue,
  type ListenFilter,
  type ListenOptions,
} from "../../../templates/runtime/client/listen/events.js";
import { McpError } from "../../../templates/runtime/jsonrpc/errors.js";
import { createHold, ScriptedPort, settled, type SentRequest } from "../support/scriptedPort.js";
import { rejected } from "../support/serving.js";
import { lost, readAll, toText } from "./support/readEvents.js";

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";
const TOOLS = { toolsListChanged: true } as const;
const CHANGED = "notifications/tools/list_changed";
const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

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
    assert.instance(await rejected(readAll(listener)), CapabilityError);
    assert.ok(streams[0]!.request.options!.signal!.aborted, "the stream is closed");
    assert.instance(await rejected(listener.ended), CapabilityError);
  }
});

test("after an abrupt loss, the subscription is opened again under a new id, and the gap follows its acknowledgement", async () => {
  const { listener, acknowledge, tell, streams, nextStream, port } = createServer();
  await settled();
  acknowledge();
  streams[0]!.fail(lost());
  await nextStream();
  tell(CHANGED, {}, streams[0]!.request.id);
  const texts: string[] = [];
  const reading = (async () => {
    for await (const event of listener) texts.push(toText(event));
  })();
  await settled();
  assert.equal(texts, ["open toolsListChanged"], "a gap before the acknowledgement would hide later changes");
  acknowledge();
  tell(CHANGED);
  streams[1]!.end();
  await reading;
  assert.equal(texts, ["open toolsListChanged", "open toolsListChanged", "gap lost", `${CHANGED} {}`]);
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
  assert.equal(await readAll(listener), ["open toolsListChanged", "open toolsListChanged", "gap lost"]);
});

test("an error of the server ends the iteration, also after a loss, and so does a loss before the first acknowledgement", async () => {
  const refused = createServer();
  await settled();
  refused.streams[0]!.fail(new McpError(-32602, "no"));
  assert.is((await rejected(readAll(refused.listener))).message, "no");
  const early = createServer();
  await settled();
  early.streams[0]!.fail(lost());
  assert.instance(await rejected(readAll(early.listener)), ConnectionLostError);
  const late = createServer();
  await settled();
  late.acknowledge();
  late.streams[0]!.fail(lost());
  await late.nextStream();
  late.streams[1]!.fail(new McpError(-32601, "gone"));
  assert.is((await rejected(readAll(late.listener))).message, "gone");
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
