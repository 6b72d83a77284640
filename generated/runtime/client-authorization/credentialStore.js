// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns a store that keeps its values until the program ends. */
export function memoryStore() {
  const values = new Map();
  return {
    load: (key) => values.get(key),
    save: (key, value) => void values.set(key, value),
    delete: (key) => void values.delete(key),
  };
}
