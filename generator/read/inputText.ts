import { readFileSync, statSync } from "node:fs";
import { SchemaError } from "../model/schemaError.js";
import { positionAt } from "./nesting.js";

const START = { line: 1, column: 1 };

/** A hundred times the largest published schema fits twice. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/**
 * Reads an input file.
 *
 * @param kind what the file should be, with its article.
 * @throws SchemaError if the file is larger than such an input can be; the error of the file system if it cannot be read.
 */
export function readInputBytes(file: string, kind: string): Buffer {
  const { size } = statSync(file);
  const bytes = size > LARGEST_BYTES ? undefined : readFileSync(file);
  const length = bytes?.length ?? size;
  if (bytes !== undefined && length <= LARGEST_BYTES) return bytes;
  throw new SchemaError(file, START, `the file has ${length} bytes, more than ${LARGEST_BYTES} (is it ${kind}?)`);
}

/**
 * The text of an input file; a byte order mark stays.
 *
 * @throws SchemaError if the file is not UTF-8, or larger than such an input can be; the error of the file system if it cannot be read.
 */
export function readInputText(file: string, kind: string): string {
  return decodeUtf8(file, readInputBytes(file, kind));
}

/** @throws SchemaError at the first byte that is not UTF-8. */
export function decodeUtf8(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const lossy = bytes.toString("utf8");
    throw new SchemaError(
      file,
      positionAt(lossy, lossy.indexOf("\uFFFD")),
      "the file is not UTF-8 text (save it as UTF-8)",
    );
  }
}
