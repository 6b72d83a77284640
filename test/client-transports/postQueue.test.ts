import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PostQueue } from "../../templates/runtime/client-transports/http/postRequest.js";
import type { OutgoingMessage } from "../../templates/runtime/client/transport.js";
import { outgoing } from "../client/support/openedChannel.js";

const test = suite("the queue of POST requests");

/** A queue that records the messages that it starts. */
function createQueue(maxBytes = 1e6) {
  const started: OutgoingMessage[] = [];
  return { started, queue: new PostQueue(maxBytes, (message) => void started.push(message)) };
}

const messages = (count: number): OutgoingMessage[] =>
  Array.from({ length: count }, () => outgoing(undefined, "n", { text: "x".repeat(44) }));

test("starts 64 messages, and each further one after another has ended, in order", () => {
  const { queue, started } = createQueue();
  const all = messages(70);
  for (const message of all) assert.ok(queue.add(message));
  assert.equal(started, all.slice(0, 64));
  queue.ended(all[7]!);
  queue.ended(all[7]!);
  queue.ended(outgoing(1, "tools/call"));
  assert.equal(started, all.slice(0, 65));
  for (const message of all.slice(8, 20)) queue.ended(message);
  assert.equal(started, all);
});

test("does not start a message that is stopped while it waits", () => {
  const { queue, started } = createQueue();
  const all = messages(66);
  for (const message of all) queue.add(message);
  all[64]!.stop!();
  queue.ended(all[0]!);
  assert.equal(started, [...all.slice(0, 64), all[65]]);
});

test("counts 256 bytes for a message and its text, until it has ended or is stopped", () => {
  const { queue } = createQueue(65 * 300);
  const [last, ...all] = messages(66) as [OutgoingMessage, ...OutgoingMessage[]];
  for (const message of all) assert.ok(queue.add(message));
  assert.not(queue.add(last));
  all[64]!.stop!();
  assert.ok(queue.add(last));
  queue.ended(all[0]!);
  assert.ok(queue.add(all[0]!));
  assert.not(queue.add(all[64]!));
});

test("starts nothing that was removed", () => {
  const { queue, started } = createQueue();
  const all = messages(100);
  for (const message of all) queue.add(message);
  queue.remove(() => true);
  for (const message of all) queue.ended(message);
  assert.is(started.length, 64);
});

test.run();
