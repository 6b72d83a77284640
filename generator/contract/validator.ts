import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { GENERATED_FOR_MCPGEN } from "../packageRoot.js";
import type { JsonValuePath } from "./contract.js";

/** A generated function that checks a value against a type of a revision, and returns the problems that it finds. */
export type RevisionValidator = (type: string, value: unknown) => { pointer: string; message: string }[];

/** Loads the generated validator of a bundled revision. */
export async function loadRevisionValidator(revision: string): Promise<RevisionValidator> {
  const file = join(GENERATED_FOR_MCPGEN, revision, "validate.js");
  const { validate } = (await import(pathToFileURL(file).href)) as { validate: RevisionValidator };
  return validate;
}

/** A part of a contract to check: the value, its path, and its type in the protocol. */
export interface ContractValueToValidate {
  /** The name of the protocol type that the value should have. */
  type: string;
  value: unknown;
  at: JsonValuePath;
}

/** Checks a part of a contract. Returns the first fault with its path; `undefined` if the part is valid. */
export function findFirstFaultOfContractValue(
  validate: RevisionValidator,
  { type, value, at }: ContractValueToValidate,
): { at: JsonValuePath; fault: string } | undefined {
  const [issue] = validate(type, value);
  if (issue === undefined) return undefined;
  const place = [...at.map((step) => `/${step}`), issue.pointer].join("");
  const name = at.length > 0 && isObject(value) ? value["name"] : undefined;
  return {
    at: [...at, ...stepsOf(issue.pointer)],
    fault: `${typeof name === "string" ? `${name}: ` : ""}${place === "" ? "the contract" : place} ${issue.message}`,
  };
}

/** Splits a JSON Pointer into the member names and indices of the path. */
function stepsOf(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
