import { ts } from "../read/compiler.js";

const TARGET = ts.ScriptTarget.ES2022;

/** Names that every object has already, or that mean something to `await`. */
const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), "then"]);

/** What becomes of the name of a tool, prompt or resource. */
export interface Named {
  /** The member of the interface: `getForecast`. */
  member: string;
  /** What types begin with: `GetForecast`. */
  type: string;
}

/**
 * Gives each name one in TypeScript, the same again for the same names in the same order.
 *
 * Where several come to the same one, that of the first stands, and the others are numbered: what is added at the end renames
 * nothing.
 *
 * @param kind what stands for a name without a letter, and behind one that every object has: `tool`.
 */
export function namesFor(given: readonly string[], kind: string): Named[] {
  // Types differ in their first letter alone: `x` and `X` would be two functions of one type.
  const taken = new Set<string>();
  return given.map((name) => {
    const member = numbered(camelCase(name, kind), (one) => taken.has(folded(one)));
    taken.add(folded(member));
    return { member, type: capitalized(member) };
  });
}

/** `get_forecast`, `GET-FORECAST` and `getForecast` are all `getForecast`. */
function camelCase(name: string, kind: string): string {
  const [first = "", ...more] = nameWords(name, /[ _]+/).map(plainWord);
  const joined = [/^\p{Lu}\p{Lu}/u.test(first) ? first : uncapitalized(first), ...more.map(capitalized)].join("");
  if (joined === "" || INHERITED.has(joined)) return `${joined}${joined === "" ? kind : capitalized(kind)}`;
  return ts.isIdentifierStart(joined.codePointAt(0)!, TARGET) && joined[0] !== "$" ? joined : `${kind}${joined}`;
}

/**
 * What of a text can stand in the names of TypeScript.
 *
 * @param between what separates words, where a space stands for all that cannot.
 */
export function nameWords(text: string, between: RegExp = / +/): string[] {
  // The compiler's letters: those of a Node that knows a newer Unicode would be no names to it.
  const letters = Array.from(text.normalize("NFC"), (letter) =>
    ts.isIdentifierPart(letter.codePointAt(0)!, TARGET) ? letter : " ",
  );
  return letters
    .join("")
    .split(between)
    .filter((word) => word !== "");
}

/** A word in capitals alone is written like the others. */
function plainWord(word: string): string {
  return /^[\p{Lu}\p{N}]+$/u.test(word) ? word.toLowerCase() : word;
}

/** A name that is not taken: the same, or with a number. */
export function numbered(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let i = 2; ; i++) if (!isTaken(`${name}${i}`)) return `${name}${i}`;
}

/** With a capital first letter. */
export function capitalized(word: string): string {
  return word.replace(/^./u, (letter) => letter.toUpperCase());
}

function uncapitalized(word: string): string {
  return word.replace(/^./u, (letter) => letter.toLowerCase());
}

/** A name in capitals for a constant: `GET_FORECAST` of `getForecast`. */
export function constantName(member: string): string {
  return member.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1_$2").toUpperCase();
}

/** Without the difference between small and capital letters, in both directions: a constant is written in capitals. */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase();
}
