import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { readCompilerOption, readMember } from "../output/typescriptProject.js";

/**
 * Matches the values of the compiler option `module` with which tsc writes ES modules if the nearest package.json has `"type": "module"`.
 */
const FOLLOWS_PACKAGE = /^node(?:16|18|20|next)$/i;

/**
 * Returns a warning if tsc would compile the generated sources to files that Node cannot run, because the project uses CommonJS.
 *
 * The package.json that mcpgen generates beside the sources has `"type": "module"`, so tsc writes ES modules. The compiled files are
 * usually in another folder, where the package.json of the project applies. Without `"type": "module"` in this file, Node loads them as
 * CommonJS.
 *
 * @param out the output folder.
 * @param files paths of the generated files, relative to the output folder.
 * @returns undefined if Node can run the compiled files, or if the project is not compiled.
 * @see https://www.typescriptlang.org/docs/handbook/modules/reference.html#node16-node18-node20-nodenext
 */
export function getCommonJsProjectNote(out: string, files: readonly string[]): string | undefined {
  if (!files.some((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))) return undefined;
  // A package.json that mcpgen generates in the output folder is not the project's: the search then starts in the folder above.
  const isOwnPackage = files.includes("package.json");
  const package_ = nearest(isOwnPackage ? dirname(resolve(out)) : resolve(out), "package.json");
  if (package_ === undefined || readMember(package_, "type") === "module") return undefined;
  const tsconfig = nearest(resolve(out), "tsconfig.json");
  if (tsconfig === undefined) return undefined;
  if (readCompilerOption(tsconfig, "noEmit") === true) return undefined;
  if (!FOLLOWS_PACKAGE.test(String(readCompilerOption(tsconfig, "module")))) return undefined;
  const [shownPackage, shownConfiguration] = [relative(".", package_), relative(".", tsconfig)];
  const copy = isOwnPackage ? `, or copy ${join(out, "package.json")} to the compiled files after each tsc` : "";
  return `with ${shownConfiguration}, tsc compiles ${out} to ES modules, but ${shownPackage} makes Node load them as CommonJS, which fails (add "type": "module" to ${shownPackage}${copy})`;
}

function nearest(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : nearest(dirname(folder), name);
}
