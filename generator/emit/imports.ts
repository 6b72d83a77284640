import { builders } from "prettier/doc";
import { namedImport, print, type Doc } from "./layout.js";
import type { GeneratedFile } from "./generatedFile.js";
import { SDK_COMPATIBILITY, SDK_PACKAGE } from "./parts.js";

/** The modules of the runtime whose names the emitters use in code. Templates write their own `import` lines. */
export const RUNTIME_PATHS = {
  protocol: "../runtime/protocol.js",
  serverCore: "../runtime/serverCore.js",
  serverExtensions: "../runtime/serverExtensions.js",
  clientCore: "../runtime/clientCore.js",
  views: "../runtime/views.js",
} as const;

interface ImportedName {
  /** Path of the imported module, such as `../runtime/protocol.js`. */
  module: string;
  /** The exported name; `*` for the whole module. */
  name: string;
  /** The name that the importing module uses. */
  local: string;
}

/**
 * Returns code that uses an imported name. The prettier document is labelled with the module and the name, so that
 * {@link importsIn} can find the imports that a module needs.
 */
export function imported(module: string, name: string, local: string = name): Doc {
  const used: ImportedName = { module, name, local };
  return builders.label(used, local);
}

interface ImportsUsedByCode {
  /** Returns whether the code imports names from the module. */
  uses(module: string): boolean;
  /**
   * Returns one `import` line for each module that the code uses and that `isWanted` accepts, sorted by module and name.
   *
   * @param kind empty, or `type ` for an import of types.
   */
  lines(kind: "" | "type ", isWanted?: (module: string) => boolean): string[];
}

/** Collects the imports that generated code needs, from the labels of {@link imported}. */
export function importsIn(code: Doc): ImportsUsedByCode {
  const modules = new Map<string, Map<string, string>>();
  collect(code, ({ module, name, local }) => {
    const names = modules.get(module) ?? new Map<string, string>();
    modules.set(module, names.set(name, local));
  });
  return {
    uses: (module) => modules.has(module),
    lines: (kind, isWanted = () => true) =>
      [...modules]
        .filter(([module]) => isWanted(module))
        .sort()
        .map(([module, names]) => {
          const list = [...names].sort().map(([name, local]) => (name === local ? name : `${name} as ${local}`));
          return print(namedImport(kind, list, module));
        }),
  };
}

/** Calls `add` for each imported name in a document. `utils.traverseDoc` of prettier takes several times as long. */
function collect(doc: Doc, add: (used: ImportedName) => void): void {
  if (typeof doc === "string") return;
  if (Array.isArray(doc)) for (const part of doc) collect(part, add);
  else if (doc.type === "label") add(doc.label as ImportedName);
  else if (doc.type === "if-break") [doc.breakContents, doc.flatContents].forEach((part) => collect(part as Doc, add));
  else if ("contents" in doc) collect(doc.contents as Doc, add);
}

/** Matches an import declaration of names of the runtime. */
const RUNTIME_IMPORT = /^import (type )?\{([^}]*)\} from "((?:\.\.\/)+runtime\/\w+\.js)";\n/gm;

/** Joins the imports from each module of the runtime to one declaration, where the first of them was. */
export function joinImports(text: string): string {
  const modules = new Map<string, Map<string, boolean>>();
  for (const [, type, list, module] of text.matchAll(RUNTIME_IMPORT)) {
    const names = modules.get(module!) ?? new Map<string, boolean>();
    modules.set(module!, names);
    for (const each of list!.split(",").map((name) => name.trim())) {
      if (each === "") continue;
      const name = each.replace(/^type /, "");
      names.set(name, (names.get(name) ?? true) && (type !== undefined || each !== name));
    }
  }
  return text.replaceAll(RUNTIME_IMPORT, (...[, , , module]: string[]) => {
    const names = modules.get(module!);
    modules.delete(module!);
    return names === undefined ? "" : `${importOf(names, module!)}\n`;
  });
}

function importOf(names: ReadonlyMap<string, boolean>, module: string): string {
  const isOfTypes = [...names.values()].every((isType) => isType);
  const list = [...names].sort().map(([name, isType]) => (isType && !isOfTypes ? `type ${name}` : name));
  return print(namedImport(isOfTypes ? "type " : "", list, module));
}

/** Matches the path of an import of another folder of the output. */
const IMPORT = /(?<=\b(?:from|import)\b[\s(]*")((?:\.\.\/)+|\.\/)([\w.-]+)\/([\w./-]+)\.js(?=")/g;

/**
 * Returns the files that are written with `--runtime package`: those that the npm package does not have. They import the runtime, and the
 * packages of its revisions, from the npm package.
 *
 * @param files all files of the output folder, as they would be written without the npm package.
 * @param packaged the revisions whose packages are in the npm package.
 */
export function importFromPackage(files: readonly GeneratedFile[], packaged: ReadonlySet<string>): GeneratedFile[] {
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
