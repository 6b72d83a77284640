import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Metafile } from "esbuild";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** A package whose code is part of the built mcpgen command. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The licence of the package as an SPDX expression. */
  readonly license: string;
  /** The absolute path of the package's folder. */
  readonly folder: string;
}

const MODULES = "node_modules/";

/** Returns the packages whose files esbuild has bundled, sorted by name and version. */
export function bundledPackages({ inputs }: Metafile): BundledPackage[] {
  const folders = new Set<string>();
  for (const input of Object.keys(inputs)) {
    const folder = packageFolder(input.replaceAll(sep, "/"));
    if (folder !== undefined) folders.add(folder);
  }
  // npm can install the same version of a package into several folders, so duplicates are removed.
  const packages = [...folders].map((folder) => readPackage(join(PACKAGE_ROOT, folder)));
  const byId = new Map(packages.map((one) => [idOf(one), one]));
  return [...byId.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

export function idOf({ name, version }: BundledPackage): string {
  return `${name}@${version}`;
}

/**
 * Returns a text with the licences of all given packages.
 *
 * @throws Error if a package has no licence text, because such a package must not be bundled.
 */
export function thirdPartyNotices(packages: readonly BundledPackage[]): string {
  const line = "=".repeat(80);
  const head = "The files of this folder contain code of the packages below. Each package has its own licence.\n";
  const notices = packages.map((one) => `${line}\n${idOf(one)} (${one.license})\n${line}\n\n${licenceText(one)}\n`);
  return [head, ...notices].join("\n");
}

/** Returns the folder of the innermost npm package that contains the file; undefined if the file belongs to mcpgen. */
function packageFolder(file: string): string | undefined {
  const at = file.lastIndexOf(MODULES);
  if (at < 0) return undefined;
  const [first = "", second = ""] = file.slice(at + MODULES.length).split("/");
  return file.slice(0, at) + MODULES + (first.startsWith("@") ? `${first}/${second}` : first);
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as BundledPackage;
  if (typeof license !== "string")
    throw new Error(`${folder}: package.json has no "license" (do not bundle this package)`);
  return { name, version, license, folder };
}

function licenceText(one: BundledPackage): string {
  const files = readdirSync(one.folder)
    .filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file))
    .sort();
  if (files.length === 0) throw new Error(`${one.folder}: the package has no licence text (do not bundle it)`);
  return files.map((file) => normalized(readFileSync(join(one.folder, file), "utf8"))).join("\n\n");
}

function normalized(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
