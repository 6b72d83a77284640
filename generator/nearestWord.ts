/** How many letters a word may be away from another one to be taken for it. */
const MOST_EDITS = 2;

/**
 * What was probably meant by a word: the one among some that is nearest to it, if one is near. Of a short word at least half must
 * be right; capitals count for nothing.
 */
export function nearestWord(word: string, among: Iterable<string>): string | undefined {
  let found: string | undefined;
  let fewest = MOST_EDITS;
  for (const one of among) {
    if (Math.abs(one.length - word.length) > MOST_EDITS) continue;
    const edits = editsBetween(word.toLowerCase(), one.toLowerCase());
    if (edits > one.length / 2 || edits > fewest || (edits === fewest && found !== undefined)) continue;
    found = one;
    fewest = edits;
  }
  return found;
}

/** The letters to put in, leave out or change to make one word of another. */
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
