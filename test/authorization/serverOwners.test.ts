import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MemoryService } from "../../templates/runtime/service.js";
import { MemoryClaimStore, MemoryEventStore, MemorySessionStore } from "../../templates/runtime/stores.js";
import type { HttpOptions } from "../../templates/runtime/transports/http/options.js";
import { alone, eventsOf, openSession, until, within, type Answer, type Sent } from "../runtime/support/httpServers.js";
import { slow } from "../stores/support/slowStore.js";
import {
  ADAPTERS,
  ALICE,
  ALICE_LATER,
  BOB,
  protectedAfterEach,
  ROBOT,
  saidIn,
  withToken,
} from "./support/protected.js";
import { streamOf } from "./support/streams.js";

/** The requests that name a session, with the id of the session. */
function requestsOf(session: string): Sent[] {
  const headers = { "mcp-session-id": session };
  const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 9 } };
  return [
    within(session, "whoami"),
    { headers, body: cancelled },
    { headers, body: { jsonrpc: "2.0", id: 1, result: {} } },
    streamOf(session),
    streamOf(session, { "last-event-id": "0-0" }),
    { method: "DELETE", headers },
  ];
}

/** What a client can tell two responses apart by. */
function visible({ status, headers, text }: Answer): object {
  const { date, ...others } = headers;
  return { status, others, text };
}

/** A session in memory, one in a service, and one in stores that answer later. */
const STORES: readonly (readonly [kind: string, options: () => HttpOptions])[] = [
  ["in memory", () => ({})],
  ["in a service", () => ({ service: new MemoryService() })],
  ["in stores", () => ({ sessionStore: slow(new MemorySessionStore()), eventStore: slow(new MemoryEventStore()) })],
];

const test = suite("what belongs to a caller");

for (const [adapter, start] of ADAPTERS) {
  const open = protectedAfterEach(test, start);

  for (const [kind, options] of STORES)
    test(`${adapter}: a session ${kind} does not exist for another caller`, async () => {
      const { carrier, stage } = await open({}, options());
      const alice = withToken(carrier, ALICE);
      const session = await openSession(alice);
      const running = alice.send(within(session, "hold", { id: 9 }));
      await until(() => stage.held.length === 1, "the call runs");
      // The client id of the robot is the subject of alice.
      for (const token of [BOB, ROBOT]) {
        const other = withToken(carrier, token);
        const unknown = crypto.randomUUID();
        for (const [i, sent] of requestsOf(session).entries()) {
          const answer = await other.send(sent);
          assert.is(answer.status, 404, `request ${i}`);
          assert.equal(visible(answer), visible(await other.send(requestsOf(unknown)[i]!)));
        }
      }
      assert.is(stage.aborted, 0);
      stage.held[0]!("done");
      assert.is(saidIn((await running).text), "done");
      assert.is(saidIn((await withToken(carrier, ALICE_LATER).send(within(session, "whoami"))).text), "alice");
    });

  test(`${adapter}: missed events are replayed to their owner only, also with a later token of this owner`, async () => {
    const { carrier, stage } = await open();
    const alice = withToken(carrier, ALICE);
    const session = await openSession(alice);
    const talking = alice.send(within(session, "talk", { token: "t" }));
    await until(() => stage.held.length === 1, "the call runs");
    stage.held[0]!("secret of alice");
    const first = eventsOf((await talking).text)[0]!.id!;
    const replay = (from: string): Sent => streamOf(from, { "last-event-id": first });
    const bob = withToken(carrier, BOB);
    assert.is((await bob.send(replay(session))).status, 404);
    const stolen = await bob.send(replay(await openSession(bob)));
    assert.is(stolen.status, 400);
    assert.not.match(stolen.text, "secret");
    assert.match((await withToken(carrier, ALICE_LATER).send(replay(session))).text, "secret of alice");
  });

  test(`${adapter}: a requestState is valid for the caller that got it`, async () => {
    const requestStateClaims = new MemoryClaimStore();
    const { carrier } = await open({}, {}, { requestStateClaims });
    const ask = (more: object): Sent => {
      const sent = alone("tools/call", { name: "ask", ...more });
      const body = sent.body as { params: { _meta: { [name: string]: unknown } } };
      body.params._meta["io.modelcontextprotocol/clientCapabilities"] = { elicitation: {} };
      return sent;
    };
    const first = await withToken(carrier, ALICE).send(ask({}));
    const { requestState } = (JSON.parse(first.text) as { result: { requestState: string } }).result;
    const inputResponses = { "elicit-1": { action: "decline" } };
    const again = ask({ requestState, inputResponses });
    const stolen = await withToken(carrier, BOB).send(again);
    const { error } = JSON.parse(stolen.text) as { error: { code: number; message: string } };
    assert.is(error.code, -32602);
    assert.is(error.message, "the requestState was not issued for this request");
    const forged = await withToken(carrier, BOB).send(ask({ requestState: "e30.AAAA", inputResponses }));
    assert.is(stolen.text, forged.text);
    assert.is(saidIn((await withToken(carrier, ALICE_LATER).send(again)).text), '{"action":"decline"}');
  });

  test(`${adapter}: the list of tools that checks headers is the list of the caller`, async () => {
    const { carrier } = await open();
    const call = alone("tools/call", { name: "whoami", arguments: { alice: "a", bob: "b" } }, { "mcp-param-own": "a" });
    assert.is((await withToken(carrier, ALICE).send(call)).status, 200);
    const answer = await withToken(carrier, BOB).send(call);
    assert.is(answer.status, 400);
    assert.match(answer.text, /the header mcp-param-own/i);
  });
}

test.run();
