import { join } from "node:path";
import type { GeneratedFile } from "../../../generator/emit/generatedFile.js";
import {
  DEFAULT_PACKAGE_OPTIONS,
  PACKAGE_PARTS,
  type GeneratedPackageOptions,
  type OutputLanguage,
} from "../../../generator/emit/parts.js";
import {
  createRevisionPackageInputs,
  generateFiles,
  type GenerateFilesInput,
  type GenerateFilesResult,
} from "../../../generator/pipeline/generateFiles.js";
import { REVISIONS, ROOT } from "../../support/schemas.js";

/**
 * Generates packages in memory, as TypeScript unless the options have a target.
 *
 * @param schemas revisions that are bundled, or the path of a schema for each revision; undefined is the bundled one.
 */
export function generatedFrom(
  schemas: readonly string[] | ReadonlyMap<string, string | undefined>,
  options: Partial<GeneratedPackageOptions> = {},
  more: Partial<GenerateFilesInput> = {},
): Promise<GenerateFilesResult> {
  const files = "get" in schemas ? schemas : new Map(schemas.map((revision) => [revision, undefined]));
  return generateFiles({
    out: join(ROOT, "nowhere"),
    revisions: createRevisionPackageInputs(files, { ...DEFAULT_PACKAGE_OPTIONS, target: "ts", ...options }),
    ...more,
  });
}

/** The names of the modules of the runtime that are generated. */
export function modulesOf({ files }: Pick<GenerateFilesResult, "files">): string[] {
  const names = files.flatMap(({ path }) => /^runtime\/([\w/-]+)(?:\.d)?\.[jt]s$/.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** Everything that can be generated, in memory, from the schema file that `schemaOf` names. */
export async function generateAll(
  schemaOf: (revision: string) => string | undefined = bundledSchema,
  target: OutputLanguage = "ts+js",
): Promise<GeneratedFile[]> {
  const schemas = new Map(REVISIONS.map((revision) => [revision, schemaOf(revision)]));
  const { files } = await generatedFrom(schemas, { parts: PACKAGE_PARTS, target }, { out: join(ROOT, "generated") });
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
