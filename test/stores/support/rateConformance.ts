import assert from "node:assert/strict";
import { LONG, register, SHORT, type Register, type Opened, type Open } from "./rules.js";
import type { RateStore } from "../../../templates/runtime/stores/rates.js";

const RATE = { limit: 10, perMs: LONG };

/** Uses amounts of one, by both processes in turn. Returns how many were free. */
async function takeMany({ store, other }: Opened<RateStore>, count: number, key = "a"): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: count }, async (_, i) => (i % 2 ? store : other).take(key, 1, RATE)),
  );
  return taken.filter((waitMs) => waitMs === 0).length;
}

/** The number of keys that are tried until one is refused. */
const MAX_TRIES = 20;

/**
 * Uses the whole amount of a key. Returns the key and the milliseconds until one is free again. On a slow machine, one is free again before the next
 * request.
 */
async function exhaust(store: RateStore, rate: { limit: number; perMs: number }): Promise<[string, number]> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const key = `key ${tries}`;
    assert.equal(await store.take(key, rate.limit, rate), 0);
    const waitMs = await store.take(key, 1, rate);
    if (waitMs > 0) return [key, waitMs];
  }
  assert.fail("no request was refused");
}

export function rateStoreConformance(test: Register, open: Open<RateStore>): void {
  register(test, open, {
    async "the whole amount can be used at once, by all processes together, and no more"(opened) {
      assert.equal(await takeMany(opened, 30), RATE.limit);
      const waitMs = await opened.store.take("a", 1, RATE);
      assert.ok(waitMs > 0 && waitMs <= LONG / RATE.limit, `${waitMs} ms until one is free again`);
    },
    async "keys are counted apart, whatever characters they have"(opened) {
      for (const key of ["a", "b", "", "a:b", "*", "\u0000 \ud83d\ude00", "{a}"])
        assert.equal(await takeMany(opened, 12, key), RATE.limit, key);
    },
    async "what is refused is not used"({ store, other }) {
      assert.equal(await store.take("a", 8, RATE), 0);
      for (let i = 0; i < 5; i++) {
        const waitMs = await other.take("a", 5, RATE);
        assert.ok(waitMs > 2 * (LONG / RATE.limit) && waitMs <= 3 * (LONG / RATE.limit), `${waitMs} ms`);
      }
      assert.equal(await store.take("a", 2, RATE), 0);
      assert.notEqual(await store.take("a", 1, RATE), 0);
    },
    async "what was used becomes free again at a constant speed"({ store, wait }) {
      const rate = { limit: 2, perMs: 2 * SHORT };
      const [key, waitMs] = await exhaust(store, rate);
      assert.ok(waitMs <= SHORT, `${waitMs} ms`);
      await wait(waitMs + 50);
      assert.equal(await store.take(key, 1, rate), 0);
      await wait(4 * SHORT);
      assert.equal(await store.take(key, 2, rate), 0);
    },
    async "unused time does not add up"({ store, wait }) {
      const rate = { limit: 10, perMs: 10 * SHORT };
      await wait(20 * SHORT);
      assert.equal(await store.take("a", 10, rate), 0);
      assert.notEqual(await store.take("a", 10, rate), 0);
    },
  });
}
