/** Joins names with commas and a final "and": `a, b and c`. */
export function joinWithAnd(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}

/** Returns a number with a noun: `1 finding`, `2 findings`. */
export function formatCountWithNoun(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** Joins names with commas and a final "or": `a, b or c`. */
export function joinWithOr(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)!}`;
}

/**
 * Breaks a text into lines of at most `width` characters. A longer word has a line of its own.
 *
 * @param space matches the spaces at which a line may break.
 */
export function wrapText(text: string, width: number, space: RegExp = / /): string[] {
  const lines: string[] = [];
  for (const word of text.split(space)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
