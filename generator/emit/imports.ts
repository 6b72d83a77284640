import { builders } from "prettier/doc";
import { printPrettierDoc, layOutNamedImport, type Doc } from "./layout.js";

/** The modules of the runtime whose names the emitters use in code. Templates write their own `import` lines. */
export const RUNTIME_MODULE_PATHS = {
  checks: "../runtime/protocol.js",
  formats: "../runtime/protocol.js",
  context: "../runtime/serverCore.js",
  hostContext: "../runtime/clientFeatures.js",
  knownMembers: "../runtime/clientCore.js",
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
 * {@link collectImportsUsedByCode} can find the imports that a module needs.
 */
export function layOutImportedName(module: string, name: string, local: string = name): Doc {
  const used: ImportedName = { module, name, local };
  return builders.label(used, local);
}

export interface ImportsUsedByCode {
  /** Returns whether the code imports names from the module. */
  uses(module: string): boolean;
  /**
   * Returns one `import` line for each module that the code uses and that `isWanted` accepts, sorted by module and name.
   *
   * @param kind empty, or `type ` for an import of types.
   */
  lines(kind: "" | "type ", isWanted?: (module: string) => boolean): string[];
}

/** Collects the imports that generated code needs, from the labels of {@link layOutImportedName}. */
export function collectImportsUsedByCode(code: Doc): ImportsUsedByCode {
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
          return printPrettierDoc(layOutNamedImport(kind, list, module));
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
