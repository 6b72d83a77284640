import type { GeneratedFile } from "./generatedFile.js";

/** A line beyond the margin, but for comments and for what prettier never breaks. */
const TOO_LONG =
  /^(?! *(?:\*|\/[/*]))(?!export interface [^ ]+ extends [^ ,<]+ \{)(?!import type \{ [^ ,]+ \}).{81,}$/m;

/** Laying out more text than this would take longer than writing it: `--prettier` does that for who wants it. */
const LARGEST = 500_000;

/**
 * Has prettier lay out the modules in which a line has become too long.
 *
 * The emitters know how prettier breaks what schemas are made of. Names of half a line ask for more than that; none of the bundled
 * schemas has any, so that prettier is not even loaded for them.
 */
export async function breakLongLines(files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const isUnsettled = ({ path, text }: GeneratedFile): boolean =>
    /\.[jt]s$/.test(path) && text.length < LARGEST && TOO_LONG.test(text);
  if (!files.some(isUnsettled)) return [...files];
  const { format } = await import("prettier");
  return Promise.all(
    files.map(async (file) =>
      isUnsettled(file) ? { ...file, text: await format(file.text, { filepath: file.path }) } : file,
    ),
  );
}
