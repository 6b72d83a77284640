import { compile, type JSONSchema } from "json-schema-to-typescript";
import { basename, dirname, join } from "node:path";
import { capitalize, explainInvalidName } from "../model/names.js";
import { SchemaError, type ParsedSchemaFile } from "../model/schemaError.js";
import { readCommentTags, removeInheritedPrefixes, toTypeScriptName } from "./jsonComment.js";
import { isPackagePath } from "./coreModules.js";
import { prepareDefinition } from "./jsonDefinition.js";
import { JsonSchemaDocument } from "./jsonDocument.js";
import { isJsonObject, type JsonKeyPath } from "./jsonKeywords.js";
import type { SchemaFileText } from "./readSchema.js";
import type { CoreSchema, SchemaProgram } from "./schemaProgram.js";
import { readSchemaFromTypeScript } from "./typescript.js";

/** What a schema.json may refer to outside of it. */
export interface JsonImports {
  core: CoreSchema;
  /** Returns the text of a file, or undefined if there is none. */
  load(path: string): SchemaFileText | undefined;
  /** Takes a file that is a copy of the core's schema. */
  copyOfCore(path: string): void;
}

/**
 * Reads a `schema.json`: converts its definitions to TypeScript and reads them with {@link readSchemaFromTypeScript}.
 *
 * json-schema-to-typescript compiles one definition at a time, because it would add numbers to the names of types that occur twice
 * in a whole document.
 *
 * @param imports what the schema may refer to; undefined for the schema of a revision, which stands alone.
 * @throws SchemaError if the document is not a schema, or has a keyword that a protocol model cannot express.
 */
export async function readSchemaFromJson(schema: SchemaFileText, imports?: JsonImports): Promise<ParsedSchemaFile> {
  const reader = new DefinitionReader(new JsonSchemaDocument(schema), imports);
  const { texts, losses } = await reader.read();
  const owners = texts.flatMap(({ text, entry }) => text.split("\n").map(() => entry));
  const errorAt = (line: number | undefined, problem: string): SchemaError => {
    const entry = line === undefined ? undefined : owners[line - 1];
    return entry === undefined ? reader.main.errorAt([], problem) : entry.document.errorAt(entry.path, problem);
  };
  const program = readDeclared(
    texts.map(({ text }) => text),
    errorAt,
  );
  return {
    constants: program.constants,
    declarations: program.declarations,
    losses,
    source: { file: basename(schema.file), sha256: schema.sha256 },
    copyPosition: (copy, original) => program.copyPosition(copy, original),
    errorAt: (node, problem) => errorAt(program.main.source.lineOf(node), problem),
  };
}

/**
 * Reads the TypeScript code that was generated from the definitions of a schema.json. Errors show the position of the
 * definition in the schema.json, because users do not see the TypeScript code.
 */
function readDeclared(
  declared: readonly string[],
  errorAtLine: (line: number, problem: string) => SchemaError,
): SchemaProgram {
  try {
    return readSchemaFromTypeScript({ file: "", text: declared.join("\n"), sha256: "" });
  } catch (error) {
    throw error instanceof SchemaError ? errorAtLine(error.position.line, error.problem) : error;
  }
}

/** A definition to convert, under its name in TypeScript. */
interface Entry {
  name: string;
  document: JsonSchemaDocument;
  path: JsonKeyPath;
}

/** Converts the definitions of a document, and those of other documents and of single definitions to which they refer. */
class DefinitionReader {
  readonly main: JsonSchemaDocument;
  readonly #imports: JsonImports | undefined;
  readonly #documents = new Map<string, JsonSchemaDocument>();
  readonly #entries = new Map<string, Entry>();
  readonly #losses: { path: string; note: string }[] = [];

  constructor(main: JsonSchemaDocument, imports: JsonImports | undefined) {
    this.main = main;
    this.#imports = imports;
    this.#documents.set(main.file, main);
    for (const given of Object.keys(main.definitions)) {
      const name = toTypeScriptName(given);
      if (name !== given) this.#lose([main.key, given], `renamed to ${name}`);
      this.#add({ name, document: main, path: [main.key, given] });
    }
  }

