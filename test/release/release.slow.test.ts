import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";

const FOLDER = mkdtempSync(join(tmpdir(), "mcpgen-release-test-"));
const REPOSITORY = join(FOLDER, "mcpgen");
const test = suite("release");

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, ...given: string[]): Ended {
  return spawnSync(command, given, { cwd: REPOSITORY, encoding: "utf8" });
}

function release(...given: string[]): Ended {
  return run(process.execPath, "--import", "tsx", "generator/release/release.ts", ...given);
}

/** A repository with one commit: the files of this working tree, with `generated/` as it is generated now. */
test.before(() => {
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const path of stdout.trim().split("\n"))
    cpSync(join(ROOT, path), join(REPOSITORY, path), { recursive: true, force: true });
  symlinkSync(join(ROOT, "node_modules"), join(REPOSITORY, "node_modules"));
  symlinkSync(join(ROOT, "dist"), join(REPOSITORY, "dist"));
  run("git", "init", "--quiet", "--initial-branch", "main");
  appendFileSync(join(REPOSITORY, ".git", "info", "exclude"), "node_modules\ndist\n");
  run("git", "config", "user.name", "A Maintainer");
  run("git", "config", "user.email", "maintainer@example.com");
  run("git", "add", "--all");
  run("git", "commit", "--quiet", "--message", "All files");
});

test.after(() => rmSync(FOLDER, { recursive: true, force: true }));

test("a dry run stamps, packs, installs and tries the packages, and changes nothing", () => {
  const { status, stdout, stderr } = release("99.0.0", "--dry-run");
  assert.is(status, 0, stdout + stderr);
  assert.match(stdout, "- generating with the installed packages\n\n99.0.0 can be released.");
  assert.is(run("git", "status", "--porcelain").stdout, "");
  assert.is(run("git", "log", "--format=%s").stdout, "All files\n");
  assert.is(run("git", "worktree", "list").stdout.trim().split("\n").length, 1);
});

test("a repository that is not ready is refused with all reasons, and nothing is begun", () => {
  run("git", "tag", "v99.0.0");
  appendFileSync(join(REPOSITORY, "README.md"), "more\n");
  const { status, stdout, stderr } = release("99.0.0", "--dry-run");
  assert.is(status, 1);
  assert.is(stdout, "");
  assert.match(stderr, "there are changes that are not committed (commit or stash them):\n M README.md\n");
  assert.match(stderr, "the tag v99.0.0 exists (give a newer version)\n");
  run("git", "checkout", "--quiet", "README.md");
});

test("a check that fails stops the release and shows the output of the check", () => {
  appendFileSync(join(REPOSITORY, "generated", "2024-11-05", "types.ts"), "// edited\n");
  run("git", "commit", "--quiet", "--all", "--message", "Edit a generated file");
  const { status, stderr } = release("99.1.0", "--dry-run");
  assert.is(status, 1);
  assert.match(stderr, "-// edited");
  assert.match(stderr, "failed: npm run --silent check\nnothing was released and nothing was changed\n");
  assert.is(run("git", "worktree", "list").stdout.trim().split("\n").length, 1);
});

test.run();
