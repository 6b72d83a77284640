import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { oneLine, SchemaError } from "../model/schemaError.js";
import { isPathInsideFolder, isRecord } from "../output/manifest.js";
import type { Plugin, PluginInput } from "./plugin.js";

const START = { line: 1, column: 1 };

/** A plugin, and the name by which the user gave it: the path of a module, or the name of an npm package. */
export interface LoadedPlugin {
  readonly name: string;
  /**
   * Returns the files of the plugin for a revision, below the folder of the revision.
   *
   * @throws SchemaError by rejection, if the plugin throws or returns something else than files inside the folder.
   */
  run(input: PluginInput): Promise<GeneratedFile[]>;
}

/** Returns whether a plugin is named by a path. Other names are those of npm packages. */
export function isPluginPath(name: string): boolean {
  return /^\.{0,2}[\\/]|^[A-Za-z]:[\\/]|\.[cm]?[jt]s$/.test(name);
}

/**
 * Loads the module of a plugin.
 *
 * @throws SchemaError if there is no such module, if it fails, or if its default export is no function.
 */
export async function loadPlugin(name: string): Promise<LoadedPlugin> {
  const fail = (problem: string): SchemaError => new SchemaError(name, START, problem);
  const file = isPluginPath(name) ? resolve(name) : installed(name);
  if (file === undefined)
    throw fail("this package is not installed (npm install it; the path of a file begins with ./)");
  if (!existsSync(file)) throw fail("there is no such file (check the path given with --plugin)");
  let module: { default?: unknown };
  try {
    module = (await import(pathToFileURL(file).href)) as { default?: unknown };
  } catch (error) {
    throw fail(`the plugin cannot be loaded: ${messageOf(error)} (correct the module)`);
  }
  if (typeof module.default !== "function")
    throw fail("the module has no default export that is a function (export default function (input) { … })");
  const plugin = module.default as Plugin;
  return { name, run: (input) => filesOf(name, plugin, input) };
}

/** Packages of the project come before those beside mcpgen. */
function installed(name: string): string | undefined {
  try {
    return createRequire(join(process.cwd(), "package.json")).resolve(name);
  } catch {
    return undefined;
  }
}

async function filesOf(name: string, plugin: Plugin, input: PluginInput): Promise<GeneratedFile[]> {
  const { revision } = input.model;
  const fail = (problem: string): SchemaError => new SchemaError(name, START, `${problem} (correct the plugin)`);
  let files: unknown;
  try {
    files = await plugin(structuredClone(input));
  } catch (error) {
    throw fail(`the plugin failed for revision ${revision}: ${messageOf(error)}`);
  }
  if (!Array.isArray(files)) throw fail("the plugin must return a list of files, each { path, text }");
  const seen = new Set<string>();
  return (files as unknown[]).map((file, i) => {
    if (!isRecord(file) || typeof file["path"] !== "string" || typeof file["text"] !== "string")
      throw fail(`file ${i} of the plugin must be an object { path, text } of two strings`);
    const { path, text } = file as { path: string; text: string };
    if (!isPathInsideFolder(path))
      throw fail(`the path ${JSON.stringify(path)} is not inside the folder of the revision`);
    if (seen.has(path)) throw fail(`the plugin returns two files of the path ${JSON.stringify(path)}`);
    seen.add(path);
    return { path: `${revision}/${path}`, text };
  });
}

function messageOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error));
}
