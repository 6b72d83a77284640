import { join } from "node:path";
import { pathToFileURL } from "node:url";
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

/** The steps of a JSON Pointer; those that are numbers may be places in a list. */
export function stepsOf(pointer: string): Path {
  const steps = pointer.split("/").slice(1);
  return steps
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
