import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MemorySessionStore } from "../../templates/runtime/stores.js";
import { slow } from "../stores/support/slowStore.js";
import { alone, initialize, openSession, until, type Sent } from "../runtime/support/httpServers.js";
import {
  ALICE,
  ALICE_HERSELF,
  ALICE_LATER,
  authorized,
  BOB,
  protectedAfterEach,
  withToken,
} from "./support/protected.js";
import { SSE, STREAM_ADAPTERS } from "./support/streams.js";

/** A call that waits for the test, with a body of at least the given size. */
const hold = (bytes: number): Sent => alone("tools/call", { name: "hold", arguments: { text: "x".repeat(bytes) } });

const test = suite("the share of one caller");

for (const [adapter, start] of STREAM_ADAPTERS) {
  const open = protectedAfterEach(test, start);

  for (const [kind, options] of [
    ["in memory", () => ({ maxSessions: 8 })],
    ["in a store", () => ({ sessionStore: slow(new MemorySessionStore({ maxSessions: 8 })) })],
  ] as const)
    test(`${adapter}: a caller with a quarter of the sessions ${kind} gets no more, and another caller does`, async () => {
      const { carrier } = await open({}, options());
      const alice = withToken(carrier, ALICE);
      const opened = [await openSession(alice), await openSession(withToken(carrier, ALICE_LATER))];
      const refused = await alice.send(initialize());
      assert.is(refused.status, 503);
      assert.match(refused.text, "the server allows no further session for this caller (server option maxSessions)");
      for (let i = 0; i < 2; i++) await openSession(withToken(carrier, BOB));
      const headers = { "mcp-session-id": opened[0]! };
      assert.is((await alice.send({ method: "DELETE", headers })).status, 204);
      // A slow store deletes the session a moment later.
      let status = 503;
      while (status === 503) ({ status } = await alice.send(initialize()));
      assert.is(status, 200);
    });

  test(`${adapter}: a caller with a quarter of the HTTP+SSE streams gets no more, and another caller does`, async () => {
    const { carrier, authorization } = await open({}, { maxSessions: 4 });
    const stream = await carrier.stream(authorized(SSE, ALICE));
    const refused = await carrier.send(authorized(SSE, ALICE));
    assert.is(refused.status, 503);
    assert.match(refused.text, "The server allows no further stream for this caller");
    assert.is((await carrier.stream(authorized(SSE, BOB))).status, 200);
    authorization.revoke(ALICE_HERSELF);
    await until(() => stream.hasEnded, "the stream ends");
    assert.is((await carrier.stream(authorized(SSE, ALICE_LATER))).status, 200);
  });

  test(`${adapter}: a caller whose calls hold a quarter of the bytes of bodies gets no more, and another caller does`, async () => {
    const limits = { maxBodyBytes: 1000, maxPendingBytes: 12_000 };
    const { carrier, stage } = await open({}, limits);
    const running = [1, 2, 3].map(() => carrier.send(authorized(hold(600), ALICE)));
    await until(() => stage.held.length === 3, "the calls run");
    const refused = await carrier.send(authorized(hold(600), ALICE));
    assert.is(refused.status, 503);
    assert.match(refused.text, "no further bytes of request bodies for this caller (server option maxPendingBytes)");
    running.push(carrier.send(authorized(hold(600), BOB)));
    await until(() => stage.held.length === 4, "the call of the other caller runs");
    for (const finish of stage.held) finish("done");
    assert.equal(
      (await Promise.all(running)).map(({ status }) => status),
      [200, 200, 200, 200],
    );
    running.push(carrier.send(authorized(hold(600), ALICE)));
    await until(() => stage.held.length === 5, "the caller has room again");
    stage.held[4]!("done");
    await running[4];
  });

  test(`${adapter}: a caller for whom the server keeps a quarter of its bytes gets no more, and another caller does`, async () => {
    const limits = { maxRetainedBytes: 12_000, maxClientBytes: 3000 };
    const { carrier } = await open({}, {}, { ...limits, capabilities: { tools: { listChanged: true } } });
    const initial = initialize();
    const body = initial.body as { params: { clientInfo: object } };
    const large = { ...body, params: { ...body.params, clientInfo: { name: "c".repeat(1000), version: "1" } } };
    const sent = { ...initial, body: large };
    assert.not.match((await carrier.send(authorized(sent, ALICE))).text, "error");
    const { text } = await carrier.send(authorized(sent, ALICE));
    assert.match(text, "the server keeps no further bytes for this caller (maxRetainedBytes)");
    assert.not.match((await carrier.send(authorized(sent, BOB))).text, "error");
  });
}

test.run();
