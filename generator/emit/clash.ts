import type { GeneratedFile } from "./generatedFile.js";

/**
 * Finds a name that a package exports twice, which its index could not export.
 *
 * A schema causes such a clash if it declares a name that mcpgen writes too, such as `Client`, `METHODS`, or `isTool` beside `Tool`.
 */
export function findClashingExport(files: readonly GeneratedFile[]): { name: string; module: string } | undefined {
  const seen = new Set<string>();
  for (const { path, exports = [] } of files) {
    for (const name of exports) {
      if (seen.has(name)) return { name, module: path.split("/").at(-1)! };
      seen.add(name);
    }
  }
  return undefined;
}
