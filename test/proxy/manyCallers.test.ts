import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Gateway } from "../../templates/runtime/gateway.js";
import type { Target } from "../../templates/runtime/client/transport.js";
import { Connection } from "../../templates/runtime/server/connection.js";
import type { Json } from "../bridges/support/channelClient.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { closeAll, openGateway, statelessOf, targetOf, toolsOf } from "./support/gateways.js";

test.after.each(closeAll);

interface Sent {
  readonly id?: number;
  readonly method: string;
  readonly params: { readonly taskId?: string; readonly cursor?: string };
}

/** Sends a request of a server, and resolves with the answer of the client. */
type AskClient = (method: string, params: object) => Promise<Json>;

/** A server that has sessions, and answers by functions. */
function answeringTarget(
  name: string,
  answers: { readonly [method: string]: (sent: Sent, ask: AskClient) => object | Promise<object> },
): Target {
  const asked = new Map<unknown, (answer: Json) => void>();
  return {
    ...targetOf(name, NEWEST_HANDSHAKE, toolsOf(name, NEWEST_HANDSHAKE, [])),
    open: async (events) => ({
      send(message) {
        const sent = { params: {}, ...(JSON.parse(message.text) as object) } as Sent;
        const { id, method } = sent;
        const ask: AskClient = (asking, params) =>
          new Promise((resolve) => {
            const question = `question-${asked.size}`;
            asked.set(question, resolve);
            events.message({ jsonrpc: "2.0", id: question, method: asking, params });
          });
        queueMicrotask(async () => {
          if (id === undefined) return events.sent(message);
          if (method === undefined) {
            events.sent(message);
            return asked.get(id)?.(sent as unknown as Json);
          }
          const answer = await answers[method]?.(sent, ask);
          const unknown = { error: { code: -32601, message: "unknown" } };
          events.message({ jsonrpc: "2.0", id, ...(answer === undefined ? unknown : { result: answer }) });
        });
      },
      cancel: () => false,
      use() {},
      reopen: async () => {},
      close: async () => {},
    }),
  };
}

const NOW = new Date(0).toISOString();
const taskOf = (taskId: string): object => ({
  taskId,
  status: "working",
  createdAt: NOW,
  lastUpdatedAt: NOW,
  ttl: 60_000,
});

/** A server whose every call begins the task `1`. */
function withTask(name: string): Target {
  return answeringTarget(name, {
    initialize: () => ({
      protocolVersion: NEWEST_HANDSHAKE,
      capabilities: { tools: {}, tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
      serverInfo: { name, version: "1" },
    }),
    "tools/call": () => ({ task: taskOf("1") }),
    "tasks/get": ({ params }) => taskOf(params.taskId!),
    "tasks/list": () => ({ tasks: [taskOf("1")] }),
    "tasks/result": ({ params: { taskId } }) => ({
      content: [{ type: "text", text: `${name} ${taskId}` }],
      _meta: { "io.modelcontextprotocol/related-task": { taskId } },
    }),
  });
}

/** A client of a caller, which has a session. */
class Caller {
  readonly #connection: Connection;
  readonly #answers: { readonly [method: string]: object };
  /** The requests of servers that the client got. */
  readonly asked: Json[] = [];
  #id = 0;

  /** @param answers the results of the client for requests of servers. */
  constructor({ servers }: Gateway, owner: string, answers: { readonly [method: string]: object } = {}) {
    this.#connection = new Connection(servers, () => {}, owner);
    this.#answers = answers;
  }

  send(method: string, params: object): Promise<Json> {
    return new Promise((resolve) => {
      const answer = (text: string): void => {
        const { result, error } = JSON.parse(text) as Json;
        resolve(result ?? ({ error } as unknown as Json));
      };
      const send = (text: string): void => this.#received(JSON.parse(text) as Json);
      this.#connection.receive({ jsonrpc: "2.0", id: ++this.#id, method, params }, { send, answer });
    });
  }

  async open(capabilities: object = {}): Promise<this> {
    const clientInfo = { name: "test", version: "1" };
    await this.send("initialize", { protocolVersion: NEWEST_HANDSHAKE, capabilities, clientInfo });
    return this;
  }

  #received(message: Json): void {
    const { id, method } = message as { readonly id?: unknown; readonly method?: unknown };
    if (id === undefined) return;
    this.asked.push(message);
    const result = this.#answers[String(method)] ?? {};
    this.#connection.receive({ jsonrpc: "2.0", id, result }, { send: () => {}, answer: () => {} });
  }
}

