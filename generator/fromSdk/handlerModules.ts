import { posix } from "node:path";
import { Node, ts, type Identifier, type ParameterDeclaration, type SourceFile, type Statement } from "ts-morph";
import { startOfComments } from "../wiring/lines.js";
import { ModuleImports } from "./moduleImports.js";
import type { SdkProject } from "./sdkProject.js";

/** Where the modules with functions are written, and where the contract's generated code will be. */
export const HANDLERS_FOLDER = "src/handlers";
export const SERVER_MODULE = "src/mcpServer.ts";
export const GENERATED = "src/mcp";

/** A module with the functions of one source file, and the declarations that they use. */
export interface HandlerModule {
  readonly file: SourceFile;
  /** Relative to the output folder. */
  readonly path: string;
  readonly imports: ModuleImports;
  /** Code by the statement or registration that it comes from. */
  readonly pieces: Map<Node, string>;
  /** The names of the module, by declaration. */
  readonly names: Map<Node, string>;
  /** All identifiers of the source file: names that mcpgen adds must differ from them. */
  readonly used: ReadonlySet<string>;
}

/** A name that a module imports, and the name that the other module exports. */
interface WrittenName {
  readonly local: string;
  readonly imported?: string;
  readonly isType?: boolean;
}

/** The folders that imports lead from and to, as absolute paths with `/`. */
export interface Folders {
  readonly out: string;
  readonly project: string;
}

/** Returns a name that the source file of a module does not use. */
export function freeName({ used }: HandlerModule, choices: readonly string[]): string {
  return choices.find((name) => !used.has(name)) ?? `${choices[0]!}OfMcpgen`;
}

/** Prints a declaration with what it uses, in the module that it moves to. */
export type Print = (module: HandlerModule, node: Node) => string;

/** The modules that replace the source files with registrations. Declarations move to them when something uses them. */
export class HandlerModules {
  readonly modules: Map<SourceFile, HandlerModule> = new Map();
  readonly #project: SdkProject;
  readonly #folders: Folders;
  /** True for statements that cannot move, because they make the server of the SDK. */
  readonly #isServer: (node: Node) => boolean;

  constructor(
    project: SdkProject,
    files: Iterable<SourceFile>,
    { isServer, ...folders }: Folders & { isServer: (node: Node) => boolean },
  ) {
    this.#project = project;
    this.#folders = folders;
    this.#isServer = isServer;
    const base = posix.dirname(project.pathOf(project.entry));
    for (const file of files) {
      const own = posix
        .relative(base, project.pathOf(file))
        .replace(/^(?:\.\.\/)+/, "")
        .replace(/\.[cm]?[jt]sx?$/, "");
      const path = `${HANDLERS_FOLDER}/${own}.ts`;
      this.modules.set(file, {
        file,
        path,
        imports: new ModuleImports(posix.join(folders.out, posix.dirname(path))),
        pieces: new Map(),
        names: new Map(),
        used: new Set(file.getDescendantsOfKind(ts.SyntaxKind.Identifier).map((name) => name.getText())),
      });
    }
  }

  /** Adds an import of a file that mcpgen writes. */
  importWritten(module: HandlerModule, path: string, { local, ...more }: WrittenName): void {
    module.imports.add(module.imports.specifier(posix.join(this.#folders.out, path)), local, more);
  }

  /**
   * Makes a name available in a module: imports it, or moves its declaration there.
   *
   * @returns the name, `undefined` for a global, or a problem that a person must solve.
   */
  provide(module: HandlerModule, name: Identifier, print: Print): { name: string } | { problem: string } | undefined {
    const declaration = this.#project.declarationOf(name);
    if (declaration === undefined) return undefined;
    const passed = Node.isParameterDeclaration(declaration) ? this.#argumentFor(declaration) : undefined;
    if (passed !== undefined) return this.provide(module, passed, print);
    const importing = importOf(name);
    const home = this.modules.get(declaration.getSourceFile());
    const isImported = declaration.getFirstAncestorByKind(ts.SyntaxKind.ImportDeclaration) !== undefined;
    if (importing !== undefined && (home === undefined || isImported))
      return this.#importAgain(module, name, importing);
    if (home === undefined) return undefined;
    const moved = this.#move(home, declaration, print);
    if (moved === undefined || "problem" in moved || home === module) return moved;
    const local = importing === undefined ? moved.name : name.getText();
    this.importWritten(module, home.path, { local, imported: moved.name });
    return { name: local };
  }

  /** A function that registers entries often gets what they use from its only call. */
  #argumentFor(parameter: ParameterDeclaration): Identifier | undefined {
    const of = parameter.getParent();
    const holder = Node.isFunctionDeclaration(of) ? of : of.getParent();
    const calls = this.#project.files.flatMap((file) =>
      file.getDescendantsOfKind(ts.SyntaxKind.CallExpression).filter((call) => {
        const callee = call.getExpression();
        return Node.isIdentifier(callee) && this.#project.declarationOf(callee) === holder;
      }),
    );
    const given = calls.length === 1 ? calls[0]!.getArguments()[parameter.getChildIndex() / 2] : undefined;
    return Node.isIdentifier(given) ? given : undefined;
  }

  #importAgain(module: HandlerModule, name: Identifier, { from, clause }: ImportOfName): { name: string } {
    const target = from.startsWith(".") ? this.#rebased(module, name, from) : from;
    if (clause.kind === "named")
      module.imports.add(target, name.getText(), { imported: clause.imported, isType: clause.isType });
    else module.imports.addWhole(target, clause.text);
    return { name: name.getText() };
  }

