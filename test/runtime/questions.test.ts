import { mock } from "node:test";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Connection } from "../../templates/runtime/server/connection.js";
import type { Server } from "../../templates/runtime/server/server.js";
import { HANDSHAKES } from "../support/revisions.js";
import { handshake } from "./fixtures/generated.mjs";
import { createServers } from "./fixtures/server.mjs";
import { Peer, sessionWith, type Message } from "./support/peer.js";

const SERVERS = await createServers();
const FORM = { message: "Who?", requestedSchema: { type: "object" as const, properties: {} } };

const open: Peer[] = [];

/** A question that is left open would keep the process for a minute. */
test.after(() => open.forEach((peer) => peer.close()));

async function connect(revision: string, capabilities: object): Promise<Peer> {
  const peer = new Peer(SERVERS);
  open.push(peer);
  await peer.initialize(revision, capabilities);
  return peer;
}

/** A session with a server of one tool. */
async function withTool(callTool: handshake.ToolsHandlers["callTool"], capabilities: object): Promise<Peer> {
  const peer = await sessionWith(callTool, { client: capabilities });
  open.push(peer);
  return peer;
}

function start(peer: Peer, name: string): Promise<Message> {
  peer.send({ id: "call", method: "tools/call", params: { name } });
  return peer.next();
}

const told = (answer: Message): unknown => answer["result"]?.["content"]?.[0]?.["text"];

/** The tools that send a request to the client, with the capability that it needs and the first revision that has it. */
const CASES = [
  ["elicit", "elicitation", "2025-06-18"],
  ["sample", "sampling", "2024-11-05"],
  ["roots", "roots", "2024-11-05"],
] as const;

for (const revision of HANDSHAKES) {
  for (const [tool, capability, since] of CASES) {
    if (revision < since) continue;
    test(`${revision}: ${tool} is refused before anything is sent to a client without ${capability}`, async () => {
      const peer = await connect(revision, {});
      const answer = await start(peer, tool);
      assert.is(answer["id"], "call");
      assert.is(answer["error"]?.["code"], -32600);
      assert.match(String(answer["error"]?.["message"]), capability);
      const needed = capability === "elicitation" ? { form: {} } : {};
      assert.equal(answer["error"]?.["data"], { requiredCapabilities: { [capability]: needed } });
    });
  }
}

test("a client that declared forms alone is not sent to a URL", async () => {
  const link = { mode: "url" as const, message: "Go", url: "https://example.com", elicitationId: "e" };
  const ask: handshake.ToolsHandlers["callTool"] = async (_, context) => {
    await context.elicit(link);
    return { content: [] };
  };
  for (const elicitation of [{}, { form: {} }]) {
    const { error } = await start(await withTool(ask, { elicitation }), "x");
    assert.equal(error?.["data"], { requiredCapabilities: { elicitation: { url: {} } } });
  }
  const asked = await start(await withTool(ask, { elicitation: { url: {} } }), "x");
  assert.is(asked["method"], "elicitation/create");
});

test("a client that did not declare tools in sampling is not offered any", async () => {
  const ask: handshake.ToolsHandlers["callTool"] = async (_, context) => {
    await context.createMessage({ messages: [], maxTokens: 1, tools: [] });
    return { content: [] };
  };
  const refused = await start(await withTool(ask, { sampling: {} }), "x");
  assert.equal(refused["error"]?.["data"], { requiredCapabilities: { sampling: { tools: {} } } });
  const asked = await start(await withTool(ask, { sampling: { tools: {} } }), "x");
  assert.is(asked["method"], "sampling/createMessage");
});

test("an error of the client rejects with its code and data", async () => {
  let seen: unknown;
  const peer = await withTool(
    async (_, context) => {
      seen = await context.elicit(FORM).catch((error: unknown) => error);
      return { content: [] };
    },
    { elicitation: {} },
  );
  const asked = await start(peer, "x");
  peer.send({ id: asked["id"], error: { code: -1, message: "not now", data: { until: 5 } } });
  await peer.next();
  const { code, message, data } = seen as { code: number; message: string; data: unknown };
  assert.equal({ code, message, data }, { code: -1, message: "not now", data: { until: 5 } });
});

test("an answer that is none of the method is a fault", async () => {
  const peer = await connect("2025-11-25", { elicitation: {} });
  const asked = await start(peer, "elicit");
  peer.send({ id: asked["id"], result: { action: "perhaps" } });
  assert.is((await peer.next())["error"]?.["code"], -32603);
});

