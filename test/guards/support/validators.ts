import { readFileSync } from "node:fs";
import type { ValidateFunction } from "ajv";
import { validatorsOf, type SchemaDocument } from "../../support/schemaTypes.js";
import type { Difference } from "./differences.js";
import type { JsonSchema } from "./mutants.js";

export interface ValidatedSchema {
  definitions: Readonly<Record<string, JsonSchema>>;
  /** The names of the definitions that are types. A generated schema.json also defines constants, which have no guard. */
  types: readonly string[];
  /** Compiles the validator of a definition, corrected where the differences say so. */
  validator(name: string, differences: readonly Correction[]): ValidateFunction;
}

/** One place of a difference. */
export interface Correction extends Pick<Difference, "instead"> {
  at: string;
}

type Document = SchemaDocument<JsonSchema>;

/** Reads a schema.json for comparisons with ajv. */
export function validatedBy(file: string): ValidatedSchema {
  const text = readFileSync(file, "utf8");
  const definitions = definitionsOf(JSON.parse(text) as Document);
  const compiled = new Map<string, (name: string) => ValidateFunction>();
  return {
    definitions,
    types: Object.keys(definitions).filter((name) => !definitions[name]!.$comment?.startsWith("@constant")),
    validator(name, corrections) {
      const key = JSON.stringify(corrections);
      const validatorOf = compiled.get(key) ?? validatorsOf(corrected(JSON.parse(text) as Document, corrections));
      compiled.set(key, validatorOf);
      return validatorOf(name);
    },
  };
}

function definitionsOf(document: Document): Record<string, JsonSchema> {
  return document.$defs ?? document.definitions!;
}

function corrected(document: Document, corrections: readonly Correction[]): Document {
  for (const { at, instead } of corrections) correct(definitionsOf(document), at.split("/"), instead);
  return document;
}

function correct(definitions: object, path: readonly string[], instead: JsonSchema): void {
  let holder = definitions as Record<string, unknown>;
  for (const part of path.slice(0, -1)) holder = holder[part] as Record<string, unknown>;
  const last = path.at(-1)!;
  if (holder[last] === undefined) throw new Error(`${path.join("/")}: no such place`);
  holder[last] = instead;
}
