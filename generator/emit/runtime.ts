import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { PACKAGE_ROOT, MCPGEN_VERSION } from "../packageRoot.js";
import type { OutputLanguage } from "./parts.js";
import { LINT_AND_COVERAGE_IGNORE_COMMENTS, type GeneratedFile } from "./generatedFile.js";

const SOURCES = join(PACKAGE_ROOT, "templates", "runtime");
const BUILT = join(PACKAGE_ROOT, "dist", "templates", "runtime");

/** The path from a generated package to the runtime. */
const FROM_PACKAGE = "../runtime/";

/** The generated code whose imports determine the runtime modules that mcpgen copies to the output folder. */
export interface GeneratedCodeUsingRuntime {
  /** Texts of the generated modules. mcpgen copies each runtime module that they import, directly or through another runtime module. */
  code: readonly string[];
  /**
   * True if a package contains a server or a client. Users of such a package import the modules at the top of the runtime folder,
   * such as `stdio`, in their own code, so these modules are written too.
   */
  serves: boolean;
}

/** Returns copies of the runtime modules that are used. Returns no file if no module is used. */
export function emitRuntimeModules(
  target: OutputLanguage,
  { code, serves }: GeneratedCodeUsingRuntime,
): GeneratedFile[] {
  const modules = runtimeModules();
  const entries = serves ? [...modules.keys()].filter((name) => !name.includes("/")) : [];
  const used = reachable([...entries, ...code.flatMap(runtimeImports)], modules);
  if (used.size === 0) return [];
  const header = `// The runtime of mcpgen ${MCPGEN_VERSION}. Do not edit: run \`mcpgen generate\` instead.\n${LINT_AND_COVERAGE_IGNORE_COMMENTS}\n`;
  const copy = (folder: string, name: string): GeneratedFile => ({
    path: `runtime/${name}`,
    text: header + readFileSync(join(folder, name), "utf8"),
  });
  const files = [...modules.keys()]
    .filter((name) => used.has(name))
    .flatMap((name) => [
      ...(target === "js" ? [] : [copy(SOURCES, `${name}.ts`)]),
      ...(target === "ts" ? [] : [copy(BUILT, `${name}.js`), copy(BUILT, `${name}.d.ts`)]),
    ]);
  return [...files, { path: "runtime/package.json", text: runtimePackage() }];
}

/** A module of the runtime that users import, with its description. */
export interface PublicRuntimeModuleDescription {
  name: string;
  description: string;
}

/** Returns the modules at the top of the runtime folder, each with the first sentence of its documentation. */
export function listPublicRuntimeModules(): PublicRuntimeModuleDescription[] {
  const names = readdirSync(SOURCES).filter((name) => name.endsWith(".ts"));
  return names.sort().map((file) => {
    const name = file.slice(0, -".ts".length);
    const text = readFileSync(join(SOURCES, file), "utf8");
    const [, sentence] = /^\/\*\*\n \* (.+?\.)(?:\n| (?=[A-Z]))/su.exec(text) ?? [];
    if (sentence === undefined) throw new Error(`templates/runtime/${file} has no documentation at its start`);
    return { name, description: sentence.replace(/\n \* /g, " ") };
  });
}

/** Returns the package.json of the runtime, which has the version of mcpgen. */
function runtimePackage(): string {
  const { name, ...others } = JSON.parse(readFileSync(join(SOURCES, "package.json"), "utf8")) as { name: string };
  return `${JSON.stringify({ name, version: MCPGEN_VERSION, ...others }, null, 2)}\n`;
}

/** Returns the modules of the runtime, each with the modules that it imports: statically, as types, or with `import()`. */
function runtimeModules(): ReadonlyMap<string, readonly string[]> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => path.slice(0, -".ts".length).split(sep).join("/"))
    .sort();
  return new Map(
    names.map((name) => [
      name,
      importsIn(readFileSync(join(SOURCES, `${name}.ts`), "utf8")).map((path) => posix.join(posix.dirname(name), path)),
    ]),
  );
}

/** Returns the modules of the runtime that generated code imports. */
function runtimeImports(text: string): string[] {
  return importsIn(text).flatMap((path) => (path.startsWith(FROM_PACKAGE) ? [path.slice(FROM_PACKAGE.length)] : []));
}

/** Returns the relative paths of the modules that a text imports, without `.js`. */
function importsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\b[\s(]*"(\.[^"\n]+)\.js"/g)].map(([, path]) => path!);
}

function reachable(names: readonly string[], modules: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const imported of modules.get(name) ?? []) open.push(imported);
  }
  return seen;
}
