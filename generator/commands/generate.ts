import { SDK_PACKAGE, type OutputLanguage, DEFAULT_PACKAGE_OPTIONS } from "../emit/parts.js";
import { dirname, join } from "node:path";
import {
  createRevisionPackageInputs,
  generateFiles,
  type GenerateFilesInput,
  type GenerateFilesResult,
} from "../pipeline/generateFiles.js";
import {
  compareFilesWithFolder,
  hashTextWithSha256,
  readOptionalFile,
  type CompareOptions,
  type FileChanges,
} from "../output/changes.js";
import {
  OUTPUT_MANIFEST_FILE,
  createOutputManifestFile,
  isManifestDigestValid,
  readOutputManifest,
  type OutputManifest,
} from "../output/manifest.js";
import { readMergedManifests, type MergedManifests } from "../output/mergedManifest.js";
import { applyFileChanges } from "../output/write.js";
import { formatChangeCounts } from "./report.js";
import { findDefaultTarget, findSdkProblem, refuseTwoRuntimes } from "./installedSdk.js";
import { confirmChanges } from "./confirmChanges.js";
import {
  describeDefaultTarget,
  formatNextStep,
  formatReviewHint,
  formattersNote,
  commonJsNote,
  packagesNote,
  userFilesNote,
} from "./outputNotes.js";
import type { Flags, Texts } from "./given.js";
import { buildRequest, findConfigurationFile, type GenerationArguments, type GenerationRequest } from "./request.js";
import { refuseFolderOfReference, repeatGeneration, settingsOfFolder } from "./repeatGeneration.js";
import { warnOfRepeatedQuestions } from "./repeatedQuestions.js";
import { colour, printJson, printLines, warn, printText, printProgress } from "./terminal.js";
import { UsageError } from "./usageError.js";

type GenerateCommandArguments = GenerationArguments & Texts<"stdout"> & Flags<"dryRun" | "json" | "force" | "yes">;

/**
 * `mcpgen generate`: writes a package for each revision, an index of the packages, and the runtime that they share.
 *
 * Revisions on the command line are added to the packages in the folder. If the revisions come from a configuration, all other
 * packages are removed from the folder. Without revisions, the folder is generated again as its manifest says.
 */
