import { SchemaError } from "../model/schemaError.js";
import type { UncheckedContract } from "./checkContract.js";
import { isContractInTypeScript, isModule } from "./contract.js";
import { isContractOfValues } from "./contractValues.js";
import { parseJsonContract } from "./jsonContract.js";
import { parseContractTypes, type PackageIdentity } from "./typescript/readContractTypes.js";

/**
 * Parses the text of a contract without checking it. A contract in TypeScript becomes the JSON value of the same contract.
 *
 * @throws SchemaError for a syntax error, or for TypeScript that a contract cannot contain.
 */
export function parseContractText(
  file: string,
  given: string,
  identity?: PackageIdentity,
): Pick<UncheckedContract, "given" | "fail"> {
  if (isModule(file) && isContractOfValues(file, given))
    throw new SchemaError(
      file,
      { line: 1, column: 1 },
      "the file exports values, and only generate, check, diff and mock run it (edit it by hand, then run mcpgen generate)",
    );
  return isContractInTypeScript(file) ? parseContractTypes(file, given, identity) : parseJsonContract(file, given);
}
