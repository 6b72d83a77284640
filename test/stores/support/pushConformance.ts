import assert from "node:assert/strict";
import type { OpenService } from "./openedService.js";
import { register, type Register } from "./rules.js";
import { begin, KEY } from "./sessionMembers.js";

export function pushConformance(test: Register, open: OpenService): void {
  register(test, open, {
    async "one process has the response to GET, until it closes it"(opened) {
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      const first = await store.sessions.openPush(KEY, { process: a, takeOver: false });
      assert.deepEqual([first?.isGranted, first?.isFirst, first?.earlier], [true, true, []]);
      for (const process of [a, b])
        assert.equal((await other.sessions.openPush(KEY, { process, takeOver: false }))?.isGranted, false);
      await other.sessions.closePush(KEY, b);
      assert.equal((await other.sessions.openPush(KEY, { process: b, takeOver: false }))?.isGranted, false);
      await store.sessions.confirmPush(KEY);
      await store.sessions.closePush(KEY, a);
      const next = await other.sessions.openPush(KEY, { process: b, takeOver: false });
      assert.deepEqual([next?.isGranted, next?.isFirst, next?.earlier], [true, false, []]);
    },
    async "a process takes the response over, and the earlier one is named"(opened) {
      const { store, other } = opened;
      const { a, b, c } = await begin(opened);
      const first = await store.sessions.openPush(KEY, { process: a, takeOver: true });
      assert.deepEqual([first?.isGranted, first?.isFirst, first?.earlier], [true, true, []]);
      const next = await other.sessions.openPush(KEY, { process: b, takeOver: true });
      assert.deepEqual([next?.isGranted, next?.isFirst, next?.earlier], [true, true, [a]]);
      await store.sessions.closePush(KEY, a);
      assert.equal((await store.sessions.openPush(KEY, { process: c, takeOver: false }))?.isGranted, false);
    },
    async "each response is the first, until one has been confirmed"(opened) {
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      const isFirst = async (process: string): Promise<boolean | undefined> =>
        (await other.sessions.openPush(KEY, { process, takeOver: true }))?.isFirst;
      assert.deepEqual([await isFirst(a), await isFirst(b)], [true, true]);
      await store.sessions.confirmPush(KEY);
      assert.deepEqual([await isFirst(a), await isFirst(b)], [false, false]);
    },
    async "each process that may have the response is named, until it closes the response"(opened) {
      const { store, other } = opened;
      const { a, b, c } = await begin(opened);
      const takeOver = async (process: string): Promise<readonly string[] | undefined> =>
        (await other.sessions.openPush(KEY, { process, takeOver: true }))?.earlier;
      await store.sessions.openPush(KEY, { process: a, takeOver: false });
      assert.deepEqual(await takeOver(b), [a]);
      assert.deepEqual(await takeOver(b), [a], "the reply may have been lost");
      assert.deepEqual([...(await takeOver(c))!].sort(), [a, b].sort());
      await store.sessions.closePush(KEY, b);
      assert.deepEqual(await takeOver(c), [a]);
      await store.sessions.closePush(KEY, c);
      assert.equal((await store.sessions.openPush(KEY, { process: c, takeOver: false }))?.isGranted, false);
      await store.sessions.closePush(KEY, a);
      assert.equal((await store.sessions.openPush(KEY, { process: c, takeOver: false }))?.isGranted, true);
    },
    async "the response of a dead process is free"(opened) {
      const { store, other, kill } = opened;
      const { a, b } = await begin(opened);
      await store.sessions.openPush(KEY, { process: a, takeOver: false });
      await kill(store);
      const grant = await other.sessions.openPush(KEY, { process: b, takeOver: false });
      assert.deepEqual([grant?.isGranted, grant?.earlier], [true, [a]]);
    },
    async "of concurrent requests exactly one is granted"(opened) {
      const { store, other } = opened;
      const { a, b } = await begin(opened);
      const grants = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? store : other).sessions.openPush(KEY, { process: i % 2 ? a : b, takeOver: false }),
        ),
      );
      assert.equal(grants.filter((grant) => grant?.isGranted).length, 1);
      assert.equal(grants.filter((grant) => grant?.isFirst).length, 1);
    },
  });
}
