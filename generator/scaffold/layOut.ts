import { format } from "prettier";
import type { UserFile } from "./project.js";

/** Lays out what people are going to edit. JSON is written in its layout already, and a contract that was given stays as it is. */
export function layOut(files: readonly UserFile[]): Promise<UserFile[]> {
  return Promise.all(
    files.map(async (file) =>
      /\.(m?[jt]s|md)$/.test(file.path)
        ? { ...file, text: await format(file.text, { filepath: file.path, printWidth: 120 }) }
        : file,
    ),
  );
}