  /** A relative import of the author's project, from the folder of the new module. */
  #rebased(module: HandlerModule, name: Identifier, written: string): string {
    const folder = posix.dirname(this.#project.pathOf(name.getSourceFile()));
    const target = posix.join(this.#folders.project, folder, written);
    return module.imports.specifier(target, /\.[cm]?[jt]sx?$/.exec(written)?.[0] ?? "");
  }

  #move(home: HandlerModule, declaration: Node, print: Print): { name: string } | { problem: string } | undefined {
    const unit = unitOf(declaration);
    if (unit === undefined)
      return isParameter(declaration)
        ? { problem: "is a parameter of a function that is not carried over" }
        : undefined;
    if (this.#isServer(unit)) return { problem: "makes or is a server of the SDK" };
    if (!home.pieces.has(unit)) this.#add(home, unit, print);
    const known = home.names.get(declaration);
    return known === undefined ? undefined : { name: known };
  }

  #add(home: HandlerModule, unit: Statement, print: Print): void {
    home.pieces.set(unit, "");
    const isLocal = !Node.isSourceFile(unit.getParent());
    for (const { name, declaration } of declaredIn(unit)) home.names.set(declaration, uniqueName(home, name));
    const text = unit.getSourceFile().getFullText();
    const start = unit.getStart();
    const comments = text.slice(startOfComments(text, start, unit.getFullStart()), start);
    const shared = isLocal && isState(unit) ? `${todo(this.#project, unit, STATE)}\n` : "";
    home.pieces.set(unit, shared + comments + print(home, unit));
  }

  /** Tells the variables that code assigns which does not move, such as the function that starts the server. */
  tellAssignments(module: HandlerModule): void {
    for (const [unit, text] of module.pieces) {
      if (!Node.isVariableStatement(unit) || unit.getDeclarationKind() === "const") continue;
      const lost = this.#assignments(module, unit);
      if (lost === undefined) continue;
      const problem = `${lost.getText()} is assigned in code that is not carried over (give it its value here)`;
      this.#project.tell(lost, problem);
      module.pieces.set(unit, `${todo(this.#project, lost, problem)}\n${text}`);
    }
  }

  #assignments({ file, pieces }: HandlerModule, unit: Statement): Identifier | undefined {
    return file.getDescendantsOfKind(ts.SyntaxKind.Identifier).find((name) => {
      const parent = name.getParent();
      if (!Node.isBinaryExpression(parent) || parent.getLeft() !== name) return false;
      const declaration = this.#project.declarationOf(name);
      if (declaration === undefined || unitOf(declaration) !== unit) return false;
      return ![name, ...name.getAncestors()].some((each) => pieces.has(each));
    });
  }

  /** Moves the statements of a file that only use what has moved, such as a call that sets it up. */
  moveSetup(module: HandlerModule, print: Print): void {
    for (const statement of module.file.getStatements()) {
      if (module.pieces.has(statement) || isDeclaration(statement) || this.#isServer(statement)) continue;
      const names = statement.getDescendantsOfKind(ts.SyntaxKind.Identifier);
      const own = names.flatMap((name) => {
        const declaration = isReference(name) ? this.#project.declarationOf(name) : undefined;
        const unit = declaration === undefined ? undefined : unitOf(declaration);
        const isOwn = unit !== undefined && Node.isSourceFile(unit.getParent()) && unit.getSourceFile() === module.file;
        return isOwn && !Node.isImportDeclaration(unit) ? [unit] : [];
      });
      if (own.length === 0 || !own.every((unit) => module.pieces.has(unit))) continue;
      module.pieces.set(statement, print(module, statement));
    }
  }
}

const STATE =
  "each server had this of its own; now all clients share it (keep it by context.principal if it belongs to a caller)";

/** Returns the comment with which the author finds what is left to do. */
export function todo(project: SdkProject, node: Node, problem: string): string {
  return `// TODO(mcpgen): ${problem} [${project.at(node)}]`;
}

