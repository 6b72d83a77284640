import type { ts as Compiler } from "@ts-morph/common";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { OUTPUT_MANIFEST_FILE } from "../output/manifest.js";
import { ts } from "../read/compiler.js";
import { GENERATED_FOLDER } from "../scaffold/project.js";

/** The names that a source file of the user declares or uses. mcpgen searches them for handlers. */
export interface NamesInSource {
  /** The names that are declared or imported outside of functions, and the member names of the objects and classes outside of functions. */
  readonly declared: ReadonlySet<string>;
  /** The names that are declared in each member of the argument of `createServers`. The key is the member, such as `tools`. */
  readonly served: ReadonlyMap<string, ReadonlySet<string>>;
  readonly named: ReadonlySet<string>;
}

export function findNamesInSources(folder: string): Map<string, NamesInSource> {
  return new Map([...readSources(folder, "src")].map(([path, text]) => [path, namesInSource(text)]));
}

/** Returns the texts of the author's TypeScript files in `src` or `test` of a project. The key is the path of the file. */
export function readSources(folder: string, below: "src" | "test"): Map<string, string> {
  if (!existsSync(join(folder, below))) return new Map();
  const paths = readdirSync(join(folder, below), { recursive: true, encoding: "utf8" })
    .map((path) => `${below}/${path.replaceAll("\\", "/")}`)
    .sort();
  const generated = paths
    .filter((path) => basename(path) === OUTPUT_MANIFEST_FILE)
    .map((path) => dirname(path))
    .concat(GENERATED_FOLDER);
  const isOwn = (path: string): boolean =>
    /\.[cm]?ts$/.test(path) && !generated.some((out) => path.startsWith(`${out}/`));
  const own = paths.filter((path) => isOwn(path) && statSync(join(folder, path)).isFile());
  return new Map(own.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The constant that holds the result of `createServers` is not in `declared`, because it cannot be a handler. */
export function namesInSource(text: string): NamesInSource {
  const declared = new Set<string>();
  const named = new Set<string>();
  const served = new Map<string, Set<string>>();
  /** @param into receives declared names; undefined within functions, whose declarations cannot be handlers. */
  const visit = (node: Compiler.Node, into: Set<string> | undefined): void => {
    const used = nameOf(node);
    if (used !== undefined) named.add(used);
    const name = declaredBy(node);
    if (name !== undefined) into?.add(name);
    for (const { group, value } of groupsIn(node)) {
      const members = served.get(group) ?? new Set();
      served.set(group, members);
      visit(value, members);
    }
    const isClosed = WITHOUT_HANDLERS.some((is) => is(node));
    ts.forEachChild(node, (child) => visit(child, isClosed ? undefined : into));
  };
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest), declared);
  return { declared, served, named };
}

/** Returns the name in a node of the syntax tree: an identifier, or the quoted name of a member. */
function nameOf(node: Compiler.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
    ? node.argumentExpression.text
    : declaredBy(node);
}

function declaredBy(node: Compiler.Node): string | undefined {
  const isServers =
    ts.isVariableDeclaration(node) && node.initializer !== undefined && isCallOfCreateServers(node.initializer);
  if (isServers || !DECLARATIONS.some((is) => is(node))) return undefined;
  return textOf((node as Compiler.NamedDeclaration).name);
}

const DECLARATIONS: readonly ((node: Compiler.Node) => boolean)[] = [
  ts.isBindingElement,
  ts.isExportSpecifier,
  ts.isFunctionDeclaration,
  ts.isGetAccessorDeclaration,
  ts.isImportClause,
  ts.isImportSpecifier,
  ts.isMethodDeclaration,
  ts.isNamespaceImport,
  ts.isPropertyAssignment,
  ts.isPropertyDeclaration,
  ts.isShorthandPropertyAssignment,
  ts.isVariableDeclaration,
];

/** Predicates for syntax nodes whose inner declarations cannot be handlers, for example because they are invisible outside of the node. */
const WITHOUT_HANDLERS: readonly ((node: Compiler.Node) => boolean)[] = [
  isCallOfCreateServers,
  isImportOfGenerated,
  ts.isBlock,
  ts.isCaseBlock,
  ts.isCatchClause,
  ts.isFunctionLike,
  (node) => ts.isIterationStatement(node, false),
];

function isImportOfGenerated(node: Compiler.Node): boolean {
  return ts.isImportDeclaration(node) && /^\.{1,2}\/(?:.*\/)?mcp\//.test(textOf(node.moduleSpecifier) ?? "");
}

/** Returns the text of a name in the syntax tree: an identifier, a quoted name, or a name in brackets. */
function textOf(name: Compiler.Node | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (ts.isComputedPropertyName(name)) return textOf(name.expression);
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

function isCallOfCreateServers(node: Compiler.Node): node is Compiler.CallExpression {
  return ts.isCallExpression(node) && textOf(node.expression) === "createServers";
}

/** Returns the members of the object literal in a call of `createServers`, such as `tools`. */
function groupsIn(node: Compiler.Node): { group: string; value: Compiler.Expression }[] {
  const [given] = isCallOfCreateServers(node) ? node.arguments : [];
  if (given === undefined || !ts.isObjectLiteralExpression(given)) return [];
  return given.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
    const group = textOf(name);
    return group === undefined ? [] : [{ group, value: initializer }];
  });
}
