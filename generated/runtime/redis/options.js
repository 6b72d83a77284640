// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const DEFAULTS = {
  prefix: "mcp:",
  leaseMs: 15_000,
  commandTimeoutMs: 5_000,
  maxLogEntries: 10_000,
  maxEvents: 1_000,
  maxEventBytes: 4 * 2 ** 20,
  maxLetters: 10_000,
  maxTasks: 10_000,
  unlimitedTaskMs: 24 * 60 * 60 * 1000,
};
/** Checks the options and adds the defaults. @throws TypeError if an option is invalid. */
export function checkRedisOptions(options) {
  const given = Object.entries(options).filter(
    ([, value]) => value !== undefined,
  );
  for (const [name, value] of given) checkOption(name, value);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}
function checkOption(name, value) {
  if (!Object.hasOwn(DEFAULTS, name))
    throw new TypeError(
      `redisService: unknown option ${name} (options: ${Object.keys(DEFAULTS).join(", ")})`,
    );
  if (name === "prefix") {
    // In Redis Cluster, braces in a key determine its slot.
    if (typeof value !== "string" || /[{}]/.test(value))
      throw new TypeError(
        "redisService: prefix must be a string without { and }",
      );
  } else if (!Number.isSafeInteger(value) || value < 1)
    throw new TypeError(
      `redisService: ${name} must be a whole number, at least 1, but is ${String(value)}`,
    );
}
