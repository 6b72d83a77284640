import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Connection } from "../../generated/runtime/serverCore.js";
import { handshake, stateless } from "./fixtures/generated.mjs";
import type { Server } from "../../generated/runtime/server.js";
import { createServers } from "./fixtures/server.mjs";
import { Peer, sessionWith, standAlone, type Message } from "./support/peer.js";

const IDENTITY = { name: "test", version: "1" };

async function connect(revision = "2025-11-25"): Promise<Peer> {
  const peer = new Peer(await createServers());
  await peer.initialize(revision);
  return peer;
}

/** What comes before the answer of a call, and the answer. */
async function messagesOf(peer: Peer, request: object): Promise<Message[]> {
  const messages: Message[] = [];
  peer.send(request);
  do messages.push(await peer.next());
  while (messages.at(-1)!["id"] === undefined);
  return messages;
}

const call = (name: string, more: object = {}): object => ({ id: 1, method: "tools/call", params: { name, ...more } });

const progress = suite("progress");

progress("is not told to who did not ask", async () => {
  assert.is((await messagesOf(await connect(), call("count"))).length, 1);
});

progress("0 is a token", async () => {
  const messages = await messagesOf(await connect(), call("count", { _meta: { progressToken: 0 } }));
  assert.is(messages[0]?.["params"]?.["progressToken"], 0);
});

progress.run();

const logging = suite("logging");

const levels = (messages: Message[]): unknown[] => messages.slice(0, -1).map(({ params }) => params?.["level"]);

logging("is sent from info on, until the client sets a level", async () => {
  const peer = await connect();
  assert.equal(levels(await messagesOf(peer, call("log"))), ["info", "error"]);
  assert.equal((await peer.ask("logging/setLevel", { level: "warning" }))["result"], {});
  assert.equal(levels(await messagesOf(peer, call("log"))), ["error"]);
  await peer.ask("logging/setLevel", { level: "debug" });
  assert.equal(levels(await messagesOf(peer, call("log"))), ["debug", "info", "error"]);
});

logging("one client's level is not another's", async () => {
  const servers = await createServers();
  const [loud, quiet] = [new Peer(servers), new Peer(servers)];
  for (const peer of [loud, quiet]) await peer.initialize("2025-11-25");
  await quiet.ask("logging/setLevel", { level: "emergency" });
  assert.equal(levels(await messagesOf(quiet, call("log"))), []);
  assert.equal(levels(await messagesOf(loud, call("log"))), ["info", "error"]);
});

logging("a stateless request is told only at the level that it names", async () => {
  const peer = new Peer(await createServers());
  assert.equal(levels(await messagesOf(peer, call("log", standAlone()))), []);
  const wanting = standAlone({}, { "io.modelcontextprotocol/logLevel": "error" });
  assert.equal(levels(await messagesOf(peer, call("log", wanting))), ["error"]);
});

logging("nothing is logged to the client by a server that does not declare logging", async () => {
  const callTool = (_: unknown, context: { log(level: "error", told: string): void }): { content: [] } => {
    context.log("error", "told");
    return { content: [] };
  };
  const old = handshake.createServer(IDENTITY, { tools: { listTools: () => ({ tools: [] }), callTool } });
  const listTools: stateless.ToolsHandlers["listTools"] = () => ({ tools: [], ttlMs: 0, cacheScope: "public" });
  const young = stateless.createServer(IDENTITY, { tools: { listTools, callTool } });
  const peer = new Peer([old, young]);
  const wanting = standAlone({}, { "io.modelcontextprotocol/logLevel": "debug" });
  assert.equal(levels(await messagesOf(peer, call("x", wanting))), []);
  await peer.initialize("2025-11-25");
  assert.equal(levels(await messagesOf(peer, call("x"))), []);
});

logging.run();

const subscriptions = suite("subscriptions");

subscriptions("an update reaches who subscribed, until they unsubscribe", async () => {
  const servers = await createServers();
  const [subscriber, other] = [new Peer(servers), new Peer(servers)];
  for (const peer of [subscriber, other]) await peer.initialize("2025-11-25");
  assert.equal((await subscriber.ask("resources/subscribe", { uri: "memo://one" }))["result"], {});

  await other.call("touch", { uri: "memo://one" });
  const updated = { jsonrpc: "2.0", method: "notifications/resources/updated", params: { uri: "memo://one" } };
  assert.equal(await subscriber.next(), updated);

  await other.call("touch", { uri: "memo://two" });
  await subscriber.ask("resources/unsubscribe", { uri: "memo://one" });
  await other.call("touch", { uri: "memo://one" });
  await subscriber.isSilent();
  await other.isSilent();
});

