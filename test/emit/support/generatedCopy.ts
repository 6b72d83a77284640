import { cpSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../../support/schemas.js";

/** The sources of generated packages, or the files that are built from them. */
export type GeneratedForm = "sources" | "built";

export const GENERATED: string = join(ROOT, "generated");

/** @param entries of `generated/`. */
export function copyGenerated(
  folder: string,
  form: GeneratedForm,
  entries: readonly string[] = readdirSync(GENERATED),
): void {
  for (const entry of entries)
    cpSync(join(GENERATED, entry), join(folder, entry), {
      recursive: true,
      filter: (file) => statSync(file).isDirectory() || isOfForm(form, basename(file)),
    });
}

function isOfForm(form: GeneratedForm, name: string): boolean {
  const isSource = name.endsWith(".ts") && !name.endsWith(".d.ts");
  const isBuilt = name.endsWith(".js") || name.endsWith(".d.ts");
  return form === "sources" ? !isBuilt : !isSource;
}
