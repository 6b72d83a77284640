import type { ts as Compiler } from "@ts-morph/common";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ts } from "../read/compiler.js";
import { GENERATED_FOLDER } from "../scaffold/project.js";

/** What the code of a source says. */
export interface SourceNames {
  /** Names that it gives to members, functions and what stands at its top, or imports. */
  readonly declared: ReadonlySet<string>;
  /** Those, and all that it uses. */
  readonly named: ReadonlySet<string>;
}

/** The names in the user's own sources of a project, by their paths. */
export function userSources(folder: string): Map<string, SourceNames> {
  if (!existsSync(join(folder, "src"))) return new Map();
  const paths = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((path) => isOwnSource(path) && statSync(join(folder, path)).isFile());
  return new Map(paths.sort().map((path) => [path, namesIn(readFileSync(join(folder, path), "utf8"))]));
}

function isOwnSource(path: string): boolean {
  return /\.[cm]?ts$/.test(path) && !path.startsWith(`${GENERATED_FOLDER}/`);
}

/** The names in a source, without the constant that all handlers become. */
export function namesIn(text: string): SourceNames {
  const declared = new Set<string>();
  const named = new Set<string>();
  const visit = (node: Compiler.Node, isTop: boolean): void => {
    if (isServers(node)) return visit(node.initializer, isTop);
    if (ts.isIdentifier(node)) named.add(node.text);
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      named.add(node.argumentExpression.text);
    const name = declaredBy(node, isTop);
    if (name !== undefined) {
      declared.add(name);
      named.add(name);
    }
    const isInner = ts.isBlock(node) || ts.isParameter(node);
    ts.forEachChild(node, (child) => visit(child, isTop && !isInner));
  };
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest), true);
  return { declared, named };
}

/** @param isTop whether the node is outside of all functions: a variable within one is no handler. */
function declaredBy(node: Compiler.Node, isTop: boolean): string | undefined {
  const isDeclaration =
    DECLARATIONS.some((is) => is(node)) || (isTop && (ts.isVariableDeclaration(node) || ts.isBindingElement(node)));
  return isDeclaration ? textOf((node as Compiler.NamedDeclaration).name) : undefined;
}

const DECLARATIONS: readonly ((node: Compiler.Node) => boolean)[] = [
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
];

/** A name as it is written: as a word, in quotes, or in brackets. */
function textOf(name: Compiler.Node | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (ts.isComputedPropertyName(name)) return textOf(name.expression);
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

function isServers(
  node: Compiler.Node,
): node is Compiler.VariableDeclaration & { readonly initializer: Compiler.CallExpression } {
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return false;
  const { initializer } = node;
  return ts.isCallExpression(initializer) && textOf(initializer.expression) === "createServers";
}
