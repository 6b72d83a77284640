import { SchemaError, type ParsedSchemaFile } from "../model/schemaError.js";
import { findNodeAtLocation, parse, parseTree, visit, type ParseError } from "jsonc-parser";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { basename } from "node:path";
import { explainInvalidName } from "../model/names.js";
import { prepareDefinition } from "./jsonDefinition.js";
import { describeJsonParseError, isJsonObject, type JsonKeyPath, type JsonObject } from "./jsonKeywords.js";
import { removeInheritedPrefixes, toTypeScriptName } from "./jsonComment.js";
import { getLineAndColumnAt, refuseDeepNesting } from "./nesting.js";
import type { SchemaFileText } from "./readSchema.js";
import type { SchemaProgram } from "./schemaProgram.js";
import { readSchemaFromTypeScript } from "./typescript.js";

const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;
const DRAFT_2020_12 = /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/** The dialects of published schemas, by the key of the definitions. Dialect 2020-12 allows both keys. */
const DIALECTS: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ["definitions", [DRAFT_07, DRAFT_2020_12]],
  ["$defs", [DRAFT_2020_12]],
]);

/**
 * Reads a `schema.json`: converts its definitions to TypeScript and reads them with {@link readSchemaFromTypeScript}.
 *
 * json-schema-to-typescript compiles one definition at a time, because it would add numbers to the names of types that occur twice
 * in a whole document.
 *
 * @throws SchemaError if the document is not a schema, or has a keyword that a protocol model cannot express.
 */
export async function readSchemaFromJson(schema: SchemaFileText): Promise<ParsedSchemaFile> {
  const { file, text } = schema;
  refuseDeepNesting(file, text);
  const document = parseJson(schema);
  const key = definitionsKey(schema, document);
  const definitions = document[key] as JsonObject;

  const losses: string[] = [];
  const declared: string[] = [];
  for (const [given, definition] of Object.entries(definitions)) {
    const pointer = [key, given];
    const name = toTypeScriptName(given);
    if (name !== given) losses.push(`/${pointer.join("/")}: renamed to ${name}`);
    const problem = explainInvalidName(name);
    if (problem !== undefined) throw errorAt(schema, pointer, problem);
    const converted = prepareDefinition(definition, pointer, {
      key,
      definition: (defined) => (Object.hasOwn(definitions, defined) ? definitions[defined] : undefined),
      lose: (at, note) => losses.push(`/${at.join("/")}: ${note}`),
      fail: (at, problem) => errorAt(schema, at, problem),
    });
    declared.push(
      "constant" in converted
        ? converted.constant(name)
        : await compileDefinition(converted.schema, converted.head(name)),
    );
  }

  if (!declared.some((text) => /^export const /m.test(text)))
    losses.push("/: schema.json has no constants, inheritance and deprecations (use schema.ts to get them)");

  const owners = ownersByLine(declared, Object.keys(definitions));
  const program = readDeclared(declared, (line, problem) => errorAt(schema, [key, owners[line - 1]!], problem));
  return {
    constants: program.constants,
    declarations: program.declarations,
    losses,
    source: { file: basename(file), sha256: schema.sha256 },
    copyPosition: (copy, original) => program.copyPosition(copy, original),
    errorAt(node, problem) {
      const line = program.main.source.lineOf(node);
      const owner = line === undefined ? undefined : owners[line - 1];
      return errorAt(schema, owner === undefined ? [] : [key, owner], problem);
    },
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

function parseJson(schema: SchemaFileText): JsonObject {
  let document: unknown;
  try {
    document = JSON.parse(schema.text.replace(/^\uFEFF/, ""));
  } catch {
    throw syntaxError(schema);
  }
  refuseDuplicateKeys(schema);
  if (!isJsonObject(document))
    throw errorAt(schema, [], "a JSON Schema must be an object (give the schema.json of a revision)");
  return document;
}

/** Rejects two members of the same name in an object, because JSON.parse would silently drop the first. */
function refuseDuplicateKeys({ file, text }: SchemaFileText): void {
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, offset) {
      const names = open.at(-1)!;
      if (names.has(name)) {
        throw new SchemaError(
          file,
          getLineAndColumnAt(text, offset),
          `${JSON.stringify(name)} is declared twice (remove one)`,
        );
      }
      names.add(name);
    },
  });
}

function syntaxError({ file, text }: SchemaFileText): SchemaError {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [{ error, offset } = { error: 0, offset: 0 }] = errors;
  const problem = error === 0 ? "the file is not JSON" : describeJsonParseError(error);
  const advice = offset >= text.trimEnd().length ? "the file is incomplete: download it again" : "correct the JSON";
  return new SchemaError(file, getLineAndColumnAt(text, offset), `${problem} (${advice})`);
}

function definitionsKey(schema: SchemaFileText, document: JsonObject): string {
  const keys = [...DIALECTS.keys()].filter((key) => isJsonObject(document[key]));
  const [key] = keys;
  if (key === undefined || keys.length > 1) {
    throw errorAt(
      schema,
      [],
      'the schema must have either "$defs" or "definitions" (check that the file is the schema.json of a revision)',
    );
  }
  const dialect = document["$schema"];
  if (
    dialect !== undefined &&
    (typeof dialect !== "string" || !DIALECTS.get(key)!.some((known) => known.test(dialect)))
  ) {
    const wanted =
      key === "$defs"
        ? "https://json-schema.org/draft/2020-12/schema"
        : "http://json-schema.org/draft-07/schema# or https://json-schema.org/draft/2020-12/schema";
    throw errorAt(
      schema,
      ["$schema"],
      `a schema with "${key}" must have the dialect ${wanted}, not ${JSON.stringify(dialect)} (convert the schema)`,
    );
  }
  return key;
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

/** Returns the definition from which each line of the generated TypeScript comes. Errors in the line are reported there. */
function ownersByLine(declared: readonly string[], names: readonly string[]): string[] {
  return declared.flatMap((text, i) => text.split("\n").map(() => names[i]!));
}

function errorAt({ file, text }: SchemaFileText, pointer: JsonKeyPath, problem: string): SchemaError {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...pointer]);
  return new SchemaError(
    file,
    getLineAndColumnAt(text, (node?.parent?.type === "property" ? node.parent : node)?.offset ?? 0),
    problem,
  );
}
