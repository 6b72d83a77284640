// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns a function that loads an object of a bridge on its first call, and resolves with the same object on each later call for this bridge. */
export function loadOnceForBridge(load) {
  const loaded = new WeakMap();
  return (parts) => {
    let loading = loaded.get(parts);
    if (loading === undefined) {
      loading = load(parts);
      loaded.set(parts, loading);
    }
    return loading;
  };
}
