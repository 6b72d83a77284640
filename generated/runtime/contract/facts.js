// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the facts of the client's revision.
 *
 * @throws TypeError if the contract was generated without this revision.
 */
export function getServerContractRevisionRules({ facts }, { revision }) {
  const known = facts[revision];
  if (known === undefined)
    throw new TypeError(`the contract lacks revision ${revision}`);
  return known;
}
