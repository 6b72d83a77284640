import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import type { Path } from "./contract.js";

/** Tells what is wrong with a value of a type of a revision. */
export type Validator = (type: string, value: unknown) => { pointer: string; message: string }[];

/** The validator of a bundled revision, as it was generated. */
export async function validatorOf(revision: string): Promise<Validator> {
  const file = join(PACKAGE_ROOT, "generated", revision, "validate.js");
  const { validate } = (await import(pathToFileURL(file).href)) as { validate: Validator };
  return validate;
}

/** A part of a contract, and where it stands. */
export interface Part {
  /** What the protocol calls it. */
  type: string;
  value: unknown;
  at: Path;
}

/** What is wrong first with a part of a contract, as one says it of its name, and where; undefined where nothing is. */
export function faultIn(validate: Validator, { type, value, at }: Part): { at: Path; fault: string } | undefined {
  const [issue] = validate(type, value);
  if (issue === undefined) return undefined;
  const place = [...at.map((step) => `/${step}`), issue.pointer].join("");
  const name = at.length > 0 && isObject(value) ? value["name"] : undefined;
  return {
    at: [...at, ...stepsOf(issue.pointer)],
    fault: `${typeof name === "string" ? `${name}: ` : ""}${place === "" ? "the contract" : place} ${issue.message}`,
  };
}

/** The steps of a JSON Pointer. */
function stepsOf(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
