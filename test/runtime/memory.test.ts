import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connectInMemory, type MemoryPeer } from "../../generated/runtime/memory.js";
import { handshake } from "./fixtures/generated.mjs";

const test = suite("a connection in memory");

const CLOSED = /^the connection is closed, so the server sends no more messages \(call next\(\) before close\(\)\)$/;

const peerOf = (): MemoryPeer => connectInMemory(handshake.createServer({ name: "test", version: "1" }, {}));

/** Returns the message of the error with which a promise is rejected. A promise that stays pending is a failure, too. */
async function errorOf(promise: Promise<unknown>): Promise<string> {
  const outcome = promise.then(
    () => "resolved",
    (error: Error) => error.message,
  );
  return Promise.race([outcome, new Promise<string>((resolve) => setImmediate(resolve, "pending"))]);
}

test("rejects each next() that waits when it is closed", async () => {
  const peer = peerOf();
  const [first, second] = [errorOf(peer.next()), errorOf(peer.next())];
  peer.close();
  assert.match(await first, CLOSED);
  assert.match(await second, CLOSED);
});

test("rejects next() after it was closed", async () => {
  const peer = peerOf();
  peer.close();
  assert.match(await errorOf(peer.next()), CLOSED);
});

test("returns messages that arrived before it was closed, then rejects", async () => {
  const peer = peerOf();
  peer.send({ jsonrpc: "2.0", id: 1, method: "ping" });
  peer.close();
  assert.equal(await peer.next(), { jsonrpc: "2.0", id: 1, result: {} });
  assert.match(await errorOf(peer.next()), CLOSED);
});

test("ignores messages that are sent after it was closed", async () => {
  const peer = peerOf();
  peer.close();
  peer.send({ jsonrpc: "2.0", id: 1, method: "ping" });
  assert.match(await errorOf(peer.next()), CLOSED);
});

test.run();
