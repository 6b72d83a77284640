import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../support/schemas.js";

/** Generated packages as TypeScript, or as JavaScript with declarations, like those of `generated/`. */
export type GeneratedForm = "sources" | "built";

export const GENERATED: string = join(ROOT, "generated");

/** @param entries of `generated/`. */
export function copyGenerated(
  folder: string,
  form: GeneratedForm,
  entries: readonly string[] = readdirSync(GENERATED),
): void {
  const from = form === "built" ? GENERATED : (sources ??= writeSources());
  const present = new Set(readdirSync(from));
  for (const name of entries.map((entry) => (form === "built" ? entry : entry.replace(/(?:\.d\.ts|\.js)$/, ".ts"))))
    if (present.has(name)) cpSync(join(from, name), join(folder, name), { recursive: true });
}

let sources: string | undefined;

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
