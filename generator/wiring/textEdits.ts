/** A replacement of the characters from `start` (inclusive) to `end` (exclusive). */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies edits to a text. An edit inside of the range of another edit is dropped. Insertions at the same position keep their order.
 *
 * @throws RangeError if two replacements overlap.
 */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
  let result = "";
  let position = 0;
  for (const edit of ordered) {
    if (edit.end <= position && edit.start < position) continue;
    if (edit.start < position)
      throw new RangeError(`two edits of the same text overlap at character ${edit.start} (merge these edits)`);
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}
