// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { classAt, escapeAt, singleSet } from "./characterSets.js";
/** More nesting is refused, before the stack overflows. */
const DEEPEST = 200;
/**
 * Reads an ECMAScript regular expression with the flag u, which must be valid.
 *
 * @throws TypeError for what cannot be matched in time that grows with the text: references to groups.
 */
export function parsePattern(source) {
  return new Parser(source).choice(0);
}
class Parser {
  #source;
  #at = 0;
  constructor(source) {
    this.#source = source;
  }
  choice(depth) {
    if (depth > DEEPEST) refuse(this.#source, "nests too deep");
    const options = [this.#sequence(depth)];
    while (this.#skip("|")) options.push(this.#sequence(depth));
    return options.length === 1 ? options[0] : { kind: "choice", options };
  }
  #sequence(depth) {
    const parts = [];
    while (
      this.#at < this.#source.length &&
      !/[|)]/.test(this.#source[this.#at])
    )
      parts.push(this.#repeated(this.#term(depth)));
    return parts.length === 1 ? parts[0] : { kind: "sequence", parts };
  }
  #repeated(part) {
    const [whole, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(
        this.#source.slice(this.#at, this.#at + 50),
      ) ?? [];
    if (whole === undefined) return part;
    this.#at += whole.length;
    if (sign !== undefined)
      return {
        kind: "repeat",
        part,
        least: sign === "+" ? 1 : 0,
        most: sign === "?" ? 1 : Infinity,
      };
    const end = most ?? (comma === undefined ? least : Infinity);
    return { kind: "repeat", part, least: Number(least), most: Number(end) };
  }
  #term(depth) {
    if (this.#skip("^")) return { kind: "edge", edge: "start" };
    if (this.#skip("$")) return { kind: "edge", edge: "end" };
    if (this.#skip("\\b")) return { kind: "edge", edge: "word" };
    if (this.#skip("\\B")) return { kind: "edge", edge: "inner" };
    if (this.#skip("(")) return this.#group(depth);
    const rest = this.#source[this.#at];
    if (rest === "\\" && /[1-9k]/.test(this.#source[this.#at + 1]))
      refuse(
        this.#source,
        `refers back to a group (\\${this.#source[this.#at + 1]})`,
      );
    const [set, length] =
      rest === "[" || rest === "."
        ? classAt(this.#source, this.#at)
        : rest === "\\"
          ? escapeAt(this.#source, this.#at)
          : singleSet(this.#source.codePointAt(this.#at));
    this.#at += length;
    return { kind: "character", set };
  }
  #group(depth) {
    let look;
    if (this.#skip("?")) {
      const [sign] =
        /^(?::|<?[=!]|<[^>]*>)/.exec(this.#source.slice(this.#at)) ?? [];
      if (sign === undefined)
        refuse(this.#source, "changes flags within a group");
      this.#at += sign.length;
      if (/^<?[=!]$/.test(sign))
        look = { isBehind: sign[0] === "<", isNegated: sign.endsWith("!") };
    }
    const part = this.choice(depth + 1);
    this.#at++;
    return look === undefined ? part : { kind: "look", part, ...look };
  }
  #skip(text) {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }
}
/** @throws TypeError with the pattern. */
export function refuse(source, reason) {
  const shown = source.length > 200 ? `${source.slice(0, 200)}…` : source;
  throw new TypeError(
    `the pattern ${shown} ${reason}, so the time that it takes cannot be bounded`,
  );
}
