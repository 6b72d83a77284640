import {
  readCharacterClassAt,
  readCharacterSetOfEscapeAt,
  createSingleCharacterSet,
  type CharacterSet,
} from "./characterSets.js";

/** The syntax tree of a regular expression. Captures are left out, because they do not affect whether a text matches. */
export type Pattern =
  | { readonly kind: "character"; readonly set: CharacterSet }
  | { readonly kind: "sequence"; readonly parts: readonly Pattern[] }
  | { readonly kind: "choice"; readonly options: readonly Pattern[] }
  | {
      readonly kind: "repeat";
      readonly part: Pattern;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "boundary"; readonly boundary: PatternBoundaryKind }
  | {
      readonly kind: "lookaround";
      readonly part: Pattern;
      readonly isBehind: boolean;
      readonly isNegated: boolean;
    };

/** A condition on a position: `^`, `$`, `\b` and `\B`. */
export type PatternBoundaryKind = "start" | "end" | "word" | "notWord";

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
      return {
        kind: "repeat",
        part,
        min: sign === "+" ? 1 : 0,
        max: sign === "?" ? 1 : Infinity,
      };
    const end = max ?? (comma === undefined ? min : Infinity);
    return { kind: "repeat", part, min: Number(min), max: Number(end) };
  }

  #term(depth: number): Pattern {
    if (this.#skip("^")) return { kind: "boundary", boundary: "start" };
    if (this.#skip("$")) return { kind: "boundary", boundary: "end" };
    if (this.#skip("\\b")) return { kind: "boundary", boundary: "word" };
    if (this.#skip("\\B")) return { kind: "boundary", boundary: "notWord" };
    if (this.#skip("(")) return this.#group(depth);
    const rest = this.#source[this.#at]!;
    if (rest === "\\" && /[1-9k]/.test(this.#source[this.#at + 1]!))
      rejectPattern(this.#source, `has a back reference (\\${this.#source[this.#at + 1]})`);
    const [set, length] =
      rest === "[" || rest === "."
        ? readCharacterClassAt(this.#source, this.#at)
        : rest === "\\"
          ? readCharacterSetOfEscapeAt(this.#source, this.#at)
          : createSingleCharacterSet(this.#source.codePointAt(this.#at)!);
    this.#at += length;
    return { kind: "character", set };
  }

  #group(depth: number): Pattern {
    let lookaround: { isBehind: boolean; isNegated: boolean } | undefined;
    if (this.#skip("?")) {
      const [sign] = /^(?::|<?[=!]|<[^>]*>)/.exec(this.#source.slice(this.#at)) ?? [];
      if (sign === undefined) rejectPattern(this.#source, "changes flags within a group");
      this.#at += sign.length;
      if (/^<?[=!]$/.test(sign))
        lookaround = {
          isBehind: sign[0] === "<",
          isNegated: sign.endsWith("!"),
        };
    }
    const part = this.choice(depth + 1);
    this.#at++;
    return lookaround === undefined ? part : { kind: "lookaround", part, ...lookaround };
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
