/** What makes one text from another. Two lists, because many small ones would take long to parse. */
export interface TextEdits {
  /** For each edit, three counts of letters: to keep, then to leave out, then to add. The rest of the text stays. */
  readonly counts: readonly number[];
  /** The added letters of all edits. */
  readonly added: string;
}

export function applyEdits(text: string, { counts, added }: TextEdits): string {
  let [edited, at, taken] = ["", 0, 0];
  for (let i = 0; i < counts.length; i += 3) {
    edited += text.slice(at, (at += counts[i]!));
    at += counts[i + 1]!;
    edited += added.slice(taken, (taken += counts[i + 2]!));
  }
  return edited + text.slice(at);
}
