/** A challenge of a header `WWW-Authenticate`, for example `Bearer scope="read"`. */
export interface Challenge {
  /** The scheme in lower case, such as `bearer`. */
  readonly scheme: string;
  /** The parameters by name, with names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The longest header that is read. */
const MAX_LENGTH = 16_384;
/** The name of a parameter, up to its value. */
const ASSIGNMENT = /[ \t,]*([\w!#$%&'*+\-.^`|~]+)[ \t]*=[ \t]*/y;
const VALUE = /"((?:[^"\\]|\\.)*)"|[\w!#$%&'*+\-.^`|~]+/y;
/** A scheme, with credentials in place of parameters. They end at a comma, so that they are not the name of a parameter. */
const SCHEME = /[ \t,]*([\w!#$%&'*+\-.^`|~]+)[ \t]*(?:[\w\-.~+/]+=*(?=[ \t]*(?:,|$)))?/y;

/**
 * Returns the challenges of a header. Reading ends at the first text that does not follow the grammar; the challenges before it are returned.
 * If a parameter is repeated, its first value counts.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-11.6.1
 */
export function parseChallenges(header: string): readonly Challenge[] {
  const text = header.slice(0, MAX_LENGTH);
  let position = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match !== null) position = pattern.lastIndex;
    return match;
  };
  const challenges: { scheme: string; parameters: Map<string, string> }[] = [];
  for (;;) {
    const parameters = challenges.at(-1)?.parameters;
    const name = parameters && read(ASSIGNMENT)?.[1]?.toLowerCase();
    if (name !== undefined) {
      const value = read(VALUE);
      if (value === null) return challenges;
      const [token, quoted] = value;
      if (!parameters!.has(name)) parameters!.set(name, quoted?.replace(/\\(.)/g, "$1") ?? token);
    } else {
      const scheme = read(SCHEME)?.[1];
      if (scheme === undefined) return challenges;
      challenges.push({ scheme: scheme.toLowerCase(), parameters: new Map() });
    }
  }
}

/** Returns the first challenge with one of the schemes; undefined if there is none. */
export function findChallenge(header: string | undefined, schemes: readonly string[]): Challenge | undefined {
  return parseChallenges(header ?? "").find(({ scheme }) => schemes.includes(scheme));
}
