import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PostQueue, type QueuedPost } from "../../templates/runtime/client-transports/http/postRequest.js";

const test = suite("the queue of POST requests");

/** Returns a queue, a function that creates requests whose messages have 44 characters, and the list of the requests that were started. */
function createQueue(maxBytes = 1e6) {
  const started: QueuedPost[] = [];
  const create = (): QueuedPost => {
    const post: QueuedPost = { message: { text: "x".repeat(44) }, start: () => void started.push(post) };
    return post;
  };
  const createAll = (count: number): QueuedPost[] => Array.from({ length: count }, create);
  return { started, createAll, queue: new PostQueue<QueuedPost>(maxBytes) };
}

test("starts 64 requests, and each further one after another has ended, in order", () => {
  const { queue, started, createAll } = createQueue();
  const all = createAll(70);
  for (const request of all) assert.ok(queue.add(request));
  assert.equal(started, all.slice(0, 64));
  queue.ended(all[7]!);
  queue.ended(all[7]!);
  queue.ended(createAll(1)[0]!);
  assert.equal(started, all.slice(0, 65));
  for (const request of all.slice(8, 20)) queue.ended(request);
  assert.equal(started, all);
});

test("does not start a request that has ended while it waited", () => {
  const { queue, started, createAll } = createQueue();
  const all = createAll(66);
  for (const request of all) queue.add(request);
  queue.ended(all[64]!);
  assert.is(started.length, 64);
  queue.ended(all[0]!);
  assert.equal(started, [...all.slice(0, 64), all[65]]);
});

test("counts 512 bytes for a request and the text of its message, until it has ended", () => {
  const { queue, createAll } = createQueue(65 * 556);
  const [last, ...all] = createAll(66) as [QueuedPost, ...QueuedPost[]];
  for (const request of all) assert.ok(queue.add(request));
  assert.not(queue.add(last));
  queue.ended(all[64]!);
  assert.ok(queue.add(last));
  queue.ended(all[0]!);
  assert.ok(queue.add(all[0]!));
  assert.not(queue.add(all[64]!));
});

test("starts nothing if all that wait end before those that run", () => {
  const { queue, started, createAll } = createQueue();
  const all = createAll(100);
  for (const request of all) queue.add(request);
  for (const request of queue.waiting()) queue.ended(request);
  for (const request of all) queue.ended(request);
  assert.is(started.length, 64);
});

test("requests that end while they start are no recursion", () => {
  const { queue, createAll } = createQueue(Infinity);
  const running = createAll(64);
  for (const request of running) queue.add(request);
  let ended = 0;
  for (let count = 0; count < 100_000; count++) {
    const request: QueuedPost = { message: { text: "" }, start: () => (ended++, queue.ended(request)) };
    queue.add(request);
  }
  queue.ended(running[0]!);
  assert.is(ended, 100_000);
});

test.run();
