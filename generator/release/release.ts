import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listBundledRevisions } from "../bundled/bundled.js";
import { PACKAGE_ROOT, MCPGEN_VERSION } from "../packageRoot.js";
import { listReasonsAgainstRelease } from "./refusals.js";
import { RELEASE_FILE_UPDATERS, type McpgenRelease } from "./stamp.js";

/**
 * `npm run release -- X.Y.Z [--dry-run]`: commits a release, tests its two packages, `mcpgen` and `mcpgen-sdk`, as users install them,
 * and prints how to publish them.
 *
 * All work is done in a separate git worktree. The branch moves to the release only after all steps have passed, so a release
 * that fails changes nothing. `--dry-run` never moves the branch, and leaves out the long tests. The command does not tag, push
 * or publish.
 */

/** An error that stops the release. Only its message is printed, without a stack trace. */
class ReleaseError extends Error {}

const [to, ...flags] = process.argv.slice(2);
const isDryRun = flags.includes("--dry-run");
const folder = mkdtempSync(join(tmpdir(), "mcpgen-release-"));
const worktree = join(folder, "mcpgen");
let isKept = false;
try {
  if (to === undefined || flags.some((flag) => flag !== "--dry-run"))
    throw new ReleaseError("usage: npm run release -- X.Y.Z [--dry-run]");
  const release: McpgenRelease = { from: MCPGEN_VERSION, to, date: new Date().toISOString().slice(0, 10) };
  refuseUnready(release);
  const commit = prepareRelease(release);
  const packed = packRelease();
  testInstalled(packed, to);
  if (isDryRun) console.log(`\n${to} can be released. This was a dry run: nothing was changed.`);
  else {
    run(PACKAGE_ROOT, "git", "merge", "--quiet", "--ff-only", commit);
    isKept = true;
    console.log(nextSteps(to, packed));
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(`${error.message}\nnothing was released and nothing was changed`);
  process.exitCode = 1;
} finally {
  spawnSync("git", ["worktree", "remove", "--force", worktree], { cwd: PACKAGE_ROOT });
  if (!isKept) rmSync(folder, { recursive: true, force: true });
}

/** @throws ReleaseError with all reasons against a release. */
function refuseUnready(release: McpgenRelease): void {
  const git = (...given: string[]): string => run(PACKAGE_ROOT, "git", ...given);
  const reasons = listReasonsAgainstRelease(
    {
      branch: git("branch", "--show-current").trim(),
      changes: git("status", "--porcelain"),
      tags: git("tag", "--list").split("\n"),
    },
    release,
  );
  if (reasons.length > 0) throw new ReleaseError(reasons.join("\n"));
}

/** Checks, stamps, generates and tests in a separate worktree, and returns the id of the new commit. */
function prepareRelease(release: McpgenRelease): string {
  run(PACKAGE_ROOT, "git", "worktree", "add", "--quiet", "--detach", worktree, "HEAD");
  step("installing the pinned packages", () => run(worktree, "npm", "ci", "--prefer-offline"));
  step("linting", () => run(worktree, "npm", "run", "lint"));
  step("comparing generated/ with what mcpgen generates", () => run(worktree, "npm", "run", "--silent", "check"));
  step(`stamping version ${release.to}`, () => stampFiles(release));
  step("generating", () => run(worktree, "npm", "run", "generate"));
  step("testing", () =>
    isDryRun ? run(worktree, "npx", "tsx", "test/run.ts", "golden") : run(worktree, "npm", "test"),
  );
  run(worktree, "git", "add", "--all");
  // If all files already have the version, the commit has no changes. A release needs its own commit nevertheless.
  run(worktree, "git", "commit", "--quiet", "--allow-empty", "--message", `Release ${release.to}`);
  return run(worktree, "git", "rev-parse", "HEAD").trim();
}

function stampFiles(release: McpgenRelease): void {
  for (const path of run(worktree, "git", "ls-files").split("\n")) {
    const stamp = RELEASE_FILE_UPDATERS.find(({ isFor }) => isFor(path));
    if (stamp === undefined) continue;
    const text = readFileSync(join(worktree, path), "utf8");
    try {
      const stamped = stamp.stamped(text, release);
      if (stamped !== text) writeFileSync(join(worktree, path), stamped);
    } catch (error) {
      throw new ReleaseError((error as Error).message);
    }
  }
}

interface PackedRelease {
  readonly command: string;
  readonly sdk: string;
}

function packRelease(): PackedRelease {
  const pack = (...workspace: string[]): string =>
    join(
      folder,
      run(worktree, "npm", "pack", ...workspace, "--ignore-scripts", "--silent", "--pack-destination", folder).trim(),
    );
  return step("packing", () => {
    // Users do not build the package. npm warns them about a script that it does not run.
    run(worktree, "npm", "pkg", "delete", "scripts.prepare");
    return { command: pack(), sdk: pack("--workspace", "generated") };
  });
}

/** Installs the packages in an empty project, and uses both there as the README describes. */
function testInstalled({ command, sdk }: PackedRelease, version: string): void {
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  step("installing the packages in an empty project", () =>
    run(project, "npm", "install", "--prefer-offline", "--save-dev", command, sdk),
  );
  const revision = [...listBundledRevisions().keys()].at(-1)!;
  step("generating with the installed packages", () => {
    const shown = run(project, "npx", "mcpgen", "--version").trim();
    if (shown !== version) throw new ReleaseError(`the installed mcpgen has version ${shown}, not ${version}`);
    run(project, "npx", "mcpgen", "generate", revision, "--out", "./mcp");
    const manifest = readFileSync(join(project, "mcp", "mcpgen.manifest.json"), "utf8");
    const written = (JSON.parse(manifest) as { version: string }).version;
    if (written !== version) throw new ReleaseError(`the code was written by mcpgen ${written}, not ${version}`);
    run(project, "npx", "mcpgen", "check", "--out", "./mcp");
    for (const module of ["./mcp/index.js", "mcpgen-sdk"]) {
      const script = `const { latest } = await import("${module}"); process.exit(latest === "${revision}" ? 0 : 1);`;
      run(project, process.execPath, "--input-type=module", "--eval", script);
    }
  });
}

function step<T>(title: string, action: () => T): T {
  console.log(`- ${title}`);
  return action();
}

/**
 * Runs a command and returns its output.
 *
 * @throws ReleaseError with the end of the output if the command fails.
 */
function run(cwd: string, command: string, ...given: string[]): string {
  // npm sets environment variables about the package whose script it runs. They are removed, because the command may run in
  // another package.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_(package|lifecycle|command)|INIT_CWD)/.test(name)),
  );
  const { status, stdout, stderr, error } = spawnSync(command, given, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (error === undefined && status === 0) return stdout;
  const shown = `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trimEnd().split("\n").slice(-40).join("\n");
  throw new ReleaseError(`${shown}\nfailed: ${[command, ...given].join(" ")}`);
}

function nextSteps(version: string, { command, sdk }: PackedRelease): string {
  return [
    `\nThe last commit is now release ${version}. Its packages were installed and tested. What is left for you:\n`,
    "  git show --stat",
    `  git tag --annotate v${version} --message "mcpgen ${version}"`,
    `  git push origin HEAD v${version}`,
    `  npm publish ${sdk}`,
    `  npm publish ${command}\n`,
    "To take the release back before the push: git reset --hard HEAD~1",
  ].join("\n");
}
