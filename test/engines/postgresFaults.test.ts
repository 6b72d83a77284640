import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { inspect } from "node:util";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  createPostgresTablesSql,
  postgresService,
  type PostgresService,
  type PostgresServiceOptions,
} from "../../templates/runtime/postgres.js";
import { join, until, type Received } from "../stores/support/openedService.js";
import type { ServiceEngine } from "../../templates/runtime/service.js";
import { LONG, SHORT, session } from "../stores/support/rules.js";
import { task } from "../stores/support/tasks.js";
import { messageOf, rejection } from "../support/rejections.js";
import type { BreakablePool } from "./support/breakablePool.js";
import { openPostgresService, type OpenedPostgresService } from "./support/openPostgresService.js";
import { PostgresServer } from "./support/postgresServer.js";

const test = suite("faults of Postgres");

const KEY = { session: "a" };

let server: PostgresServer;
let opened: OpenedPostgresService | undefined;
test.before(async () => {
  server = await PostgresServer.start();
});
test.after(() => server.end());
test.after.each(async () => {
  await opened?.close();
  opened = undefined;
});

/** Opens a service, and joins with two of its members. The first notes what it receives. */
async function joinTwo(options?: PostgresServiceOptions): Promise<OpenedPostgresService & { received: Received }> {
  opened = await openPostgresService(server, options);
  const received = await join(opened.store);
  await join(opened.other);
  return { ...opened, received };
}

/** Runs SQL in the schema of the service, and returns the rows. */
async function sql(text: string): Promise<{ [column: string]: unknown }[]> {
  const pool = server.pool(1, `-c search_path=${opened!.schema}`);
  const { rows } = await pool.query(text).finally(() => pool.end());
  return rows as { [column: string]: unknown }[];
}

/** Waits for a condition, also if the mailboxes are read seldom. */
const eventually = (condition: () => boolean | Promise<boolean>, what: string): Promise<void> =>
  until({ ...opened!, wait: delay }, condition, what);

/** Calls a function with a service of a pool of its own. Without a schema, the service has no tables. */
async function withService(settings: string, call: (service: PostgresService) => unknown): Promise<void> {
  const pool = server.pool(2, settings);
  await Promise.resolve(call(postgresService(pool, { schema: opened?.schema ?? "absent" }))).finally(() => pool.end());
}

const numbersOf = ({ entries }: Received): unknown[] => entries.map(({ entry }) => entry.n);

test("entries and letters that no process wrote are passed over", async () => {
  opened = await openPostgresService(server);
  const { processes } = opened.store;
  const received = await join(opened.store);
  const begin = await processes.position();
  for (const text of ["{", "null", "1", '"a"', "[]", ""]) {
    await sql(`SELECT publish(ARRAY['${text}'])`);
    await sql(
      `INSERT INTO letters (receiver, sender, kind, body) VALUES ('${processes.id}', 'x', 'letter', '${text}')`,
    );
  }
  await processes.publish({ n: 1 });
  await processes.send(processes.id, { n: 2 });
  await eventually(() => received.entries.length + received.letters.length === 2, "the entry and the letter");
  assert.equal(numbersOf(received), [1]);
  assert.equal(
    (await processes.entriesAfter(begin))!.map(({ entry }) => entry["n"]),
    [1],
  );
});

test("an entry of the log is not read before all earlier entries have been committed", async () => {
  opened = await openPostgresService(server);
  const received = await join(opened.third);
  const pool = server.pool(1, `-c search_path=${opened.schema}`);
  const client = await pool.connect();
  await client.query("BEGIN");
  const { rows } = await client.query(`SELECT * FROM publish(ARRAY['{"n":1}'])`);
  assert.equal(rows, [{ position: "1" }]);
  const second = opened.other.processes.publish({ n: 2 });
  await delay(300);
  assert.equal(numbersOf(received), []);
  assert.equal(await opened.store.processes.position(), "0");
  await client.query("COMMIT");
  client.release();
  await pool.end();
  assert.equal(await second, "2");
  await eventually(() => received.entries.length === 2, "entries are missing");
  assert.equal(numbersOf(received), [1, 2]);
});

