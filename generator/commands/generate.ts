import { DEFAULT_OPTIONS } from "../emit/parts.js";
import { generateFiles, manifestFile, type Generated } from "../generateFiles.js";
import { compareWithFolder, type Changes } from "../output/changes.js";
import { MANIFEST_FILE, readManifest, type Manifest } from "../output/manifest.js";
import { carryOut } from "../output/write.js";
import { readRequest, type OutputArguments, type OutputRequest } from "./request.js";
import { note, paint, print, progress } from "./terminal.js";
import { UsageError } from "./usageError.js";

export interface GenerateArguments extends OutputArguments {
  dryRun?: boolean | undefined;
  stdout?: string | undefined;
  json?: boolean | undefined;
  force?: boolean | undefined;
}

/**
 * `mcpgen generate`: writes the packages of some revisions, the runtime they share and the index over them.
 *
 * Revisions named on the command line are added to what is in the folder; a configuration says what the folder holds, and what
 * it does not name is removed.
 */
export async function generate(given: GenerateArguments): Promise<number> {
  const started = performance.now();
  const request = await readRequest(given.stdout === undefined ? given : { out: ".", ...given });
  if (request.revisions.size === 0)
    throw new UsageError(
      'no revision is given (name one, such as `mcpgen generate 2026-07-28`, or list them under "revisions" in mcpgen.config.json)',
    );
  const earlier = given.stdout === undefined ? readManifest(request.out) : undefined;
  progress(`reading ${[...request.revisions.keys()].join(", ")}`);
  const generated = await generateFiles({
    out: request.out,
    revisions: request.revisions,
    options: { ...DEFAULT_OPTIONS, ...request.options },
    migrations: request.migrations,
    contract: request.contract,
    ...(earlier && !request.complete && { kept: earlier }),
  });
  for (const line of generated.notes) note(`note: ${line}`);
  if (given.stdout !== undefined) return printOne(generated, given.stdout, request);

  const changes = planChanges(request.out, generated, earlier, given.force ?? false);
  if (!given.dryRun) carryOut(request.out, changes);
  const seconds = (performance.now() - started) / 1000;
  if (given.json) print(JSON.stringify(summary(request.out, changes, generated), null, 2));
  else print(report(request, changes, { seconds, dryRun: given.dryRun ?? false }));
  return 0;
}

/** What is listed in the manifest and belongs to no kept revision may be replaced or removed. */
export function planChanges(
  out: string,
  { files, manifest }: Generated,
  earlier: Manifest | undefined,
  force: boolean,
): Changes {
  const kept = new Set(Object.keys(manifest.files));
  for (const { path } of files) kept.delete(path);
  const owned = new Set(
    [...Object.keys(earlier?.files ?? {}), ...(earlier ? [MANIFEST_FILE] : [])].filter((path) => !kept.has(path)),
  );
  return compareWithFolder(out, [...files, manifestFile(manifest)], { earlier: owned, force });
}

function printOne({ files }: Generated, wanted: string, { revisions }: OutputRequest): number {
  const paths = revisions.size === 1 ? [wanted, `${[...revisions.keys()][0]}/${wanted}`] : [wanted];
  const file = files.find(({ path }) => paths.includes(path));
  if (file === undefined)
    throw new UsageError(
      `--stdout: no file ${wanted} would be written (choose from ${files.map(({ path }) => path).join(", ")})`,
    );
  print(file.text);
  return 0;
}

function report(
  { out, revisions }: OutputRequest,
  changes: Changes,
  { seconds, dryRun }: { seconds: number; dryRun: boolean },
): string {
  const groups = [...revisions.keys(), "runtime", "migrations", "contract"].map((group) =>
    countsBelow(changes, `${group}/`, group),
  );
  const removed = changes.remove.length === 0 ? [] : [`${changes.remove.length} no longer generated, removed`];
  const parts = [...groups.filter((text) => text !== undefined), ...removed, `${seconds.toFixed(1)} s`];
  const verb = dryRun ? "would write" : "wrote";
  const touched = [...changes.create, ...changes.change].map(({ path }) => path);
  const listed = dryRun
    ? [...touched.map((path) => `  + ${path}`), ...changes.remove.map((path) => `  - ${path}`)]
    : [];
  return [`${verb} ${out}`, `  ${parts.join("   ")}`, ...listed].join("\n");
}

function countsBelow({ create, change, same }: Changes, prefix: string, name: string): string | undefined {
  const below = (files: readonly { path: string }[]): number =>
    files.filter(({ path }) => path.startsWith(prefix)).length;
  const total = below(create) + below(change) + below(same);
  if (total === 0) return undefined;
  const touched = [
    below(create) > 0 ? `${below(create)} new` : "",
    below(change) > 0 ? `${below(change)} changed` : "",
  ].filter((text) => text !== "");
  return `${name} ${paint("green", "✓")} ${total} files${touched.length > 0 ? `, ${touched.join(", ")}` : ""}`;
}

function summary(out: string, { create, change, same, remove }: Changes, { manifest, notes }: Generated): object {
  const paths = (files: readonly { path: string }[]): string[] => files.map(({ path }) => path);
  return {
    out,
    revisions: manifest.revisions,
    created: paths(create),
    changed: paths(change),
    unchanged: paths(same),
    removed: remove,
    notes,
  };
}
