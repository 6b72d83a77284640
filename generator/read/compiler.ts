import type { ts as Compiler } from "@ts-morph/common";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { PACKAGE_ROOT } from "../packageRoot.js";

const require = createRequire(import.meta.url);

/** Written by the build: the compiler as V8 has compiled it. */
export const CODE_CACHE_FILE: string = join(PACKAGE_ROOT, "dist", "typescript.cache");

/**
 * The TypeScript compiler that ts-morph brings along, without the wrapper around it.
 *
 * Reading nine megabytes of source takes V8 longer than everything else that mcpgen does, so it is spared that where the build
 * has left a code cache for the same V8. Without one, or with one of another V8, the compiler is simply loaded.
 *
 * @see https://v8.dev/blog/code-caching-for-devs
 */
export const ts: typeof Compiler = loadCached() ?? (require("@ts-morph/common/dist/typescript.js") as typeof Compiler);

function loadCached(): typeof Compiler | undefined {
  if (!existsSync(CODE_CACHE_FILE)) return undefined;
  const { script, file } = compilerScript(readFileSync(CODE_CACHE_FILE));
  return script.cachedDataRejected ? undefined : runScript(script, file);
}

/** The compiler's module as a script that can be run, and cached. */
export function compilerScript(cachedData?: Buffer): { script: Script; file: string } {
  const file = require.resolve("@ts-morph/common/dist/typescript.js");
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, "utf8")}\n})`;
  return { script: new Script(source, { filename: file, ...(cachedData && { cachedData }) }), file };
}

/** Runs the script the way Node runs a CommonJS module. */
export function runScript(script: Script, file: string): typeof Compiler {
  const module = { exports: {} };
  const body = script.runInThisContext() as (...given: unknown[]) => void;
  body(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports as typeof Compiler;
}
