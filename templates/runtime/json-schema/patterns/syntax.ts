/** The syntax tree of a regular expression. Captures are left out, because they do not affect whether a text matches. */
export type Pattern =
  | { readonly kind: "character"; readonly set: CharacterSet }
  | { readonly kind: "sequence"; readonly parts: readonly Pattern[] }
  | { readonly kind: "choice"; readonly options: readonly Pattern[] }
  | { readonly kind: "repeat"; readonly part: Pattern; readonly min: number; readonly max: number }
  | { readonly kind: "boundary"; readonly boundary: PatternBoundaryKind }
  | { readonly kind: "lookaround"; readonly part: Pattern; readonly isBehind: boolean; readonly isNegated: boolean };

/** A condition on a position: `^`, `$`, `\b` and `\B`. */
export type PatternBoundaryKind = "start" | "end" | "word" | "notWord";

/** The set of characters that one position of a pattern matches. */
export interface CharacterSet {
  /** @param code a Unicode code point. */
  has(code: number): boolean;
  /** The ranges of code points in the set; undefined if only the engine knows them, as for `\p{L}`. */
  readonly ranges: readonly Range[] | undefined;
}

type Range = readonly [first: number, last: number];

const LAST_CODE_POINT = 0x10ffff;

/** The characters of `\d`, `\w` and `\s`, as they are written in square brackets. @see https://tc39.es/ecma262/#sec-compiletocharset */
const CLASSES: { readonly [letter: string]: string } = {
  d: "0-9",
  w: "0-9A-Z_a-z",
  s: String.raw`\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`,
};

/** The characters that `.` matches. */
const DOT = String.raw`[^\n\r\u2028\u2029]`;

/** The code points of control escapes such as `\t`. In square brackets, `\b` is a backspace. */
const CONTROL_ESCAPES: { readonly [letter: string]: number } = {
  b: 0x08,
  t: 0x09,
  n: 0x0a,
  v: 0x0b,
  f: 0x0c,
  r: 0x0d,
  0: 0,
};

const ESCAPE =
  /^\\(?:u\{([0-9A-Fa-f]+)\}|u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})|(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))|c([A-Za-z])|[pP]\{[^}]*\}|([dDsSwW])|([^]))/u;

/** The maximum depth of nested groups. The limit keeps the stack from overflowing. */
const MAX_GROUP_DEPTH = 200;

/**
 * Parses a regular expression.
 *
 * @param source a valid ECMAScript regular expression with the flag `u`.
 * @throws TypeError if no linear matcher can support the expression: it has a back reference, changes flags within a group, or nests too
 * deep.
 */
export function parsePattern(source: string): Pattern {
  return new PatternParser(source).choice(0);
}

