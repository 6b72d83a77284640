import { diffWordsWithSpace, type Change } from "diff";
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

/** The work of the search grows with the square of the number of changed words. All texts of a run share this much. */
const MOST_STEPS = MOST_EDITS ** 2;

/** The steps that the word diffs of a run may still take. */
export interface WordBudget {
  steps: number;
}

export function wordBudget(): WordBudget {
  return { steps: MOST_STEPS };
}

/** The maximum number of characters that are shown of a part, and of an unchanged part on each side of a change. */
const MOST_SHOWN = 1_000;
const AROUND = 60;

/**
 * Returns the words that changed between two texts, with some words around, in a form in which people see every character.
 *
 * @param budget is reduced by the work. Once it is used up, both texts are returned as wholes.
 */
export function wordDiff(before: string, after: string, budget: WordBudget = wordBudget()): TextPart[] {
  const parts = compareWords(before, after, budget);
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

function compareWords(before: string, after: string, budget: WordBudget): Change[] | undefined {
  const maxEditLength = Math.min(MOST_EDITS, Math.floor(Math.sqrt(budget.steps)));
  if (before.length + after.length > MOST_COMPARED || maxEditLength === 0) return undefined;
  const parts = diffWordsWithSpace(before, after, { maxEditLength });
  const edits = parts?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  // Short texts count too, so that very many of them come to an end.
  budget.steps -= Math.min(budget.steps, (edits ?? maxEditLength) ** 2 + before.length + after.length);
  return parts;
}
