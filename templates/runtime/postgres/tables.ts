import { quotePostgresSchema } from "./options.js";
import { sqlOfCalls } from "./sql/callFunctions.js";
import { sqlOfClaims } from "./sql/claimTables.js";
import { sqlOfProcesses } from "./sql/processTables.js";
import { sqlOfSessions } from "./sql/sessionTables.js";
import { sqlOfSweeping } from "./sql/sweeping.js";
import { sqlOfTasks } from "./sql/taskTables.js";

/**
 * A version of the tables and SQL functions. Each release that changes the SQL in this folder has a new version. While operators replace the servers,
 * servers of two releases use the same tables. So a new version must keep the columns and functions that servers of the previous version use: add
 * columns with defaults, and functions with other names or parameters. The next version can remove the old columns and functions.
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
 * database by hand. You can run the SQL again at any time. If the tables already have this version, or a newer version that servers of this release
 * can use, the SQL changes nothing. If servers of this release cannot use the newer tables, the SQL fails.
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
  const parts = [sqlOfProcesses, sqlOfSessions, sqlOfCalls, sqlOfTasks, sqlOfClaims, sqlOfSweeping];
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
