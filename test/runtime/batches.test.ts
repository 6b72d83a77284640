import { test } from "uvu";
import * as assert from "uvu/assert";
import { createServers } from "./fixtures/server.mjs";
import { Peer } from "./peer.js";

const SERVERS = await createServers();

test("2025-03-26 answers a batch at once, without its notifications", async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-03-26");
  peer.sendAll([
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "sleep", arguments: { ms: 250 } } },
    { jsonrpc: "2.0", method: "notifications/unknown" },
    { jsonrpc: "2.0", id: 2, method: "nonsense" },
    {},
  ]);
  const answers = [await peer.next(), await peer.next(), await peer.next()];
  assert.equal(
    answers.map(({ id, error }) => [id, error?.["code"]]),
    [
      [2, -32601],
      [null, -32600],
      [1, undefined],
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

for (const revision of ["2025-06-18", "2025-11-25"]) {
  test(`${revision} refuses a batch`, async () => {
    const peer = new Peer(SERVERS);
    await peer.initialize(revision);
    peer.sendAll([{ jsonrpc: "2.0", id: 1, method: "ping" }]);
    assert.is((await peer.next())["error"]?.["code"], -32600);
  });
}

test.run();
