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

/** Returns the package.json that makes the index an ES module in projects that use CommonJS. */
export function emitOutputFolderPackageJson(): GeneratedFile {
  const manifest = {
    private: true,
    description: "Written by mcpgen: the index over its packages is an ES module.",
    type: "module",
  };
  return { path: "package.json", text: `${JSON.stringify(manifest, null, 2)}\n` };
}
