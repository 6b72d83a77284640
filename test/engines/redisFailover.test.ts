import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Service } from "../../templates/runtime/redis.js";
import { task } from "../stores/support/tasks.js";
import { join, type Received } from "../stores/support/openedService.js";
import { LONG, session } from "../stores/support/rules.js";
import { openLink, type Link } from "./support/link.js";
import { CLIENTS, eventually, KEY } from "./support/redisFaults.js";
import { RedisServer } from "../support/redisServer.js";
import { closeMember, openMember, type Member } from "./support/redisService.js";

const PREFIX = "f:";
const STREAM = { ...KEY, stream: 1 };

/** A primary with one replica, and two processes. */
interface Opened {
  readonly primary: RedisServer;
  readonly replica: RedisServer;
  /** The connection of the replica to the primary. */
  readonly replication: Link;
  readonly store: Service;
  readonly other: Service;
  readonly received: Received;
  readonly others: Received;
  /** Connects the processes to the replica, as a client of Sentinel does after a failover. */
  follow(): void;
}

/** Calls a function again until it does not reject. Errors of a failover name Redis. */
async function retry<T>(call: () => Promise<T> | T): Promise<T> {
  for (let waited = 0; ; waited += 20)
    try {
      return await call();
    } catch (error) {
      assert.match((error as Error).message, /^Redis/);
      if (waited > 30_000) throw error;
      await delay(20);
    }
}

async function isSynchronous({ primary, replica }: Opened): Promise<boolean> {
  const [leading, following] = await Promise.all([primary, replica].map((server) => server.ask("INFO", "replication")));
  const offset = (text: string): string => /master_repl_offset:(\d+)/.exec(text)![1]!;
  return following!.includes("master_link_status:up") && offset(leading!) === offset(following!);
}

/** Ends the primary, and makes the replica the primary. */
async function failOver({ primary, replica, follow }: Opened): Promise<void> {
  primary.signal("SIGKILL");
  assert.is(await replica.ask("REPLICAOF", "NO", "ONE"), "OK");
  follow();
}

