import { isContractInTypeScript } from "../contract/contract.js";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { getBundledSchemaPath, hashFileWithSha256 } from "../bundled/bundled.js";
import { formatWorkflowAnnotation, type GitHubWorkflowCommand } from "../escape/annotation.js";
import { DEFAULT_PACKAGE_OPTIONS, type GeneratedPackageOptions } from "../emit/parts.js";
import { isSha256OfText, readOptionalFile, hashTextWithSha256 } from "../output/changes.js";
import type { OutputFolderDifferences } from "../output/drift.js";
import {
  isManifestDigestValid,
  OUTPUT_MANIFEST_FILE,
  createOutputManifestFile,
  readOutputManifest,
  type RevisionManifestEntry,
  type OutputManifest,
} from "../output/manifest.js";
import { computeBaseFingerprint } from "../pipeline/formatOutput.js";
import { areExtensionsUnchanged, extensionsInFolder } from "../pipeline/loadExtensions.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import type { CheckLockArguments } from "./checkLock.js";
import { findSdkProblem } from "./installedSdk.js";
import { formattersNote } from "./outputNotes.js";
import { refuseFolderOfReference, repeatGeneration, settingsOfFolder } from "./repeatGeneration.js";
import { buildRequest, type GenerationArguments, type GenerationRequest } from "./request.js";
import { warn, colour, printLines, printAnnotations, printJson } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface CheckCommandArguments extends GenerationArguments, Omit<CheckLockArguments, "config" | "revisions"> {
  format: "text" | "json" | "github";
}

/** `mcpgen check`. If the generator, its inputs and all files match the manifest, no file is generated to compare. */
export async function runCheckCommand(given: CheckCommandArguments): Promise<number> {
  if (given.lock !== undefined) return (await import("./checkLock.js")).runCheckLockCommand(given);
  refuseOptionsOfLock(given);
  const request = await buildRequest(given);
  const manifest = readOutputManifest(request.out);
  refuseFolderOfReference(request.out, manifest, `run mcpgen docs --out ${request.out} --check`);
  if (manifest === undefined && request.revisions.size === 0) {
    throw new UsageError(
      `${request.out}: this folder has no ${OUTPUT_MANIFEST_FILE} (run mcpgen generate first, or give the revisions to compare with)`,
    );
  }
  const problem = manifest && findSdkProblem(request.out, manifest);
  if (problem !== undefined) throw new UsageError(problem);
  if (manifest !== undefined && isUntouched(request, manifest)) {
    // The printed number of files includes the manifest, which is not in its own list of files.
    printClean(given.format, request.out, Object.keys(manifest.files).length + 1);
    return 0;
  }
  const { compareWithFolder } = await import("../output/drift.js");
  const generated = await (
    await import("../pipeline/generateFiles.js")
  ).generateFiles(repeatGeneration(request, manifest));
  const wanted = [...generated.files, createOutputManifestFile(generated.manifest)];
  const drift = compareWithFolder(request.out, wanted, Object.keys(manifest?.files ?? {}));
  const drifted = drift.changed.length + drift.missing.length + drift.stale.length > 0;
  const formatters =
    manifest && drifted ? formattersNote(request.out, manifest.generator, generated.manifest.generator) : undefined;
  if (formatters !== undefined) warn(`note: ${formatters}`);
  const isEdited = drift.changed.some(({ path }) => !isAsWritten(request.out, path, manifest));
  if (drifted)
    printDrift(given.format, request.out, { ...drift, isEdited, contract: changedContract(request, manifest) });
  else printClean(given.format, request.out, wanted.length);
  return drifted ? 1 : 0;
}

/** @throws UsageError for an option that only a check of a lock uses. */
function refuseOptionsOfLock({ accept = [], header = [], ...given }: CheckCommandArguments): void {
  const { reason, login, tokenEnv } = given;
  const options = { accept: accept[0], reason, header: header[0], login, "token-env": tokenEnv };
  for (const [name, value] of Object.entries(options))
    if (value !== undefined) throw new UsageError(`--${name} is only used with --lock (add --lock, or omit --${name})`);
}

/** Returns true if a generated file is unchanged since mcpgen wrote it. `mcpgen generate` replaces a changed file only with `--force`. */
function isAsWritten(out: string, path: string, manifest: OutputManifest | undefined): boolean {
  if (manifest === undefined || !isManifestDigestValid(manifest)) return false;
  return path === OUTPUT_MANIFEST_FILE || isSha256OfText(readOptionalFile(out, path) ?? "", manifest.files[path]);
}

/** Returns true if `mcpgen generate` would write the same files again. */
function isUntouched(request: GenerationRequest, manifest: OutputManifest): boolean {
  if (manifest.version !== MCPGEN_VERSION) return false;
  if (manifest.generator !== computeBaseFingerprint(request.out, manifest.revisions)) return false;
  if (!isManifestDigestValid(manifest)) return false;
  const isListed = (revision: string): boolean => manifest.revisions[revision] !== undefined;
  if (![...request.revisions.keys()].every(isListed)) return false;
  if (request.complete && [...request.revisions.keys()].sort().join() !== Object.keys(manifest.revisions).sort().join())
    return false;
  const { migrations, package: name } = settingsOfFolder(request, manifest);
  if (migrations !== (manifest.migrations ?? false) || name !== manifest.package) return false;
  if (!hasContract(request, manifest)) return false;
  // What a plugin imports is in no hash.
  if (settingsOfFolder(request, manifest).plugins.length > 0) return false;
  const revisions = Object.entries(manifest.revisions);
  if (!revisions.every(([revision, generated]) => isSameRevision(request, revision, generated))) return false;
  const listed = Object.entries(manifest.files);
  return listed.every(([path, hash]) => {
    const text = readOptionalFile(request.out, path);
    return text !== undefined && hashTextWithSha256(text) === hash;
  });
}