subscriptions("a changed list is told to every session, and no more once it is closed", async () => {
  const tools: handshake.ToolsHandlers = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };
  const server = handshake.createServer(IDENTITY, { tools });
  const peers = [new Peer(server), new Peer(server)];
  for (const peer of peers) await peer.initialize("2025-11-25");
  server.toolListChanged();
  for (const peer of peers) assert.is((await peer.next())["method"], "notifications/tools/list_changed");
  peers[0]!.close();
  assert.is(server.listeners.size, 1);
});

subscriptions.run();

const toOne = suite("notifications to one client");

/** A server whose calls leave their contexts behind, for what comes later. */
function leavingServer(): { server: Server; contexts: handshake.ServerContext[] } {
  const contexts: handshake.ServerContext[] = [];
  const callTool: handshake.ToolsHandlers["callTool"] = ({ name }, context) => {
    contexts.push(context);
    if (name === "complete") context.elicitationComplete({ elicitationId: "at once" });
    return { content: [] };
  };
  const tools: handshake.ToolsHandlers = { listTools: () => ({ tools: [] }), callTool };
  return { server: handshake.createServer({ ...IDENTITY, onError: () => undefined }, { tools }), contexts };
}

const complete = (elicitationId: string): object => ({
  jsonrpc: "2.0",
  method: "notifications/elicitation/complete",
  params: { elicitationId },
});

toOne("that an elicitation is over is told during the call, and after it as long as the session lasts", async () => {
  const { server, contexts } = leavingServer();
  const [peer, other] = [new Peer(server), new Peer(server)];
  for (const one of [peer, other]) await one.initialize("2025-11-25", { elicitation: { url: {} } });
  const [during, answer] = await messagesOf(peer, call("complete"));
  assert.equal(during, complete("at once"));
  assert.equal(answer?.["result"], { content: [] });
  contexts[0]!.elicitationComplete({ elicitationId: "later" });
  assert.equal(await peer.next(), complete("later"));
  await other.isSilent();
  peer.close();
  contexts[0]!.elicitationComplete({ elicitationId: "too late" });
  await other.isSilent();
});

toOne("that an elicitation is over is not told to clients that take no URL", async () => {
  const { server } = leavingServer();
  const peer = new Peer(server);
  await peer.initialize("2025-11-25", { elicitation: { form: {} } });
  const messages = await messagesOf(peer, call("complete"));
  assert.is(messages.length, 1);
  assert.is(messages[0]?.["error"]?.["code"], -32603);
});

toOne("the status of a task is no notification to all, and none where tasks are not offered", async () => {
  const { server, contexts } = leavingServer();
  assert.is("taskStatus" in server, false);
  assert.is("elicitationComplete" in server, false);
  const peer = new Peer(server);
  await peer.initialize("2025-11-25");
  await peer.call("x");
  const time = "2025-11-25T00:00:00Z";
  const task = { taskId: "t", status: "working", createdAt: time, lastUpdatedAt: time, ttl: null } as const;
  assert.throws(() => contexts[0]!.taskStatus(task), /notifications\/tasks\/status needs the capability tasks/);
  await peer.isSilent();
});

toOne.run();

const listening = suite("subscriptions/listen");

function memoServer(): ReturnType<
  typeof stateless.createServer<{ tools: stateless.ToolsHandlers; resources: stateless.ResourcesHandlers }>
> {
  const page = { ttlMs: 0, cacheScope: "public" } as const;
  return stateless.createServer(IDENTITY, {
    tools: { listTools: () => ({ tools: [], ...page }), callTool: () => ({ content: [] }) },
    resources: {
      listResources: () => ({ resources: [], ...page }),
      listResourceTemplates: () => ({ resourceTemplates: [], ...page }),
      readResource: () => ({ contents: [], ...page }),
    },
  });
}

const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

