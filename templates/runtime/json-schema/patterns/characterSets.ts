/** The set of characters that one position of a pattern matches. */
export interface CharacterSet {
  /** @param code a Unicode code point. */
  has(code: number): boolean;
  /** The ranges of code points in the set; undefined if only the engine knows them, as for `\p{L}`. */
  readonly ranges: readonly Range[] | undefined;
}

type Range = readonly [first: number, last: number];

/** A character set of a pattern, such as `[a-z]`, and the length of its source text in UTF-16 code units. */
type SetSource = readonly [set: CharacterSet, length: number];

const LAST_CODE_POINT = 0x10ffff;

/** The ranges of `\d`, `\w`, `\s` and `.`. @see https://tc39.es/ecma262/#sec-compiletocharset */
const CLASSES: { readonly [letter: string]: readonly Range[] } = {
  d: [[0x30, 0x39]],
  w: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
  s: [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
  ".": [
    [0, 0x09],
    [0x0b, 0x0c],
    [0x0e, 0x2027],
    [0x202a, LAST_CODE_POINT],
  ],
};

/** The code points of control escapes such as `\t`. */
const CONTROL_ESCAPES: { readonly [letter: string]: number } = {
  t: 0x09,
  n: 0x0a,
  v: 0x0b,
  f: 0x0c,
  r: 0x0d,
  0: 0,
};

/** Returns the set of one literal character. */
export function createSingleCharacterSet(code: number): SetSource {
  const set = {
    has: (other: number) => other === code,
    ranges: [[code, code]] as const,
  };
  return [set, code > 0xffff ? 2 : 1];
}

/** Returns the set of characters that an escape such as `\d` matches, for an escape outside of square brackets. */
export function readCharacterSetOfEscapeAt(source: string, at: number): SetSource {
  const { code, ranges, length } = readEscape(source, at);
  return code === undefined
    ? [nativeSet(source.slice(at, at + length), ranges), length]
    : [createSingleCharacterSet(code)[0], length];
}

/**
 * Returns the set of characters that a class in square brackets, or a dot, matches. `has` uses the JavaScript engine; `ranges` are needed
 * to compare sets.
 */
export function readCharacterClassAt(source: string, at: number): SetSource {
  if (source[at] === ".") return [nativeSet(".", CLASSES["."]), 1];
  const isNegated = source[at + 1] === "^";
  let ranges: Range[] | undefined = [];
  let end = at + (isNegated ? 2 : 1);
  const next = (): Escape => {
    const character = source[end] === "\\" ? readEscape(source, end) : readLiteral(source, end);
    end += character.length;
    return character;
  };
  while (source[end] !== "]") {
    const first = next();
    if (first.code === undefined) {
      ranges = first.ranges && ranges && [...ranges, ...first.ranges];
      continue;
    }
    const isRange = source[end] === "-" && source[end + 1] !== "]";
    if (isRange) end++;
    const last = isRange ? next().code! : first.code;
    ranges?.push([first.code, last]);
  }
  end++;
  const all = isNegated && ranges ? complement(ranges) : ranges;
  return [nativeSet(source.slice(at, end), all), end - at];
}

/** Returns true if a character may be in both sets. */
export function canCharacterSetsOverlap(one: CharacterSet, other: CharacterSet): boolean {
  if (one.ranges === undefined || other.ranges === undefined) return true;
  const { ranges } = other;
  return one.ranges.some(([first, last]) => ranges.some(([from, to]) => first <= to && from <= last));
}

interface Escape {
  /** The code point; undefined for an escape that matches a class of characters. */
  readonly code?: number | undefined;
  readonly ranges?: readonly Range[] | undefined;
  readonly length: number;
}

function readLiteral(source: string, at: number): Escape {
  const code = source.codePointAt(at)!;
  return { code, length: code > 0xffff ? 2 : 1 };
}

const ESCAPE =
  /^\\(?:u\{([0-9A-Fa-f]+)\}|u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})|(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))|c([A-Za-z])|[pP]\{[^}]*\}|([dDsSwW])|([^]))/u;

function readEscape(source: string, at: number): Escape {
  const [whole, braced, high, low, four, two, control, letter, other] = ESCAPE.exec(source.slice(at, at + 200))!;
  const { length } = whole;
  const digits = braced ?? four ?? two;
  if (digits !== undefined) return { code: parseInt(digits, 16), length };
  if (high !== undefined)
    return {
      code: String.fromCharCode(parseInt(high, 16), parseInt(low!, 16)).codePointAt(0)!,
      length,
    };
  if (control !== undefined) return { code: control.charCodeAt(0) % 32, length };
  if (letter !== undefined) {
    const ranges = CLASSES[letter.toLowerCase()]!;
    return {
      ranges: letter === letter.toLowerCase() ? ranges : complement(ranges),
      length,
    };
  }
  if (other === undefined) return { length };
  // In square brackets, `\b` is a backspace. Outside of them, `\b` is a word boundary, which `parsePattern` reads.
  return {
    code: other === "b" ? 0x08 : (CONTROL_ESCAPES[other] ?? other.codePointAt(0)!),
    length,
  };
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

function nativeSet(source: string, ranges: readonly Range[] | undefined): CharacterSet {
  const expression = new RegExp(`^${source}$`, "u");
  return { has: (code) => expression.test(String.fromCodePoint(code)), ranges };
}
