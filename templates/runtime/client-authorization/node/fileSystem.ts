import { getNodeBuiltinModule } from "../../platform/node.js";

/** An open file of `node:fs/promises`. */
export interface OpenFile {
  writeFile(text: string): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The functions of `node:fs/promises` that the token file uses. */
export interface FileSystem {
  readFile(path: string, encoding: "utf8"): Promise<string>;
  open(path: string, flags: string, mode: number): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  link(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  mkdir(path: string, options: { readonly recursive: true; readonly mode: number }): Promise<unknown>;
  realpath(path: string): Promise<string>;
  stat(path: string): Promise<{ readonly mode: number; readonly mtimeMs: number }>;
  utimes(path: string, accessed: Date, modified: Date): Promise<void>;
}

export function getFileSystem(): FileSystem {
  return getNodeBuiltinModule<FileSystem>("node:fs/promises");
}

/** Returns the result of a file operation; undefined if the file does not exist. */
export async function ifExists<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (getFileErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns the code of a file error, such as `EEXIST`. */
export function getFileErrorCode(error: unknown): string | undefined {
  return (error as { readonly code?: string }).code;
}
