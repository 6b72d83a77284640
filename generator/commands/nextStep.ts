import { join } from "node:path";

/**
 * Returns the line that follows the first generation into a folder: the names that a user's code imports first, and the file that
 * describes the package.
 *
 * @param out the output folder.
 * @param paths the paths of the generated files, relative to the output folder.
 * @param revision the newest revision of the output folder.
 */
export function formatNextStep(out: string, paths: readonly string[], revision: string): string {
  const hasModule = (module: string): boolean =>
    paths.some((path) => path === `${module}.ts` || path === `${module}.js`);
  const imports = [
    ...(hasModule(`${revision}/server`) ? [`createServer from ${join(out, revision, "index.js")}`] : []),
    ...(hasModule("client") ? [`connect from ${join(out, "client.js")}`] : []),
  ];
  const names = imports.length === 0 ? `the package from ${join(out, revision, "index.js")}` : imports.join(", or ");
  return `next: import ${names} (see ${join(out, revision, "README.md")})`;
}
