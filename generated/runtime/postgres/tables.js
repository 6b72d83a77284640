// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { quotePostgresSchema } from "./options.js";
import { sqlOfCalls } from "./sql/callFunctions.js";
import { sqlOfClaims } from "./sql/claimTables.js";
import { sqlOfProcesses } from "./sql/processTables.js";
import { sqlOfSessions } from "./sql/sessionTables.js";
import { sqlOfSweeping } from "./sql/sweeping.js";
import { sqlOfTasks } from "./sql/taskTables.js";
/**
 * Returns the SQL that creates the schema, its tables and its functions, for people who change their database by hand. The SQL can run
 * again at any time: existing tables stay, and functions are replaced. Run it in one transaction.
 *
 * @param schema the name of the schema, as in the option of `postgresService`.
 * @throws TypeError if the name is invalid.
 */
export function createPostgresTablesSql(schema = "mcp") {
  const name = quotePostgresSchema(schema);
  const parts = [
    // Two processes that create the same function at the same time would otherwise fail.
    `SELECT pg_advisory_xact_lock(hashtextextended('${name} tables', 0));\nCREATE SCHEMA IF NOT EXISTS ${name};\n`,
    ...[
      sqlOfProcesses,
      sqlOfSessions,
      sqlOfCalls,
      sqlOfTasks,
      sqlOfClaims,
      sqlOfSweeping,
    ].map((sqlOf) => sqlOf(name)),
  ];
  return parts.join("");
}
