// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The process that runs this. */
export function nodeProcess() {
  return globalThis.process;
}
/**
 * A module of Node. It is not imported, so that what serves Node can be loaded elsewhere.
 *
 * @param name such as `node:http`.
 */
export function builtin(name) {
  return nodeProcess().getBuiltinModule(name);
}
