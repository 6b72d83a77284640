import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../support/schemas.js";

/** Generated packages as TypeScript, or as JavaScript with declarations. `generated/` has both once mcpgen is built. */
export type GeneratedForm = "sources" | "built";

export const GENERATED: string = join(ROOT, "generated");

/** @param entries of `generated/`, with the endings of what is built. */
export function copyGenerated(
  folder: string,
  form: GeneratedForm,
  entries: readonly string[] = readdirSync(GENERATED),
): void {
  const isSource = (path: string): boolean => /(?<!\.d)\.ts$/.test(path);
  const isBuilt = (path: string): boolean => /\.(js|d\.ts)$/.test(path);
  const isOther = form === "built" ? isSource : isBuilt;
  const names = form === "built" ? entries : entries.map((entry) => entry.replace(/(?:\.d\.ts|\.js)$/, ".ts"));
  for (const name of new Set(names))
    if (!isOther(name))
      cpSync(join(GENERATED, name), join(folder, name), { recursive: true, filter: (path) => !isOther(path) });
}

/**
 * Writes the packages of `generated/` as TypeScript into a project that is removed when the process ends.
 *
 * @param compilerOptions of the project.
 * @returns the folder of the packages.
 */
export function writeSources(compilerOptions: object = {}): string {
  const project = mkdtempSync(join(tmpdir(), "mcpgen-sources-"));
  process.on("exit", () => rmSync(project, { recursive: true, force: true }));
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const out = join(project, "mcp");
  const given = ["--config", "mcpgen.config.json", "--out", out, "--target", "ts", "--yes"];
  execFileSync(process.execPath, ["dist/cli.js", "generate", ...given], { cwd: ROOT, stdio: "pipe" });
  return out;
}
