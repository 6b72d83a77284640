import { join } from "node:path";
import { listBundledRevisions } from "../bundled/bundled.js";
import { DEFAULT_PACKAGE_OPTIONS, type GeneratedPackageOptions } from "../emit/parts.js";
import type { GenerateFilesInput, RevisionPackageInput } from "../pipeline/generateFiles.js";
import { SchemaError } from "../model/schemaError.js";
import { OUTPUT_MANIFEST_FILE, type OutputManifest, type RevisionManifestEntry } from "../output/manifest.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import type { GenerationRequest } from "./request.js";

/** Returns the input that generates an output folder again. What the command line does not give comes from the manifest. */
export function repeatGeneration(request: GenerationRequest, manifest: OutputManifest | undefined): GenerateFilesInput {
  return {
    out: request.out,
    revisions: wantedRevisions(request, manifest),
    migrations: wantsMigrations(request, manifest),
    package: wantedPackage(request, manifest),
    contract: wantedContract(request, manifest),
    native: wantsNativeServers(request, manifest),
  };
}

/**
 * Returns true if the output folder should have migration guides. The command line or the configuration file decides. If neither sets this,
 * the manifest decides; but if the configuration file lists all revisions of the folder, the result is false.
 */
export function wantsMigrations(
  { migrations, complete }: GenerationRequest,
  manifest: OutputManifest | undefined,
): boolean {
  return migrations ?? (!complete && manifest?.migrations === true);
}

/** Returns the name of the npm package that the folder should be. The manifest decides if the configuration does not list all revisions. */
export function wantedPackage(request: GenerationRequest, manifest: OutputManifest | undefined): string | undefined {
  return request.package ?? (request.complete ? undefined : manifest?.package);
}

/**
 * Returns the path of the contract to generate code for. If the configuration file has no contract, the path comes from the manifest; but
 * if the configuration file lists all revisions of the output folder, the result is `undefined`.
 */
export function wantedContract(
  { out, contract, complete }: GenerationRequest,
  manifest: OutputManifest | undefined,
): string | undefined {
  const { file } = (complete ? undefined : manifest?.contract) ?? {};
  return contract ?? (file === undefined ? undefined : join(out, file));
}

/** Returns true if each revision of the contract should have a server of its own. The manifest decides if the request does not. */
export function wantsNativeServers({ native }: GenerationRequest, manifest: OutputManifest | undefined): boolean {
  return native ?? manifest?.contract?.native ?? false;
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
    options: { ...DEFAULT_PACKAGE_OPTIONS, ...keptOptions(request, earlier), ...request.options },
  };
}

/**
 * Returns the options of an existing package that apply if the request does not give them. If a configuration lists all revisions, it also
 * decides about their options: only the form of the modules stays.
 */
function keptOptions(
  { complete }: GenerationRequest,
  earlier: RevisionManifestEntry | undefined,
): Partial<GeneratedPackageOptions> {
  if (earlier === undefined) return {};
  return complete ? { target: earlier.target } : optionsOf(earlier);
}

function optionsOf({ schema: _, sha256: __, ...options }: RevisionManifestEntry): Partial<GeneratedPackageOptions> {
  return options;
}

function refuseGone(out: string, revision: string, schema: string | undefined): void {
  if (schema !== undefined || listBundledRevisions().has(revision)) return;
  throw new SchemaError(
    join(out, OUTPUT_MANIFEST_FILE),
    { line: 1, column: 1 },
    `the manifest lists revision ${revision}, which is not bundled with mcpgen ${MCPGEN_VERSION} (give --schema FILE --revision ${revision})`,
  );
}
