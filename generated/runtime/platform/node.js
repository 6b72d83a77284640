// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns Node's global `process`, also on Deno and Bun. */
export function getNodeProcess() {
  return globalThis.process;
}
/**
 * Returns a built-in module of Node. An `import` would prevent other runtimes and bundlers from loading the importing module.
 *
 * @param name with prefix, such as `node:http`.
 */
export function getNodeBuiltinModule(name) {
  return getNodeProcess().getBuiltinModule(name);
}
/** Returns a built-in module of Node, or undefined if the runtime does not have it. For modules that also run without Node. */
export function findNodeBuiltinModule(name) {
  const { process } = globalThis;
  return process?.getBuiltinModule?.(name);
}