const suites = Object.entries(CLIENTS).map(([name, connect]) => {
  const test = suite(`failover of Redis, by ${name}`);

  const withReplica = (title: string, rule: (opened: Opened) => Promise<void>): void =>
    void test(title, async () => {
      const [primary, replica] = await Promise.all([RedisServer.start(), RedisServer.start()]);
      const replication = await openLink(primary.port);
      const members: Member[] = [];
      try {
        await replica.ask("REPLICAOF", "127.0.0.1", String(replication.port));
        for (let i = 0; i < 2; i++)
          members.push(await openMember(connect, [primary.port], { leaseMs: LONG, prefix: PREFIX }));
        const [store, other] = members.map(({ service }) => service) as [Service, Service];
        const follow = (): void => members.forEach(({ links }) => links[0]!.redirect(replica.port));
        const [received, others] = [await join(store), await join(other)];
        const opened = { primary, replica, replication, store, other, received, others, follow };
        await store.sessions.create(session("a"), LONG);
        await store.sessions.beginCalls(KEY, { ids: [1], process: store.processes.id, stream: 1 }, LONG);
        await eventually(() => isSynchronous(opened), "the replica does not follow the primary");
        await rule(opened);
      } finally {
        for (const member of members) await closeMember(member);
        replication.close();
        await Promise.all([primary.stop(), replica.stop()]);
      }
    });

  withReplica("FAILOVER loses nothing that was acknowledged", async (opened) => {
    const { primary, replica, store, other, received, others, follow } = opened;
    const process = store.processes.id;
    const begin = await store.processes.position();
    const first = (await store.sessions.addEvent(STREAM, { text: "first", process }))!;
    const events: string[] = [];
    const letters: number[] = [];
    const published: number[] = [];
    const errors: string[] = [];
    let isDone = false;
    const write = async (): Promise<void> => {
      for (let n = 0; !isDone; n++)
        try {
          await store.sessions.addEvent(STREAM, { text: String(n), process });
          events.push(String(n));
          await store.processes.publish({ n });
          published.push(n);
          if (await other.processes.send(process, { n })) letters.push(n);
        } catch (error) {
          errors.push((error as Error).message);
          await delay(20);
        }
    };
    const writing = write();
    await eventually(() => letters.length > 20, "nothing is written");
    assert.is(await primary.ask("FAILOVER", "TO", "127.0.0.1", String(replica.port)), "OK");
    await eventually(async () => (await replica.ask("ROLE")).startsWith("master"), "the replica is not the primary");
    follow();
    const before = letters.length;
    await eventually(() => letters.length > before + 20, "the service does not work again");
    isDone = true;
    await writing;

    for (const error of errors) assert.match(error, /^Redis/);
    const resumed = await other.sessions.resumeStream(KEY, first.id, other.processes.id);
    const texts = resumed!.events.map(({ text }) => text);
    assert.equal(
      events.filter((text) => !texts.includes(text)),
      [],
    );
    const logged = (await other.processes.entriesAfter(begin))!;
    const log = logged.map(({ position }) => position);
    const kept = logged.map(({ entry }) => entry.n);
    assert.equal(
      published.filter((n) => !kept.includes(n)),
      [],
    );
    for (const { entries } of [received, others]) {
      await eventually(() => entries.length >= log.length, "entries are missing");
      assert.equal(
        entries.map(({ position }) => position),
        log,
      );
    }
    await eventually(() => received.letters.at(-1)?.letter.n === letters.at(-1), "letters are missing");
    const numbers = received.letters.map(({ letter }) => Number(letter.n));
    assert.equal(
      letters.filter((n) => !numbers.includes(n)),
      [],
    );
    assert.equal(
      numbers,
      [...new Set(numbers)].sort((a, b) => a - b),
    );
    assert.equal([received.ids, others.ids], [[], []]);
  });

  withReplica(
    "a replica that takes over has lost what it had not received, and the processes go on",
    async (opened) => {
      const { replication, store, other, received, others } = opened;
      const { id } = store.processes;
      await store.tasks.create(task("kept"));
      await eventually(() => isSynchronous(opened), "the replica does not follow the primary");
      replication.cut();
      await store.sessions.create(session("lost"), LONG);
      await store.tasks.create(task("lost"));
      assert.type(await store.claims.claim({ claim: "lost" }, LONG), "number");
      await store.processes.publish({ n: "lost" });
      await eventually(() => received.entries.length + others.entries.length === 2, "the entry is not received");
      await failOver(opened);

      assert.is((await retry(() => other.sessions.get(KEY)))?.session, "a");
      assert.is((await retry(() => other.tasks.get({ taskId: "kept" })))?.status, "working");
      assert.is(await retry(() => store.sessions.get({ session: "lost" })), undefined);
      assert.is(await store.tasks.get({ taskId: "lost" }), undefined);
      assert.type(await other.claims.claim({ claim: "lost" }, LONG), "number", "a lost claim is granted again");
      assert.is(await other.processes.isAlive(id), true);
      await store.processes.publish({ n: "kept" });
      assert.is(await other.processes.send(id, { n: "kept" }), true);
      for (const { entries } of [received, others]) {
        await eventually(() => entries.length === 2, "the entry after the failover is missing");
        assert.equal(
          entries.map(({ entry }) => entry.n),
          ["lost", "kept"],
        );
      }
      await eventually(() => received.letters.length === 1, "the letter after the failover is missing");
      assert.equal([received.ids, others.ids], [[], []]);
    },
  );

  withReplica("a call has at most one stored answer, also if the failover has lost its beginning", async (opened) => {
    const { replication, store, other } = opened;
    const [process, successor] = [store.processes.id, other.processes.id];
    replication.cut();
    await store.sessions.beginCalls(KEY, { ids: [2], process, stream: 2 }, LONG);
    await failOver(opened);
    const again = { ids: [1], process: successor, stream: 3 };
    const refused = await retry(() => other.sessions.beginCalls(KEY, again, LONG));
    assert.equal(refused?.inFlight, 1, "the replica knows call 1");
    const answer = { text: "answer of call 1", process, answers: [1] };
    const stored = await retry(() => store.sessions.addEvent(STREAM, answer));
    assert.ok(stored);
    assert.equal(await store.sessions.addEvent(STREAM, answer), stored);
    assert.is(await store.sessions.addEvent(STREAM, { ...answer, text: "another answer" }), undefined);

    await other.sessions.beginCalls(KEY, { ids: [2], process: successor, stream: 4 }, LONG);
    const late = { text: "the first process", process, answers: [2] };
    assert.is(await store.sessions.addEvent({ ...KEY, stream: 2 }, late), undefined);
    const second = { text: "the second process", process: successor, answers: [2] };
    assert.ok(await other.sessions.addEvent({ ...KEY, stream: 4 }, second));
  });

  withReplica("no event has the id of an event that a failover has lost", async (opened) => {
    const { replication, store, other } = opened;
    const process = store.processes.id;
    const kept = (await store.sessions.addEvent(STREAM, { text: "kept", process }))!;
    await eventually(() => isSynchronous(opened), "the replica does not follow the primary");
    replication.cut();
    const lost = (await store.sessions.addEvent(STREAM, { text: "lost", process }))!;
    await failOver(opened);
    const added = (await retry(() => store.sessions.addEvent(STREAM, { text: "new", process })))!;
    assert.is.not(added.id, lost.id);
    for (const last of [kept, lost]) {
      const resumed = await other.sessions.resumeStream(KEY, last.id, other.processes.id);
      assert.equal(
        resumed!.events.map(({ text }) => text),
        ["new"],
      );
    }
  });

  withReplica("entries and letters are received also if the clock of the replica is behind", async (opened) => {
    const { primary, replication, store, other, received, others } = opened;
    const { id } = store.processes;
    const rewound: string[] = [];
    Object.assign(received, { missedEntries: (position = "0-0") => rewound.push(position) });
    const later = `${Date.now() + LONG}-0`;
    replication.cut();
    await primary.ask("XADD", `${PREFIX}{log}`, later, "entry", '{"n":"lost"}');
    await primary.ask(
      "XADD",
      `${PREFIX}{process:${id}}:letters`,
      later,
      "letters",
      '[["letter",{"n":"lost"}]]',
      "from",
      "x",
    );
    await eventually(
      () => received.entries.length + others.entries.length + received.letters.length === 3,
      "not received",
    );
    await failOver(opened);
    await retry(() => store.processes.position());
    const sent: number[] = [];
    const last = async (): Promise<boolean> => {
      await retry(() => other.processes.publish({ n: "new" }));
      if (await retry(() => other.processes.send(id, { n: sent.length }))) sent.push(sent.length);
      return [received.entries, others.entries].every((entries) => entries.at(-1)!.entry.n === "new");
    };
    await eventually(last, "new entries are missing");
    await eventually(() => received.letters.length > sent.length, "new letters are missing");
    assert.equal(
      received.letters.map(({ letter }) => letter.n),
      ["lost", ...sent],
    );
    assert.ok(rewound.length > 0, "the listener does not know that the log continues at an earlier position");
    assert.ok(rewound.every((position) => store.processes.isAfter(later, position)));
    for (const { entries } of [received, others]) {
      const positions = entries.map(({ position }) => position);
      assert.is(new Set(positions).size, positions.length);
    }
  });

  return test;
});

for (const test of suites) test.run();
