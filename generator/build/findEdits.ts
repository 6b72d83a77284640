import { diffArrays } from "diff";
import type { TextEdits } from "../emit/textEdits.js";

/** Returns the edits that make one text from another, by lines and then by the words of the lines that differ. */
export function findEdits(from: string, to: string): TextEdits {
  const counts: number[] = [];
  let added = "";
  let kept = 0;
  for (const lines of differencesOf(from.split(/(?<=\n)/), to.split(/(?<=\n)/)))
    for (const words of differencesOf(wordsIn(lines.left), wordsIn(lines.added), lines.same)) {
      kept += words.same.length;
      if (words.left === "" && words.added === "") continue;
      counts.push(kept, words.left.length, words.added.length);
      added += words.added;
      kept = 0;
    }
  return { counts, added };
}

/** Text that both sides have, and then text that only one side has. */
interface Difference {
  readonly same: string;
  readonly left: string;
  readonly added: string;
}

function differencesOf(from: readonly string[], to: readonly string[], same = ""): Difference[] {
  const found: { -readonly [K in keyof Difference]: string }[] = [{ same, left: "", added: "" }];
  for (const { value, added, removed } of diffArrays([...from], [...to])) {
    const text = value.join("");
    const last = found.at(-1)!;
    if (added) last.added += text;
    else if (removed) last.left += text;
    else found.push({ same: text, left: "", added: "" });
  }
  return found;
}

function wordsIn(text: string): string[] {
  return text.match(/\w+|\s+|[^\w\s]/g) ?? [];
}
