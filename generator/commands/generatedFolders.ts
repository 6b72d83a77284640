import { readdirSync, readFileSync, type Dirent } from "node:fs";
import { join } from "node:path";
import { OUTPUT_MANIFEST_FILE } from "../output/manifest.js";
import { UsageError } from "./usageError.js";

/** The limits of a search: a monorepo can have many folders. */
const LIMITS = { depth: 6, folders: 5_000 } as const;

/**
 * Returns the output folder of a project that has no configuration: the only one below the working directory that mcpgen has generated.
 *
 * @throws UsageError if there is none, or more than one.
 */
export function onlyGeneratedFolder(): string {
  const found = findGeneratedFolders();
  const [folder] = found;
  if (folder !== undefined && found.length === 1) return folder;
  throw new UsageError(
    folder === undefined
      ? 'no output folder is given (add --out DIR, or "out" in mcpgen.config.json)'
      : `no output folder is given, and there are ${found.length} (add --out with one of ${found.join(", ")}, or "out" in mcpgen.config.json)`,
  );
}

/** Returns the folders with generated code below the working directory, in alphabetical order. Pages of `mcpgen docs` are none. */
export function findGeneratedFolders(): string[] {
  const found: string[] = [];
  let left: number = LIMITS.folders;
  const search = (folder: string, depth: number): void => {
    if (depth > LIMITS.depth || left-- <= 0) return;
    const entries = entriesOf(folder);
    if (entries.some((entry) => entry.name === OUTPUT_MANIFEST_FILE && entry.isFile())) {
      if (!isReference(folder)) found.push(folder);
      return;
    }
    for (const entry of entries)
      if (entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules")
        search(join(folder, entry.name), depth + 1);
  };
  search(".", 0);
  return found.sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that cannot be read has no generated code that can be repeated.
    return [];
  }
}

/** Only searches the text: after a merge, the manifest may have conflicts, which `mcpgen generate` resolves. */
function isReference(folder: string): boolean {
  return /^ {2}"reference": true/m.test(readFileSync(join(folder, OUTPUT_MANIFEST_FILE), "utf8"));
}
