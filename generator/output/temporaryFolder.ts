import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { applyFileChanges } from "./write.js";

/** Writes files into a new folder, which is removed when the process ends. Returns the folder. */
export function writeTemporaryFolder(files: readonly GeneratedFile[]): string {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-extended-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  applyFileChanges(folder, { create: [...files], change: [], same: [], remove: [] });
  return folder;
}