class PatternParser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  choice(depth: number): Pattern {
    if (depth > MAX_GROUP_DEPTH) rejectPattern(this.#source, "nests too deep");
    const options = [this.#sequence(depth)];
    while (this.#skip("|")) options.push(this.#sequence(depth));
    return options.length === 1 ? options[0]! : { kind: "choice", options };
  }

  #sequence(depth: number): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at]!))
      parts.push(this.#repeated(this.#term(depth)));
    return parts.length === 1 ? parts[0]! : { kind: "sequence", parts };
  }

  #repeated(part: Pattern): Pattern {
    const [whole, sign, min, comma, max] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.#source.slice(this.#at, this.#at + 50)) ?? [];
    if (whole === undefined) return part;
    this.#at += whole.length;
    if (sign !== undefined)
      return { kind: "repeat", part, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Infinity };
    const end = max ?? (comma === undefined ? min : Infinity);
    return { kind: "repeat", part, min: Number(min), max: Number(end) };
  }

  #term(depth: number): Pattern {
    if (this.#skip("^")) return { kind: "boundary", boundary: "start" };
    if (this.#skip("$")) return { kind: "boundary", boundary: "end" };
    if (this.#skip("\\b")) return { kind: "boundary", boundary: "word" };
    if (this.#skip("\\B")) return { kind: "boundary", boundary: "notWord" };
    if (this.#skip("(")) return this.#group(depth);
    const [, reference] = /^\\([1-9k])/.exec(this.#source.slice(this.#at, this.#at + 2)) ?? [];
    if (reference !== undefined) rejectPattern(this.#source, `has a back reference (\\${reference})`);
    if (this.#skip(".")) return { kind: "character", set: new PatternParser(DOT).class() };
    const set = this.#source[this.#at] === "[" ? this.class() : this.#character();
    return { kind: "character", set: typeof set === "number" ? singleCharacter(set) : set };
  }

  #group(depth: number): Pattern {
    let lookaround: { isBehind: boolean; isNegated: boolean } | undefined;
    if (this.#skip("?")) {
      const [sign] = /^(?::|<?[=!]|<[^>]*>)/.exec(this.#source.slice(this.#at)) ?? [];
      if (sign === undefined) rejectPattern(this.#source, "changes flags within a group");
      this.#at += sign.length;
      if (/^<?[=!]$/.test(sign)) lookaround = { isBehind: sign[0] === "<", isNegated: sign.endsWith("!") };
    }
    const part = this.choice(depth + 1);
    this.#at++;
    return lookaround === undefined ? part : { kind: "lookaround", part, ...lookaround };
  }

  /** Reads a class in square brackets. */
  class(): CharacterSet {
    const start = this.#at++;
    const isNegated = this.#skip("^");
    let ranges: Range[] | undefined = [];
    while (!this.#skip("]")) {
      const first = this.#character();
      if (typeof first === "number") {
        const isRange = this.#source[this.#at] === "-" && this.#source[this.#at + 1] !== "]";
        if (isRange) this.#at++;
        ranges?.push([first, isRange ? (this.#character() as number) : first]);
      } else ranges = first.ranges && ranges && [...ranges, ...first.ranges];
    }
    return nativeSet(this.#source.slice(start, this.#at), isNegated && ranges ? complement(ranges) : ranges);
  }

  /** Reads a literal character or an escape. Returns its code point, or the set of an escape such as `\d`. */
  #character(): number | CharacterSet {
    const literal = this.#source.codePointAt(this.#at)!;
    if (!this.#skip("\\")) {
      this.#at += literal > 0xffff ? 2 : 1;
      return literal;
    }
    const start = this.#at - 1;
    const [whole, braced, high, low, four, two, control, letter, other] = ESCAPE.exec(
      this.#source.slice(start, start + 200),
    )!;
    this.#at = start + whole.length;
    const digits = braced ?? four ?? two;
    if (digits !== undefined) return parseInt(digits, 16);
    if (high !== undefined) return String.fromCharCode(parseInt(high, 16), parseInt(low!, 16)).codePointAt(0)!;
    if (control !== undefined) return control.charCodeAt(0) % 32;
    if (letter !== undefined) {
      const small = letter.toLowerCase();
      return new PatternParser(`[${letter === small ? "" : "^"}${CLASSES[small]}]`).class();
    }
    if (other === undefined) return nativeSet(whole, undefined);
    return CONTROL_ESCAPES[other] ?? other.codePointAt(0)!;
  }

  #skip(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }
}

/**
 * Rejects a pattern.
 *
 * @param reason a predicate, such as `is too large`.
 * @throws TypeError always.
 */
export function rejectPattern(source: string, reason: string): never {
  const shown = source.length > 200 ? `${source.slice(0, 200)}…` : source;
  throw new TypeError(`the pattern ${shown} ${reason}, so its matching time cannot be limited`);
}

/** Returns true if a character may be in both sets. */
export function canCharacterSetsOverlap(one: CharacterSet, other: CharacterSet): boolean {
  if (one.ranges === undefined || other.ranges === undefined) return true;
  const { ranges } = other;
  return one.ranges.some(([first, last]) => ranges.some(([from, to]) => first <= to && from <= last));
}

function singleCharacter(code: number): CharacterSet {
  return { has: (other) => other === code, ranges: [[code, code]] };
}

/** Returns the set of a class or an escape. The JavaScript engine finds its members; `ranges` are needed to compare sets. */
function nativeSet(source: string, ranges: readonly Range[] | undefined): CharacterSet {
  const expression = new RegExp(`^${source}$`, "u");
  return { has: (code) => expression.test(String.fromCodePoint(code)), ranges };
}

/** Returns the ranges of all characters that are in none of the given ranges. */
function complement(ranges: readonly Range[]): Range[] {
  const left: Range[] = [];
  let from = 0;
  for (const [first, last] of [...ranges].sort(([a], [b]) => a - b)) {
    if (first > from) left.push([from, first - 1]);
    from = Math.max(from, last + 1);
  }
  if (from <= LAST_CODE_POINT) left.push([from, LAST_CODE_POINT]);
  return left;
}
