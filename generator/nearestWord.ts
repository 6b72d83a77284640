/** The maximum number of changed letters between a misspelled word and the suggested word. */
const MOST_EDITS = 2;

/**
 * Returns the candidate that a misspelled word probably means; undefined if no candidate is similar.
 *
 * At least half of the letters must be the same. Case does not matter.
 */
export function findMostSimilarWord(word: string, candidates: Iterable<string>): string | undefined {
  let found: string | undefined;
  let fewest = MOST_EDITS;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > MOST_EDITS) continue;
    const edits = editsBetween(word.toLowerCase(), candidate.toLowerCase());
    if (edits > candidate.length / 2 || edits > fewest || (edits === fewest && found !== undefined)) continue;
    found = candidate;
    fewest = edits;
  }
  return found;
}

/** Returns the number of letters to insert, delete or replace to change one word into another (the Levenshtein distance). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const above = row;
    row = [line + 1];
    for (const [column, other] of [...to].entries())
      row.push(Math.min(above[column + 1]! + 1, row[column]! + 1, above[column]! + (letter === other ? 0 : 1)));
  }
  return row[to.length]!;
}
