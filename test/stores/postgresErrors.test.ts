import { inspect } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { postgresService } from "../../templates/runtime/postgres.js";
import { createPostgresError } from "../../templates/runtime/postgres/database.js";
import type { PostgresPool } from "../../templates/runtime/postgres/options.js";
import type { ProcessListener } from "../../templates/runtime/service.js";

test("an error shows no member of the pool's client, such as its password", () => {
  const client = { password: "hunter2", secretKey: 4711 };
  const given = Object.assign(new Error("terminating connection"), { code: "57P01", client });
  const shown = inspect(createPostgresError(given, "get_session"), { depth: 9 });
  assert.match(shown, /terminating connection/);
  assert.match(shown, /57P01/);
  assert.not.match(shown, /hunter2|4711/);
});

test("a refused connection is an error that says that no change was made", () => {
  const given = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
  const { message } = createPostgresError(given, "claim");
  assert.match(message, /no change was made/);
  assert.not.match(message, /unknown/);
});

test("createTables names the permission that it needs", async () => {
  const denied = Object.assign(new Error("permission denied for database app"), { code: "42501" });
  const service = postgresService({ query: () => Promise.reject(denied), connect: () => Promise.reject(denied) });
  const messageOf = async (call: unknown): Promise<string> => {
    try {
      await call;
    } catch (error) {
      return (error as Error).message;
    }
    return "no error";
  };
  assert.is(
    await messageOf(service.createTables()),
    "Postgres failed in createTables: the role lacks a permission (grant CREATE on the database to the role, or let an administrator run the SQL of createPostgresTablesSql): permission denied for database app",
  );
  assert.match(await messageOf(service.claims.claim({ claim: "c" }, 1)), /grant USAGE on the schema/);
});

test("the error of an idle connection does not mention a change", () => {
  const errors: unknown[] = [];
  let lose!: (error: Error) => void;
  const pool: PostgresPool = {
    query: () => new Promise(() => undefined),
    connect: () => new Promise(() => undefined),
    on: (_, listener) => void (lose = listener),
  };
  const failed = (error: unknown): void => void errors.push(error);
  void postgresService(pool, { timeoutMs: 1 })
    .processes.join({ failed } as ProcessListener)
    .catch(() => undefined);
  lose(new Error("Connection terminated unexpectedly"));
  assert.equal(errors.map(String), [
    "Error: Postgres failed in an idle connection: Connection terminated unexpectedly",
  ]);
});

test.run();
