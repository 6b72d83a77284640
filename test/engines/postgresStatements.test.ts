import { suite } from "uvu";
import * as assert from "uvu/assert";
import { postgresService, type PostgresPool } from "../../templates/runtime/postgres.js";
import { LONG } from "../stores/support/rules.js";
import { messageOf } from "../support/rejections.js";

const test = suite("statements for Postgres");

// The timers of a service let the process end.
const running = setInterval(() => undefined, 60_000);
test.after(() => clearInterval(running));

/** A pool that fails with a code of Postgres as often as requested, and then returns a row. */
function failingPool(code: string, failures: number): { pool: PostgresPool; sent: () => number } {
  let sent = 0;
  const pool: PostgresPool = {
    query() {
      sent++;
      if (sent <= failures) return Promise.reject(Object.assign(new Error("as the test wants"), { code }));
      return Promise.resolve({ rows: [{ claimed: "7" }] });
    },
    connect: () => Promise.reject(new Error("unused")),
  };
  return { pool, sent: () => sent };
}

test("a statement that failed because of a concurrent transaction is repeated, at most five times", async () => {
  for (const code of ["40001", "40P01"]) {
    const few = failingPool(code, 5);
    assert.equal(await postgresService(few.pool).claims.claim({ claim: "c" }, LONG), 7);
    const many = failingPool(code, 6);
    assert.match(
      await messageOf(postgresService(many.pool).claims.claim({ claim: "c" }, LONG)),
      /in claim: as the test/,
    );
    assert.equal(many.sent(), 6);
  }
});

test("other failures are not repeated, and the error names the remedy", async () => {
  for (const [code, message] of [
    ["53100", "the disk of Postgres is full (free space): as the test wants"],
    [
      "53300",
      "Postgres has too many connections (lower `max` of the pools, or raise max_connections): as the test wants",
    ],
    ["ECONNRESET", "as the test wants. It is unknown whether the change was made"],
  ] as const) {
    const { pool, sent } = failingPool(code, 1);
    assert.equal(
      await messageOf(postgresService(pool).claims.claim({ claim: "c" }, LONG)),
      `Postgres failed in claim: ${message}`,
    );
    assert.equal(sent(), 1);
  }
});

test("a statement without an answer rejects", async () => {
  const pool: PostgresPool = { query: () => new Promise(() => undefined), connect: () => new Promise(() => undefined) };
  const service = postgresService(pool, { timeoutMs: 50 });
  assert.match(await messageOf(service.claims.claim({ claim: "c" }, LONG)), /no answer within 50 ms/);
});

test("changes that have waited for an unanswered statement for the time limit are rejected, and not sent", async () => {
  let sent = 0;
  const pool: PostgresPool = {
    query: () => (sent++, new Promise(() => undefined)),
    connect: () => new Promise(() => undefined),
  };
  const { processes } = postgresService(pool, { timeoutMs: 50 });
  const published = Array.from({ length: 2_000 }, (_, n) => messageOf(processes.publish({ n })));
  const messages = await Promise.all(published);
  const unanswered = messages.filter((message) => /no answer within 50 ms/.test(message)).length;
  const waited = messages.filter((message) =>
    /the change was not made, because it waited for earlier statements/.test(message),
  ).length;
  // A statement has 100 entries. If some of the other entries are younger than the time limit by then, a second statement has 100 of them.
  assert.ok(sent <= 2, `the process sent ${sent} statements`);
  assert.ok(unanswered <= 200, `${unanswered} entries were sent`);
  assert.is(unanswered + waited, 2_000);
});

test("options are checked", () => {
  const pool: PostgresPool = failingPool("", 0).pool;
  for (const schema of ["", "Mcp", 'a"b', "a; DROP TABLE x", "x".repeat(31), "1a"])
    assert.throws(() => postgresService(pool, { schema }), /is not a valid name/);
  for (const leaseMs of [0, -1, 1.5, NaN])
    assert.throws(() => postgresService(pool, { leaseMs }), /leaseMs must be a whole number, at least 1, but is /);
});

test.run();