function isSameRevision(
  request: GenerationRequest,
  revision: string,
  generated: OutputManifest["revisions"][string],
): boolean {
  const { schema, sha256: pin, prettier, extensions } = generated;
  const extended = request.extensions ?? (request.complete ? [] : extensionsInFolder(request.out, extensions ?? []));
  if (!areExtensionsUnchanged(extended, { out: request.out, revision, listed: extensions })) return false;
  // The manifest does not contain the prettier configuration of the project, which may have changed. So the package must be generated again
  // to compare it.
  if (prettier) return false;
  const given = request.revisions.get(revision);
  if (request.revisions.has(revision)) {
    if ((given === undefined) !== (schema === undefined)) return false;
    const { target: _, ...others } = DEFAULT_PACKAGE_OPTIONS;
    const defaults = request.complete ? { ...others, transport: undefined } : {};
    if (!hasOptions(generated, { ...defaults, ...request.options })) return false;
  }
  const file = given ?? (schema === undefined ? getBundledSchemaPath(revision) : join(request.out, schema));
  return existsSync(file) && hashFileWithSha256(file) === pin;
}

function hasContract(request: GenerationRequest, manifest: OutputManifest): boolean {
  const { contract: file, native } = settingsOfFolder(request, manifest);
  if (file === undefined || manifest.contract === undefined) return file === manifest.contract;
  if (native !== (manifest.contract.native ?? false)) return false;
  // The name and the version of the server can come from package.json, which the hash does not cover.
  if (isContractInTypeScript(file)) return false;
  const isSame = resolve(file) === resolve(request.out, manifest.contract.file);
  return isSame && existsSync(file) && hashFileWithSha256(file) === manifest.contract.sha256;
}

/** Returns the path of a contract that has changed since the folder was generated from it. */
function changedContract(request: GenerationRequest, manifest: OutputManifest | undefined): string | undefined {
  const { contract: file } = settingsOfFolder(request, manifest);
  if (file === undefined || manifest?.contract === undefined || !existsSync(file)) return undefined;
  return hashFileWithSha256(file) === manifest.contract.sha256 ? undefined : file;
}

function hasOptions(generated: RevisionManifestEntry, requested: object): boolean {
  return Object.entries(requested).every(
    ([name, value]) =>
      String(value) === String({ ...DEFAULT_PACKAGE_OPTIONS, ...generated }[name as keyof GeneratedPackageOptions]),
  );
}

function printClean(format: CheckCommandArguments["format"], out: string, files: number): void {
  if (format === "json") printJson({ drift: false, out, files, changed: [], missing: [], stale: [] }, 2);
  else printLines(`${out} ${colour("green", "✓")} ${files} files are the same as mcpgen ${MCPGEN_VERSION} generates`);
}

function printDrift(
  format: CheckCommandArguments["format"],
  out: string,
  drift: OutputFolderDifferences & { isEdited: boolean; contract: string | undefined },
): void {
  const { changed, missing, stale, isEdited, contract } = drift;
  const isOfContract = contract !== undefined && !isEdited;
  const advice = `(run mcpgen generate${isEdited ? " --force" : ""})`;
  if (format === "json") printJson({ drift: true, out, changed, missing, stale }, 2);
  else if (format === "github") {
    const line = (path: string, problem: string): GitHubWorkflowCommand =>
      formatWorkflowAnnotation("error", { file: join(out, path) }, `${problem} ${advice}`);
    printAnnotations([
      ...changed.map(({ path }) =>
        line(path, `this file differs from the file that mcpgen ${MCPGEN_VERSION} generates`),
      ),
      ...missing.map((path) => line(path, `this file is missing, but mcpgen ${MCPGEN_VERSION} generates it`)),
      ...stale.map((path) => line(path, `this file is stale: mcpgen ${MCPGEN_VERSION} no longer generates it`)),
    ]);
  } else
    printLines(
      // Who changed the contract knows what differs. Only an edited file is a surprise.
      ...(isOfContract ? [] : [...changed.flatMap(shownDiff), ...list("missing", missing), ...list("stale", stale)]),
      `${out}: ${isOfContract ? `${contract} has changed since the last mcpgen generate: ` : ""}${changed.length} changed, ${missing.length} missing, ${stale.length} stale ${advice}`,
    );
}

/** The manifest contains only hashes and what other files show, so its diff says nothing to people. */
function shownDiff({ path, diff }: OutputFolderDifferences["changed"][number]): string[] {
  return path === OUTPUT_MANIFEST_FILE ? [`${path} differs`] : diff.trimEnd().split("\n");
}

function list(title: string, paths: readonly string[]): string[] {
  return paths.length === 0 ? [] : [colour("red", title), ...paths.map((path) => `  ${path}`)];
}
