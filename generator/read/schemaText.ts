import { createHash } from "node:crypto";
import { SchemaError } from "../model/schemaError.js";
import { decodeUtf8, readInputBytes } from "./inputText.js";

/** A schema file in memory. */
export interface SchemaText {
  /** The path as the user gave it, for messages. */
  file: string;
  text: string;
  /** Hexadecimal SHA-256 of the bytes. */
  sha256: string;
}

const START = { line: 1, column: 1 };

/**
 * Loads a schema file into memory.
 *
 * @throws SchemaError where there is no such file, or it is not UTF-8 text of a sensible size.
 */
export function loadSchemaText(file: string): SchemaText {
  const bytes = readBytes(file);
  return {
    file,
    text: decodeUtf8(file, bytes).replace(/^\uFEFF/, ""),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

function readBytes(file: string): Buffer {
  try {
    return readInputBytes(file, "a schema");
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new SchemaError(file, START, "there is no such file (check the path)");
    if (code === "EISDIR")
      throw new SchemaError(file, START, "this is a folder (name the schema.ts or schema.json in it)");
    throw new SchemaError(file, START, `the file cannot be read: ${code} (check its permissions)`);
  }
}
