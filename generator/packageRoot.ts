import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of mcpgen itself: the same for the sources and for what is built from them. */
export const PACKAGE_ROOT: string = findRoot(dirname(fileURLToPath(import.meta.url)));

/** mcpgen's own version. */
export const VERSION: string = (
  JSON.parse(readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8")) as { version: string }
).version;

/** Fingerprint of the code that writes the files: another one may write other files. */
export function generatorFingerprint(): string {
  const file = join(PACKAGE_ROOT, "dist", "fingerprint.txt");
  return existsSync(file) ? readFileSync(file, "utf8") : "unbuilt";
}

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
