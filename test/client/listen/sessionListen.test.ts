import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CapabilityError } from "../../../templates/runtime/client/errors.js";
import { openListener } from "../../../templates/runtime/client/listen/listener.js";
import type { ClientListener, ListenFilter } from "../../../templates/runtime/client/listen/events.js";
import { McpError } from "../../../templates/runtime/jsonrpc/errors.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { createHold, ScriptedPort, settled, until, type SentRequest } from "../support/scriptedPort.js";
import { rejected } from "../support/serving.js";
import { readAll, toText } from "./support/readEvents.js";

const test = suite("listener in a session");

const TOOLS = { toolsListChanged: true } as const;
const CHANGED = "notifications/tools/list_changed";

const MEMO = { resourceSubscriptions: ["memo://1"] };

interface Session {
  readonly port: ScriptedPort;
  /** Returns the sent requests, each as its method and its URI. */
  readonly methods: () => string[];
}

function openSession(answers: { [method: string]: (request: SentRequest) => unknown } = {}): Session {
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
  const methods = (): string[] => port.sent.map(({ method, params }) => `${method} ${params["uri"] ?? ""}`.trim());
  return { port, methods };
}

/** Opens a session with a listener. */
function session(
  filter: ListenFilter,
  answers?: { [method: string]: (request: SentRequest) => unknown },
): Session & { readonly listener: ClientListener } {
  const opened = openSession(answers);
  return { ...opened, listener: openListener(opened.port, filter) };
}

/** Reads events as they arrive. */
const collect = async (listener: ClientListener): Promise<string[]> => {
  const texts: string[] = [];
  void (async () => {
    for await (const event of listener) texts.push(toText(event));
  })();
  await until(() => texts.length > 0);
  return texts;
};

test("resources are subscribed to, and only the notifications of the filter are delivered", async () => {
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

test("a resource stays subscribed to as long as one listener needs it", async () => {
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

test("a loss gives one gap after the resources are subscribed to again", async () => {
  const { port, listener, methods } = session({ resourceSubscriptions: ["memo://1"] });
  const texts = await collect(listener);
  port.lose("lost");
  port.deliver("notifications/resources/updated", { uri: "memo://1" });
  port.lose("restarted");
  await settled();
  assert.equal(texts, ["open resourceSubscriptions", "open resourceSubscriptions", "gap lost"]);
  assert.ok(methods().length >= 2 && methods().every((method) => method === "resources/subscribe memo://1"));
  listener.close();
});

test("in a session without resources, a request shows that the connection is open again", async () => {
  const hold = createHold<object>();
  const { port, listener, methods } = session(TOOLS, { ping: () => hold.promise });
  const texts = await collect(listener);
  assert.equal(methods(), []);
  port.lose("session");
  await until(() => methods().length === 1);
  await settled();
  assert.equal(texts, ["open toolsListChanged"], "a gap before the connection is open again would hide later changes");
  hold.settle({});
  await settled();
  assert.equal(texts, ["open toolsListChanged", "open toolsListChanged", "gap session"]);
  listener.close();
});

for (const filter of [{ promptsListChanged: true }, { tools: true }] as ListenFilter[])
  test(`the filter ${JSON.stringify(filter)}, of which the server declares nothing, is an error before anything is sent`, async () => {
    const { listener, methods, port } = session(filter);
    assert.instance(await rejected(readAll(listener)), CapabilityError);
    assert.equal([methods(), port.receivers], [[], 0]);
  });

test("a resource that the server refuses ends the iteration with its error", async () => {
  const { listener, port } = session(
    { resourceSubscriptions: ["memo://1"] },
    { "resources/subscribe": () => Promise.reject(new McpError(-32002, "no such resource")) },
  );
  assert.is((await rejected(readAll(listener))).message, "no such resource");
  await settled();
  assert.is(port.receivers, 0);
});

test("a listener that is closed before it subscribes sends no request", async () => {
  const { port, methods } = openSession();
  openListener(port, MEMO).close();
  const aborted = openListener(port, MEMO, { signal: AbortSignal.abort() });
  assert.is(await aborted.ended, "closed");
  await settled();
  assert.equal(methods(), []);
});

test("a listener that is closed before it subscribes leaves the subscription of another listener", async () => {
  const { port, methods } = openSession();
  const other = openListener(port, MEMO);
  await until(() => methods().length === 1);
  openListener(port, MEMO).close();
  await settled();
  assert.equal(methods(), ["resources/subscribe memo://1"]);
  other.close();
  await until(() => methods().length === 2);
  assert.is(methods()[1], "resources/unsubscribe memo://1");
});

test.run();
