import { Ajv, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { dialectOf, type JsonSchema } from "../../../templates/runtime/json-schema/document.js";
import { SchemaGuard } from "../../../templates/runtime/json-schema/schemaGuard.js";
import type { Pair } from "./pairs.js";

export type Verdict = (value: unknown) => boolean;

/** Decimals are compared as decimals, inherited members do not count, and `format` is an annotation: see the guide on JSON Schema. */
const AJV_OPTIONS: Options = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  logger: false,
  ownProperties: true,
  multipleOfPrecision: 9,
};
const AJV = { "draft-07": new Ajv(AJV_OPTIONS), "2020-12": new Ajv2020(AJV_OPTIONS) };

export function ajvVerdict(schema: JsonSchema): Verdict {
  const validate = AJV[dialectOf(schema)].compile(schema as object);
  return (value) => validate(value) as boolean;
}

export function guardVerdict(schema: JsonSchema): Verdict {
  const guard = new SchemaGuard(schema);
  return (value) => guard.accepts(value);
}

/** The schema whose values the other one must accept, first. */
export function sides({ of, before, after }: Pair): [included: JsonSchema, other: JsonSchema] {
  return of === "input" ? [before, after] : [after, before];
}
