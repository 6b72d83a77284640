import { latinLookalikeOf } from "../../templates/runtime/lock/lookalikes.js";

/** What people do not see, and a model reads: controls, format characters such as bidi marks and tags, variation selectors, odd spaces. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]|(?! )\p{Zs}/gu;

/** Emoji, in which joiners and variation selectors have a meaning at their places, as in a family or a keycap. */
const EMOJI =
  /(?:\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?){0,9}|[\d#*]\ufe0f\u20e3)/gu;

/** A word with letters of more than one alphabet. */
const WORD = /[\p{L}\p{M}\p{N}_-]+/gu;

const NAMES: { readonly [character: string]: string } = {
  "\u00a0": "no-break space",
  "\u00ad": "soft hyphen",
  "\u200b": "zero width space",
  "\u200c": "zero width non-joiner",
  "\u200d": "zero width joiner",
  "\u200e": "left-to-right mark",
  "\u200f": "right-to-left mark",
  "\u202a": "left-to-right embedding",
  "\u202b": "right-to-left embedding",
  "\u202c": "pop directional formatting",
  "\u202d": "left-to-right override",
  "\u202e": "right-to-left override",
  "\u2060": "word joiner",
  "\u2066": "left-to-right isolate",
  "\u2067": "right-to-left isolate",
  "\u2068": "first strong isolate",
  "\u2069": "pop directional isolate",
  "\ufeff": "byte order mark",
};

/** Returns a text on one line in which people see what they would not see or take for something else. */
export function visibleText(text: string): string {
  return text
    .replace(WORD, (word) => (isMixed(word) ? [...word].map(visibleLetter).join("") : word))
    .replace(/\r\n|\n/g, "⏎ ")
    .replaceAll("\t", " ")
    .replace(INVISIBLE, (character) => {
      const name = NAMES[character];
      return `<${codePoint(character)}${name === undefined ? "" : ` ${name}`}>`;
    });
}

/** Returns what a text has that people do not see or take for something else, as parts of a sentence. */
export function hiddenIn(text: string): string[] {
  const invisible = [...text.replace(EMOJI, "").matchAll(INVISIBLE)]
    .map(([character]) => character)
    .filter((one) => !/[\t\n\r]/.test(one));
  const hidden = new Set(invisible.map(codePoint));
  const mixed = new Set([...text.matchAll(WORD)].map(([word]) => word).filter(isMixed));
  return [
    ...(hidden.size === 0 ? [] : [`characters that people do not see: ${firstOf(hidden)}`]),
    ...(mixed.size === 0
      ? []
      : [`words with letters of several alphabets: ${firstOf(new Set([...mixed].map(visibleText)))}`]),
  ];
}

const MOST_NAMED = 5;

function firstOf(texts: ReadonlySet<string>): string {
  return [...texts].slice(0, MOST_NAMED).join(", ") + (texts.size > MOST_NAMED ? ", …" : "");
}

/** Returns true for a word with Latin letters and others that look like Latin ones. */
function isMixed(word: string): boolean {
  return (
    /\p{Script=Latin}/u.test(word) &&
    [...word].some((letter) => latinLookalikeOf(letter) !== undefined && !/\p{Script=Latin}/u.test(letter))
  );
}

function visibleLetter(letter: string): string {
  return latinLookalikeOf(letter) === undefined ? letter : `${letter}<${codePoint(letter)}>`;
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}
