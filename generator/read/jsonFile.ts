import { parse, parseTree, type Node, type ParseError } from "jsonc-parser";
import { SchemaError } from "../model/schemaError.js";
import { jsonProblem } from "./jsonProblem.js";
import { positionAt, refuseDeepNesting } from "./nesting.js";

/** A JSON text and its tree, which knows the place of each value. */
export interface JsonText {
  readonly value: unknown;
  readonly root: Node;
  /** The text without a byte order mark, which some editors on Windows write: the offsets of the tree count in it. */
  readonly text: string;
}

/**
 * Parses JSON that a person wrote or a server sent. Comments and trailing commas are allowed.
 *
 * @param file how errors call it.
 * @throws SchemaError at the first place that is not JSON, or that JavaScript would read as something else.
 */
export function parseJsonText(file: string, given: string): JsonText {
  const text = given.replace(/^\uFEFF/, "");
  refuseDeepNesting(file, text);
  const fail = (offset: number, problem: string): SchemaError =>
    new SchemaError(file, positionAt(text, offset), problem);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) throw fail(error.offset, `${jsonProblem(error.error)} (correct the JSON)`);
  if (root === undefined) throw fail(0, "nothing is there (correct the JSON)");
  refuseLost(root, (node, problem) => fail(node.offset, problem));
  return { value: parse(text, [], { allowTrailingComma: true }), root, text };
}

/** Refuses what JavaScript would take for something else, or drop without a word. */
function refuseLost(node: Node, fail: (node: Node, problem: string) => SchemaError): void {
  if (node.type === "number" && !Number.isFinite(node.value))
    throw fail(node, "this number is too large for JavaScript (write a smaller one)");
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key] = child.type === "property" ? (child.children ?? []) : [];
    if (key !== undefined) refuseName(key, names, fail);
    refuseLost(child, fail);
  }
}

/** @param names those that stand in the same object before it; the name is added. */
function refuseName(key: Node, names: Set<unknown>, fail: (node: Node, problem: string) => SchemaError): void {
  const name = String(key.value);
  if (name === "__proto__") throw fail(key, '"__proto__" cannot be a member of an object in JavaScript (rename it)');
  if (names.has(name)) throw fail(key, `${JSON.stringify(name)} stands here twice (leave one)`);
  if (/\p{Cs}/u.test(name)) throw fail(key, `${JSON.stringify(name)} holds half a surrogate pair (rename it)`);
  names.add(name);
}
