import { quotePostgresSchema } from "./options.js";
import { sqlOfProcesses } from "./sql/processTables.js";
import { sqlOfSessions } from "./sql/sessionTables.js";
import { sqlOfTasks } from "./sql/taskTables.js";

/**
 * A version of the tables and SQL functions. Each release that changes the SQL in this folder has a new version. While operators replace the
 * servers, servers of two releases use the same tables. So a new version must keep the columns and functions that servers of the previous
 * version use: add columns with defaults, and functions with other names or parameters. The next version can remove the old columns and
 * functions.
 */
export interface TablesVersion {
  /** The upgrades of existing tables. The first function upgrades version 1 to version 2. Each function returns PL/pgSQL statements. */
  readonly upgrades: readonly ((schema: string) => string)[];
  /** The oldest version whose servers can use tables of this version. */
  readonly oldestServers: number;
}

const PRESENT: TablesVersion = { upgrades: [], oldestServers: 1 };

/** The SQL error code for tables that are too new for this release. */
export const TOO_NEW = "MCP01";

/**
 * Returns the SQL that creates the schema, its tables and its SQL functions, or upgrades those of an older release. Use it if you change your
 * database by hand. You can run the SQL again at any time. If the tables already have this version, or a newer version that servers of this
 * release can use, the SQL changes nothing. If servers of this release cannot use the newer tables, the SQL fails.
 *
 * @param schema the name of the schema, as in the option of `postgresService`.
 * @throws TypeError if the name is invalid.
 */
export function createPostgresTablesSql(schema = "mcp"): string {
  return createTablesSqlForVersion(quotePostgresSchema(schema), PRESENT);
}

/** Returns the SQL that creates or upgrades the tables to a version. @param schema the quoted name of the schema. */
export function createTablesSqlForVersion(schema: string, { upgrades, oldestServers }: TablesVersion): string {
  const version = upgrades.length + 1;
  const parts = [sqlOfProcesses, sqlOfSessions, sqlOfTasks, sqlOfClaims, sqlOfSweeping];
  return `DO $tables$
DECLARE
  v_version integer;
  v_oldest_servers integer;
BEGIN
-- Only one process at a time creates or upgrades the tables.
PERFORM pg_advisory_xact_lock(hashtextextended('${schema} tables', 0));
IF to_regclass('${schema}.tables_version') IS NOT NULL THEN
  SELECT version, oldest_servers INTO v_version, v_oldest_servers FROM ${schema}.tables_version;
END IF;
IF v_version = ${version} OR (v_version > ${version} AND v_oldest_servers <= ${version}) THEN
  RETURN;
END IF;
IF v_version > ${version} THEN
  RAISE EXCEPTION USING ERRCODE = '${TOO_NEW}',
    MESSAGE = format('the tables of the schema ${schema} have version %s, which needs servers of version %s; this server has version ${version}',
      v_version, v_oldest_servers);
END IF;
${upgrades.map((upgrade, i) => `IF v_version < ${i + 2} THEN\n${upgrade(schema)}\nEND IF;\n`).join("")}
CREATE SCHEMA IF NOT EXISTS ${schema};
CREATE TABLE IF NOT EXISTS ${schema}.tables_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version integer NOT NULL,
  oldest_servers integer NOT NULL
);
INSERT INTO ${schema}.tables_version (version, oldest_servers) VALUES (${version}, ${oldestServers})
ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, oldest_servers = excluded.oldest_servers;
${parts.map((sqlOf) => sqlOf(schema)).join("")}
END $tables$;
`;
}

