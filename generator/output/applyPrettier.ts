import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { OutputError } from "./outputError.js";

type Prettier = typeof import("prettier");

/**
 * Formats generated files with the prettier and the prettier configuration of the project that contains the output folder.
 *
 * @param isFormatted returns true for each file to format; other files are returned unchanged.
 * @throws OutputError if the prettier configuration, which may be code, or one of its plugins throws an error.
 */
export async function formatWithProjectPrettier(
  out: string,
  files: readonly GeneratedFile[],
  isFormatted: (file: GeneratedFile) => boolean,
): Promise<GeneratedFile[]> {
  const prettier = await usersPrettier(out);
  try {
    return await Promise.all(files.map(async (file) => (isFormatted(file) ? formatted(prettier, out, file) : file)));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new OutputError(
      `${out}: prettier failed with the configuration of the project: ${problem} (correct the configuration, or omit --prettier)`,
    );
  }
}

async function formatted(prettier: Prettier, out: string, { path, text }: GeneratedFile): Promise<GeneratedFile> {
  const filepath = resolve(join(out, path));
  const { ignored, inferredParser } = await prettier.getFileInfo(filepath, { ignorePath: resolve(".prettierignore") });
  if (ignored || inferredParser === null) return { path, text };
  const options = await prettier.resolveConfig(filepath, { editorconfig: true });
  return { path, text: await prettier.format(text, { ...options, filepath }) };
}

/** Returns the name and version of the prettier that formats the generated files, as `prettier@version`. */
export async function describePrettierVersion(out: string): Promise<string> {
  return `prettier@${(await usersPrettier(out)).version}`;
}

/** Loads the prettier that is installed in the project. If the project has no prettier, loads the one of mcpgen. */
async function usersPrettier(out: string): Promise<Prettier> {
  try {
    const file = createRequire(join(resolve(out), "any.js")).resolve("prettier");
    return (await import(pathToFileURL(file).href)) as Prettier;
  } catch {
    return import("prettier");
  }
}
