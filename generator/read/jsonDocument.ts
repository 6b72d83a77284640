import { findNodeAtLocation, parse, parseTree, visit, type ParseError } from "jsonc-parser";
import { SchemaError } from "../model/schemaError.js";
import { describeJsonParseError, isJsonObject, type JsonKeyPath, type JsonObject } from "./jsonKeywords.js";
import { decodePercentEncoding } from "./jsonComment.js";
import { getLineAndColumnAt, refuseDeepNesting } from "./nesting.js";
import type { SchemaFileText } from "./readSchema.js";

const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;
const DRAFT_2020_12 = /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/** The dialects of published schemas, by the key of the definitions. Dialect 2020-12 allows both keys. */
const DIALECTS: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ["definitions", [DRAFT_07, DRAFT_2020_12]],
  ["$defs", [DRAFT_2020_12]],
]);

/** The keys of definitions in all dialects. */
const KEYS: ReadonlySet<string> = new Set(DIALECTS.keys());

/** A parsed schema.json: its definitions, and the places to which its references lead. */
export class JsonSchemaDocument {
  readonly file: string;
  /** The key of the definitions: `definitions` or `$defs`. */
  readonly key: string;
  readonly definitions: JsonObject;
  readonly #schema: SchemaFileText;
  readonly #root: JsonObject;

  /** @throws SchemaError if the text is not a JSON Schema with definitions. */
  constructor(schema: SchemaFileText) {
    this.#schema = schema;
    this.file = schema.file;
    refuseDeepNesting(schema.file, schema.text);
    this.#root = parseJson(schema);
    this.key = definitionsKey(schema, this.#root);
    this.definitions = this.#root[this.key] as JsonObject;
  }

  errorAt(pointer: JsonKeyPath, problem: string): SchemaError {
    return errorAt(this.#schema, pointer, problem);
  }

  /** Splits a reference into its document and the path to a definition. An empty document is this one, also by its `$id`. */
  split(reference: string): { document: string; path: string[] } {
    const [document = "", fragment = ""] = reference.split("#");
    const id = this.#root["$id"];
    const isOwn = document === "" || (typeof id === "string" && document === id.split("#")[0]);
    const path = fragment
      .split("/")
      .map((token) => decodePercentEncoding(token).replaceAll("~1", "/").replaceAll("~0", "~"));
    return { document: isOwn ? "" : document, path: path[0] === "" ? path.slice(1) : [fragment] };
  }

  /**
   * Returns the path from the root to a definition: one of the document, or one that the definition `owner` has for itself.
   *
   * @returns undefined if nothing is defined there.
   */
  place(path: readonly string[], owner: JsonKeyPath): string[] | undefined {
    const [key, name, ...inner] = path;
    if (key === undefined || name === undefined) return undefined;
    if (key === this.key && Object.hasOwn(this.definitions, name)) {
      const isDefinition = inner.length === 0 || (inner.length === 2 && KEYS.has(inner[0]!));
      return isDefinition && this.at(path) !== undefined ? [...path] : undefined;
    }
    if (inner.length > 0) return undefined;
    // Generators put the definitions of each type beside it, and refer to them as if the type were a document of its own.
    const holder = owner.map(String).slice(0, 2);
    if (this.at([...holder, key]) !== undefined)
      return this.at([...holder, ...path]) === undefined ? undefined : [...holder, ...path];
    // A reference to the key of another dialect, which a change of the dialect left behind.
    const isOther = KEYS.has(key) && this.at([key]) === undefined && Object.hasOwn(this.definitions, name);
    return isOther ? [this.key, name] : undefined;
  }

  at(path: readonly (string | number)[]): unknown {
    let value: unknown = this.#root;
    for (const token of path) value = isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
    return value;
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

function errorAt({ file, text }: SchemaFileText, pointer: JsonKeyPath, problem: string): SchemaError {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...pointer]);
  return new SchemaError(
    file,
    getLineAndColumnAt(text, (node?.parent?.type === "property" ? node.parent : node)?.offset ?? 0),
    problem,
  );
}
