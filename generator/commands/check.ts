import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundledRevisions, bundledSchemaFile, sha256Of } from "../bundled/bundled.js";
import { annotation, type WorkflowCommand } from "../escape/annotation.js";
import { DEFAULT_OPTIONS, type PackageOptions } from "../emit/parts.js";
import { SchemaError } from "../model/schemaError.js";
import { matchesHash, readFileBelow, sha256 } from "../output/changes.js";
import type { Generated, PackageRequest } from "../generateFiles.js";
import type { Drift } from "../output/drift.js";
import {
  isIntact,
  MANIFEST_FILE,
  manifestFile,
  readManifest,
  type GeneratedRevision,
  type Manifest,
} from "../output/manifest.js";
import { generatorFingerprint, VERSION } from "../packageRoot.js";
import { formatterNote } from "./formatters.js";
import { readRequest, type OutputArguments, type OutputRequest } from "./request.js";
import { note, paint, print, printCommands, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface CheckArguments extends OutputArguments {
  format: "text" | "json" | "github";
}

/**
 * `mcpgen check`: compares a folder with the files that `mcpgen generate` would write.
 *
 * If the manifest was written by the same generator and all files have the SHA-256 in the manifest, nothing is generated.
 *
 * @returns the exit code: 0 if all files are the same, else 1.
 */
export async function check(given: CheckArguments): Promise<number> {
  const request = await readRequest(given);
  const manifest = readManifest(request.out);
  if (manifest === undefined && request.revisions.size === 0) {
    throw new UsageError(
      `${request.out}: this folder has no ${MANIFEST_FILE} (run mcpgen generate first, or give the revisions to compare with)`,
    );
  }
  if (manifest !== undefined && isUntouched(request, manifest)) {
    // The manifest does not list itself.
    printClean(given.format, request.out, Object.keys(manifest.files).length + 1);
    return 0;
  }
  const { findDrift } = await import("../output/drift.js");
  const generated = await regenerate(request, manifest);
  const wanted = [...generated.files, manifestFile(generated.manifest)];
  const drift = findDrift(request.out, wanted, Object.keys(manifest?.files ?? {}));
  const drifted = drift.changed.length + drift.missing.length + drift.stale.length > 0;
  const formatters =
    manifest && drifted ? formatterNote(request.out, manifest.generator, generated.manifest.generator) : undefined;
  if (formatters !== undefined) note(`note: ${formatters}`);
  const isEdited = drift.changed.some(({ path }) => !isAsWritten(request.out, path, manifest));
  if (drifted) printDrift(given.format, request.out, { ...drift, isEdited });
  else printClean(given.format, request.out, wanted.length);
  return drifted ? 1 : 0;
}

/** Returns whether a file is unchanged since mcpgen wrote it. `generate` replaces other files only with `--force`. */
function isAsWritten(out: string, path: string, manifest: Manifest | undefined): boolean {
  if (manifest === undefined || !isIntact(manifest)) return false;
  return path === MANIFEST_FILE || matchesHash(readFileBelow(out, path) ?? "", manifest.files[path]);
}

/** Returns whether generator, schemas, options and files are the same as in the manifest, so that the output is the same as well. */
function isUntouched(request: OutputRequest, manifest: Manifest): boolean {
  if (manifest.version !== VERSION || manifest.generator !== generatorFingerprint()) return false;
  if (!isIntact(manifest)) return false;
  const isListed = (revision: string): boolean => manifest.revisions[revision] !== undefined;
  if (![...request.revisions.keys()].every(isListed)) return false;
  if (request.complete && [...request.revisions.keys()].sort().join() !== Object.keys(manifest.revisions).sort().join())
    return false;
  if (wantsMigrations(request, manifest) !== (manifest.migrations ?? false)) return false;
  if (!hasContract(request, manifest)) return false;
  const revisions = Object.entries(manifest.revisions);
  if (!revisions.every(([revision, generated]) => isSameRevision(request, revision, generated))) return false;
  const listed = Object.entries(manifest.files);
  return listed.every(([path, hash]) => {
    const text = readFileBelow(request.out, path);
    return text !== undefined && sha256(text) === hash;
  });
}

/** Returns whether the package of a revision was generated from the same schema with the same options. */
function isSameRevision(request: OutputRequest, revision: string, generated: Manifest["revisions"][string]): boolean {
  const { schema, sha256: pin, prettier } = generated;
  // The prettier configuration of the project may have changed; the manifest does not contain it.
  if (prettier) return false;
  const given = request.revisions.get(revision);
  if (request.revisions.has(revision)) {
    if ((given === undefined) !== (schema === undefined)) return false;
    if (!hasOptions(generated, request.options)) return false;
  }
  const file = given ?? (schema === undefined ? bundledSchemaFile(revision) : join(request.out, schema));
  return existsSync(file) && sha256Of(file) === pin;
}

/** Returns whether the folder should have migration guides. A complete request decides alone, else the manifest is the default. */
function wantsMigrations({ migrations, complete }: OutputRequest, manifest: Manifest | undefined): boolean {
  return migrations ?? (!complete && manifest?.migrations === true);
}

/** Returns the path of the contract. A complete request decides alone, else the contract in the manifest is the default. */
function wantedContract(
  { out, contract, complete }: OutputRequest,
  manifest: Manifest | undefined,
): string | undefined {
  const { file } = (complete ? undefined : manifest?.contract) ?? {};
  return contract ?? (file === undefined ? undefined : join(out, file));
}

/** Returns whether the request has the same contract as the manifest, with the same content. */
function hasContract(request: OutputRequest, manifest: Manifest): boolean {
  const file = wantedContract(request, manifest);
  if (file === undefined || manifest.contract === undefined) return file === manifest.contract;
  const isSame = resolve(file) === resolve(request.out, manifest.contract.file);
  return isSame && existsSync(file) && sha256Of(file) === manifest.contract.sha256;
}

/** Returns whether a package was generated with the requested options. */
function hasOptions(generated: GeneratedRevision, requested: Partial<PackageOptions>): boolean {
  return Object.entries(requested).every(
    ([name, value]) => String(value) === String({ ...DEFAULT_OPTIONS, ...generated }[name as keyof PackageOptions]),
  );
}

/** Returns what `generate` would write: each revision with the options of the command, else with those of the manifest. */
async function regenerate(request: OutputRequest, manifest: Manifest | undefined): Promise<Generated> {
  const { generateFiles } = await import("../generateFiles.js");
  return generateFiles({
    out: request.out,
    revisions: wantedRevisions(request, manifest),
    migrations: wantsMigrations(request, manifest),
    contract: wantedContract(request, manifest),
  });
}

function wantedRevisions(request: OutputRequest, manifest: Manifest | undefined): Map<string, PackageRequest> {
  const earlier = request.complete ? [] : Object.keys(manifest?.revisions ?? {});
  const names = new Set([...earlier, ...request.revisions.keys()]);
  return new Map([...names].map((revision) => [revision, wantedRevision(request, manifest, revision)]));
}

function wantedRevision(request: OutputRequest, manifest: Manifest | undefined, revision: string): PackageRequest {
  const earlier = manifest?.revisions[revision];
  const schema =
    request.revisions.get(revision) ?? (earlier?.schema === undefined ? undefined : join(request.out, earlier.schema));
  refuseGone(request.out, revision, schema);
  return { schema, options: { ...DEFAULT_OPTIONS, ...(earlier && optionsOf(earlier)), ...request.options } };
}

function optionsOf({ schema: _, sha256: __, ...options }: GeneratedRevision): PackageOptions {
  return options;
}

function refuseGone(out: string, revision: string, schema: string | undefined): void {
  if (schema !== undefined || bundledRevisions().has(revision)) return;
  throw new SchemaError(
    join(out, MANIFEST_FILE),
    { line: 1, column: 1 },
    `the manifest lists revision ${revision}, which is not bundled with mcpgen ${VERSION} (give --schema FILE --revision ${revision})`,
  );
}

function printClean(format: CheckArguments["format"], out: string, files: number): void {
  if (format === "json") printJson({ drift: false, out, files, changed: [], missing: [], stale: [] }, 2);
  else print(`${out} ${paint("green", "✓")} ${files} files are the same as mcpgen ${VERSION} generates`);
}

function printDrift(format: CheckArguments["format"], out: string, drift: Drift & { isEdited: boolean }): void {
  const { changed, missing, stale, isEdited } = drift;
  const advice = `(run mcpgen generate${isEdited ? " --force" : ""})`;
  if (format === "json") printJson({ drift: true, out, changed, missing, stale }, 2);
  else if (format === "github") {
    const line = (path: string, problem: string): WorkflowCommand =>
      annotation("error", { file: join(out, path) }, `${problem} ${advice}`);
    printCommands([
      ...changed.map(({ path }) => line(path, `this file differs from the file that mcpgen ${VERSION} generates`)),
      ...missing.map((path) => line(path, `this file is missing, but mcpgen ${VERSION} generates it`)),
      ...stale.map((path) => line(path, `this file is stale: mcpgen ${VERSION} no longer generates it`)),
    ]);
  } else
    print(
      ...changed.flatMap(({ diff }) => diff.trimEnd().split("\n")),
      ...list("missing", missing),
      ...list("stale", stale),
      `${out}: ${changed.length} changed, ${missing.length} missing, ${stale.length} stale ${advice}`,
    );
}

function list(title: string, paths: readonly string[]): string[] {
  return paths.length === 0 ? [] : [paint("red", title), ...paths.map((path) => `  ${path}`)];
}
