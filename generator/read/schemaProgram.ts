import { basename } from "node:path";
import type { ts as Compiler } from "@ts-morph/common";
import type { SchemaSymbols } from "../model/members.js";
import type {
  InterfaceBaseType,
  ProtocolModel,
  SchemaConstant,
  SchemaDeclaration,
  SchemaType,
} from "../model/protocol.js";
import type { SchemaError } from "../model/schemaError.js";
import { ts } from "./compiler.js";
import { enumValues, valueOfNamed } from "./constantValues.js";
import {
  FileNames,
  statementProblem,
  type DeclaredConstant,
  type DeclaredType,
  type NamedThing,
  type SchemaModule,
} from "./fileNames.js";
import { refuseDeepNesting } from "./nesting.js";
import { ParsedTypeScriptFile } from "./sourceText.js";
import { mergeMembers, readConstraints } from "./memberReader.js";
import { readBases } from "./namedTypes.js";
import { DeclarationTypeReader } from "./typeReader.js";
import type { TypeSurroundings } from "./typeSurroundings.js";
import { alternativesOf, createUnionType, objectOf } from "./typeOperators.js";
import { getObjectTypeMembers } from "../model/members.js";

/** The protocol of which a schema is an extension. */
export type CoreSchema = Pick<ProtocolModel, "revision" | "constants" | "declarations">;

/** What the files of a schema may refer to outside of them. */
export interface SchemaImports {
  core: CoreSchema;
  /** Finds the module of an import: the core's names, or a file through `open`. */
  module(specifier: string, from: { node: Compiler.Node; names: FileNames }, open: OpenFile): SchemaModule;
}

/** Reads a file beside another one, and returns its names. A file is read once. */
type OpenFile = (path: string, text: string) => FileNames;

type Owned = Extract<NamedThing, { kind: "declared" | "enum" | "constant" }>;

/** A declaration or constant that was read, or that is being read. */
type Entry = { named: Owned; node: Compiler.Node; read?: SchemaDeclaration | SchemaConstant | "reading" | undefined };

/**
 * The files of one schema: the given file, and the files from which it imports. Declarations are read in the order of the given file,
 * then those of other files in the order in which types refer to them.
 */
export class SchemaProgram {
  readonly constants: SchemaConstant[] = [];
  readonly declarations: SchemaDeclaration[] = [];
  /** Notes about what is left out. */
  readonly losses: string[] = [];
  readonly main: FileNames;
  readonly #imports: SchemaImports | undefined;
  readonly #files = new Map<string, FileNames>();
  readonly #entries = new Map<string, Entry>();
  readonly #core: ReadonlyMap<string, SchemaDeclaration>;
  readonly #coreConstants: ReadonlyMap<string, SchemaConstant>;
  readonly #symbols: SchemaSymbols;

