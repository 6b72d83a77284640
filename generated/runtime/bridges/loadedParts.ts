// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeParts } from "./bridgeParts.js";

/** Returns a function that loads an object of a bridge on its first call, and resolves with the same object on each later call for this bridge. */
export function loadOnceForBridge<Loaded>(
  load: (parts: BridgeParts) => Promise<Loaded>,
): (parts: BridgeParts) => Promise<Loaded> {
  const loaded = new WeakMap<BridgeParts, Promise<Loaded>>();
  return (parts) => {
    let loading = loaded.get(parts);
    if (loading === undefined) {
      loading = load(parts);
      loaded.set(parts, loading);
    }
    return loading;
  };
}
