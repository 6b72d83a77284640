// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns a built-in module of Node, or `undefined` on other runtimes: for modules that run anywhere and are faster on Node. Modules that
 * need Node import `node.ts`.
 *
 * @param name with prefix, such as `node:crypto`.
 */
export function findNodeBuiltinModule(name) {
  const { process } = globalThis;
  return process?.getBuiltinModule?.(name);
}