interface ImportOfName {
  readonly from: string;
  readonly clause:
    | { readonly kind: "named"; readonly imported: string; readonly isType: boolean }
    | { readonly kind: "whole"; readonly text: string };
}

/** Returns the import by which a file knows a name. */
function importOf(name: Identifier): ImportOfName | undefined {
  const parent = name.getParent();
  const symbol = Node.isShorthandPropertyAssignment(parent) ? parent.getValueSymbol() : name.getSymbol();
  const specifier = symbol?.getDeclarations()[0];
  const from = specifier?.getFirstAncestorByKind(ts.SyntaxKind.ImportDeclaration);
  if (specifier === undefined || from === undefined) return undefined;
  const isType = from.isTypeOnly();
  const module = from.getModuleSpecifierValue();
  if (Node.isImportSpecifier(specifier))
    return {
      from: module,
      clause: { kind: "named", imported: specifier.getName(), isType: isType || specifier.isTypeOnly() },
    };
  const what = Node.isNamespaceImport(specifier) ? `* as ${specifier.getName()}` : name.getText();
  return { from: module, clause: { kind: "whole", text: isType ? `type ${what}` : what } };
}

/** Returns the statement that declares something for its file, or for the functions within a function. */
function unitOf(declaration: Node): Statement | undefined {
  const statement = [declaration, ...declaration.getAncestors()].find((node) => isDeclaration(node));
  if (statement === undefined || !Node.isStatement(statement)) return undefined;
  const isWithin = isParameter(declaration) && declaration !== statement;
  return isWithin ? undefined : statement;
}

function isParameter(declaration: Node): boolean {
  const holder = [declaration, ...declaration.getAncestors()].find(
    (node) => Node.isParameterDeclaration(node) || isDeclaration(node),
  );
  return Node.isParameterDeclaration(holder);
}

function isDeclaration(node: Node): boolean {
  return (
    Node.isVariableStatement(node) ||
    Node.isFunctionDeclaration(node) ||
    Node.isClassDeclaration(node) ||
    Node.isInterfaceDeclaration(node) ||
    Node.isTypeAliasDeclaration(node) ||
    Node.isEnumDeclaration(node) ||
    Node.isModuleDeclaration(node) ||
    Node.isImportDeclaration(node) ||
    Node.isExportDeclaration(node) ||
    Node.isExportAssignment(node)
  );
}

function declaredIn(unit: Statement): { name: string; declaration: Node }[] {
  if (!Node.isVariableStatement(unit)) {
    const name = (unit as unknown as { getName?(): string | undefined }).getName?.();
    return name === undefined ? [] : [{ name, declaration: unit }];
  }
  return unit.getDeclarations().flatMap((declaration) => {
    const name = declaration.getNameNode();
    if (Node.isIdentifier(name)) return [{ name: name.getText(), declaration }];
    return name
      .getDescendantsOfKind(ts.SyntaxKind.BindingElement)
      .map((element) => ({ name: element.getName(), declaration: element as Node }));
  });
}

/** Two functions of a file may have locals of the same name, which become names of one module. */
function uniqueName({ names }: HandlerModule, name: string): string {
  const taken = new Set(names.values());
  for (let number = 1; ; number++) {
    const choice = number === 1 ? name : `${name}${number}`;
    if (!taken.has(choice)) return choice;
  }
}

/** A local that each call of its function makes anew, and that is no function and no plain constant. */
function isState(unit: Statement): boolean {
  if (!Node.isVariableStatement(unit)) return false;
  return unit.getDeclarations().some((declaration) => {
    const made = declaration.getInitializer();
    const isPlain =
      Node.isArrowFunction(made) ||
      Node.isFunctionExpression(made) ||
      Node.isLiteralExpression(made) ||
      made === undefined;
    return unit.getDeclarationKind() !== "const" || !isPlain;
  });
}

/** False for names that are no reference, such as the `b` of `a.b`. */
export function isReference(name: Identifier): boolean {
  const parent = name.getParent();
  if (Node.isPropertyAccessExpression(parent)) return parent.getNameNode() !== name;
  if (Node.isQualifiedName(parent)) return parent.getRight() !== name;
  if (Node.isBindingElement(parent)) return parent.getPropertyNameNode() !== name;
  if (Node.isMetaProperty(parent)) return false;
  const isMember =
    Node.isPropertyAssignment(parent) ||
    Node.isMethodDeclaration(parent) ||
    Node.isPropertySignature(parent) ||
    Node.isMethodSignature(parent) ||
    Node.isPropertyDeclaration(parent) ||
    Node.isEnumMember(parent) ||
    Node.isGetAccessorDeclaration(parent) ||
    Node.isSetAccessorDeclaration(parent);
  return !(isMember && parent.getNameNode() === name);
}
