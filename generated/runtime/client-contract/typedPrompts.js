// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns a function for each prompt of a contract.
 *
 * @param names the names of the prompts by the names of their functions.
 */
export function createTypedPrompts(client, names) {
  const functions = Object.entries(names).map(([member, name]) => [
    member,
    (given = {}, options) =>
      client.getPrompt({ name, arguments: given }, options),
  ]);
  return Object.fromEntries(functions);
}
