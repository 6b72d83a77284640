import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT } from "../../support/schemas.js";
import { read } from "../../support/folders.js";

/** A folder for projects, with the compilers of this repository in reach. */
export function folderForProjects(): string {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-scaffold-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** The note on the path of mcpgen in a new project. In tests, it is this repository. */
export function pathNote(project: string): string {
  return `note: mcpgen is not on the npm registry yet, so "devDependencies" has its path file:${relative(project, ROOT)} (everybody who installs the project needs this file or folder)\n`;
}

/** Paths of all files below a folder, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The files that belong to the user. */
export function ownFiles(project: string): string[] {
  return filesBelow(project).filter((path) => !path.startsWith("src/mcp/"));
}

/** SHA-256 by path. */
export function hashes(project: string, paths: readonly string[]): { [path: string]: string } {
  const hash = (path: string): string =>
    createHash("sha256")
      .update(readFileSync(join(project, path)))
      .digest("hex");
  return Object.fromEntries(paths.map((path) => [path, hash(path)]));
}

/** What the compiler says of a project: nothing where all is well. */
export function compile(project: string): string {
  const tsc = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, "--noEmit", "--pretty", "false", "-p", project], {
    cwd: project,
    encoding: "utf8",
  });
  return stdout + stderr;
}

/** A file of a project, as JSON. */
export function json(project: string, path: string): { [member: string]: unknown } {
  return JSON.parse(read(project, path)) as { [member: string]: unknown };
}