listening("acknowledges what it can honour, and tells only that, each with the id of the request", async () => {
  const server = memoServer();
  const peer = new Peer(server);
  const wanted = { toolsListChanged: true, promptsListChanged: true };
  for (const id of ["a", 7]) {
    peer.send({ id, method: "subscriptions/listen", params: { ...standAlone(), notifications: wanted } });
    const acknowledged = await peer.next();
    assert.is(acknowledged["method"], "notifications/subscriptions/acknowledged");
    assert.equal(acknowledged["params"], { notifications: { toolsListChanged: true }, _meta: { [SUBSCRIPTION]: id } });
  }
  server.resourceListChanged();
  server.toolListChanged();
  for (const id of ["a", 7]) {
    assert.equal(await peer.next(), {
      jsonrpc: "2.0",
      method: "notifications/tools/list_changed",
      params: { _meta: { [SUBSCRIPTION]: id } },
    });
  }
});

listening("tells of the resources that were named", async () => {
  const servers = await createServers();
  const peer = new Peer(servers);
  const notifications = { resourceSubscriptions: ["memo://one"] };
  peer.send({ id: "a", method: "subscriptions/listen", params: { ...standAlone(), notifications } });
  await peer.next();
  await peer.call("touch", { uri: "memo://two" }, standAlone());
  const touched = {
    id: 2,
    method: "tools/call",
    params: { ...standAlone(), name: "touch", arguments: { uri: "memo://one" } },
  };
  const [updated] = await messagesOf(peer, touched);
  assert.equal(updated?.["params"], { uri: "memo://one", _meta: { [SUBSCRIPTION]: "a" } });
});

listening("ends with its cancellation, unanswered", async () => {
  const server = memoServer();
  const peer = new Peer(server);
  const params = { ...standAlone(), notifications: { toolsListChanged: true } };
  peer.send({ id: "a", method: "subscriptions/listen", params });
  await peer.next();
  assert.is(server.listeners.size, 1);
  peer.send({ method: "notifications/cancelled", params: { requestId: "a" } });
  assert.is(server.listeners.size, 0);
  server.toolListChanged();
  await peer.ask("server/discover", standAlone());
});

listening.run();

const cancellation = suite("cancellation");

cancellation("aborts the handler's signal, and nothing is answered", async () => {
  const aborted: unknown[] = [];
  const callTool: handshake.ToolsHandlers["callTool"] = async (_, { signal }) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    aborted.push(signal.aborted);
    return { content: [] };
  };
  const peer = await sessionWith(callTool);
  peer.send(call("x"));
  peer.send({ method: "notifications/cancelled", params: { requestId: 1, reason: "test" } });
  await peer.isSilent();
  assert.equal(aborted, [true]);
});

cancellation("frees the id", async () => {
  const peer = await connect();
  peer.send(call("wait"));
  peer.send({ method: "notifications/cancelled", params: { requestId: 1 } });
  assert.is((await messagesOf(peer, call("echo")))[0]?.["error"], undefined);
});

cancellation("closing the connection aborts what is in flight", async () => {
  const signals: AbortSignal[] = [];
  const callTool: handshake.ToolsHandlers["callTool"] = (_, { signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  const peer = await sessionWith(callTool);
  peer.send(call("x"));
  assert.is(signals[0]?.aborted, false);
  peer.close();
  assert.is(signals[0]?.aborted, true);
});

cancellation("a listen that the server ends is answered, and hears nothing more", async () => {
  const server = memoServer();
  const sent: string[] = [];
  let acknowledge = (): void => {};
  const acknowledged = new Promise<void>((resolve) => (acknowledge = resolve));
  const send = (text: string): void => {
    sent.push(text);
    acknowledge();
  };
  const outlet = { send, answer: send };
  const connection = new Connection([server], () => undefined);
  const params = { notifications: { toolsListChanged: true }, ...standAlone() };
  connection.receive({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params }, outlet);
  await acknowledged;
  assert.is(server.listeners.size, 1);
  connection.end();
  await connection.idle();
  assert.is(server.listeners.size, 0);
  server.toolListChanged();
  assert.is(sent.length, 2);
  assert.is((JSON.parse(sent[1]!) as { id: number }).id, 1);
});

cancellation("a listen that is withdrawn at once leaves nothing", async () => {
  const server = memoServer();
  const peer = new Peer(server);
  const params = { notifications: { toolsListChanged: true }, ...standAlone() };
  peer.send({ id: 1, method: "subscriptions/listen", params });
  assert.is((await peer.next())["method"], "notifications/subscriptions/acknowledged");
  assert.ok(server.retained.used > 0);
  peer.send({ method: "notifications/cancelled", params: { requestId: 1 } });
  await peer.isSilent();
  assert.is(server.listeners.size, 0);
  assert.is(server.retained.used, 0);
});

cancellation.run();