test("an entry whose transaction was rolled back leaves no gap", async () => {
  opened = await openPostgresService(server);
  await sql(`BEGIN; SELECT publish(ARRAY['{}', '{}']); ROLLBACK`);
  assert.equal(await opened.store.processes.publish({ n: 1 }), "1");
  assert.equal(await opened.other.processes.entriesAfter("0"), [{ position: "1", entry: { n: 1 } }]);
});

test("letters and entries arrive without notifications", async () => {
  opened = await openPostgresService(server, { pollMs: 100 });
  const [pool] = opened.pools;
  pool!.connect = () => Promise.reject(new Error("no connection for LISTEN"));
  const received = await join(opened.store);
  await join(opened.other);
  await opened.other.processes.send(opened.store.processes.id, { n: 1 });
  await opened.other.processes.publish({ n: 2 });
  await eventually(() => received.letters.length + received.entries.length === 2, "a letter or an entry is missing");
});

/** Returns how often a process has read its letters. */
const countReads = ({ statements }: BreakablePool): number =>
  statements.filter((text) => text.includes("receive")).length;

/** Returns how often a process reads its letters during five pauses of 200 ms, one after the other. */
async function observeReads(pool: BreakablePool): Promise<number> {
  const before = countReads(pool);
  for (let pauses = 0; pauses < 5; pauses++) await delay(200);
  return countReads(pool) - before;
}

test("a process reads its letters every 200 ms if a pooler accepts LISTEN, but no notification arrives", async () => {
  opened = await openPostgresService(server, { pollMs: LONG });
  const [pool] = opened.pools;
  pool!.connect = () =>
    Promise.resolve({ query: () => Promise.resolve({ rows: [] }), on: () => undefined, release: () => undefined });
  const received = await join(opened.store);
  await join(opened.other);
  for (let n = 1; n <= 3; n++) {
    await opened.other.processes.send(opened.store.processes.id, { n });
    await eventually(() => received.letters.length === n, `letter ${n} is missing`);
  }
  const reads = await observeReads(pool!);
  assert.ok(reads <= 6, `the process read ${reads} times during five pauses of 200 ms`);
  const before = countReads(pool!);
  await eventually(() => countReads(pool!) > before, "the process does not read at intervals");
});

test("a process that hears notifications does not read at intervals of 200 ms", async () => {
  opened = await openPostgresService(server, { pollMs: LONG });
  await join(opened.store);
  const hasNotRead = async (): Promise<boolean> => (await observeReads(opened!.pools[0]!)) === 0;
  await eventually(hasNotRead, "the process reads at intervals");
});

