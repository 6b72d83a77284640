import { MCPGEN_VERSION } from "../packageRoot.js";
import type { OutputLanguage } from "./parts.js";
import { listFilesOfEmittedModule, type GeneratedFile } from "./generatedFile.js";
import { renderModuleTemplates } from "./templates.js";

/** Returns the index of the output folder, which exports each generated revision by its date. */
export function emitRevisionsIndex(revisions: readonly string[], target: OutputLanguage): GeneratedFile[] {
  if (revisions.length === 0) return [];
  const view = {
    version: MCPGEN_VERSION,
    revisions: [...revisions]
      .sort()
      .map((revision) => ({ revision, name: `revision${revision.replace(/[^A-Za-z0-9]/g, "_")}` })),
    latest: [...revisions].sort().at(-1),
  };
  return listFilesOfEmittedModule(
    "index",
    { ...renderModuleTemplates("revisions", () => view), exports: ["revisions", "latest"] },
    target,
  );
}

/**
 * Returns the package.json of a folder: its modules are ES modules, whatever package is around it, and a bundler may leave out those that
 * are not used.
 *
 * @param folder the path within the output folder; empty for the output folder itself.
 */
export function emitPackageJsonOfFolder(folder: string): GeneratedFile {
  const text = `${JSON.stringify({ private: true, type: "module", sideEffects: false }, null, 2)}\n`;
  return { path: folder === "" ? "package.json" : `${folder}/package.json`, text };
}
