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
 * Where several come to the same one, that of the first stands, and the others are numbered.
 *
 * @param kind what stands for a name without a letter, and behind one that every object has: `tool`.
 */
export function namesFor(given: readonly string[], kind: string): Named[] {
  const plain = given.map((name) => camelCase(name, kind));
  // Types differ in their first letter alone: `x` and `X` would be two functions of one type.
  const taken = new Set(plain.map(folded));
  const used = new Set<string>();
  return plain.map((name) => {
    const member = used.has(folded(name)) ? numbered(name, taken) : name;
    taken.add(folded(member));
    used.add(folded(member));
    return { member, type: capitalized(member) };
  });
}

/** `get_forecast`, `GET-FORECAST` and `getForecast` are all `getForecast`. */
function camelCase(name: string, kind: string): string {
  const words = (name.normalize("NFC").match(/[\p{ID_Continue}$]+/gu) ?? [])
    .flatMap((part) => part.split(/_+/))
    .filter((word) => word !== "");
  const [first = "", ...more] = words.map(plainWord);
  const joined = [/^\p{Lu}\p{Lu}/u.test(first) ? first : uncapitalized(first), ...more.map(capitalized)].join("");
  if (joined === "" || INHERITED.has(joined)) return `${joined}${joined === "" ? kind : capitalized(kind)}`;
  return /^\p{ID_Start}/u.test(joined) ? joined : `${kind}${joined}`;
}

/** A word in capitals alone is written like the others. */
function plainWord(word: string): string {
  return /^[\p{Lu}\p{N}]+$/u.test(word) ? word.toLowerCase() : word;
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let i = 2; ; i++) if (!taken.has(folded(`${name}${i}`))) return `${name}${i}`;
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