test("a lost LISTEN connection is opened again, and what was sent meanwhile is received once", async () => {
  opened = await openPostgresService(server, { pollMs: LONG });
  const errors: unknown[] = [];
  const received = Object.assign(await join(opened.store), { failed: (error: unknown) => errors.push(error) });
  await join(opened.other);
  const endListening = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`;
  const hasListeners = async (): Promise<boolean> => (await sql(endListening)).length >= 2;
  await eventually(hasListeners, "the members do not listen");
  for (let n = 0; n < 10; n++) await opened.other.processes.send(opened.store.processes.id, { n });
  await eventually(() => received.letters.length >= 10, "letters are missing");
  await delay(300);
  assert.equal(
    received.letters.map(({ letter }) => letter.n),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  const listening = errors.map(String).filter((text) => text.includes("LISTEN"));
  // If the process was sending, the operating system can drop what Postgres said at last.
  assert.match(
    listening[0]!,
    /Postgres failed in LISTEN: (the connection was closed because Postgres shuts down|Connection terminated unexpectedly)/,
  );
  // Errors of the pool have its client, with the password.
  assert.not.match(inspect(errors, { depth: 9 }), /password|secretKey/);
});

test("a letter whose deletion was undone is not received again", async () => {
  const { store, other, received } = await joinTwo({ pollMs: 20 });
  await sql("CREATE TABLE deleted (LIKE letters)");
  await sql("CREATE RULE keep AS ON DELETE TO letters DO ALSO INSERT INTO deleted SELECT old.*");
  await other.processes.send(store.processes.id, { n: 1 });
  const countDeleted = async (): Promise<unknown> => (await sql("SELECT count(*)::int AS n FROM deleted"))[0]!.n;
  await eventually(async () => (await countDeleted()) === 1, "the letter was not deleted");
  await sql("INSERT INTO letters SELECT * FROM deleted");
  await eventually(async () => (await countDeleted()) === 2, "the letter was not deleted again");
  assert.equal(received.letters.length, 1);
});

const LOST_ENTRIES = /^Error: Postgres: the log has lost entries, so clients may miss notifications/;

/** Joins, and also notes the reports of lost entries and the positions at which the log continues after a loss. */
async function joinWithLosses(
  member: ServiceEngine,
): Promise<{ received: Received; losses: string[]; rewound: string[] }> {
  const [losses, rewound]: [string[], string[]] = [[], []];
  const received = Object.assign(await join(member), {
    failed(error: unknown) {
      if (LOST_ENTRIES.test(String(error))) losses.push(String(error));
    },
    missedEntries: (position = "unknown") => rewound.push(position),
  });
  return { received, losses, rewound };
}

/** Undoes all entries after a position, as a standby does that takes over without them. */
const undoEntries = (position: number): string =>
  `DELETE FROM log WHERE position > ${position}; UPDATE log_position SET last = ${position};`;

test("a process notices that Postgres has lost entries of the log, and reads the next entries", async () => {
  opened = await openPostgresService(server, { pollMs: 20 });
  const { received, losses, rewound } = await joinWithLosses(opened.store);
  for (let n = 1; n <= 10; n++) await opened.other.processes.publish({ n });
  await eventually(() => received.entries.length === 10, "entries are missing");
  await sql(undoEntries(6));
  await eventually(() => losses.length > 0, "the process did not notice that entries were lost");
  for (let n = 11; n <= 13; n++) await opened.other.processes.publish({ n });
  await eventually(() => received.entries.length === 13, "the next entries are missing");
  assert.equal(
    received.entries.slice(10).map(({ position, entry }) => [position, entry.n]),
    [
      ["7", 11],
      ["8", 12],
      ["9", 13],
    ],
  );
  assert.equal(rewound, ["6"]);
  assert.is(losses.length, 1);
});

test("a process notices lost entries also if the log is longer again before the process reads", async () => {
  opened = await openPostgresService(server, { pollMs: 20 });
  const { received, losses, rewound } = await joinWithLosses(opened.store);
  for (let n = 1; n <= 3; n++) await opened.other.processes.publish({ n });
  await eventually(() => received.entries.length === 3, "entries are missing");
  await sql(`BEGIN; ${undoEntries(1)} SELECT publish(ARRAY['{"n":4}', '{"n":5}', '{"n":6}']); COMMIT`);
  await eventually(() => received.entries.length === 4, "the entry after the last position is missing");
  assert.equal(numbersOf(received), [1, 2, 3, 6]);
  assert.equal(rewound, ["3"]);
  assert.is(losses.length, 1);
});

test("a letter with the number of an earlier letter, which Postgres has lost, is received", async () => {
  const { store, other, received } = await joinTwo({ pollMs: 20 });
  for (let n = 1; n <= 5; n++) {
    await sql("DELETE FROM letters; SELECT setval('letter_numbers', 1, false)");
    await other.processes.send(store.processes.id, { n });
    await eventually(() => received.letters.length === n, `letter ${n} is missing`);
  }
});

test("a crash of Postgres loses nothing that was acknowledged, and the processes live on", async () => {
  const { store, other, received } = await joinTwo({ leaseMs: LONG });
  const { id } = store.processes;
  await store.sessions.create(session("a"), LONG);
  await store.sessions.update(KEY, { logLevel: "error", subscriptions: ["memo://a"] });
  await store.sessions.beginCalls(KEY, { ids: [1], process: id, stream: 1 }, LONG);
  const first = await store.sessions.addEvent({ ...KEY, stream: 1 }, { text: "{}", process: id });
  await store.sessions.addEvent({ ...KEY, stream: 1 }, { text: '{"n":1}', process: id });
  const claimed = await store.claims.claim({ claim: "once" }, LONG);
  await store.tasks.create(task("t", { ttlMs: null }));
  await store.tasks.update({ taskId: "t" }, { status: "completed", result: { n: 1 } });
  await other.processes.publish({ n: 1 });
  await server.end("SIGQUIT");
  assert.match(await messageOf(other.sessions.get(KEY)), /^Postgres failed in get_session: /);
  await server.run();
  assert.equal((await other.sessions.get(KEY))?.subscriptions, ["memo://a"]);
  assert.equal(
    (await other.sessions.resumeStream(KEY, first!.id, other.processes.id))?.events.map(({ text }) => text),
    ['{"n":1}'],
  );
  assert.equal(await other.sessions.processOf(KEY, 1), id);
  assert.equal(await other.claims.claim({ claim: "once" }, LONG), undefined);
  await other.claims.release({ claim: "once" }, claimed!);
  assert.ok((await other.claims.claim({ claim: "once" }, LONG))! > claimed!);
  assert.equal((await other.tasks.get({ taskId: "t" }))?.result, { n: 1 });
  assert.equal(await other.processes.send(id, { n: 2 }), true);
  await other.processes.publish({ n: 2 });
  await eventually(() => received.letters.length === 1 && received.entries.length === 2, "letters are missing");
  assert.equal(numbersOf(received), [1, 2]);
  assert.equal(received.ids, []);
});

test("calls, deletions and failures at the same time leave no row of a session that has ended", async () => {
  opened = await openPostgresService(server);
  const { members } = opened;
  for (const member of members) await join(member);
  for (let round = 0; round < 20; round++) {
    const key = { session: `s${round}` };
    await members[0]!.sessions.create(session(key.session), LONG);
    const work = members.flatMap(({ sessions, processes: { id } }, m) =>
      [1, 2, 3].flatMap((n) => {
        const stream = 10 * m + n;
        const ids = n % 2 ? [n, n + 1, n + 2] : [n + 2, n + 1, n];
        return [
          sessions.beginCalls(key, { ids, process: id, stream }, LONG),
          sessions.addEvent({ ...key, stream }, { text: "{}", process: id, answers: [n] }),
          sessions.openPush(key, { process: id, takeOver: true }),
          sessions.resumeStream(key, `${stream}-1`, id),
          ...(n === 3 && round % 2 ? [sessions.failCalls(key, id, { code: 1, message: "x", data: undefined })] : []),
        ];
      }),
    );
    await Promise.all([...work.slice(0, 20), members[2]!.sessions.delete(key), ...work.slice(20)]);
  }
  for (const table of ["sessions", "calls", "events"])
    assert.equal((await sql(`SELECT count(*)::int AS n FROM ${table}`))[0]!.n, 0, table);
});

test("expired rows, old entries and letters to dead processes are deleted", async () => {
  opened = await openPostgresService(server, { sweepMs: 50, maxLogEntries: 5 });
  const { store, other, third } = opened;
  await join(store);
  await join(other);
  for (let n = 0; n < 250; n++)
    void [store.sessions.create(session(`s${n}`), SHORT), store.claims.claim({ claim: `c${n}` }, SHORT)];
  await store.sessions.create(session("a"), SHORT);
  await store.sessions.beginCalls(KEY, { ids: [1], process: store.processes.id, stream: 1 }, SHORT);
  await store.sessions.addEvent({ ...KEY, stream: 1 }, { text: "{}", process: store.processes.id });
  await store.rates.take("a", 1, { limit: 1, perMs: SHORT });
  await sql(`INSERT INTO letters (receiver, sender, kind, body) VALUES ('nobody', 'x', 'letter', '{}')`);
  for (let n = 0; n < 20; n++) await store.processes.publish({ n });
  const rows = async (): Promise<unknown> =>
    (
      await sql(`SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM calls) + (SELECT count(*) FROM events)
        + (SELECT count(*) FROM claims) + (SELECT count(*) FROM rates) + (SELECT count(*) FROM letters) AS n`)
    )[0]!.n;
  await eventually(async () => (await rows()) === "0", "expired rows are still there");
  await eventually(async () => (await sql("SELECT FROM log")).length === 5, "old entries are still there");
  assert.equal(await third.processes.isAlive(store.processes.id), true);
});

test("a session keeps its newest events within a number of bytes", async () => {
  opened = await openPostgresService(server, { maxEventBytes: 500_000 });
  const { store } = opened;
  const { id } = store.processes;
  await store.sessions.create(session("a"), LONG);
  await store.sessions.beginCalls(KEY, { ids: [1], process: id, stream: 1 }, LONG);
  const events: string[] = [];
  for (let n = 0; n < 20; n++) {
    const event = { text: randomBytes(75_000).toString("base64"), process: id };
    events.push((await store.sessions.addEvent({ ...KEY, stream: 1 }, event))!.id);
  }
  assert.equal((await sql("SELECT FROM events")).length, 5);
  assert.equal((await store.sessions.resumeStream(KEY, events[15]!, id))?.events.length, 4);
  assert.equal((await store.sessions.resumeStream(KEY, events[13]!, id))?.events.length, 5);
});

test("a task that expires while a change of it waits for a lock does not exist", async () => {
  opened = await openPostgresService(server);
  const { tasks } = opened.store;
  await tasks.create(task("t", { ttlMs: SHORT }));
  const pool = server.pool(1, `-c search_path=${opened.schema}`);
  const other = await pool.connect();
  await other.query("BEGIN");
  await other.query("SELECT FROM tasks FOR UPDATE");
  const updated = tasks.update({ taskId: "t" }, { statusMessage: "late" });
  await delay(2 * SHORT);
  await other.query("COMMIT");
  other.release();
  await pool.end();
  assert.is(await updated, undefined);
});

test("rows do not contain ids of sessions and principals", async () => {
  opened = await openPostgresService(server);
  const { store } = opened;
  await join(store);
  const key = { session: "secret-session", principal: "secret-principal" };
  await store.sessions.create(session(key.session, key), LONG);
  await store.sessions.beginCalls(key, { ids: [1], process: store.processes.id, stream: 1 }, LONG);
  await store.sessions.addEvent({ ...key, stream: 1 }, { text: "{}", process: store.processes.id });
  await store.claims.claim({ claim: "secret-claim", principal: key.principal }, LONG);
  await store.rates.take("secret-rate", 1, { limit: 1, perMs: LONG });
  for (const table of ["sessions", "calls", "events", "claims", "rates"]) {
    const rows = await sql(`SELECT * FROM ${table}`);
    assert.equal(rows.length, 1, table);
    assert.not.match(JSON.stringify(rows), /secret/, table);
  }
});

test("each function is one statement", async () => {
  opened = await openPostgresService(server, { pollMs: LONG, sweepMs: LONG });
  const { store } = opened;
  const { id } = store.processes;
  const statements = async (call: () => unknown): Promise<string[]> => {
    const before = opened!.pools[0]!.statements.length;
    await call();
    return opened!.pools[0]!.statements.slice(before).map((text) => /"\.(\w+)/.exec(text)?.[1] ?? text);
  };
  const { sessions, claims, rates } = store;
  const calls = { ids: [1], process: id, stream: 1 };
  const event = { text: "{}", process: id };
  const addTen = (): unknown =>
    Promise.all(Array.from({ length: 10 }, () => sessions.addEvent({ ...KEY, stream: 1 }, event)));
  for (const [name, call] of [
    ["create_session", () => sessions.create(session("a"), LONG)],
    ["begin_calls", () => sessions.beginCalls(KEY, calls, LONG)],
    ["add_events", addTen],
    ["end_calls", () => sessions.endCalls(KEY, calls)],
    ["claim", () => claims.claim({ claim: "c" }, LONG)],
    ["take_rate", () => rates.take("r", 1, { limit: 2, perMs: 1000 })],
  ] as const)
    assert.equal(await statements(call), [name]);
});

test("createTables can run at any time, in several processes at once, and keeps the rows", async () => {
  opened = await openPostgresService(server);
  const { members, store } = opened;
  await store.sessions.create(session("a"), LONG);
  await Promise.all(members.map((member) => member.createTables()));
  assert.is.not(await store.sessions.get(KEY), undefined);
  await sql(createPostgresTablesSql(opened.schema));
  assert.is.not(await store.sessions.get(KEY), undefined);
});

test("without tables, the error names the remedy", () =>
  withService("", async (service) => {
    const error = await rejection(service.sessions.get(KEY));
    assert.match(error.message, /call createTables\(\)/);
    assert.is.not(error.cause, undefined);
    assert.match(await messageOf(join(service)), /call createTables\(\)/);
  }));

test("a server that only allows reading is reported as a standby", async () => {
  opened = await openPostgresService(server);
  await withService("-c default_transaction_read_only=on", async ({ sessions }) => {
    assert.match(
      await messageOf(sessions.create(session("a"), LONG)),
      /connect to the primary server, not to a standby/,
    );
  });
});

test("a process does not join with another isolation of transactions", async () => {
  opened = await openPostgresService(server);
  await withService("-c default_transaction_isolation=serializable", async (service) => {
    for (let tries = 0; tries < 2; tries++)
      assert.match(await messageOf(join(service)), /the transactions of the pool are serializable/);
  });
  assert.equal(await sql("SELECT FROM processes"), [], "the process left a lease");
});

/**
 * From now on, the process of a pool gets no answer to its next statement that begins a lease, but Postgres runs the statement. Returns the ids of all
 * leases that it begins.
 */
function loseNextLeaseReply(pool: BreakablePool): string[] {
  const ids: string[] = [];
  const query = pool.query.bind(pool);
  pool.query = async (text, values) => {
    const result = await query(text, values);
    if (!text.includes("begin_lease")) return result;
    ids.push(String(values![0]));
    if (ids.length === 1) throw new Error("the test lost the reply");
    return result;
  };
  return ids;
}

test("a process joins after an attempt that began its lease without an answer", async () => {
  opened = await openPostgresService(server, { sweepMs: LONG });
  loseNextLeaseReply(opened.pools[0]!);
  assert.match(await messageOf(join(opened.store)), /the test lost the reply/);
  const received = await join(opened.store);
  assert.is(await opened.other.processes.isAlive(opened.store.processes.id), true);
  await join(opened.other);
  await opened.other.processes.send(opened.store.processes.id, { n: 1 });
  await eventually(() => received.letters.length === 1, "the letter is missing");
});

test("a process that lost its lease gives up an id whose lease began without an answer", async () => {
  opened = await openPostgresService(server, { sweepMs: LONG, leaseMs: 9_000 });
  const { store, pools } = opened;
  const received = await join(store);
  const first = store.processes.id;
  const begun = loseNextLeaseReply(pools[0]!);
  await sql(`DELETE FROM processes`);
  await eventually(() => begun.length > 1, "the process did not begin a lease with an answer");
  assert.is(new Set([first, ...begun]).size, begun.length + 1, "each attempt has an id of its own");
  assert.equal(received.ids.slice(0, 2), [first, begun[0]]);
});

test.run();
