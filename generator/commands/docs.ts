import type { GeneratedFile } from "../emit/generatedFile.js";
import { generateReference } from "../pipeline/generateReference.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import type { LoadedRevision } from "../pipeline/loadRevision.js";
import { hashTextWithSha256, type FileChanges } from "../output/changes.js";
import { compareWithFolder } from "../output/drift.js";
import {
  computeManifestDigest,
  createOutputManifestFile,
  readOutputManifest,
  type OutputManifest,
} from "../output/manifest.js";
import { applyFileChanges } from "../output/write.js";
import { computeGeneratorFingerprint, MCPGEN_VERSION } from "../packageRoot.js";
import { loadRevisionsWithExtensions, type ExtensionArguments } from "./extensionOptions.js";
import { formatChangeCounts } from "./report.js";
import { confirmChanges } from "./confirmChanges.js";
import type { Flags } from "./given.js";
import { planFileChanges } from "./generate.js";
import { refuseInvalidRevision } from "./request.js";
import { printLines, printProgress } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface DocsCommandArguments extends Flags<"check" | "force" | "yes">, ExtensionArguments {
  readonly revisions?: readonly string[] | undefined;
  readonly out: string;
}

/** `mcpgen docs`: writes web pages about revisions, or compares the folder with them (`--check`). */
export async function runDocsCommand(given: DocsCommandArguments): Promise<number> {
  const { revisions = [], out, check = false, force = false } = given;
  const earlier = readManifestOfReference(out);
  const loaded = await loadDocumentedRevisions(
    revisions.length > 0 ? revisions : [...listBundledRevisions().keys()],
    given,
  );
  printProgress(`comparing ${loaded.map(({ name }) => name).join(", ")}`);
  const files = await generateReference(loaded);
  const manifest = createManifest(files);
  if (check) return reportDrift(out, [...files, createOutputManifestFile(manifest)], earlier);
  const plan = (): FileChanges => planFileChanges(out, { files, manifest, notes: [] }, { earlier, force });
  const changes = await confirmChanges(plan, { ...given, folder: out });
  applyFileChanges(out, changes);
  const counts = formatChangeCounts(changes);
  printLines(
    counts === "" ? `${out} is up to date` : `wrote ${out}: ${counts}`,
    `  open ${out}/index.html in a browser`,
  );
  return 0;
}

async function loadDocumentedRevisions(
  given: readonly string[],
  extensions: ExtensionArguments,
): Promise<LoadedRevision[]> {
  const loaded = new Map<string, LoadedRevision>();
  for (const revision of await loadRevisionsWithExtensions(given, extensions)) {
    const { name } = revision;
    const { revision: date } = revision.model;
    refuseInvalidRevision(date);
    const other = [...loaded.values()].find(({ model }) => model.revision.toLowerCase() === date.toLowerCase());
    if (other !== undefined)
      throw new UsageError(`${other.name} and ${name} are both revision ${date} (give only one of them)`);
    loaded.set(date, revision);
  }
  return [...loaded.values()];
}

/** @throws UsageError if the folder contains packages that `mcpgen generate` or another command wrote. */
function readManifestOfReference(out: string): OutputManifest | undefined {
  const manifest = readOutputManifest(out);
  if (manifest === undefined || manifest.reference === true) return manifest;
  throw new UsageError(`${out}: mcpgen generate wrote the code in this folder (give another folder)`);
}

function createManifest(files: readonly GeneratedFile[]): OutputManifest {
  const manifest = {
    version: MCPGEN_VERSION,
    generator: computeGeneratorFingerprint(),
    revisions: {},
    reference: true as const,
    files: Object.fromEntries(files.map(({ path, text }) => [path, hashTextWithSha256(text)])),
  };
  return { ...manifest, digest: computeManifestDigest(manifest) };
}

/** Lists the pages that differ from the pages in the folder, without their differences, which are long lines of HTML. */
function reportDrift(out: string, wanted: readonly GeneratedFile[], earlier: OutputManifest | undefined): number {
  const { changed, missing, stale } = compareWithFolder(out, wanted, Object.keys(earlier?.files ?? {}));
  if (changed.length + missing.length + stale.length === 0) {
    printLines(`${out}: ${wanted.length} files are the same as mcpgen ${MCPGEN_VERSION} writes`);
    return 0;
  }
  printLines(
    ...changed.map(({ path }) => `  changed  ${path}`),
    ...missing.map((path) => `  missing  ${path}`),
    ...stale.map((path) => `  stale    ${path}`),
    `${out}: ${changed.length} changed, ${missing.length} missing, ${stale.length} stale (run mcpgen docs)`,
  );
  return 1;
}
