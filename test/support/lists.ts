/** Returns one member of each item. */
export function membersOf<T, K extends keyof T>(items: Iterable<T>, name: K): T[K][] {
  return Array.from(items, (item) => item[name]);
}

/** Returns some members of each item, in the order of the names. */
export function rowsOf<T>(items: Iterable<T>, ...names: readonly (keyof T)[]): unknown[][] {
  return Array.from(items, (item) => names.map((name) => item[name]));
}
