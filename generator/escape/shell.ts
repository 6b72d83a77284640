import { replaceControlCharacters } from "./steering.js";

/** Returns a path as a word of a POSIX shell command, quoted if the shell would expand it, and never read as an option. */
export function quoteShellPath(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./-]+$/.test(word) ? word : `'${replaceControlCharacters(word).replaceAll("'", "'\\''")}'`;
}
