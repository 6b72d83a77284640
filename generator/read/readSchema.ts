import { basename } from "node:path";
import { SchemaError } from "../model/schemaError.js";
import type { SourceSchema } from "../model/sourceSchema.js";
import type { SchemaText } from "./schemaText.js";

const START = { line: 1, column: 1 };

/**
 * Reads a schema file, `schema.ts` or `schema.json`, whichever its content is.
 *
 * The parsers are loaded only here, since they take longer to load than everything else takes to run.
 *
 * @throws SchemaError where the file cannot be read or is not a schema.
 */
export async function readSchema(schema: SchemaText): Promise<SourceSchema> {
  if (schema.text.trim() === "") throw new SchemaError(schema.file, START, "the file is empty (fetch it again)");
  if (/^\s*[{[]/.test(schema.text)) {
    const { readJsonSchema } = await import("./jsonSchema.js");
    return readJsonSchema(schema);
  }
  if (schema.file.endsWith(".json")) {
    throw new SchemaError(schema.file, START, "this is no JSON document (a JSON Schema starts with {)");
  }
  const { readTypeScript } = await import("./typescript.js");
  const { constants, declarations, source } = readTypeScript(schema);
  return {
    constants,
    declarations,
    source: { file: basename(schema.file), sha256: schema.sha256 },
    losses: [],
    errorAt: (node, problem) => source.errorAtMark(node, problem),
    copyPosition: (copy, original) => source.copyPosition(copy, original),
  };
}
