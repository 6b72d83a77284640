import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  redisService,
  type RedisClient,
  type RedisServiceOptions,
  type Service,
} from "../../templates/runtime/redis.js";
import { join } from "../stores/support/openedService.js";
import { ALICE, LONG, session } from "../stores/support/rules.js";
import { RedisServer } from "../support/redisServer.js";
import { connectIoRedis, connectNodeRedis, type Connect } from "./support/redisClients.js";
import { closeMember, openMember, type Member } from "./support/redisService.js";

const CLIENTS: { readonly [name: string]: Connect } = { redis: connectNodeRedis, ioredis: connectIoRedis };
const KEY = { session: "a" };
/** Milliseconds that a lease lasts in tests that stop Redis for a while. */
const LONG_LEASE = 60_000;

/** The calls of a member that write something. */
const WRITES: { readonly [name: string]: (service: Service) => Promise<unknown> | unknown } = {
  "sessions.create": ({ sessions }) => sessions.create(session("b"), LONG),
  "sessions.beginCalls": ({ sessions, processes }) =>
    sessions.beginCalls(KEY, { ids: [9], process: processes.id, stream: 9 }, LONG),
  "processes.publish": ({ processes }) => processes.publish({}),
  "processes.send": ({ processes }) => processes.send(processes.id, {}),
  "claims.claim": ({ claims }) => claims.claim({ claim: "c" }, LONG),
  "tasks.create": ({ tasks }) => tasks.create(task("t")),
  "rates.take": ({ rates }) => rates.take("r", 1, { limit: 1, perMs: LONG }),
};

const task = (taskId: string) =>
  ({
    taskId,
    method: "tools/call",
    status: "working",
    createdAt: "2026-01-01T00:00:00.000Z",
    lastUpdatedAt: "2026-01-01T00:00:00.000Z",
    ttlMs: LONG,
    inputRequests: {},
  }) as const;

/** Returns the message of the error with which a call rejects. */
async function messageOf(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("the call did not reject");
}

