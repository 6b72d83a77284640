import type { LineAndColumn } from "../model/schemaError.js";

/** Finds the lines of many offsets in one text. */
export class LineIndex {
  /** The offset at which each line starts. */
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.#starts = starts;
  }

  /** Returns line and column of an offset, both counted from 1. */
  positionOf(offset: number): LineAndColumn {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.#starts[low]! + 1 };
  }
}
