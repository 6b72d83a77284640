// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { assertTimeLimit } from "./timeLimit.js";
/**
 * Checks the options of `requestLimits`.
 *
 * @throws TypeError that names the invalid option.
 */
export function assertLimitOptions(options) {
  for (const part of ["perAddress", "perPrincipal"])
    for (const [name, value] of Object.entries(options[part] ?? {}))
      assertLimit(`${part}.${name}`, value);
  if (options.storeMs !== undefined)
    assertTimeLimit("storeMs", options.storeMs);
  const { forwardedFor = 0 } = options;
  if (!Number.isSafeInteger(forwardedFor) || forwardedFor < 0)
    throw new TypeError(
      `forwardedFor is ${String(forwardedFor)}: it must be the number of trusted proxies, such as 1`,
    );
}
function assertLimit(name, value) {
  if (value === undefined) return;
  const numbers =
    typeof value === "number" ? [value] : [value.limit, value.perMs];
  if (!numbers.every((each) => Number.isSafeInteger(each) && each >= 1))
    throw new TypeError(
      `the limit ${name} is ${JSON.stringify(value)}: its numbers must be integers from 1`,
    );
}
