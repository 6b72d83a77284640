import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { SDK_PACKAGE } from "../emit/sdkPackage.js";
import { importsNameSources } from "../output/typescriptProject.js";

/**
 * Returns the line that follows the first generation into a folder: the names that a user's code imports first, and the file that
 * describes the folder.
 *
 * @param out the output folder.
 * @param paths the paths of the generated files, relative to the output folder.
 * @param revision the newest revision of the output folder.
 */
export function formatNextStep(out: string, paths: readonly string[], revision: string): string {
  const ending = paths.some((path) => path.endsWith(".js")) || !importsNameSources(out) ? "js" : "ts";
  const hasModule = (module: string): boolean =>
    paths.some((path) => path === `${module}.ts` || path === `${module}.js`);
  if (!hasModule(`${revision}/index`)) {
    const names = hasModule("contract/index")
      ? `createServers from ${join(out, "contract", `index.${ending}`)}`
      : `createServer from ${SDK_PACKAGE}/${revision}, or connect from ${SDK_PACKAGE}/client`;
    return `import ${names}`;
  }
  const imports = [
    ...(hasModule(`${revision}/server`) ? [`createServer from ${join(out, revision, `index.${ending}`)}`] : []),
    ...(hasModule("client") ? [`connect from ${join(out, `client.${ending}`)}`] : []),
  ];
  const names =
    imports.length === 0 ? `the package from ${join(out, revision, `index.${ending}`)}` : imports.join(", or ");
  return `import ${names}${paths.includes("README.md") ? ` (see ${join(out, "README.md")})` : ""}`;
}

/**
 * Returns how a repository folds the generated files in pull requests. Returns undefined outside a git repository, or if its .gitattributes
 * has such a line.
 *
 * @param out the output folder.
 * @see https://docs.github.com/en/repositories/working-with-files/managing-files/customizing-how-changed-files-appear-on-github
 */
export function formatReviewHint(out: string): string | undefined {
  for (let folder = resolve(out); ; folder = dirname(folder)) {
    const attributes = join(folder, ".gitattributes");
    if (existsSync(attributes) && readFileSync(attributes, "utf8").includes("linguist-generated")) return undefined;
    if (existsSync(join(folder, ".git"))) {
      const path = relative(folder, resolve(out)).replaceAll("\\", "/");
      return `"${path === "" ? "" : `${path}/`}** linguist-generated" in .gitattributes folds these files in pull requests`;
    }
    if (dirname(folder) === folder) return undefined;
  }
}
