import type { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join, posix, relative, resolve } from "node:path";
import { SchemaError } from "../model/schemaError.js";
import { decodeUtf8FileBytes } from "./inputText.js";
import { DISK, schemaFileText, type FileSource } from "./readSchema.js";

/** A file in a state of git: `HEAD~1:contract.json`. Without a revision, it is the file in the index. */
export interface GitFile {
  /** What the user gave. */
  readonly given: string;
  readonly revision: string;
  readonly path: string;
  /** The folder of the repository; by default the working directory. */
  readonly folder?: string;
}

/** The maximum size of a file, and the milliseconds that git may take. */
const LIMITS = { bytes: 64 * 1024 * 1024, milliseconds: 60_000 } as const;

/** Returns the state of git and the path that a text names; undefined for other texts, such as a path with a drive. */
export function parseGitFile(given: string): GitFile | undefined {
  const [, revision, path] = /^([^:]*):([^:]+)$/s.exec(given) ?? [];
  if (revision === undefined || path === undefined) return undefined;
  const isDrive = /^[A-Za-z]$/.test(revision) && /^[\\/]/.test(path);
  return isDrive || given.includes("://") ? undefined : { given, revision, path };
}

/**
 * Returns the text of a file in a state of git. As in git, a path begins at the root of the repository, and `./` stands for the current
 * folder.
 *
 * @throws SchemaError if there is no such state or file; {@link AbsentInGitError} if only the file is missing.
 */
export function readGitFile(file: GitFile): string {
  const fail = (problem: string): SchemaError => new SchemaError(file.given, { line: 1, column: 1 }, problem);
  if (file.revision.startsWith("-"))
    throw fail("a state of git does not begin with - (write a commit, a branch or a tag before the colon)");
  const { bytes, error, message } = blobOf(file);
  if (error === "ENOENT")
    throw fail("git is not installed (install it, or write the contract of that state to a file)");
  if (error !== undefined) throw fail(`git failed: ${error} (check the state and the file)`);
  if (bytes !== undefined) return decodeUtf8FileBytes(file.given, bytes);
  const { problem } = fail(
    `${message} (check the state; the path begins at the root of the repository, or with ./ in this folder)`,
  );
  throw isAbsent(file) ? new AbsentInGitError(file.given, { line: 1, column: 1 }, problem) : fail(problem);
}

/** A state of git that exists, without the file. */
export class AbsentInGitError extends SchemaError {}

/** True if a state of git exists and has nothing at the path. In a shallow clone, an older state does not exist. */
function isAbsent({ revision, path }: GitFile): boolean {
  const succeeds = (...words: string[]): boolean => runGit(["rev-parse", ...words]).status === 0;
  const hasState =
    revision === "" ? succeeds("--show-toplevel") : succeeds("--verify", "--quiet", `${revision}^{tree}`);
  return hasState && !succeeds("--verify", "--quiet", `${revision}:${path}`);
}

/** True if a path in a state of git is that of a file in the folder, or of another state. */
export function isSamePathInGit({ path }: GitFile, other: GitFile | string): boolean {
  const [root, prefix] = ["--show-toplevel", "--show-prefix"].map((option) =>
    runGit(["rev-parse", option]).stdout.toString("utf8").trimEnd(),
  );
  const inRepository = (given: string): string => posix.join(/^\.\.?\//.test(given) ? prefix! : "", given);
  const theirs =
    typeof other === "string"
      ? relative(realpathSync(root!), realpathSync(other)).replaceAll("\\", "/")
      : inRepository(other.path);
  return inRepository(path) === theirs;
}

/** Returns the text of a file in one of the folders from a file upwards, in the same state of git; undefined if there is none. */
export function readGitFileAbove({ revision, path }: GitFile, name: string): string | undefined {
  const prefix = path.startsWith(".") ? runGit(["rev-parse", "--show-prefix"]).stdout.toString().trim() : "";
  let folder = posix.dirname(posix.join(prefix, path));
  for (;;) {
    const { bytes } = blobOf({ revision, path: posix.join(folder, name) });
    if (bytes !== undefined) return bytes.toString("utf8");
    if (folder === "." || folder.startsWith("..")) return undefined;
    folder = posix.dirname(folder);
  }
}

/**
 * Returns a state of git as a place that files are read from. Their paths are those of the files in the working folder.
 *
 * A file outside of the folder that git does not have in this state, such as a generated one, is read from the disk.
 *
 * @param folder the folder whose files are those of the state.
 */
export function filesInGit(revision: string, folder: string): FileSource {
  const root = rootOfGit();
  const inState = (path: string): string => `${revision}:${relative(root, path).replaceAll("\\", "/")}`;
  const kindOf = (path: string): string =>
    relative(root, path).startsWith("..")
      ? ""
      : runGit(["cat-file", "-t", inState(path)])
          .stdout.toString()
          .trim();
  const isOwn = (path: string): boolean => !relative(folder, path).startsWith("..");
  return {
    nameOf: (path) => (kindOf(path) === "" ? path : inState(path)),
    exists: (path) => kindOf(path) !== "" || (!isOwn(path) && DISK.exists(path)),
    isFolder: (path) => kindOf(path) === "tree",
    load(path) {
      if (kindOf(path) !== "blob" && !isOwn(path)) return DISK.load(path);
      const given = inState(path);
      const text = readGitFile({ given, revision, path: given.slice(revision.length + 1), folder: root });
      return schemaFileText(path, Buffer.from(text));
    },
  };
}

/** Returns the path in the working folder of a file or a folder in a state of git. */
export function pathOfGitFile({ path }: GitFile): string {
  return /^\.\.?(?:\/|$)/.test(path) ? resolve(path) : join(rootOfGit(), path);
}

function rootOfGit(): string {
  return runGit(["rev-parse", "--show-toplevel"]).stdout.toString("utf8").trimEnd();
}

function blobOf({ revision, path, folder = "." }: Omit<GitFile, "given">): {
  bytes?: Buffer;
  error?: string | undefined;
  message?: string;
} {
  const { status, stdout, stderr, error } = runGit(["-C", folder, "cat-file", "blob", `${revision}:${path}`]);
  if (error !== undefined) return { error: (error as NodeJS.ErrnoException).code ?? error.message };
  if (status === 0) return { bytes: stdout };
  const [line = ""] = stderr.toString("utf8").split("\n");
  return { message: line.replace(/^fatal: /, "") };
}

/** Runs git without a shell and without questions. */
function runGit(words: readonly string[]): ReturnType<typeof spawnSync> & { stdout: Buffer; stderr: Buffer } {
  // Loaded when it is needed: most commands read no state of git.
  const { spawnSync: run } = process.getBuiltinModule("node:child_process");
  return run("git", words, {
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" },
    maxBuffer: LIMITS.bytes,
    timeout: LIMITS.milliseconds,
    stdio: ["ignore", "pipe", "pipe"],
  }) as ReturnType<typeof spawnSync> & { stdout: Buffer; stderr: Buffer };
}
