import type { GeneratedFile } from "./generatedFile.js";

const EXPORTED = /^export (?:declare )?(?:const|function|interface|type) ([\p{ID_Continue}$]+)/gmu;

/**
 * Finds a name that two modules of a package export: the index, which exports everything, could not.
 *
 * That happens where a schema declares what mcpgen writes beside it: `Client`, `METHODS`, `isTool` beside `Tool`.
 */
export function clashingExport(files: readonly GeneratedFile[]): { name: string; module: string } | undefined {
  const seen = new Set<string>();
  const declarations = files.some(({ path }) => path.endsWith("/types.ts")) ? /(?<!\.d)\.ts$/ : /\.d\.ts$/;
  for (const { path, text } of files) {
    if (!declarations.test(path) || path.endsWith("/index.ts") || path.endsWith("/index.d.ts")) continue;
    for (const [, name] of text.matchAll(EXPORTED)) {
      if (seen.has(name!)) return { name: name!, module: path.split("/").at(-1)! };
      seen.add(name!);
    }
  }
  return undefined;
}