for (const [name, connect] of Object.entries(CLIENTS)) {
  const test = suite(`faults of Redis, by ${name}`);

  /** Registers a test with its own server and members. */
  const withRedis = (
    title: string,
    rule: (opened: { server: RedisServer; open(options?: RedisServiceOptions): Promise<Member> }) => Promise<void>,
    ...options: string[]
  ): void =>
    void test(title, async () => {
      const server = await RedisServer.start(...options);
      const members: Member[] = [];
      try {
        await rule({
          server,
          async open(more = {}) {
            const member = await openMember(connect, [server.port], { leaseMs: LONG_LEASE, ...more });
            members.push(member);
            return member;
          },
        });
      } finally {
        server.signal("SIGCONT");
        for (const member of members) await closeMember(member);
        await server.stop();
      }
    });

  withRedis("entries and letters that no process wrote are passed over", async ({ server, open }) => {
    const { service } = await open({ prefix: "p:" });
    const received = await join(service);
    const begin = await service.processes.position();
    const letters = `p:{process:${service.processes.id}}:letters`;
    for (const text of ["{", "null", "1", '"a"', "[]", ""]) {
      await server.ask("XADD", "p:{log}", "*", "entry", text);
      await server.ask("XADD", letters, "*", "letter", text, "from", "x");
    }
    await server.ask("XADD", "p:{log}", "*", "other", '{"n":0}', "more", "1");
    await service.processes.publish({ n: 1 });
    await service.processes.send(service.processes.id, { n: 2 });
    for (let waited = 0; received.entries.length + received.letters.length < 2; waited += 20) {
      assert.ok(waited < 20_000, "the entry or the letter is not received");
      await delay(20);
    }
    const after = await service.processes.entriesAfter(begin);
    assert.equal(
      after!.map(({ entry }) => entry["n"]).filter((n) => n !== 0),
      [1],
    );
    assert.equal(
      received.entries.map(({ entry }) => entry["n"]),
      [1],
    );
    assert.is(received.letters.length, 1);
  });

  for (const signal of ["SIGTERM", "SIGKILL"] as const)
    withRedis(
      `a restart of Redis by ${signal} loses nothing that was acknowledged, with appendfsync always`,
      async ({ server, open }) => {
        const [{ service }, { service: other }] = [await open(), await open()];
        const [received, others] = [await join(service), await join(other)];
        await service.sessions.create(session("a"), LONG);
        await service.sessions.beginCalls(KEY, { ids: [1], process: service.processes.id, stream: 1 }, LONG);
        const stream = { ...KEY, stream: 1 };
        const event = (text: string) =>
          service.sessions.addEvent(stream, { text, process: service.processes.id }).then((added) => added!);
        const first = await event("first");
        const acknowledged: string[] = [];
        const letters: number[] = [];
        const positions: string[] = [];
        const begin = await service.processes.position();
        const claim = await service.claims.claim({ claim: "c" }, LONG);
        await service.tasks.create(task("t"));
        const answers: string[] = [];
        service.tasks.watch({ taskId: "t" }, { changed() {}, deleted() {}, answered: (key) => answers.push(key) });
        let isDone = false;
        const write = async (): Promise<void> => {
          for (let n = 0; !isDone; n++)
            try {
              await event(String(n));
              acknowledged.push(String(n));
              positions.push(await service.processes.publish({ n }));
              if (await other.processes.send(service.processes.id, { n })) letters.push(n);
            } catch {
              // What was not acknowledged may be lost or not.
              await delay(20);
            }
        };
        const writing = write();
        await delay(300);
        await server.restart(signal);
        const before = acknowledged.length;
        for (let waited = 0; acknowledged.length < before + 20; waited += 50) {
          assert.ok(waited < 30_000, "the service does not work again after the restart");
          await delay(50);
        }
        isDone = true;
        await writing;

        const resumed = await other.sessions.resumeStream(KEY, first.id, other.processes.id);
        const texts = resumed!.events.map(({ text }) => text);
        assert.equal(
          acknowledged.filter((text) => !texts.includes(text)),
          [],
        );
        assert.equal(resumed!.process, service.processes.id);
        assert.is(await other.sessions.processOf(KEY, 1), service.processes.id);
        const log = (await other.processes.entriesAfter(begin))!.map(({ position }) => position);
        assert.equal(
          positions.filter((position) => !log.includes(position)),
          [],
        );
        assert.type(claim, "number");
        assert.is(await other.claims.claim({ claim: "c" }, LONG), undefined);

        // All listeners still receive everything, in order, and each once.
        const question = { method: "elicitation/create", params: {} };
        await service.tasks.update({ taskId: "t" }, { inputRequests: { late: question } });
        assert.is(await other.tasks.answer({ taskId: "t" }, "late", { result: {} }), true);
        const last = await other.processes.publish({ isLast: true });
        await other.processes.send(service.processes.id, { isLast: true });
        for (let waited = 0; ; waited += 50) {
          const isComplete =
            answers.length > 0 &&
            received.letters.at(-1)?.letter.isLast === true &&
            received.entries.at(-1)?.position === last &&
            others.entries.at(-1)?.position === last;
          if (isComplete) break;
          assert.ok(waited < 20_000, "letters, entries or answers are missing");
          await delay(50);
        }
        assert.equal(answers, ["late"]);
        for (const { entries } of [received, others])
          assert.equal(
            entries.map(({ position }) => position),
            [...log, last],
          );
        const numbers = received.letters.slice(0, -1).map(({ letter }) => Number(letter.n));
        assert.equal(
          letters.filter((n) => !numbers.includes(n)),
          [],
        );
        assert.equal(
          numbers,
          [...new Set(numbers)].sort((a, b) => a - b),
        );
        assert.equal([received.ids, others.ids], [[], []]);
      },
      "--appendonly",
      "yes",
      "--appendfsync",
      "always",
    );

  withRedis("all processes get new ids if Redis has lost everything", async ({ server, open }) => {
    const { service } = await open({ leaseMs: 3_000 });
    const { ids } = await join(service);
    await service.sessions.create(session("a"), LONG);
    const { id } = service.processes;
    await server.restart("SIGKILL");
    for (let waited = 0; ids.length === 0; waited += 50) {
      assert.ok(waited < 20_000, "the process did not notice");
      await delay(50);
    }
    assert.equal(ids, [id]);
    assert.is(await service.sessions.get(KEY), undefined);
  });

  withRedis("a full Redis refuses what needs memory, and does what frees it", async ({ server, open }) => {
    const { service } = await open();
    await join(service);
    const { id } = service.processes;
    await service.sessions.create(session("a"), LONG);
    await service.sessions.beginCalls(KEY, { ids: [1, 2], process: id, stream: 1 }, LONG);
    const claimed = (await service.claims.claim({ claim: "held" }, LONG))!;
    await server.ask("CONFIG", "SET", "maxmemory-policy", "noeviction");
    await server.ask("CONFIG", "SET", "maxmemory", "1");
    for (const [what, write] of Object.entries(WRITES))
      assert.match(await messageOf(() => write(service)), /^Redis: OOM .*raise `maxmemory`/, what);
    assert.is((await service.sessions.touch(KEY, LONG))?.session, "a");
    await service.sessions.endCalls(KEY, { ids: [1], process: id, stream: 1 });
    await service.claims.release({ claim: "held" }, claimed);
    assert.is(await service.processes.isAlive(id), true);
    await service.sessions.failCalls(KEY, id, { code: 1, message: "x", data: undefined });
    assert.is(await service.sessions.processOf(KEY, 2), undefined);
    await service.sessions.delete(KEY);
    await server.ask("CONFIG", "SET", "maxmemory", "0");
    for (const [what, write] of Object.entries(WRITES)) {
      if (what === "sessions.beginCalls") assert.is(await write(service), undefined, "the session was deleted");
      else assert.ok((await write(service)) !== undefined, what);
    }
    assert.type(await service.claims.claim({ claim: "held" }, LONG), "number");
  });

  withRedis("a lease is renewed while Redis is full", async ({ server, open }) => {
    const { service } = await open({ leaseMs: 1_500 });
    const { ids } = await join(service);
    await server.ask("CONFIG", "SET", "maxmemory", "1");
    await delay(4_000);
    assert.equal(ids, []);
    assert.is(await service.processes.isAlive(service.processes.id), true);
  });

  withRedis("a replica is refused, with an advice", async ({ server, open }) => {
    const { service } = await open();
    await server.ask("REPLICAOF", "127.0.0.1", "1");
    assert.match(await messageOf(() => service.processes.publish({})), /connect the client to the primary/);
  });

  withRedis("a Redis that does not answer is an error after commandTimeoutMs", async ({ server, open }) => {
    const { service } = await open({ commandTimeoutMs: 300 });
    await service.sessions.create(session("a"), LONG);
    server.signal("SIGSTOP");
    for (const [what, write] of Object.entries(WRITES))
      assert.match(await messageOf(() => write(service)), /has not answered within 300 ms/, what);
    server.signal("SIGCONT");
    assert.is((await service.sessions.get(KEY))?.session, "a");
  });

  withRedis("a Redis that cannot be reached is an error after commandTimeoutMs", async ({ open }) => {
    const { service, links } = await open({ commandTimeoutMs: 300 });
    for (const link of links) link.cut();
    assert.match(await messageOf(() => service.processes.position()), /^Redis/);
    for (const link of links) link.mend();
    for (let waited = 0; ; waited += 50)
      try {
        assert.is(await service.processes.position(), "0-0");
        break;
      } catch (error) {
        if (waited > 20_000) throw error;
        await delay(50);
      }
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
      for (
        let waited = 0;
        received.letters.length < (round + 1) * 20 || received.entries.length < (round + 1) * 20;
        waited += 50
      ) {
        assert.ok(waited < 20_000, "letters or entries are missing");
        await delay(50);
      }
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

  withRedis("scripts that Redis has forgotten are sent again", async ({ server, open }) => {
    const { service } = await open();
    await service.sessions.create(session("a"), LONG);
    for (let i = 0; i < 3; i++) {
      assert.is((await service.sessions.get(KEY))?.session, "a");
      await server.ask("SCRIPT", "FLUSH");
    }
  });

  withRedis("a clock of the process that jumps has no effect on lifetimes and leases", async ({ open }) => {
    const { service } = await open({ leaseMs: 1_500 });
    const { ids } = await join(service);
    const { now } = Date;
    try {
      for (const jump of [-10, 10]) {
        Date.now = () => now() + jump * 365 * 24 * 60 * 60 * 1000;
        await service.sessions.create(session(`jump ${jump}`), LONG);
        await service.tasks.create(task(`jump ${jump}`));
        const claimed = await service.claims.claim({ claim: `jump ${jump}` }, LONG);
        assert.type(claimed, "number");
        await delay(2_000);
        assert.is((await service.sessions.get({ session: `jump ${jump}` }))?.session, `jump ${jump}`);
        assert.is((await service.tasks.get({ taskId: `jump ${jump}` }))?.status, "working");
        assert.is(await service.claims.claim({ claim: `jump ${jump}` }, LONG), undefined);
      }
    } finally {
      Date.now = now;
    }
    assert.equal(ids, []);
  });

  withRedis(
    "no key lives for ever but the log, and no key shows a session, a task, a claim or a caller",
    async ({ server, open }) => {
      const prefix = `${randomUUID()}:`;
      const { service } = await open({ prefix });
      await join(service);
      const { sessions, processes, tasks, claims, rates } = service;
      const key = { session: "secret session", principal: ALICE };
      const request = { server: "s", id: 1, params: {}, client: { info: undefined, capabilities: {} } };
      await sessions.create({ ...session("secret session"), principal: ALICE }, LONG);
      await sessions.beginCalls(key, { ids: [1], process: processes.id, stream: 1 }, LONG);
      await sessions.addEvent({ ...key, stream: 1 }, { text: "x", process: processes.id });
      await tasks.create({ ...task("secret task"), ...key, process: processes.id, run: 1, request });
      await tasks.create({ ...task("secret task 2"), ...key, ttlMs: null });
      await tasks.update({ ...key, taskId: "secret task 2" }, { statusMessage: "x" });
      await claims.claim({ claim: "secret claim", principal: ALICE }, LONG);
      await rates.take(`secret rate ${ALICE}`, 1, { limit: 2, perMs: LONG });
      await processes.send(processes.id, {});
      await processes.publish({});
      const keys = (await server.ask("KEYS", "*")).split("\n");
      assert.ok(keys.length >= 11, keys.join("\n"));
      for (const each of keys) {
        assert.ok(each.startsWith(prefix), each);
        assert.not.match(each, /secret|alice|issuer/);
        if (each !== `${prefix}{log}`) assert.ok(Number(await server.ask("PTTL", each)) > 0, each);
      }
      assert.is(keys.filter((each) => each.endsWith("{log}")).length, 1);
    },
  );

  withRedis("what other programs write into its streams is ignored", async ({ server, open }) => {
    const prefix = `${randomUUID()}:`;
    const { service } = await open({ prefix });
    const { letters, entries } = await join(service);
    const { id } = service.processes;
    for (const text of ["", "x", "[]", "null", "1"]) {
      await server.ask("XADD", `${prefix}{log}`, "*", "entry", text);
      await server.ask("XADD", `${prefix}{process:${id}}:letters`, "*", "letter", text, "task", text);
    }
    await server.ask("XADD", `${prefix}{log}`, "*", "other", "x");
    await service.processes.send(id, { n: 1 });
    await service.processes.publish({ n: 2 });
    for (let waited = 0; letters.length === 0 || entries.length === 0; waited += 50) {
      assert.ok(waited < 20_000, "the letter or the entry is missing");
      await delay(50);
    }
    assert.equal([letters.length, entries.length], [1, 1]);
  });

  withRedis("a lease that is over is not renewed: the process gets another id", async ({ server, open }) => {
    const prefix = `${randomUUID()}:`;
    const [{ service }, { service: other }] = [await open({ prefix, leaseMs: 1_500 }), await open({ prefix })];
    const { ids } = await join(service);
    const { id } = service.processes;
    assert.is(await server.ask("DEL", `${prefix}{process:${id}}`), "1");
    for (let waited = 0; ids.length === 0; waited += 50) {
      assert.ok(waited < 20_000, "the process did not notice that its lease is over");
      await delay(50);
    }
    await delay(2_000);
    assert.equal(ids, [id]);
    assert.is(await other.processes.isAlive(id), false);
    assert.is(await other.processes.isAlive(service.processes.id), true);
  });

  withRedis("a process that cannot reach Redis finds its lease over by itself", async ({ open }) => {
    const { service, links } = await open({ leaseMs: 1_500 });
    const { ids } = await join(service);
    const { id } = service.processes;
    for (const link of links) link.cut();
    for (let waited = 0; ids.length === 0; waited += 50) {
      assert.ok(waited < 20_000, "the process did not notice that its lease is over");
      await delay(50);
    }
    assert.equal(ids, [id]);
    assert.is.not(service.processes.id, id);
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

  withRedis("letters that were received are removed", async ({ server, open }) => {
    const prefix = `${randomUUID()}:`;
    const [{ service }, { service: other }] = [await open({ prefix, leaseMs: 1_500 }), await open({ prefix })];
    const { letters } = await join(service);
    const { id } = service.processes;
    for (let n = 0; n < 50; n++) await other.processes.send(id, { n });
    const length = async (): Promise<number> => Number(await server.ask("XLEN", `${prefix}{process:${id}}:letters`));
    for (let waited = 0; letters.length < 50 || (await length()) > 0; waited += 50) {
      assert.ok(waited < 20_000, `${letters.length} letters were received, ${await length()} are left`);
      await delay(50);
    }
  });

  withRedis("the bytes of a session's events are limited", async ({ open }) => {
    const { service } = await open({ maxEventBytes: 1_000 });
    const { sessions, processes } = service;
    await sessions.create(session("a"), LONG);
    await sessions.beginCalls(KEY, { ids: [1], process: processes.id, stream: 1 }, LONG);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++)
      ids.push((await sessions.addEvent({ ...KEY, stream: 1 }, { text: "x".repeat(300), process: processes.id }))!.id);
    assert.is(await sessions.resumeStream(KEY, ids[16]!, processes.id), undefined);
    assert.is((await sessions.resumeStream(KEY, ids[17]!, processes.id))?.events.length, 2);
  });

  test.run();
}

const options = suite("options of redisService");

options("a client of neither package is refused", () => {
  for (const client of [undefined, null, {}, { get() {} }, "redis://127.0.0.1"])
    assert.throws(() => redisService(client as unknown as RedisClient), /not a client of the npm package redis/);
});

options("invalid options are refused, by name", () => {
  const client = { eval() {}, evalSha() {}, duplicate() {} } as unknown as RedisClient;
  for (const [name, value] of [
    ["leaseMs", 0],
    ["leaseMs", 1.5],
    ["maxEvents", "10"],
    ["maxTasks", Number.NaN],
    ["prefix", "a{b}"],
    ["prefix", 1],
    ["leasems", 10],
  ] as const)
    assert.throws(() => redisService(client, { [name]: value }), new RegExp(`redisService: .*${name}`));
});

options.run();
