import { createHash } from "node:crypto";
import { SchemaError } from "../model/schemaError.js";
import { decodeUtf8FileBytes, readInputFileBytes } from "./inputText.js";

/** The text of a schema file, with its path and hash. */
export interface SchemaFileText {
  /** The path of the schema file as the user gave it, for error messages. */
  file: string;
  text: string;
  /** The hexadecimal SHA-256 of the bytes of the schema file. */
  sha256: string;
}

const START = { line: 1, column: 1 };

/**
 * Returns the text of a schema file and its SHA-256.
 *
 * @throws SchemaError if the file cannot be read, is not UTF-8, or is too large.
 */
export function loadSchemaFileText(file: string): SchemaFileText {
  const bytes = readBytes(file);
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
