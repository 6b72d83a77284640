import { join } from "node:path";
import { listBundledRevisions } from "../bundled/bundled.js";
import { DEFAULT_PACKAGE_OPTIONS, type GeneratedPackageOptions } from "../emit/parts.js";
import type { GenerateFilesInput, RevisionPackageInput } from "../pipeline/generateFiles.js";
import { SchemaError } from "../model/schemaError.js";
import { OUTPUT_MANIFEST_FILE, type OutputManifest, type RevisionManifestEntry } from "../output/manifest.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { extensionsInFolder } from "../pipeline/loadExtensions.js";
import { isPluginPath } from "../plugin/loadPlugin.js";
import type { GenerationRequest } from "./request.js";
import { UsageError } from "./usageError.js";

/** Returns the input that generates an output folder again. What the command line does not give comes from the manifest. */
export function repeatGeneration(request: GenerationRequest, manifest: OutputManifest | undefined): GenerateFilesInput {
  return {
    out: request.out,
    revisions: wantedRevisions(request, manifest),
    ...settingsOfFolder(request, manifest),
  };
}

/**
 * Returns the settings of an output folder as a whole. The command line or the configuration file decides. What neither sets comes from the
 * manifest, unless the configuration file lists all revisions of the folder.
 */
export function settingsOfFolder(
  { out, migrations, package: name, contract, native, plugins, complete }: GenerationRequest,
  manifest: OutputManifest | undefined,
): SettingsOfFolder {
  const kept: Partial<OutputManifest> = complete ? {} : (manifest ?? {});
  const at = (plugin: string): string => (isPluginPath(plugin) ? join(out, plugin) : plugin);
  return {
    migrations: migrations ?? kept.migrations ?? false,
    package: name ?? kept.package,
    contract: contract ?? (kept.contract && join(out, kept.contract.file)),
    native: native ?? kept.contract?.native ?? false,
    plugins: plugins ?? kept.plugins?.map(at) ?? [],
  };
}

interface SettingsOfFolder {
  readonly migrations: boolean;
  readonly package: string | undefined;
  readonly contract: string | undefined;
  readonly native: boolean;
  readonly plugins: readonly string[];
}

/** @throws UsageError if `mcpgen docs` wrote the folder, because its pages are not the files of packages. */
export function refuseFolderOfReference(out: string, manifest: OutputManifest | undefined, advice: string): void {
  if (manifest?.reference === true)
    throw new UsageError(`${out}: mcpgen docs wrote the pages in this folder (${advice})`);
}

function wantedRevisions(
  request: GenerationRequest,
  manifest: OutputManifest | undefined,
): Map<string, RevisionPackageInput> {
  const earlier = request.complete ? [] : Object.keys(manifest?.revisions ?? {});
  const names = new Set([...earlier, ...request.revisions.keys()]);
  return new Map([...names].map((revision) => [revision, wantedRevision(request, manifest, revision)]));
}

function wantedRevision(
  request: GenerationRequest,
  manifest: OutputManifest | undefined,
  revision: string,
): RevisionPackageInput {
  const earlier = manifest?.revisions[revision];
  const schema =
    request.revisions.get(revision) ?? (earlier?.schema === undefined ? undefined : join(request.out, earlier.schema));
  refuseGone(request.out, revision, schema);
  return {
    schema,
    extensions:
      request.extensions ?? (request.complete ? [] : extensionsInFolder(request.out, earlier?.extensions ?? [])),
    options: { ...DEFAULT_PACKAGE_OPTIONS, ...keptOptions(request, earlier), ...request.options },
  };
}

/** A configuration that lists all revisions also decides about their options: only the form of the modules stays. */
function keptOptions(
  { complete }: GenerationRequest,
  earlier: RevisionManifestEntry | undefined,
): Partial<GeneratedPackageOptions> {
  if (earlier === undefined) return {};
  const { schema: _, sha256: __, extensions: ___, ...options } = earlier;
  return complete ? { target: earlier.target } : options;
}

function refuseGone(out: string, revision: string, schema: string | undefined): void {
  if (schema !== undefined || listBundledRevisions().has(revision)) return;
  throw new SchemaError(
    join(out, OUTPUT_MANIFEST_FILE),
    { line: 1, column: 1 },
    `the manifest lists revision ${revision}, which is not bundled with mcpgen ${MCPGEN_VERSION} (give --schema FILE --revision ${revision})`,
  );
}
