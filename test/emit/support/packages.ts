import { join } from "node:path";
import type { GeneratedFile } from "../../../generator/emit/generatedFile.js";
import { DEFAULT_PACKAGE_OPTIONS, PACKAGE_PARTS, type OutputLanguage } from "../../../generator/emit/parts.js";
import { generateFiles, createRevisionPackageInputs } from "../../../generator/pipeline/generateFiles.js";
import { REVISIONS, ROOT } from "../../support/schemas.js";

/** Everything that can be generated, in memory, from the schema file that `schemaOf` names. */
export async function generateAll(
  schemaOf: (revision: string) => string | undefined = bundledSchema,
  target: OutputLanguage = "ts+js",
): Promise<GeneratedFile[]> {
  const revisions = new Map(REVISIONS.map((revision) => [revision as string, schemaOf(revision)]));
  const out = join(ROOT, "generated");
  const { files } = await generateFiles({
    out,
    revisions: createRevisionPackageInputs(revisions, {
      ...DEFAULT_PACKAGE_OPTIONS,
      parts: PACKAGE_PARTS,
      target,
    }),
  });
  return files;
}

/** The schema.ts that comes with mcpgen, read anew and not taken from the committed model. */
export function bundledSchema(revision: string): string {
  return join(ROOT, "schema", revision, "schema.ts");
}

/** The text of a file that must have been generated. */
export function textOf(files: readonly GeneratedFile[], path: string): string {
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined) throw new Error(`${path} was not generated`);
  return file.text;
}
