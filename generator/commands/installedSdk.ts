import { SDK_PACKAGE, SDK_COMPATIBILITY, type OutputLanguage } from "../emit/parts.js";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputManifest } from "../output/manifest.js";
import { foldersFrom, MCPGEN_VERSION } from "../packageRoot.js";
import { listDependenciesAbove } from "./outputNotes.js";
import { UsageError } from "./usageError.js";
import { findTypeScriptConfiguration } from "../output/typescriptProject.js";

/** Returns why code with `--runtime package` does not find the npm package in a version that fits. */
export function findSdkProblem(out: string, { revisions }: Pick<OutputManifest, "revisions">): string | undefined {
  if (Object.values(revisions).every(({ runtime }) => runtime !== "package")) return undefined;
  const file = findInstalledSdk(out);
  const installed = file && readVersion(file);
  if (installed === undefined)
    return `${SDK_PACKAGE}, which the code in ${out} imports, is not installed (npm install ${SDK_PACKAGE}@${SDK_COMPATIBILITY})`;
  if (isCompatible(installed)) return undefined;
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

/** Returns the package.json of the npm package that code in a folder imports. */
function findInstalledSdk(folder: string): string | undefined {
  const files = foldersFrom(folder).map((each) => join(each, "node_modules", SDK_PACKAGE, "package.json"));
  return files.find((each) => existsSync(each));
}

function isCompatible(version: string): boolean {
  return version.split(".").slice(0, 2).join(".") === SDK_COMPATIBILITY;
}

/** Returns the folder of the npm package that a project in a folder uses already, in a version that fits. */
export function findUsedSdk(folder: string): string | undefined {
  const file = findInstalledSdk(folder);
  const isUsed = file !== undefined && listDependenciesAbove(join(folder, "src")).has(SDK_PACKAGE);
  return isUsed && isCompatible(readVersion(file)) ? dirname(file) : undefined;
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
