import assert from "node:assert/strict";
import type { EventStore } from "../../../templates/runtime/stores.js";
import { ALICE, MALLORY, register, type Register, type Open } from "./rules.js";

export function eventStoreConformance(test: Register, open: Open<EventStore>): void {
  const texts = async (store: EventStore, id: string, key: object = {}): Promise<string[] | undefined> => {
    const found = await store.after({ session: "a", ...key }, id);
    return found?.events.map(({ text }) => text);
  };
  register(test, open, {
    async "the events after an event are those of its stream, in the order of their calls"({ store, other }) {
      const first = await store.append({ session: "a", stream: 1 }, "one");
      const appended: unknown[] = [];
      for (let i = 0; i < 20; i++) {
        appended.push(store.append({ session: "a", stream: 1 }, `event ${i}`));
        appended.push(store.append({ session: "a", stream: 2 }, "another stream"));
        appended.push(store.append({ session: "b", stream: 1 }, "another session"));
      }
      await Promise.all(appended);
      const expected = Array.from({ length: 20 }, (_, i) => `event ${i}`);
      assert.deepEqual(await texts(other, first), expected);
      assert.equal((await other.after({ session: "a" }, first))?.stream, 1);
    },
    async "ids are visible ASCII, unique within the and name the events that are returned"({ store }) {
      const ids = new Set<string>();
      for (let i = 0; i < 30; i++) ids.add(await store.append({ session: "a", stream: i % 3 }, String(i)));
      assert.equal(ids.size, 30);
      for (const id of ids) assert.match(id, /^[\x21-\x7e]+$/);
      const [first] = ids;
      const { events } = (await store.after({ session: "a" }, first!))!;
      assert.deepEqual(
        events.map(({ id }) => id),
        [...ids].filter((_, i) => i > 0 && i % 3 === 0),
      );
    },
    async "the last event of a stream is followed by no events, and an unknown event by undefined"({ store }) {
      const id = await store.append({ session: "a", stream: 1 }, "one");
      assert.deepEqual(await texts(store, id), []);
      assert.equal(await texts(store, "no id"), undefined);
      assert.equal(await store.after({ session: "b" }, id), undefined);
    },
    async "texts come back unchanged, empty ones too"({ store }) {
      const first = await store.append({ session: "a", stream: 0 }, "");
      const written = ["", '{"a":"\u2028 \u0000 \ud83d\ude00"}', "x".repeat(20_000)];
      for (const text of written) await store.append({ session: "a", stream: 0 }, text);
      assert.deepEqual(await texts(store, first), written);
    },
    async "events do not exist for another principal"({ store }) {
      const key = { session: "a", principal: ALICE };
      const first = await store.append({ ...key, stream: 1 }, "one");
      await store.append({ ...key, stream: 1 }, "two");
      for (const principal of [MALLORY, undefined]) {
        assert.equal(await texts(store, first, { principal }), undefined);
        await store.delete({ session: "a", principal });
      }
      assert.deepEqual(await texts(store, first, { principal: ALICE }), ["two"]);
    },
    async "the events of a deleted session are gone for every process, and those of others are not"({ store, other }) {
      const deleted = await store.append({ session: "a", stream: 1 }, "one");
      const kept = await store.append({ session: "b", stream: 1 }, "one");
      await other.delete({ session: "a" });
      assert.equal(await texts(store, deleted), undefined);
      assert.notEqual(await store.after({ session: "b" }, kept), undefined);
      await store.delete({ session: "a" });
    },
    async "a full store drops the oldest events, never those between two events that it has"(_, openLimited) {
      const { store } = await openLimited(10);
      const ids: string[] = [];
      for (let i = 0; i < 100; i++) ids.push(await store.append({ session: "a", stream: 1 }, String(i)));
      assert.equal(await texts(store, ids[0]!), undefined);
      assert.deepEqual(await texts(store, ids[96]!), ["97", "98", "99"]);
      for (const [i, id] of ids.entries()) {
        const found = await texts(store, id);
        if (found !== undefined) assert.equal(found.length, 99 - i);
      }
    },
  });
}
