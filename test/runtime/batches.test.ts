import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { BINDING } from "../../generated/2025-03-26/server.js";
import { Connection } from "../../templates/runtime/server/connection.js";
import type { JsonRpcResponseWriter } from "../../templates/runtime/jsonrpc/incoming.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import { createServers } from "./fixtures/server.mjs";
import { onFetch, onNode, openSession, servers } from "./support/httpServers.js";
import { Peer } from "./support/peer.js";

const SERVERS = await createServers();

test("2025-03-26 answers a batch at once, without its notifications", async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-03-26");
  peer.sendAll([
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "countAndHold" } },
    { jsonrpc: "2.0", method: "notifications/unknown" },
    { jsonrpc: "2.0", id: 2, method: "nonsense" },
    {},
    { jsonrpc: "2.0", id: 3, method: "tools/call", params: { name: "letGo" } },
  ]);
  const answers = [await peer.next(), await peer.next(), await peer.next(), await peer.next()];
  assert.equal(
    answers.map(({ id, error }) => [id, error?.["code"]]).sort(([one], [other]) => Number(one) - Number(other)),
    [
      [null, -32600],
      [1, undefined],
      [2, -32601],
      [3, undefined],
    ],
  );
  await peer.isSilent();
});

test("a batch of notifications is not answered", async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-03-26");
  peer.sendAll([{ jsonrpc: "2.0", method: "notifications/unknown" }]);
  await peer.isSilent();
});

test("an empty batch and a batch within a batch are refused", async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-03-26");
  peer.sendAll([]);
  assert.match(String((await peer.next())["error"]?.["message"]), /empty/);
  peer.sendAll([[{ jsonrpc: "2.0", id: 1, method: "ping" }]]);
  assert.is((await peer.next())["error"]?.["code"], -32600);
});

const LIMIT = 1000;
const ping = (id: number): object => ({ jsonrpc: "2.0", id, method: "ping" });

test(`a batch of more than ${LIMIT} messages is refused as a whole, whatever is in it`, async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-03-26");
  for (const message of [0, {}, ping(1), { jsonrpc: "2.0", method: "notifications/unknown" }]) {
    peer.sendAll(Array<object>(LIMIT + 1).fill(message as object));
    const { id, error } = await peer.next();
    assert.equal([id, error?.["code"]], [null, -32600]);
    assert.match(String(error?.["message"]), /more than 1000 messages/);
    await peer.isSilent();
  }
});

test("a full batch is answered", async () => {
  const { connection, answers, answered } = await batching();
  connection.receive(
    Array.from({ length: LIMIT }, (_, id) => ping(id)),
    answers,
  );
  const all = JSON.parse(await answered) as { id: number }[];
  assert.equal(
    all.map(({ id }) => id),
    Array.from({ length: LIMIT }, (_, id) => id),
  );
});

test("between two messages of a batch the event loop serves others", async () => {
  const { connection, answers, answered, called } = await batching();
  connection.receive([work(1), work(2), work(3), work(4)], answers);
  const counts = [called.length];
  while (called.length < 4) {
    await new Promise((resolve) => setImmediate(resolve));
    counts.push(called.length);
  }
  assert.equal([...new Set(counts)], [1, 2, 3, 4]);
  await answered;
});

test("answers that are too long together become errors, and what has not begun does not run", async () => {
  const { connection, answers, answered, called } = await batching("x".repeat(4 * 1024 * 1024));
  connection.receive(
    Array.from({ length: 12 }, (_, id) => work(id)),
    answers,
  );
  const all = JSON.parse(await answered) as { id: number; error?: { code: number; message: string } }[];
  assert.equal(
    all.map(({ id }) => id),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  );
  assert.equal(
    all.map(({ error }) => error?.code),
    [...Array<undefined>(7).fill(undefined), ...Array<number>(5).fill(-32603)],
  );
  assert.match(all[11]!.error!.message, /^the responses to the batch are too long/);
  assert.is(called.length, 8);
});

test("answers that come late count, too", async () => {
  const { connection, answers, answered, called } = await batching("x".repeat(4 * 1024 * 1024), true);
  connection.receive(
    Array.from({ length: 12 }, (_, id) => work(id)),
    answers,
  );
  while (called.length < 12) await new Promise((resolve) => setImmediate(resolve));
  for (const finish of called) finish();
  const all = JSON.parse(await answered) as { error?: { code: number } }[];
  assert.is(all.filter(({ error }) => error === undefined).length, 7);
});

