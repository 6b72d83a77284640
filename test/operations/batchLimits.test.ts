import { mock } from "node:test";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { requestLimits, type RequestLimitOptions } from "../../templates/runtime/operations.js";
import { closedAfterEach, newStage, protectedServers, type Stage } from "../authorization/support/protected.js";
import { onNode, openSession, until, type NodeCarrier, type Sent } from "../runtime/support/httpServers.js";

const test = suite("limits for batches");

const serve = closedAfterEach(test, onNode);
test.after.each(() => mock.timers.reset());

const MINUTE = 60_000;
const PING = { method: "ping" };
const HOLD = { method: "tools/call", params: { name: "hold" } };
const WHOAMI = { method: "tools/call", params: { name: "whoami" } };
const LOADED = { jsonrpc: "2.0", method: "notifications/initialized" };

/** A client of revision 2025-03-26, which has batches. Its first two messages open the session. */
interface Client {
  readonly carrier: NodeCarrier;
  /** Sends requests in one batch, or one request alone. */
  send(...requests: readonly object[]): ReturnType<NodeCarrier["send"]>;
}

async function connect(limits: RequestLimitOptions["perAddress"], stage: Stage = newStage()): Promise<Client> {
  const carrier = await serve(protectedServers(stage), { limits: requestLimits({ perAddress: limits! }) });
  const session = await openSession(carrier, "2025-03-26");
  let id = 1;
  return {
    carrier,
    send(...requests) {
      const messages = requests.map((request) => ({ jsonrpc: "2.0", id: id++, ...request }));
      const body = messages.length === 1 ? messages[0] : messages;
      return carrier.send({ headers: { "mcp-session-id": session }, body });
    },
  };
}

test("each request of a batch counts as a call, until the last call of the batch has ended", async () => {
  const stage = newStage();
  const { send } = await connect({ calls: 3 }, stage);
  const batch = send(HOLD, HOLD, HOLD);
  await until(() => stage.held.length === 3, "three calls run");
  assert.is((await send(PING)).status, 429);
  stage.held[0]!("done");
  stage.held[1]!("done");
  assert.is((await send(PING)).status, 429, "the responses to a batch are sent together");
  stage.held[2]!("done");
  assert.is((await batch).status, 200);
  assert.is((await send(PING, PING, PING)).status, 200);
});

test("a batch with more requests than free calls is refused, and gives its places back", async () => {
  const stage = newStage();
  const { send } = await connect({ calls: 3 }, stage);
  const held = [send(HOLD), send(HOLD)];
  await until(() => stage.held.length === 2, "two calls run");
  const { status, headers } = await send(WHOAMI, WHOAMI);
  assert.equal([status, headers["retry-after"]], [429, "1"]);
  assert.is((await send(PING)).status, 200);
  for (const end of stage.held) end("done");
  await Promise.all(held);
  assert.is((await send(PING, PING)).status, 200);
  assert.is(stage.contexts.length, 2, "no handler of the refused batch has run");
});

test("notifications in a batch are no calls", async () => {
  const { carrier, send } = await connect({ calls: 1 });
  assert.is((await send(PING)).status, 200);
  const session = await openSession(carrier, "2025-03-26");
  const body = [LOADED, { jsonrpc: "2.0", id: 7, ...PING }, LOADED];
  assert.is((await carrier.send({ headers: { "mcp-session-id": session }, body })).status, 200);
});

for (const [name, limits] of [
  ["calls", { calls: 3 }],
  ["the rate", { requests: { limit: 3, perMs: MINUTE } }],
] as const)
  test(`a batch that is longer than the limit of ${name} is refused for ever, with the permitted length`, async () => {
    const { send } = await connect(limits);
    const { status, headers, text } = await send(PING, PING, PING, PING);
    assert.equal([status, headers["retry-after"]], [413, undefined]);
    assert.equal(JSON.parse(text), {
      jsonrpc: "2.0",
      error: {
        code: -32600,
        message:
          "Invalid Request: the batch is longer than the limits of this server permit: send at most 3 messages in a batch",
        data: { maxMessages: 3 },
      },
    });
  });

test("a refused batch is accepted after the time in Retry-After", async () => {
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const { send } = await connect({ requests: { limit: 10, perMs: MINUTE } });
  for (let i = 0; i < 8; i++) assert.is((await send(PING)).status, 200);
  const before = await send(PING, PING);
  assert.equal([before.status, before.headers["retry-after"]], [429, "6"], "refused before the batch is read");
  mock.timers.tick(6000);
  const after = await send(PING, PING);
  assert.equal([after.status, after.headers["retry-after"]], [429, "12"], "both messages need a free request");
  mock.timers.tick(12_000);
  assert.is((await send(PING, PING)).status, 200);
});

test("a client that obeys Retry-After gets each batch through, whatever its length", async () => {
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const { send } = await connect({ requests: { limit: 10, perMs: MINUTE } });
  for (const length of [10, 2, 7, 10, 3]) {
    const batch = Array.from({ length }, () => PING);
    const statuses: number[] = [];
    for (let i = 0; i < 3 && statuses.at(-1) !== 200; i++) {
      const { status, headers } = await send(...batch);
      statuses.push(status);
      mock.timers.tick(Number(headers["retry-after"] ?? 0) * 1000);
    }
    assert.is(statuses.at(-1), 200, `a batch of ${length}: ${statuses.join()}`);
  }
});

test("the bytes of a batch count, also if the batch is too long or over the rate", async () => {
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const bytes = { limit: 4000, perMs: 1000 * MINUTE };
  const chunked = (body: object): Sent => ({ headers: { "transfer-encoding": "chunked" }, body });
  const padded = (length: number): object =>
    Array.from({ length }, (_, id) => ({ jsonrpc: "2.0", id, ...PING, pad: "x".repeat(3000 / length) }));
  for (const [length, status] of [
    [4, 413],
    [2, 429],
  ] as const) {
    const { carrier, send } = await connect({ bytes, requests: { limit: 3, perMs: MINUTE } });
    assert.is((await carrier.send(chunked(padded(length)))).status, status);
    mock.timers.tick(MINUTE);
    const { status: next, headers } = await send({ ...PING, pad: "x".repeat(1000) });
    assert.is(next, 429);
    assert.ok(Number(headers["retry-after"]) > 60, "the bytes of the batch are used");
  }
});

test.run();
