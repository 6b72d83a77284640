import assert from "node:assert/strict";
import { join, until, type OpenedService, type OpenService } from "./openedService.js";
import { plain, register, type Register } from "./rules.js";

const COUNT = 50;
const numbers = Array.from({ length: COUNT }, (_, i) => i);
/** A text that an engine could change. */
const ODD_TEXT = '"\\ \u0000 \u2028 \ud83d\ude00 {"n":1e3} \r\n';

/** Milliseconds of a lease of which a rule sees the end. */
const SHORT_LEASE_MS = 3_000;
/** Milliseconds of a lease that is renewed in time also on a slow machine. */
const RENEWED_LEASE_MS = 12_000;

/** Publishes entries one after the other, and returns their positions. */
async function publish({ store }: OpenedService, count: number): Promise<string[]> {
  const positions: string[] = [];
  for (let n = 0; n < count; n++) positions.push(await store.processes.publish({ n }));
  return positions;
}

/** Returns the numbers of the entries after a position. */
async function numbersAfter({ other }: OpenedService, position: string): Promise<unknown[] | undefined> {
  return (await other.processes.entriesAfter(position))?.map(({ entry }) => entry.n);
}

export function membershipConformance(test: Register, open: OpenService): void {
  register(test, open, {
    async "each member has an id of its own, of letters, digits, - and _"({ store, other, third }) {
      const ids = [store, other, third].map(({ processes }) => processes.id);
      assert.equal(new Set(ids).size, 3);
      for (const id of ids) assert.match(id, /^[\w-]{1,64}$/);
    },
    async "a member is alive from the time when it joins until it leaves"({ store, other }) {
      const { id } = store.processes;
      assert.equal(await other.processes.isAlive(id), false);
      await join(store);
      assert.equal(store.processes.id, id);
      assert.equal(await other.processes.isAlive(id), true);
      await store.processes.leave();
      assert.equal(await other.processes.isAlive(id), false);
      await store.processes.leave();
    },
    async "a member stays alive for longer than a lease"(_, openLimited) {
      const { store, other, wait } = await openLimited({ leaseMs: RENEWED_LEASE_MS });
      const { ids } = await join(store);
      await wait(RENEWED_LEASE_MS * 1.1);
      assert.equal(await other.processes.isAlive(store.processes.id), true);
      assert.deepEqual(ids, []);
    },
    async "an id that no member ever had is not alive"({ store }) {
      await join(store);
      for (const id of ["", "x", "*", `${store.processes.id}x`, ODD_TEXT, "x".repeat(10_000)])
        assert.equal(await store.processes.isAlive(id), false, id.slice(0, 50));
    },
    async "a member joins once"({ store }) {
      await join(store);
      await assert.rejects(join(store));
    },
    async "a killed member is not alive, and the others are"({ store, other, kill }) {
      await join(store);
      await join(other);
      const { id } = store.processes;
      await kill(store);
      assert.equal(await other.processes.isAlive(id), false);
      assert.equal(await other.processes.isAlive(other.processes.id), true);
    },
    async "a member whose lease is over notices it, and lives on with another id"(_, openLimited) {
      const opened = await openLimited({ leaseMs: SHORT_LEASE_MS });
      const { store, other, lose } = opened;
      const { letters, ids } = await join(store);
      const { id } = store.processes;
      // On a slow machine, the sender can lose its lease too. Then it sends with another id.
      const { ids: senders } = await join(other);
      await lose(store);
      await until(opened, () => ids.length > 0, "the member did not notice that its lease is over");
      assert.equal(ids[0], id);
      assert.equal(await other.processes.isAlive(id), false);
      assert.equal(await other.processes.send(id, { to: "the old id" }), false);
      // On a slow machine, the member can lose the lease of the new id before it receives a letter. Then it gets one more id.
      const sendsToNewId = async (): Promise<boolean> => {
        await other.processes.send(store.processes.id, { to: "the new id" });
        return letters.length > 0;
      };
      await until(opened, sendsToNewId, "the new id received no letter");
      const [{ letter, from }] = letters as [(typeof letters)[number]];
      assert.deepEqual(plain(letter), { to: "the new id" });
      assert.ok([...senders, other.processes.id].includes(from), from);
      assert.equal(new Set([...ids, store.processes.id]).size, ids.length + 1, "each id is lost once");
    },
  });
}

export function letterConformance(test: Register, open: OpenService): void {
  register(test, open, {
    async "a member receives each letter once, in the order of its sender"(opened) {
      const { store, other, third } = opened;
      const [received, ignored] = [await join(store), await join(other), await join(third)];
      const to = store.processes.id;
      const sent = await Promise.all(
        numbers.flatMap((n) => [other.processes.send(to, { n }), third.processes.send(to, { n })]),
      );
      assert.deepEqual(new Set(sent), new Set([true]));
      await until(opened, () => received.letters.length >= 2 * COUNT, "letters are missing");
      await opened.wait(50);
      for (const { processes } of [other, third])
        assert.deepEqual(
          received.letters.filter(({ from }) => from === processes.id).map(({ letter }) => letter.n),
          numbers,
        );
      assert.equal(received.letters.length, 2 * COUNT);
      assert.deepEqual(ignored.letters, []);
    },
    async "a letter comes as it was sent"(opened) {
      const { store, other } = opened;
      const received = await join(store);
      await join(other);
      const letter = { text: ODD_TEXT, empty: [], object: {}, number: 12345678901234, null: null, [ODD_TEXT]: "" };
      await other.processes.send(store.processes.id, letter);
      await until(opened, () => received.letters.length > 0, "the letter is missing");
      assert.deepEqual(plain(received.letters), [{ letter, from: other.processes.id }]);
    },
    async "a letter to a member that left, was killed or never lived is refused"({ store, other, third, kill }) {
      const [left, killed] = [store.processes.id, other.processes.id];
      assert.equal(await third.processes.send(left, {}), false, "before it joined");
      for (const member of [store, other, third]) await join(member);
      await store.processes.leave();
      await kill(other);
      for (const id of [left, killed, "", "x", ODD_TEXT]) assert.equal(await third.processes.send(id, {}), false, id);
    },
  });
}

