import type { GeneratedFile } from "./generatedFile.js";

/** Matches a line of more than 80 columns. Comments, and declarations that prettier never breaks, do not count. */
const TOO_LONG =
  /^(?! *(?:\*|\/[/*]))(?!export interface [^ ]+ extends [^ ,<]+ \{)(?!import type \{ [^ ,]+ \})(?! +[\w$]+: types\.[\w$]+;$).{81,}$/m;

/** The size in characters up to which a module is formatted: prettier takes longer for a larger module than the whole generation. */
const LARGEST = 500_000;

/**
 * Formats with prettier the modules that contain a line of more than 80 columns.
 *
 * Modules are already emitted with the line breaks of prettier, except for lines with very long names (about 40 columns). The bundled
 * schemas have no such names, so prettier is not loaded for them.
 */
export async function breakLongLines(files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const isTooWide = ({ path, text }: GeneratedFile): boolean =>
    /\.[jt]s$/.test(path) && text.length < LARGEST && TOO_LONG.test(text);
  if (!files.some(isTooWide)) return [...files];
  const { format } = await import("prettier");
  return Promise.all(
    files.map(async (file) =>
      isTooWide(file) ? { ...file, text: await format(file.text, { filepath: file.path }) } : file,
    ),
  );
}