  async read(): Promise<{ texts: { text: string; entry: Entry }[]; losses: string[] }> {
    const texts: { text: string; entry: Entry }[] = [];
    // The list grows while definitions refer to others.
    for (const entry of this.#entries.values()) texts.push({ entry, text: await this.#convert(entry) });
    if (!texts.some(({ text }) => /^export const /m.test(text)))
      this.#losses.push({
        path: "/",
        note: "schema.json has no constants, inheritance and deprecations (use schema.ts to get them)",
      });
    return { texts, losses: foldNotes(this.#losses) };
  }

  async #convert(entry: Entry): Promise<string> {
    const { name, document, path } = entry;
    const problem = explainInvalidName(name);
    if (problem !== undefined) throw document.errorAt(path, problem);
    const converted = prepareDefinition(document.at(path), path, {
      reference: (reference, at) => this.#reference(reference, at, entry),
      target: (reference) => this.#target(reference, entry),
      lose: (at, note) => this.#lose(at, note),
      fail: (at, text) => document.errorAt(at, text),
    });
    return "constant" in converted
      ? converted.constant(name)
      : compileDefinition(converted.schema, converted.head(name));
  }

  #lose(at: JsonKeyPath, note: string): void {
    this.#losses.push({ path: `/${at.join("/")}`, note });
  }

  #add(entry: Entry): void {
    const known = this.#entries.get(entry.name);
    if (known !== undefined && known.document !== entry.document)
      throw entry.document.errorAt(
        entry.path,
        `${entry.name} is defined in ${basename(known.document.file)} too (rename one of the definitions)`,
      );
    if (known === undefined || known.path.join("/") !== entry.path.join("/")) {
      if (known !== undefined)
        throw entry.document.errorAt(entry.path, `${entry.name} is declared twice (rename or remove one)`);
      this.#entries.set(entry.name, entry);
    }
  }

  #reference(reference: unknown, at: JsonKeyPath, { document, path: owner }: Entry): string {
    const fail = (problem: string): SchemaError => document.errorAt([...at, "$ref"], problem);
    const unknown = (): SchemaError =>
      fail(
        `the reference ${JSON.stringify(reference)} does not start with "#/${document.key}/" (copy the definition into this document)`,
      );
    if (typeof reference !== "string") throw unknown();
    const { document: other, path } = document.split(reference);
    if (other !== "") {
      const opened = this.#open(other, document);
      if (opened !== undefined) return this.#foreign(opened, path, fail);
      if (this.#imports !== undefined && isPackagePath(other, this.#imports.core)) return this.#nameOfCore(path, fail);
      throw unknown();
    }
    const place = document.place(path, owner);
    const name = path.slice(1).join("/");
    if (place === undefined && path[0] !== document.key) throw unknown();
    if (place === undefined) throw fail(`${name} is not defined (define ${name}, or correct the name)`);
    if (place[0] !== path[0]) this.#lose([...at, "$ref"], `${reference} is read as #/${place.join("/")}`);
    return this.#nameOf(document, place);
  }

  /** Returns the name of a definition in another document. The names of a copy of the core's schema are those of the core. */
  #foreign(document: JsonSchemaDocument, path: readonly string[], fail: (problem: string) => SchemaError): string {
    const { core, copyOfCore } = this.#imports!;
    const known = new Set([...core.declarations, ...core.constants].map(({ name }) => name));
    const names = Object.keys(document.definitions);
    if (names.filter((one) => known.has(one)).length * 2 >= names.length) {
      copyOfCore(document.file);
      return this.#nameOfCore(path, fail);
    }
    const place = document.place(path, []);
    if (place === undefined) throw fail(`${basename(document.file)} does not define ${path[1]} (correct the name)`);
    return this.#nameOf(document, place);
  }

  #nameOfCore([, name = ""]: readonly string[], fail: (problem: string) => SchemaError): string {
    const { core } = this.#imports!;
    if (core.constants.some((one) => one.name === name)) return `typeof ${name}`;
    if (core.declarations.some((one) => one.name === name)) return name;
    throw fail(`the protocol ${core.revision} has no ${name} (define the type here, or give the revision that has it)`);
  }

  #open(reference: string, from: JsonSchemaDocument): JsonSchemaDocument | undefined {
    const file = /^[a-z][a-z\d+.-]*:/i.test(reference) ? basename(reference) : reference;
    const path = join(dirname(from.file), file);
    const known = this.#documents.get(path);
    const text = known === undefined ? this.#imports?.load(path) : undefined;
    if (known !== undefined || text === undefined) return known;
    const document = new JsonSchemaDocument(text);
    this.#documents.set(path, document);
    return document;
  }

  /** Returns the type of the definition at a place, and adds it to those that are converted. */
  #nameOf(document: JsonSchemaDocument, path: readonly string[]): string {
    const [, owner = "", , inner] = path;
    const definition = document.at(path);
    if (inner !== undefined && isAnyJson(definition, (reference) => document.split(reference).path.at(-1) === inner))
      return "unknown";
    const name = toTypeScriptName(owner) + (inner === undefined ? "" : capitalize(inner.replace(/^_+/, "")));
    this.#add({ name, document, path });
    return readCommentTags(definition).has("constant") ? `typeof ${name}` : name;
  }

  #target(reference: unknown, { document, path: owner }: Entry): unknown {
    if (typeof reference !== "string") return undefined;
    const { document: other, path } = document.split(reference);
    const found = other === "" ? document : this.#open(other, document);
    const place = found?.place(path, other === "" ? owner : []);
    return place && found?.at(place);
  }
}

