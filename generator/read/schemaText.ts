import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { SchemaError } from "../model/schemaError.js";
import { positionAt } from "./nesting.js";

/** A schema file in memory. */
export interface SchemaText {
  /** The path as the user gave it, for messages. */
  file: string;
  text: string;
  /** Hexadecimal SHA-256 of the bytes. */
  sha256: string;
}

const START = { line: 1, column: 1 };

/** A hundred times the largest published schema fits twice. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/**
 * Loads a schema file into memory.
 *
 * @throws SchemaError where there is no such file, or it is not UTF-8 text of a sensible size.
 */
export function loadSchemaText(file: string): SchemaText {
  const bytes = readBytes(file);
  if (bytes.length > LARGEST_BYTES) {
    throw new SchemaError(
      file,
      START,
      `the file has ${bytes.length} bytes, more than ${LARGEST_BYTES} (is it a schema?)`,
    );
  }
  return { file, text: decode(file, bytes), sha256: createHash("sha256").update(bytes).digest("hex") };
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new SchemaError(file, START, "there is no such file (check the path)");
    if (code === "EISDIR")
      throw new SchemaError(file, START, "this is a folder (name the schema.ts or schema.json in it)");
    throw new SchemaError(file, START, `the file cannot be read: ${code} (check its permissions)`);
  }
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const lossy = bytes.toString("utf8");
    throw new SchemaError(
      file,
      positionAt(lossy, lossy.indexOf("\uFFFD")),
      "the file is not UTF-8 text (save it as UTF-8)",
    );
  }
}
