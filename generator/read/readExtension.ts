import { basename, dirname, join, relative } from "node:path";
import { buildSchemaSymbolTable } from "../model/members.js";
import type { SchemaConstant, SchemaDeclaration, SchemaSourceFile } from "../model/protocol.js";
import { SchemaError, type ParsedSchemaFile } from "../model/schemaError.js";
import { coreModule, isCopyOfCore, isPackageModule, isPackagePath, sdkModule } from "./coreModules.js";
import type { SchemaModule } from "./fileNames.js";
import { isSameShape } from "./sameShape.js";
import { DISK, type FileSource, type SchemaFileText } from "./readSchema.js";
import type { CoreSchema, SchemaImports } from "./schemaProgram.js";

/** The declarations of an extension, without those of the protocol itself. */
export interface ExtensionSchema extends ParsedSchemaFile {
  /**
   * The files that declare the extension, the given one first: no copy of the core's schema and no generated module is one of them. Each path
   * is relative to the folder of the given file.
   */
  files: SchemaSourceFile[];
  /** The version that the schema gives to its own messages; absent if it gives none. */
  version?: string;
}

/**
 * The constants that every schema may declare for itself, each with the reason. They are not constants of the generated module.
 */
const OWN_CONSTANTS: ReadonlyMap<string, string> = new Map([
  [
    "LATEST_PROTOCOL_VERSION",
    "the version of the extension's own handshake: the revision has the same name for its own",
  ],
]);

/**
 * Reads the schema of an extension of the protocol: a `schema.ts`, the declarations of a package (`.d.ts`) or a `schema.json`.
 *
 * Names that it imports from the SDK, from the generated package of a revision, or from a copy of the protocol's schema beside it, stand for
 * the declarations of the core. Other files beside it are read as far as it refers to them.
 *
 * @param file the path of the schema.
 * @param core the revision that the schema extends.
 * @param source where the schema and the files beside it are read from.
 * @throws SchemaError at the first file, statement or type that a schema must not contain, at a name that nobody declares, and at a
 * declaration with the name of a declaration of the core and another shape.
 */
export async function readExtensionSchema(
  file: string,
  core: CoreSchema,
  source: FileSource = DISK,
): Promise<ExtensionSchema> {
  const read = new Map<string, SchemaFileText>();
  const load = (path: string): SchemaFileText => {
    const known = read.get(path) ?? source.load(path);
    read.set(path, known);
    return known;
  };
  const schema = load(file);
  const copies = new Set<string>();
  const parsed = await parse(schema, core, { load, exists: (path) => source.exists(path), copies });
  const folder = dirname(file);
  const sourceOf = (one: SchemaFileText): SchemaSourceFile => ({
    file: relative(folder, one.file).replaceAll("\\", "/"),
    sha256: one.sha256,
  });
  const files = [...read.values()].filter((one) => !copies.has(one.file));
  return { ...withoutCore(parsed, core), files: files.map(sourceOf) };
}

interface Folder {
  exists(path: string): boolean;
  load(path: string): SchemaFileText;
  /** The paths of the files that have declarations of the core: copies of its schema, and generated modules. */
  copies: Set<string>;
}

async function parse(schema: SchemaFileText, core: CoreSchema, folder: Folder): Promise<ParsedSchemaFile> {
  if (schema.text.trim() === "")
    throw new SchemaError(schema.file, { line: 1, column: 1 }, "the file is empty (download it again)");
  if (/^\s*[{[]/.test(schema.text)) {
    const { readSchemaFromJson } = await import("./jsonSchema.js");
    return readSchemaFromJson(schema, {
      core,
      load: (path) => (folder.exists(path) ? folder.load(path) : undefined),
      copyOfCore: (path) => void folder.copies.add(path),
    });
  }
  const { readSchemaFromTypeScript } = await import("./typescript.js");
  const program = readSchemaFromTypeScript(schema, { core, module: moduleFinder(core, folder) });
  return {
    constants: program.constants,
    declarations: program.declarations,
    losses: program.losses,
    source: { file: basename(schema.file), sha256: schema.sha256 },
    errorAt: (node, problem) => program.errorAtMark(node, problem),
    copyPosition: (copy, original) => program.copyPosition(copy, original),
  };
}

/** The endings of a file to which an import without one, or of the compiled file, can lead. */
const ENDINGS = ["", ".ts", ".d.ts", ".mts", "/index.ts", "/index.d.ts"];

function moduleFinder(core: CoreSchema, { load, exists, copies }: Folder): SchemaImports["module"] {
  return (specifier, { node, names }, open): SchemaModule => {
    if (!specifier.startsWith(".")) {
      const sdk = sdkModule(specifier, core, { node, names });
      if (sdk !== undefined) return sdk;
      throw names.source.errorAt(
        node,
        `mcpgen does not read the package ${specifier} (declare the type in this file, or in a file beside it)`,
      );
    }
    const path = join(dirname(names.source.file), specifier);
    const stem = path.replace(/\.[mc]?js$/, "");
    const found = [path, ...ENDINGS.map((ending) => stem + ending)].find(
      (one) => /\.[mc]?ts$/.test(one) && exists(one),
    );
    if (found === undefined) {
      if (isPackagePath(specifier, core)) return coreModule(core, specifier, { node, names });
      throw names.source.errorAt(
        node,
        `there is no file ${specifier} (put the file beside the schema, or remove the import)`,
      );
    }
    const { text } = load(found);
    if (!isPackageModule(text)) {
      const opened = open(found, text);
      if (!isCopyOfCore(opened, core)) return opened;
    }
    copies.add(found);
    return coreModule(core, specifier, { node, names });
  };
}

/** Removes the declarations that the core has too, and the constants in {@link OWN_CONSTANTS}. */
function withoutCore(parsed: ParsedSchemaFile, core: CoreSchema): ParsedSchemaFile & { version?: string } {
  const shared = buildSchemaSymbolTable(core);
  const own = buildSchemaSymbolTable(parsed);
  const isCore = { ...own, declarations: new Map([...shared.declarations, ...own.declarations]) };
  const version = parsed.constants.find(({ name }) => OWN_CONSTANTS.has(name))?.value;
  const constants = parsed.constants.filter((constant) => {
    if (OWN_CONSTANTS.has(constant.name)) return false;
    const known = shared.constants.get(constant.name);
    if (known === undefined) return true;
    if (known.value === constant.value) return false;
    throw conflict(parsed, constant, core);
  });
  const declarations = parsed.declarations.filter((declaration) => {
    const known = shared.declarations.get(declaration.name);
    if (known === undefined) return true;
    if (isSameShape({ scope: isCore, declaration }, { scope: shared, declaration: known })) return false;
    throw conflict(parsed, declaration, core);
  });
  return { ...parsed, constants, declarations, ...(version !== undefined && { version: String(version) }) };
}

function conflict(parsed: ParsedSchemaFile, named: SchemaConstant | SchemaDeclaration, core: CoreSchema): SchemaError {
  return parsed.errorAt(
    named,
    `the protocol ${core.revision} declares another ${named.name} (rename this one, or import the protocol's)`,
  );
}