test("a request of a batch that is cancelled before its turn does not run", async () => {
  const { connection, answers, answered, called } = await batching();
  connection.receive([work(1), work(2), work(3)], answers);
  connection.receive({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 2 } }, answers);
  const all = JSON.parse(await answered) as { id: number }[];
  assert.equal(
    all.map(({ id }) => id),
    [1, 3],
  );
  assert.is(called.length, 2);
});

test("what has not begun of a batch does not run after its client has gone", async () => {
  const { connection, answers, called } = await batching();
  connection.receive([work(1), work(2), work(3)], answers);
  connection.close();
  await connection.idle();
  assert.is(called.length, 1);
});

test("the end of the input leaves a batch to be answered", async () => {
  const { connection, answers, answered } = await batching();
  connection.receive([work(1), work(2)], answers);
  connection.end();
  await connection.idle();
  assert.is((JSON.parse(await answered) as object[]).length, 2);
});

for (const [name, serve] of [
  ["node", onNode],
  ["fetch", onFetch],
] as const) {
  test(`${name}: a batch without requests is accepted, one with a request is answered, one too long refused`, async () => {
    const carrier = await serve(servers());
    try {
      const headers = { "mcp-session-id": await openSession(carrier, "2025-03-26") };
      const told = { jsonrpc: "2.0", method: "notifications/unknown" };
      const accepted = await carrier.send({ headers, body: [told, told, { jsonrpc: "2.0", id: 9, result: {} }] });
      assert.equal([accepted.status, accepted.text], [202, ""]);
      const answered = await carrier.send({ headers, body: [told, ping(1), 0] });
      assert.is(answered.status, 200);
      assert.equal(
        (JSON.parse(answered.text) as { id: unknown }[]).map(({ id }) => id),
        [1, null],
      );
      const refused = await carrier.send({ headers, body: Array(LIMIT + 1).fill(0) });
      assert.is(refused.status, 400);
      assert.is((JSON.parse(refused.text) as { error: { code: number } }).error.code, -32600);
    } finally {
      await carrier.close();
    }
  });
}

interface Batching {
  readonly connection: Connection;
  readonly answers: JsonRpcResponseWriter;
  /** The text that answers the batch. */
  readonly answered: Promise<string>;
  /** One function for each call that has begun; it ends the call where calls are late. */
  readonly called: (() => void)[];
}

/** A connection that speaks the revision with batches, to a server with one tool. */
async function batching(text = "done", isLate = false): Promise<Batching> {
  const called: (() => void)[] = [];
  const result = { content: [{ type: "text", text }] };
  const callTool = (): unknown => {
    if (!isLate) called.push(() => {});
    return isLate ? new Promise((resolve) => called.push(() => resolve(result))) : result;
  };
  const tools = { listTools: () => ({ tools: [] }), callTool };
  const server = createServerOfRevision<Server>(
    BINDING as unknown as RevisionImplementation,
    { name: "test", version: "1" },
    { tools },
  );
  const connection = new Connection([server], () => {});
  const params = { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: { name: "c", version: "1" } };
  const ignore = (): void => {};
  connection.receive({ jsonrpc: "2.0", id: 0, method: "initialize", params }, { send: ignore, answer: ignore });
  let answer: (text: string) => void = ignore;
  const answered = new Promise<string>((resolve) => (answer = resolve));
  return { connection, called, answered, answers: { send: ignore, answer: (text) => answer(text) } };
}

function work(id: number): object {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name: "work" } };
}

test("ids of cancelled requests are not kept while a batch runs", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const { connection, answers } = await batching("", true);
  connection.receive([work(1)], answers);
  await new Promise((resolve) => setTimeout(resolve, 5));
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 30; i++) {
    const requestId = Buffer.alloc(2 ** 20, 97).toString("latin1") + String(i);
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } };
    connection.receive(JSON.parse(JSON.stringify(cancelled)), answers);
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
  collect();
  assert.ok(process.memoryUsage().heapUsed - before < 10 * 2 ** 20);
  connection.close();
});

test.run();
