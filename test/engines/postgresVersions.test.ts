import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createPostgresTablesSql, postgresService } from "../../templates/runtime/postgres.js";
import { createTablesSqlForVersion, type TablesVersion } from "../../templates/runtime/postgres/tables.js";
import { LONG, session } from "../stores/support/rules.js";
import { messageOf } from "../support/rejections.js";
import { PostgresServer } from "./support/postgresServer.js";

const test = suite("versions of the tables in Postgres");

const KEY = { session: "a" };

const PRESENT_VERSION = 1;

/** The hash of the SQL of the present version. */
const PRESENT_SQL = "991a3ddad105f2e00c3e2f26d6aafec1e5b9c6b527ffec9d0f77fdc01ed62ee1";

/** The next version, with a further column. */
const NEXT: TablesVersion = {
  upgrades: [(schema) => `ALTER TABLE ${schema}.sessions ADD COLUMN region text NOT NULL DEFAULT 'all';`],
  oldestServers: 1,
};

let server: PostgresServer;
let pool: ReturnType<PostgresServer["pool"]>;
test.before(async () => {
  server = await PostgresServer.start();
  pool = server.pool(8);
});
test.after(async () => {
  await pool.end();
  await server.end();
});
test.after.each(async () => void (await pool.query("DROP SCHEMA IF EXISTS mcp CASCADE")));

/** Returns the version of the tables, and the oldest version of servers that can use them. */
async function versionOf(schema: string): Promise<unknown> {
  return (await pool.query(`SELECT version, oldest_servers FROM ${schema}.tables_version`)).rows;
}

async function upgrade(version: TablesVersion): Promise<void> {
  await pool.query(createTablesSqlForVersion('"mcp"', version));
}

test("new tables have the present version", async () => {
  await postgresService(pool).createTables();
  assert.equal(await versionOf("mcp"), [{ version: PRESENT_VERSION, oldest_servers: 1 }]);
});

test("an older version is upgraded, its rows are kept, and servers of the version before go on", async () => {
  const before = postgresService(pool);
  await before.createTables();
  await before.sessions.create(session("a"), LONG);
  await upgrade(NEXT);
  assert.equal(await versionOf("mcp"), [{ version: 2, oldest_servers: 1 }]);
  assert.equal((await pool.query("SELECT region FROM mcp.sessions")).rows, [{ region: "all" }]);
  assert.is((await before.sessions.get(KEY))?.session, "a");
  await before.sessions.create(session("b"), LONG);
});

test("each upgrade runs once, in order, also if the tables are several versions old", async () => {
  const add = (name: string) => (schema: string) =>
    `CREATE TABLE IF NOT EXISTS ${schema}.steps (step text); INSERT INTO ${schema}.steps VALUES ('${name}');`;
  await upgrade({ upgrades: [], oldestServers: 1 });
  for (let run = 0; run < 2; run++) await upgrade({ upgrades: [add("second"), add("third")], oldestServers: 2 });
  await upgrade({ upgrades: [add("second"), add("third"), add("fourth")], oldestServers: 3 });
  const steps = (await pool.query("SELECT step FROM mcp.steps")).rows;
  assert.equal(steps, [{ step: "second" }, { step: "third" }, { step: "fourth" }]);
  assert.equal(await versionOf("mcp"), [{ version: 4, oldest_servers: 3 }]);
});

test("of several processes that upgrade at once, one runs the upgrade", async () => {
  await postgresService(pool).createTables();
  await Promise.all(Array.from({ length: 6 }, () => upgrade(NEXT)));
  assert.equal(await versionOf("mcp"), [{ version: 2, oldest_servers: 1 }]);
});

test("an upgrade that fails changes nothing", async () => {
  await postgresService(pool).createTables();
  const broken = { upgrades: [...NEXT.upgrades, () => "PERFORM 1 / 0;"], oldestServers: 1 };
  assert.match(await messageOf(() => upgrade(broken)), /division by zero/);
  assert.equal(await versionOf("mcp"), [{ version: 1, oldest_servers: 1 }]);
  await upgrade(NEXT);
});

test("a server that starts with the tables of the next version leaves them, and works", async () => {
  await upgrade(NEXT);
  await pool.query(
    `CREATE OR REPLACE FUNCTION mcp.log_end() RETURNS TABLE (last text) LANGUAGE sql AS $$ SELECT '77' $$`,
  );
  const before = postgresService(pool);
  await before.createTables();
  assert.is(await before.processes.position(), "77");
  assert.equal(await versionOf("mcp"), [{ version: 2, oldest_servers: 1 }]);
});

test("tables that are too new for a server are refused, with an advice", async () => {
  await upgrade({ ...NEXT, oldestServers: 2 });
  assert.is(
    await messageOf(() => postgresService(pool).createTables()),
    "Postgres failed in createTables: a newer release of the server has upgraded the tables (start the newer release, or choose another `schema`; nothing was changed): " +
      'the tables of the schema "mcp" have version 2, which needs servers of version 2; this server has version 1',
  );
  assert.equal(await versionOf("mcp"), [{ version: 2, oldest_servers: 2 }]);
});

test("a role that cannot create anything calls createTables if the tables exist", async () => {
  await postgresService(pool).createTables();
  await pool.query("CREATE ROLE app; GRANT USAGE ON SCHEMA mcp TO app; GRANT ALL ON ALL TABLES IN SCHEMA mcp TO app");
  const restricted = server.pool(2, "-c role=app");
  const service = postgresService(restricted);
  await service.createTables();
  await service.sessions.create(session("a"), LONG);
  assert.is((await service.sessions.get(KEY))?.session, "a");
  await restricted.end();
});

test("the SQL of a version does not change", () => {
  const hash = createHash("sha256").update(createPostgresTablesSql()).digest("hex");
  assert.is(
    hash,
    PRESENT_SQL,
    "add an upgrade to postgres/tables.ts, unless no release has this version; then write down the hash",
  );
});

test.run();
