import { format } from "prettier";
import type { UserFile } from "./project.js";

/**
 * Formats the source files and Markdown files of a project with prettier. JSON files are already formatted, and the contract of
 * a user stays unchanged.
 */
export function formatUserFilesWithPrettier(files: readonly UserFile[]): Promise<UserFile[]> {
  return Promise.all(
    files.map(async (file) =>
      /\.(m?[jt]s|md)$/.test(file.path)
        ? { ...file, text: await format(file.text, { filepath: file.path, printWidth: 120 }) }
        : file,
    ),
  );
}
