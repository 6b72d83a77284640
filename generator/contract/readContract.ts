import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Node } from "jsonc-parser";
import { SchemaError } from "../model/schemaError.js";
import { readInputFileText } from "../read/inputText.js";
import { parseJsonText } from "../read/jsonFile.js";
import { getLineAndColumnAt } from "../read/nesting.js";
import { checkContract, type UncheckedContract } from "./checkContract.js";
import { isContractInTypeScript, isModule, type Contract, type JsonValuePath } from "./contract.js";
import { isContractOfValues, loadContractValues, projectAround } from "./contractValues.js";
import { parseContractTypes } from "./typescript/readContractTypes.js";

interface ReadContractOptions {
  /** True for a client only. Invalid entries are left out with a note: the author of a client cannot correct a server. */
  isForClientOnly?: boolean;
  /** The project's output folder. A contract of the project that exports values is run; without this option it is refused. */
  out?: string;
}

/**
 * Reads and checks a contract: the description of a server with its tools, prompts and resources, as the newest revision lists them.
 * Comments and trailing commas are allowed.
 *
 * @throws SchemaError for the first part that is wrong, with its position and the correction.
 */
export async function readContract(file: string, options: ReadContractOptions = {}): Promise<Contract> {
  if (!existsSync(file))
    throw new SchemaError(file, { line: 1, column: 1 }, 'the file does not exist (correct the path in "contract")');
  const text = readInputFileText(file, "a contract");
  if (options.out === undefined || !isModule(file) || !isContractOfValues(file, text))
    return parseContract(file, text, options);
  const { isForClientOnly = false, out } = options;
  const loaded = await loadContractValues(file, text, projectAround(out));
  const sha256 = hashOf(JSON.stringify(loaded.given));
  return { file, sha256, hasSchemas: true, ...(await checkContract({ ...loaded, isForClientOnly, hasSchemas: true })) };
}

/**
 * Parses and checks the text of a contract.
 *
 * @param file the name of the file in error messages. A name with the ending `.ts` stands for TypeScript.
 * @throws SchemaError for the first part that is wrong, with its position and the correction.
 */
export async function parseContract(
  file: string,
  given: string,
  { isForClientOnly = false }: ReadContractOptions = {},
): Promise<Contract> {
  const parsed = parseContractText(file, given);
  return { file, sha256: hashOf(given), ...(await checkContract({ ...parsed, isForClientOnly })) };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Parses the text of a contract without checking it. A contract in TypeScript becomes the JSON value of the same contract.
 *
 * @throws SchemaError for a syntax error, or for TypeScript that a contract cannot contain.
 */
export function parseContractText(file: string, given: string): Pick<UncheckedContract, "given" | "fail"> {
  if (isModule(file) && isContractOfValues(file, given))
    throw new SchemaError(
      file,
      { line: 1, column: 1 },
      "the file exports values, and only generate and check run it (edit it by hand, then run mcpgen generate)",
    );
  if (isContractInTypeScript(file)) return parseContractTypes(file, given);
  const { value, root, text } = parseJsonText(file, given);
  const fail = (at: JsonValuePath, problem: string): SchemaError =>
    new SchemaError(file, getLineAndColumnAt(text, placeOf(root, at).offset), problem);
  if (root.type !== "object") throw fail([], "a contract must be a JSON object (write { })");
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