export async function runGenerateCommand(given: GenerateCommandArguments): Promise<number> {
  const started = performance.now();
  const request = await buildRequest(given.stdout === undefined ? given : { out: ".", ...given });
  const merged = given.stdout === undefined ? readMergedManifests(request.out) : undefined;
  const earlier = given.stdout === undefined ? (merged?.manifest ?? readOutputManifest(request.out)) : undefined;
  if (request.revisions.size === 0 && earlier === undefined)
    throw new UsageError(
      'no revision is given (give a revision, as in `mcpgen generate 2026-07-28`, or add "revisions" to mcpgen.config.json)',
    );
  refuseFolderOfReference(request.out, earlier, "give another folder");
  if (earlier !== undefined && merged === undefined && !request.complete) refuseEdited(request.out, earlier);
  const target = given.stdout === undefined ? findDefaultTarget(request.out, earlier) : "ts+js";
  const input =
    request.revisions.size === 0 ? repeatGeneration(request, earlier) : inputOf(request, { earlier, target });
  const revisions = [...input.revisions.keys()];
  printProgress(`reading ${revisions.join(", ")}`);
  const written = await generateFiles(input);
  refuseTwoRuntimes(request.out, written.manifest);
  const paths = written.files.map(({ path }) => path);
  const isFirst = given.stdout === undefined && earlier === undefined;
  const extra = [
    commonJsNote(request.out, paths),
    packagesNote(request.out, written.files),
    given.stdout === undefined && written.files.length > 0 ? findSdkProblem(request.out, written.manifest) : undefined,
    merged && `git is merging two branches: the generated files are those of the merged sources`,
    given.transport !== undefined && request.options.runtime === "package"
      ? "--transport has no effect with --runtime package: the runtime is in the npm package"
      : undefined,
    isFirst ? userFilesNote(request.out, paths) : undefined,
    earlier && formattersNote(request.out, earlier.generator, written.manifest.generator),
  ].filter((line) => line !== undefined);
  const generated = { ...written, notes: [...written.notes, ...extra] };
  for (const line of generated.notes) warn(`note: ${line}`);
  if (given.stdout !== undefined) return printOne(generated, given.stdout, request);

  const newest = revisions.toSorted().at(-1)!;
  if (isFirst && paths.length === 0) {
    printLines(`nothing to write: ${formatNextStep(request.out, paths, newest)}`);
    return 0;
  }
  const { dryRun = false, force = false } = given;
  const plan = (): FileChanges => planFileChanges(request.out, generated, { earlier, merged, force });
  const changes = dryRun ? plan() : await confirmChanges(plan, { ...given, folder: request.out });
  if (!dryRun) applyFileChanges(request.out, changes);
  warnOfRepeatedQuestions(
    dirname(given.config ?? findConfigurationFile() ?? "."),
    Object.keys(earlier?.revisions ?? {}),
    revisions,
  );
  const seconds = (performance.now() - started) / 1000;
  if (given.json) printJson(summary(changes, { ...generated, out: request.out, dryRun }), 2);
  else {
    printLines(...report(input, changes, { seconds, dryRun }));
    const form = request.options.target === undefined ? describeDefaultTarget(request.out, target) : undefined;
    // --only model and --only schema write data for other tools.
    const isCode = paths.some((path) => /\.[jt]s$/.test(path));
    if (isFirst && isCode && form !== undefined) printLines(`  ${form}`);
    if (isFirst && isCode && !dryRun) printLines(`  next: ${formatNextStep(request.out, paths, newest)}`);
    if (isFirst && paths.some((path) => path.startsWith("runtime/")) && request.options.runtime === undefined)
      printLines(`  with --runtime package, the code imports the npm package ${SDK_PACKAGE} instead of these files`);
    const hint = isFirst && !dryRun ? formatReviewHint(request.out) : undefined;
    if (hint !== undefined) printLines(`  ${hint}`);
  }
  return 0;
}

function inputOf(
  request: GenerationRequest,
  { earlier, target }: { earlier: OutputManifest | undefined; target: OutputLanguage },
): GenerateFilesInput {
  const { out, revisions, extensions, options, complete } = request;
  return {
    out,
    revisions: createRevisionPackageInputs(revisions, { ...DEFAULT_PACKAGE_OPTIONS, target, ...options }, extensions),
    ...settingsOfFolder(request, earlier),
    ...(earlier && !complete && { kept: earlier }),
  };
}

/**
 * Compares the generated files with the output folder, and returns the changes to the folder. Writes nothing.
 *
 * mcpgen replaces or removes a file only if the file still has the SHA-256 that the manifest lists, and the manifest was not edited. With
 * `force`, it also replaces other files. Files of a revision that this run keeps are not changed.
 *
 * @throws OutputError if a file must be replaced or removed but was not written by mcpgen.
 */
export function planFileChanges(
  out: string,
  { files, manifest }: GenerateFilesResult,
  { earlier, merged, ...options }: PlanOptions,
): FileChanges {
  refuseCaseClash(Object.keys(manifest.files));
  const kept = new Set(Object.keys(manifest.files));
  for (const { path } of files) kept.delete(path);
  const listed = Object.entries(earlier?.files ?? {}).filter(([path]) => !kept.has(path));
  const own = earlier === undefined ? undefined : readOptionalFile(out, OUTPUT_MANIFEST_FILE);
  if (own !== undefined) listed.push([OUTPUT_MANIFEST_FILE, hashTextWithSha256(own)]);
  const proof = merged
    ? { written: new Map([...merged.written].filter(([path]) => !kept.has(path))) }
    : earlier === undefined || isManifestDigestValid(earlier)
      ? { written: new Map(listed) }
      : { written: new Map<string, string>(), unproven: new Set(listed.map(([path]) => path)) };
  return compareFilesWithFolder(out, [...files, createOutputManifestFile(manifest)], { ...options, ...proof });
}

