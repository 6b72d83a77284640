// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
/** The SQL error code for tables that are too new for this release. */
export declare const TOO_NEW = "MCP01";
/**
 * Returns the SQL that creates the schema, its tables and its SQL functions, or upgrades those of an older release. Use it if you change your
 * database by hand. You can run the SQL again at any time. If the tables already have this version, or a newer version that servers of this release
 * can use, the SQL changes nothing. If servers of this release cannot use the newer tables, the SQL fails.
 *
 * @param schema the name of the schema, as in the option of `postgresService`.
 * @throws TypeError if the name is invalid.
 */
export declare function createPostgresTablesSql(schema?: string): string;
/** Returns the SQL that creates or upgrades the tables to a version. @param schema the quoted name of the schema. */
export declare function createTablesSqlForVersion(
  schema: string,
  { upgrades, oldestServers }: TablesVersion,
): string;
