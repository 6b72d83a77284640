import type { ts as Compiler } from "@ts-morph/common";
import { ts } from "./compiler.js";
import { kindInWords, type ParsedTypeScriptFile } from "./sourceText.js";

/** What a name stands for in a file of a schema. */
export type NamedThing =
  | DeclaredType
  | { kind: "enum"; name: string; node: Compiler.EnumDeclaration; names: FileNames }
  | DeclaredConstant
  /** A declaration or constant of the protocol itself. */
  | { kind: "core"; name: string }
  /** A file as a whole: `import * as core from "./spec.types.js"`. */
  | { kind: "module"; module: SchemaModule };

export interface DeclaredConstant {
  kind: "constant";
  name: string;
  node: Compiler.VariableDeclaration;
  /** The statement that declares the constant, with its comment. */
  statement: Compiler.VariableStatement;
  names: FileNames;
}

/** An interface, with all its declarations, or an alias. */
export interface DeclaredType {
  kind: "declared";
  name: string;
  nodes: readonly TypeNode[];
  names: FileNames;
}

type TypeNode = Compiler.InterfaceDeclaration | Compiler.TypeAliasDeclaration;

/** A file, package or protocol from which names can be imported. */
export interface SchemaModule {
  /** Returns what the module exports under a name; undefined if it exports no such name. */
  exported(name: string): NamedThing | undefined;
  /** The name of the module, for errors: `spec.types.ts`. */
  readonly label: string;
}

/** Finds a module by the text in an import. It throws an error at the node if there is no such module. */
export type ModuleFinder = (specifier: string, node: Compiler.Node, names: FileNames) => SchemaModule;

/** The names that a file of a schema declares, imports and exports. They are resolved when they are used. */
export class FileNames implements SchemaModule {
  readonly source: ParsedTypeScriptFile;
  readonly label: string;
  readonly #find: ModuleFinder;
  readonly #local = new Map<string, () => NamedThing>();
  readonly #exports = new Map<string, () => NamedThing | undefined>();
  readonly #stars: (() => SchemaModule)[] = [];
  /** The renamed exports of the file, which become aliases: `export type { Result as AuditResult }`. */
  readonly renamed: { name: string; node: Compiler.ExportSpecifier; find(): NamedThing }[] = [];

  constructor(source: ParsedTypeScriptFile, label: string, find: ModuleFinder) {
    this.source = source;
    this.label = label;
    this.#find = find;
    for (const statement of source.statements) this.#add(statement);
  }

  /** Returns what a name stands for within the file; undefined for a name that the file neither declares nor imports. */
  local(name: string): NamedThing | undefined {
    return this.#local.get(name)?.();
  }

  exported(name: string): NamedThing | undefined {
    const own = this.#exports.get(name)?.() ?? this.local(name);
    if (own !== undefined) return own;
    for (const star of this.#stars) {
      const found = star().exported(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #add(statement: Compiler.Statement): void {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) this.#addType(statement);
    else if (ts.isEnumDeclaration(statement)) {
      const { text: name } = statement.name;
      this.#local.set(name, () => ({ kind: "enum", name, node: statement, names: this }));
    } else if (ts.isVariableStatement(statement)) {
      for (const node of statement.declarationList.declarations) {
        if (!ts.isIdentifier(node.name)) continue;
        const { text: name } = node.name;
        this.#local.set(name, () => ({ kind: "constant", name, node, statement, names: this }));
      }
    } else if (ts.isImportDeclaration(statement)) this.#addImports(statement);
    else if (ts.isExportDeclaration(statement)) this.#addExports(statement);
  }

  #addType(node: TypeNode): void {
    const name = node.name.text;
    const known = this.#local.get(name)?.();
    // A constant and a type may share a name. The name of the constant is then reported by the check of all names.
    const nodes = known?.kind === "declared" ? [...known.nodes, node] : [node];
    this.#local.set(name, () => ({ kind: "declared", name, nodes, names: this }));
  }

  #addImports(statement: Compiler.ImportDeclaration): void {
    const clause = statement.importClause;
    if (clause === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) return;
    const { text: specifier } = statement.moduleSpecifier;
    const module = (node: Compiler.Node) => this.#find(specifier, node, this);
    if (clause.name !== undefined) {
      const node = clause.name;
      this.#local.set(node.text, () => {
        throw this.source.errorAt(node, "a default import names no type (import the type by its name)");
      });
    }
    const bindings = clause.namedBindings;
    if (bindings === undefined) return;
    if (ts.isNamespaceImport(bindings)) {
      this.#local.set(bindings.name.text, () => ({ kind: "module", module: module(statement.moduleSpecifier) }));
      return;
    }
    for (const element of bindings.elements) {
      const wanted = (element.propertyName ?? element.name).text;
      this.#local.set(element.name.text, () => this.#from(module(element), wanted, element));
    }
  }

  #addExports(statement: Compiler.ExportDeclaration): void {
    const { exportClause: clause, moduleSpecifier } = statement;
    const specifier = moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
    const module = (node: Compiler.Node) => this.#find(specifier, node, this);
    if (clause === undefined) this.#stars.push(() => module(statement));
    else if (ts.isNamespaceExport(clause)) {
      throw this.source.errorAt(clause, "a namespace cannot be exported (write export *, or list the names)");
    } else {
      for (const element of clause.elements) {
        const name = element.name.text;
        const wanted = (element.propertyName ?? element.name).text;
        const find = (): NamedThing =>
          moduleSpecifier === undefined
            ? this.#require(this.local(wanted), wanted, element)
            : this.#from(module(element), wanted, element);
        this.#exports.set(name, find);
        if (name !== wanted) this.renamed.push({ name, node: element, find });
      }
    }
  }

  #from(module: SchemaModule, name: string, node: Compiler.Node): NamedThing {
    return this.#require(module.exported(name), `${name} of ${module.label}`, node);
  }

  #require(found: NamedThing | undefined, label: string, node: Compiler.Node): NamedThing {
    if (found !== undefined) return found;
    throw this.source.errorAt(node, `there is no ${label} (correct the name, or declare the type here)`);
  }
}

/** Returns an error about a statement that is neither a type nor a constant. */
export function statementProblem(statement: Compiler.Statement): string {
  return `a schema cannot contain ${kindInWords(statement)} (use only interfaces, type aliases and constants)`;
}
