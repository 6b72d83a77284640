import * as assert from "uvu/assert";
import { notifyAllClients } from "../../templates/runtime/server/notifications.js";
import type { ProcessListener } from "../../templates/runtime/service.js";
import { alterAll } from "./support/altered.js";
import { begin, boundedSuite, EventReader, get, inSession, joined, getStream, type Member } from "./support/members.js";

/** A process that has missed entries of the log of the service. */

const test = boundedSuite("missed entries of the log");

const LISTEN: Parameters<Member["send"]>[0] = {
  headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
  body: {
    jsonrpc: "2.0",
    id: 1,
    method: "subscriptions/listen",
    params: {
      notifications: { toolsListChanged: true, resourcesListChanged: true },
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  },
};

test("the clients of its GET streams and listen streams read everything again", async () => {
  let misses = false;
  let opened = 0;
  let listener!: ProcessListener;
  const [a, b] = await joined({
    log: { maxLogEntries: 5 },
    carry: alterAll({
      processes: {
        join: (joined, given: ProcessListener) => {
          if (++opened !== 2) return joined(given) as unknown;
          listener = given;
          return joined({
            letter: (...args) => given.letter(...args),
            logged: (entry) => misses || given.logged(entry),
            missedEntries: () => given.missedEntries(),
            lost: (id) => given.lost(id),
            failed: (error) => given.failed(error),
          } satisfies ProcessListener) as unknown;
        },
      },
    }),
  });
  const session = await begin(a);
  const { id, reader: stream } = await getStream(b, session);
  const listening = new EventReader(await b.send(LISTEN));
  await listening.message();
  misses = true;
  const subscribe = { id: 1, method: "resources/subscribe", params: { uri: "memo://a" } };
  assert.is((await a.send(inSession(session, subscribe))).status, 200);
  for (let i = 0; i < 20; i++) notifyAllClients(a.servers[2]!, "notifications/tools/list_changed");
  misses = false;
  listener.missedEntries();
  assert.equal(await stream.rest(), [], "the stream ends, and the client resumes it");
  const resumed = new EventReader(await b.send(get(session, id)));
  await resumed.next();
  const methods = async (reader: EventReader, count: number): Promise<string[]> => {
    const read: string[] = [];
    while (read.length < count) read.push((await reader.message())["method"] as string);
    return read.sort();
  };
  const lists = ["notifications/resources/list_changed", "notifications/tools/list_changed"];
  assert.equal(await methods(resumed, 3), [lists[0], "notifications/resources/updated", lists[1]]);
  assert.equal(await methods(listening, 2), lists);
  await resumed.leave();
  await listening.leave();
});

test.run();
