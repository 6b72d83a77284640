import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parse, parseTree, type Node, type ParseError } from "jsonc-parser";
import { SchemaError } from "../model/schemaError.js";
import { positionAt, refuseDeepNesting } from "../read/nesting.js";
import { checkContract, type ContractDraft } from "./checkContract.js";
import type { Contract, Path } from "./contract.js";
import { jsonProblem } from "../read/jsonProblem.js";

/**
 * Reads and checks a contract: what a server says of itself, its tools, prompts and resources, as the newest revision lists them.
 * Comments and trailing commas are allowed.
 *
 * @throws SchemaError at the first place that is wrong, with what to do.
 */
export async function readContract(file: string): Promise<Contract> {
  if (!existsSync(file))
    throw new SchemaError(file, { line: 1, column: 1 }, 'there is no such file (check the path given as "contract")');
  return parseContract(file, readFileSync(file, "utf8"));
}

/**
 * A contract as the text of its file says it.
 *
 * @param file how errors call it.
 * @throws SchemaError at the first place that is wrong, with what to do.
 */
export async function parseContract(file: string, given: string): Promise<Contract> {
  // Some editors on Windows begin a file with a byte order mark.
  const text = given.replace(/^\uFEFF/, "");
  refuseDeepNesting(file, text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined || root === undefined)
    throw new SchemaError(
      file,
      positionAt(text, error?.offset ?? 0),
      `${error === undefined ? "nothing is there" : jsonProblem(error.error)} (correct the JSON)`,
    );
  refuseLost(root, (node, problem) => new SchemaError(file, positionAt(text, node.offset), problem));
  const fail = (at: Path, problem: string): SchemaError =>
    new SchemaError(file, positionAt(text, placeOf(root, at).offset), problem);
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  if (root.type !== "object") throw fail([], "a contract is an object (write { })");
  const draft: ContractDraft = { given: value as ContractDraft["given"], fail };
  return { file, sha256: createHash("sha256").update(given).digest("hex"), fail, ...(await checkContract(draft)) };
}

/** The member at a place, or the nearest one around it. */
function placeOf(root: Node, at: Path): Node {
  let node = root;
  for (const step of at) {
    const next = partAt(node, step);
    if (next === undefined) break;
    node = next;
  }
  return node.parent?.type === "property" ? node.parent : node;
}

function partAt({ type, children = [] }: Node, step: string | number): Node | undefined {
  if (type === "array") return children[Number(step)];
  return children.find((member) => member.children?.[0]?.value === step)?.children?.[1];
}

/** What JavaScript would take for something else, or drop without a word. */
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
