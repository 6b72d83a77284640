import { suite } from "uvu";
import * as assert from "uvu/assert";
import { McpError, resourceNotFound } from "../../generated/runtime/errors.js";
import type { Server } from "../../generated/runtime/server.js";
import { SessionTasks, Tasks } from "../../generated/runtime/tasks.js";
import { isStateless, REVISIONS } from "../support/revisions.js";
import { alone, onFetch } from "./support/httpServers.js";
import { Peer, standAlone, type Message } from "./support/peer.js";

const STATELESS = "2026-07-28";
const TASKS = { extensions: { "io.modelcontextprotocol/tasks": {} } };

/** A code that a handler throws, and the code that clients of 2025-11-25 and of 2026-07-28 get. */
const CODES: readonly (readonly [thrown: number, handshake: number, stateless: number])[] = [
  [-32002, -32002, -32602],
  [-32042, -32042, -32603],
  [-32019, -32019, -32019],
  [-32020, -32603, -32020],
  [-32023, -32603, -32603],
  [-32099, -32603, -32603],
  [-32100, -32100, -32100],
  [-32602, -32602, -32602],
  [7, 7, 7],
];

async function serverOf(revision: string, handlers: object, options: object = {}): Promise<Server> {
  const { createServer } = (await import(`../../generated/${revision}/server.js`)) as {
    createServer(options: object, handlers: object): Server;
  };
  return createServer({ name: "s", version: "1", onError: () => {}, ...options }, handlers);
}

function throwing(thrown: McpError): object {
  const fail = (): never => {
    throw thrown;
  };
  const none = (): object => ({});
  return {
    tools: { listTools: none, callTool: fail },
    resources: { listResources: none, listResourceTemplates: none, readResource: fail },
  };
}

async function peerOf(server: Server, revision: string): Promise<Peer> {
  const peer = new Peer(server);
  if (!isStateless(revision)) await peer.initialize(revision);
  return peer;
}

const metaOf = (revision: string): object =>
  isStateless(revision) ? standAlone(TASKS, { "io.modelcontextprotocol/protocolVersion": revision }) : {};

const test = suite("reserved error codes");

for (const revision of REVISIONS) {
  test(`${revision}: resourceNotFound has the code of the revision, and names the resource`, async () => {
    const uri = "file:///none";
    const peer = await peerOf(await serverOf(revision, throwing(resourceNotFound(uri))), revision);
    const { error } = await peer.ask("resources/read", { uri, ...metaOf(revision) });
    const code = revision >= STATELESS ? -32602 : -32002;
    assert.equal(error, { code, message: "Resource not found", data: { uri } });
  });
}

for (const [thrown, handshake, stateless] of CODES) {
  test(`a handler's ${thrown} is sent as ${handshake} in 2025-11-25, and as ${stateless} in ${STATELESS}`, async () => {
    for (const [revision, code] of [
      ["2025-11-25", handshake],
      [STATELESS, stateless],
    ] as const) {
      const peer = await peerOf(await serverOf(revision, throwing(new McpError(thrown, "no", { a: 1 }))), revision);
      const { error } = await peer.call("x", {}, metaOf(revision));
      assert.equal(error, { code, message: "no", data: { a: 1 } }, revision);
    }
  });
}

test("a method of an extension cannot send a reserved code either", async () => {
  const methods = {
    "x/y": () => {
      throw new McpError(-32042, "no");
    },
  };
  const peer = new Peer(await serverOf(STATELESS, {}, { methods }));
  assert.is((await peer.ask("x/y", standAlone()))["error"]?.["code"], -32603);
});

test("a batch carries errors as single messages do", async () => {
  const peer = await peerOf(await serverOf("2025-03-26", throwing(new McpError(-32002, "no"))), "2025-03-26");
  peer.sendAll([{ jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: "a:b" } }]);
  assert.equal((await peer.next())["error"], { code: -32002, message: "no" });
});

test("the error of a failed task has a code that the revision permits", async () => {
  const tasks = new Tasks();
  const work = (): never => {
    throw new McpError(-32042, "no");
  };
  const callTool = (_: object, context: never): unknown => tasks.start(context, work);
  const server = await serverOf(STATELESS, { tools: { listTools: () => ({}), callTool } }, tasks.offer);
  const peer = new Peer(server);
  const { result } = await peer.call("x", {}, standAlone(TASKS));
  const task = await ended(() => peer.ask("tasks/get", { taskId: result!["taskId"], ...standAlone(TASKS) }));
  assert.equal(task["error"], { code: -32603, message: "no" });
});

test("tasks/result of a session sends the code that the work threw, since 2025-11-25 reserves none", async () => {
  const tasks = new SessionTasks();
  const work = (): never => {
    throw new McpError(-32042, "no");
  };
  const callTool = (_: object, context: never): unknown => tasks.start(context, work);
  const server = await serverOf("2025-11-25", { tools: { listTools: () => ({}), callTool } }, tasks.offer);
  const peer = await peerOf(server, "2025-11-25");
  peer.send({ id: 1, method: "tools/call", params: { name: "x", task: {} } });
  const { result } = await answerTo(peer, 1);
  peer.send({ id: 2, method: "tasks/result", params: { taskId: result!["task"]!["taskId"] } });
  assert.is((await answerTo(peer, 2))["error"]?.["code"], -32042);
});

test("HTTP sends the same error as stdio, with status 200", async () => {
  const server = await serverOf(STATELESS, throwing(new McpError(-32002, "no", { uri: "a:b" })));
  const carrier = await onFetch([server as never]);
  const { status, text } = await carrier.send(alone("resources/read", { uri: "a:b" }, { "mcp-name": "a:b" }));
  assert.is(status, 200);
  const error = { code: -32602, message: "no", data: { uri: "a:b" } };
  assert.equal(JSON.parse(text), { jsonrpc: "2.0", id: 1, error });
});

async function ended(ask: () => Promise<Message>): Promise<Message> {
  for (;;) {
    const { result } = await ask();
    if (String(result!["status"]) !== "working") return result!;
  }
}

async function answerTo(peer: Peer, id: number): Promise<Message> {
  for (;;) {
    const message = await peer.next();
    if ((message["id"] as unknown) === id) return message;
  }
}

test.run();
