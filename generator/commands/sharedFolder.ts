import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { OutputManifest } from "../output/manifest.js";
import { UsageError } from "./usageError.js";

/**
 * Returns a note if the output folder also contains files of the user, because a generated package.json applies to them as well.
 *
 * @param out the output folder, before mcpgen writes into it for the first time.
 * @param files paths of the generated files, relative to the output folder.
 * @returns undefined if the folder contains no other files, or if no package.json is generated.
 */
export function userFilesNote(out: string, files: readonly string[]): string | undefined {
  if (!files.includes("package.json") || !existsSync(out)) return undefined;
  const other = readdirSync(out).find((name) => !name.startsWith("."));
  if (other === undefined) return undefined;
  return `${join(out, "package.json")} also applies to files that mcpgen did not write, such as ${join(out, other)} (give a folder for generated code only, such as --out ${join(out, "mcp")})`;
}

/** @throws UsageError if `mcpgen docs` wrote the folder, because its pages are not the files of packages. */
export function refuseFolderOfReference(out: string, manifest: OutputManifest | undefined, advice: string): void {
  if (manifest?.reference === true)
    throw new UsageError(`${out}: mcpgen docs wrote the pages in this folder (${advice})`);
}
