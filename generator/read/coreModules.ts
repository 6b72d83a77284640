import type { ts as Compiler } from "@ts-morph/common";
import { ts } from "./compiler.js";
import type { FileNames, NamedThing, SchemaModule } from "./fileNames.js";
import type { CoreSchema } from "./schemaProgram.js";

/** The packages that export the protocol's types under the names of the schema. */
const SDK_PACKAGES =
  /^@modelcontextprotocol\/(?:(?:sdk|client|server|core|schema|types|specification)(?:\/|$)|inspector-core$)/;

/** The place of an import, for errors. */
interface ImportPlace {
  node: Compiler.Node;
  names: FileNames;
}

/** Returns the module of an import from a package of the SDK; undefined for other packages. */
export function sdkModule(specifier: string, core: CoreSchema, place: ImportPlace): SchemaModule | undefined {
  return SDK_PACKAGES.test(specifier) ? coreModule(core, specifier, place) : undefined;
}

/** Returns a module that exports the declarations and constants of the core under their names. */
export function coreModule(core: CoreSchema, label: string, { node, names }: ImportPlace): SchemaModule {
  return {
    label,
    exported(name): NamedThing {
      if ([...core.declarations, ...core.constants].some((one) => one.name === name)) return { kind: "core", name };
      throw names.source.errorAt(
        node,
        `the protocol ${core.revision} has no ${name} (declare the type in this file, or give the revision that has it)`,
      );
    },
  };
}

/** The share of a file's names that the core must have if the file is a copy of the core's schema. */
const SHARED = 0.5;

/**
 * Returns true if a file beside an extension is a copy of the protocol's schema, perhaps of another revision: the core has most of the
 * names that it declares.
 */
export function isCopyOfCore({ source }: FileNames, core: CoreSchema): boolean {
  const known = new Set([...core.declarations, ...core.constants].map(({ name }) => name));
  const declared = source.statements.flatMap((statement) =>
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? [statement.name.text] : [],
  );
  return declared.length > 0 && declared.filter((name) => known.has(name)).length >= declared.length * SHARED;
}
