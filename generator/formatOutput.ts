import type { GeneratedFile } from "./emit/generatedFile.js";
import type { OutputManifest } from "./output/manifest.js";
import { importsNameSources } from "./output/typescriptProject.js";
import { computeGeneratorFingerprint } from "./packageRoot.js";

/** The name of a module in an import, or in an example of one, up to its ending. */
const IMPORTED_MODULE = /(\b(?:from|import)\b[\s(]*"\.{1,2}\/[^"\n]+)\.js(?=")/g;

/**
 * Returns the fingerprint of the generator, with what the files take from the project: the version of its prettier if that formats a package,
 * and the endings in imports of TypeScript.
 */
export async function computeOutputFingerprint(out: string, revisions: OutputManifest["revisions"]): Promise<string> {
  const all = Object.values(revisions);
  const parts = [computeGeneratorFingerprint()];
  if (all.some(({ prettier }) => prettier)) {
    const { describeFormattingPrettierVersion } = await import("./output/applyPrettier.js");
    parts.push(`project-${await describeFormattingPrettierVersion(out)}`);
  }
  if (all.every(({ target }) => target === "ts") && importsNameSources(out)) parts.push("imports-ts");
  return parts.join(" ");
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
  const isNamed = all.every(([, { target }]) => target === "ts") && importsNameSources(out);
  const files = isNamed ? emitted.map(importSources) : emitted;
  const isAnyFormatted = all.some(([, { prettier }]) => prettier);
  if (!isAnyFormatted) return [...files];
  const { formatWithProjectPrettier } = await import("./output/applyPrettier.js");
  const isFormatted = ({ path }: GeneratedFile): boolean =>
    all.find(([revision]) => path.startsWith(`${revision}/`))?.[1].prettier ?? isAnyFormatted;
  return formatWithProjectPrettier(out, files, isFormatted);
}

function importSources(file: GeneratedFile): GeneratedFile {
  if (!/\.ts$|^README\.md$/.test(file.path)) return file;
  return { ...file, text: file.text.replace(IMPORTED_MODULE, "$1.ts") };
}
