import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";
import { filesBelow, PACKAGES } from "./layOut.js";

/** Names that make code from strings or load it from elsewhere. */
const FORBIDDEN = new Set(["eval", "Function", "require"]);

/** Methods of a client of Redis, which run a script in Redis. */
const REDIS_COMMANDS = new Set([
  "client.eval",
  "reader.eval",
  "this.#commands.eval",
  "clientWith(command.deadline).eval",
]);

/**
 * Finds what generated code must not have: `eval`, `new Function`, `require`, and imports of anything but its own files.
 *
 * @param text of a module.
 * @returns `line: what`, in the order of the text.
 */
export function forbiddenIn(text: string): string[] {
  const source = ts.createSourceFile("module.js", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = nameIn(node) ?? importIn(node);
    if (what !== undefined)
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${what}`);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function nameIn(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    const isCommand =
      ts.isPropertyAccessExpression(node.parent) &&
      node.parent.name === node &&
      REDIS_COMMANDS.has(node.parent.getText());
    return FORBIDDEN.has(node.text) && !isKey && !isCommand ? node.text : undefined;
  }
  const isIndex =
    ts.isStringLiteralLike(node) &&
    ts.isElementAccessExpression(node.parent) &&
    node.parent.argumentExpression === node;
  return isIndex && FORBIDDEN.has(node.text) ? node.text : undefined;
}

function importIn(node: ts.Node): string | undefined {
  const target = targetOf(node);
  if (target === undefined) return undefined;
  if (!ts.isStringLiteralLike(target)) return "import of something computed";
  return /^\.\.?\//.test(target.text) ? undefined : `import of ${target.text}`;
}

function targetOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isLazy = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isLazy ? node.arguments[0] : undefined;
}

/** The rooms that need the packages of authorization, and the imports that they may have. */
const OF_AUTHORIZATION = /^runtime\/(jwt|oauthClient)\./;
const IMPORT_OF_PACKAGE = new RegExp(`: import of (${PACKAGES.join("|")})$`);

/** Returns what the modules in a folder, and their package.json, must not have. */
export function sourceFaults(generated: string): string[] {
  const faults: string[] = [];
  for (const file of filesBelow(generated)) {
    const text = (): string => readFileSync(join(generated, file), "utf8");
    const found = file.endsWith(".js") ? forbiddenIn(text()) : [];
    const isAllowed = (what: string): boolean => OF_AUTHORIZATION.test(file) && IMPORT_OF_PACKAGE.test(what);
    faults.push(...found.filter((what) => !isAllowed(what)).map((what) => `${file}:${what}`));
    if (!/(^|\/)package\.json$/.test(file)) continue;
    // Those of authorization are optional peer dependencies.
    const needs = Object.keys(JSON.parse(text()) as object).filter((member) =>
      /^(d|devD|optionalD)ependencies$/.test(member),
    );
    faults.push(...needs.map((member) => `${file}: ${member}`));
  }
  return faults;
}
