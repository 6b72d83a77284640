import type { GeneratedFile } from "./emit/generatedFile.js";
import type { OutputManifest } from "./output/manifest.js";
import { computeGeneratorFingerprint } from "./packageRoot.js";

/**
 * Returns the fingerprint of the generator. If the project's own prettier formats a package, the fingerprint contains the
 * version of this prettier.
 */
export async function computeOutputFingerprint(out: string, revisions: OutputManifest["revisions"]): Promise<string> {
  if (!Object.values(revisions).some(({ prettier }) => prettier)) return computeGeneratorFingerprint();
  const { describeFormattingPrettierVersion } = await import("./output/applyPrettier.js");
  return `${computeGeneratorFingerprint()} project-${await describeFormattingPrettierVersion(out)}`;
}

/**
 * Formats the packages whose options ask for prettier. Files that the packages share are formatted if any revision of the
 * folder asks for prettier. They therefore do not depend on the order in which the revisions were generated.
 */
export async function formatOutputFiles(
  out: string,
  files: readonly GeneratedFile[],
  revisions: OutputManifest["revisions"],
): Promise<GeneratedFile[]> {
  const all = Object.entries(revisions);
  const isAnyFormatted = all.some(([, { prettier }]) => prettier);
  if (!isAnyFormatted) return [...files];
  const { formatWithProjectPrettier } = await import("./output/applyPrettier.js");
  const isFormatted = ({ path }: GeneratedFile): boolean =>
    all.find(([revision]) => path.startsWith(`${revision}/`))?.[1].prettier ?? isAnyFormatted;
  return formatWithProjectPrettier(out, files, isFormatted);
}