test("an answer that nobody waits for is dropped", async () => {
  const peer = await connect("2025-11-25", { elicitation: {} });
  const asked = await start(peer, "elicit");
  peer.send({ id: 4711, result: { action: "accept" } });
  peer.send({ id: "1", result: { action: "accept" } });
  await peer.isSilent();
  peer.send({ id: asked["id"], result: { action: "cancel" } });
  assert.equal(told(await peer.next()), '{"action":"cancel"}');
  peer.send({ id: asked["id"], result: { action: "accept" } });
  await peer.isSilent();
});

test("a call that is cancelled while the client is asked ends in silence", async () => {
  const peer = await connect("2025-11-25", { elicitation: {} });
  const asked = await start(peer, "elicit");
  peer.send({ method: "notifications/cancelled", params: { requestId: "call" } });
  peer.send({ id: asked["id"], result: { action: "accept" } });
  await peer.isSilent();
});

test.after.each(() => mock.timers.reset());

/** Lets the mocked clock go on, and sends progress. */
async function tellAfter(
  ms: number,
  { peer, asked, progress }: { peer: Peer; asked: Message; progress: number },
): Promise<void> {
  mock.timers.tick(ms);
  const progressToken = asked["params"]?.["_meta"]?.["progressToken"];
  peer.send({ method: "notifications/progress", params: { progressToken, progress } });
  await new Promise((resolve) => setImmediate(resolve));
}

/** Asks with a timeout of 60 ms. */
const askShortly: handshake.ToolsHandlers["callTool"] = async (_, context) => {
  const { action } = await context.elicit(FORM, { timeout: 60 });
  return { content: [{ type: "text", text: action }] };
};

test("a question that is not answered in time is withdrawn, and the call fails", async () => {
  const peer = await withTool(askShortly, { elicitation: {} });
  const asked = await start(peer, "x");
  const withdrawn = await peer.next();
  assert.is(withdrawn["method"], "notifications/cancelled");
  assert.is(withdrawn["params"]?.["requestId"], asked["id"]);
  const answer = await peer.next();
  assert.is(answer["id"], "call");
  assert.is(answer["error"]?.["code"], -32603);
});

test("progress of the client begins the time anew", async () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const peer = await withTool(askShortly, { elicitation: {} });
  const asked = await start(peer, "x");
  for (let progress = 1; progress <= 4; progress++) await tellAfter(40, { peer, asked, progress });
  peer.send({ id: asked["id"], result: { action: "accept" } });
  assert.is(told(await peer.next()), "accept");
});

test("no progress keeps a question open for ever", async () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const hasty: handshake.ToolsHandlers["callTool"] = async (_, context) => {
    await context.elicit(FORM, { timeout: 20 });
    return { content: [] };
  };
  const peer = await withTool(hasty, { elicitation: {} });
  const asked = await start(peer, "x");
  let withdrawn: unknown;
  void peer.next().then(({ method }) => (withdrawn = method));
  for (let progress = 1; progress <= 13; progress++) await tellAfter(15, { peer, asked, progress });
  assert.is(withdrawn, undefined, "after 195 ms, with 20 ms for each step");
  await tellAfter(15, { peer, asked, progress: 14 });
  assert.is(withdrawn, "notifications/cancelled", "after ten times the timeout");
});

test("a handler that has answered cannot ask any more", async () => {
  let late: Promise<unknown> | undefined;
  const peer = await withTool(
    (_, context) => {
      late = new Promise((resolve) => setTimeout(resolve, 5)).then(() => context.elicit(FORM));
      late.catch(() => {});
      return { content: [] };
    },
    { elicitation: {} },
  );
  assert.equal((await start(peer, "x"))["result"], { content: [] });
  const outcome = await late!.catch(() => "refused");
  assert.is(outcome, "refused");
  await peer.isSilent();
});

test("what is asked after the client has sent its last message is refused at once", async () => {
  let refused!: (error: unknown) => void;
  const thrown = new Promise<unknown>((resolve) => (refused = resolve));
  const answers: string[] = [];
  const callTool: handshake.ToolsHandlers["callTool"] = async (_, context) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await context.elicit(FORM).catch(refused);
    return { content: [] };
  };
  const server = handshake.createServer(
    { name: "s", version: "1" },
    { tools: { listTools: () => ({ tools: [] }), callTool } },
  );
  const connection = new Connection([server as unknown as Server], (text) => answers.push(text));
  const outlet = { send: (text: string) => answers.push(text), answer: (text: string) => answers.push(text) };
  const clientInfo = { name: "c", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: { elicitation: {} }, clientInfo };
  connection.receive({ jsonrpc: "2.0", id: 1, method: "initialize", params }, outlet as never);
  connection.receive({ jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "t" } }, outlet as never);
  connection.end();
  assert.match(String(await thrown), /the client has disconnected/);
  await connection.idle();
  assert.is(answers.length, 2, "no question is sent");
});

test.run();
