import type { ts as Compiler } from "@ts-morph/common";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { PACKAGE_ROOT } from "../packageRoot.js";

const require = createRequire(import.meta.url);

/** The V8 code cache of the TypeScript compiler, which the build writes. */
export const COMPILER_CODE_CACHE_FILE: string = join(PACKAGE_ROOT, "dist", "typescript.cache");

/**
 * The TypeScript compiler that ts-morph depends on, without the wrapper of ts-morph.
 *
 * V8 takes longer to compile its nine megabytes of source than mcpgen takes for everything else, so the compiler is loaded from a
 * code cache that the build writes. Without a cache, or with the cache of another V8, it is loaded from source.
 *
 * @see https://v8.dev/blog/code-caching-for-devs
 */
export const ts: typeof Compiler = loadCached() ?? (require("@ts-morph/common/dist/typescript.js") as typeof Compiler);

function loadCached(): typeof Compiler | undefined {
  if (!existsSync(COMPILER_CODE_CACHE_FILE)) return undefined;
  const { script, file } = createTypeScriptCompilerScript(readFileSync(COMPILER_CODE_CACHE_FILE));
  return script.cachedDataRejected ? undefined : runTypeScriptCompilerScript(script, file);
}

/** Returns the module of the compiler as a script for {@link runTypeScriptCompilerScript}, compiled from `cachedData` if V8 accepts it. */
export function createTypeScriptCompilerScript(cachedData?: Buffer): { script: Script; file: string } {
  const file = require.resolve("@ts-morph/common/dist/typescript.js");
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, "utf8")}\n})`;
  return { script: new Script(source, { filename: file, ...(cachedData && { cachedData }) }), file };
}

/** Runs the script as Node runs a CommonJS module, and returns the exports. */
export function runTypeScriptCompilerScript(script: Script, file: string): typeof Compiler {
  const module = { exports: {} };
  const body = script.runInThisContext() as (...given: unknown[]) => void;
  body(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports as typeof Compiler;
}
