import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { publishedSchema } from "../shared.js";
import type { Difference } from "./differences.js";
import type { JsonSchema } from "./mutants.js";

export interface Published {
  definitions: Readonly<Record<string, JsonSchema>>;
  /** Compiles the validator of a definition, corrected where the differences say so. */
  validator(name: string, differences: readonly Correction[]): ValidateFunction;
}

/** One place of a difference. */
export interface Correction extends Pick<Difference, "instead"> {
  at: string;
}

interface Document {
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
}

/** The published schema of a revision under ajv; undefined where the shared folder is not beside the repository. */
export function published(revision: string): Published | undefined {
  const file = publishedSchema(revision);
  if (file === undefined) return undefined;
  const text = readFileSync(file, "utf8");
  const compiled = new Map<string, (name: string) => ValidateFunction>();
  return {
    definitions: definitionsOf(JSON.parse(text) as Document),
    validator(name, corrections) {
      const key = JSON.stringify(corrections);
      const compile = compiled.get(key) ?? compiler(JSON.parse(text) as Document, corrections);
      compiled.set(key, compile);
      return compile(name);
    },
  };
}

function definitionsOf(document: Document): Record<string, JsonSchema> {
  return document.$defs ?? document.definitions!;
}

/** `definitions` stands in draft-07, `$defs` in 2020-12. Numbers that JSON cannot carry are no numbers. */
function compiler(document: Document, corrections: readonly Correction[]): (name: string) => ValidateFunction {
  for (const { at, instead } of corrections) correct(definitionsOf(document), at.split("/"), instead);
  const options = { strict: false, strictNumbers: true, allowUnionTypes: true };
  const ajv = document.$defs === undefined ? new Ajv(options) : new Ajv2020(options);
  formats.default(ajv, { mode: "full" });
  ajv.addSchema(document, "protocol");
  const definitions = document.$defs === undefined ? "definitions" : "$defs";
  return (name) => ajv.compile({ $ref: `protocol#/${definitions}/${name}` });
}

function correct(definitions: object, path: readonly string[], instead: JsonSchema): void {
  let holder = definitions as Record<string, unknown>;
  for (const part of path.slice(0, -1)) holder = holder[part] as Record<string, unknown>;
  const last = path.at(-1)!;
  if (holder[last] === undefined) throw new Error(`${path.join("/")}: no such place`);
  holder[last] = instead;
}
