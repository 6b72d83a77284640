// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * A version of the tables and functions. Each release that changes the SQL of this folder has a new version. Servers of two releases use the
 * tables at the same time while the servers are replaced, so a new version must keep the columns and functions that servers of the version
 * before use: add columns with defaults, and functions with other names or parameters. The version after can remove the old ones.
 */
export interface TablesVersion {
  /** Changes of existing tables: the first one leads from version 1 to version 2. Returns statements of PL/pgSQL. */
  readonly upgrades: readonly ((schema: string) => string)[];
  /** The oldest version whose servers can use the tables. */
  readonly oldestServers: number;
}
/** The error code for tables that are too new. */
export declare const TOO_NEW = "MCP01";
/**
 * Returns the SQL that creates the schema, its tables and its functions, or upgrades those of an older release, for people who change their
 * database by hand. The SQL can run again at any time. It changes nothing if the tables have this version already, or have a newer version
 * that servers of this release can use. Otherwise, newer tables are an error.
 *
 * @param schema the name of the schema, as in the option of `postgresService`.
 * @throws TypeError if the name is invalid.
 */
export declare function createPostgresTablesSql(schema?: string): string;
/** @param schema the quoted name of the schema. */
export declare function sqlOfVersion(
  schema: string,
  { upgrades, oldestServers }: TablesVersion,
): string;
