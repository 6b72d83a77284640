import { suite } from "uvu";
import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import { ownerOf } from "../../templates/runtime/authorization.js";
import { MemoryServiceHub } from "../../templates/runtime/service.js";
import { alone, initialize, openSession, until } from "../runtime/support/httpServers.js";
import { ISSUER } from "./support/issuer.js";
import { ALICE, ALICE_LATER, authorized, BOB, protectedAfterEach, withToken } from "./support/protected.js";
import { SSE, STREAM_ADAPTERS, streamOf, type OpenStream, type StreamCarrier } from "./support/streams.js";

/** Opens a stream of HTTP+SSE; returns it with the path for messages. */
async function openSse(carrier: StreamCarrier, token: string): Promise<{ stream: OpenStream; path: string }> {
  const stream = await carrier.stream(authorized(SSE, token));
  await until(() => stream.text.includes("sessionId"), "the first event arrives");
  return { stream, path: /data: (\S+)/.exec(stream.text)![1]! };
}

const INITIALIZE = initialize("2024-11-05").body;
const CALL = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "whoami" } };

const test = suite("streams of a caller");

for (const [adapter, start] of STREAM_ADAPTERS) {
  const open = protectedAfterEach(test, start);

  test(`${adapter}: a stream of HTTP+SSE takes the messages of its caller only`, async () => {
    const { carrier, stage } = await open();
    const { stream, path } = await openSse(carrier, ALICE);
    const alice = withToken(carrier, ALICE);
    assert.is((await alice.send({ path, body: INITIALIZE })).status, 202);
    const bob = withToken(carrier, BOB);
    const stolen = await bob.send({ path, body: CALL });
    const unknown = await bob.send({ path: "/messages?sessionId=none", body: CALL });
    assert.is(stolen.status, 404);
    assert.equal([stolen.status, stolen.text], [unknown.status, unknown.text]);
    assert.is((await carrier.send({ path, body: CALL })).status, 401);
    assert.is(stage.contexts.length, 0);
    assert.is((await withToken(carrier, ALICE_LATER).send({ path, body: CALL })).status, 202);
    await until(() => stream.text.includes('"alice"'), "the response arrives on the stream");
    assert.is(stage.contexts[0]!.principal!.subject, "alice");
    assert.is(stage.contexts[0]!.request!.headers["authorization"], undefined);
  });

  test(`${adapter}: a message of HTTP+SSE needs the scopes of its call`, async () => {
    const { carrier } = await open({ scopes: ({ name }) => (name === "whoami" ? ["write"] : []) });
    const { path } = await openSse(carrier, ALICE);
    const alice = withToken(carrier, ALICE);
    assert.is((await alice.send({ path, body: INITIALIZE })).status, 202);
    const { status, headers } = await alice.send({ path, body: CALL });
    assert.is(status, 403);
    assert.match(headers["www-authenticate"]!, 'scope="write"');
  });

  test(`${adapter}: a notification for one caller reaches the streams of this caller only, in every lifecycle`, async () => {
    const hub = new MemoryServiceHub();
    const capabilities = { tools: { listChanged: true } };
    const { carrier, servers } = await open({}, { service: hub.service() }, { capabilities });
    const streams: { [name: string]: OpenStream } = {};
    for (const [name, token] of [
      ["alice", ALICE],
      ["bob", BOB],
    ] as const) {
      const listen = alone("subscriptions/listen", { notifications: { toolsListChanged: true } });
      streams[`${name} stateless`] = await carrier.stream(authorized(listen, token));
      const session = await openSession(withToken(carrier, token));
      streams[`${name} session`] = await carrier.stream(authorized(streamOf(session), token));
      const { stream, path } = await openSse(carrier, token);
      await withToken(carrier, token).send({ path, body: INITIALIZE });
      streams[`${name} sse`] = stream;
    }
    const opened = (text: string): boolean =>
      text.includes("acknowledged") || text.startsWith("id: 0-") || text.includes("result");
    await until(() => Object.values(streams).every(({ text }) => opened(text)), "the streams are open");
    const principal = ownerOf({ issuer: ISSUER, subject: "alice" });
    const counts = (): object =>
      Object.fromEntries(
        Object.entries(streams).map(([name, { text }]) => [name, text.split("tools/list_changed").length - 1]),
      );
    for (const { revision } of servers)
      hub.members.publish({
        kind: "notification",
        origin: "elsewhere",
        revision: revision.revision,
        method: "notifications/tools/list_changed",
        params: {},
        principal,
      });
    // The last notification is for all, so that a stream that got a notification of another caller shows it at once.
    const last = { _meta: { last: true } };
    for (const server of servers) notifyAllClients(server, "notifications/tools/list_changed", last);
    const haveAll = (): boolean => Object.values(streams).every(({ text }) => text.includes('"last":true'));
    await until(haveAll, "the last notification arrives");
    const all = { "alice stateless": 2, "alice session": 2, "alice sse": 2 };
    const others = { "bob stateless": 1, "bob session": 1, "bob sse": 1 };
    assert.equal(counts(), { ...all, ...others });
  });
}

test.run();