test("tasks of two servers with the same id are different tasks, and each request reaches its server", async () => {
  const { gateway } = await openGateway({ a: withTask("a"), "b~c": { target: withTask("b"), prefix: "b" } });
  const caller = await new Caller(gateway, "ann").open();
  const begin = async (name: string): Promise<string> => {
    const { task } = await caller.send("tools/call", { name, arguments: {}, task: {} });
    return task!["taskId"] as unknown as string;
  };
  const ids = [await begin("a_run"), await begin("b_run")];
  assert.equal(ids, ["a~1", "b%7Ec~1"]);
  const { tasks } = await caller.send("tasks/list", {});
  assert.equal(
    (tasks as unknown as { taskId: string }[]).map(({ taskId }) => taskId),
    ids,
  );
  for (const [taskId, text] of [
    [ids[0], "a 1"],
    [ids[1], "b 1"],
  ] as const) {
    assert.is((await caller.send("tasks/get", { taskId }))["taskId"] as unknown, taskId);
    const { content, _meta } = await caller.send("tasks/result", { taskId });
    assert.is(content![0]!["text"] as unknown, text);
    assert.equal(_meta!["io.modelcontextprotocol/related-task"] as unknown, { taskId });
  }
  for (const taskId of ["1", "c~1", "~1", "a"])
    assert.is((await caller.send("tasks/get", { taskId }))["error"]!["message"] as unknown, "Task not found", taskId);
});

test("a request of a server names its own task as the client knows it, and a task of the client as the client named it", async () => {
  const RELATED = "io.modelcontextprotocol/related-task";
  const answers: Json[] = [];
  const asking = answeringTarget("asking", {
    initialize: () => ({
      protocolVersion: NEWEST_HANDSHAKE,
      capabilities: { tools: {} },
      serverInfo: { name: "asking", version: "1" },
    }),
    async "tools/call"(_, ask) {
      const requestedSchema = { type: "object", properties: {} };
      const _meta = { [RELATED]: { taskId: "1" } };
      answers.push(await ask("elicitation/create", { mode: "form", message: "?", requestedSchema, _meta }));
      answers.push(await ask("tasks/get", { taskId: "of the client" }));
      return { content: [] };
    },
  });
  const { gateway } = await openGateway({ a: asking });
  const caller = await new Caller(gateway, "ann", {
    "elicitation/create": { action: "decline", _meta: { [RELATED]: { taskId: "a~1" } } },
    "tasks/get": taskOf("of the client"),
  }).open({ elicitation: {}, tasks: { requests: { elicitation: { create: {} } } } });
  await caller.send("tools/call", { name: "a_run", arguments: {} });
  const [elicitation, get] = caller.asked.map(({ params }) => params as unknown as { taskId?: string; _meta: Json });
  assert.equal(elicitation!._meta[RELATED], { taskId: "a~1" });
  assert.is(get?.taskId, "of the client");
  assert.equal(
    answers.map(({ result }) => result as unknown),
    [{ action: "decline", _meta: { [RELATED]: { taskId: "1" } } }, taskOf("of the client")],
  );
});

test("a task and a cursor of one caller do not exist for another caller", async () => {
  const paged = answeringTarget("paged", {
    initialize: () => ({
      protocolVersion: NEWEST_HANDSHAKE,
      capabilities: { tools: {} },
      serverInfo: { name: "paged", version: "1" },
    }),
    "tools/list": ({ params: { cursor } }) => ({ tools: [], ...(cursor === undefined && { nextCursor: "2" }) }),
  });
  const { gateway } = await openGateway({ a: withTask("a"), paged });
  const [ann, bob] = [await new Caller(gateway, "ann").open(), await new Caller(gateway, "bob").open()];
  const { task } = await ann.send("tools/call", { name: "a_run", arguments: {}, task: {} });
  const { taskId } = task! as unknown as { taskId: string };
  assert.is((await ann.send("tasks/get", { taskId }))["taskId"] as unknown, taskId);
  assert.ok((await bob.send("tasks/get", { taskId }))["error"] !== undefined);
  const { nextCursor } = await ann.send("tools/list", {});
  assert.equal((await ann.send("tools/list", { cursor: nextCursor }))["tools"] as unknown, []);
  for (const [caller, method] of [
    [bob, "tools/list"],
    [ann, "tasks/list"],
  ] as const)
    assert.is(
      (await caller.send(method, { cursor: nextCursor }))["error"]!["message"] as unknown,
      "this cursor was not issued for this list",
    );
});

test("onRequest gets the name of the server, and the name of the tool without its prefix", async () => {
  const seen: string[] = [];
  const { gateway } = await openGateway(
    { git: targetOf("git", NEWEST_STATELESS, toolsOf("git", NEWEST_STATELESS, ["log"])) },
    {
      onRequest({ server, method, params }, next) {
        seen.push(`${server} ${method} ${String(params["name"])}`);
        return next();
      },
    },
  );
  await statelessOf(gateway).request("tools/call", { name: "git_log" });
  assert.equal(seen, ["git tools/call log"]);
});

test("hidden names of a server are its own names, without the prefix", async () => {
  const target = targetOf("git", NEWEST_HANDSHAKE, toolsOf("git", NEWEST_HANDSHAKE, ["log", "push"]));
  const { gateway } = await openGateway({ git: { target, deny: { tools: ["pu*"] } } });
  const client = statelessOf(gateway);
  const { tools } = (await client.request("tools/list")) as unknown as { tools: { name: string }[] };
  assert.equal(
    tools.map(({ name }) => name),
    ["git_log"],
  );
  const { error } = await client.request("tools/call", { name: "git_push" });
  assert.is(error!["message"] as unknown, "Unknown tool: push");
});

test.run();
