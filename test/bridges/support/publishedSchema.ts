import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { readFileSync } from "node:fs";
import { generatedSchema } from "../../support/schemas.js";
import type { ConvertedPart } from "./conversions.js";

/** Returns a check of results by the schema.json of a revision. It returns the errors of ajv, or undefined for a valid result. */
export function validatorOfResults(revision: string): (part: ConvertedPart, value: unknown) => unknown {
  const document = JSON.parse(readFileSync(generatedSchema(revision), "utf8")) as { $schema: string };
  const is2020 = document.$schema.includes("2020-12");
  const options = { strict: false, strictNumbers: true, allowUnionTypes: true };
  const ajv = is2020 ? new Ajv2020(options) : new Ajv(options);
  formats.default(ajv, { mode: "full" });
  ajv.addSchema(document, "protocol");
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (name: string): ValidateFunction => {
    const known = compiled.get(name) ?? ajv.compile({ $ref: `protocol#/$defs/${name}` });
    compiled.set(name, known);
    return known;
  };
  return ({ types }, value) => {
    const validators = types.map(validatorOf);
    if (types.length === 0 || validators.some((validate) => validate(value))) return undefined;
    return validators.flatMap(({ errors }) => errors ?? []);
  };
}
