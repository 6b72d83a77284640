import { replaceControlCharactersBySpaces } from "./steering.js";

/**
 * Returns a path as one word of a POSIX shell command. The path is quoted if the shell would expand it. A path that starts with
 * `-` gets the prefix `./`, because it would be read as an option.
 */
export function quoteShellPath(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./-]+$/.test(word) ? word : `'${replaceControlCharactersBySpaces(word).replaceAll("'", "'\\''")}'`;
}
