import { layOutNamedImport, printPrettierDoc } from "./layout.js";

/** Matches an import declaration of names of the runtime, or of the types beside the module. */
const RUNTIME_IMPORT = /^import (type )?\{([^}]*)\} from "((?:(?:\.\.\/)+runtime\/\w+|\.\/types)\.js)";\n/gm;

/** Joins the imports from each module of the runtime, and from `types.js`, to one declaration, where the first of them was. */
export function joinRuntimeImports(text: string): string {
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
  return printPrettierDoc(layOutNamedImport(isOfTypes ? "type " : "", list, module));
}
