import type { Node } from "jsonc-parser";
import { parseJsonText } from "../read/jsonFile.js";
import { LineIndex } from "../read/lineIndex.js";
import { SchemaError } from "../model/schemaError.js";
import { isObject } from "../../templates/runtime/validation/checks.js";
import type { UncheckedContract } from "./checkContract.js";
import type { JsonValuePath } from "./contract.js";

/** Parses a contract in JSON without checking it. @throws SchemaError for a syntax error. */
export function parseJsonContract(file: string, given: string): Pick<UncheckedContract, "given" | "fail"> {
  const { value, root, text } = parseJsonText(file, given);
  let lines: LineIndex | undefined;
  const fail = (at: JsonValuePath, problem: string): SchemaError =>
    new SchemaError(file, (lines ??= new LineIndex(text)).positionOf(placeOf(root(), at).offset), problem);
  if (!isObject(value)) throw fail([], "a contract must be a JSON object (write { })");
  return { given: value as UncheckedContract["given"], fail };
}

/** Returns the syntax node of the JSON value at a path, or of the nearest value around it. */
function placeOf(root: Node, at: JsonValuePath): Node {
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
