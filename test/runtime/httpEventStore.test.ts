import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MemoryEventStore } from "../../templates/runtime/stores/events.js";

const test = suite("the event store in memory");

function textsAfter(store: MemoryEventStore, session: string, id: string): string[] | undefined {
  return store.after({ session }, id)?.events.map(({ text }) => text);
}

test("brings what came after an event on the same stream", () => {
  const store = new MemoryEventStore();
  const first = store.append({ session: "a", stream: 1 }, "one");
  store.append({ session: "a", stream: 2 }, "other");
  store.append({ session: "a", stream: 1 }, "two");
  store.append({ session: "b", stream: 1 }, "foreign");
  assert.equal(textsAfter(store, "a", first), ["two"]);
  assert.is(store.after({ session: "a" }, first)!.stream, 1);
});

test("knows an event in its own session only", () => {
  const store = new MemoryEventStore();
  const id = store.append({ session: "a", stream: 1 }, "one");
  store.append({ session: "b", stream: 1 }, "one");
  assert.is(store.after({ session: "b" }, id), undefined);
  assert.is(store.after({ session: "c" }, id), undefined);
  assert.is(store.after({ session: "a" }, "no id"), undefined);
});

test("forgets a session that has ended", () => {
  const store = new MemoryEventStore();
  const id = store.append({ session: "a", stream: 1 }, "one");
  store.delete({ session: "a" });
  assert.is(store.after({ session: "a" }, id), undefined);
});

test("keeps the latest events of a session", () => {
  const store = new MemoryEventStore({ maxEvents: 10 });
  const ids = Array.from({ length: 100 }, (_, i) => store.append({ session: "a", stream: 1 }, String(i)));
  assert.is(store.after({ session: "a" }, ids[50]!), undefined);
  assert.equal(textsAfter(store, "a", ids[96]!), ["97", "98", "99"]);
});

test("takes what is too much for all from the session that keeps most, and from no other", () => {
  const store = new MemoryEventStore({ maxBytes: 1500 });
  const small = store.append({ session: "small", stream: 1 }, "x".repeat(10));
  store.append({ session: "small", stream: 1 }, "what it missed");
  const ids = Array.from({ length: 20 }, () => store.append({ session: "greedy", stream: 1 }, "x".repeat(10)));
  assert.equal(textsAfter(store, "small", small), ["what it missed"]);
  assert.is(store.after({ session: "greedy" }, ids[0]!), undefined);
  assert.is(textsAfter(store, "greedy", ids[18]!)?.length, 1);
});

test("drops an event that is more than all may be", () => {
  const store = new MemoryEventStore({ maxBytes: 1000 });
  const small = store.append({ session: "small", stream: 1 }, "x");
  const large = store.append({ session: "large", stream: 1 }, "x".repeat(437));
  assert.is(store.after({ session: "large" }, large), undefined);
  assert.equal(textsAfter(store, "small", small), []);
});

test("counts what an event takes besides its text", () => {
  const store = new MemoryEventStore({ maxBytes: 10_000 });
  const ids = Array.from({ length: 200 }, () => store.append({ session: "a", stream: 1 }, ""));
  assert.is(store.after({ session: "a" }, ids[100]!), undefined);
});

test.run();
