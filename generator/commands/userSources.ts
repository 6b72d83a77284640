import type { ts as Compiler } from "@ts-morph/common";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { MANIFEST_FILE } from "../output/manifest.js";
import { ts } from "../read/compiler.js";
import { GENERATED_FOLDER } from "../scaffold/project.js";

/** What the code of a source says. */
export interface SourceNames {
  /** Outside of all functions, names of what is declared or imported, and of members of objects and classes. */
  readonly declared: ReadonlySet<string>;
  /** By the members of what `createServers` is given, the names that are declared within each. */
  readonly served: ReadonlyMap<string, ReadonlySet<string>>;
  /** All of these, and what is used or declared anywhere else. */
  readonly named: ReadonlySet<string>;
}

/** The names in the user's own sources of a project, by their paths. */
export function userSources(folder: string): Map<string, SourceNames> {
  return new Map([...sourceTexts(folder, "src")].map(([path, text]) => [path, namesIn(text)]));
}

/** Returns the texts of the author's TypeScript files below a folder of a project, by their paths. */
export function sourceTexts(folder: string, below: "src" | "test"): Map<string, string> {
  if (!existsSync(join(folder, below))) return new Map();
  const paths = readdirSync(join(folder, below), { recursive: true, encoding: "utf8" })
    .map((path) => `${below}/${path.replaceAll("\\", "/")}`)
    .sort();
  const generated = paths
    .filter((path) => basename(path) === MANIFEST_FILE)
    .map((path) => dirname(path))
    .concat(GENERATED_FOLDER);
  const isOwn = (path: string): boolean =>
    /\.[cm]?ts$/.test(path) && !generated.some((out) => path.startsWith(`${out}/`));
  const own = paths.filter((path) => isOwn(path) && statSync(join(folder, path)).isFile());
  return new Map(own.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The names in a source, without the constant that all handlers become. */
export function namesIn(text: string): SourceNames {
  const declared = new Set<string>();
  const named = new Set<string>();
  const served = new Map<string, Set<string>>();
  /** @param into where names that are declared go; undefined where they do not count. */
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

/** A name that stands in the code as itself, or as the quoted name of a member. */
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

/** What is declared inside of these is not to be seen outside, or nobody's handler. */
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

/** A name as it is written: as a word, in quotes, or in brackets. */
function textOf(name: Compiler.Node | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (ts.isComputedPropertyName(name)) return textOf(name.expression);
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

function isCallOfCreateServers(node: Compiler.Node): node is Compiler.CallExpression {
  return ts.isCallExpression(node) && textOf(node.expression) === "createServers";
}

/** The members of the object that a call of `createServers` is given, as far as they are written out there. */
function groupsIn(node: Compiler.Node): { group: string; value: Compiler.Expression }[] {
  const [given] = isCallOfCreateServers(node) ? node.arguments : [];
  if (given === undefined || !ts.isObjectLiteralExpression(given)) return [];
  return given.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
    const group = textOf(name);
    return group === undefined ? [] : [{ group, value: initializer }];
  });
}
