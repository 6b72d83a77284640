// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL that creates the schema, its tables and its functions, for people who change their database by hand. The SQL can run
 * again at any time: existing tables stay, and functions are replaced. Run it in one transaction.
 *
 * @param schema the name of the schema, as in the option of `postgresService`.
 * @throws TypeError if the name is invalid.
 */
export declare function createPostgresTablesSql(schema?: string): string;
