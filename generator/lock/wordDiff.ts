import { diffWordsWithSpace } from "diff";
import { shortenText } from "../escape/escape.js";
import { visibleText } from "../escape/visibleText.js";

/** A part of a text: unchanged, only in the new text, or only in the old text. */
export interface TextPart {
  readonly text: string;
  readonly of: "both" | "before" | "after";
}

/** Longer texts, and texts with more changes, are shown as a whole, because the search for the shortest difference would take too long. */
const MOST_COMPARED = 20_000;
const MOST_EDITS = 2_000;

/** The maximum number of characters that are shown of a part, and of an unchanged part on each side of a change. */
const MOST_SHOWN = 1_000;
const AROUND = 60;

/** Returns the words that changed between two texts, with some words around, in a form in which people see every character. */
export function wordDiff(before: string, after: string): TextPart[] {
  const isShort = before.length + after.length <= MOST_COMPARED;
  const parts = isShort ? diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) : undefined;
  if (parts === undefined)
    return [
      { text: shown(before), of: "before" },
      { text: shown(after), of: "after" },
    ];
  return parts.map(({ value, added, removed }, i) => {
    if (added || removed) return { text: shown(value), of: added ? "after" : "before" };
    const start = i === 0 ? "" : value.slice(0, AROUND);
    const end = i === parts.length - 1 ? "" : value.slice(-AROUND);
    const text = value.length <= start.length + end.length ? value : `${start} … ${end}`;
    return { text: visibleText(text), of: "both" };
  });
}

function shown(text: string): string {
  return visibleText(shortenText(text, MOST_SHOWN));
}