export function logConformance(test: Register, open: OpenService): void {
  register(test, open, {
    async "all members receive the same entries in the same order, each once"(opened) {
      const { store, other, third } = opened;
      const all = [await join(store), await join(other), await join(third)];
      const positions = await Promise.all(
        numbers.flatMap((n) => [store.processes.publish({ by: 0, n }), other.processes.publish({ by: 1, n })]),
      );
      assert.equal(new Set(positions).size, 2 * COUNT);
      for (const { entries } of all) await until(opened, () => entries.length >= 2 * COUNT, "entries are missing");
      await opened.wait(50);
      const [first, ...more] = all.map(({ entries }) => plain(entries));
      for (const each of more) assert.deepEqual(each, first);
      assert.deepEqual([...new Set(positions)].sort(), all[0]!.entries.map(({ position }) => position).sort());
      for (const by of [0, 1])
        assert.deepEqual(
          all[0]!.entries.filter(({ entry }) => entry.by === by).map(({ entry }) => entry.n),
          numbers,
        );
    },
    async "a member receives the entries from the time when it joins, and reads earlier ones"(opened) {
      const { store, other } = opened;
      const begin = await other.processes.position();
      const first = await store.processes.publish({ n: 1 });
      const { entries } = await join(other);
      const second = await store.processes.publish({ n: 2, text: ODD_TEXT });
      await until(opened, () => entries.length > 0, "the second entry is missing");
      const late = { position: second, entry: { n: 2, text: ODD_TEXT } };
      assert.deepEqual(plain(entries), [late]);
      assert.deepEqual(plain(await other.processes.entriesAfter(begin)), [{ position: first, entry: { n: 1 } }, late]);
    },
    async "nothing comes after the position of the newest entry"({ store, other }) {
      for (const _ of [1, 2]) {
        assert.deepEqual(await other.processes.entriesAfter(await store.processes.position()), []);
        const position = await store.processes.publish({});
        assert.equal(await other.processes.position(), position);
        assert.match(position, /^[\x21-\x7e]+$/);
        assert.ok(other.processes.isPosition(position));
      }
    },
    async "positions have the order of the entries"(opened) {
      const { other } = opened;
      const positions = [await other.processes.position(), ...(await publish(opened, 30))];
      for (const [i, position] of positions.entries())
        for (const [k, earlier] of positions.entries())
          assert.equal(other.processes.isAfter(position, earlier), i > k, `${position} after ${earlier}`);
    },
    async "entries are read after each position, oldest first"(opened) {
      const positions = await publish(opened, 150);
      for (const at of [0, 1, 75, 148, 149])
        assert.deepEqual(
          await numbersAfter(opened, positions[at]!),
          Array.from({ length: 149 - at }, (_, i) => at + 1 + i),
        );
    },
    async "a text that is no position is refused"(opened) {
      await publish(opened, 3);
      for (const text of [
        "",
        "x",
        "-",
        "+",
        "$",
        "*",
        "-1",
        "1-",
        "1-1-1",
        "1e3",
        "01",
        "0-0;DEL *",
        ODD_TEXT,
        "9".repeat(400),
      ])
        assert.deepEqual(
          [opened.other.processes.isPosition(text), await numbersAfter(opened, text)],
          [false, undefined],
          text,
        );
    },
    async "the log keeps the newest entries, and refuses positions after which some are missing"(_, openLimited) {
      const opened = await openLimited({ maxLogEntries: 20 });
      const begin = await opened.store.processes.position();
      const positions = [begin, ...(await publish(opened, 400))];
      assert.equal(await numbersAfter(opened, begin), undefined);
      assert.equal(await numbersAfter(opened, positions[100]!), undefined);
      assert.deepEqual(await numbersAfter(opened, positions[398]!), [398, 399]);
      for (const [at, position] of positions.entries()) {
        const found = await numbersAfter(opened, position);
        if (at >= 380) assert.notEqual(found, undefined);
        if (found !== undefined) assert.equal(found.length, 400 - at);
      }
    },
    async "a member that lost its lease receives the entries that were published meanwhile"(_, openLimited) {
      const opened = await openLimited({ leaseMs: SHORT_LEASE_MS });
      const { store, other, lose } = opened;
      const { entries, ids } = await join(store);
      await other.processes.publish({ n: 1 });
      const losing = lose(store);
      await other.processes.publish({ n: 2 });
      await losing;
      await until(opened, () => ids.length > 0, "the member did not notice that its lease is over");
      await other.processes.publish({ n: 3 });
      await until(opened, () => entries.length >= 3, "entries are missing");
      assert.deepEqual(
        entries.map(({ entry }) => entry.n),
        [1, 2, 3],
      );
    },
  });
}
