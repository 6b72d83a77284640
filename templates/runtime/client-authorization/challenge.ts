/** A challenge of a header `WWW-Authenticate`, for example `Bearer scope="read"`. */
export interface Challenge {
  /** The scheme in lower case, such as `bearer`. */
  readonly scheme: string;
  /** The parameters by name, with names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The longest header that is read. */
const MAX_LENGTH = 16_384;
const SEPARATORS = /[ \t,]*/y;
const SPACES = /[ \t]*/y;
const TOKEN = /[\w!#$%&'*+\-.^`|~]+/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
/** Credentials in place of parameters. They end at a comma, so that they are not the name of a parameter. */
const TOKEN_68 = /[\w\-.~+/]+=*(?=[ \t]*(?:,|$))/y;

/**
 * Returns the challenges of a header. Reading ends at the first text that does not follow the grammar; the challenges before it are returned.
 * If a parameter is repeated, its first value counts.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-11.6.1
 */
export function parseChallenges(header: string): readonly Challenge[] {
  const reader = new HeaderReader(header.slice(0, MAX_LENGTH));
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  for (;;) {
    reader.read(SEPARATORS);
    const word = reader.read(TOKEN);
    if (word === undefined) return challenges;
    const current = challenges.at(-1);
    const value = current === undefined ? undefined : reader.readValue();
    if (value === INVALID) return challenges;
    if (current !== undefined && value !== undefined) {
      const name = word.toLowerCase();
      if (!current.parameters.has(name)) current.parameters.set(name, value);
    } else {
      challenges.push({ scheme: word.toLowerCase(), parameters: new Map() });
      reader.read(SPACES);
      reader.read(TOKEN_68);
    }
  }
}

/** Returns the first challenge with one of the schemes; undefined if there is none. */
export function findChallenge(header: string | undefined, schemes: readonly string[]): Challenge | undefined {
  return parseChallenges(header ?? "").find(({ scheme }) => schemes.includes(scheme));
}

const INVALID = Symbol("invalid");

class HeaderReader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#position = pattern.lastIndex;
    return match[1] ?? match[0];
  }

  /** Returns the value after a name; undefined if no `=` follows. */
  readValue(): string | typeof INVALID | undefined {
    const start = this.#position;
    this.read(SPACES);
    if (this.#text[this.#position] !== "=") {
      this.#position = start;
      return undefined;
    }
    this.#position++;
    this.read(SPACES);
    const isQuoted = this.#text[this.#position] === '"';
    const value = this.read(isQuoted ? QUOTED : TOKEN);
    if (value === undefined) return INVALID;
    return isQuoted ? value.replace(/\\(.)/g, "$1") : value;
  }
}
