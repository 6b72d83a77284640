import { compile } from "json-schema-to-typescript";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { isReferenceOnly, type JsonSchema } from "../../templates/runtime/json-schema/dialects.js";
import { SchemaDocument } from "../../templates/runtime/json-schema/document.js";
import { plainCode } from "../escape/steering.js";
import { withMemberNames } from "../read/jsonNames.js";
import type { Schema } from "./contract.js";
import { capitalized, numbered, nameWords } from "./names.js";
import { SchemaConverter } from "./schemaConverter.js";

/** A type that was declared for a schema, and those that it names. */
export interface Declared {
  name: string;
  /** Declarations, without the comment above the first. */
  text: string;
}

export interface DeclareOptions {
  /** Of the type; those of its parts begin with it. */
  name: string;
  /** Names that no part may have; those that parts get are added. */
  taken: Set<string>;
}

const OPTIONS = {
  bannerComment: "",
  format: false,
  additionalProperties: false,
  unknownAny: true,
} as const;

/**
 * Declares the type of a JSON Schema, and one more for each part of it that a `$ref` names.
 *
 * What the type cannot say, it leaves open: a value that the schema accepts is always one of the type. Members that an object does
 * not declare are left out, so that a typo in one shows, unless the schema speaks of them.
 */
export async function declareSchema(schema: Schema, { name, taken }: DeclareOptions): Promise<Declared[]> {
  const names = new Map<Schema, string>([[schema, name]]);
  const document = new SchemaDocument(schema as JsonSchema);
  const reference = (from: object, text: string): string => {
    const target = document.resolve(text, document.resourceBySchema.get(from as JsonObject)!) as Schema;
    if (typeof target === "boolean") return target ? "unknown" : "never";
    const known = names.get(target) ?? uniqueName(name, text, taken);
    names.set(target, known);
    taken.add(known);
    return known;
  };
  const converter = new SchemaConverter({
    reference,
    isBareReference: (part) => isReferenceOnly(part as JsonObject, document.dialect),
  });
  const declared: Declared[] = [];
  // A part that is named while another is declared is declared after it: a Map goes on with what is added.
  for (const [part, own] of names)
    declared.push({ name: own, text: await declaration(converter.convert(part, 0), own) });
  return declared;
}

/** Under a name of our own, because json-schema-to-typescript changes names. */
async function declaration(schema: object, name: string): Promise<string> {
  const text = plainCode(await compile(schema, "Declaration", OPTIONS));
  return withMemberNames(text)
    .replace(/^export (interface|type) Declaration\b/m, (_, kind: string) => `export ${kind} ${name}`)
    .replace(/^ \* $/gm, " *")
    .replace(/\/\*\*\n \* (.*)\n \*\//g, "/** $1 */");
}

/** `GetForecastInputCity` for `#/$defs/City`. */
function uniqueName(prefix: string, reference: string, taken: ReadonlySet<string>): string {
  const words = nameWords(decodeURIComponent(reference.split(/[/#]/).at(-1)!).replace(/~[01]/g, " "));
  return numbered(prefix + (words.map(capitalized).join("") || "Part"), (name) => taken.has(name));
}
