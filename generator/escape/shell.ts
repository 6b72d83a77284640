import { plain } from "./steering.js";

/** Returns a path as a word of a POSIX shell, in which nothing is expanded or taken for an option. */
export function shellPath(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./-]+$/.test(word) ? word : `'${plain(word).replaceAll("'", "'\\''")}'`;
}
