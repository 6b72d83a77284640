import { parse } from "jsonc-parser";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { isObject } from "../../templates/runtime/validation/checks.js";
import type { GeneratedFile } from "../emit/generatedFile.js";
import type { OutputLanguage } from "../emit/parts.js";
import { SDK_PACKAGE } from "../emit/parts.js";
import {
  findTypeScriptConfiguration,
  importsNameSources,
  readCompilerOption,
  readMember,
} from "../output/typescriptProject.js";
import { foldersFrom } from "../packageRoot.js";

/** Returns the line after the first generation: what user code imports first, and the file that describes it. */
export function formatNextStep(out: string, paths: readonly string[], revision: string): string {
  const ending = paths.some((path) => path.endsWith(".js")) || !importsNameSources(out) ? "js" : "ts";
  const hasModule = (module: string): boolean =>
    paths.some((path) => path === `${module}.ts` || path === `${module}.js`);
  const contract = `createServers from ${join(out, "contract", `index.${ending}`)}`;
  if (!hasModule(`${revision}/index`)) {
    const names = hasModule("contract/index")
      ? contract
      : `createServer from ${SDK_PACKAGE}/${revision}, or connect from ${SDK_PACKAGE}/client`;
    return `import ${names}`;
  }
  const server = hasModule("contract/index") ? contract : `createServer from ${join(out, revision, `index.${ending}`)}`;
  const imports = [
    ...(hasModule(`${revision}/server`) ? [server] : []),
    ...(hasModule("client") ? [`connect from ${join(out, `client.${ending}`)}`] : []),
  ];
  const names =
    imports.length === 0 ? `the package from ${join(out, revision, `index.${ending}`)}` : imports.join(", or ");
  return `import ${names}${paths.includes("README.md") ? ` (see ${join(out, "README.md")})` : ""}`;
}

/**
 * Returns how a repository folds the generated files in pull requests. Returns undefined outside a git repository, or if its .gitattributes
 * has such a line.
 *
 * @param out the output folder.
 * @see https://docs.github.com/en/repositories/working-with-files/managing-files/customizing-how-changed-files-appear-on-github
 */
export function formatReviewHint(out: string): string | undefined {
  for (const folder of foldersFrom(out)) {
    const attributes = join(folder, ".gitattributes");
    if (existsSync(attributes) && readFileSync(attributes, "utf8").includes("linguist-generated")) return undefined;
    if (existsSync(join(folder, ".git"))) {
      const path = relative(folder, resolve(out)).replaceAll("\\", "/");
      return `"${path === "" ? "" : `${path}/`}** linguist-generated" in .gitattributes folds these files in pull requests`;
    }
  }
  return undefined;
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

/** The values of `module` with which tsc writes ES modules if the nearest package.json has `"type": "module"`. */
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
export function commonJsNote(out: string, files: readonly string[]): string | undefined {
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
  return foldersFrom(folder)
    .map((each) => join(each, name))
    .find((file) => existsSync(file));
}

/** Returns a note if the folder also contains files of the user: a generated package.json applies to them as well. */
export function userFilesNote(out: string, files: readonly string[]): string | undefined {
  if (!files.includes("package.json") || !existsSync(out)) return undefined;
  const other = readdirSync(out).find((name) => !name.startsWith("."));
  if (other === undefined) return undefined;
  return `${join(out, "package.json")} also applies to files that mcpgen did not write, such as ${join(out, other)} (give a folder for generated code only, such as --out ${join(out, "mcp")})`;
}

/** Returns a note on the packages that the runtime imports and no package.json above the output folder lists. */
export function packagesNote(out: string, files: readonly GeneratedFile[]): string | undefined {
  const listed = listDependenciesAbove(out);
  const missing = Object.entries(listRuntimePeerDependencies(files)).filter(([name]) => !listed.has(name));
  if (missing.length === 0) return undefined;
  const packages = missing.map(([name, range]) => `${name}@${majorOf(range)}`).join(" ");
  return `the modules of authorization import packages that mcpgen does not install: npm install ${packages}`;
}

function listRuntimePeerDependencies(files: readonly GeneratedFile[]): { readonly [name: string]: string } {
  const json = files.find(({ path }) => path === "runtime/package.json")?.text ?? "{}";
  return (JSON.parse(json) as { peerDependencies?: { [name: string]: string } }).peerDependencies ?? {};
}

/** Returns the first number of a range such as `^6.2.17`. A shell can change a range, but not a number. */
function majorOf(range: string): string {
  return /\d+/.exec(range)![0];
}

const DEPENDENCY_MEMBERS = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** Returns the names of the dependencies in all package.json files above a folder. */
export function listDependenciesAbove(out: string): ReadonlySet<string> {
  const files = foldersFrom(dirname(resolve(out))).map((folder) => join(folder, "package.json"));
  return new Set(files.filter((file) => existsSync(file)).flatMap(listDependencies));
}

function listDependencies(file: string): string[] {
  const json: unknown = parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  if (!isObject(json)) return [];
  return DEPENDENCY_MEMBERS.flatMap((member) => {
    const dependencies = json[member];
    return isObject(dependencies) ? Object.keys(dependencies) : [];
  });
}

/** Returns a note if a folder was written with other versions of prettier or TypeScript than this run uses. */
export function formattersNote(out: string, earlier: string, now: string): string | undefined {
  const before = packagesOf(earlier);
  const loaded = packagesOf(now);
  if (before.length === 0 || before.join() === loaded.join()) return undefined;
  return `${out} was written with ${before.join(", ")}, but this run uses ${loaded.join(", ")}, so the formatting of files may differ`;
}

/** Returns the packages in the fingerprint of a generator, such as `prettier@3.0.0`. */
function packagesOf(generator: string): string[] {
  return generator.split(" ").filter((word) => word.includes("@"));
}
