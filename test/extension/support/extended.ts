import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OutputLanguage } from "../../../generator/emit/parts.js";
import type { ExtensionInput } from "../../../generator/pipeline/loadExtensions.js";
import { DEFAULT_PACKAGE_OPTIONS, PACKAGE_PARTS } from "../../../generator/emit/parts.js";
import { createRevisionPackageInputs, generateFiles } from "../../../generator/pipeline/generateFiles.js";
import type { GenerateFilesResult } from "../../../generator/pipeline/generateFiles.js";
import { ROOT } from "../../support/schemas.js";
import { temporaryFolder } from "../../support/programs.js";

/** The folder of an extension that the tests have. */
export const fixture = (name: string): string => join(ROOT, "test", "extension", "fixtures", name);

export const AUDIT: ExtensionInput = { id: "com.example/audit", file: join(fixture("audit"), "schema.ts") };

/** An extension in JSON, with messages between views and hosts. */
export const JOURNAL: ExtensionInput = { id: "com.example/journal", file: join(fixture("journal"), "schema.json") };

/** The newest bundled revision, which the extensions of the tests are for. */
export const REVISION = "2026-07-28";

interface ExtendedOptions {
  readonly extensions: readonly ExtensionInput[];
  readonly revision?: string;
  /** Several revisions, with bridges between them. */
  readonly bridged?: readonly string[];
  readonly target?: OutputLanguage;
  readonly out?: string;
  readonly contract?: string;
}

/** Generates the package of a revision with extensions in memory. */
export function generateExtended({
  extensions,
  revision = REVISION,
  bridged,
  target = "ts",
  out = join(ROOT, "nowhere"),
  contract,
}: ExtendedOptions): Promise<GenerateFilesResult> {
  const features = bridged === undefined ? [] : (["bridges"] as const);
  const options = { ...DEFAULT_PACKAGE_OPTIONS, parts: PACKAGE_PARTS, target, with: features };
  const schemas = new Map((bridged ?? [revision]).map((name) => [name, undefined]));
  return generateFiles({
    out,
    revisions: createRevisionPackageInputs(schemas, options, extensions),
    ...(contract !== undefined && { contract }),
  });
}

/** Writes the package of a revision with extensions as JavaScript. Returns its folder, which is removed when the process ends. */
export async function writeExtended(options: ExtendedOptions): Promise<string> {
  const out = temporaryFolder();
  const { files } = await generateExtended({ target: "js", ...options, out });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  return out;
}

/** Imports a module of a package that was written. */
export async function importFrom<T>(folder: string, path: string): Promise<T> {
  return (await import(pathToFileURL(join(folder, path)).href)) as T;
}
