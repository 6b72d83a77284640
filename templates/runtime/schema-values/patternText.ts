import { parsePattern, type CharacterSet, type Pattern } from "../json-schema/patterns/syntax.js";
import { pickOne, type Pick } from "./pick.js";

/** Longer texts are not made. */
export const MAX_TEXT = 20_000;

/** The readable characters, in the order in which they are tried. */
const READABLE = [
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "1234567890",
  "-_ .,:/@#+=!?'()",
  "éßЖ漢",
].map((text) => [...text]);

/** How many more characters than necessary are tried for a text that a pattern leaves free. */
const EXTRA_CHARACTERS = [4, 0, 1, 8, 16];

/**
 * Yields texts that probably match a pattern, the most readable first. Word boundaries and negative lookarounds are left to luck, so check
 * what this yields.
 *
 * @param length the limits of the length, in characters, and the number of other texts that should differ from these.
 */
export function* textsOfPattern(
  source: string,
  { minimum, maximum, pick, n = 0 }: { minimum: number; maximum: number; pick: Pick; n?: number },
): Generator<string> {
  const pattern = parsePattern(source);
  const shortest = write(pattern, 0, [pick, n]);
  const { length } = [...shortest];
  const toMinimum = Math.max(0, minimum - length);
  const extras = [...EXTRA_CHARACTERS, toMinimum, toMinimum + 1, Math.max(0, Math.min(maximum, MAX_TEXT) - length)];
  for (const extra of extras) {
    const text = write(pattern, extra, [pick, n]);
    const needed = lookaheadsOf(pattern).map((part) => write(part, 0, [pick, n]));
    // A password's pattern has a lookahead for each kind of character.
    for (const made of needed.length === 0 ? [text] : [text, ...combined(needed.join(""), text)]) {
      if ([...made].length <= MAX_TEXT) yield made;
    }
  }
  // A pattern without `$` matches inside a longer text.
  if (length < minimum) yield shortest.padEnd(minimum, "a");
}

function combined(needed: string, text: string): string[] {
  return [needed, needed + text, text + needed, needed + text.slice(needed.length), text.slice(needed.length) + needed];
}

/** Returns the parts that the text must match from one position on, as in `(?=.*\d)`. */
function lookaheadsOf(pattern: Pattern): Pattern[] {
  if (pattern.kind === "lookaround") return pattern.isNegated || pattern.isBehind ? [] : [pattern.part];
  if (pattern.kind === "sequence") return pattern.parts.flatMap(lookaheadsOf);
  return [];
}

/**
 * Writes a text for a pattern.
 *
 * @param extra the characters to write beyond the shortest text, where the pattern allows it.
 * @param choice the source of choices, and the first of the characters that are tried where several fit.
 */
function write(pattern: Pattern, extra: number, [pick, n]: readonly [Pick, number]): string {
  let left = extra;
  let written = 0;
  const counts = READABLE.map(() => n);
  const writeOne = (part: Pattern): string => {
    if (written > MAX_TEXT) return "";
    switch (part.kind) {
      case "character": {
        written++;
        return characterOf(part.set, counts);
      }
      case "sequence":
        return part.parts.map(writeOne).join("");
      case "choice":
        return writeOne(pickOne(part.options, pick));
      case "repeat":
        return writeRepeated(part);
      default:
        return "";
    }
  };
  const writeRepeated = ({ part, min, max }: Pattern & { kind: "repeat" }): string => {
    let text = "";
    for (let count = 0; count < min && written <= MAX_TEXT; count++) text += writeOne(part);
    for (let count = min; count < max && left > 0 && written <= MAX_TEXT; count++) {
      const before = written;
      text += writeOne(part);
      left -= Math.max(1, written - before);
    }
    return text;
  };
  return writeOne(pattern);
}

/**
 * Returns a character of a set, and a different one the next time if the set has several readable ones.
 *
 * @param counts for each list of readable characters, how many were taken. Counted up.
 */
function characterOf({ has, ranges }: CharacterSet, counts: number[]): string {
  for (const [i, readable] of READABLE.entries()) {
    const found = readable.filter((character) => has(character.codePointAt(0)!));
    if (found.length > 0) return found[counts[i]!++ % found.length]!;
  }
  const code = ranges?.[0]?.[0] ?? firstCodeOf(has);
  return code === undefined ? "" : String.fromCodePoint(code);
}

/** Searches the basic plane for a set that only the engine knows, such as `\p{Script=Thai}`. */
function firstCodeOf(has: (code: number) => boolean): number | undefined {
  for (let code = 0; code < 0xd800; code++) if (has(code)) return code;
  return undefined;
}
