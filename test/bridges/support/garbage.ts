import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Frees the memory of all objects that nothing refers to. */
export function collectGarbage(): void {
  collect();
  collect();
}

/** Returns the number of objects that are still in memory. */
export function countAlive(references: readonly WeakRef<object>[]): number {
  return references.filter((reference) => reference.deref() !== undefined).length;
}
