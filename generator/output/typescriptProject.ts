import { parse } from "jsonc-parser";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isRecord } from "./manifest.js";

/** The maximum number of TypeScript configurations in a chain of `extends`. A longer chain is treated as a cycle. */
const MOST_BASES = 10;

/** The options with which a project names its TypeScript sources in imports, as Node does when it removes types itself. */
const OPTIONS_FOR_SOURCE_IMPORTS = ["rewriteRelativeImportExtensions", "allowImportingTsExtensions"];

/** Returns the path of the nearest tsconfig.json in a folder or above it, up to the root of the project. */
export function findTypeScriptConfiguration(out: string): string | undefined {
  for (let folder = resolve(out); ; folder = dirname(folder)) {
    const file = join(folder, "tsconfig.json");
    if (existsSync(file)) return file;
    const isRoot = existsSync(join(folder, "package.json")) || existsSync(join(folder, ".git"));
    // The output folder can have a package.json of its own, which mcpgen writes.
    if ((isRoot && folder !== resolve(out)) || dirname(folder) === folder) return undefined;
  }
}

/**
 * Returns whether the project around an output folder imports TypeScript files by their own names (`./a.ts`) instead of the names that
 * their compiled files get (`./a.js`).
 *
 * @see https://nodejs.org/api/typescript.html#importing-types-without-type-keyword
 * @see https://www.typescriptlang.org/tsconfig/#rewriteRelativeImportExtensions
 */
export function importsNameSources(out: string): boolean {
  const file = findTypeScriptConfiguration(out);
  return file !== undefined && OPTIONS_FOR_SOURCE_IMPORTS.some((name) => readCompilerOption(file, name) === true);
}

/** Returns a compiler option of a configuration, or of one that it extends by a path. Those of packages are not read. */
export function readCompilerOption(file: string, name: string, depth: number = 0): unknown {
  if (depth > MOST_BASES || !existsSync(file)) return undefined;
  const options = readMember(file, "compilerOptions");
  const own = isRecord(options) ? Object.entries(options).find(([member]) => member === name) : undefined;
  if (own !== undefined) return own[1];
  const bases = [readMember(file, "extends")]
    .flat()
    .filter((base) => typeof base === "string" && /^\.{0,2}\//.test(base));
  for (const base of (bases as string[]).toReversed()) {
    const path = resolve(dirname(file), base);
    const found = readCompilerOption(existsSync(path) ? path : `${path}.json`, name, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a member of a JSON file that may have comments; undefined without a JSON object or such a member. */
export function readMember(file: string, name: string): unknown {
  const value: unknown = parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""), [], { allowTrailingComma: true });
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