/** Returns true for a definition that allows each JSON value: a union of all types, in which maps and arrays have values of itself. */
function isAnyJson(definition: unknown, isItself: (reference: string) => boolean): boolean {
  const alternatives = isJsonObject(definition) ? definition["anyOf"] : undefined;
  if (!Array.isArray(alternatives)) return false;
  const types = alternatives.map((one) => {
    if (!isJsonObject(one)) return undefined;
    const inner =
      one["type"] === "array" ? one["items"] : one["type"] === "object" ? one["additionalProperties"] : "none";
    const reference = isJsonObject(inner) ? inner["$ref"] : undefined;
    const isOpen = inner === "none" || (typeof reference === "string" && isItself(reference));
    return isOpen && one["properties"] === undefined ? one["type"] : undefined;
  });
  return ["string", "number", "boolean", "null", "object", "array"].every((type) => types.includes(type));
}

/** The number of places that the user is shown for the same note. */
const SHOWN_PLACES = 3;

/** Returns notes as lines. Of a note with many places, only the first are shown. */
function foldNotes(notes: readonly { path: string; note: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { note } of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  const seen = new Map<string, number>();
  return notes.flatMap(({ path, note }) => {
    const at = (seen.get(note) ?? 0) + 1;
    seen.set(note, at);
    const more = counts.get(note)! - SHOWN_PLACES;
    if (at > SHOWN_PLACES) return [];
    return [`${path}: ${note}${at === SHOWN_PLACES && more > 0 ? ` (and at ${more} more places)` : ""}`];
  });
}

/**
 * Compiles a definition to TypeScript. json-schema-to-typescript would change the name of the declaration. The definition is
 * therefore compiled with a fixed name, and the start of the declaration is then replaced with `head`.
 */
async function compileDefinition(definition: JSONSchema, head: string): Promise<string> {
  const text = await compile(definition, "Declaration", {
    bannerComment: "",
    format: false,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });
  return removeInheritedPrefixes(text)
    .replace(/^(\s*\[k: string\]: .*) \| undefined$/gm, "$1")
    .replace(/^export interface Declaration(?= \{)/m, () => head)
    .replace(/^export type Declaration =/m, () => head.replace(/^export interface (\S+)$/, "export type $1 ="));
}
