import { posix } from "node:path";
import { Node, Project, ts, type Identifier, type SourceFile, type Symbol as TsSymbol } from "ts-morph";
import { refuseDeepNesting } from "../read/nesting.js";

/** The absolute path of the project in the compiler's in-memory file system. */
const ROOT = "/a/b/c/d/project";

/** The largest number of files that are read, so that a hostile project cannot keep the command busy. */
const MOST_FILES = 2000;

/** Returns the text of a file of the project; undefined if there is none. Paths are relative to the project, with `/`. */
export type ReadFile = (path: string) => string | undefined;

/** Something that a person must look at, with its place in the author's sources. */
export interface Finding {
  /** `file:line:column`. */
  readonly at: string;
  /** What was not carried over, with what to do in parentheses. */
  readonly problem: string;
  /** True if an entry, or a fact about the server, is not in the contract. */
  readonly isLeftOut: boolean;
}

/** An expression that only running the program would tell. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly node: Node;

  constructor(node: Node, problem: string) {
    super(problem);
    this.node = node;
  }
}

/** A name that a file imports from a package. */
export interface PackageImport {
  readonly module: string;
  /** The exported name; `*` for a namespace, `default` for the default export. */
  readonly name: string;
  readonly isType: boolean;
}

/** The sources that an entry file imports within its project, parsed but never run. */
export class SdkProject {
  readonly files: readonly SourceFile[];
  readonly entry: SourceFile;
  readonly findings: Finding[] = [];
  readonly #project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: {
      noLib: true,
      allowJs: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    },
  });

  /** @param entry the path of the entry file, relative to the project. */
  constructor(entry: string, read: ReadFile) {
    this.entry = this.#load(entry, read)!;
    this.files = this.#project.getSourceFiles();
  }

  pathOf(file: SourceFile): string {
    return posix.relative(ROOT, file.getFilePath());
  }

  at(node: Node): string {
    const { line, column } = node.getSourceFile().getLineAndColumnAtPos(node.getStart());
    return `${this.pathOf(node.getSourceFile())}:${line}:${column}`;
  }

  tell(node: Node, problem: string, isLeftOut: boolean = false): void {
    const at = this.at(node);
    if (!this.findings.some((other) => other.at === at && other.problem === problem))
      this.findings.push({ at, problem, isLeftOut });
  }

  leaveOut(node: Node, what: string, reason: string): void {
    this.tell(node, `${what} is not in the contract, because ${reason}`, true);
  }

  /** Returns the declaration of a name; the specifier of the import if it comes from a package. */
  declarationOf(name: Identifier): Node | undefined {
    const parent = name.getParent();
    const symbol = Node.isShorthandPropertyAssignment(parent) ? parent.getValueSymbol() : name.getSymbol();
    if (symbol === undefined) return undefined;
    return declared(aliased(symbol)) ?? declared(symbol);
  }

  /** Returns where a name comes from if a package exports it. */
  packageImport(name: Identifier): PackageImport | undefined {
    const declaration = this.declarationOf(name);
    const from = declaration?.getFirstAncestorByKind(ts.SyntaxKind.ImportDeclaration);
    if (declaration === undefined || from === undefined) return undefined;
    const module = from.getModuleSpecifierValue();
    if (module.startsWith(".")) return undefined;
    if (Node.isNamespaceImport(declaration)) return { module, name: "*", isType: from.isTypeOnly() };
    if (Node.isImportSpecifier(declaration))
      return { module, name: declaration.getName(), isType: from.isTypeOnly() || declaration.isTypeOnly() };
    return { module, name: "default", isType: from.isTypeOnly() };
  }

  #load(path: string, read: ReadFile): SourceFile | undefined {
    const known = this.#project.getSourceFile(`${ROOT}/${path}`);
    if (known !== undefined) return known;
    const text = this.#project.getSourceFiles().length < MOST_FILES ? read(path) : undefined;
    if (text === undefined) return undefined;
    refuseDeepNesting(path, text);
    const file = this.#project.createSourceFile(`${ROOT}/${path}`, text.replace(/^\uFEFF/, ""));
    for (const each of [...file.getImportDeclarations(), ...file.getExportDeclarations()]) {
      const specifier = each.getModuleSpecifierValue();
      if (specifier?.startsWith(".") !== true) continue;
      const target = posix.join(posix.dirname(path), specifier);
      const found = candidates(target).find((one) => this.#load(one, read) !== undefined);
      if (found === undefined && !target.endsWith(".json"))
        this.tell(
          each,
          `${specifier} is not in the project, so it was not read (give the sources, not the built files)`,
        );
    }
    return file;
  }
}

function declared(symbol: TsSymbol | undefined): Node | undefined {
  return symbol?.getValueDeclaration() ?? symbol?.getDeclarations()[0];
}

function aliased(symbol: TsSymbol): TsSymbol | undefined {
  return symbol.isAlias() ? symbol.getAliasedSymbol() : symbol;
}

/** The files that an import can mean: `./a.js` is `a.ts` in the sources. */
function candidates(target: string): string[] {
  if (target.startsWith("..")) return [];
  const plain = target.replace(/\.([cm]?)[jt]sx?$/, "");
  const written = /\.([cm]?)[jt]sx?$/.exec(target)?.[1] ?? "";
  return [`${plain}.${written}ts`, `${plain}.tsx`, `${plain}.${written}js`, `${target}.ts`, `${target}/index.ts`];
}
