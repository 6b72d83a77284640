import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** A schema.json: `definitions` stands in draft-07, `$defs` in 2020-12. */
export interface SchemaDocument<Definition = unknown> {
  readonly $defs?: Record<string, Definition>;
  readonly definitions?: Record<string, Definition>;
}

/** Returns a function that returns ajv's validator of the definition with a name. Numbers that JSON cannot carry are no numbers. */
export function validatorsOf(document: SchemaDocument): (name: string) => ValidateFunction {
  const options = { strict: false, strictNumbers: true, allowUnionTypes: true };
  const ajv = document.$defs === undefined ? new Ajv(options) : new Ajv2020(options);
  formats.default(ajv, { mode: "full" });
  ajv.addSchema(document, "protocol");
  const definitions = document.$defs === undefined ? "definitions" : "$defs";
  const compiled = new Map<string, ValidateFunction>();
  return (name) => {
    const validate = compiled.get(name) ?? ajv.compile({ $ref: `protocol#/${definitions}/${name}` });
    compiled.set(name, validate);
    return validate;
  };
}
