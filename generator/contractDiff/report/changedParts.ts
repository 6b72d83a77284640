/** Two values of which at least one is longer are cut to what differs. */
const LONG = 150;

/** The number of characters that both values share, and that are shown before and after what differs. */
const CONTEXT = 40;

interface Values {
  readonly before?: string;
  readonly after?: string;
}

/**
 * Returns what differs between two long texts, with the words around it. Otherwise, texts that begin alike would look alike when they are
 * shortened.
 */
export function changedParts({ before, after }: Values): Values {
  if (before === undefined || after === undefined) {
    return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  }
  if (Math.max(before.length, after.length) <= LONG) return { before, after };
  const [one, other] = [tokens(before), tokens(after)];
  const start = sharedLength(one, other);
  const end = sharedLength(one.slice(start).reverse(), other.slice(start).reverse());
  const part = (text: readonly string[]): string => {
    const first = withContext(text.slice(0, start).reverse());
    const last = withContext(text.slice(text.length - end));
    const shown = text.slice(start - first, text.length - end + last).join("");
    return `${start > first ? "…" : ""}${withoutLayout(shown)}${end > last ? "…" : ""}`;
  };
  return { before: part(one), after: part(other) };
}

/** Leaves out indentation and empty lines, which are no change. */
function withoutLayout(text: string): string {
  return text
    .replace(/[ \t\r]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** Returns the words of a text, each with the white space after it. */
function tokens(text: string): string[] {
  return text.match(/\s*\S+\s*/gu) ?? [text];
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  // Another layout of the lines is no change.
  const differs = one.findIndex((token, i) => token.trim() !== other[i]?.trim());
  return differs < 0 ? one.length : differs;
}

/** Returns how many of the next words fit into the context. */
function withContext(words: readonly string[]): number {
  let [count, length] = [0, 0];
  while (count < words.length && length + words[count]!.length <= CONTEXT) length += words[count++]!.length;
  return count;
}
