import { basename } from "node:path";
import { SchemaError } from "../model/schemaError.js";
import type { ParsedSchemaFile } from "../model/sourceSchema.js";
import type { SchemaFileText } from "./schemaText.js";

const START = { line: 1, column: 1 };

/**
 * Reads a schema file. Its content decides whether it is read as TypeScript or as JSON.
 *
 * The parsers are imported only when they are needed, because their import takes longer than the rest of a run.
 *
 * @throws SchemaError if the file is not a schema.
 */
export async function readProtocolSchema(schema: SchemaFileText): Promise<ParsedSchemaFile> {
  if (schema.text.trim() === "") throw new SchemaError(schema.file, START, "the file is empty (download it again)");
  if (/^\s*[{[]/.test(schema.text)) {
    const { readSchemaFromJson } = await import("./jsonSchema.js");
    return readSchemaFromJson(schema);
  }
  if (schema.file.endsWith(".json")) {
    throw new SchemaError(schema.file, START, "this file is not JSON (check that it is the schema.json of a revision)");
  }
  const { readSchemaFromTypeScript } = await import("./typescript.js");
  const { constants, declarations, source } = readSchemaFromTypeScript(schema);
  return {
    constants,
    declarations,
    source: { file: basename(schema.file), sha256: schema.sha256 },
    losses: [],
    errorAt: (node, problem) => source.errorAtMark(node, problem),
    copyPosition: (copy, original) => source.copyPosition(copy, original),
  };
}
