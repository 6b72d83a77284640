import { test } from "uvu";
import * as assert from "uvu/assert";
import { keys } from "../../templates/runtime/authorization.js";
import { createFetchHandler } from "../../templates/runtime/fetch.js";
import { http } from "../../templates/runtime/httpClient.js";
import type { Proxy } from "../../templates/runtime/proxy.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { keyOf, post, send, type Reply } from "./support/deputyWorld.js";
import { openProxy } from "./support/proxies.js";

/*
 * Tasks of an upstream server that knows the proxy only: it gives each of them to whoever names it, and lists all.
 */

const NOW = new Date(0).toISOString();
const INFO = { name: "tasks", version: "1" };
const EXTENSION = "io.modelcontextprotocol/tasks";
const REVISIONS = { [NEWEST_HANDSHAKE]: "session", [NEWEST_STATELESS]: "stateless" } as const;

interface Sent {
  readonly id?: number;
  readonly method: string;
  readonly params: { readonly taskId?: string; readonly name?: string };
}

/** Returns the answers of a server. Each call begins a task with the next number. */
function createAnswers(revision: string): (sent: Sent) => object | undefined {
  const known: string[] = [];
  const taskOf = (taskId: string): object => ({
    taskId,
    status: "working",
    createdAt: NOW,
    lastUpdatedAt: NOW,
    ttl: 60_000,
  });
  const begin = (): string => {
    known.push(`task-${known.length + 1}`);
    return known.at(-1)!;
  };
  if (revision === NEWEST_HANDSHAKE)
    return ({ method, params: { taskId = "" } }) =>
      answerOf(method, {
        initialize: () => ({
          protocolVersion: revision,
          capabilities: { tools: {}, tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
          serverInfo: INFO,
        }),
        "tools/call": () => ({ task: taskOf(begin()) }),
        "tasks/get": () => taskOf(taskId),
        "tasks/cancel": () => ({ ...taskOf(taskId), status: "cancelled" }),
        "tasks/result": () => ({ content: [{ type: "text", text: `the result of ${taskId}` }] }),
        "tasks/list": () => ({ tasks: known.map(taskOf) }),
      });
  const members = { createdAt: NOW, lastUpdatedAt: NOW, ttlMs: 60_000 };
  return ({ method, params: { taskId = "" } }) =>
    answerOf(method, {
      "server/discover": () => ({
        resultType: "complete",
        supportedVersions: [revision],
        capabilities: { tools: {}, extensions: { [EXTENSION]: {} } },
        ttlMs: 0,
        cacheScope: "private",
        _meta: { "io.modelcontextprotocol/serverInfo": INFO },
      }),
      "tools/call": () => ({ resultType: "task", taskId: begin(), status: "working", ...members }),
      "tasks/get": () => ({ resultType: "complete", taskId, status: "working", ...members }),
      "tasks/cancel": () => ({ resultType: "complete" }),
    });
}

function answerOf(method: string, answers: { readonly [method: string]: () => object }): object | undefined {
  return answers[method]?.();
}

const open: Proxy[] = [];

test.after(async () => {
  for (const proxy of open) await proxy.close();
});

type Handler = Parameters<typeof send>[0];

/** Opens a proxy in front of a server, for callers with keys. */
async function serve(revision: string): Promise<Handler> {
  const answer = createAnswers(revision);
  const fetch = async (_: string, { body = "{}", method }: { readonly body?: string; readonly method: string }) => {
    const sent = JSON.parse(body) as Sent;
    if (method !== "POST") return new Response("", { status: 405 });
    if (sent.id === undefined) return new Response("", { status: 202 });
    const result = answer(sent);
    const content = result === undefined ? { error: { code: -32601, message: "unknown" } } : { result };
    return Response.json({ jsonrpc: "2.0", id: sent.id, ...content });
  };
  const proxy = await openProxy(http("https://up.example/mcp", { fetch: fetch as never }), { onError: () => {} });
  open.push(proxy);
  const authorization = keys({ [keyOf("alice")]: { subject: "alice" }, [keyOf("bob")]: { subject: "bob" } });
  return createFetchHandler(proxy.servers, { authorization, allowedHosts: ["*"] }) as Handler;
}

type Ask = (method: string, params?: object) => Promise<Reply>;

/** Returns a function that sends the requests of a caller. */
async function callerOf(handler: Handler, caller: string, revision: string): Promise<Ask> {
  const key = keyOf(caller);
  if (REVISIONS[revision] === "stateless")
    return (method, params = {}) =>
      send(handler, key, {
        method,
        params: params as never,
        revision,
        capabilities: { extensions: { [EXTENSION]: {} } },
      });
  const clientInfo = { name: "c", version: "1" };
  const params = { protocolVersion: revision, capabilities: {}, clientInfo };
  const body = { jsonrpc: "2.0", id: 0, method: "initialize", params };
  const id = (await post(handler, key, { headers: {}, body })).headers.get("mcp-session-id")!;
  const headers = { "mcp-session-id": id, "mcp-protocol-version": revision };
  return (method, given = {}) =>
    post(handler, key, { headers, body: { jsonrpc: "2.0", id: 1, method, params: given } });
}

const NO_TASK = "the client has no task with this taskId";

for (const revision of Object.keys(REVISIONS)) {
  test(`a task of a server of ${revision} exists for the caller that began it only`, async () => {
    const handler = await serve(revision);
    const [alice, bob] = [await callerOf(handler, "alice", revision), await callerOf(handler, "bob", revision)];
    const begun = await alice("tools/call", { name: "long", ...(revision === NEWEST_HANDSHAKE && { task: {} }) });
    assert.match(JSON.stringify(begun.message), "task-1");
    const methods =
      revision === NEWEST_HANDSHAKE ? ["tasks/get", "tasks/result", "tasks/cancel"] : ["tasks/get", "tasks/cancel"];
    for (const method of methods)
      for (const taskId of ["task-1", "task-2"]) {
        const { error } = (await bob(method, { taskId })).message;
        assert.is(error?.message, NO_TASK, `${method} ${taskId}`);
      }
    for (const method of methods) {
      const { error, result } = (await alice(method, { taskId: "task-1" })).message;
      assert.ok(result, `${method}: ${error?.message}`);
    }
  });
}

test("a list of tasks contains those of the caller only", async () => {
  const handler = await serve(NEWEST_HANDSHAKE);
  const [alice, bob] = [
    await callerOf(handler, "alice", NEWEST_HANDSHAKE),
    await callerOf(handler, "bob", NEWEST_HANDSHAKE),
  ];
  for (const caller of [alice, bob, alice]) await caller("tools/call", { name: "long", task: {} });
  const idsFor = async (caller: Ask): Promise<unknown> =>
    ((await caller("tasks/list")).message.result as { tasks: { taskId: string }[] }).tasks.map(({ taskId }) => taskId);
  assert.equal(await idsFor(alice), ["task-1", "task-3"]);
  assert.equal(await idsFor(bob), ["task-2"]);
});

test.run();
