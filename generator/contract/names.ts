import { ts } from "../read/compiler.js";

const TARGET = ts.ScriptTarget.ES2022;

/** Names that every object inherits, and `then`, which `await` calls. */
const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), "then"]);

/** The TypeScript names for a tool, prompt or resource. */
export interface EntryTypeScriptNames {
  /** The name of the member in the generated interface, such as `getForecast`. */
  member: string;
  /** The prefix of the names of the generated types, such as `GetForecast`. */
  type: string;
}

/**
 * Returns the TypeScript names for names of a contract, in the same order. Equal lists give equal names.
 *
 * If several names give the same TypeScript name, the second and later names get a number. An entry at the end of a list therefore
 * renames no earlier entry.
 *
 * @param kind the kind of the entries, such as `tool`. It replaces a name without letters, and is appended to a name that every
 *   object inherits.
 */
export function createEntryTypeScriptNames(given: readonly string[], kind: string): EntryTypeScriptNames[] {
  // Type names start with a capital letter, so the functions `x` and `X` would have the same type names.
  const taken = new Set<string>();
  return given.map((name) => {
    const member = addNumberIfNameTaken(camelCase(name, kind), (one) => taken.has(folded(one)));
    taken.add(folded(member));
    return { member, type: capitalizeFirstLetter(member) };
  });
}

/** Returns a name in camel case: `get_forecast`, `GET-FORECAST` and `getForecast` all give `getForecast`. */
function camelCase(name: string, kind: string): string {
  const [first = "", ...more] = splitIntoNameWords(name, /[ _]+/).map(plainWord);
  const joined = [/^\p{Lu}\p{Lu}/u.test(first) ? first : uncapitalized(first), ...more.map(capitalizeFirstLetter)].join(
    "",
  );
  if (joined === "" || INHERITED.has(joined)) return `${joined}${joined === "" ? kind : capitalizeFirstLetter(kind)}`;
  return ts.isIdentifierStart(joined.codePointAt(0)!, TARGET) && joined[0] !== "$" ? joined : `${kind}${joined}`;
}

/**
 * Returns the words of a text, made of the characters that TypeScript allows in names.
 *
 * @param between matches the separators of words, after each other character has become a space.
 */
export function splitIntoNameWords(text: string, between: RegExp = / +/): string[] {
  // The compiler decides: Node may know a newer Unicode version, whose letters the compiler rejects.
  const letters = Array.from(text.normalize("NFC"), (letter) =>
    ts.isIdentifierPart(letter.codePointAt(0)!, TARGET) ? letter : " ",
  );
  return letters
    .join("")
    .split(between)
    .filter((word) => word !== "");
}

/** Returns a word in lower case if it has only capitals and digits. */
function plainWord(word: string): string {
  return /^[\p{Lu}\p{N}]+$/u.test(word) ? word.toLowerCase() : word;
}

/** Returns a name if it is free, else the name with the first free number. */
export function addNumberIfNameTaken(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let i = 2; ; i++) if (!isTaken(`${name}${i}`)) return `${name}${i}`;
}

/** Returns a word with a capital first letter. */
export function capitalizeFirstLetter(word: string): string {
  return word.replace(/^./u, (letter) => letter.toUpperCase());
}

function uncapitalized(word: string): string {
  return word.replace(/^./u, (letter) => letter.toLowerCase());
}

/** Returns the name of a constant: `GET_FORECAST` for `getForecast`. */
export function toConstantName(member: string): string {
  return member.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1_$2").toUpperCase();
}

/** Returns a name without the difference between small and capital letters, because constants are written in capitals. */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase();
}
