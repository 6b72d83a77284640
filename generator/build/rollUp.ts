import { posix } from "node:path";
import type { ts as Compiler } from "@ts-morph/common";
import { ts } from "../read/compiler.js";
import { roomOfModule, RUNTIME_ROOMS, type RuntimeRoom } from "./rooms.js";

/** A file that a user's project gets: the modules of one room. */
interface RolledUpRoom extends Pick<RuntimeRoom, "name" | "role" | "features" | "transports"> {
  /** The first sentence of the documentation of a public room; undefined if users do not import the room. */
  readonly description: string | undefined;
  readonly text: string;
  /** The rooms that the file imports, also those from which it needs types only, and those that it loads with `import()`. */
  readonly imports: readonly string[];
  readonly packages: readonly string[];
}

/** A module of `templates/runtime`, without its imports. */
interface Module {
  readonly path: string;
  readonly room: string;
  readonly file: Compiler.SourceFile;
  readonly imports: readonly Import[];
  /** The names that the module exports again, each with the module that it comes from. */
  readonly again: ReadonlyMap<string, Import>;
  /** The names that the module declares and exports. True: a value. */
  readonly own: ReadonlyMap<string, boolean>;
}

interface Import {
  readonly name: string;
  readonly isType: boolean;
  /** The path of a module, or the name of an npm package. */
  readonly from: string;
}

/**
 * Joins the modules of each room to one file. A room imports only from other rooms.
 *
 * @param sources the modules of `templates/runtime`, by their paths without `.ts`.
 * @throws Error if two modules of a room declare the same name, if rooms import each other, or if a module loads with `import()` what is loaded
 * before it anyway.
 */
export function rollUpRuntime(sources: ReadonlyMap<string, string>): RolledUpRoom[] {
  return new RollUp(sources).rooms();
}