interface PlanOptions extends Pick<CompareOptions, "force"> {
  earlier: OutputManifest | undefined;
  /** What two branches generated, if git is merging them. */
  merged?: MergedManifests | undefined;
}

/** @throws UsageError if two paths of generated files differ only in case, because some file systems would treat them as one file. */
function refuseCaseClash(paths: readonly string[]): void {
  const byFolded = new Map<string, string>();
  for (const path of paths) {
    const other = byFolded.get(path.toLowerCase());
    if (other !== undefined)
      throw new UsageError(
        `the paths ${other} and ${path} differ only in upper and lower case, so some file systems treat them as one file (rename one of the two revisions)`,
      );
    byFolded.set(path.toLowerCase(), path);
  }
}

/** The new manifest copies the entries of other revisions, so it could list files that mcpgen did not write. */
function refuseEdited(out: string, earlier: OutputManifest): void {
  if (isManifestDigestValid(earlier)) return;
  throw new UsageError(
    `${join(out, OUTPUT_MANIFEST_FILE)}: the manifest was edited or merged, so mcpgen cannot add a revision to the folder (restore the manifest; or list all revisions in mcpgen.config.json, and run mcpgen generate --force)`,
  );
}

function printOne({ files }: GenerateFilesResult, wanted: string, { revisions }: GenerationRequest): number {
  const paths = revisions.size === 1 ? [wanted, `${[...revisions.keys()][0]}/${wanted}`] : [wanted];
  const file = files.find(({ path }) => paths.includes(path));
  if (file === undefined)
    throw new UsageError(
      `--stdout: ${wanted} is not one of the generated files (use ${files.map(({ path }) => path).join(", ")})`,
    );
  printText(file.text);
  return 0;
}

/** All on one line: the number of files in each folder. A dry run also lists the files that would change. */
function report(
  { out, revisions }: GenerateFilesInput,
  changes: FileChanges,
  { seconds, dryRun }: { seconds: number; dryRun: boolean },
): string[] {
  const folders = [...revisions.keys(), "runtime", "bridges", "migrations", "contract"];
  const groups = [
    ...folders.map((folder) => groupText(folder, changes, (path) => path.startsWith(`${folder}/`))),
    groupText("index", changes, (path) => !path.includes("/")),
  ];
  const removed = changes.remove.length === 0 ? [] : [`${changes.remove.length} no longer generated, removed`];
  const parts = [...groups.filter((text) => text !== undefined), ...removed, `${seconds.toFixed(1)} s`];
  const listed = [
    ...changes.create.map(({ path }) => `  + ${path}`),
    ...changes.change.map(({ path }) => `  ~ ${path}`),
    ...changes.remove.map((path) => `  - ${path}`),
  ];
  const did = listed.length === 0 ? `${out} is up to date` : `${dryRun ? "would write" : "wrote"} ${out}`;
  return [did, `  ${parts.join("   ")}`, ...(dryRun ? listed : [])];
}

function groupText(
  name: string,
  { create, change, same }: FileChanges,
  isOwn: (path: string) => boolean,
): string | undefined {
  const own = (files: readonly { path: string }[]): unknown[] => files.filter(({ path }) => isOwn(path));
  const touched = { create: own(create), change: own(change) };
  const total = touched.create.length + touched.change.length + own(same).length;
  if (total === 0) return undefined;
  const counts = formatChangeCounts(touched);
  return `${name} ${colour("green", "✓")} ${total} files${counts === "" ? "" : `, ${counts}`}`;
}

/** Returns the report of `mcpgen generate --json`: the paths of created, changed and removed files, and the number of unchanged files. */
function summary(
  { create, change, same, remove, left = [] }: FileChanges,
  { out, dryRun, manifest, notes }: GenerateFilesResult & { out: string; dryRun: boolean },
): object {
  const paths = (files: readonly { path: string }[]): string[] => files.map(({ path }) => path);
  return {
    out,
    dryRun,
    revisions: manifest.revisions,
    created: paths(create),
    changed: paths(change),
    removed: remove,
    left,
    unchanged: same.length,
    notes,
  };
}
