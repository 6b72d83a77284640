import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { isObject } from "../../templates/runtime/validation/checks.js";

interface DependencySourceOptions {
  /** The folder of the package.json that names the dependency. */
  readonly folder: string;
  /** The range for a package that was installed from the registry. */
  readonly range: string;
}

/**
 * Returns what a package.json can name to install a package that is present in a folder: the tarball or the folder that it was installed
 * from, or a range of versions if it came from a registry.
 *
 * @param installed the folder of the package: in `node_modules`, or a clone of its repository.
 */
export function dependencySource(installed: string, { folder, range }: DependencySourceOptions): string {
  const path = localSource(installed);
  return path === undefined ? range : `file:${relative(resolve(folder), path).replaceAll("\\", "/")}`;
}

/** Returns the path that a package was installed from; undefined for a package of a registry. */
function localSource(installed: string): string | undefined {
  const modules = dirname(installed);
  const name = basename(installed);
  if (basename(modules) !== "node_modules") return tarballIn(installed) ?? installed;
  const root = dirname(modules);
  const resolved = resolvedInLock(join(modules, ".package-lock.json"), `node_modules/${name}`);
  if (resolved?.startsWith("file:") !== true) return undefined;
  const path = resolve(root, resolved.slice("file:".length));
  return existsSync(path) ? path : undefined;
}

/** A tarball installs only what users need; a clone is linked as a whole. */
function tarballIn(clone: string): string | undefined {
  const { name, version } = read(join(clone, "package.json"));
  const path = join(clone, `${String(name)}-${String(version)}.tgz`);
  return existsSync(path) ? path : undefined;
}

/** @see https://docs.npmjs.com/cli/configuring-npm/package-lock-json#hidden-lockfiles */
function resolvedInLock(file: string, key: string): string | undefined {
  const { packages } = read(file);
  const entry = isObject(packages) ? packages[key] : undefined;
  const resolved = isObject(entry) ? entry["resolved"] : undefined;
  return typeof resolved === "string" ? resolved : undefined;
}

function read(file: string): { readonly [member: string]: unknown } {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