class RollUp {
  readonly #modules: ReadonlyMap<string, Module>;
  /** For each room, the rooms that are loaded before it. */
  readonly #loaded: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(sources: ReadonlyMap<string, string>) {
    this.#modules = new Map([...sources].map(([path, text]) => [path, moduleOf(path, text)]));
    this.#loaded = this.#loadedRooms();
  }

  rooms(): RolledUpRoom[] {
    const used = this.#namesUsedByOtherRooms();
    return RUNTIME_ROOMS.map((room) => this.#room(room, used)).filter(({ text }) => text !== "");
  }

  #modulesOf(room: string): Module[] {
    return [...this.#modules.values()].filter((module) => module.room === room);
  }

  /** Returns the module that declares a name which another module exports. */
  #origin({ name, from }: Pick<Import, "name" | "from">): Module {
    const module = this.#modules.get(from);
    if (module === undefined) throw new Error(`templates/runtime has no module ${from}`);
    if (module.own.has(name)) return module;
    const again = module.again.get(name);
    if (again === undefined) throw new Error(`templates/runtime/${from}.ts does not export ${name}`);
    return this.#origin(again);
  }

  #loadedRooms(): Map<string, Set<string>> {
    const direct = new Map<string, Set<string>>();
    for (const { room, imports, again } of this.#modules.values())
      for (const each of [...imports, ...again.values()]) {
        if (each.isType || !this.#modules.has(each.from)) continue;
        const other = this.#origin(each).room;
        if (other !== room) direct.set(room, (direct.get(room) ?? new Set()).add(other));
      }
    return new Map(RUNTIME_ROOMS.map(({ name }) => [name, reachable(name, direct)]));
  }

  #namesUsedByOtherRooms(): Map<string, Set<string>> {
    const used = new Map<string, Set<string>>();
    const use = (from: string, each: Pick<Import, "name" | "from">): void => {
      const { room } = this.#origin(each);
      if (room !== from) used.set(room, (used.get(room) ?? new Set()).add(each.name));
    };
    for (const { room, imports, again, file } of this.#modules.values()) {
      for (const each of [...imports, ...again.values()]) if (this.#modules.has(each.from)) use(room, each);
      for (const path of dynamicImportsIn(file).map(({ specifier }) => specifier))
        for (const [name] of this.#valuesOf(pathFrom(file.fileName, path)))
          use(room, { name, from: pathFrom(file.fileName, path) });
    }
    return used;
  }

  /** Returns the values that a module exports, with the modules that declare them. */
  #valuesOf(path: string): (readonly [name: string, origin: Module])[] {
    const { own, again } = this.#modules.get(path)!;
    return [
      ...[...own].filter(([, isValue]) => isValue).map(([name]) => name),
      ...[...again.values()].filter(({ isType }) => !isType).map(({ name }) => name),
    ].map((name) => [name, this.#origin({ name, from: path })] as const);
  }

  #room(
    { name, role, features, transports, about, forGeneratedCode = [] }: RuntimeRoom,
    used: ReadonlyMap<string, ReadonlySet<string>>,
  ): RolledUpRoom {
    const modules = inOrder(this.#modulesOf(name));
    const face = modules.find(({ path }) => path === name);
    if ((face === undefined) !== (about !== undefined))
      throw new Error(
        `the room ${name} needs ${face === undefined ? "a text `about`" : "no text `about`: its module has one"}`,
      );
    const room = new RoomFile(name, {
      about,
      isExported: (declared) =>
        face === undefined ||
        face.own.has(declared) ||
        face.again.has(declared) ||
        forGeneratedCode.includes(declared) ||
        used.get(name)?.has(declared) === true,
    });
    for (const module of modules) {
      for (const each of module.imports)
        if (this.#modules.has(each.from)) room.import(each.name, this.#origin(each).room, each.isType);
        else room.importPackage(each);
      for (const each of module.again.values()) {
        const origin = this.#origin(each).room;
        if ((face === undefined || module === face) && origin !== name)
          room.exportAgain(each.name, origin, each.isType);
      }
      room.add(module, this.#replacements(module, room));
    }
    return {
      ...room.rolledUp(),
      ...(role && { role }),
      ...(features && { features }),
      ...(transports && { transports }),
    };
  }

  /** Returns what a module has instead of each `import()`. */
  #replacements({ room: own, file }: Module, room: RoomFile): Replacement[] {
    return dynamicImportsIn(file).map(({ node, specifier, kind }) => {
      const path = pathFrom(file.fileName, specifier);
      const other = this.#modules.get(path)?.room;
      if (other === undefined)
        throw new Error(`${file.fileName} loads ${specifier}, which is no module of the runtime`);
      if (other === own || this.#loaded.get(own)!.has(other))
        throw new Error(
          `templates/runtime/${file.fileName} loads ${path} with import(), but ${own} is loaded with ${other}: import it at the top`,
        );
      room.load(other);
      const type = kind === "type" ? "typeof " : "";
      return { start: node.getStart(file), end: node.getEnd(), text: `${type}import("./${other}.js")` };
    });
  }
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface RoomFileOptions {
  /** The introduction of a room that users do not import. */
  readonly about: string | undefined;
  readonly isExported: (declared: string) => boolean;
}

/** The text of a room, while it is put together. */
class RoomFile {
  readonly #name: string;
  readonly #isExported: (declared: string) => boolean;
  readonly #sections: string[] = [];
  readonly #about: string | undefined;
  #introduction = "";
  /** By room or package, the imported names. True: only the type is needed. */
  readonly #imports = new Map<string, Map<string, boolean>>();
  readonly #packages = new Map<string, Map<string, boolean>>();
  readonly #again = new Map<string, Map<string, boolean>>();
  readonly #lazy = new Set<string>();
  readonly #declared = new Map<string, string>();
  readonly #mentioned = new Set<string>();

  constructor(name: string, { about, isExported }: RoomFileOptions) {
    this.#name = name;
    this.#about = about;
    this.#isExported = isExported;
  }

  import(name: string, room: string, isType: boolean): void {
    if (room !== this.#name) addName(this.#imports, { name, from: `./${room}.js`, isType });
  }

  importPackage(imported: Import): void {
    addName(this.#packages, imported);
  }

  exportAgain(name: string, room: string, isType: boolean): void {
    addName(this.#again, { name, from: `./${room}.js`, isType });
  }

  load(room: string): void {
    this.#lazy.add(room);
  }

  add({ path, file }: Module, replacements: readonly Replacement[]): void {
    const text = file.text;
    const parts: string[] = [];
    for (const [i, statement] of file.statements.entries()) {
      const isRemoved = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
      const comment = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? [];
      if (isRemoved) {
        if (i === 0 && comment.length > 0) this.#describe(path, text.slice(comment[0]!.pos, comment.at(-1)!.end));
        continue;
      }
      for (const name of declaredNames(statement)) {
        const other = this.#declared.get(name);
        if (other !== undefined && other !== path)
          throw new Error(`${path} and ${other} are in the room ${this.#name}, and both declare ${name}`);
        this.#declared.set(name, path);
      }
      mentionedNames(statement, this.#mentioned);
      parts.push(this.#statement(statement, { file, replacements }));
    }
    if (parts.length > 0) this.#sections.push(`${sectionLine(path)}\n\n${parts.join("\n\n")}`);
  }

  #describe(path: string, comment: string): void {
    if (path !== this.#name) return;
    this.#introduction = `${comment}\n\n`;
  }

  #statement(
    statement: Compiler.Statement,
    { file, replacements }: { file: Compiler.SourceFile; replacements: readonly Replacement[] },
  ): string {
    const start = statement.getFullStart();
    const cuts = replacements.filter((each) => each.start >= start && each.end <= statement.getEnd());
    const modifier = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : undefined;
    if (modifier !== undefined && !declaredNames(statement).some((name) => this.#isExported(name)))
      cuts.unshift({ start: modifier.getStart(file), end: modifier.getEnd() + 1, text: "" });
    let [text, at] = ["", start];
    for (const cut of cuts.sort((a, b) => a.start - b.start)) {
      text += file.text.slice(at, cut.start) + cut.text;
      at = cut.end;
    }
    return (text + file.text.slice(at, statement.getEnd())).trim();
  }

  rolledUp(): RolledUpRoom {
    const statements = [
      ...importsOfNames(this.#packages, this.#mentioned),
      ...importsOfNames(this.#imports, this.#mentioned),
      ...[...this.#again].sort(byName).map(([from, names]) => statementOf("export", names, from)),
    ];
    const head = statements.length === 0 ? "" : `${statements.join("\n")}\n\n`;
    const about = this.#about === undefined ? this.#introduction : `/**\n * ${this.#about}\n *\n * @module\n */\n`;
    const rooms = [...this.#imports.keys(), ...this.#again.keys()].map((path) => path.slice(2, -3));
    return {
      name: this.#name,
      description: this.#introduction === "" ? undefined : firstSentence(this.#introduction),
      text: `${about}${head}${this.#sections.join("\n\n")}`.trim() + "\n",
      imports: [...new Set([...rooms, ...this.#lazy])].sort(),
      packages: [...this.#packages.keys()].sort(),
    };
  }
}

function firstSentence(comment: string): string {
  const [, sentence] = /^\/\*\*\n \* (.+?\.)(?:\n| (?=[A-Z]))/su.exec(comment) ?? [];
  if (sentence === undefined)
    throw new Error(`the documentation of a module does not begin with a sentence: ${comment}`);
  return sentence.replace(/\n \* /g, " ");
}

function sectionLine(path: string): string {
  const line = `// ---- ${path} `;
  return line + "-".repeat(Math.max(0, 100 - line.length));
}

function addName(all: Map<string, Map<string, boolean>>, { name, from, isType }: Import): void {
  const names = all.get(from) ?? new Map<string, boolean>();
  all.set(from, names.set(name, (names.get(name) ?? true) && isType));
}

/** Returns the import declarations of the names that the code needs. */
function importsOfNames(
  all: ReadonlyMap<string, ReadonlyMap<string, boolean>>,
  mentioned: ReadonlySet<string>,
): string[] {
  return [...all].sort(byName).flatMap(([from, names]) => {
    const needed = new Map([...names].filter(([name]) => mentioned.has(name)));
    return needed.size === 0 ? [] : [statementOf("import", needed, from)];
  });
}

function statementOf(keyword: "import" | "export", names: ReadonlyMap<string, boolean>, from: string): string {
  const isOfTypes = [...names.values()].every((isType) => isType);
  const list = [...names].sort(byName).map(([name, isType]) => (isType && !isOfTypes ? `type ${name}` : name));
  return `${keyword}${isOfTypes ? " type" : ""} { ${list.join(", ")} } from "${from}";`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function moduleOf(path: string, text: string): Module {
  const file = ts.createSourceFile(`${path}.ts`, text, ts.ScriptTarget.ES2023, true);
  const [imports, again, own] = [[] as Import[], new Map<string, Import>(), new Map<string, boolean>()];
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) imports.push(...importsOf(statement, path));
    else if (ts.isExportDeclaration(statement))
      for (const each of exportsOf(statement, { path, imports })) again.set(each.name, each);
    else if (isExported(statement)) for (const name of declaredNames(statement)) own.set(name, isValue(statement));
  }
  return { path, room: roomOfModule(path), file, imports, again, own };
}

function importsOf({ importClause, moduleSpecifier }: Compiler.ImportDeclaration, path: string): Import[] {
  const bindings = importClause?.namedBindings;
  if (
    importClause === undefined ||
    bindings === undefined ||
    !ts.isNamedImports(bindings) ||
    importClause.name !== undefined
  )
    throw new Error(`templates/runtime/${path}.ts: the runtime imports names in braces only`);
  return bindings.elements.map(({ name, propertyName, isTypeOnly }) => {
    if (propertyName !== undefined)
      throw new Error(`templates/runtime/${path}.ts: ${name.text} is imported by another name`);
    return {
      name: name.text,
      isType: isTypeOnly || importClause.isTypeOnly,
      from: pathFrom(path, textOf(moduleSpecifier)),
    };
  });
}

function exportsOf(
  { exportClause, moduleSpecifier, isTypeOnly }: Compiler.ExportDeclaration,
  { path, imports }: { path: string; imports: readonly Import[] },
): Import[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause))
    throw new Error(`templates/runtime/${path}.ts: the runtime exports names of other modules in braces only`);
  return exportClause.elements.map(({ name: { text: name }, isTypeOnly: isType }) => {
    const from = moduleSpecifier && pathFrom(path, textOf(moduleSpecifier));
    const imported = from ?? imports.find((each) => each.name === name)?.from;
    if (imported === undefined)
      throw new Error(`templates/runtime/${path}.ts: write export before the declaration of ${name}`);
    return { name, isType: isType || isTypeOnly, from: imported };
  });
}

function textOf(specifier: Compiler.Expression): string {
  return (specifier as Compiler.StringLiteral).text;
}

/** Returns the path of an imported module; the name of an npm package as it is. */
function pathFrom(path: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  return posix.join(posix.dirname(path), specifier).replace(/\.js$/, "");
}

function isExported(statement: Compiler.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

function isValue(statement: Compiler.Statement): boolean {
  return !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement);
}

function declaredNames(statement: Compiler.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name));
  const { name } = statement as Compiler.Statement & { readonly name?: Compiler.Identifier };
  return name === undefined ? [] : [name.text];
}

function bindingNames(name: Compiler.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : bindingNames(each.name)));
}

function mentionedNames(node: Compiler.Node, names: Set<string>): void {
  if (ts.isIdentifier(node)) names.add(node.text);
  ts.forEachChild(node, (child) => mentionedNames(child, names));
}

function dynamicImportsIn(
  file: Compiler.SourceFile,
): { node: Compiler.Node; specifier: string; kind: "call" | "type" }[] {
  const found: { node: Compiler.Node; specifier: string; kind: "call" | "type" }[] = [];
  const visit = (node: Compiler.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push({ node, specifier: textOf(node.arguments[0]!), kind: "call" });
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (!node.isTypeOf || node.qualifier !== undefined)
        throw new Error(`${file.fileName}: import the type at the top of the module instead of ${node.getText(file)}`);
      found.push({ node, specifier: textOf(node.argument.literal as Compiler.StringLiteral), kind: "type" });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns modules so that each follows those whose values it imports. */
function inOrder(modules: readonly Module[]): Module[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const ordered = new Set<Module>();
  const open = new Set<Module>();
  const add = (module: Module): void => {
    if (open.has(module)) return;
    open.add(module);
    for (const { from, isType } of [...module.imports, ...module.again.values()]) {
      const other = isType ? undefined : byPath.get(from);
      if (other !== undefined) add(other);
    }
    ordered.add(module);
  };
  for (const module of modules) add(module);
  return [...ordered];
}

function reachable(name: string, direct: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [...(direct.get(name) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    if (next === name)
      throw new Error(`the room ${name} of the runtime imports itself through ${[...seen].join(", ")}`);
    seen.add(next);
    open.push(...(direct.get(next) ?? []));
  }
  return seen;
}
