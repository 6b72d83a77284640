import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import * as assert from "uvu/assert";
import { join } from "../../stores/support/openedService.js";
import { LONG, plain } from "../../stores/support/rules.js";
import { messageOf } from "../../support/rejections.js";
import { eventually, withEachClient } from "../support/redisFaults.js";

const suites = withEachClient("letters and entries in Redis", (withRedis) => {
  withRedis("entries and letters that no process wrote are passed over", async ({ server, open }) => {
    const { service } = await open({ prefix: "p:" });
    const received = await join(service);
    const begin = await service.processes.position();
    const letters = `p:{process:${service.processes.id}}:letters`;
    for (const text of ["{", "null", "1", '"a"', "[]", "", "x"]) {
      await server.ask("XADD", "p:{log}", "*", "entry", text);
      await server.ask("XADD", letters, "*", "letters", text, "from", "x");
      for (const kind of ["letter", "task"]) await server.ask("XADD", letters, "*", "letters", `[["${kind}",${text}]]`);
    }
    await server.ask("XADD", "p:{log}", "*", "other", '{"n":0}', "more", "1");
    await server.ask("XADD", letters, "*", "letters", '[1,["letter"],["letter",null],["letter",{"n":1}],[2,{"n":0}]]');
    await service.processes.publish({ n: 1 });
    await service.processes.send(service.processes.id, { n: 2 });
    await eventually(
      () => received.entries.length > 0 && received.letters.length > 0,
      "the entry or the letter is not received",
    );
    const after = await service.processes.entriesAfter(begin);
    assert.equal(
      after!.map(({ entry }) => entry["n"]).filter((n) => n !== 0),
      [1],
    );
    assert.equal(
      received.entries.map(({ entry }) => entry["n"]),
      [1],
    );
    assert.equal(
      received.letters.map(({ letter }) => letter["n"]),
      [1, 2],
    );
  });

  withRedis("letters and entries that come while a connection is broken are received after it", async ({ open }) => {
    const [one, { service: other }] = [await open(), await open()];
    const received = await join(one.service);
    await join(other);
    for (let round = 0; round < 3; round++) {
      for (const link of one.links) link.cut();
      for (let n = 0; n < 20; n++) {
        assert.is(await other.processes.send(one.service.processes.id, { n: round * 20 + n }), true);
        await other.processes.publish({ n: round * 20 + n });
      }
      for (const link of one.links) link.mend();
      const count = (round + 1) * 20;
      await eventually(
        () => received.letters.length >= count && received.entries.length >= count,
        "letters or entries are missing",
      );
    }
    const expected = Array.from({ length: 60 }, (_, n) => n);
    assert.equal(
      received.letters.map(({ letter }) => letter.n),
      expected,
    );
    assert.equal(
      received.entries.map(({ entry }) => entry.n),
      expected,
    );
    assert.equal(received.ids, []);
  });

  withRedis("a process that reads the log too slowly learns that it has missed entries", async ({ server, open }) => {
    const { service } = await open({ prefix: "p:" });
    const received = await join(service);
    await service.processes.publish({ n: 1 });
    await eventually(() => received.entries.length === 1, "the first entry is missing");
    // The process reads nothing between the entries of one script.
    const add = `for count = 2, 50 do
      redis.call('XADD', KEYS[1], 'MAXLEN', 10, '*', 'entry', '{"n":' .. count .. '}', 'count', count)
    end
    redis.call('SET', KEYS[2], 50)`;
    await server.ask("EVAL", add, "2", "p:{log}", "p:{log}:count");
    await service.processes.publish({ n: 51 });
    await eventually(() => received.entries.length === 12, "the later entries are missing");
    assert.equal(received.misses, [1]);
  });

  withRedis("letters that nobody reads are limited", async ({ server, open }) => {
    const [one, { service: other }] = [await open(), await open({ maxLetters: 5 })];
    await join(one.service);
    for (const link of one.links) link.cut();
    const { id } = one.service.processes;
    for (let i = 0; i < 5; i++) assert.is(await other.processes.send(id, { i }), true);
    assert.match(await messageOf(() => other.processes.send(id, {})), /too many letters wait/);
    assert.ok((await server.ask("KEYS", "*")).includes(id));
  });

  withRedis(
    "letters that are sent at the same time arrive in order, whatever their number and size",
    async ({ open }) => {
      const [{ service }, { service: other }] = [await open(), await open()];
      const { letters } = await join(service);
      const sizes = Array.from({ length: 350 }, (_, n) => (n % 100 === 7 ? 700_000 : n % 50 === 9 ? 2 ** 20 + 1 : 1));
      const { id } = service.processes;
      const sent = sizes.map((size, n) => other.processes.send(id, { n, text: "x".repeat(size) }));
      assert.equal(
        (await Promise.all(sent)).filter((isSent) => isSent !== true),
        [],
      );
      await eventually(() => letters.length === sizes.length, "letters are missing");
      assert.equal(
        letters.map(({ letter }) => [letter["n"], String(letter["text"]).length]),
        sizes.map((size, n) => [n, size]),
      );
    },
  );

  withRedis("if some of many letters do not fit, only these are refused", async ({ server, open }) => {
    const [one, { service: other }] = [await open({ prefix: "p:" }), await open({ prefix: "p:", maxLetters: 5 })];
    await join(one.service);
    for (const link of one.links) link.cut();
    const { id } = one.service.processes;
    const sent = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => other.processes.send(id, { n })));
    assert.equal(
      sent.map(({ status }) => status),
      [...Array<string>(5).fill("fulfilled"), ...Array<string>(4).fill("rejected")],
    );
    for (const { reason } of sent.slice(5) as PromiseRejectedResult[])
      assert.match(String(reason), /too many letters wait for the process/);
    const lease = `p:{process:${id}}`;
    assert.is(Number(await server.ask("GET", lease)), 5);
    // All letters of the same moment are one entry.
    assert.is(Number(await server.ask("XLEN", `${lease}:letters`)), 1);
    for (const link of one.links) link.mend();
    await eventually(async () => (await server.ask("GET", lease)) === "0", "deleted letters are still counted");
  });

  withRedis(
    "if Redis does not answer for one letter, the letters that wait behind it are sent",
    async ({ server, open }) => {
      const [{ service }, { service: other }] = [await open(), await open({ commandTimeoutMs: 5_000 })];
      const { letters } = await join(service);
      const { id } = service.processes;
      assert.is(await other.processes.send(id, { n: 0 }), true);
      server.signal("SIGSTOP");
      const first = other.processes.send(id, { n: 1 });
      // Letters of the same moment would be sent together with the first.
      await delay(10);
      const later = [2, 3].map((n) => other.processes.send(id, { n }));
      assert.match(await messageOf(() => first), /has not answered within 5000 ms/);
      server.signal("SIGCONT");
      assert.equal(await Promise.all(later), [true, true]);
      await eventually(() => letters.at(-1)?.letter["n"] === 3, "a later letter is missing");
    },
  );

  withRedis("letters to a process without a lease are not sent, however many there are", async ({ open }) => {
    const { service } = await open();
    const sent = [1, 2, 3].map((n) => service.processes.send(randomUUID(), { n }));
    const toOne = randomUUID();
    const more = [1, 2, 3].map((n) => service.processes.send(toOne, { n }));
    assert.equal(await Promise.all([...sent, ...more]), Array(6).fill(false));
  });

  withRedis("letters that were received are removed", async ({ server, open }) => {
    const prefix = `${randomUUID()}:`;
    const [{ service }, { service: other }] = [await open({ prefix, leaseMs: 9_000 }), await open({ prefix })];
    const { letters } = await join(service);
    const { id } = service.processes;
    for (let n = 0; n < 50; n++) await other.processes.send(id, { n });
    await eventually(() => letters.length >= 50, "letters are missing");
    const length = async (): Promise<number> => Number(await server.ask("XLEN", `${prefix}{process:${id}}:letters`));
    await eventually(async () => (await length()) === 0, "letters are left in Redis");
    assert.is(letters.length, 50);
  });

  withRedis("letters and entries with smaller ids are received, also without a new connection", async (opened) => {
    const { server, open } = opened;
    const [{ service }, { service: other }] = [await open({ prefix: "p:" }), await open({ prefix: "p:" })];
    const received = await join(service);
    const { id } = service.processes;
    const later = `${Date.now() + LONG}-0`;
    await server.ask("XADD", "p:{log}", later, "entry", '{"n":0}');
    await server.ask("XADD", `p:{process:${id}}:letters`, later, "letters", '[["letter",{"n":0}]]', "from", "x");
    await eventually(() => received.entries.length + received.letters.length === 2, "the first ones are missing");
    // An ioredis Cluster connects its reads to a replica that takes over by itself.
    await server.ask("DEL", "p:{log}", "p:{log}:count");
    await server.ask("DEL", `p:{process:${id}}:letters`);
    assert.is(await other.processes.send(id, { n: 1 }), true);
    await other.processes.publish({ n: 1 });
    const publishesAndReceives = async (): Promise<boolean> => {
      await other.processes.publish({ n: 2 });
      return received.entries.at(-1)!.entry.n === 2 && received.letters.length === 2;
    };
    await eventually(publishesAndReceives, "the later ones are missing");
    assert.equal(plain(received.letters.at(-1)), { letter: { n: 1 }, from: other.processes.id });
    assert.ok(received.misses.length > 0);
  });

  withRedis(
    "letters that the new primary put before and after the last received letter are received",
    async (opened) => {
      const { server, open } = opened;
      const [{ service }, { service: other }] = [
        await open({ prefix: "p:", leaseMs: 9_000 }),
        await open({ prefix: "p:" }),
      ];
      const received = await join(service);
      const { id } = service.processes;
      // All in one command, so the blocked read returns only the letter with the larger id.
      const script = `
redis.call('DEL', KEYS[1])
redis.call('XADD', KEYS[1], ARGV[1] .. '-0', 'letters', '[["letter",{"n":1}]]', 'from', 'x', 'n', 1)
redis.call('XADD', KEYS[1], ARGV[2] .. '-0', 'letters', '[["letter",{"n":2}]]', 'from', 'x', 'n', 2)`;
      assert.is(await other.processes.send(id, { n: 0 }), true);
      await eventually(() => received.letters.length === 1, "the first letter is missing");
      const now = Date.now();
      await server.ask("EVAL", script, "1", `p:{process:${id}}:letters`, String(now - LONG), String(now + LONG));
      await eventually(() => received.letters.length === 3, "a letter is missing");
      await eventually(
        async () => (await server.ask("XLEN", `p:{process:${id}}:letters`)) === "0",
        "letters are left in Redis",
      );
      assert.equal(
        received.letters.map(({ letter }) => letter.n),
        [0, 2, 1],
      );
    },
  );

  withRedis("a position that the log does not have is refused, also if the log has later entries", async (opened) => {
    const { server, open } = opened;
    const { processes } = (await open({ prefix: "p:" })).service;
    const lost = await processes.publish({ n: 1 });
    await server.ask("DEL", "p:{log}", "p:{log}:count");
    const kept = await processes.publish({ n: 2 });
    await processes.publish({ n: 3 });
    assert.ok(processes.isAfter(kept, lost));
    assert.is(await processes.entriesAfter(lost), undefined);
    assert.equal(
      (await processes.entriesAfter(kept))!.map(({ entry }) => entry.n),
      [3],
    );
  });

  withRedis("a log whose entries were all deleted is reported once", async ({ server, open }) => {
    const [{ service }, { service: other }] = [await open({ prefix: "p:" }), await open({ prefix: "p:" })];
    const received = await join(service);
    await other.processes.publish({ n: 1 });
    await eventually(() => received.entries.length === 1, "the entry is missing");
    // The entry is added and deleted at once, so no read finds it.
    const added = `redis.call('XADD', KEYS[1], '*', 'entry', '{}') redis.call('XTRIM', KEYS[1], 'MAXLEN', 0)`;
    await server.ask("EVAL", added, "1", "p:{log}");
    await eventually(() => received.misses.length > 0, "the lost entry is not noticed");
    await delay(5_000);
    assert.equal(received.misses, [1]);
    await other.processes.publish({ n: 2 });
    await eventually(() => received.entries.length === 2, "the entry after the lost one is missing");
  });

  withRedis(
    "an entry is received that a new primary adds between a read without entries and its check",
    async (opened) => {
      const { server, open } = opened;
      const { service: other } = await open({ prefix: "p:" });
      const { client, service } = await open({ prefix: "p:", leaseMs: 3_000 });
      let lose: (() => Promise<unknown>) | undefined;
      const duplicate = (client.duplicate as (...overrides: unknown[]) => unknown).bind(client);
      const duplicateThatLoses = (...overrides: unknown[]): unknown => {
        const reader = duplicate(...overrides) as Record<string, unknown>;
        const name = "xRead" in reader ? "xRead" : "xread";
        const read = (reader[name] as (...args: unknown[]) => Promise<unknown>).bind(reader);
        reader[name] = async (...args: unknown[]) => {
          const entries = await read(...args);
          const isLog = JSON.stringify(args).includes("p:{log}");
          if (isLog && entries === null) await lose?.();
          return entries;
        };
        return reader;
      };
      Object.assign(client, { duplicate: duplicateThatLoses });
      const received = await join(service);
      await other.processes.publish({ n: 1 });
      await eventually(() => received.entries.length === 1, "the first entry is missing");
      let isLost = false;
      lose = async () => {
        lose = undefined;
        await server.ask("DEL", "p:{log}", "p:{log}:count");
        await other.processes.publish({ n: 2 });
        isLost = true;
      };
      await eventually(() => isLost, "no read was without entries");
      await eventually(() => received.entries.length === 2, "the entry that was added before the check is missing");
      assert.equal(received.entries[1]!.entry, { n: 2 });
      assert.ok(received.misses.length > 0);
    },
  );

  withRedis("a renewal deletes only letters that were received", async ({ server, open }) => {
    const [{ service }, { service: other }] = [
      await open({ prefix: "p:", leaseMs: 9_000 }),
      await open({ prefix: "p:" }),
    ];
    const received = await join(service);
    const { id } = service.processes;
    const letters = `p:{process:${id}}:letters`;
    const later = `${Date.now() + LONG}-0`;
    await server.ask("XADD", letters, later, "letters", '[["letter",{"n":0}]]', "from", "x");
    await eventually(() => received.letters.length === 1, "the first letter is missing");
    await server.ask("DEL", letters);
    // The process renews its lease meanwhile.
    for (let n = 1; n <= 40; n++) {
      assert.is(await other.processes.send(id, { n }), true);
      await delay(100);
    }
    await eventually(() => received.letters.length >= 41, "letters are missing");
    assert.equal(
      received.letters.map(({ letter }) => letter.n),
      Array.from({ length: 41 }, (_, n) => n),
    );
  });

  withRedis("long letters that were received are removed before the process renews its lease", async (opened) => {
    const { server, open } = opened;
    const prefix = `${randomUUID()}:`;
    const lease = { prefix, leaseMs: 3_600_000 };
    const [{ service }, { service: other }] = [await open(lease), await open(lease)];
    const { letters } = await join(service);
    const { id } = service.processes;
    const text = "x".repeat(300_000);
    for (let n = 0; n < 20; n++) await other.processes.send(id, { n, text });
    await eventually(() => letters.length >= 20, "letters are missing");
    const length = async (): Promise<number> => Number(await server.ask("XLEN", `${prefix}{process:${id}}:letters`));
    await eventually(async () => (await length()) <= 4, "letters are left in Redis");
  });

  withRedis(
    "a letter is received also if an earlier letter that Redis has lost had the same id",
    async ({ server, open }) => {
      const { service } = await open({ prefix: "p:" });
      const received = await join(service);
      const letters = `p:{process:${service.processes.id}}:letters`;
      const numbers = (): unknown[] => received.letters.map(({ letter }) => letter.n);
      await server.ask("XADD", letters, "7-1", "letters", '[["letter",{"n":1}]]', "from", "x", "n", "1");
      await eventually(() => received.letters.length === 1, "the first letter is missing");
      await server.ask("DEL", letters);
      const later = '[["letter",{"n":2}]]';
      await server.ask("XADD", letters, "7-1", "letters", later, "from", "y", "n", "1");
      await server.ask("CLIENT", "KILL", "TYPE", "normal");
      await eventually(() => received.letters.length === 2, "the second letter is missing");
      assert.equal(numbers(), [1, 2]);
    },
  );
});

suites.run();
