import assert from "node:assert/strict";
import type { ServiceEngine } from "../../../templates/runtime/service.js";
import { listener, task } from "./tasks.js";
import { join, until, type OpenedService } from "./openedService.js";
import { plain, register, type Register } from "./rules.js";

/** The number of letters that may wait for one member in these rules. */
export const MAX_LETTERS = 6;

/** A service whose members can be kept from the engine for a while. Their leases last longer than a test. */
export interface InterruptibleService extends Omit<OpenedService, "kill" | "lose"> {
  /** Keeps a member from the engine. */
  interrupt(member: ServiceEngine): void;
  /** Lets a member reach the engine again. */
  restore(member: ServiceEngine): void;
  /** Returns the number of entries in the log, which the engine limits. */
  countEntries(): Promise<number>;
}

/** Sends letters to a member until its mailbox is full, and returns their number. */
async function fill({ store, other }: InterruptibleService): Promise<number> {
  for (let n = 0; n <= MAX_LETTERS; n++)
    try {
      assert.equal(await other.processes.send(store.processes.id, { n }), true);
    } catch (error) {
      assert.match(String(error), /too many letters wait for the process/);
      return n;
    }
  assert.fail("the mailbox has no limit");
}

/** The rules for an engine that keeps letters until their receiver reads them. A service in memory passes letters on at once. */
export function mailboxConformance(test: Register, open: () => Promise<InterruptibleService>): void {
  register(test, open, {
    async "further letters to a full mailbox are refused until their receiver has read"(opened) {
      const { store, other, third, interrupt, restore } = opened;
      const [received, others] = [await join(store), await join(third)];
      await join(other);
      const to = store.processes.id;
      interrupt(store);
      assert.equal(await fill(opened), MAX_LETTERS);
      const [refused, sent] = await Promise.allSettled([
        other.processes.send(to, { n: "refused" }),
        other.processes.send(third.processes.id, { n: "sent" }),
      ]);
      assert.match(String((refused as PromiseRejectedResult).reason), /too many letters wait for the process/);
      assert.deepEqual(sent, { status: "fulfilled", value: true });
      assert.equal(await other.processes.isAlive(to), true);
      restore(store);
      const send = (): Promise<boolean> => other.processes.send(to, { n: "last" }).catch(() => false);
      await until(opened, send, "the mailbox stays full");
      await until(opened, () => received.letters.length > MAX_LETTERS, "letters are missing");
      assert.deepEqual(plain(received.letters.map(({ letter }) => letter.n)), [0, 1, 2, 3, 4, 5, "last"]);
      await until(opened, () => others.letters.length === 1, "the letter to the other receiver is missing");
      assert.deepEqual(received.ids, []);
    },
    async "a member learns that the log has lost entries before it could read them"(opened) {
      const { store, other, interrupt, restore } = opened;
      const [received, others] = [await join(store), await join(other)];
      await other.processes.publish({ n: "first" });
      for (const { entries } of [received, others])
        await until(opened, () => entries.length === 1, "the first entry is missing");
      interrupt(store);
      for (let n = 1; n <= 400; n++) {
        await other.processes.publish({ n });
        // The other member also misses entries if it does not read them before they are deleted.
        if (n % 10 === 0) await until(opened, () => others.entries.length === 1 + n, "entries are missing");
      }
      await until(opened, async () => (await opened.countEntries()) < 300, "no entries are deleted");
      restore(store);
      await other.processes.publish({ n: "last" });
      await until(opened, () => received.entries.at(-1)?.entry.n === "last", "the last entry is missing");
      assert.deepEqual(received.misses, [1]);
      assert.deepEqual(others.misses, []);
      assert.deepEqual(received.ids, []);
    },
    async "a task also changes if the mailbox of a process that watches it is full"(opened) {
      const { store, other, interrupt, restore } = opened;
      const received = await join(store);
      await join(other);
      await store.tasks.create(task("t"));
      const seen = listener();
      store.tasks.watch({ taskId: "t" }, seen);
      await other.tasks.update({ taskId: "t" }, { statusMessage: "seen" });
      await until(opened, () => seen.events.length === 1, "the listener is not registered");
      interrupt(store);
      const sent = await fill(opened);
      const changed = await other.tasks.update({ taskId: "t" }, { statusMessage: "unseen" });
      assert.equal(changed?.statusMessage, "unseen");
      restore(store);
      await until(opened, () => received.letters.length === sent, "letters are missing");
      const send = (): Promise<boolean> => other.processes.send(store.processes.id, {}).catch(() => false);
      await until(opened, send, "the mailbox stays full");
      await other.tasks.update({ taskId: "t" }, { status: "completed", result: {} });
      await until(opened, () => seen.events.at(-1) === "changed: completed", "the listener does not see the end");
    },
  });
}
