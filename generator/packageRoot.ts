import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of mcpgen itself: the same for the sources and for what is built from them. */
export const PACKAGE_ROOT: string = findRoot(dirname(fileURLToPath(import.meta.url)));

/** mcpgen's own version. */
export const VERSION: string = (
  JSON.parse(readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8")) as { version: string }
).version;

/** Packages that are loaded from node_modules and decide about the output. `overrides` of a project may replace the pinned ones. */
const LOADED = ["@ts-morph/common", "prettier"];

/**
 * Returns the fingerprint of the code that writes the files: the hash of mcpgen and of what it bundles, then each package that is
 * loaded besides, with the version that is really loaded. Another fingerprint may write other files.
 */
export function generatorFingerprint(): string {
  const file = join(PACKAGE_ROOT, "dist", "fingerprint.txt");
  const built = existsSync(file) ? readFileSync(file, "utf8") : "unbuilt";
  return [built, ...LOADED.map(loadedVersion)].join(" ");
}

/** Returns `name@version`. */
function loadedVersion(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return `${name}@${version}`;
}

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
