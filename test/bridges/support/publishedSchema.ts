import { readFileSync } from "node:fs";
import { generatedSchema } from "../../support/schemas.js";
import { validatorsOf, type SchemaDocument } from "../../support/schemaTypes.js";
import type { ConvertedPart } from "./conversions.js";

/** Returns a check of results by the schema.json of a revision. It returns the errors of ajv, or undefined for a valid result. */
export function validatorOfResults(revision: string): (part: Pick<ConvertedPart, "types">, value: unknown) => unknown {
  const validatorOf = validatorsOf(JSON.parse(readFileSync(generatedSchema(revision), "utf8")) as SchemaDocument);
  return ({ types }, value) => {
    const validators = types.map(validatorOf);
    if (types.length === 0 || validators.some((validate) => validate(value))) return undefined;
    return validators.flatMap(({ errors }) => errors ?? []);
  };
}
