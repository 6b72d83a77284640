import { SchemaError, type ParsedSchemaFile } from "../model/schemaError.js";
import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { createHash } from "node:crypto";
import { decodeUtf8FileBytes, readInputFileBytes } from "./inputText.js";

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
  const program = readSchemaFromTypeScript(schema);
  return {
    constants: program.constants,
    declarations: program.declarations,
    source: { file: basename(schema.file), sha256: schema.sha256 },
    losses: program.losses,
    errorAt: (node, problem) => program.errorAtMark(node, problem),
    copyPosition: (copy, original) => program.copyPosition(copy, original),
  };
}

/** Where files are read from: the disk, or a state of git. */
export interface FileSource {
  exists(path: string): boolean;
  isFolder(path: string): boolean;
  /** @throws SchemaError if the file cannot be read, is not UTF-8, or is too large. */
  load(path: string): SchemaFileText;
  /** Returns the name of a file in errors. */
  nameOf(path: string): string;
}

/** The files of the disk. */
export const DISK: FileSource = {
  exists: existsSync,
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
  load: loadSchemaFileText,
  nameOf: (path) => path,
};

export interface SchemaFileText {
  /** The path of the schema file as the user gave it, for error messages. */
  file: string;
  text: string;
  /** The hexadecimal SHA-256 of the bytes of the schema file. */
  sha256: string;
}

/**
 * Returns the text of a schema file and its SHA-256.
 *
 * @throws SchemaError if the file cannot be read, is not UTF-8, or is too large.
 */
export function loadSchemaFileText(file: string): SchemaFileText {
  return schemaFileText(file, readBytes(file));
}

/** Returns the text of a schema from the bytes of its file. @throws SchemaError if the bytes are not UTF-8. */
export function schemaFileText(file: string, bytes: Buffer): SchemaFileText {
  return {
    file,
    text: decodeUtf8FileBytes(file, bytes).replace(/^\uFEFF/, ""),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

function readBytes(file: string): Buffer {
  try {
    return readInputFileBytes(file, "a schema");
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new SchemaError(file, START, "there is no such file (check the path)");
    if (code === "EISDIR")
      throw new SchemaError(file, START, "this is a folder (give the schema.ts or schema.json in it)");
    throw new SchemaError(file, START, `the file cannot be read: ${code} (check its permissions)`);
  }
}
