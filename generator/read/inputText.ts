import { readFileSync, statSync } from "node:fs";
import { SchemaError } from "../model/schemaError.js";
import { getLineAndColumnAt } from "./nesting.js";

const START = { line: 1, column: 1 };

/** The maximum size of an input file: more than 100 times the size of the largest published schema. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/**
 * Returns the bytes of an input file.
 *
 * @param kind the expected kind of file with its article, such as "a schema", for the error message.
 * @throws SchemaError if the file is larger than {@link LARGEST_BYTES}; the error of the file system if it cannot be read.
 */
export function readInputFileBytes(file: string, kind: string): Buffer {
  const { size } = statSync(file);
  const bytes = size > LARGEST_BYTES ? undefined : readFileSync(file);
  const length = bytes?.length ?? size;
  if (bytes !== undefined && length <= LARGEST_BYTES) return bytes;
  throw new SchemaError(
    file,
    START,
    `the file has ${length} bytes, and the limit is ${LARGEST_BYTES} (check that the file is ${kind})`,
  );
}

/**
 * Returns the text of an input file. A byte order mark is not removed.
 *
 * @throws SchemaError if the file is not UTF-8 or larger than {@link LARGEST_BYTES}; the error of the file system if it cannot
 * be read.
 */
export function readInputFileText(file: string, kind: string): string {
  return decodeUtf8FileBytes(file, readInputFileBytes(file, kind));
}

/**
 * Decodes the bytes of a file as UTF-8.
 *
 * @throws SchemaError at the first byte that is not UTF-8.
 */
export function decodeUtf8FileBytes(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const lossy = bytes.toString("utf8");
    throw new SchemaError(
      file,
      getLineAndColumnAt(lossy, lossy.indexOf("\uFFFD")),
      "the file is not UTF-8 text (save it as UTF-8)",
    );
  }
}
