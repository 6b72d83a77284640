import { parse, parseTree, type Node, type ParseError } from "jsonc-parser";
import { SchemaError } from "../model/schemaError.js";
import { describeJsonParseError } from "./jsonKeywords.js";
import { getLineAndColumnAt, refuseDeepNesting } from "./nesting.js";

/** A parsed JSON text: its value, and its syntax tree with the position of each value. */
export interface JsonTextWithParsedValue {
  readonly value: unknown;
  readonly root: Node;
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
  const fail = (offset: number, problem: string): SchemaError =>
    new SchemaError(file, getLineAndColumnAt(text, offset), problem);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) throw fail(error.offset, `${describeJsonParseError(error.error)} (correct the JSON)`);
  if (root === undefined) throw fail(0, "the file is empty (write JSON)");
  refuseLost(root, (node, problem) => fail(node.offset, problem));
  return { value: parseLenientJson(text), root, text };
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