  /**
   * Reads the declarations of a file.
   *
   * @param imports what the file may import; undefined for a schema that stands alone.
   * @throws SchemaError at the first statement or type that a schema must not contain.
   */
  constructor(file: string, text: string, imports?: SchemaImports) {
    this.#imports = imports;
    this.#core = new Map(imports?.core.declarations.map((one) => [one.name, one]));
    this.#coreConstants = new Map(imports?.core.constants.map((one) => [one.name, one]));
    this.#symbols = {
      declarations: { get: (name) => this.#declaration(name) },
      constants: { get: (name) => this.#constant(name) },
      members: new Map(),
    };
    this.main = this.#open(file, text);
    const renamed = this.#readMain();
    const repeated = { constants: this.constants.splice(0), declarations: this.declarations.splice(0) };
    // The list grows while declarations refer to others.
    for (const entry of this.#entries.values()) this.#collect(entry);
    this.constants.push(...repeated.constants);
    this.declarations.push(...repeated.declarations, ...renamed);
  }

  errorAtMark(node: object, problem: string): SchemaError {
    const files = [...this.#files.values()];
    const owner = files.find(({ source }) => source.knows(node)) ?? this.main;
    return owner.source.errorAtMark(node, problem);
  }

  copyPosition(copy: object, original: object): void {
    for (const { source } of this.#files.values()) source.copyPosition(copy, original);
  }

  #open(file: string, text: string): FileNames {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    refuseDeepNesting(file, text);
    const names = new FileNames(new ParsedTypeScriptFile(file, text), basename(file), (specifier, node, from) =>
      this.#module(specifier, node, from),
    );
    this.#files.set(file, names);
    return names;
  }

  #module(specifier: string, node: Compiler.Node, names: FileNames): SchemaModule {
    if (this.#imports === undefined)
      throw names.source.errorAt(node, "an imported type is not supported (copy the declaration into the schema)");
    return this.#imports.module(specifier, { node, names }, (path, text) => this.#open(path, text));
  }

  /** Takes the declarations of the given file into the schema. Returns its renamed exports as aliases. */
  #readMain(): SchemaDeclaration[] {
    for (const statement of this.main.source.statements) this.#readStatement(statement);
    return this.main.renamed.flatMap(({ name, node, find }) => {
      const named = find();
      if (named.kind === "module") return [];
      this.#use(named, node);
      const { documentation: doc } = this.main.source.comment(node);
      const type: SchemaType = { kind: "reference", name: named.name };
      return [this.main.source.mark(node, { kind: "alias" as const, name, doc, type })];
    });
  }

  #readStatement(statement: Compiler.Statement): void {
    const { source } = this.main;
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) this.#readType(statement);
    else if (ts.isEnumDeclaration(statement)) this.#use(this.main.local(statement.name.text)!, statement.name);
    else if (ts.isVariableStatement(statement)) this.#readConstants(statement);
    else if (this.#imports !== undefined && ts.isImportDeclaration(statement)) return;
    else if (this.#imports !== undefined && ts.isExportDeclaration(statement)) this.#useExports(statement);
    else if (!ts.isEmptyStatement(statement) && !isEmptyExport(statement))
      throw source.errorAt(statement, statementProblem(statement));
  }

  #readType(node: Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration): void {
    const named = this.main.local(node.name.text) as DeclaredType;
    const isFirst = named.kind === "declared" && named.nodes[0] === node;
    const merges = named.kind === "declared" && named.nodes.every(ts.isInterfaceDeclaration);
    if (isFirst) this.#use(named, node.name);
    else if (!merges) {
      // Two declarations of a name that do not merge: the check of all names reports the second one.
      this.declarations.push(
        this.main.source.mark(
          node.name,
          this.#read({ ...named, kind: "declared", name: node.name.text, nodes: [node], names: this.main }),
        ),
      );
    }
  }

  #readConstants(statement: Compiler.VariableStatement): void {
    if (!(statement.declarationList.flags & ts.NodeFlags.Const))
      throw this.main.source.errorAt(statement, "a schema cannot contain let or var (write const)");
    for (const node of statement.declarationList.declarations) {
      if (!ts.isIdentifier(node.name)) throw this.#constantError(node, this.main);
      const { text: name } = node.name;
      const named = this.main.local(name);
      if (named?.kind === "constant" && named.node === node) this.#use(named, node.name);
      else {
        // A second declaration of the name, which the check of all names reports.
        const read = this.#readConstant({ kind: "constant", name, node, statement, names: this.main });
        if (read !== undefined) this.constants.push(this.main.source.mark(node.name, read));
      }
    }
  }

