import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { SDK_COMPATIBILITY, SDK_PACKAGE } from "../emit/sdkPackage.js";
import type { OutputManifest } from "../output/manifest.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { UsageError } from "./usageError.js";
import type { OutputLanguage } from "../emit/parts.js";
import { findTypeScriptConfiguration, readCompilerOption, readMember } from "../output/typescriptProject.js";

/**
 * Returns what is wrong with the npm package that code with `--runtime package` imports.
 *
 * @param out the output folder, from which the package is looked up as Node does.
 * @returns undefined if the package is installed in a version that fits, or if no code of the folder imports it.
 */
export function findSdkProblem(out: string, { revisions }: Pick<OutputManifest, "revisions">): string | undefined {
  if (Object.values(revisions).every(({ runtime }) => runtime !== "package")) return undefined;
  const installed = findInstalledVersion(out);
  if (installed === undefined)
    return `${SDK_PACKAGE}, which the code in ${out} imports, is not installed (npm install ${SDK_PACKAGE}@${SDK_COMPATIBILITY})`;
  if (installed.split(".").slice(0, 2).join(".") === SDK_COMPATIBILITY) return undefined;
  return `${SDK_PACKAGE} ${installed} is installed, but mcpgen ${MCPGEN_VERSION} generates code for ${SDK_COMPATIBILITY} (npm install ${SDK_PACKAGE}@${SDK_COMPATIBILITY}, or use mcpgen@${installed})`;
}

/** @throws UsageError if some packages of a folder would have the runtime in the folder, and others in the npm package. */
export function refuseTwoRuntimes(out: string, { revisions }: Pick<OutputManifest, "revisions">): void {
  const [packaged, vendored] = [true, false].map((isPackaged) =>
    Object.keys(revisions).filter((revision) => (revisions[revision]!.runtime === "package") === isPackaged),
  ) as [string[], string[]];
  if (packaged.length === 0 || vendored.length === 0) return;
  throw new UsageError(
    `${out}: ${packaged.join(" and ")} would import ${SDK_PACKAGE}, and ${vendored.join(" and ")} the runtime in the folder, and the two do not fit together (give all revisions in one call, with the same --runtime)`,
  );
}

function findInstalledVersion(out: string): string | undefined {
  for (let folder = resolve(out); ; folder = dirname(folder)) {
    const file = join(folder, "node_modules", SDK_PACKAGE, "package.json");
    if (existsSync(file)) return readVersion(file);
    if (dirname(folder) === folder) return undefined;
  }
}

/** Returns the version in a package.json, or a text that is no version if the file has none. */
function readVersion(file: string): string {
  try {
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { version?: unknown };
    return typeof version === "string" ? version : "without a version";
  } catch {
    return "without a version";
  }
}

/**
 * Returns the form of the modules if neither the command line nor a configuration names one: the form that the folder has; otherwise
 * TypeScript in a project with a `tsconfig.json`, and JavaScript with declarations in others.
 */
export function findDefaultTarget(out: string, earlier: OutputManifest | undefined): OutputLanguage {
  const forms = new Set(Object.values(earlier?.revisions ?? {}).map(({ target }) => target));
  if (forms.size > 0) return forms.size === 1 ? [...forms][0]! : "ts+js";
  return findTypeScriptConfiguration(out) === undefined ? "js" : "ts";
}

/** Returns a line that tells why the modules have their form, and how to get another one. */
export function describeDefaultTarget(out: string, target: OutputLanguage): string | undefined {
  const file = findTypeScriptConfiguration(out);
  if (target === "ts" && file !== undefined)
    return `TypeScript, because ${relative(".", file)} covers the folder (--target js: JavaScript with declarations)`;
  return target === "js"
    ? "JavaScript with declarations, because no tsconfig.json covers the folder (--target ts: TypeScript)"
    : undefined;
}

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
