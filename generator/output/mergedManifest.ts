import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashTextWithSha256, isSha256OfText, readOptionalFile } from "./changes.js";
import {
  hasConflictMarkers,
  isManifestDigestValid,
  OUTPUT_MANIFEST_FILE,
  parseOutputManifest,
  readOutputManifest,
  type OutputManifest,
} from "./manifest.js";
import { OutputError } from "./outputError.js";

/** The names of the commit that git merges into the current one, by command: merge, cherry-pick, rebase. */
const MERGED_COMMITS = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD"] as const;

/** What two branches generated into the same folder, while git merges them. */
export interface MergedManifests {
  /** The manifest of the current branch, which also lists the files of the other branch. */
  readonly manifest: OutputManifest;
  /** For each generated file, the SHA-256 that it may have: on either branch, or as git merged it from both. */
  readonly written: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns the manifests of both branches if git has written conflict markers into the manifest of a folder, and what the generated files may
 * contain. A file that git merged counts as generated if both branches have it exactly as mcpgen wrote it.
 *
 * @returns undefined if the manifest has no conflict markers, or does not exist.
 * @throws OutputError if git cannot tell what the two branches contain, or if one of the manifests was edited.
 */
export function readMergedManifests(folder: string): MergedManifests | undefined {
  const text = readOptionalFile(folder, OUTPUT_MANIFEST_FILE);
  if (text === undefined || !hasConflictMarkers(text)) return undefined;
  const other = MERGED_COMMITS.find((name) => git(folder, ["rev-parse", "--quiet", "--verify", name]) !== undefined);
  const sides = ["HEAD", other].flatMap((commit) => {
    const file = commit && git(folder, ["show", `${commit}:./${OUTPUT_MANIFEST_FILE}`]);
    return file === undefined || file === "" ? [] : [{ commit: commit!, manifest: parseOutputManifest(folder, file) }];
  });
  if (sides.length < 2 || !sides.every(({ manifest }) => isManifestDigestValid(manifest)))
    throw new OutputError(
      `${join(folder, OUTPUT_MANIFEST_FILE)}: the manifest has conflict markers, and git does not know two valid versions of it (take the version of one branch, as in git checkout --ours, and run mcpgen generate --force)`,
    );
  const [{ manifest }, { manifest: theirs }] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const paths = new Set(sides.flatMap((side) => Object.keys(side.manifest.files)));
  const written = [...paths].map((path) => {
    const hashes = sides.flatMap((side) => side.manifest.files[path] ?? []);
    const isMerged = sides.every(
      (side) =>
        side.manifest.files[path] === undefined ||
        isSha256OfText(git(folder, ["show", `${side.commit}:./${path}`]) ?? "", side.manifest.files[path]),
    );
    const now = isMerged ? readOptionalFile(folder, path) : undefined;
    return [path, now === undefined ? hashes : [...hashes, hashTextWithSha256(now)]] as const;
  });
  const merged = {
    ...manifest,
    revisions: { ...theirs.revisions, ...manifest.revisions },
    files: { ...theirs.files, ...manifest.files },
  };
  return {
    manifest: merged,
    written: new Map([
      ...written,
      [OUTPUT_MANIFEST_FILE, [hashTextWithSha256(readFileSync(join(folder, OUTPUT_MANIFEST_FILE), "utf8"))]],
    ]),
  };
}

/** Returns the manifest of a folder, also while git merges it; undefined if the folder has none. */
export function readManifestDuringMerge(folder: string): OutputManifest | undefined {
  return readMergedManifests(folder)?.manifest ?? readOutputManifest(folder);
}

/** Returns what a command of git prints; undefined if it fails, or if git is not installed. */
function git(folder: string, given: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", given, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}
