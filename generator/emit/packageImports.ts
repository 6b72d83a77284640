import type { GeneratedFile } from "./generatedFile.js";
import { SDK_COMPATIBILITY, SDK_PACKAGE } from "./sdkPackage.js";

/** Matches the path of an import of another folder of the output. */
const IMPORT = /(?<=\b(?:from|import)\b[\s(]*")((?:\.\.\/)+|\.\/)([\w.-]+)\/([\w./-]+)\.js(?=")/g;

export interface PackageImportsOptions {
  /** The revisions whose packages are in the npm package. */
  readonly packaged: ReadonlySet<string>;
}

/**
 * Returns the files that are written with `--runtime package`: those that the npm package does not have. They import the runtime, and the
 * packages of its revisions, from the npm package.
 *
 * @param files all files of the output folder, as they would be written without the npm package.
 */
export function importFromPackage(
  files: readonly GeneratedFile[],
  { packaged }: PackageImportsOptions,
): GeneratedFile[] {
  const isPackaged = (folder: string): boolean => folder === "runtime" || folder === "bridges" || packaged.has(folder);
  return files
    .filter(({ path }) => {
      const [folder] = path.split("/") as [string];
      return folder !== path && !isPackaged(folder);
    })
    .map((file) => {
      if (!/\.[jt]s$/.test(file.path)) return file;
      const text = file.text.replace(IMPORT, (...[whole, up, folder, rest]: string[]) =>
        up !== "./" && isPackaged(folder!) ? entryOf(folder!, rest!) : whole!,
      );
      return { ...file, text: isEntry(file.path) ? withVersionCheck(text) : text };
    });
}

/** Returns the entry of the npm package for a module of a folder of the output. */
function entryOf(folder: string, rest: string): string {
  if (folder === "runtime") return `${SDK_PACKAGE}/codegen/${rest}`;
  if (folder !== "bridges") return `${SDK_PACKAGE}/${folder}${rest === "index" ? "" : `/${rest}`}`;
  const [pair, module] = rest.split("/") as [string, string];
  return `${SDK_PACKAGE}/${module === "tables" ? "codegen/" : ""}bridges/${pair}`;
}

/** Returns whether a module is the one that users import from its folder. */
function isEntry(path: string): boolean {
  return /^[^/]+\/(?:index|client)\.[jt]s$/.test(path);
}

/** Matches the import declarations at the top of a module. */
const IMPORTS = /^(?:import [^;]*;\n)+/m;

/** Adds the call that fails at once if the npm package does not fit the code. TypeScript reports the same mistake. */
function withVersionCheck(text: string): string {
  const added = `import { checkVersion } from "${SDK_PACKAGE}/codegen/version";\n`;
  const call = `\ncheckVersion("${SDK_COMPATIBILITY}");\n`;
  return IMPORTS.test(text)
    ? text.replace(IMPORTS, (imports) => `${added}${imports}${call}`)
    : text.replace(/^(?=export )/m, `${added}${call}\n`);
}
