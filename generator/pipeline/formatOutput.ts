import type { GeneratedFile } from "../emit/generatedFile.js";
import type { OutputManifest } from "../output/manifest.js";
import { importsNameSources } from "../output/typescriptProject.js";
import { computeGeneratorFingerprint } from "../packageRoot.js";

/** The name of a module in an import, or in an example of one, up to its ending. */
const IMPORTED_MODULE = /(\b(?:from|import)\b[\s(]*"\.{1,2}\/[^"\n]+)\.js(?=")/g;

/** Returns the fingerprint of the generator, which includes the ending of imports if it is `.ts`. */
export function computeBaseFingerprint(out: string, revisions: OutputManifest["revisions"]): string {
  const fingerprint = computeGeneratorFingerprint();
  return importsSources(out, revisions) ? `${fingerprint} imports-ts` : fingerprint;
}

/** Returns the fingerprint of the files: {@link computeBaseFingerprint}, with the project's prettier if it formats a package. */
export async function computeOutputFingerprint(out: string, revisions: OutputManifest["revisions"]): Promise<string> {
  const fingerprint = computeBaseFingerprint(out, revisions);
  if (!Object.values(revisions).some(({ prettier }) => prettier)) return fingerprint;
  const { describePrettierVersion } = await import("../output/applyPrettier.js");
  return `${fingerprint} project-${await describePrettierVersion(out)}`;
}

function importsSources(out: string, revisions: OutputManifest["revisions"]): boolean {
  return Object.values(revisions).every(({ target }) => target === "ts") && importsNameSources(out);
}

/**
 * Gives files the style of the project. Packages whose options ask for prettier are formatted by it; so are files that the packages share, if
 * any revision of the folder asks for prettier. They therefore do not depend on the order in which the revisions were generated. TypeScript
 * imports other TypeScript by its own name if the project does.
 */
export async function formatOutputFiles(
  out: string,
  emitted: readonly GeneratedFile[],
  revisions: OutputManifest["revisions"],
): Promise<GeneratedFile[]> {
  const all = Object.entries(revisions);
  const files = importsSources(out, revisions) ? emitted.map(nameSources) : emitted;
  const isAnyFormatted = all.some(([, { prettier }]) => prettier);
  if (!isAnyFormatted) return [...files];
  const { formatWithProjectPrettier } = await import("../output/applyPrettier.js");
  const isFormatted = ({ path }: GeneratedFile): boolean =>
    all.find(([revision]) => path.startsWith(`${revision}/`))?.[1].prettier ?? isAnyFormatted;
  return formatWithProjectPrettier(out, files, isFormatted);
}

function nameSources(file: GeneratedFile): GeneratedFile {
  if (!/\.ts$|^README\.md$/.test(file.path)) return file;
  return { ...file, text: file.text.replace(IMPORTED_MODULE, "$1.ts") };
}
