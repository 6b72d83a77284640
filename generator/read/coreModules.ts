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

/** The start of a module that mcpgen wrote into the package of a revision. */
const PACKAGE_MODULE = /^\/\/ Model Context Protocol, revision .*\n\/\/ Written by mcpgen /;

/** Returns true if mcpgen wrote a file into the package of a revision, whose types are those of the core. */
export function isPackageModule(text: string): boolean {
  return PACKAGE_MODULE.test(text.replaceAll("\r", ""));
}

/** The path of a module or schema in the package of a revision, such as `../mcp/2026-07-28/types.js`. */
const PACKAGE_PATH = /\/([^/]+)\/(?:(?:types|index)(?:\.d)?(?:\.[jt]s)?|schema\.json)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns true if a path leads into the package of a revision, perhaps of another one than the core. A package is generated after the
 * schema of an extension is read, so its files may be missing.
 */
export function isPackagePath(path: string, { revision }: CoreSchema): boolean {
  const [, folder] = PACKAGE_PATH.exec(path) ?? [];
  return folder !== undefined && (folder === revision || DATE.test(folder));
}
