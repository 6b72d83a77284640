import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OutputLanguage } from "../../../generator/emit/parts.js";
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

/** Writes the packages of `generated/` in another form into a folder that is removed when the process ends. */
export function writeSources(target: OutputLanguage = "ts"): string {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-sources-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const given = ["--config", "mcpgen.config.json", "--out", folder, "--target", target, "--yes"];
  execFileSync(process.execPath, ["dist/cli.js", "generate", ...given], { cwd: ROOT, stdio: "pipe" });
  return folder;
}
