import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT, VERSION } from "../packageRoot.js";
import type { Target } from "./parts.js";
import { TOOLS_IGNORE, type GeneratedFile } from "./generatedFile.js";

const SOURCES = join(PACKAGE_ROOT, "templates", "runtime");
const BUILT = join(PACKAGE_ROOT, "dist", "templates", "runtime");

/** Modules that users never import by hand: they are written if other modules import them. */
const FOR_CONTRACTS = /^(contract|jsonSchema)/;

/** What decides which modules of the runtime are written. */
export interface RuntimeUse {
  /** The generated code: what it imports is written, and what that imports. */
  code: readonly string[];
  /** Whether somebody serves or calls with this code, and so imports transports by hand. */
  serves: boolean;
}

/** The shared runtime, as far as it is used: copied, not generated. Empty where nothing is used. */
export function emitRuntime(target: Target, { code, serves }: RuntimeUse): GeneratedFile[] {
  const modules = runtimeModules();
  const entries = serves ? [...modules.keys()].filter((name) => !FOR_CONTRACTS.test(name)) : [];
  const used = reachable([...entries, ...code.flatMap(runtimeImports)], modules);
  if (used.size === 0) return [];
  const header = `// The runtime of mcpgen ${VERSION}. Do not edit: run \`mcpgen generate\` instead.\n${TOOLS_IGNORE}\n`;
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
  return [...files, { path: "runtime/package.json", text: readFileSync(join(SOURCES, "package.json"), "utf8") }];
}

/** By name, the modules of the runtime that a module imports: statically, for its types, or when it runs. */
function runtimeModules(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readdirSync(SOURCES)
      .filter((name) => name.endsWith(".ts"))
      .map((name) => [name.slice(0, -".ts".length), importsIn(readFileSync(join(SOURCES, name), "utf8"), "./")]),
  );
}

/** The modules of the runtime that generated code imports. */
function runtimeImports(text: string): string[] {
  return importsIn(text, "../runtime/");
}

/** A string that stands where a module is named: no other string of code begins with such a path and ends like a file. */
function importsIn(text: string, folder: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\b[\s(]*"([^"\n]+)\.js"/g)].flatMap(([, path]) =>
    path!.startsWith(folder) ? [path!.slice(folder.length)] : [],
  );
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
