import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PACKAGE_PARTS } from "../../../generator/emit/parts.js";
import type { GenerateFilesResult } from "../../../generator/pipeline/generateFiles.js";
import type {
  SchemaConstant,
  SchemaDeclaration,
  SchemaProperty,
  SchemaType,
} from "../../../generator/model/protocol.js";
import { readProtocolSchema } from "../../../generator/read/readSchema.js";
import { generatedFrom } from "../../emit/support/packages.js";
import { write } from "../../support/folders.js";

/** A revision that no bundled schema is of. */
export const REVISION = "2099-01-01";

/** A path relative to the root of the repository. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** What a schema in memory declares. */
export async function declaredBy(
  file: "schema.ts" | "schema.json",
  text: string,
): Promise<{ constants: SchemaConstant[]; declarations: SchemaDeclaration[]; losses: string[] }> {
  const { constants, declarations, losses } = await readProtocolSchema({ file, text, sha256: "0" });
  return { constants, declarations, losses };
}

/** Definitions as a JSON Schema document, two spaces a level: the first definition stands at line 4, column 5. */
export function jsonText(definitions: object, key: "definitions" | "$defs" = "definitions"): string {
  const $schema =
    key === "$defs" ? "https://json-schema.org/draft/2020-12/schema" : "http://json-schema.org/draft-07/schema#";
  return JSON.stringify({ $schema, [key]: definitions }, null, 2);
}

/** The whole road from a schema file to the texts of its package, in this process; nothing is written. */
export function generated(schema: string): Promise<GenerateFilesResult> {
  const out = join(dirname(schema), "out");
  return generatedFrom(new Map([[REVISION, schema]]), { parts: PACKAGE_PARTS }, { out });
}

/** Writes the texts of a package below a folder. */
export function writeGenerated(folder: string, { files }: GenerateFilesResult): void {
  for (const { path, text } of files) write(folder, path, text);
}

const primitive = (
  name: "string" | "number" | "boolean" | "null" | "object" | "unknown" | "any" | "never",
): SchemaType => ({
  kind: "primitive",
  name,
});

export const STRING: SchemaType = primitive("string");
export const NUMBER: SchemaType = primitive("number");
export const BOOLEAN: SchemaType = primitive("boolean");
export const NULL: SchemaType = primitive("null");
export const OBJECT: SchemaType = primitive("object");
export const UNKNOWN: SchemaType = primitive("unknown");
export const ANY: SchemaType = primitive("any");
export const NEVER: SchemaType = primitive("never");

export const literal = (value: string | number | boolean): SchemaType => ({ kind: "literal", value });
export const named = (name: string): { kind: "reference"; name: string } => ({ kind: "reference", name });
export const union = (...members: SchemaType[]): SchemaType => ({ kind: "union", members });
export const both = (...members: SchemaType[]): SchemaType => ({ kind: "intersection", members });
export const list = (element: SchemaType): SchemaType => ({ kind: "array", element });
export const object = (...properties: SchemaProperty[]): SchemaType => ({ kind: "object", properties });

/** A required member without comment, but for what is said otherwise. */
export function member(name: string, type: SchemaType, more: Partial<SchemaProperty> = {}): SchemaProperty {
  return { name, optional: false, type, doc: { text: "" }, ...more };
}

/** An optional member without comment, but for what is said otherwise. */
export function maybe(name: string, type: SchemaType, more: Partial<SchemaProperty> = {}): SchemaProperty {
  return member(name, type, { optional: true, ...more });
}

/** An interface without comment that extends nothing, but for what is said otherwise. */
export function shape(
  name: string,
  properties: SchemaProperty[],
  more: Partial<SchemaDeclaration & { kind: "interface" }> = {},
): SchemaDeclaration {
  return { kind: "interface", name, doc: { text: "" }, extends: [], properties, ...more };
}

/** An alias without comment, but for what is said otherwise. */
export function alias(
  name: string,
  type: SchemaType,
  more: Partial<SchemaDeclaration & { kind: "alias" }> = {},
): SchemaDeclaration {
  return { kind: "alias", name, doc: { text: "" }, type, ...more };
}

export const INTEGER: { constraints: { integer: true } } = { constraints: { integer: true } };
export const documented = (text: string): { doc: { text: string } } => ({ doc: { text } });

/** A JSON Schema of an object. */
export const withMembers = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });

/** A request with what answers it. */
export const request = (name: string, method: string): string =>
  `interface ${name}Request { method: ${JSON.stringify(method)} }\ninterface ${name}Result { ok: boolean }\n`;

/** Requests that a client sends. */
export const requests = (...given: (readonly [name: string, method: string])[]): string =>
  `${given.map(([name, method]) => request(name, method)).join("")}type ClientRequest = ${given.map(([name]) => `${name}Request`).join(" | ")};`;
