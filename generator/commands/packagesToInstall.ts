import { parse } from "jsonc-parser";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isObject } from "../../templates/runtime/validation/checks.js";
import type { GeneratedFile } from "../emit/generatedFile.js";

/**
 * Returns a note with the command that installs the npm packages that the generated runtime imports.
 *
 * @param out the output folder.
 * @param files the generated files.
 * @returns undefined if the runtime imports no package, or if a package.json above the output folder lists all of them.
 */
export function getPackagesToInstallNote(out: string, files: readonly GeneratedFile[]): string | undefined {
  const listed = listDependenciesAbove(out);
  const missing = Object.entries(listRuntimePeerDependencies(files)).filter(([name]) => !listed.has(name));
  if (missing.length === 0) return undefined;
  const packages = missing.map(([name, range]) => `${name}@${majorOf(range)}`).join(" ");
  return `the modules of authorization import packages that mcpgen does not install: npm install ${packages}`;
}

/** Returns the npm packages that the generated runtime imports, each with the range of its versions. */
function listRuntimePeerDependencies(files: readonly GeneratedFile[]): { readonly [name: string]: string } {
  const json = files.find(({ path }) => path === "runtime/package.json")?.text ?? "{}";
  return (JSON.parse(json) as { peerDependencies?: { [name: string]: string } }).peerDependencies ?? {};
}

/** Returns the first number of a range such as `^6.2.17`. A shell can change a range, but not a number. */
function majorOf(range: string): string {
  return /\d+/.exec(range)![0];
}

const DEPENDENCY_MEMBERS = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** Returns the names of all dependencies in the package.json files of the folders around the output folder. */
function listDependenciesAbove(out: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let folder = dirname(resolve(out)); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (existsSync(file)) for (const name of listDependencies(file)) names.add(name);
    if (dirname(folder) === folder) return names;
  }
}

function listDependencies(file: string): string[] {
  const json: unknown = parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  if (!isObject(json)) return [];
  return DEPENDENCY_MEMBERS.flatMap((member) => {
    const dependencies = json[member];
    return isObject(dependencies) ? Object.keys(dependencies) : [];
  });
}
