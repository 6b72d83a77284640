import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DEFAULT_PACKAGE_OPTIONS } from "../emit/parts.js";
import { isForRevision } from "../extension/mergeExtensions.js";
import { findExtension, refuseUnusedExtensions, type ExtensionFiles } from "../pipeline/loadExtensions.js";
import { loadExtendedRevision, type LoadedRevision } from "../pipeline/loadRevision.js";
import { parseExtensions } from "./request.js";

/** The option `--extension` of the commands that read revisions. */
export interface ExtensionArguments {
  readonly extension?: readonly string[] | undefined;
}

/**
 * Loads revisions with the extensions of the command line. An extension that is not for all of them is left out of the others.
 *
 * @throws SchemaError if an extension is for none of the revisions.
 */
export async function loadRevisionsWithExtensions(
  names: readonly string[],
  { extension }: ExtensionArguments,
): Promise<LoadedRevision[]> {
  const files = (parseExtensions(extension) ?? []).map(findExtension);
  const loaded = await Promise.all(names.map((name) => loadExtendedRevision(name, files)));
  const revisions = loaded.map(({ model }) => model.revision);
  refuseUnusedExtensions(files, revisions);
  return loaded;
}

/** Returns the files of the extensions of the command line, without those that are for none of the revisions. */
export function findExtensions({ extension }: ExtensionArguments, revisions: readonly string[]): ExtensionFiles[] {
  const files = (parseExtensions(extension) ?? []).map(findExtension);
  refuseUnusedExtensions(files, revisions);
  return files;
}

/**
 * Imports the generated code of a bundled revision with extensions. It is written to a temporary folder, which is removed when the process
 * ends.
 */
export async function importExtended<Exports>(revision: string, files: readonly ExtensionFiles[]): Promise<Exports> {
  const { createRevisionPackageInputs, generateFiles } = await import("../pipeline/generateFiles.js");
  const { writeTemporaryFolder } = await import("../output/temporaryFolder.js");
  const wanted = files.filter(({ facts }) => isForRevision(facts.facts, revision));
  const generated = await generateFiles({
    out: ".",
    revisions: createRevisionPackageInputs(
      new Map([[revision, undefined]]),
      { ...DEFAULT_PACKAGE_OPTIONS, parts: ["server"], target: "js" },
      wanted.map(({ id, given }) => ({ id, file: given })),
    ),
  });
  const out = writeTemporaryFolder(generated.files);
  return (await import(pathToFileURL(join(out, revision, "index.js")).href)) as Exports;
}
