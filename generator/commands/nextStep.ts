import { join } from "node:path";
import { SDK_PACKAGE } from "../emit/publishedPackage.js";

/**
 * Returns the line that follows the first generation into a folder: the names that a user's code imports first, and the file that
 * describes the folder.
 *
 * @param out the output folder.
 * @param paths the paths of the generated files, relative to the output folder.
 * @param revision the newest revision of the output folder.
 */
export function formatNextStep(out: string, paths: readonly string[], revision: string): string {
  const hasModule = (module: string): boolean =>
    paths.some((path) => path === `${module}.ts` || path === `${module}.js`);
  if (!hasModule(`${revision}/index`)) {
    const names = hasModule("contract/index")
      ? `createServers from ${join(out, "contract", "index.js")}`
      : `createServer from ${SDK_PACKAGE}/${revision}, or connect from ${SDK_PACKAGE}/client`;
    return `import ${names}`;
  }
  const imports = [
    ...(hasModule(`${revision}/server`) ? [`createServer from ${join(out, revision, "index.js")}`] : []),
    ...(hasModule("client") ? [`connect from ${join(out, "client.js")}`] : []),
  ];
  const names = imports.length === 0 ? `the package from ${join(out, revision, "index.js")}` : imports.join(", or ");
  return `import ${names}${paths.includes("README.md") ? ` (see ${join(out, "README.md")})` : ""}`;
}
