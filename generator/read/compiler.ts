import type { ts as Compiler } from "@ts-morph/common";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { PACKAGE_ROOT } from "../packageRoot.js";

const require = createRequire(import.meta.url);

/** The path of the V8 code cache of the TypeScript compiler, which `npm run build` writes. */
export const COMPILER_CODE_CACHE_FILE: string = join(PACKAGE_ROOT, "dist", "typescript.cache");

/**
 * The TypeScript compiler that ts-morph depends on, without the wrapper of ts-morph.
 *
 * The compiler has nine megabytes of source. V8 needs more time to compile this source than mcpgen needs for the rest
 * of its run. So the build writes a V8 code cache, from which mcpgen loads the compiler. If the cache is missing, or
 * another version of V8 has written it, mcpgen loads the source.
 *
 * @see https://v8.dev/blog/code-caching-for-devs
 */
export const ts: typeof Compiler = loadCached() ?? (require("@ts-morph/common/dist/typescript.js") as typeof Compiler);

function loadCached(): typeof Compiler | undefined {
  if (!existsSync(COMPILER_CODE_CACHE_FILE)) return undefined;
  const { script, file } = createTypeScriptCompilerVmScript(readFileSync(COMPILER_CODE_CACHE_FILE));
  return script.cachedDataRejected ? undefined : loadTypeScriptCompilerFromScript(script, file);
}

/**
 * Returns the TypeScript compiler as a script for {@link loadTypeScriptCompilerFromScript}. V8 uses the compiled code in
 * `cachedData` if the same version of V8 wrote it.
 */
export function createTypeScriptCompilerVmScript(cachedData?: Buffer): { script: Script; file: string } {
  const file = require.resolve("@ts-morph/common/dist/typescript.js");
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, "utf8")}\n})`;
  return { script: new Script(source, { filename: file, ...(cachedData && { cachedData }) }), file };
}

/** Runs the script of the TypeScript compiler as a CommonJS module, and returns its exports. */
export function loadTypeScriptCompilerFromScript(script: Script, file: string): typeof Compiler {
  const module = { exports: {} };
  const body = script.runInThisContext() as (...given: unknown[]) => void;
  body(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports as typeof Compiler;
}
