import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TaskConversation } from "../../templates/runtime/bridges/up/tasks.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { SessionTasks } from "../../templates/runtime/tasks.js";
import { ticks, watchRejections } from "./support/hostile.js";
import { openOwned } from "./support/ownedChannel.js";
import { JsonTaskStore } from "./support/parkedStores.js";
import type { StatelessClient } from "./support/statelessClient.js";
import {
  closeClients,
  codeOf,
  connectClient,
  createUpServer,
  deferred,
  form,
  parsed,
  RESOURCES,
  text,
} from "./support/upServer.js";

const test = suite("subscriptions and tasks of hostile stateless clients");

const rejections = watchRejections(test);
test.after(closeClients);

type Subscribe = (params: { uri: string }, context: HandlerContext) => unknown;

interface Subscribed extends ReturnType<typeof createUpServer> {
  /** The URIs that the handler of `resources/unsubscribe` got. */
  readonly ended: string[];
}

function createResources(subscribe: Subscribe): Subscribed {
  const ended: string[] = [];
  const resources = {
    ...RESOURCES,
    subscribe,
    unsubscribe: ({ uri }: { uri: string }) => void ended.push(uri),
  };
  return { ...createUpServer(() => text(""), { handlers: { resources } }), ended };
}

const listen = (client: StatelessClient, uris: readonly string[]): ReturnType<StatelessClient["start"]> =>
  client.start("subscriptions/listen", { notifications: { resourceSubscriptions: uris } });
const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

test("a client that cancels its stream while the handler subscribes does not end the stream of another client", async () => {
  let calls = 0;
  const begun = deferred();
  const { servers, ended } = createResources((_, { signal }) => {
    if (++calls > 1) return undefined;
    begun.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  });
  const [first, second] = [connectClient(servers), connectClient(servers)];
  const cancelled = listen(first, ["file:///a"]);
  await begun.promise;
  const open = listen(second, ["file:///a"]);
  await ticks();
  first.cancel(cancelled);
  await second.take(ACKNOWLEDGED);
  assert.is(calls, 2);
  second.cancel(open);
  while (ended.length === 0) await ticks(1);
  assert.equal(ended, ["file:///a"]);
});

test("streams that are cancelled at any time leave no listener, no subscription and no bytes", async () => {
  const subscribed = new Map<string, number>();
  const { servers, native, ended, errors } = createResources(async ({ uri }) => {
    await ticks(1);
    subscribed.set(uri, (subscribed.get(uri) ?? 0) + 1);
    if (uri.endsWith("3")) throw new Error("no");
  });
  const client = connectClient(servers);
  const before = servers[0]!.listeners.size;
  for (let round = 0; round < 40; round++) {
    const uris = [1, 2, 3].slice(0, 1 + (round % 3)).map((number) => `file:///${number}`);
    const stream = listen(client, uris);
    stream.response.catch(() => {});
    await ticks(round % 7);
    client.cancel(stream);
  }
  const begun = (): number => (subscribed.get("file:///1") ?? 0) + (subscribed.get("file:///2") ?? 0);
  await ticks(50);
  while (begun() > ended.length) await ticks(1);
  assert.is(begun(), ended.length);
  assert.is(servers[0]!.listeners.size, before);
  assert.is(native.retained.used, 0);
  assert.equal(
    errors.filter((error) => !/^Error: (no|the client has disconnected)$/.test(String(error))),
    [],
  );
});

test("a storm of notifications reaches each stream in order", async () => {
  const { servers, native } = createResources(() => undefined);
  const clients = Array.from({ length: 20 }, () => connectClient(servers));
  for (const client of clients) {
    listen(client, ["file:///a"]);
    await client.take(ACKNOWLEDGED);
  }
  const { resourceUpdated } = native as unknown as { resourceUpdated(params: object): void };
  for (let count = 0; count < 500; count++) resourceUpdated({ uri: "file:///a", count });
  await ticks();
  for (const { received } of clients)
    assert.equal(
      received.map(({ params }) => params!["count"] as unknown),
      Array.from({ length: 500 }, (_, count) => count),
    );
});

test("a task that is cancelled while its input is requested leaves no open request and no listener", async () => {
  const store = new JsonTaskStore();
  const answered = deferred<object>();
  const { answer } = store;
  store.answer = (key, name, response) => {
    answered.resolve(response);
    return answer.call(store, key, name, response);
  };
  const tasks = new SessionTasks({ pollIntervalMs: 1, store });
  const tool = { name: "any", inputSchema: { type: "object" }, execution: { taskSupport: "required" } };
  const tools = {
    listTools: () => ({ tools: [tool] }),
    callTool: (_: object, context: HandlerContext) =>
      tasks.start(context, (task) =>
        (task as unknown as { elicit(params: object): Promise<object> }).elicit(form("Who?")),
      ),
  };
  const { servers } = createUpServer(() => text(""), { handlers: { tools }, server: tasks.offer });
  const client = connectClient(servers);
  client.capabilities = { elicitation: {}, extensions: { "io.modelcontextprotocol/tasks": {} } };
  const { taskId } = await client.request("tools/call", { name: "any" });
  const poll = (): ReturnType<StatelessClient["request"]> => client.request("tasks/get", { taskId });
  while (((await poll())["status"] as unknown) !== "input_required") await ticks(1);
  // The listeners of the work, of its notifications, and of the bridge's request for the result.
  assert.is(store.listeners, 3);
  await client.request("tasks/cancel", { taskId });
  assert.equal(await answered.promise, { error: { code: -32603, message: "the task has ended", data: undefined } });
  assert.is((await poll())["status"] as unknown, "cancelled");
  assert.is(codeOf(await client.request("tasks/update", { taskId, inputResponses: { "elicit-1": {} } })), undefined);
  while (store.listeners > 1) await ticks(1);
});

test("the list of tools of one caller does not decide which tools run as tasks for another caller", async () => {
  const tasks = new SessionTasks();
  const tool = { name: "any", inputSchema: { type: "object" }, execution: { taskSupport: "optional" } };
  const tools = {
    listTools: (_: object, context: HandlerContext) => {
      const { owner } = context as unknown as { owner: string };
      return owner === "mallory" ? new Promise(() => {}) : { tools: owner === "ann" ? [tool] : [] };
    },
    callTool: (_: object, context: HandlerContext) => text(tasks.isWanted(context)),
  };
  const { servers } = createUpServer(() => text(""), { handlers: { tools }, server: tasks.offer });
  const call = (owner: string): ReturnType<StatelessClient["request"]> => {
    const client = connectClient(servers, openOwned(servers, owner));
    client.capabilities = { extensions: { "io.modelcontextprotocol/tasks": {} } };
    return client.request("tools/call", { name: "any" });
  };
  void call("mallory").catch(() => {});
  assert.is(parsed(await call("bob")), false);
  assert.is(parsed(await call("ann")), true);
});

test("polls that wait for a request of a task share one wait, and leave nothing", async () => {
  const { native } = createUpServer(() => text(""));
  const conversation = new TaskConversation(native.revision);
  const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = timers();
  const polls = Array.from({ length: 50 }, () => conversation.listRequests());
  assert.is(timers(), before + 1);
  conversation.end();
  assert.equal(
    await Promise.all(polls),
    Array.from({ length: 50 }, () => ({})),
  );
  assert.is(timers(), before);
});

rejections.run();