/**
 * Returns the SQL function that deletes expired rows, letters to dead processes, and old entries of the log. The function deletes at most
 * `p_limit` rows of each kind, so its transaction is short. Only one process at a time deletes rows.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfSweeping(schema: string): string {
  const deleteRows = (table: string, condition: string): string => `
  DELETE FROM ${schema}.${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${schema}.${table} t WHERE ${condition} LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  has_more := has_more OR v_deleted = p_limit;
`;
  const findExpired = (table: string): string => `
  v_keys := ARRAY(SELECT key FROM ${schema}.${table} WHERE expires <= clock_timestamp() ORDER BY expires LIMIT p_limit FOR UPDATE SKIP LOCKED);
  has_more := has_more OR cardinality(v_keys) = p_limit;
`;
  return `
CREATE OR REPLACE FUNCTION ${schema}.sweep(p_limit bigint, p_log bigint) RETURNS TABLE (has_more boolean)
LANGUAGE plpgsql AS $$
DECLARE
  v_deleted bigint;
  v_keys text[];
BEGIN
  has_more := false;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('${schema} sweep', 0)) THEN
    RETURN NEXT;
    RETURN;
  END IF;
  PERFORM set_config('synchronous_commit', 'off', true);
${deleteRows("processes", "t.expires <= clock_timestamp()")}
${deleteRows("letters", `NOT EXISTS (SELECT FROM ${schema}.processes p WHERE p.id = t.receiver)`)}
${deleteRows("claims", "t.expires <= clock_timestamp() ORDER BY t.expires")}
${deleteRows("rates", "t.free_at <= clock_timestamp() ORDER BY t.free_at")}
${deleteRows("log", `t.position <= (SELECT last - p_log FROM ${schema}.log_position) ORDER BY t.position`)}
${findExpired("sessions")}
  PERFORM ${schema}.delete_sessions(VARIADIC v_keys);
${findExpired("tasks")}
  DELETE FROM ${schema}.tasks WHERE key = ANY (v_keys);
  DELETE FROM ${schema}.task_inputs WHERE task = ANY (v_keys);
  DELETE FROM ${schema}.task_watchers WHERE task = ANY (v_keys);
  RETURN NEXT;
END $$;
`;
}

/**
 * Returns the SQL tables and functions for claims and for rate limits. The table `rates` is unlogged: after a crash of Postgres, this table
 * is empty, and each caller may use its whole limit again.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfClaims(schema: string): string {
  return `
CREATE SEQUENCE IF NOT EXISTS ${schema}.claim_numbers;
CREATE TABLE IF NOT EXISTS ${schema}.claims (
  key text COLLATE "C" PRIMARY KEY,
  claimed bigint NOT NULL,
  expires timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS claims_expires ON ${schema}.claims (expires);

CREATE OR REPLACE FUNCTION ${schema}.claim(p_key text, p_ttl double precision) RETURNS TABLE (claimed text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- Without this lock, a claim that took its number and then waited could be granted after a claim with a greater number.
  PERFORM pg_advisory_xact_lock(hashtextextended('${schema} claim ' || p_key, 0));
  RETURN QUERY
    INSERT INTO ${schema}.claims AS c (key, claimed, expires)
    VALUES (p_key, nextval('${schema}.claim_numbers'), clock_timestamp() + ${schema}.milliseconds(p_ttl))
    ON CONFLICT (key) DO UPDATE SET claimed = excluded.claimed, expires = excluded.expires WHERE c.expires <= clock_timestamp()
    RETURNING c.claimed::text;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.release(p_key text, p_claimed bigint) RETURNS void
LANGUAGE sql AS $$ DELETE FROM ${schema}.claims WHERE key = p_key AND claimed = p_claimed $$;

CREATE UNLOGGED TABLE IF NOT EXISTS ${schema}.rates (
  key text COLLATE "C" PRIMARY KEY,
  free_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS rates_free_at ON ${schema}.rates (free_at);

CREATE OR REPLACE FUNCTION ${schema}.take_rate(p_key text, p_used double precision, p_period double precision)
RETURNS TABLE (wait double precision)
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_used interval := ${schema}.milliseconds(p_used);
  v_latest timestamptz := v_now + ${schema}.milliseconds(p_period + 0.5);
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO ${schema}.rates AS r VALUES (p_key, v_now + v_used)
  ON CONFLICT (key) DO UPDATE SET free_at = greatest(r.free_at, v_now) + v_used WHERE greatest(r.free_at, v_now) + v_used <= v_latest;
  IF FOUND THEN
    wait := 0;
  ELSE
    SELECT greatest(1, ceil(extract(epoch FROM r.free_at - v_now) * 1000 + p_used - p_period)) INTO wait FROM ${schema}.rates r WHERE r.key = p_key;
  END IF;
  RETURN NEXT;
END $$;
`;
}
