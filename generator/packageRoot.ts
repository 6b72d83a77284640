import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The root folder of the mcpgen package. It is found for the sources and for the built command. */
export const PACKAGE_ROOT: string = packageFolder(dirname(fileURLToPath(import.meta.url)))!;

/** The generated code that mcpgen itself runs, as JavaScript: a folder for each bundled revision, and the runtime. */
export const GENERATED_FOR_MCPGEN: string = join(PACKAGE_ROOT, "dist");

/** Loads a module of the generated code, such as `runtime/client.js`: at run time and all from one folder, so that all of it uses the same classes. */
export async function loadGenerated<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(join(GENERATED_FOR_MCPGEN, path)).href)) as T;
}

export const MCPGEN_VERSION: string = (
  JSON.parse(readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8")) as { version: string }
).version;

/**
 * Packages in node_modules that affect the output. The `overrides` of a user's project may install other versions than mcpgen
 * pins.
 */
const LOADED = ["@ts-morph/common", "prettier"];

/**
 * Returns the fingerprint of the code that generates files. It consists of the hash of mcpgen and its bundled packages, and the
 * name and version of each package that is loaded from node_modules. If two fingerprints differ, the output may differ.
 */
export function computeGeneratorFingerprint(): string {
  const file = join(PACKAGE_ROOT, "dist", "fingerprint.txt");
  const built = existsSync(file) ? readFileSync(file, "utf8") : "unbuilt";
  return [built, ...LOADED.map(loadedVersion)].join(" ");
}

/** Returns the name and version of a package as `name@version`. */
function loadedVersion(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return `${name}@${version}`;
}

/** Returns the nearest folder with a package.json, from a folder upwards; undefined if there is none. */
export function packageFolder(path: string): string | undefined {
  return foldersFrom(path).find((folder) => existsSync(join(folder, "package.json")));
}

/** Returns the name, without its scope, and the version of the package in a folder, as far as its package.json has them. */
export function readPackageIdentity(folder: string): { name?: string; version?: string } {
  try {
    return parsePackageIdentity(readFileSync(join(folder, "package.json"), "utf8"));
  } catch {
    return {};
  }
}

/** Returns the name, without its scope, and the version in the text of a package.json, as far as it has them. */
export function parsePackageIdentity(text: string): { name?: string; version?: string } {
  try {
    const { name, version } = JSON.parse(text.replace(/^\uFEFF/, "")) as { name?: unknown; version?: unknown };
    return {
      ...(typeof name === "string" && { name: name.replace(/^@[^/]*\//, "") }),
      ...(typeof version === "string" && { version }),
    };
  } catch {
    return {};
  }
}

/** Returns a folder and the folders above it, as absolute paths. */
export function foldersFrom(path: string): string[] {
  const folder = resolve(path);
  return dirname(folder) === folder ? [folder] : [folder, ...foldersFrom(dirname(folder))];
}
