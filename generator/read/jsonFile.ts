import { parse, parseTree, type Node, type ParseError } from "jsonc-parser";
import { SchemaError } from "../model/schemaError.js";
import { describeJsonParseError } from "./jsonKeywords.js";
import { getLineAndColumnAt, refuseDeepNesting } from "./nesting.js";

/** A parsed JSON text: its value, and its syntax tree with the position of each value. */
export interface JsonTextWithParsedValue {
  readonly value: unknown;
  /** Returns the syntax tree, which is made when it is needed. */
  readonly root: () => Node;
  /** The text without its byte order mark, which some editors on Windows write. The offsets in the syntax tree refer to this text. */
  readonly text: string;
}

/**
 * Parses JSON that a person wrote or a server sent. Comments and trailing commas are allowed.
 *
 * @param file name of the file in error messages.
 * @throws SchemaError at the first syntax error, or at a part that JavaScript cannot represent: a number that is too large, a
 * member name `__proto__`, or two members with the same name.
 */
export function parseJsonText(file: string, given: string): JsonTextWithParsedValue {
  const text = given.replace(/^\uFEFF/, "");
  refuseDeepNesting(file, text);
  const plain = parsePlainJson(text);
  if (plain !== undefined) return { ...plain, text, root: lazily(() => parseTree(text)!) };
  const fail = (offset: number, problem: string): SchemaError =>
    new SchemaError(file, getLineAndColumnAt(text, offset), problem);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) throw fail(error.offset, `${describeJsonParseError(error.error)} (correct the JSON)`);
  if (root === undefined) throw fail(0, "the file is empty (write JSON)");
  refuseLost(root, (node, problem) => fail(node.offset, problem));
  return { value: parseLenientJson(text), root: () => root, text };
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Returns the value of JSON that has no comments, and that JavaScript represents completely; undefined for any other text. The tree of
 * such a text is needed only for positions, and takes longer than all else.
 */
function parsePlainJson(text: string): { readonly value: unknown } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  // Of two members with the same name, one is missing in the value.
  return countMembers(value) === countNames(text) ? { value } : undefined;
}

/** Returns the number of names in a JSON text: of texts before a colon. A regular expression would overflow its stack at a long text. */
function countNames(text: string): number {
  const colon = /\s*:/y;
  let names = 0;
  for (let start = text.indexOf('"'); start >= 0; start = text.indexOf('"', colon.lastIndex)) {
    colon.lastIndex = endOfText(text, start);
    const end = colon.lastIndex;
    if (colon.test(text)) names++;
    else colon.lastIndex = end;
  }
  return names;
}

/** Returns the offset after the text that starts at a quote. A quote after an odd number of backslashes is part of the text. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
}

/** Returns the number of members of all objects in a value; NaN if JavaScript has lost something. */
function countMembers(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? 0 : NaN;
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countMembers(item), 0);
  let count = 0;
  for (const [name, member] of Object.entries(value)) {
    if (name === "__proto__" || /\p{Cs}/u.test(name)) return NaN;
    count += 1 + countMembers(member);
  }
  return count;
}

/** Returns the value of JSON with comments and trailing commas. Plain JSON takes the parser of the engine, which is many times as fast. */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parse(text, [], { allowTrailingComma: true });
  }
}

/** Rejects numbers that JavaScript would read as Infinity, and member names that JavaScript would lose. */
function refuseLost(node: Node, fail: (node: Node, problem: string) => SchemaError): void {
  if (node.type === "number" && !Number.isFinite(node.value))
    throw fail(node, "this number is too large for JavaScript (write a smaller number)");
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key] = child.type === "property" ? (child.children ?? []) : [];
    if (key !== undefined) refuseName(key, names, fail);
    refuseLost(child, fail);
  }
}

/**
 * Rejects a member name that JavaScript objects cannot have, or that occurs twice in an object.
 *
 * @param names the names of the earlier members of the same object; the function adds the name of this member.
 */
function refuseName(key: Node, names: Set<unknown>, fail: (node: Node, problem: string) => SchemaError): void {
  const name = String(key.value);
  if (name === "__proto__") throw fail(key, '"__proto__" cannot be a member of an object in JavaScript (rename it)');
  if (names.has(name)) throw fail(key, `this object has two members ${JSON.stringify(name)} (remove one)`);
  if (/\p{Cs}/u.test(name))
    throw fail(key, `the name ${JSON.stringify(name)} contains a lone surrogate (rename the member)`);
  names.add(name);
}
