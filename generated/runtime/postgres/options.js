// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const DEFAULTS = {
  schema: "mcp",
  leaseMs: 15_000,
  pollMs: 2_000,
  sweepMs: 10_000,
  timeoutMs: 10_000,
  maxLogEntries: 10_000,
  maxLetters: 10_000,
  maxEvents: 1_000,
  maxEventBytes: 4 * 2 ** 20,
  maxTasks: 1_000,
  unlimitedTaskMs: 24 * 60 * 60 * 1000,
};
/**
 * Checks the options and adds the defaults.
 *
 * @throws TypeError if an option is invalid.
 */
export function completePostgresOptions(options) {
  const given = Object.entries(options).filter(
    ([, value]) => value !== undefined,
  );
  for (const [name, value] of given) checkOption(name, value);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}
function checkOption(name, value) {
  if (!Object.hasOwn(DEFAULTS, name))
    throw new TypeError(
      `postgresService: unknown option ${name} (options: ${Object.keys(DEFAULTS).join(", ")})`,
    );
  if (name === "schema") quotePostgresSchema(String(value));
  else if (!Number.isSafeInteger(value) || value < 1)
    throw new TypeError(
      `postgresService: ${name} must be a whole number, at least 1, but is ${String(value)}`,
    );
}
/**
 * Returns the name of a schema in the form for SQL statements.
 *
 * @throws TypeError if the name is invalid. A valid name needs no escapes.
 */
export function quotePostgresSchema(schema) {
  if (!/^[a-z_][a-z0-9_]{0,29}$/.test(schema))
    throw new TypeError(
      `postgresService: the schema ${JSON.stringify(schema)} is not a valid name (use at most 30 lower-case letters, digits and _)`,
    );
  return `"${schema}"`;
}
