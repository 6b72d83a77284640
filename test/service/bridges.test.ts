import * as assert from "uvu/assert";
import * as downToBatching from "../../generated/2026-07-28/bridges/2025-03-26.js";
import * as downToHandshake from "../../generated/2026-07-28/bridges/2025-11-25.js";
import * as downToOldest from "../../generated/2026-07-28/bridges/2024-11-05.js";
import * as sameBatching from "../../generated/2025-11-25/bridges/2025-03-26.js";
import * as up from "../../generated/2025-11-25/bridges/2026-07-28.js";
import { BINDING as STATELESS } from "../../generated/2026-07-28/server.js";
import { BINDING as HANDSHAKE } from "../../generated/2025-11-25/server.js";
import { bridge } from "../../templates/runtime/bridge.js";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import type { RevisionImplementation, Server, ServerOfRevision } from "../../templates/runtime/server/server.js";
import {
  begin,
  boundedSuite,
  call,
  EventReader,
  get,
  inSession,
  openMembers,
  serverOf,
  until,
  getStream,
  type MembersOptions,
} from "./support/members.js";

/** Bridged servers in a service: clients notice no difference to a server of their own revision. */

const test = boundedSuite("bridges in a service");

type Chains = Parameters<typeof bridge>[1];

/** Returns options whose members have one server with handlers, and bridges from it. */
function bridged(binding: unknown, chains: readonly unknown[]): MembersOptions {
  return {
    serversOf(tools, onError) {
      const secret = "x".repeat(32);
      const native = serverOf(binding as RevisionImplementation, tools, onError, { secret });
      const silent = { onLoss: () => undefined };
      const servers = bridge(native as ServerOfRevision<string>, chains as Chains, silent as never);
      return [native, ...servers] as readonly Server[];
    },
  };
}

const DOWN = bridged(STATELESS, [downToOldest, downToBatching, downToHandshake]);
const UP = bridged(HANDSHAKE, [sameBatching, up]);

for (const [name, options, version] of [
  ["a stateless server, clients of 2025-11-25", DOWN, "2025-11-25"],
  ["a stateless server, clients of 2025-03-26", DOWN, "2025-03-26"],
  ["a server with sessions, clients of 2025-03-26", UP, "2025-03-26"],
] as const) {
  test(`a session is restored with its client and its settings (${name})`, async () => {
    const { all, join, close } = openMembers(options);
    await join();
    const [a, b, c] = all;
    const session = await begin(a, version);
    const subscribe = { id: 1, method: "resources/subscribe", params: { uri: "memo://a" } };
    const subscribed = await b.send(inSession(session, subscribe));
    assert.is(subscribed.status, 200, await subscribed.text());
    const { reader: stream } = await getStream(c, session);
    for (const uri of ["memo://a", "memo://b"])
      notifyAllClients(a.servers[0]!, "notifications/resources/updated", { uri });
    notifyAllClients(b.servers[0]!, "notifications/tools/list_changed");
    assert.equal((await stream.message())["params"].uri, "memo://a");
    assert.is((await stream.message())["method"], "notifications/tools/list_changed");
    const looked = await c.send(call(session, "look", 2));
    assert.match(await looked.text(), /looked/);
    const level = { id: 3, method: "logging/setLevel", params: { level: "error" } };
    const set = JSON.parse(await (await b.send(inSession(session, level))).text());
    const sent = c.send(call(session, "hold", 4, "t"));
    await until(() => c.held.length === 1, "the handler runs");
    assert.equal(c.held[0]!.context.client.info, { name: "test", version: "1" });
    if (set.result !== undefined) c.held[0]!.context.log("info", "not sent");
    c.held[0]!.context.progress(1);
    c.held[0]!.end("done");
    const messages = await new EventReader(await sent).rest();
    assert.equal(
      messages.map(({ method }) => method as unknown),
      ["notifications/progress", undefined],
    );
    await close();
    assert.equal(await stream.rest(), []);
  });

  test(`a question is answered in another process, and the stream is resumed in a third (${name})`, async () => {
    const [a, b, c] = openMembers(options).all;
    const session = await begin(b, version);
    const sent = a.send(call(session, "hold", 1, "t"));
    await until(() => a.held.length === 1, "the handler runs");
    a.held[0]!.context.progress(1);
    const { id } = (await new EventReader(await sent).next())!;
    const asked = a.held[0]!.context.ask("roots/list", {}, {});
    const resumed = new EventReader(await c.send(get(session, id)));
    const question = await resumed.message();
    assert.is(question["method"], "roots/list");
    await b.send(inSession(session, { id: question["id"], result: { roots: [] } }));
    assert.equal(await asked, { roots: [] });
    a.held[0]!.end("done");
    assert.is((await resumed.message())["result"].content[0].text, "done");
  });
}

for (const [name, options] of [
  ["a stateless server", DOWN],
  ["a server with sessions", UP],
] as const)
  test(`a stateless client gets the notifications of each process once (${name})`, async () => {
    const { all, join, close } = openMembers(options);
    await join();
    const readers = await Promise.all(
      all.map(async (member) => {
        const _meta = {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
        };
        const params = { notifications: { toolsListChanged: true, resourcesListChanged: true }, _meta };
        const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
        const body = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params };
        const reader = new EventReader(await member.send({ headers, body }));
        await reader.message();
        return reader;
      }),
    );
    notifyAllClients(all[0].servers[0]!, "notifications/tools/list_changed");
    for (const reader of readers) assert.is((await reader.message())["method"], "notifications/tools/list_changed");
    notifyAllClients(all[2].servers[0]!, "notifications/resources/list_changed");
    for (const reader of readers) assert.is((await reader.message())["method"], "notifications/resources/list_changed");
    await close();
    for (const reader of readers)
      assert.equal(
        (await reader.rest()).filter(({ method }) => method !== undefined),
        [],
      );
  });

test.run();
