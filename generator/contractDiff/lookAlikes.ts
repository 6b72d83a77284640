import { lookOf } from "../../templates/runtime/lock/lookalikes.js";

/** Returns a function that finds the first of some names that looks like another name, without being it. */
export function lookAlikeFinder(names: readonly string[]): (name: string) => string | undefined {
  const byLook = new Map<string, string[]>();
  for (const name of names) {
    const look = lookOf(name);
    byLook.set(look, [...(byLook.get(look) ?? []), name]);
  }
  return (name) => byLook.get(lookOf(name))?.find((other) => other !== name);
}
