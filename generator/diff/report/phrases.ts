/** Joins names with commas and a final "and": `a, b and c`. */
export function joinWithAnd(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}

/** Returns a number with a noun: `1 finding`, `2 findings`. */
export function formatCountWithNoun(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
