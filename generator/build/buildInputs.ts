import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const FOLDERS = ["generator", "templates", "schema"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json", "mcpgen.config.json"];

/** Returns true if `dist/` was built, and `generated/` compiled, from the sources that are here now. */
export function isDistUpToDate(root: string): boolean {
  const file = inputsFileIn(root);
  return (
    existsSync(file) &&
    existsSync(join(root, "generated", "index.js")) &&
    readFileSync(file, "utf8") === hashBuildInputs(root)
  );
}

/** Writes the hash of all files from which `dist/` is built. The build calls this last, so an interrupted build has no hash. */
export function recordBuildInputs(root: string): void {
  writeFileSync(inputsFileIn(root), hashBuildInputs(root));
}

function inputsFileIn(root: string): string {
  return join(root, "dist", "inputs.txt");
}

function hashBuildInputs(root: string): string {
  const hash = createHash("sha256");
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort(),
  );
  for (const path of [...sources, ...FILES.map((file) => join(root, file))])
    hash.update(relative(root, path)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}
