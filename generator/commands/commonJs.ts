import { parse } from "jsonc-parser";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";

/** Values of `module` with which tsc writes an ES module for a source that a package.json beside it calls one. */
const FOLLOWS_PACKAGE = /^node(?:16|18|20|next)$/i;

/** A configuration of TypeScript that extends others more often than this is taken to go in a circle. */
const MOST_BASES = 10;

/**
 * Notes that a CommonJS project would compile and then fail at run time: tsc writes ES modules for the generated sources, whose
 * package.json says so, into a folder for which the project's package.json says CommonJS.
 *
 * @param out the output folder.
 * @param files paths of what is written there.
 * @returns undefined if the project compiles to what Node expects, or is not compiled.
 * @see https://www.typescriptlang.org/docs/handbook/modules/reference.html#node16-node18-node20-nodenext
 */
export function commonJsNote(out: string, files: readonly string[]): string | undefined {
  if (!files.some((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))) return undefined;
  // The package.json in the output folder is mcpgen's own, or the user's.
  const isOwnPackage = files.includes("package.json");
  const package_ = nearest(isOwnPackage ? dirname(resolve(out)) : resolve(out), "package.json");
  if (package_ === undefined || memberOf(package_, "type") === "module") return undefined;
  const tsconfig = nearest(resolve(out), "tsconfig.json");
  if (tsconfig === undefined) return undefined;
  if (compilerOption(tsconfig, "noEmit") === true) return undefined;
  if (!FOLLOWS_PACKAGE.test(String(compilerOption(tsconfig, "module")))) return undefined;
  const [shownPackage, shownConfiguration] = [relative(".", package_), relative(".", tsconfig)];
  const copy = isOwnPackage ? `, or copy ${join(out, "package.json")} to the compiled files after each tsc` : "";
  return `${shownPackage} says CommonJS, and with ${shownConfiguration} tsc compiles ${out} to ES modules that Node would not run (write "type": "module" into ${shownPackage}${copy})`;
}

function nearest(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : nearest(dirname(folder), name);
}

/** An option of a configuration, or of the nearest that it extends by a path; bases from packages are not read. */
function compilerOption(file: string, name: string, depth: number = 0): unknown {
  if (depth > MOST_BASES || !existsSync(file)) return undefined;
  const options = memberOf(file, "compilerOptions");
  const own = isObject(options) ? Object.entries(options).find(([member]) => member === name) : undefined;
  if (own !== undefined) return own[1];
  const bases = [memberOf(file, "extends")]
    .flat()
    .filter((base) => typeof base === "string" && /^\.{0,2}\//.test(base));
  for (const base of (bases as string[]).toReversed()) {
    const path = resolve(dirname(file), base);
    const found = compilerOption(existsSync(path) ? path : `${path}.json`, name, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A member of a file of JSON with comments; nothing of a file that is something else. */
function memberOf(file: string, name: string): unknown {
  const value: unknown = parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""), [], { allowTrailingComma: true });
  return isObject(value) && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
}