  #useExports(statement: Compiler.ExportDeclaration): void {
    const { exportClause: clause, moduleSpecifier } = statement;
    if (clause !== undefined && ts.isNamedExports(clause)) {
      for (const { name } of clause.elements) {
        const found = this.main.exported(name.text);
        if (found !== undefined && found.kind !== "module") this.#use(found, name);
      }
    } else if (moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)) {
      const module = this.#module(moduleSpecifier.text, statement, this.main);
      if (module instanceof FileNames) this.#useAll(module, statement);
    }
  }

  /** Takes all exported declarations of a file into the schema. */
  #useAll(module: FileNames, at: Compiler.Node): void {
    for (const statement of module.source.statements) {
      if (ts.isExportDeclaration(statement)) {
        const { exportClause: clause, moduleSpecifier } = statement;
        if (clause !== undefined && ts.isNamedExports(clause))
          for (const { name } of clause.elements) {
            const found = module.exported(name.text);
            if (found !== undefined) this.#use(found, at);
          }
        else if (moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)) {
          const next = this.#module(moduleSpecifier.text, statement, module);
          if (next instanceof FileNames) this.#useAll(next, at);
        }
        continue;
      }
      if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExportWord)) continue;
      for (const name of declaredNames(statement)) {
        const found = module.local(name);
        if (found !== undefined) this.#use(found, at);
      }
    }
  }

  /** Takes a declaration or constant into the schema. */
  #use(named: NamedThing, node: Compiler.Node): void {
    if (named.kind === "core" || named.kind === "module") return;
    const known = this.#entries.get(named.name);
    if (known === undefined) this.#entries.set(named.name, { named, node });
    else if (known.named.names !== named.names)
      throw known.named.names.source.errorAt(
        known.node,
        `${named.name} is declared in ${known.named.names.label} and in ${named.names.label} (rename one of them)`,
      );
  }

  #collect(entry: Entry): void {
    const read = this.#readEntry(entry);
    if (read === undefined) return;
    if ("value" in read) this.constants.push(read);
    else this.declarations.push(read);
  }

  #declaration(name: string): SchemaDeclaration | undefined {
    const entry = this.#entries.get(name);
    const read = entry && this.#readEntry(entry);
    return read !== undefined && !("value" in read) ? read : this.#core.get(name);
  }

  #canResolve(name: string): boolean {
    const entry = this.#entries.get(name);
    if (entry === undefined) return this.#core.has(name);
    const { named, read } = entry;
    return read !== "reading" && !(named.kind === "declared" && ts.isInterfaceDeclaration(named.nodes[0]!));
  }

  #constant(name: string): SchemaConstant | undefined {
    const entry = this.#entries.get(name);
    const read = entry && this.#readEntry(entry);
    return read !== undefined && "value" in read ? read : this.#coreConstants.get(name);
  }

  #readEntry(entry: Entry): SchemaDeclaration | SchemaConstant | undefined {
    const { named } = entry;
    if (entry.read === "reading")
      throw named.names.source.errorAt(
        entry.node,
        `${named.name} is computed from its own members (write the members out)`,
      );
    if (entry.read !== undefined || "read" in entry) return entry.read;
    entry.read = "reading";
    const node = named.kind === "declared" ? named.nodes[0]! : named.node;
    const read =
      named.kind === "constant"
        ? this.#readConstant(named)
        : named.kind === "enum"
          ? this.#readEnum(named.node, named.names)
          : isGeneric(named)
            ? undefined
            : this.#read(named);
    if (read !== undefined && node.name !== undefined) named.names.source.mark(node.name, read);
    entry.read = read;
    return read;
  }

  #surroundings(owner: string, names: FileNames): TypeSurroundings {
    return {
      owner,
      names,
      symbols: this.#symbols,
      canResolve: (name) => this.#canResolve(name),
      integers: this.#imports === undefined,
      module: (specifier, node, from) => this.#module(specifier, node, from),
      use: (named, node) => this.#use(named, node),
      copyPosition: (copy, original) => this.copyPosition(copy, original),
      lose: (note) => void this.losses.push(note),
    };
  }

  #read({ name, nodes, names }: DeclaredType): SchemaDeclaration {
    const [first] = nodes;
    const reader = new DeclarationTypeReader(this.#surroundings(name, names));
    const comments = nodes.map((node) => names.source.comment(node));
    if (ts.isTypeAliasDeclaration(first!)) {
      const type = reader.readType(first.type);
      const constraints = readConstraints(reader, first, { type, comment: comments[0]! });
      return { kind: "alias", name, doc: comments[0]!.documentation, type, ...(constraints && { constraints }) };
    }
    const interfaces = nodes.filter(ts.isInterfaceDeclaration);
    const bases = interfaces.flatMap((node) => readBases(reader, node).map((type) => ({ node, type })));
    const named = bases.map(({ type }) => type).filter(isBaseType);
    const own = mergeMembers(
      reader,
      interfaces.map(({ members }) => members),
    );
    const written = bases.filter(({ type }) => !isBaseType(type));
    const doc = (comments.find(({ documentation }) => documentation.text !== "") ?? comments[0]!).documentation;
    if (written.length === 0) return { kind: "interface", name, doc, extends: named, ...own };
    const parts = written.map(({ type, node }) => {
      const members = getObjectTypeMembers(this.#symbols, type);
      if (members !== undefined) return objectOf(members);
      throw names.source.errorAt(
        node.heritageClauses![0]!.types[0]!,
        "an interface can extend only an interface or Omit<> of an interface (declare an alias, and extend the alias)",
      );
    });
    const all = [...parts, { kind: "object" as const, ...own }];
    const properties = new Map(
      all.flatMap((part) => part.properties.map((property) => [property.name, property] as const)),
    );
    const index = all.findLast((part) => part.index !== undefined)?.index;
    return {
      kind: "interface",
      name,
      doc,
      extends: named,
      properties: [...properties.values()],
      ...(index && { index }),
    };
  }

  #readConstant(named: DeclaredConstant): SchemaConstant | undefined {
    const { name, node, names } = named;
    const { documentation: doc } = names.source.comment(named.statement);
    const fixed = valueOfNamed(named);
    if (fixed === undefined) {
      if (node.initializer !== undefined || node.type === undefined) throw this.#constantError(node, names);
      const type = new DeclarationTypeReader(this.#surroundings(name, names)).readType(node.type);
      const [only, ...others] = alternativesOf(this.#symbols, type);
      if (only?.kind !== "literal" || typeof only.value === "boolean" || others.length > 0)
        throw this.#constantError(node, names);
      return { name, value: only.value, doc };
    }
    if (fixed.kind === "scalar" && typeof fixed.value !== "boolean") return { name, value: fixed.value, doc };
    this.losses.push(`${name}: only the types that use it are read (generated constants are strings and numbers)`);
    return undefined;
  }

  #constantError(node: Compiler.Node, names: FileNames): SchemaError {
    return names.source.errorAt(
      node,
      "the value of a constant must be a string or number literal (write the value itself)",
    );
  }

  /** Reads an enum as the union of its values. */
  #readEnum(node: Compiler.EnumDeclaration, names: FileNames): SchemaDeclaration {
    const values = enumValues(node, names);
    if (values === undefined || values.size === 0)
      throw names.source.errorAt(
        node.name,
        "the values of an enum must be string or number literals (write the values themselves)",
      );
    const members = [...new Set(values.values())].map((value): SchemaType => ({ kind: "literal", value }));
    const { documentation: doc } = names.source.comment(node);
    return { kind: "alias", name: node.name.text, doc, type: createUnionType(members) };
  }
}

function isGeneric({ nodes }: DeclaredType): boolean {
  return nodes.some(({ typeParameters }) => typeParameters !== undefined);
}

function isBaseType(type: SchemaType): type is InterfaceBaseType {
  return type.kind === "reference" || type.kind === "omit";
}

function isExportWord({ kind }: Compiler.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

function declaredNames(statement: Compiler.Statement): string[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isEnumDeclaration(statement))
    return [statement.name.text];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}

/** Returns true if a statement is `export {}`, which only marks a file as a module. */
export function isEmptyExport(statement: Compiler.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) &&
    statement.exportClause !== undefined &&
    ts.isNamedExports(statement.exportClause) &&
    statement.exportClause.elements.length === 0
  );
}
