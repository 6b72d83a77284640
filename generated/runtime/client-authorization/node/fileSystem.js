// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getNodeBuiltinModule } from "../../platform/node.js";
export function getFileSystem() {
  return getNodeBuiltinModule("node:fs/promises");
}
/** Returns the result of a file operation; undefined if the file does not exist. */
export async function ifExists(operation) {
  try {
    return await operation;
  } catch (error) {
    if (getFileErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
/** Returns the code of a file error, such as `EEXIST`. */
export function getFileErrorCode(error) {
  return error.code;
}
