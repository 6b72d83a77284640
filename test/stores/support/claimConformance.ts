import assert from "node:assert/strict";
import type { ClaimStore } from "../../../templates/runtime/stores.js";
import { ALICE, LONG, MALLORY, register, SHORT, type Register, type Open } from "./rules.js";

export function claimStoreConformance(test: Register, open: Open<ClaimStore>): void {
  const key = { claim: "call 1" };
  register(test, open, {
    async "of concurrent claims exactly one is granted"({ store, other }) {
      const claims = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => (i % 2 ? store : other).claim(key, LONG)),
      );
      assert.equal(claims.filter((claimed) => claimed !== undefined).length, 1);
      assert.equal(await other.claim(key, LONG), undefined, "a value that was used once is rejected");
      assert.notEqual(await other.claim({ claim: "call 2" }, LONG), undefined);
    },
    async "a released key can be claimed again, with a greater number"({ store, other }) {
      const first = (await store.claim(key, LONG))!;
      await other.release(key, first);
      const second = (await other.claim(key, LONG))!;
      assert.ok(second > first, `${second} after ${first}`);
    },
    async "a claim expires, and its claimant can no longer release the key"({ store, wait }) {
      const first = (await store.claim(key, SHORT))!;
      await wait(SHORT + 50);
      const second = (await store.claim(key, LONG))!;
      assert.ok(second > first, `${second} after ${first}`);
      await store.release(key, first);
      assert.equal(await store.claim(key, LONG), undefined);
    },
    async "principals do not share keys"({ store }) {
      const alice = { ...key, principal: ALICE };
      const claimed = (await store.claim(alice, LONG))!;
      assert.notEqual(await store.claim({ ...key, principal: MALLORY }, LONG), undefined);
      assert.notEqual(await store.claim(key, LONG), undefined);
      await store.release({ ...key, principal: "somebody" }, claimed);
      assert.equal(await store.claim(alice, LONG), undefined);
    },
    async "keys of any characters are kept apart"({ store }) {
      const keys = [
        { claim: "a:b" },
        { claim: "b", principal: "a" },
        { claim: '["a","b"]' },
        { claim: "a", principal: "b" },
        { claim: "", principal: "" },
        { claim: "" },
        { claim: "\u0000 \ud83d\ude00" },
      ];
      for (const each of keys) assert.notEqual(await store.claim(each, LONG), undefined, JSON.stringify(each));
      for (const each of keys) assert.equal(await store.claim(each, LONG), undefined, JSON.stringify(each));
    },
  });
}

/** The rules for a store of claims that has a limit of its own. */
export function limitedClaimStoreConformance(test: Register, open: Open<ClaimStore>): void {
  register(test, open, {
    async "a full store grants no claim until one is released or expires"(_, openLimited) {
      const { store, wait } = await openLimited(2);
      const first = (await store.claim({ claim: "1" }, LONG))!;
      await store.claim({ claim: "2" }, SHORT);
      assert.equal(await store.claim({ claim: "3" }, LONG), undefined);
      await store.release({ claim: "1" }, first);
      assert.notEqual(await store.claim({ claim: "3" }, LONG), undefined);
      await wait(SHORT + 50);
      assert.notEqual(await store.claim({ claim: "4" }, LONG), undefined);
    },
  });
}
